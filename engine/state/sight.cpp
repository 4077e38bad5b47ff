// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/sight.h"

namespace engine {

namespace {

std::uint32_t maskOf(const State& state, Ref player)
{
    if (player == 0)
        return 0;
    // A player who decides for another player sees the same cards as that player.
    const Ref decider = state.at(player, cells::player::Decider);
    return 1u << state.at(player, cells::player::Seat) | (decider ? 1u << state.at(decider, cells::player::Seat) : 0);
}

} // namespace

std::uint32_t seatsThatSee(const State& state, Ref card)
{
    const Ref zone = state.at(card, cells::card::Zone);
    const std::uint32_t everybody = (1u << state.players()) - 1;
    const auto shown = static_cast<std::uint32_t>(state.at(card, cells::card::SeenBy));
    // A card in no zone has left the game. Seats that had not seen its face by then never will.
    if (zone == 0)
        return state.at(card, cells::card::FaceDown) ? shown : everybody;
    const auto index = static_cast<std::size_t>(state.at(zone, cells::zone::Index));
    switch (state.program().zones[index].visibility) {
    case syntax::Visibility::Public:
        if (!state.at(card, cells::card::FaceDown))
            return everybody;
        return shown | maskOf(state, state.at(card, cells::card::Controller));
    case syntax::Visibility::Private: {
        const Ref owner = state.at(zone, cells::zone::Owner);
        return shown | maskOf(state, owner ? owner : state.at(card, cells::card::Controller));
    }
    case syntax::Visibility::Hidden:
        break;
    }
    return shown;
}

} // namespace engine
