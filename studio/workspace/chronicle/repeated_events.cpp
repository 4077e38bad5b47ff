// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/chronicle/repeated_events.h"

#include "engine/language/names/dictionary.h"

#include <algorithm>
#include <cctype>
#include <ranges>
#include <string>

namespace studio {

using engine::Event;
using engine::VerbCode;
using engine::syntax::BaseType;

namespace {

constexpr auto enters = static_cast<std::uint32_t>(engine::CoreVerb::Enters);
constexpr auto phaseBegins = static_cast<std::uint32_t>(engine::CoreVerb::PhaseBegins);

bool hasArgument(const VerbCode& verb, const Event& event, BaseType type, std::int32_t value)
{
    for (std::size_t slot = 0; slot < verb.slotTypes.size(); ++slot)
        if (verb.slotTypes[slot].base == type && event.slots[slot] == value)
            return true;
    return false;
}

/// The words that follow the subject of the verb's sentence: "[player] does …". Empty if the sentence doesn't start
/// with a subject.
std::vector<std::string> deedWords(const VerbCode& verb)
{
    return verb.sentence.size() > 1 && verb.sentence[0].slot >= 0 ? verb.sentence[1].words : std::vector<std::string>();
}

bool containsWord(const VerbCode& verb, const std::string& word)
{
    const auto isSame = [](char one, char other) {
        return std::tolower(static_cast<unsigned char>(one)) == std::tolower(static_cast<unsigned char>(other));
    };
    return std::ranges::any_of(verb.sentence, [&](const engine::syntax::SentencePart& part) {
        return std::ranges::any_of(part.words, [&](const std::string& one) {
            return std::ranges::equal(one, word, isSame);
        });
    });
}

} // namespace

/// The earlier event whose verb contains the statement that caused this one.
const Event* RepeatedEvents::causeOf(std::size_t index) const
{
    const engine::Place heading = m_events[index].cause.heading;
    if (heading.line == 0)
        return nullptr;
    const auto isIt = [&](const Event& event) {
        return !event.isValue() && m_program.verbs[event.verb].place == heading;
    };
    const auto before = m_events.first(index) | std::views::reverse;
    const auto found = std::ranges::find_if(before, isIt);
    return found == before.end() ? nullptr : &*found;
}

bool RepeatedEvents::isCountedBy(std::size_t index, const Event& doing) const
{
    const Event& event = m_events[index];
    const VerbCode& verb = m_program.verbs[event.verb];
    const VerbCode& whole = m_program.verbs[doing.verb];
    if (deedWords(verb).empty() || deedWords(verb) != deedWords(whole))
        return false;
    for (std::size_t slot = 0; slot < verb.slotTypes.size(); ++slot)
        if (!hasArgument(whole, doing, verb.slotTypes[slot].base, event.slots[slot]))
            return false;
    const auto rest = m_events.subspan(static_cast<std::size_t>(&doing - m_events.data()) + 1);
    const auto next = std::ranges::find_if(rest, [&](const Event& one) { return is(one, doing.verb); });
    const auto times = std::ranges::count_if(rest.begin(), next, [&](const Event& one) {
        return is(one, event.verb) && one.slots == event.slots && one.cause.heading == event.cause.heading;
    });
    return hasArgument(whole, doing, BaseType::Number, static_cast<std::int32_t>(times));
}

bool RepeatedEvents::isArrivalOf(const Event& event, const Event& doing) const
{
    const VerbCode& whole = m_program.verbs[doing.verb];
    for (std::size_t slot = 0; slot < whole.slotTypes.size(); ++slot) {
        const BaseType type = whole.slotTypes[slot].base;
        const bool isThing = type == BaseType::Card || type == BaseType::Thing;
        if (isThing && doing.slots[slot] == event.slots[0] && m_viewer.isAmong(doing.seenBy[slot]))
            return true;
    }
    return false;
}

bool RepeatedEvents::repeatsEarlier(std::size_t index) const
{
    const Event& event = m_events[index];
    const Event* const doing = event.isValue() ? nullptr : causeOf(index);
    if (!doing)
        return false;
    return is(event, enters) ? isArrivalOf(event, *doing) : isCountedBy(index, *doing);
}

bool RepeatedEvents::repeatsInNext(std::size_t index) const
{
    const Event& event = m_events[index];
    if (!is(event, phaseBegins) || event.slots[0] <= 0 || index + 1 >= m_events.size() || m_events[index + 1].isValue())
        return false;
    const auto phase = static_cast<std::size_t>(event.slots[0] - 1);
    const Event& next = m_events[index + 1];
    const VerbCode& verb = m_program.verbs[next.verb];
    return next.cause.heading == m_program.phasePlaces[phase] &&
           deedWords(verb) == deedWords(m_program.verbs[phaseBegins]) && containsWord(verb, m_program.phases[phase]);
}

} // namespace studio
