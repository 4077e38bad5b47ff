// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/event_count.h"
#include "tests/testing/test.h"

#include <QLineEdit>

using namespace deck_builder;

/// Checks that the deck can be shown as a wall with piles of card faces.
class DeckWallTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    /// Side by side, the piles form a curve.
    void wallShowsPilesInOneRow()
    {
        Builder builder;
        builder.dock().showWall(true);
        Shell::settle();
        auto& wall = *builder.dock().findChild<DeckWall*>();
        QSet<int> tops;
        for (int row = 0; row < wall.model()->rowCount(); ++row)
            if (const QModelIndex index = wall.model()->index(row, 0);
                static_cast<DeckModel*>(wall.model())->kindOf(index) == DeckModel::Kind::Group)
                tops.insert(wall.visualRect(index).top());
        QCOMPARE(tops.size(), 1);
    }

    void coveredCardShowsItsProblem()
    {
        Builder builder;
        builder.dock().showWall(true);
        Shell::settle();
        auto& wall = *builder.dock().findChild<DeckWall*>();
        const QModelIndex first = wall.model()->index(2, 0);
        const int strip = wall.visualRect(first).height();
        builder.desk().edits().add({first.data(DeckModel::CardRole).toString()});
        Shell::settle();
        QVERIFY(wall.visualRect(wall.model()->index(2, 0)).height() >= strip + wall.fontMetrics().height());
    }

    void copiesCanBeTypedOnWall()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.act(u"deck.wall"_s);
        auto& wall = *builder.dock().findChild<DeckWall*>();
        builder.dock().select(u"main"_s, card);
        Shell::settle();
        builder.press(wall, Qt::Key_1);
        auto* const box = wall.findChild<QLineEdit*>();
        QVERIFY(box && box->isVisible());
        QVERIFY(wall.viewport()->rect().contains(box->geometry()));
        QTest::keyClicks(box, u"2"_s);
        QCOMPARE(builder.desk().built().countOf(card), 2);
        builder.press(*box, Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(card), 12);
        builder.act(u"edit.undo"_s);
        QCOMPARE(builder.desk().built().countOf(card), 2);
    }

    void addingCopyResizesNothing()
    {
        for (const QString& game : {u"realm-of-thieves"_s, u"git-card-game"_s}) {
            Builder builder(game);
            const QString card = builder.shell->workspace().all<model::CardDefinition>().first().second.name;
            builder.desk().edits().make({}, {.entries = {{u"main"_s, 1, card}}});
            Shell::settle();
            EventCount resizes(builder.rows(), QEvent::Resize);
            builder.desk().edits().add({card});
            Shell::settle();
            QCOMPARE(builder.desk().built().countOf(card), 2);
            QCOMPARE(resizes.take(), 0);
        }
    }
};

REGISTER_TEST(DeckWallTest)
#include "deck_wall_test.moc"
