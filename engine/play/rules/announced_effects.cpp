// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"

#include <algorithm>

namespace engine {

static_assert(State::mostCells <= 0x10000, "an effect in a register leaves its card 16 bits");

namespace {

bool isEffect(std::int32_t value)
{
    return value >= 0x10000;
}

} // namespace

std::int32_t Machine::stayOf(Ref thing) const
{
    if (!m_state.isCard(thing))
        return m_state.at(thing, cells::player::Gone);
    return m_state.at(thing, cells::card::Zone) ? m_state.at(thing, cells::card::Age) : -1;
}

std::int32_t Machine::labelOf(Ref card, std::uint16_t label)
{
    if (!m_state.isCard(card))
        return 0;
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    std::uint32_t effect = m_program.definitions[definition].labels[label];
    for (const GrantedBundle& bundle : m_program.granted) {
        const bool isLabelled = effect == none && !bundle.labels.empty() && bundle.labels[label] != none;
        if (isLabelled && has(card, bundle))
            effect = bundle.labels[label];
    }
    return effect == none ? 0 : effectValue(effect, card);
}

void Machine::collectAbilities(Ref card)
{
    const std::size_t begin = m_abilities.size();
    const auto add = [&](const Bundle& bundle) {
        for (const std::uint32_t ability : bundle.abilities) {
            const bool isNew = !std::ranges::contains(std::span(m_abilities).subspan(begin), ability);
            if (isNew && isAwake(card, m_program.effects[ability].waking))
                m_abilities.push_back(ability);
        }
    };
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    if (!m_program.definitions[definition].abilities.empty() && !lostSince(card))
        add(m_program.definitions[definition]);
    for (const GrantedBundle& bundle : m_program.granted) {
        if (!bundle.abilities.empty() && has(card, bundle))
            add(bundle);
    }
    for (const std::uint32_t from : copiedDefinitions(card))
        add(m_program.definitions[from]);
}

std::int32_t Machine::abilityAfter(std::int32_t ability, Ref card)
{
    if (!m_state.isCard(card))
        return 0;
    const std::size_t begin = m_abilities.size();
    collectAbilities(card);
    const std::span<const std::uint32_t> abilities = std::span(m_abilities).subspan(begin);
    auto next = abilities.begin();
    if (ability) {
        next = std::ranges::find(abilities, effectOf(ability));
        next += next != abilities.end() ? 1 : 0;
    }
    const std::int32_t found = next == abilities.end() ? 0 : effectValue(*next, card);
    m_abilities.resize(begin);
    return found;
}

std::int32_t Machine::waitingEffect(std::uint16_t base)
{
    const Rule* const rule = loadTrigger(base);
    if (!rule)
        return 0;
    const std::uint16_t slots = m_program.effects[rule->effect].slots;
    return effectValue(rule->effect, m_stack[static_cast<std::size_t>(m_frame + base + headerCells + slots)]);
}

bool Machine::canAnnounce(std::int32_t value, std::uint16_t base)
{
    if (!isEffect(value))
        return true;
    const Effect& effect = m_program.effects[effectOf(value)];
    const auto frame = static_cast<std::size_t>(m_frame + base + headerCells);
    return effect.possible == none ||
           evaluate(effect.possible, std::span(m_stack).subspan(frame, effect.firstChoice())) > 0;
}

void Machine::callEffect(std::uint32_t routine, std::uint16_t base)
{
    if (routine != none)
        push(m_program.routines[routine], base, none);
}

void Machine::keepChoices(Ref card, std::int32_t value, std::uint16_t base)
{
    const AnnouncedCells& cells = m_program.announced;
    const Effect& effect = m_program.effects[effectOf(value)];
    const std::int32_t* const frame = m_stack.data() + m_frame + base + headerCells;
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

Ref Machine::createItem(std::int32_t value, Ref zone, std::uint16_t base)
{
    if (!zone)
        return 0;
    const Effect& effect = m_program.effects[effectOf(value)];
    const std::int32_t* const frame = m_stack.data() + m_frame + base + headerCells;
    Ref you = frame[effect.slots + 1];
    // What a rule of the game itself does is the business of whose turn it is.
    if (!you && m_program.activePlayerCell)
        you = m_state.at(m_state.game(), m_program.activePlayerCell);
    if (!you)
        you = m_state.player(0);
    const Ref item = m_state.addItem(you);
    if (!item) {
        m_trouble = Trouble::TooManyCards;
        return 0;
    }
    m_state.writeIfChanged(item, m_program.announced.at(AnnouncedCells::Source), cardOf(value));
    if (m_program.xCell)
        m_state.writeIfChanged(item, m_program.xCell, m_state.at(cardOf(value), m_program.xCell));
    keepChoices(item, value, base);
    m_state.move(item, zone, ToTop, you);
    return item;
}

void Machine::copyChoices(Ref to, Ref from)
{
    if (!to || !m_state.isCard(from) || !m_state.isStack(m_state.at(from, cells::card::Zone)))
        return;
    m_state.copyAnnounced(to, from);
    if (m_program.xCell)
        m_state.writeIfChanged(to, m_program.xCell, m_state.at(from, m_program.xCell));
}

const Effect* Machine::announcedEffect(Ref card) const
{
    const std::int32_t number = m_state.isCard(card) ? m_state.announced(card, AnnouncedCells::Effect) : 0;
    return number ? &m_program.effects[static_cast<std::size_t>(number - 1)] : nullptr;
}

Machine::EffectFrame Machine::frameOf(Ref card, const Effect& effect) const
{
    EffectFrame frame{};
    frame[effect.slots] = m_state.isItem(card) ? m_state.announced(card, AnnouncedCells::Source) : card;
    frame[effect.slots + 1u] = m_state.at(card, cells::card::Controller);
    frame[effect.slots + 2u] = -1;
    if (&effect != announcedEffect(card))
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

void Machine::runEffect(std::int32_t value, std::uint16_t base)
{
    if (!isEffect(value) && !m_state.isItem(value))
        return;
    const Ref card = cardOf(value);
    const Effect* const announced = announcedEffect(card);
    const Effect* const effect = isEffect(value) ? &m_program.effects[effectOf(value)] : announced;
    std::ranges::copy(frameOf(card, *effect), m_stack.begin() + m_frame + base + headerCells);
    push(m_program.routines[effect == announced ? effect->run : effect->whole], base, none);
}

std::int32_t Machine::targetsOf(Ref card)
{
    const std::int32_t list = --m_lists;
    std::int32_t& count = m_stack[static_cast<std::size_t>(list)];
    count = 0;
    const Effect* const effect = announcedEffect(card);
    if (!effect)
        return list;
    // The first choice is the mode; then come what is aimed at and its stay.
    for (std::uint16_t choice = 1; choice < effect->choices; choice += 2) {
        const Ref target = m_state.at(card, m_program.announced.choice(choice));
        const std::int32_t stay = m_state.at(card, m_program.announced.choice(static_cast<std::uint16_t>(choice + 1)));
        if (target && stayOf(target) == stay) {
            m_stack[static_cast<std::size_t>(--m_lists)] = target;
            ++count;
        }
    }
    return list;
}

bool Machine::isLegal(Ref card)
{
    const Effect* const effect = announcedEffect(card);
    return !effect || effect->legal == none || evaluate(effect->legal, frameOf(card, *effect));
}

} // namespace engine
