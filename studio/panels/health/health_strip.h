// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace studio {

class DeckDesk;

/// Whether the deck being built is legal, by an icon and in words. A click asks for all that is to be said about it.
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
