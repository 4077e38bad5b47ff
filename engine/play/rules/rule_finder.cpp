// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/saturated.h"
#include "engine/play/machine/machine.h"
#include "engine/play/rules/holders.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

/// The places of a cursor: first the game's own rules, then as many ages for what lasts, then rules of cards.
constexpr std::int32_t mostAges = State::mostAges;

/// What stands in for an event or comes before it does so by age. The others hear of it in the order in which the cards
/// were made, which no move can upset.
bool isByAge(RuleKind kind)
{
    return kind == RuleKind::Before || kind == RuleKind::InsteadOf;
}

bool looksBack(RuleKind kind)
{
    return kind == RuleKind::When || kind == RuleKind::After || kind == RuleKind::Ends;
}

} // namespace

bool Machine::isAwake(Ref card, const Waking& waking) const
{
    const Ref zone = m_state.at(card, cells::card::Zone);
    const std::int32_t index = m_state.at(zone, cells::zone::Index);
    return zone && (waking.zones >> index & 1) && (waking.namesZones || !m_state.at(card, cells::card::FaceDown));
}

bool Machine::wasAwake(Ref card, const Waking& waking, std::int32_t since) const
{
    if (since <= 0 || m_state.at(card, cells::card::LeftAt) < since)
        return false;
    const Ref zone = m_state.at(card, cells::card::PreviousZone);
    return zone && (waking.zones >> m_state.at(zone, cells::zone::Index) & 1);
}

bool Machine::had(Ref card, std::uint32_t bundle) const
{
    const std::uint32_t bit = bundle + 1;
    const auto cell = static_cast<std::uint16_t>(m_program.carriedCell + bit / carriedPerCell);
    return m_state.at(card, cell) >> (bit % carriedPerCell) & 1;
}

bool Machine::hadOwnRules(Ref card) const
{
    return !m_program.carriedCell || !(m_state.at(card, m_program.carriedCell) & 1);
}

/// Notes what a card has that is about to leave its zone, so that it is known when its leaving is heard.
void Machine::rememberRules(Ref card)
{
    const Ref zone = m_state.at(card, cells::card::Zone);
    if (!m_program.carriedCell || !(m_program.zonesAwake >> m_state.at(zone, cells::zone::Index) & 1))
        return;
    m_lookingBackTo = m_togetherSince;
    for (std::uint16_t cell = 0; cell < m_program.carriedCells; ++cell) {
        std::int32_t bits = 0;
        for (std::uint32_t bit = 0; bit < carriedPerCell; ++bit) {
            const std::uint32_t number = cell * carriedPerCell + bit;
            const bool isHeld = number == 0
                                    ? m_state.at(card, cells::card::FaceDown) || lostSince(card)
                                    : number <= m_program.granted.size() && has(card, m_program.granted[number - 1]);
            bits |= isHeld ? 1 << bit : 0;
        }
        m_state.writeIfChanged(card, static_cast<std::uint16_t>(m_program.carriedCell + cell), bits);
    }
    m_lookingBackTo = 0;
}

std::span<const std::int32_t> Machine::capturedBy(std::int32_t record) const
{
    return {m_state.data() + m_state.lasting(record) + cells::lasting::Captured, mostCaptured};
}

std::int32_t Machine::lastingOfAge(std::int32_t age) const
{
    for (std::int32_t record = 0; record < m_state.lastingCount(); ++record) {
        if (m_state.at(m_state.lasting(record), cells::lasting::Age) == age)
            return record;
    }
    return -1;
}

std::span<const std::int32_t> Machine::capturedAt(std::int32_t place, const Rule& rule) const
{
    const auto games =
        static_cast<std::int32_t>(m_program.watches[rule.verb][static_cast<std::size_t>(rule.kind)].gameRules.size());
    if (place < games || place >= games + mostAges)
        return {};
    const std::int32_t record = lastingOfAge(place - games);
    return record < 0 ? std::span<const std::int32_t>() : capturedBy(record);
}

bool Machine::hears(const Rule& rule, Ref self, Ref you, std::int32_t event, std::span<const std::int32_t> captured)
{
    std::array<std::int32_t, Option::mostArguments + 3 + mostCaptured> arguments{};
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    // More than the verb has slots does no harm, and a number that is known is copied faster.
    std::copy_n(m_stack.begin() + m_frame, Option::mostArguments, arguments.begin());
    arguments[slots] = self;
    arguments[slots + 1u] = you;
    arguments[slots + 2u] = event;
    std::ranges::copy(captured, arguments.begin() + slots + 3);
    return evaluate(rule.test, std::span(arguments).first(slots + 3u + captured.size())) != 0;
}

