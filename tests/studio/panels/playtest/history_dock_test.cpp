// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/history_dock.h"
#include "studio/panels/playtest/history_model.h"
#include "studio/panels/playtest/scrubber.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QTableWidget>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

using namespace at_table;

namespace {

/// A game in which everything is visible, and its history.
struct AtHistory : AtTable
{
    AtHistory()
        : AtTable(u"realm-of-thieves"_s)
    {
        desk().sight.lookAs({.kind = Sight::Kind::Everything});
        for (int made = 0; made < 6 && desk().sight.isAsked(); ++made)
            desk().deciding.choose(anyChoice(*this));
    }

    HistoryDock& panel() { return shell->docks().focusContent<HistoryDock>(u"history"_s); }

    void compare(std::uint32_t one, std::uint32_t other)
    {
        using Flag = QItemSelectionModel;
        const auto* const model = static_cast<const HistoryModel*>(panel().tree().model());
        panel().tree().selectionModel()->select(model->indexOf(one), Flag::ClearAndSelect | Flag::Rows);
        panel().tree().selectionModel()->select(model->indexOf(other), Flag::Select | Flag::Rows);
        panel().compare();
    }

    QString title(int column) { return panel().comparison().horizontalHeaderItem(column)->text(); }

    /// The turn under which the tree shows a step.
    QString turn(std::uint32_t node)
    {
        return static_cast<const HistoryModel*>(panel().tree().model())->indexOf(node).parent().data().toString();
    }

    QStringList row(const QString& what)
    {
        const QTableWidget& table = panel().comparison();
        for (int row = 0; row < table.rowCount(); ++row)
            if (table.item(row, 0)->text() == what)
                return {table.item(row, 1)->text(), table.item(row, 2)->text()};
        return {};
    }

    void setLife(std::int32_t value)
    {
        const auto life = std::ranges::find(desk().played.program().properties, "life", &engine::PropertyLayout::name);
        desk().history.edit([=](engine::State& state) { state.writeIfChanged(state.player(0), life->cell, value); });
    }
};

} // namespace

class HistoryDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void currentStepStaysVisible()
    {
        AtHistory at;
        at.shell->widget().resize(800, 600);
        at.shell->docks().focus(u"history"_s);
        Shell::settle();
        for (int made = 0; made < 30 && at.desk().sight.isAsked(); ++made)
            at.desk().deciding.choose(anyChoice(at));
        const auto isInSight = [&] {
            Shell::settle();
            const QTreeView& tree = at.panel().tree();
            const auto* const model = static_cast<const HistoryModel*>(tree.model());
            const QRect row = tree.visualRect(model->indexOf(at.desk().played.game().cursor()));
            return row.isValid() && tree.viewport()->rect().contains(row.center());
        };
        QVERIFY(isInSight());
        at.compare(at.desk().played.line().front(), at.desk().played.game().cursor());
        QVERIFY(isInSight());
        at.shell->perspectives().activate(perspective_id::author);
        Shell::settle();
        at.desk().history.undo();
        at.shell->perspectives().activate(perspective_id::playtest);
        at.shell->docks().focus(u"history"_s);
        QVERIFY(isInSight());
        at.panel().setFixedHeight(at.panel().height() - 30);
        QVERIFY(isInSight());
        // Switching to another line makes the tree rebuild its rows.
        at.desk().history.goTo(at.desk().played.line()[at.desk().played.line().size() / 2]);
        at.setLife(3);
        QVERIFY(isInSight());
    }

    void stepCanBeRenamedByKeyboard()
    {
        AtHistory at;
        at.shell->docks().focus(u"history"_s);
        Shell::settle();
        QTreeView& tree = at.panel().tree();
        const std::uint32_t here = at.desk().played.game().cursor();
        tree.setFocus();
        tree.setCurrentIndex(static_cast<HistoryModel*>(tree.model())->indexOf(here));
        QTest::keyClick(&tree, Qt::Key_F2);
        auto* const editor = tree.viewport()->findChild<QLineEdit*>();
        QVERIFY(editor && editor->hasFocus());
        QTest::keyClicks(editor, u"The bold one"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(QString::fromStdString(at.desk().played.game().name(here)), u"The bold one"_s);
        QVERIFY(tree.currentIndex().data().toString().contains(u"The bold one"_s));
    }

    void elidedStepHasFullTextInTooltip()
    {
        AtHistory at;
        at.shell->docks().focus(u"history"_s);
        Shell::settle();
        QTreeView& tree = at.panel().tree();
        const QModelIndex here = static_cast<HistoryModel*>(tree.model())->indexOf(at.desk().played.game().cursor());
        tree.scrollTo(here);
        const auto tipAt = [&](int width) {
            tree.setColumnHidden(1, true);
            tree.setFixedWidth(width);
            Shell::settle();
            const QPoint spot = tree.visualRect(here).center();
            QHelpEvent asked(QEvent::ToolTip, spot, tree.viewport()->mapToGlobal(spot));
            QCoreApplication::sendEvent(tree.viewport(), &asked);
            return QToolTip::isVisible() ? QToolTip::text() : QString();
        };
        const QString text = here.data().toString();
        QVERIFY2(tipAt(130).contains(text.toHtmlEscaped()), qPrintable(text));
        QCOMPARE(here.data(Qt::AccessibleTextRole).toString(), text + u", current"_s);
        QToolTip::hideText();
        QTRY_VERIFY(!QToolTip::isVisible());
        QCOMPARE(tipAt(1200), QString());
    }

    void buttonsAreNotCutOffInNarrowPanel()
    {
        AtHistory at;
        at.shell->docks().focus(u"history"_s);
        for (const int width : {170, 240, 600}) {
            at.panel().setFixedWidth(width);
            Shell::settle();
            int seen = 0;
            for (const QPushButton* const button : at.panel().findChildren<QPushButton*>()) {
                ++seen;
                QVERIFY(button->isVisible());
                const int words = button->fontMetrics().horizontalAdvance(button->text());
                QVERIFY2(button->width() >= words + 8, qPrintable(button->text()));
                QVERIFY(button->mapTo(&at.panel(), QPoint(button->width(), 0)).x() <= width);
            }
            QCOMPARE(seen, 2);
            QVERIFY(at.panel().scrubber().width() >= 100);
        }
    }

    void comparisonShowsValuesWithDifference()
    {
        AtHistory at;
        at.setLife(3);
        const auto low = at.desk().played.game().cursor();
        at.setLife(7);
        const auto high = at.desk().played.game().cursor();
        at.compare(low, high);
        QCOMPARE(at.row(u"Player 1: life"_s), QStringList({u"3"_s, u"7 (+4)"_s}));
        at.compare(high, low);
        QCOMPARE(at.row(u"Player 1: life"_s), QStringList({u"7"_s, u"3 (−4)"_s}));
        QCOMPARE(at.panel().comparison().rowCount(), 2);
    }

    void comparisonNamesCardsMissingFromTheOtherPosition()
    {
        AtHistory at;
        const engine::View::Zone& hand = *std::ranges::find_if(at.desk().sight.view().zones, [&](const auto& zone) {
            return zone.seat == 0 && at.desk().played.program().zones[zone.zone].name == "hand";
        });
        QVERIFY(hand.cards.size() > 1);
        const auto card = static_cast<engine::Ref>(hand.cards.front().id);
        const auto count = static_cast<int>(hand.cards.size());
        const QString name =
            QString::fromStdString(at.desk().played.program().definitions[hand.cards.front().definition].name);
        const auto before = at.desk().played.game().cursor();
        at.desk().history.edit([card](engine::State& state) {
            state.move(card, state.at(card, engine::cells::card::PreviousZone), engine::ToTop, 0);
        });
        at.compare(before, at.desk().played.game().cursor());
        const QStringList cells = at.row(u"Player 1: hand"_s);
        QCOMPARE(cells.size(), 2);
        QVERIFY2(cells.first().endsWith(u"only here: "_s + name), qPrintable(cells.first()));
        QVERIFY2(cells.last().startsWith(QString::number(count - 1)), qPrintable(cells.last()));
        QVERIFY(!cells.last().contains(name));
    }

    void comparisonTitlesNameTheLines()
    {
        AtHistory at;
        const auto fork = at.desk().played.game().cursor();
        at.setLife(3);
        const auto one = at.desk().played.game().cursor();
        at.desk().history.goTo(fork);
        at.setLife(9);
        const auto other = at.desk().played.game().cursor();
        at.compare(one, other);
        const QString step = u"%1, step %2 · "_s.arg(at.turn(one)).arg(at.desk().played.game().depth());
        QCOMPARE(at.title(1), step + u"Line 1"_s);
        QCOMPARE(at.title(2), step + u"Line 2"_s);
        at.desk().played.setName(one, u"Careful"_s);
        at.desk().played.setName(other, u"Bold"_s);
        QCOMPARE(at.title(1), step + u"Careful"_s);
        QCOMPARE(at.title(2), step + u"Bold"_s);
        // In a branch of a branch, the name of the inner branch is used.
        at.setLife(7);
        const auto inBold = at.desk().played.game().cursor();
        at.desk().history.goTo(other);
        at.setLife(8);
        const auto inBolder = at.desk().played.game().cursor();
        at.desk().played.setName(inBolder, u"Bolder"_s);
        at.compare(one, inBolder);
        QVERIFY2(at.title(2).endsWith(u" · Bolder"_s), qPrintable(at.title(2)));
        at.compare(inBold, inBolder);
        QVERIFY2(at.title(1).endsWith(u" · Bold"_s), qPrintable(at.title(1)));
    }

    void comparisonTitlesMatchTurnsOfTree()
    {
        AtHistory at;
        const auto isOtherAfter = [&](Chronicle::NodeId node) {
            const Chronicle& chronicle = at.desk().played.chronicle();
            return node != 0 && chronicle.note(node).turn != chronicle.note(chronicle.parent(node)).turn;
        };
        for (int made = 0; made < 60 && std::ranges::none_of(at.desk().played.line(), isOtherAfter); ++made)
            at.desk().deciding.choose(anyChoice(at));
        const auto node = std::ranges::find_if(at.desk().played.line(), isOtherAfter);
        QVERIFY(node != at.desk().played.line().end());
        at.compare(0, *node);
        QVERIFY2(at.title(2).startsWith(at.turn(*node)), qPrintable(at.title(2)));
    }

    void buttonOrNewGameClosesComparison()
    {
        AtHistory at;
        at.shell->docks().focus(u"history"_s);
        Shell::settle();
        const auto before = at.desk().played.game().cursor();
        at.setLife(3);
        at.compare(before, at.desk().played.game().cursor());
        Shell::settle();
        QVERIFY(at.panel().comparison().isVisible());
        QTest::mouseClick(&at.panel().closeComparison(), Qt::LeftButton);
        QVERIFY(!at.panel().comparison().isVisible());
        QVERIFY(!at.panel().closeComparison().isVisible());
        QVERIFY(at.panel().tree().hasFocus());
        at.compare(before, at.desk().played.game().cursor());
        QVERIFY(at.panel().comparison().isVisible());
        QVERIFY(at.desk().start.begin(*at.desk().start.lastSetup()));
        QVERIFY(!at.panel().comparison().isVisible());
    }

    void comparisonFollowsManualChanges()
    {
        AtHistory at;
        at.setLife(3);
        const auto low = at.desk().played.game().cursor();
        at.setLife(7);
        at.compare(low, at.desk().played.game().cursor());
        const auto life =
            std::ranges::find(at.desk().played.program().properties, "life", &engine::PropertyLayout::name);
        at.desk().history.extendEdit([=](engine::State& state) {
            state.writeIfChanged(state.player(0), life->cell, 9);
        });
        QCOMPARE(at.row(u"Player 1: life"_s), QStringList({u"3"_s, u"9 (+6)"_s}));
        // A later change is another step, so the comparison stays the same.
        at.setLife(1);
        QCOMPARE(at.row(u"Player 1: life"_s), QStringList({u"3"_s, u"9 (+6)"_s}));
    }

    void phaseColumnFitsNamesInAnyFont()
    {
        AtHistory at;
        at.panel().resize(700, 400);
        const QHeaderView& header = *at.panel().tree().header();
        const int before = header.sectionSize(1);
        QVERIFY(before > 0);
        // The width is fixed, because a width chosen by the user would be lost.
        QCOMPARE(header.sectionResizeMode(1), QHeaderView::Fixed);
        QFont small = at.panel().font();
        small.setPointSizeF(small.pointSizeF() / 2);
        at.panel().setFont(small);
        QVERIFY(header.sectionSize(1) < before);
    }

    void stepsOfOneLineHaveDistinctTitles()
    {
        AtHistory at;
        at.setLife(3);
        const auto one = at.desk().played.game().cursor();
        at.setLife(9);
        at.compare(one, at.desk().played.game().cursor());
        QVERIFY(at.title(1) != at.title(2));
        QVERIFY(at.title(2).endsWith(u"step %1"_s.arg(at.desk().played.game().depth())));
    }
};

REGISTER_TEST(HistoryDockTest)
#include "history_dock_test.moc"
