// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTabBar>

class QLineEdit;

namespace studio {

class DeckDesk;

/// The decks that lie open, as tabs that can be moved and closed.
class DeckTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit DeckTabs(DeckDesk& desk, QWidget* parent = nullptr);

    void refresh();
    /// Lets the name of the deck being built be typed. Enter and leaving keep it, Esc does not.
    void rename();

Q_SIGNALS:
    /// A name was typed, or not after all.
    void named();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    QSize tabSizeHint(int tab) const override;
    QSize minimumTabSizeHint(int tab) const override;

private:
    void addOne();
    void endRenaming();

    DeckDesk& m_desk;
    QPointer<QLineEdit> m_name;
};

} // namespace studio
