// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/panels/form/card_form_dock.h"
#include "studio/panels/form/field_editor.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/problems/problem_list.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

#include <QHeaderView>

using namespace at_card_list;

class CardListModelTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsAreTypedIntoBlankRow()
    {
        User user;
        const int cards = user.cards().cardCount();
        user.table().goTo(cards, user.cards().columnOfName());
        user.type(u"Tin Owl"_s);
        user.press(Qt::Key_Tab);
        QCOMPARE(user.cards().cardCount(), cards + 1);
        QCOMPARE(user.row(u"Tin Owl"_s), cards);
        QCOMPARE(user.table().currentIndex().row(), cards);
        QCOMPARE(user.shell->selection().card(), user.cards().card(cards));
        user.goTo(u"Tin Owl"_s, u"Cost"_s);
        user.type(u"3"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(u"Tin Owl"_s, u"Cost"_s), u"3"_s);
        QCOMPARE(user.table().currentIndex().row(), cards + 1);
        QCOMPARE(user.shell->selection().card(), std::nullopt);
        user.type(u"2"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cards().cardCount(), cards + 2);
        user.undo();
        user.undo();
        user.undo();
        QCOMPARE(user.cards().cardCount(), cards);
    }

    void blankRowSelectsNoCard_data()
    {
        QTest::addColumn<QString>("column");
        for (const QString& column : {u"Name"_s, u"Cost"_s})
            QTest::addRow("%s", qPrintable(column)) << column;
    }

    void blankRowSelectsNoCard()
    {
        QFETCH(QString, column);
        User user;
        auto& form = *qobject_cast<CardFormDock*>(user.shell->docks().content(u"card-form"_s));
        const auto& abilities = *qobject_cast<AbilityDock*>(user.shell->docks().content(u"ability-editor"_s));
        const auto isNameShown = [&form] {
            const FieldEditor* const name = form.editor({.kind = CardColumn::Kind::Name});
            return name && name->isVisibleTo(&form);
        };
        const int cards = user.cards().cardCount();
        user.click(2, user.column(u"Cost"_s));
        QVERIFY(isNameShown());
        QCOMPARE(abilities.abilities().entity(), user.cards().card(2));
        user.click(cards, user.column(column));
        QCOMPARE(user.table().currentIndex().row(), cards);
        QCOMPARE(user.shell->selection().shownCard(), std::nullopt);
        QVERIFY(!isNameShown());
        QCOMPARE(abilities.abilities().entity(), std::nullopt);
        user.goTo(user.names().at(2), u"Name"_s);
        user.click(cards, user.column(u"Name"_s));
        user.type(u"Tin Owl"_s);
        user.press(Qt::Key_Tab);
        QCOMPARE(user.shell->selection().card(), user.cards().card(cards));
        QVERIFY(isNameShown());
        QCOMPARE(abilities.abilities().entity(), user.cards().card(cards));
    }

    void cursorStaysInBlankRowWhenCardsReturn()
    {
        User user;
        const int cards = user.cards().cardCount();
        user.table().goTo(cards, user.cards().columnOfName());
        user.type(u"Tin Owl"_s);
        user.press(Qt::Key_Return);
        user.undo();
        QCOMPARE(user.table().currentIndex().row(), cards);
        user.shell->workspace().redo();
        QCOMPARE(user.table().currentIndex().row(), cards + 1);
    }

    void leavingBlankRowEmptyAddsNoCard()
    {
        User user;
        const int cards = user.cards().cardCount();
        user.table().goTo(cards, user.cards().columnOfName());
        user.press(Qt::Key_F2);
        QVERIFY(user.table().isEditing());
        user.press(Qt::Key_Return);
        user.press(Qt::Key_Delete);
        user.press(Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(user.cards().cardCount(), cards);
    }

    void invalidValueIsStoredAndMarked()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Cost"_s);
        user.type(u"lots"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Cost"_s), u"lots"_s);
        const QModelIndex cell = user.cards().index(user.row(u"Alley Cat"_s), user.column(u"Cost"_s));
        QVERIFY(!cell.data(CardListModel::FaultRole).isNull());
        QTRY_VERIFY(!cell.siblingAtColumn(0).data(Qt::DecorationRole).isNull());
    }

    void acceptedProblemIsNotMarked()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        const auto cat = workspace.cardNamed(u"Alley Cat"_s).value();
        model::CardDefinition card = *workspace.find<model::CardDefinition>(cat);
        card.abilities = u"\"It has 9 lives.\"\nEager"_s;
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(cat, card)}));
        const QModelIndex mark = user.cards().index(user.row(u"Alley Cat"_s), 0);
        QTRY_VERIFY(!mark.data(Qt::DecorationRole).isNull());
        ProblemList& problems = user.shell->problems();
        QTRY_VERIFY(!problems.problems().isEmpty());
        problems.accept(problems.problems().first(), u"so it is"_s);
        QTRY_VERIFY(mark.data(Qt::DecorationRole).isNull());
        QVERIFY(mark.data(Qt::ToolTipRole).isNull());
    }

    void sortingByTwoColumnsCanBeReset()
    {
        User user;
        const QStringList made = user.names();
        const auto clickHeader = [&](const QString& title, Qt::KeyboardModifiers modifiers) {
            QHeaderView* header = user.table().horizontalHeader();
            const int column = user.column(title);
            const QPoint at(header->sectionViewportPosition(column) + 8, header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, modifiers, at);
            Shell::settle();
        };
        clickHeader(u"Cost"_s, Qt::NoModifier);
        clickHeader(u"Attack"_s, Qt::ShiftModifier);
        clickHeader(u"Attack"_s, Qt::ShiftModifier);
        std::pair<int, int> before{-1, 0};
        for (const QString& name : user.names()) {
            const std::pair now{user.cell(name, u"Cost"_s).toInt(), -user.cell(name, u"Attack"_s).toInt()};
            QVERIFY2(before <= now || user.cell(name, u"Cost"_s).isEmpty(), qPrintable(name));
            before = now;
        }
        clickHeader(u"Cost"_s, Qt::NoModifier);
        clickHeader(u"Cost"_s, Qt::NoModifier);
        clickHeader(u"Cost"_s, Qt::NoModifier);
        QCOMPARE(user.names(), made);
    }

    void newFieldsInRulesBecomeColumns()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        for (const auto& [id, text] : workspace.all<model::GameText>()) {
            if (text.role != model::GameText::Role::Rules || !text.text.contains(u"card has:"_s))
                continue;
            model::GameText changed = text;
            changed.text.replace(u"card has:\n"_s, u"card has:\n    weight: number, printed\n"_s);
            workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, changed)});
        }
        Shell::settle();
        QVERIFY(user.column(u"Weight"_s) >= 0);
        QVERIFY(user.table().shownColumns().contains(user.column(u"Weight"_s)));
    }

    void hostileTextsAreShownLiterally()
    {
        User user;
        const QString hostile = u"<b>bold</b> <img src='x'> \u202Eabc "_s + QString(10'000, u'ẍ');
        model::CardDefinition card = *user.shell->workspace().find<model::CardDefinition>(user.cards().card(0));
        card.name = hostile.first(200);
        card.abilities = hostile;
        card.fields.append({hostile.first(40), hostile});
        user.shell->workspace().apply(
            {.kind = model::EditKind::EditCards}, {user.shell->workspace().changing(user.cards().card(0), card)}
        );
        Shell::settle();
        QCOMPARE(user.shell->messages().text(), QString());
        const QModelIndex name = user.cards().index(0, user.cards().columnOfName());
        QVERIFY(name.data().toString().startsWith(u"<b>bold"_s));
        QVERIFY(
            name.siblingAtColumn(user.column(u"Abilities"_s)).data(Qt::ToolTipRole).toString().contains(u"&lt;b&gt;"_s)
        );
        QVERIFY(!user.table().grab().isNull());
    }
};

REGISTER_TEST(CardListModelTest)
#include "card_list_model_test.moc"