void Machine::nextWatcher(std::int32_t cursor, std::uint16_t verb, RuleKind kind)
{
    std::int32_t* const registers = m_stack.data() + m_frame + cursor;
    const Program::Watch& watch = m_program.watches[verb][static_cast<std::size_t>(kind)];
    const bool isFound = nextOfGame(registers, watch) ||
                         (watch.isLasting && nextLasting(registers, watch, verb, kind)) ||
                         (!watch.cardRules.empty() && nextOfCards(registers, watch, verb, kind));
    if (!isFound)
        registers[RuleFound] = -1;
}

bool Machine::nextOfGame(std::int32_t* cursor, const Program::Watch& watch)
{
    const auto games = static_cast<std::int32_t>(watch.gameRules.size());
    for (std::int32_t place = cursor[PlaceFound] + 1; place < games; ++place) {
        const std::uint32_t rule = watch.gameRules[static_cast<std::size_t>(place)];
        if (!hears(m_program.rules[rule], 0, 0, cursor[HeardEvent], {}))
            continue;
        cursor[PlaceFound] = place;
        cursor[RuleFound] = static_cast<std::int32_t>(rule);
        cursor[Self] = cursor[You] = 0;
        return true;
    }
    return false;
}

bool Machine::nextLasting(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind)
{
    const auto games = static_cast<std::int32_t>(watch.gameRules.size());
    for (std::int32_t index = 0; index < m_state.lastingCount(); ++index) {
        const Ref record = m_state.lasting(index);
        const std::int32_t place = games + m_state.at(record, cells::lasting::Age);
        if (place <= cursor[PlaceFound] || m_state.lastingKind(index) != LastingKind::Rule)
            continue;
        const std::int32_t which = m_state.at(record, cells::lasting::Which);
        const Rule& rule = m_program.rules[static_cast<std::size_t>(which)];
        const Ref self = m_state.at(record, cells::lasting::Self);
        const Ref you = m_state.at(record, cells::lasting::You);
        if (rule.verb != verb || rule.kind != kind || !hears(rule, self, you, cursor[HeardEvent], capturedBy(index)))
            continue;
        cursor[PlaceFound] = place;
        cursor[RuleFound] = which;
        cursor[Self] = self;
        cursor[You] = you;
        return true;
    }
    return false;
}

std::int32_t Machine::placeOf(const Program::Watch& watch, std::uint32_t rule, Ref card, RuleKind kind) const
{
    const std::int32_t key =
        isByAge(kind) ? m_state.at(card, cells::card::Age) : (card - m_state.card(0)) / m_program.cardCells;
    const auto found = std::ranges::find(watch.cardRules, rule) - watch.cardRules.begin();
    // Where thousands of rules hear an event, the last places of all are shared.
    return saturated(std::ssize(watch.gameRules) + mostAges + key * std::ssize(watch.cardRules) + found);
}

void Machine::collectHearers(const std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind)
{
    const std::int32_t since = looksBack(kind) ? cursor[HeardEvent] : 0;
    const bool areCopied = !m_program.changes[m_program.copiedAbilities()].isEmpty();
    const auto add = [&](std::uint32_t rule, Ref card) {
        const std::int32_t place = placeOf(watch, rule, card, kind);
        if (place > cursor[PlaceFound])
            m_hearers.push_back({place, rule, card});
    };
    const auto look = [&](Ref card) {
        // A card that came while the others were heard is none of those it happens to.
        if (isByAge(kind) && m_state.at(card, cells::card::Age) > cursor[Since])
            return;
        const auto lookAt = [&](const Definition& definition) {
            for (const std::uint32_t index : definition.rules) {
                const Rule& rule = m_program.rules[index];
                if (rule.verb != verb || rule.kind != kind)
                    continue;
                const bool isHeard = (isAwake(card, rule.waking) && !lostSince(card)) ||
                                     (wasAwake(card, rule.waking, since) && hadOwnRules(card));
                if (isHeard)
                    add(index, card);
            }
        };
        const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
        if (watch.cards.definitions[definition])
            lookAt(m_program.definitions[definition]);
        for (const auto& [bundle, index] : watch.cards.granted) {
            const Waking& waking = m_program.rules[index].waking;
            if ((isAwake(card, waking) && has(card, m_program.granted[bundle])) ||
                (wasAwake(card, waking, since) && had(card, bundle)))
                add(index, card);
        }
        if (!areCopied)
            return;
        for (const std::uint32_t from : copiedDefinitions(card))
            lookAt(m_program.definitions[from]);
    };
    forEachHolder(watch.cards.zones, since, look);
}

void Machine::sortHearers(std::size_t begin)
{
    std::ranges::sort(m_hearers.begin() + static_cast<std::ptrdiff_t>(begin), m_hearers.end(), {}, &Hearer::place);
}

