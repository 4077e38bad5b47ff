// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks that seats and cards show the state of the game as the frames describe it.
class TableSceneTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void rollIsShownAtSeatOfPlayerWhoRolled()
    {
        AtTable at(u"risk-and-resource"_s);
        PlaytestDesk& desk = at.desk();
        for (int made = 0; made < 600 && desk.sight.isAsked() && desk.sight.lastRolls().empty(); ++made)
            desk.deciding.choose(anyChoice(at));
        const auto rolls = desk.sight.lastRolls();
        QVERIFY(!rolls.empty());
        const auto& [seat, dice] = *rolls.begin();
        const QString described = at.table().words().describe(desk.played.game().state().player(seat));
        QVERIFY2(described.contains(u"rolled %1"_s.arg(dice.first())), qPrintable(described));
        // The roll isn't shown before it happens.
        desk.history.goTo(0);
        QVERIFY(desk.sight.lastRolls().empty());
    }

    void hiddenValuesAreNotShown()
    {
        AtTable at(u"forge-realm"_s);
        const auto& players = at.desk().sight.view().players;
        const auto& properties = at.desk().played.program().properties;
        QVERIFY(std::ranges::any_of(players.front().values, [&](const engine::View::Value& value) {
            return properties[value.property].name == "hand limit";
        }));
        const QString described = at.table().words().describe(at.desk().played.game().state().player(0));
        QVERIFY2(described.contains(u"life 20"_s), qPrintable(described));
        QVERIFY2(!described.contains(u"hand limit"_s), qPrintable(described));
    }

    void cardTurnedByFramesIsOnItsSide()
    {
        AtTable at(u"forge-realm"_s);
        PlaytestDesk& desk = at.desk();
        const auto& properties = desk.played.program().properties;
        const auto tapped = std::ranges::find(properties, "tapped", &engine::PropertyLayout::name);
        QVERIFY(tapped != properties.end());
        const auto zones = desk.played.program().zones;
        const auto field = std::ranges::find_if(zones, [](const engine::ZoneLayout& zone) { return zone.isInPlay; });
        const engine::State& state = desk.played.game().state();
        const engine::Ref player = state.player(0);
        engine::Ref card = 0;
        for (std::int32_t index = 0; index < state.cardCount() && card == 0; ++index)
            if (state.at(state.card(index), engine::cells::card::Owner) == player)
                card = state.card(index);
        const bool isShared = field->holder == engine::syntax::Holder::Game;
        const engine::Ref zone = state.at(isShared ? state.game() : player, field->cell);
        desk.history.edit([&](engine::State& changed) { changed.move(card, zone, 0, player); });
        QVERIFY(at.table().isInSight(card));
        QVERIFY(at.table().rectOf(card).width() < at.table().rectOf(card).height());
        desk.history.edit([&](engine::State& changed) { changed.writeIfChanged(card, tapped->cell, 1); });
        QVERIFY(at.table().rectOf(card).width() > at.table().rectOf(card).height());
        desk.history.undo();
        QVERIFY(at.table().rectOf(card).width() < at.table().rectOf(card).height());
    }
};

REGISTER_TEST(TableSceneTest)
#include "table_scene_test.moc"
