// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTabBar>

class QLineEdit;

namespace studio {

class DeckDesk;

/// The open decks as tabs that can be moved and closed.
class DeckTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit DeckTabs(DeckDesk& desk, QWidget* parent = nullptr);

    void refresh();
    /// Starts editing the name of the current deck. Enter or the loss of focus saves the name; Esc discards it.
    void rename();

Q_SIGNALS:
    /// Renaming ended, with or without a new name.
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
