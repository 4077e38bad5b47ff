// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "model/search/query.h"
#include "studio/kit/charts/chart_panel.h"
#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/statistics/comparison_view.h"
#include "studio/panels/statistics/field_view.h"
#include "studio/panels/statistics/hand_view.h"
#include "studio/panels/statistics/odds_view.h"
#include "studio/panels/statistics/statistics_dock.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"
#include "tests/testing/wheel.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>

#include <algorithm>
#include <numeric>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

struct StatisticsDesk
{
    explicit StatisticsDesk(const QString& game)
    {
        shell->perspectives().activate(u"build"_s);
        shell.openGame(game);
        dock = &shell->docks().focusContent<StatisticsDock>(u"deck-statistics"_s);
        Shell::settle();
    }

    Shell shell;
    StatisticsDock* dock = nullptr;
};

double total(const ChartSeries& series)
{
    return std::accumulate(series.values.begin(), series.values.end(), 0.0);
}

} // namespace

/// Checks that statistics follow the deck, are also available as tables, and lead to the counted cards.
class StatisticsDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void curveCountsEveryCardAndFollowsDeck()
    {
        StatisticsDesk desk(u"realm-of-thieves"_s);
        desk.dock->curve().setField(u"cost"_s);
        const Chart& chart = desk.dock->curve().panel().chart();
        QCOMPARE(total(chart.content().series.first()), 30.0);
        QVERIFY(chart.accessibleDescription().contains(u"1: "_s));
        desk.shell->decks().edits().add({u"Alley Cat"_s});
        QTRY_COMPARE(total(chart.content().series.first()), 31.0);
    }

    void wheelDoesNotChangeOdds()
    {
        StatisticsDesk desk(u"realm-of-thieves"_s);
        auto& tabs = *desk.dock->findChild<QTabWidget*>();
        tabs.setCurrentIndex(1);
        Shell::settle();
        OddsView& odds = desk.dock->odds();
        int seen = 0;
        for (auto* const box : odds.findChildren<QSpinBox*>()) {
            box->setValue(3);
            box->setFocus();
            turnWheelOver(*box);
            QCOMPARE(box->value(), 3);
            ++seen;
        }
        auto& card = *odds.findChild<QComboBox*>();
        const QString wanted = card.currentText();
        turnWheelOver(card);
        QCOMPARE(card.currentText(), wanted);
        QCOMPARE(seen, 3);
    }

    void clickOnBarTogglesFilter()
    {
        StatisticsDesk desk(u"realm-of-thieves"_s);
        desk.dock->curve().setField(u"cost"_s);
        Chart& chart = desk.dock->curve().panel().chart();
        const auto* const model = desk.shell->widget().findChild<DeckView*>()->model();
        const int all = model->rowCount();
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(desk.shell->decks().built().filter(), u"cost=1"_s);
        QVERIFY(model->rowCount() < all);
        int copies = 0;
        for (int row = 1; row < model->rowCount(); ++row)
            copies += model->index(row, DeckModel::Count).data().toInt();
        QCOMPARE(double(copies), chart.content().series.first().values.first());
        QCOMPARE(chart.marked(), 0);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(20, chart.height() / 2));
        QCOMPARE(model->rowCount(), all);
    }

    void everyBarOfEveryGameLeadsToItsCards()
    {
        for (const QString& game :
             {u"forge-realm"_s, u"realm-of-thieves"_s, u"risk-and-resource"_s, u"tumblr-cards"_s}) {
            StatisticsDesk desk(game);
            Workspace& workspace = desk.shell->workspace();
            for (const model::CardField& field : workspace.fields().fields) {
                if (!canBeCounted(field))
                    continue;
                const FieldChart chart = chartOf(field, *desk.shell->decks().deck(), nullptr, workspace);
                for (qsizetype at = 0; at < chart.bars.size(); ++at) {
                    const auto query = model::parseQuery(chart.bars[at].query, workspace.searchTerms());
                    QVERIFY2(query, qPrintable(game + u": "_s + chart.bars[at].query));
                    const auto found = workspace.index().find(*query);
                    QVERIFY(found);
                    double copies = 0;
                    for (const model::DeckEntry& entry : desk.shell->decks().deck()->list.entries)
                        if (entry.section == u"main"_s && found->contains(*workspace.cardNamed(entry.card)))
                            copies += entry.count;
                    QVERIFY2(
                        copies == chart.content.series.first().values[at],
                        qPrintable(game + u": "_s + chart.bars[at].query)
                    );
                }
            }
        }
    }

    void everyChartIsAvailableAsTable()
    {
        StatisticsDesk desk(u"tumblr-cards"_s);
        ChartPanel& panel = desk.dock->curve().panel();
        panel.showTable(true);
        auto* const table = panel.findChild<QTableWidget*>();
        QVERIFY(table->isVisible());
        const ChartContent& content = panel.chart().content();
        QCOMPARE(table->rowCount(), content.labels.size());
        for (int row = 0; row < table->rowCount(); ++row)
            QCOMPARE(table->item(row, 1)->text(), content.valueText(content.series.first().values[row]));
    }

    void chartCanBeSavedAsPicture()
    {
        StatisticsDesk desk(u"tumblr-cards"_s);
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"curve.png"_s);
        QVERIFY(desk.dock->curve().panel().savePicture(file));
        QVERIFY(QImage(file).width() >= 1'000);
        QVERIFY(!desk.dock->curve().panel().savePicture(folder.filePath(u"absent/curve.png"_s)));
    }

    void sliderShowsOddsOfTurn()
    {
        StatisticsDesk desk(u"realm-of-thieves"_s);
        OddsView& odds = desk.dock->odds();
        desk.dock->findChild<QTabWidget*>()->setCurrentWidget(&odds);
        odds.setOpeningHand(3);
        auto* const slider = odds.findChild<QSlider*>();
        slider->setValue(5);
        const Chart& chart = odds.panel().chart();
        QCOMPARE(chart.marked(), 4);
        // Two copies among thirty cards, with three cards in hand and five drawn.
        const double expected = model::oddsOf({.deck = 30, .wanted = 2, .drawn = 8, .atLeast = 1});
        QVERIFY(std::abs(chart.content().series.first().values[4] - expected) < 1e-12);
        bool isSaid = false;
        for (const QLabel* label : odds.findChildren<QLabel*>())
            isSaid |= label->text().contains(chart.content().valueText(expected));
        QVERIFY(isSaid);
    }

    void oddsStartWithOpeningHandOfGame()
    {
        const auto handOf = [](StatisticsDesk& desk) {
            const auto boxes = desk.dock->odds().findChildren<QSpinBox*>();
            const auto hand = std::ranges::find(boxes, u"Cards in the opening hand"_s, &QSpinBox::accessibleName);
            return (*hand)->value();
        };
        StatisticsDesk thieves(u"realm-of-thieves"_s);
        QTRY_COMPARE(handOf(thieves), 3);
        StatisticsDesk resource(u"risk-and-resource"_s);
        QTRY_COMPARE(handOf(resource), 7);
    }

    void handIsDealtByRulesAndCanBeRedrawn()
    {
        StatisticsDesk desk(u"risk-and-resource"_s);
        HandView& hand = desk.dock->hand();
        desk.dock->findChild<QTabWidget*>()->setCurrentWidget(&hand);
        hand.setSeed(4);
        hand.draw();
        Shell::settle();
        const QStringList first = hand.hand();
        QCOMPARE(first.size(), 7);
        // The hand consists of card faces, whose accessible names are the names of the cards.
        QStringList shown;
        for (const QListWidget* list : hand.findChildren<QListWidget*>())
            for (int row = 0; list->viewMode() == QListWidget::IconMode && row < list->count(); ++row) {
                QVERIFY(!list->item(row)->icon().isNull());
                shown.append(list->item(row)->data(Qt::AccessibleTextRole).toString());
            }
        QCOMPARE(shown, first);
        // The next draws are hidden until the hand is kept.
        QVERIFY(hand.findChildren<QListWidget*>().last()->isHidden());
        QPushButton* redraw = nullptr;
        for (QPushButton* button : hand.findChildren<QPushButton*>())
            if (button->text().contains(u"Redraw"_s))
                redraw = button;
        QVERIFY(redraw);
        QTest::mouseClick(redraw, Qt::LeftButton);
        Shell::settle();
        QVERIFY(hand.hand().size() >= 7);
        QVERIFY(hand.hand().last(7) != first && hand.hand().first(7) != first);
    }

    void decksAreComparedSideBySide()
    {
        StatisticsDesk desk(u"realm-of-thieves"_s);
        DeckDesk& decks = desk.shell->decks();
        const auto first = *decks.current();
        const auto copy = *decks.edits().duplicate(first);
        decks.edits().setCounts({{u"main"_s, 0, u"Alley Cat"_s}, {u"main"_s, 2, u"Vault Breaker"_s}});
        desk.dock->compareWith(first);
        desk.dock->findChild<QTabWidget*>()->setCurrentIndex(3);
        QTRY_COMPARE(desk.dock->comparison().list().topLevelItemCount(), 2);
        QCOMPARE(desk.dock->curve().panel().chart().content().series.size(), 2);
        QCOMPARE(decks.current(), std::optional(copy));
        decks.openDecks().open(first);
        QTRY_COMPARE(desk.dock->curve().panel().chart().content().series.size(), 1);
    }
};

REGISTER_TEST(StatisticsDockTest)
#include "statistics_dock_test.moc"
