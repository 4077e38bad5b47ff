// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>

using namespace deck_builder;

/// Checks the views of the deck, in large and small windows and without a project.
class DeckDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void queryFiltersDeckAndInvalidQueryShowsError()
    {
        Builder builder;
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        const int all = model->rowCount();
        builder.act(u"deck.find"_s);
        auto* const filter = builder.dock().findChild<QLineEdit*>();
        QTest::keyClicks(filter, u"cost<=1"_s);
        QVERIFY(model->rowCount() < all && model->rowCount() > 1);
        filter->setText(u"cost<="_s);
        const auto labels = builder.dock().findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && !label->text().isEmpty();
        }));
        filter->clear();
        QCOMPARE(model->rowCount(), all);
    }

    void everyPanelFitsInSmallWindow()
    {
        Shell shell;
        shell->widget().resize(1024, 700);
        Shell::settle();
        shell->perspectives().activate(u"build"_s);
        shell.openGame(u"realm-of-thieves"_s);
        for (const QString& dock :
             {u"card-list"_s, u"deck"_s, u"card-preview"_s, u"deck-statistics"_s, u"deck-health"_s})
            QVERIFY2(shell->docks().content(dock)->width() >= 160, qPrintable(dock));
    }

    void layoutSurvivesRestart()
    {
        Builder builder;
        builder.desk().openDecks().open(builder.desk().decks().last());
        builder.desk().openDecks().open(builder.desk().decks().first());
        const QList<model::EntityId> open = builder.desk().openDecks().all();
        QCOMPARE(open.size(), 2);
        const auto current = builder.desk().current();
        auto* group = builder.dock().findChild<QComboBox*>(u"group-by"_s);
        const int cost = group->findText(u"By cost"_s);
        QVERIFY(cost > 0);
        group->setCurrentIndex(cost);
        Q_EMIT group->activated(cost);
        const int column = int(DeckModel::FirstField + builder.shell->workspace().fields().indexOf(u"cost"_s));
        QVERIFY(!builder.rows().isColumnHidden(column));
        builder.rows().setColumnHidden(column, true);
        builder.rows().header()->resizeSection(DeckModel::Count, 123);
        builder.rows().sortByColumn(DeckModel::Count, Qt::DescendingOrder);
        builder.act(u"deck.wall"_s);
        builder.shell.restart();
        QTRY_VERIFY(!builder.shell->workspace().isBehind());
        Shell::settle();
        QCOMPARE(builder.desk().openDecks().all(), open);
        QCOMPARE(builder.desk().current(), current);
        QVERIFY(builder.dock().isWall());
        builder.act(u"deck.wall"_s);
        group = builder.dock().findChild<QComboBox*>(u"group-by"_s);
        QCOMPARE(group->currentIndex(), cost);
        auto* const model = static_cast<DeckModel*>(builder.rows().model());
        QCOMPARE(model->kindOf(model->index(1, 0)), DeckModel::Kind::Group);
        QVERIFY(builder.rows().isColumnHidden(column));
        QCOMPARE(builder.rows().columnWidth(DeckModel::Count), 123);
        QCOMPARE(builder.rows().header()->sortIndicatorSection(), int(DeckModel::Count));
        QCOMPARE(builder.rows().header()->sortIndicatorOrder(), Qt::DescendingOrder);
    }

    void everyDockWorksWithoutProject()
    {
        Builder builder;
        builder.shell->workspace().close();
        Shell::settle();
        builder.health();
        builder.decks();
        builder.dock();
        QVERIFY(!builder.strip().isVisible());
        for (const QString& id : {u"deck.new"_s, u"deck.more"_s, u"deck.mend"_s, u"deck.export"_s})
            QVERIFY2(!builder.shell->actions().whyNot(id).isEmpty(), qPrintable(id));
    }
};

REGISTER_TEST(DeckDockTest)
#include "deck_dock_test.moc"
