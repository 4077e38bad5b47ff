// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/stuck.h"

#include <algorithm>
#include <format>

namespace engine {

namespace {

bool isIn(Place place, Place first, std::uint32_t lastLine)
{
    return place.file == first.file && place.line >= first.line && place.line <= lastLine;
}

/// The name of the card, verb or phase that contains a line; empty for a rule of the game.
std::string nameAt(Place place, const Program& program)
{
    for (const Definition& definition : program.definitions)
        if (isIn(place, definition.place, definition.lastLine))
            return definition.name;
    // A verb extends to the next verb, phase, start or top-level rule.
    std::uint32_t nearest = 0;
    std::string name;
    const auto offer = [&](Place begins, const std::string& called) {
        if (begins.file == place.file && begins.line <= place.line && begins.line > nearest) {
            nearest = begins.line;
            name = called;
        }
    };
    const auto offerAll = [&](const auto& rules) {
        for (const auto& rule : rules)
            if (rule.place.column == 1)
                offer(rule.place, {});
    };
    for (const VerbCode& verb : program.verbs)
        offer(verb.place, verb.name);
    for (std::size_t phase = 0; phase < program.phases.size(); ++phase)
        offer(program.phasePlaces[phase], program.phases[phase]);
    offer(program.places[program.start.entry], "start");
    offerAll(program.rules);
    offerAll(program.checks);
    return name;
}

std::string reason(Trouble trouble)
{
    switch (trouble) {
    case Trouble::None:
        return "no problem";
    case Trouble::TooManySteps:
        return "this took too many steps";
    case Trouble::TooDeep:
        return "this runs itself again and again";
    case Trouble::InfiniteLoop:
        return "this loops forever through the same positions";
    case Trouble::TooManyCards:
        return "this creates or collects more cards than a game can hold";
    case Trouble::TooManyTriggers:
        return "too many triggers are waiting";
    case Trouble::TooManyLasting:
        return "too many lasting effects are active";
    case Trouble::TooManyMoves:
        return "cards have moved too many times";
    case Trouble::TooManyOptions:
        return std::format("this decision has more than {} options", Machine::mostOptions);
    case Trouble::ListTooLong:
        return std::format("this puts more than {} members into a list", Program::longestList);
    case Trouble::EmptyLoop:
        return "the loop around this phase is empty";
    }
    return {};
}

} // namespace

std::vector<std::string> namesOf(const Stuck& stuck, const Program& program)
{
    std::vector<std::string> names;
    for (const Place place : stuck.places) {
        std::string name = nameAt(place, program);
        if (!name.empty() && !std::ranges::contains(names, name))
            names.push_back(std::move(name));
    }
    return names;
}

std::string wordsFor(const Stuck& stuck, const Program& program, std::span<const SourceFile> sources)
{
    constexpr std::size_t mostNamed = 4;
    std::string words = reason(stuck.trouble);
    const std::vector<std::string> names = namesOf(stuck, program);
    for (std::size_t index = 0; index < std::min(names.size(), mostNamed); ++index)
        words += std::format("{}“{}”", index == 0 ? ": " : ", ", names[index]);
    if (stuck.places.empty())
        return words;
    const Place& last = stuck.places.front();
    if (last.file < sources.size())
        words += std::format(" ({}:{})", sources[last.file].name, last.line);
    return words;
}

} // namespace engine
