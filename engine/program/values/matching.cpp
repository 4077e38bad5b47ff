// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/matching.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/values.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Type;

void Matching::matches(const Node& event, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[event.symbol];
    const auto patterns = event.all(Part::Arguments);
    for (std::size_t slot = 0; slot < patterns.size(); ++slot)
        if (!patterns[slot].isAbsent())
            slotMatches(patterns[slot], verb, slot, otherwise);
}

void Matching::slotMatches(const Node& pattern, const syntax::Verb& verb, std::size_t slot, Label& otherwise)
{
    const Registers temporary(m_code);
    checkPattern(pattern, verb, slot);
    const Operand value{static_cast<std::uint16_t>(slot), m_descriptions.typeOf(verb.slots[slot])};
    const auto zone = value.type.base == BaseType::Zone ? filters().zoneOfAnyOwner(pattern) : std::nullopt;
    if (zone)
        return m_code.compareJump(Do::JumpIfNotInZone, value.reg, static_cast<std::uint16_t>(*zone), otherwise);
    if (value.type.base == BaseType::Zone && filters().isZoneOfDescribed(pattern))
        return filters().unlessZoneOfDescribed(value.reg, pattern, otherwise);
    if (!m_descriptions.isSet(pattern) && pattern.op != Op::Description)
        return m_code.compareJump(Do::JumpIfNotEqual, value.reg, values().argument(pattern, verb, slot).reg, otherwise);
    if (value.type.base != BaseType::Phase)
        filters().fits(value, pattern, otherwise);
}

void Matching::matchesThenOrNow(const Node& event, std::uint16_t since, Label& otherwise)
{
    const Filters::LookingBack lookingBack(filters(), since);
    matches(event, otherwise);
}

void Matching::checkPattern(const Node& pattern, const syntax::Verb& verb, std::size_t slot)
{
    const Type wanted = m_descriptions.typeOf(verb.slots[slot]);
    const bool isOfThings = isEntity(wanted) && (m_descriptions.isSet(pattern) || pattern.op == Op::Description);
    const Type members{.base = isOfThings ? m_descriptions.memberType(pattern) : wanted.base};
    if (!isOfThings || canBeEqual(members, wanted))
        return;
    error(
        pattern,
        "wrong-type",
        std::format(
            "“{}” in “{}” is {}, never {}, so this never happens",
            verb.slots[slot].name,
            wordingOf(verb),
            wordsFor(wanted, m_game.choices),
            wordsFor(members, m_game.choices)
        )
    );
}

} // namespace engine
