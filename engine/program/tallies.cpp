// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

constexpr const char* turnEnds = "end of turn";

bool isSameText(const Node& one, const Node& other)
{
    return one.op == other.op && one.number == other.number && one.symbol == other.symbol && one.text == other.text &&
           std::ranges::equal(one.children, other.children, isSameText);
}

} // namespace

std::uint16_t Generator::addPeriodCell(Holder holder, Period period)
{
    const std::uint16_t cell = cellsOf(holder)++;
    m_program.periodCells[static_cast<std::size_t>(period)].push_back({holder, cell});
    return cell;
}

/// Tells that a rule was heard. A card that comes back is a new one for the turn, but not for the game.
std::uint16_t Generator::addOnceCell(const Node& rule, Period period, const Home& home)
{
    notePeriod(rule, period);
    const std::uint16_t cell = addPeriodCell(home.bundle ? Holder::Card : Holder::Game, period);
    if (home.bundle && period == Period::Turn)
        m_program.resetCells.push_back(cell);
    return cell;
}

/// Sees to it that the cells of a period are cleared by what ends it. What a turn is only the game's text knows.
void Generator::notePeriod(const Node& node, Period period)
{
    if (period == Period::Game || std::exchange(m_isPeriodNoted[static_cast<std::size_t>(period)], true))
        return;
    if (period == Period::Phase) {
        const std::uint32_t rule = endingRule(static_cast<std::uint32_t>(CoreVerb::PhaseEnds), node.place);
        m_resets.push_back({.rule = rule, .property = none, .period = period, .event = nullptr});
        return;
    }
    const auto found = std::ranges::find(m_game.events, turnEnds, &syntax::EventName::name);
    if (found == m_game.events.end()) {
        error(
            node,
            "no-turn",
            std::format("this needs to know when a turn ends; declare it: “event {} is a player ends a turn”", turnEnds)
        );
        return;
    }
    const Node& event = eventOf(found->event);
    m_resets.push_back(
        {.rule = endingRule(event.symbol, found->place), .property = none, .period = period, .event = &event}
    );
}

bool Generator::mentions(const Node& node, const std::vector<Op>& ops) const
{
    const bool isKind = node.op == Op::KindName && node.symbol != syntax::noSymbol;
    return std::ranges::contains(ops, node.op) || (isKind && mentions(m_game.kinds[node.symbol].description, ops)) ||
           std::ranges::any_of(node.children, [&](const Node& child) { return mentions(child, ops); });
}

/// A sentence with "this" is counted for each card and one with "you" for each player. When it names another card or
/// player in a slot it is counted for each that can stand there, and otherwise for the game.
Generator::TallyCounter Generator::counterFor(const Node& node) const
{
    TallyCounter counter{.node = &node, .pattern = eventOf(node.children[0])};
    const bool isOfCard = mentions(counter.pattern, {Op::This, Op::OtherFilter});
    const bool isOfPlayer = !isOfCard && mentions(counter.pattern, {Op::You, Op::YourFilter});
    if (isOfCard || isOfPlayer)
        counter.holder = isOfCard ? Holder::Card : Holder::Player;
    const syntax::Verb& verb = m_game.verbs[counter.pattern.symbol];
    for (std::size_t slot = 0; slot < counter.pattern.children.size() && !counter.slot; ++slot) {
        const Op op = counter.pattern.children[slot].op;
        const BaseType type = typeOf(verb.slots[slot]).base;
        const bool isNamed = op == Op::Local || op == Op::It || op == Op::Property;
        if ((isOfCard && op == Op::This) || (isOfPlayer && op == Op::You)) {
            counter.slot = slot;
        } else if (!isOfCard && !isOfPlayer && isNamed && (type == BaseType::Card || type == BaseType::Player)) {
            counter.slot = slot;
            counter.holder = type == BaseType::Card ? Holder::Card : Holder::Player;
        }
    }
    if (counter.slot)
        counter.pattern.children[*counter.slot] = {};
    return counter;
}

/// Every different sentence that some text asks about has one counter, however often it is asked about.
void Generator::gatherTallies()
{
    visit([this](const Node& node) {
        if (node.op != Op::Tally || counterOf(node))
            return;
        const auto period = static_cast<Period>(node.number);
        const std::uint32_t verb = eventOf(node.children[0]).symbol;
        notePeriod(node, period);
        TallyCounter counter = counterFor(node);
        counter.cell = addPeriodCell(counter.holder, period);
        counter.rule = static_cast<std::uint32_t>(m_program.rules.size());
        m_program.rules.push_back({.kind = RuleKind::After, .verb = verb, .place = node.place});
        // Counted first, so that every other rule finds this event counted.
        std::vector<std::uint32_t>& rules =
            m_program.watches[verb][static_cast<std::size_t>(RuleKind::After)].gameRules;
        rules.insert(rules.begin(), counter.rule);
        m_tallies.push_back(counter);
    });
}

