// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace studio {

class DeckDesk;

/// An icon and text that show whether the deck being built is legal. A click opens the details.
class HealthStrip : public QToolButton
{
    Q_OBJECT

public:
    explicit HealthStrip(DeckDesk& desk, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void initStyleOption(QStyleOptionToolButton* option) const override;

private:
    void refresh();

    DeckDesk& m_desk;
    QString m_size;
};

} // namespace studio
