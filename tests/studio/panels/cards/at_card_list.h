// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/cards/query_field.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <QWindow>

/// Operates the card list as a user would.
namespace at_card_list {

using namespace studio;
using namespace Qt::StringLiterals;

/// A studio with its card list, operated as a user would.
class User
{
public:
    explicit User(const QString& game = u"realm-of-thieves"_s)
    {
        shell.openGame(game);
        shell->docks().focus(u"card-list"_s);
        table().setFocus();
        Shell::settle();
    }

    CardListDock& list() { return *qobject_cast<CardListDock*>(shell->docks().content(u"card-list"_s)); }

    CardListModel& cards() { return list().cards(); }

    CardTable& table() { return list().table(); }

    QTableView* frozen() { return table().findChild<QTableView*>(); }

    int column(const QString& title)
    {
        for (int at = 0; at < cards().columnCount(); ++at) {
            if (columnTitle(cards().column(at)) == title)
                return at;
        }
        return -1;
    }

    int row(const QString& name)
    {
        for (int at = 0; at < cards().cardCount(); ++at) {
            if (cards().index(at, cards().columnOfName()).data().toString() == name)
                return at;
        }
        return -1;
    }

    QString cell(const QString& name, const QString& title)
    {
        return cards().index(row(name), column(title)).data(Qt::EditRole).toString();
    }

    void goTo(const QString& name, const QString& title)
    {
        table().goTo(row(name), column(title));
        table().setFocus();
    }

    void select(const QString& first, const QString& last, const QStringList& titles)
    {
        QList<int> columns;
        for (const QString& title : titles)
            columns.append(column(title));
        goTo(first, titles.first());
        table().selectCells(row(first), row(last), columns);
    }

    /// Presses a key in the focused widget.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        Shell::settle();
    }

    /// Presses a key while QGuiApplication also reports the modifiers.
    void pressHolding(Qt::Key key, Qt::KeyboardModifiers held)
    {
        QTest::keyClick(shell->widget().windowHandle(), key, held);
        Shell::settle();
    }

    /// Clicks a place on the screen, which a popup may receive first.
    void click(const QPoint& place)
    {
        QWidget& window = shell->widget();
        QTest::mouseClick(window.windowHandle(), Qt::LeftButton, {}, window.mapFromGlobal(place));
        Shell::settle();
    }

    void type(const QString& text)
    {
        // The first letter may open an editor that receives the rest.
        for (const QChar letter : text)
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
        Shell::settle();
    }

    void query(const QString& text)
    {
        list().focusQuery();
        type(text);
    }

    QString here()
    {
        const QModelIndex at = table().currentIndex();
        return at.siblingAtColumn(cards().columnOfName()).data().toString() + u'/' +
               columnTitle(cards().column(at.column()));
    }

    QStringList names()
    {
        QStringList listed;
        for (int at = 0; at < cards().cardCount(); ++at)
            listed.append(cards().index(at, cards().columnOfName()).data().toString());
        return listed;
    }

    /// Clicks a cell.
    void click(int row, int column)
    {
        const QModelIndex cell = cards().index(row, column);
        table().scrollTo(cell);
        Shell::settle();
        QTableView& view = frozen()->isVisible() && table().shownColumns().indexOf(column) < table().frozenColumns()
                               ? *frozen()
                               : table();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(cell).center());
        Shell::settle();
    }

    void undo() { shell->workspace().undo(); }

    static void putOnClipboard(const QString& text) { QGuiApplication::clipboard()->setText(text); }

    Shell shell;
};

} // namespace at_card_list
