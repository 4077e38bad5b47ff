// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/offered.h"

#include <algorithm>
#include <vector>

namespace engine {

using syntax::BaseType;
using syntax::Visibility;

Things thingsNamed(Game& game, const Option& option)
{
    const Program& program = game.program();
    Things things;
    if (option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin) {
        const VerbCode& verb = program.verbs[option.verb];
        const bool isWhole = option.kind == Option::Kind::Act;
        const std::size_t settled = isWhole ? verb.slotTypes.size() : option.settled;
        for (std::size_t slot = 0; slot < settled; ++slot) {
            const BaseType type = verb.slotTypes[slot].base;
            if (type == BaseType::Card || type == BaseType::Player || type == BaseType::Thing)
                things.add(option.arguments[slot]);
        }
        return things;
    }
    const Question::Kind kind = program.questions[game.question()].kind;
    const bool asksForThings =
        kind == Question::Kind::Thing || kind == Question::Kind::Things || kind == Question::Kind::Order;
    if (option.kind == Option::Kind::Pick && asksForThings)
        things.add(option.arguments[0]);
    return things;
}

bool isOrderKnown(const State& state, Ref zone, Viewer viewer)
{
    const ZoneLayout& layout = state.program().zones[static_cast<std::size_t>(state.at(zone, cells::zone::Index))];
    if (!viewer.seat() || layout.visibility == Visibility::Public)
        return true;
    const Ref owner = layout.holder == syntax::Holder::Player ? state.at(zone, cells::zone::Owner) : 0;
    return layout.visibility == Visibility::Private && owner != 0 &&
           viewer.isAmong(1u << state.at(owner, cells::player::Seat));
}

std::map<Ref, std::int32_t> unseenOffered(Game& game, std::span<const Option> options, Viewer viewer)
{
    const State& state = game.state();
    std::map<Ref, std::int32_t> numbers;
    std::vector<Ref> zones;
    for (const Option& option : options) {
        for (const Ref thing : thingsNamed(game, option)) {
            if (!state.isCard(thing) || numbers.contains(thing) || sees(state, viewer, thing))
                continue;
            const Ref zone = state.at(thing, cells::card::Zone);
            if (zone == 0 || isOrderKnown(state, zone, viewer))
                continue;
            numbers.emplace(thing, 0);
            if (!std::ranges::contains(zones, zone))
                zones.push_back(zone);
        }
    }
    for (const Ref zone : zones) {
        std::int32_t number = 0;
        for (Ref at = state.at(zone, cells::zone::Top); at; at = state.at(at, cells::card::Below)) {
            if (const auto found = numbers.find(at); found != numbers.end())
                found->second = number++;
        }
    }
    return numbers;
}

} // namespace engine
