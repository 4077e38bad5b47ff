// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/announced_effects.h"

#include <algorithm>

namespace engine {

static_assert(State::mostCells <= 0x10000, "an effect in a register leaves its card 16 bits");

namespace {

bool isEffect(std::int32_t value)
{
    return value >= 0x10000;
}

} // namespace

AnnouncedEffects::AnnouncedEffects(Execution& execution, Triggers& triggers)
    : m_execution(execution)
    , m_triggers(triggers)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

std::int32_t AnnouncedEffects::stayOf(Ref thing) const
{
    if (!m_state.isCard(thing))
        return m_state.at(thing, cells::player::Gone);
    return m_state.at(thing, cells::card::Zone) ? m_state.at(thing, cells::card::Age) : -1;
}

std::int32_t AnnouncedEffects::takeFromTriggers(std::uint16_t base)
{
    const Rule* const rule = m_triggers.load(base);
    if (!rule)
        return 0;
    const std::uint16_t slots = m_program.effects[rule->effect].slots;
    return effectValue(rule->effect, m_stack.registersAt(base)[slots]);
}

bool AnnouncedEffects::canAnnounce(std::int32_t value, std::uint16_t base)
{
    if (!isEffect(value))
        return true;
    const Effect& effect = m_program.effects[effectOf(value)];
    const std::span arguments(m_stack.registersAt(base), effect.firstChoice());
    return effect.possible == none || m_execution.evaluate(effect.possible, arguments) > 0;
}

void AnnouncedEffects::call(std::uint32_t routine, std::uint16_t base)
{
    if (routine != none)
        m_execution.push(m_program.routines[routine], base, none);
}

void AnnouncedEffects::keepChoices(Ref card, std::int32_t value, std::uint16_t base)
{
    const AnnouncedCells& cells = m_program.announced;
    const Effect& effect = m_program.effects[effectOf(value)];
    const std::int32_t* const frame = m_stack.registersAt(base);
    m_state.writeIfChanged(card, cells.at(AnnouncedCells::Effect), static_cast<std::int32_t>(effectOf(value)) + 1);
    m_state.writeIfChanged(card, cells.at(AnnouncedCells::IsFresh), 1);
    std::uint16_t cell = cells.at(AnnouncedCells::Slots);
    for (std::uint16_t slot = 0; slot < effect.slots; ++slot)
        m_state.writeIfChanged(card, cell++, frame[slot]);
    for (std::uint16_t kept = 0; kept < effect.captured; ++kept)
        m_state.writeIfChanged(card, cell++, frame[effect.firstCaptured() + kept]);
    for (std::uint16_t choice = 0; choice < effect.choices; ++choice)
        m_state.writeIfChanged(card, cells.choice(choice), frame[effect.firstChoice() + choice]);
}

Ref AnnouncedEffects::createItem(std::int32_t value, Ref zone, std::uint16_t base)
{
    if (!zone)
        return 0;
    const Effect& effect = m_program.effects[effectOf(value)];
    const std::int32_t* const frame = m_stack.registersAt(base);
    Ref you = frame[effect.slots + 1];
    // An effect of a rule of the game belongs to the active player.
    if (!you && m_program.activePlayerCell)
        you = m_state.at(m_state.game(), m_program.activePlayerCell);
    if (!you)
        you = m_state.player(0);
    const Ref item = m_state.addItem(you);
    if (!item) {
        m_execution.setTrouble(Trouble::TooManyCards);
        return 0;
    }
    m_state.writeIfChanged(item, m_program.announced.at(AnnouncedCells::Source), cardOf(value));
    if (m_program.xCell)
        m_state.writeIfChanged(item, m_program.xCell, m_state.at(cardOf(value), m_program.xCell));
    keepChoices(item, value, base);
    m_state.move(item, zone, ToTop, you);
    return item;
}

void AnnouncedEffects::copyChoices(Ref to, Ref from)
{
    if (!to || !m_state.isCard(from) || !m_state.isStack(m_state.at(from, cells::card::Zone)))
        return;
    m_state.copyAnnounced(to, from);
    if (m_program.xCell)
        m_state.writeIfChanged(to, m_program.xCell, m_state.at(from, m_program.xCell));
}

const Effect* AnnouncedEffects::announcedWith(Ref card) const
{
    const std::int32_t number = m_state.isCard(card) ? m_state.announced(card, AnnouncedCells::Effect) : 0;
    return number ? &m_program.effects[static_cast<std::size_t>(number - 1)] : nullptr;
}

AnnouncedEffects::EffectFrame AnnouncedEffects::frameOf(Ref card, const Effect& effect) const
{
    EffectFrame frame{};
    frame[effect.slots] = m_state.isItem(card) ? m_state.announced(card, AnnouncedCells::Source) : card;
    frame[effect.slots + 1u] = m_state.at(card, cells::card::Controller);
    frame[effect.slots + 2u] = -1;
    if (&effect != announcedWith(card))
        return frame;
    std::uint16_t cell = AnnouncedCells::Slots;
    for (std::uint16_t slot = 0; slot < effect.slots; ++slot)
        frame[slot] = m_state.announced(card, cell++);
    for (std::uint16_t kept = 0; kept < effect.captured; ++kept)
        frame[effect.firstCaptured() + std::size_t(kept)] = m_state.announced(card, cell++);
    for (std::uint16_t choice = 0; choice < effect.choices; ++choice)
        frame[effect.firstChoice() + std::size_t(choice)] = m_state.at(card, m_program.announced.choice(choice));
    return frame;
}

void AnnouncedEffects::run(std::int32_t value, std::uint16_t base)
{
    if (!isEffect(value) && !m_state.isItem(value))
        return;
    const Ref card = cardOf(value);
    const Effect* const announced = announcedWith(card);
    const Effect* const effect = isEffect(value) ? &m_program.effects[effectOf(value)] : announced;
    std::ranges::copy(frameOf(card, *effect), m_stack.registersAt(base));
    m_execution.push(m_program.routines[effect == announced ? effect->run : effect->whole], base, none);
}

std::int32_t AnnouncedEffects::targetsOf(Ref card)
{
    const std::int32_t list = m_stack.openList();
    const Effect* const effect = announcedWith(card);
    if (!effect)
        return list;
    // The first choice is the mode. Pairs of a target and its stay follow.
    for (std::uint16_t choice = 1; choice < effect->choices; choice += 2) {
        const Ref target = m_state.at(card, m_program.announced.choice(choice));
        const std::int32_t stay = m_state.at(card, m_program.announced.choice(static_cast<std::uint16_t>(choice + 1)));
        if (target && stayOf(target) == stay)
            m_stack.add(list, target);
    }
    return list;
}

bool AnnouncedEffects::isLegal(Ref card)
{
    const Effect* const effect = announcedWith(card);
    return !effect || effect->legal == none || m_execution.evaluate(effect->legal, frameOf(card, *effect));
}

} // namespace engine