void Machine::recallForbidders(std::int32_t after, const Program::Watch& watch, std::uint16_t verb)
{
    if (m_forbidders.empty())
        m_forbidders.resize(m_program.verbs.size());
    Forbidders& known = m_forbidders[verb];
    if (known.era != m_era || known.changes != m_state.changeCount()) {
        constexpr std::array<std::int32_t, cursorRegisters> fromTheFirst{-1};
        const std::size_t begin = m_hearers.size();
        collectHearers(fromTheFirst.data(), watch, verb, RuleKind::Cannot);
        sortHearers(begin);
        known.hearers.assign(m_hearers.begin() + static_cast<std::ptrdiff_t>(begin), m_hearers.end());
        known.era = m_era;
        known.changes = m_state.changeCount();
        m_hearers.resize(begin);
    }
    const auto first = std::ranges::upper_bound(known.hearers, after, {}, &Hearer::place);
    m_hearers.insert(m_hearers.end(), first, known.hearers.end());
}

/// Who controls a card; of one that has moved since an event began, who did before. What was nobody's, and is bought or
/// drawn, is whose it became.
Ref Machine::controllerThen(Ref card, std::int32_t since) const
{
    const bool hasLeft = since > 0 && m_state.at(card, cells::card::LeftAt) >= since;
    const auto zone = static_cast<std::size_t>(m_state.at(m_state.at(card, cells::card::Zone), cells::zone::Index));
    const bool isInPlay = m_state.at(card, cells::card::Zone) && m_program.zones[zone].isInPlay;
    const Ref before = m_state.at(card, cells::card::PreviousController);
    return hasLeft && !isInPlay && before ? before : m_state.at(card, cells::card::Controller);
}

bool Machine::nextOfCards(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind)
{
    const std::size_t begin = m_hearers.size();
    // Which rules are at work may depend on who asks.
    const bool isAskedApart = m_circle != none || m_lookingBackTo != 0;
    if (kind == RuleKind::Cannot && !isAskedApart) {
        recallForbidders(cursor[PlaceFound], watch, verb);
    } else {
        collectHearers(cursor, watch, verb, kind);
        sortHearers(begin);
    }
    bool isFound = false;
    for (std::size_t index = begin; index < m_hearers.size() && !isFound; ++index) {
        const Hearer hearer = m_hearers[index];
        const std::uint16_t selfSlot = m_program.rules[hearer.rule].selfSlot;
        if (selfSlot != Rule::noSlot && m_stack[static_cast<std::size_t>(m_frame + selfSlot)] != hearer.card)
            continue;
        const Ref you = controllerThen(hearer.card, looksBack(kind) ? cursor[HeardEvent] : 0);
        isFound = hears(m_program.rules[hearer.rule], hearer.card, you, cursor[HeardEvent], {});
        if (isFound) {
            cursor[PlaceFound] = hearer.place;
            cursor[RuleFound] = static_cast<std::int32_t>(hearer.rule);
            cursor[Self] = hearer.card;
            cursor[You] = you;
        }
    }
    m_hearers.resize(begin);
    return isFound;
}

void Machine::callRule(std::int32_t cursor, std::int32_t base)
{
    const std::int32_t* const r = m_stack.data() + m_frame;
    const Rule& rule = m_program.rules[static_cast<std::size_t>(r[cursor + RuleFound])];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    std::int32_t* const target = m_stack.data() + m_frame + base + headerCells;
    std::copy_n(r, slots, target);
    target[slots] = r[cursor + Self];
    target[slots + 1] = r[cursor + You];
    target[slots + 2] = rule.kind == RuleKind::InsteadOf ? r[cursor + PlaceFound] : r[cursor + HeardEvent];
    std::ranges::copy(capturedAt(r[cursor + PlaceFound], rule), target + slots + 3);
    noteHeard(cursor, rule);
    push(m_program.routines[rule.body], base, none);
}

/// A rule that may be heard once has had its turn.
void Machine::noteHeard(std::int32_t cursor, const Rule& rule)
{
    const std::int32_t* const r = m_stack.data() + m_frame;
    const Ref self = r[cursor + Self];
    if (rule.waking.onceCell)
        m_state.write(self ? self : m_state.game(), rule.waking.onceCell, 1);
    if (!rule.endsWhenHeard)
        return;
    const std::vector<std::uint32_t>& games =
        m_program.watches[rule.verb][static_cast<std::size_t>(rule.kind)].gameRules;
    endOnce(lastingOfAge(r[cursor + PlaceFound] - static_cast<std::int32_t>(games.size())));
}

/// Ends what stood behind one "once,": two records when it was one event or another.
void Machine::endOnce(std::int32_t record)
{
    if (record < 0)
        return;
    const auto first = [this](std::int32_t index) {
        const Ref row = m_state.lasting(index);
        return m_state.at(row, cells::lasting::Age) - m_state.at(row, cells::lasting::Amount);
    };
    const std::int32_t ended = first(record);
    for (std::int32_t index = m_state.lastingCount() - 1; index >= 0; --index) {
        const LastingKind kind = m_state.lastingKind(index);
        if ((kind == LastingKind::Rule || kind == LastingKind::Check) && first(index) == ended)
            m_state.endLasting(index);
    }
}

} // namespace engine
