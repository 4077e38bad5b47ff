// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_interaction.h"
#include "studio/workspace/selection.h"
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QLineEdit>
#include <QMouseEvent>

using namespace deck_builder;

/// Checks that the rows of the deck can be edited with keys and clicks, and that every change is shown immediately.
class DeckViewTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void plusAndMinusChangeCopies()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        builder.act(u"deck.more"_s);
        QCOMPARE(builder.desk().built().countOf(card), 3);
        QVERIFY(builder.strip().text().startsWith(u"illegal"_s));
        // The row is still current and shows its problem by icon and text.
        const QModelIndex state = builder.rows().currentIndex().siblingAtColumn(DeckModel::State);
        QCOMPARE(state.data().toString(), u"1 too many"_s);
        QVERIFY(!state.data(Qt::DecorationRole).isNull());
        builder.act(u"deck.fewer"_s);
        builder.act(u"deck.fewer"_s);
        QCOMPARE(builder.desk().built().countOf(card), 1);
        QCOMPARE(state.data().toString(), QString());
    }

    void copiesCanBeTyped()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        DeckView& rows = builder.rows();
        builder.press(rows, Qt::Key_1);
        auto* box = rows.findChild<QLineEdit*>();
        QVERIFY(box);
        QCOMPARE(box->text(), u"1"_s);
        QTest::keyClicks(box, u"2"_s);
        builder.press(*box, Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(card), 12);
        builder.press(rows, Qt::Key_0);
        box = rows.findChild<QLineEdit*>();
        QVERIFY(box);
        builder.press(*box, Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(card), 0);
        QVERIFY(!static_cast<DeckModel*>(rows.model())->indexOf(u"main"_s, card).isValid());
    }

    void typedCopiesAreNotOverwritten()
    {
        Builder builder;
        builder.goTo(builder.firstCard());
        DeckView& rows = builder.rows();
        builder.press(rows, Qt::Key_4);
        auto* const box = rows.findChild<QLineEdit*>();
        QVERIFY(box);
        Q_EMIT builder.desk().built().changed();
        QCOMPARE(box->text(), u"4"_s);
    }

    void removingSeveralCardsIsOneStepToUndo()
    {
        Builder builder;
        const model::DeckList before = builder.desk().deck()->list;
        builder.goTo(builder.rows().model()->index(1, 0).data().toString());
        builder.press(builder.rows(), Qt::Key_Down, Qt::ShiftModifier);
        builder.press(builder.rows(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(builder.dock().interaction().selected().size(), 3);
        builder.act(u"deck.take-out"_s);
        QCOMPARE(builder.desk().deck()->list.entries.size(), before.entries.size() - 3);
        builder.act(u"edit.undo"_s);
        QCOMPARE(builder.desk().deck()->list, before);
    }

    void typedCopiesApplyToAllSelectedCards()
    {
        Builder builder;
        builder.goTo(builder.rows().model()->index(1, 0).data().toString());
        builder.press(builder.rows(), Qt::Key_Down, Qt::ShiftModifier);
        DeckInteraction& interaction = builder.dock().interaction();
        const QList<model::DeckEntry> both = interaction.selected();
        QCOMPARE(both.size(), 2);
        interaction.setCopies(builder.rows().currentIndex(), 1);
        for (const model::DeckEntry& entry : both)
            QCOMPARE(builder.desk().built().countOf(entry.card), 1);
        builder.act(u"edit.undo"_s);
        for (const model::DeckEntry& entry : both)
            QCOMPARE(builder.desk().built().countOf(entry.card), entry.count);
        // Typing in a row that isn't selected changes only that row's copies.
        interaction.setCopies(builder.rows().model()->index(4, 0), 1);
        for (const model::DeckEntry& entry : both)
            QCOMPARE(builder.desk().built().countOf(entry.card), entry.count);
    }

    void cardUnderPointerIsShown()
    {
        Builder builder;
        Selection& selection = builder.shell->selection();
        const auto cardAt = [&](QAbstractItemView& view, const QModelIndex& index) {
            view.scrollTo(index);
            const QPointF at = view.visualRect(index).center();
            QMouseEvent move(
                QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier
            );
            QApplication::sendEvent(view.viewport(), &move);
            Shell::settle();
            return selection.shownCard();
        };
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        const QString card = builder.desk().deck()->list.entries[3].card;
        const auto id = builder.shell->workspace().cardNamed(card);
        QVERIFY(id);
        QCOMPARE(cardAt(builder.rows(), model->indexOf(u"main"_s, card)), id);
        builder.act(u"deck.wall"_s);
        auto& wall = *builder.dock().findChild<DeckWall*>();
        const QString other = builder.desk().deck()->list.entries[5].card;
        QCOMPARE(cardAt(wall, model->indexOf(u"main"_s, other)), builder.shell->workspace().cardNamed(other));
    }

    void rowsAreGroupedAndSortedByAnyField()
    {
        Builder builder;
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        const auto cost = builder.shell->workspace().fields().indexOf(u"cost"_s);
        QVERIFY(cost >= 0);
        const QString card = builder.firstCard();
        builder.goTo(card);
        model->setGroupField(cost);
        QCOMPARE(model->kindOf(model->index(1, 0)), DeckModel::Kind::Group);
        QVERIFY(model->index(1, 0).data(DeckModel::GroupRole).toString().startsWith(u"cost "_s));
        model->setGroupField(-1);
        builder.rows().sortByColumn(int(DeckModel::FirstField + cost), Qt::DescendingOrder);
        int last = 1'000;
        for (int row = 1; row < model->rowCount(); ++row) {
            const int value = model->index(row, int(DeckModel::FirstField + cost)).data().toInt();
            QVERIFY(value <= last);
            last = value;
        }
    }

    void stateColumnFitsItsText()
    {
        Builder builder;
        const QString card = builder.firstCard();
        const int before = builder.rows().columnWidth(DeckModel::State);
        builder.goTo(card);
        builder.desk().edits().add({card}, 20);
        Shell::settle();
        const QModelIndex state = builder.rows().currentIndex().siblingAtColumn(DeckModel::State);
        QVERIFY(!state.data().toString().isEmpty());
        QVERIFY(builder.rows().columnWidth(DeckModel::State) > before);
        QVERIFY(
            builder.rows().columnWidth(DeckModel::State) >
            builder.rows().fontMetrics().horizontalAdvance(state.data().toString())
        );
    }

    void unusualNamesAreShownLiterally()
    {
        Builder builder;
        const QString name = u"<b>Bold</b> & \u202Ereversed\u202C %1 &amp;"_s;
        QVERIFY(builder.desk().edits().make(name));
        QVERIFY(builder.desk().edits().setCounts({{u"main"_s, 2, name}}));
        Shell::settle();
        QCOMPARE(builder.rows().model()->index(1, 0).data().toString(), name);
        builder.decks();
        builder.health();
    }
};

REGISTER_TEST(DeckViewTest)
#include "deck_view_test.moc"
