// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"

#include <format>

namespace engine {

std::string describe(const State& state, Ref thing)
{
    if (state.isPlayer(thing))
        return std::format("player {}", state.at(thing, cells::player::Seat) + 1);
    if (!state.isCard(thing))
        return "nothing";
    if (state.isItem(thing)) {
        const Ref source = state.announced(thing, AnnouncedCells::Source);
        return source ? std::format("ability of {}", describe(state, source)) : "rule of the game";
    }
    const auto definition = static_cast<std::size_t>(state.at(thing, cells::card::Definition));
    return state.program().definitions[definition].name;
}

namespace {

std::string slotText(const State& state, const VerbCode& verb, std::size_t slot, std::int32_t value, Ref actor)
{
    switch (verb.slotTypes[slot].base) {
    case syntax::BaseType::Card:
    case syntax::BaseType::Player:
    case syntax::BaseType::Thing:
        return value == actor ? "you" : describe(state, value);
    case syntax::BaseType::Ability: {
        const std::string& wording = state.program().effects[effectOf(value)].wording;
        return std::format("{} ({})", describe(state, cardOf(value)), wording);
    }
    case syntax::BaseType::Choice:
        return state.program().choices[verb.slotTypes[slot].choice].values[static_cast<std::size_t>(value)];
    default:
        return std::to_string(value);
    }
}

std::string actText(const State& state, const Option& option, Ref actor)
{
    const VerbCode& verb = state.program().verbs[option.verb];
    std::string text;
    bool isYou = false;
    for (const syntax::SentencePart& part : verb.sentence) {
        if (!text.empty())
            text += ' ';
        if (part.slot < 0) {
            // The first form goes with "you" and plurals, the second with one other.
            text += part.words.size() > 1 && !isYou ? part.words[1] : part.words[0];
            continue;
        }
        const auto slot = static_cast<std::size_t>(part.slot);
        isYou = option.arguments[slot] == actor;
        text += slotText(state, verb, slot, option.arguments[slot], actor);
    }
    return text;
}

} // namespace

std::string describe(Game& game, const Option& option)
{
    const Question& question = game.program().questions[game.question()];
    switch (option.kind) {
    case Option::Kind::Act:
        return actText(game.state(), option, game.asked());
    case Option::Kind::Pass:
        return question.pass;
    case Option::Kind::Pick:
        break;
    }
    const std::int32_t value = option.arguments[0];
    switch (question.kind) {
    case Question::Kind::Mode:
        return question.modes[static_cast<std::size_t>(value)];
    case Question::Kind::Thing:
        return describe(game.state(), value);
    default:
        return std::to_string(value);
    }
}

} // namespace engine
