// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"

#include <format>
#include <functional>
#include <span>

namespace engine {

namespace {

constexpr const char* unknownCard = "a card";

/// A sentence of a verb with a name in each slot. Its first form goes with "you" and plurals, the second with one
/// other.
std::string sentence(
    const VerbCode& verb,
    std::span<const std::int32_t> slots,
    Ref you,
    const std::function<std::string(std::size_t slot)>& name
)
{
    std::string text;
    bool isYou = false;
    for (const syntax::SentencePart& part : verb.sentence) {
        if (!text.empty())
            text += ' ';
        if (part.slot < 0) {
            text += part.words.size() > 1 && !isYou ? part.words[1] : part.words[0];
            continue;
        }
        const auto slot = static_cast<std::size_t>(part.slot);
        isYou = you != 0 && slots[slot] == you;
        text += isYou ? "you" : name(slot);
    }
    return text;
}

bool isThing(const syntax::Type& type)
{
    return type.base == syntax::BaseType::Card || type.base == syntax::BaseType::Player ||
           type.base == syntax::BaseType::Thing;
}

std::string zoneText(const State& state, Ref zone)
{
    if (zone == 0)
        return "nowhere";
    const auto index = static_cast<std::size_t>(state.at(zone, cells::zone::Index));
    const Ref owner = state.at(zone, cells::zone::Owner);
    const std::string& name = state.program().zones[index].name;
    return owner ? describe(state, owner) + "'s " + name : name;
}

std::string valueText(const State& state, const syntax::Type& type, std::int32_t value)
{
    switch (type.base) {
    case syntax::BaseType::Choice:
        return state.program().choices[type.choice].values[static_cast<std::size_t>(value)];
    case syntax::BaseType::Zone:
        return zoneText(state, value);
    case syntax::BaseType::Ability:
        return std::format("{} ({})", describe(state, cardOf(value)), state.program().effects[effectOf(value)].wording);
    case syntax::BaseType::Phase:
        return value > 0 ? state.program().phases[static_cast<std::size_t>(value - 1)] : std::string();
    case syntax::BaseType::Text: {
        const auto& definitions = state.program().definitions;
        return value >= 0 && value < std::ssize(definitions) ? definitions[static_cast<std::size_t>(value)].name
                                                             : std::string();
    }
    default:
        return std::to_string(value);
    }
}

} // namespace

std::string describe(const State& state, const syntax::Type& type, std::int32_t value, Viewer viewer)
{
    return isThing(type) ? describe(state, value, viewer) : valueText(state, type, value);
}

std::string describe(const State& state, Ref thing, Viewer viewer)
{
    if (state.isPlayer(thing))
        return std::format("player {}", state.at(thing, cells::player::Seat) + 1);
    if (!state.isCard(thing))
        return "nothing";
    if (state.isItem(thing)) {
        const Ref source = state.announced(thing, AnnouncedCells::Source);
        return source ? std::format("ability of {}", describe(state, source, viewer)) : "rule of the game";
    }
    if (!sees(state, viewer, thing))
        return unknownCard;
    const auto definition = static_cast<std::size_t>(state.at(thing, cells::card::Definition));
    return state.program().definitions[definition].name;
}

std::string describe(Game& game, const Option& option, Viewer viewer)
{
    const State& state = game.state();
    const Question& question = game.program().questions[game.question()];
    const std::int32_t value = option.arguments[0];
    switch (option.kind) {
    case Option::Kind::Act:
    case Option::Kind::Begin: {
        const VerbCode& verb = game.program().verbs[option.verb];
        return sentence(verb, option.arguments, game.asked(), [&](std::size_t slot) -> std::string {
            const std::int32_t argument = option.arguments[slot];
            if (option.kind == Option::Kind::Begin && slot >= option.settled)
                return "…";
            return describe(state, verb.slotTypes[slot], argument, viewer);
        });
    }
    case Option::Kind::Pass:
        return question.pass;
    case Option::Kind::Done:
        return "done";
    case Option::Kind::Pick:
        break;
    }
    switch (question.kind) {
    case Question::Kind::Mode:
        return question.modes[static_cast<std::size_t>(value)];
    case Question::Kind::Thing:
    case Question::Kind::Things:
    case Question::Kind::Order:
        return describe(state, value, viewer);
    case Question::Kind::Value:
        return game.program().choices[question.choice].values[static_cast<std::size_t>(value)];
    case Question::Kind::YesNo:
        return value ? "yes" : "no";
    default:
        return std::to_string(value);
    }
}

std::string describe(const State& state, const Event& event, Viewer viewer)
{
    const VerbCode& verb = state.program().verbs[event.verb];
    return sentence(verb, event.slots, 0, [&](std::size_t slot) -> std::string {
        const std::int32_t value = event.slots[slot];
        const syntax::Type& type = verb.slotTypes[slot];
        if (!isThing(type))
            return valueText(state, type, value);
        // What was hidden when it happened stays so, wherever the card is now.
        if (state.isCard(value) && !viewer.isAmong(event.seenBy[slot]))
            return unknownCard;
        return describe(state, value);
    });
}

} // namespace engine
