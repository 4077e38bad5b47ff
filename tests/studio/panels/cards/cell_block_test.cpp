// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/cards/cell_block.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

using namespace at_card_list;

class CellBlockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void pasteFromProblemMarkStartsAtFirstCell()
    {
        User user;
        const QStringList names = user.names();
        user.goTo(names.at(0), u"Name"_s);
        user.press(Qt::Key_Left);
        QCOMPARE(user.table().currentIndex().column(), 0);
        User::putOnClipboard(u"Tin Owl"_s);
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.names().at(0), u"Tin Owl"_s);
        user.undo();
        user.table().selectCells(0, 0, user.table().shownColumns());
        user.press(Qt::Key_C, Qt::ControlModifier);
        user.table().goTo(user.cards().cardCount(), 0);
        user.press(Qt::Key_V, Qt::ControlModifier);
        const int last = user.cards().cardCount() - 1;
        for (int column = 1; column < user.cards().columnCount(); ++column)
            if (isEditable(user.cards().column(column)))
                QCOMPARE(
                    user.cards().index(last, column).data(Qt::EditRole),
                    user.cards().index(0, column).data(Qt::EditRole)
                );
    }

    void copiedBlockPastesUnchanged()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(1), names.at(4), {u"Name"_s, u"Cost"_s, u"Attack"_s, u"Abilities"_s});
        user.press(Qt::Key_C, Qt::ControlModifier);
        const QString block = QGuiApplication::clipboard()->text();
        QCOMPARE(block.count(u'\n'), 4 + user.cell(names.at(3), u"Abilities"_s).count(u'\n'));
        const std::int64_t moment = user.shell->workspace().project().now();
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.shell->workspace().project().now(), moment);
    }

    void spreadsheetBlockIsPastedInOneStep()
    {
        User user;
        const QStringList before = user.names();
        user.goTo(before.at(before.size() - 2), u"Name"_s);
        User::putOnClipboard(u"Tin Owl\t2\t3\nPaper Fox\tmany\t1\nGlass Eel\t4\t4\n\"Stone\tCrab\"\t5\t5\n"_s);
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.cards().cardCount(), int(before.size()) + 2);
        QCOMPARE(user.cell(u"Tin Owl"_s, u"Attack"_s), u"3"_s);
        QCOMPARE(user.cell(u"Paper Fox"_s, u"Cost"_s), u"many"_s);
        QCOMPARE(user.cell(u"Glass Eel"_s, u"Cost"_s), u"4"_s);
        QCOMPARE(user.cell(u"Stone Crab"_s, u"List"_s), user.cell(before.first(), u"List"_s));
        QCOMPARE(user.table().selectedRows().size(), 4);
        user.undo();
        QCOMPARE(user.names(), before);
    }
};

REGISTER_TEST(CellBlockTest)
#include "cell_block_test.moc"