const Generator::TallyCounter* Generator::counterOf(const Node& node) const
{
    const auto found =
        std::ranges::find_if(m_tallies, [&](const TallyCounter& counter) { return isSameText(*counter.node, node); });
    return found == m_tallies.end() ? nullptr : &*found;
}

Operand Generator::tally(const Node& node)
{
    const TallyCounter* const found = counterOf(node);
    if (!found) {
        // Definitions are tried out before anything is counted.
        if (m_scenario)
            error(
                node, "not-counted", "a scenario can ask for a count only in the very words in which a rule asks for it"
            );
        return constant(0, BaseType::Number);
    }
    const TallyCounter& counter = *found;
    const Operand result{m_code.take(), {.base = BaseType::Number}};
    if (counter.holder == Holder::Game) {
        m_code.emit(Do::ReadGame, result.reg, counter.cell);
        return result;
    }
    const Node self{.op = counter.holder == Holder::Card ? Op::This : Op::You, .place = node.place};
    const Node& whose = counter.slot ? eventOf(node.children[0]).children[*counter.slot] : self;
    m_code.emit(Do::Read, result.reg, expression(whose).reg, counter.cell);
    return result;
}

void Generator::writeTallies()
{
    for (const TallyCounter& counter : m_tallies) {
        const Rule rule = m_program.rules[counter.rule];
        const auto given = static_cast<std::uint16_t>(m_program.verbs[rule.verb].slots + 3);
        m_scope = {};
        m_code.begin(given, rule.place);
        m_code.constant(0, 1);
        m_program.rules[counter.rule].test = addRoutine(m_code.finish());
        m_code.begin(given, rule.place);
        writeTally(counter);
        m_program.rules[counter.rule].body = addRoutine(m_code.finish());
    }
}

/// Finds for whom the event counts. Mostly a slot tells; otherwise all are asked.
void Generator::writeTally(const TallyCounter& counter)
{
    const auto since = static_cast<std::uint16_t>(m_program.verbs[counter.pattern.symbol].slots + 2);
    const bool isCard = counter.holder == Holder::Card;
    const auto count = [&](Operand holder) {
        countFor(counter, holder, since);
    };
    if (counter.holder == Holder::Game) {
        const Operand game{m_code.take(), {.base = BaseType::Thing}};
        m_code.emit(Do::GameRow, game.reg);
        count(game);
    } else if (counter.slot) {
        const BaseType type = isCard ? BaseType::Card : BaseType::Player;
        const Operand holder{static_cast<std::uint16_t>(*counter.slot), {.base = type}};
        const std::uint16_t isOne = m_code.take();
        Label isOther;
        m_code.emit(isCard ? Do::IsCard : Do::IsPlayer, isOne, holder.reg);
        m_code.jumpIfNot(isOne, isOther);
        count(holder);
        m_code.bind(isOther);
    } else if (isCard) {
        forEach({.op = Op::KindName, .text = "card"}, count);
    } else {
        forEachPlayer(count);
    }
}

void Generator::countFor(const TallyCounter& counter, const Operand& holder, std::uint16_t since)
{
    const Registers temporary(m_code);
    const syntax::Verb& verb = m_game.verbs[counter.pattern.symbol];
    m_scope = {};
    if (counter.holder == Holder::Card) {
        m_scope.self = holder.reg;
        m_scope.you = m_code.take();
        m_code.emit(Do::Read, m_scope.you, holder.reg, cells::card::Controller);
    } else if (counter.holder == Holder::Player) {
        m_scope.you = holder.reg;
    }
    Operand amount = constant(1, BaseType::Number);
    if (!counter.node->text.empty()) {
        const auto slot = std::ranges::find(verb.slots, counter.node->text, &syntax::Slot::name);
        if (slot == verb.slots.end() || typeOf(*slot).base != BaseType::Number)
            error(
                *counter.node, "unknown-slot", std::format("“{}” is no number in this sentence.", counter.node->text)
            );
        else
            amount.reg = static_cast<std::uint16_t>(slot - verb.slots.begin());
    }
    Label no;
    matchesThenOrNow(counter.pattern, since, no);
    const std::uint16_t counted = m_code.take();
    m_code.emit(Do::Read, counted, holder.reg, counter.cell);
    m_code.emit(Do::Add, counted, counted, amount.reg);
    m_code.emit(Do::Write, holder.reg, counted, counter.cell);
    m_code.markDirty(m_tallyConditions);
    m_code.bind(no);
}

} // namespace engine
