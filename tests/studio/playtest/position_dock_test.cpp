// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/position_dock.h"
#include "tests/studio/table/at_table.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

using namespace at_table;

namespace {

/// The panel beside the table, of a game in which everything is seen.
struct AtPosition : AtTable
{
    AtPosition()
        : AtTable(u"realm-of-thieves"_s)
    {
        desk().lookAs({.kind = Sight::Kind::Everything});
        shell->docks().focus(u"position"_s);
        Shell::settle();
    }

    PositionDock& panel() { return shell->content<PositionDock>(u"position"_s); }

    const engine::State& state() { return desk().game().state(); }

    void choosePlace(const QString& name)
    {
        QComboBox& box = panel().place();
        const int at = box.findText(name);
        QVERIFY2(at >= 0, qPrintable(name));
        box.setCurrentIndex(at);
    }
};

} // namespace

class PositionDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void whoeverAsksForAThingGetsItThoughThePanelWasNeverOpened()
    {
        AtTable at(u"realm-of-thieves"_s);
        const engine::Ref player = at.desk().game().state().player(1);
        Q_EMIT at.desk().handWanted(player);
        QCOMPARE(at.shell->content<PositionDock>(u"position"_s).selected(), player);
    }

    void aBotThatThinksOfAPositionThatIsChangedThinksInVain()
    {
        AtTable at(u"realm-of-thieves"_s, u"search"_s);
        PlaytestDesk& desk = at.desk();
        const auto nothing = [](engine::State&) {
        };
        for (int made = 0; made < 200 && !desk.isThinking() && desk.isAsked(); ++made)
            desk.choose(choices(desk).back());
        QVERIFY(desk.isThinking());
        desk.editOn(nothing);
        desk.pass();
        if (!desk.isThinking())
            desk.advance(PlaytestDesk::Goal::Decision);
        QVERIFY(desk.isThinking());
        desk.editOn(nothing);
        QVERIFY(!desk.isThinking());
    }

    void whatIsChangedInARowIsTakenBackAtOnce()
    {
        AtPosition at;
        const std::uint64_t before = at.desk().game().hash();
        const std::size_t nodes = at.desk().game().nodeCount();
        for (const std::int32_t seat : {0, 1}) {
            at.panel().select(at.state().player(seat));
            auto* const life = qobject_cast<QSpinBox*>(at.panel().editorOf(u"life"_s));
            QVERIFY(life);
            life->setValue(3 + seat);
        }
        const auto property = std::ranges::find(at.desk().program().properties, "life", &engine::PropertyLayout::name);
        QCOMPARE(at.state().at(at.state().player(0), property->cell), 3);
        QCOMPARE(at.state().at(at.state().player(1), property->cell), 4);
        QCOMPARE(at.desk().game().nodeCount(), nodes + 1);
        at.desk().undo();
        QCOMPARE(at.desk().game().hash(), before);
    }

    void aCardComesWhereItIsToBeAndANewOneIsDrawnNext()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        const engine::View::Zone& hand = *std::ranges::find_if(at.desk().view().zones, [&](const auto& zone) {
            return zone.seat == 0 && at.desk().program().zones[zone.zone].name == "hand";
        });
        const auto card = static_cast<engine::Ref>(hand.cards.front().id);
        const std::int32_t cards = at.state().cardCount();
        panel.select(card);
        at.choosePlace(u"deck of Player 1"_s);
        QVERIFY(panel.toTop().isEnabled());
        panel.toTop().click();
        const auto top = [&] {
            const auto& zones = at.desk().view().zones;
            return std::ranges::find_if(
                       zones, [&](const auto& zone) {
                           return zone.seat == 0 && at.desk().program().zones[zone.zone].name == "deck";
                       }
            )->cards.front();
        };
        QCOMPARE(top().id, card);
        const std::string& other = at.desk().program().definitions[3].name;
        panel.card().setText(QString::fromStdString(other));
        QVERIFY(panel.add().isEnabled());
        panel.add().click();
        QCOMPARE(at.state().cardCount(), cards + 1);
        QCOMPARE(at.desk().program().definitions[top().definition].name, other);
        panel.card().setText(u"No such card"_s);
        QVERIFY(!panel.add().isEnabled());
    }

    void playGoesOnInThePhaseThatIsChosen()
    {
        AtPosition at;
        PositionDock& panel = at.panel();
        const int last = panel.phase().count() - 1;
        QVERIFY(last > 0);
        panel.phase().setCurrentIndex(last);
        const auto phase = panel.phase().currentData().toUInt();
        panel.enter().click();
        QCOMPARE(at.desk().game().enteredBy(at.desk().game().cursor()), phase);
    }

    void aSeatIsNotOfferedWhatItCannotSee()
    {
        AtPosition at;
        at.desk().lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        const engine::State& state = at.state();
        const auto seen = [&](engine::Ref card) {
            at.panel().select(card);
            return at.panel().selected() == card;
        };
        int hidden = 0;
        for (std::int32_t index = 0; index < state.cardCount(); ++index) {
            const engine::Ref card = state.card(index);
            const bool isKnown = engine::sees(state, engine::Viewer::seat(0), card);
            hidden += isKnown ? 0 : 1;
            if (!isKnown)
                QVERIFY(!seen(card));
        }
        QVERIFY(hidden > 0);
    }

    void theMenuOfAThingLeadsToItsValues()
    {
        AtPosition at;
        at.shell->docks().focus(u"table"_s);
        const engine::Ref player = at.state().player(1);
        Q_EMIT at.desk().handWanted(player);
        Shell::settle();
        QVERIFY(at.panel().isVisible());
        QCOMPARE(at.panel().selected(), player);
    }
};

QTEST_MAIN(PositionDockTest)
#include "position_dock_test.moc"
