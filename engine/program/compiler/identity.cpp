// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/identity.h"

#include <concepts>
#include <string>
#include <type_traits>
#include <vector>

namespace engine {

namespace {

/// A hash that depends on all mixed values and on their order.
class IdentityHash
{
public:
    std::uint64_t result() const { return m_hash; }

    template <typename... Parts>
    void mixAll(const Parts&... parts)
    {
        (mix(parts), ...);
    }

private:
    template <std::integral Number>
    void mix(Number number)
    {
        m_hash = (m_hash ^ static_cast<std::uint64_t>(number)) * 0x9e3779b97f4a7c15;
        m_hash ^= m_hash >> 32;
    }

    template <typename Value>
        requires std::is_enum_v<Value>
    void mix(Value value)
    {
        mix(static_cast<std::uint64_t>(value));
    }

    void mix(const std::string& text)
    {
        for (const char letter : text)
            mix(static_cast<unsigned char>(letter));
        mix(text.size());
    }

    template <typename Part>
    void mix(const std::vector<Part>& parts)
    {
        for (const Part& part : parts)
            mix(part);
        mix(parts.size());
    }

    void mix(const Instruction& one) { mixAll(one.what, one.a, one.b, one.c); }

    void mix(const Routine& routine) { mixAll(routine.entry, routine.registers, routine.firstCleared); }

    void mix(const syntax::Type& type) { mixAll(type.base, type.choice, type.isList); }

    void mix(const Bundle& bundle)
    {
        mixAll(bundle.rules, bundle.checks, bundle.modifiers, bundle.abilities, bundle.labels);
    }

    void mix(const Definition& definition)
    {
        mix(static_cast<const Bundle&>(definition));
        mixAll(definition.name, definition.isToken, definition.row, definition.keywords);
    }

    void mix(const PropertyLayout& property)
    {
        mixAll(property.name, property.holder, property.type, property.cell, property.size, property.per);
        mixAll(property.lastCell, property.floor, property.ceiling, property.starts);
        mixAll(property.isPrinted, property.stays, property.isCounter, property.isSecret, property.isSetting);
    }

    void mix(const ZoneLayout& zone)
    {
        mixAll(zone.name, zone.holder, zone.cell, zone.visibility, zone.isInPlay, zone.capacity);
        mixAll(zone.filledFrom, zone.isStack);
    }

    void mix(const WorkedOut& number) { mixAll(number.name, number.holder, number.routine); }

    void mix(const syntax::Choice& choice) { mixAll(choice.name, choice.values); }

    void mix(const syntax::SharedList::Entry& entry) { mixAll(entry.count, entry.card); }

    void mix(const syntax::SharedList& list) { mixAll(list.name, list.entries); }

    void mix(const Waking& waking) { mixAll(waking.zones, waking.namesZones, waking.onceCell); }

    void mix(const Rule& rule)
    {
        mixAll(rule.kind, rule.verb, rule.waking, rule.endsWhenHeard, rule.selfSlot, rule.test, rule.body, rule.effect);
    }

    void mix(const Check& check) { mixAll(check.find, check.body, check.mask, check.waking, check.endsWhenHeard); }

    void mix(const Modifier& modifier)
    {
        mixAll(modifier.what, modifier.how, modifier.waking, modifier.routine, modifier.isInCycle);
    }

    void mix(const Duration& duration) { mixAll(duration.verb, duration.test); }

    void mix(const Effect& effect)
    {
        mixAll(effect.choose, effect.pay, effect.run, effect.whole, effect.possible, effect.legal);
        mixAll(effect.slots, effect.captured, effect.choices, effect.waking);
    }

    void mix(const Question& question)
    {
        mixAll(question.kind, question.isSecret, question.choice, question.verbs, question.offer);
        mixAll(question.canOblige, question.namesActions, question.pass, question.isPassLast, question.modes);
    }

    void mix(const VerbCode& verb)
    {
        mixAll(verb.name, verb.kind, verb.isManual, verb.slotTypes, verb.run, verb.chosen, verb.candidates);
    }

    std::uint64_t m_hash = 0;
};

} // namespace

std::uint64_t identityOf(const Program& program)
{
    IdentityHash hash;
    hash.mixAll(program.name, program.fewestPlayers, program.mostPlayers);
    hash.mixAll(program.code, program.routines, program.start, program.settle, program.check);
    hash.mixAll(program.verbs, program.rules, program.effects, program.modifiers, program.durations);
    hash.mixAll(program.checks, program.gameChecks, program.questions, program.definitions);
    for (const GrantedBundle& granted : program.granted)
        hash.mixAll(static_cast<const Bundle&>(granted), granted.what);
    hash.mixAll(program.properties, program.workedOut, program.zones, program.phases, program.keywords);
    hash.mixAll(program.choices, program.lists, program.triggersAtOnce, program.triggerKeys);
    return hash.result();
}

} // namespace engine
