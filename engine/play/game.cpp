// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/game.h"

#include "engine/play/execution/trail.h"
#include "engine/play/vector_registers.h"
#include "engine/state/soundness.h"

#include <algorithm>
#include <cassert>
#include <ranges>
#include <utility>

namespace engine {

Game::Game(std::shared_ptr<const Program> program, const Setup& setup, std::vector<Event>* listener)
    : m_program(std::move(program))
    , m_setup(std::make_shared<const Setup>(setup))
    , m_state(*m_program, static_cast<std::int32_t>(setup.seats.size()), setup.seed)
    , m_machine(m_state)
    , m_nodes(1)
{
    forgetUpperHalvesOfVectorRegisters();
    applySettings(setup.settings);
    deal(setup);
    const std::size_t begin = m_state.changeCount();
    m_machine.listen(listener);
    if (m_machine.trouble() == Trouble::None)
        m_machine.start();
    m_machine.listen(nullptr);
    noteStuck();
    noteInfiniteLoop(begin, [](Machine& again) { again.start(); });
    m_state.clearChanges();
    m_machine.changesForgotten();
}

Game::Game(std::shared_ptr<const Program> program, std::int32_t players, std::uint64_t seed)
    : m_program(std::move(program))
    , m_setup(std::make_shared<const Setup>(Setup{.seats = {}, .seed = seed}))
    , m_state(*m_program, players, seed)
    , m_machine(m_state)
    , m_nodes(1)
{
}

Ref Game::put(std::uint32_t definition, Ref zone, Ref owner, Ref controller)
{
    const Ref card = m_state.addCard(definition, owner);
    if (card != 0 && zone != 0)
        m_state.move(card, zone, ToBottom, controller);
    return card;
}

Trouble Game::begin(std::uint32_t phase)
{
    const auto run = [this, phase](Machine& machine) {
        if (phase == none)
            machine.start();
        else
            machine.startInside(m_program->phaseEntries[phase]);
    };
    const std::size_t begin = m_state.changeCount();
    run(m_machine);
    noteStuck();
    noteInfiniteLoop(begin, run);
    m_state.clearChanges();
    m_machine.changesForgotten();
    return m_stuck.trouble;
}

void Game::noteStuck()
{
    m_stuck = {.trouble = m_machine.trouble()};
    if (m_stuck.trouble != Trouble::None)
        m_stuck.places = m_machine.lastPlaces();
}

void Game::noteInfiniteLoop(std::size_t begin, const std::function<void(Machine&)>& run)
{
    const bool isTooDeep = m_stuck.trouble == Trouble::TooDeep;
    if (!isTooDeep && m_stuck.trouble != Trouble::TooManySteps)
        return;
    State state(m_state);
    state.revertTo(begin);
    Machine again(state);
    Trail trail(isTooDeep ? Trail::Part::Descent : Trail::Part::LastSteps);
    again.leaveTrail(trail);
    run(again);
    if (trail.endsInLoop())
        m_stuck = {.trouble = Trouble::InfiniteLoop, .places = again.lastPlaces()};
}

Game::Game(const Game& other)
    : m_program(other.m_program)
    , m_setup(other.m_setup)
    , m_state(other.m_state)
    , m_machine(m_state)
    , m_stuck(other.m_stuck)
    , m_dealtTo(other.m_dealtTo)
    , m_nodes(other.m_nodes)
    , m_names(other.m_names)
    , m_cursor(other.m_cursor)
{
    forgetUpperHalvesOfVectorRegisters();
    m_machine.stateChanged();
}

void Game::deal(const Setup& setup)
{
    std::size_t count = 0;
    for (const Deck& deck : setup.seats | std::views::join)
        count += deck.cards.size();
    m_state.reserveCards(count);
    for (const ZoneLayout& zone : m_program->zones) {
        if (zone.filledFrom.empty())
            continue;
        if (zone.holder == syntax::Holder::Game)
            fillShared(zone);
        for (std::size_t seat = 0; zone.holder == syntax::Holder::Player && seat < setup.seats.size(); ++seat) {
            const Ref player = m_state.player(static_cast<std::int32_t>(seat));
            for (const Deck& deck : setup.seats[seat]) {
                for (std::size_t card = 0; deck.section == zone.filledFrom && card < deck.cards.size(); ++card)
                    fill(m_state.at(player, zone.cell), player, deck.cards[card]);
            }
        }
    }
}

void Game::fill(Ref zone, Ref owner, std::uint32_t definition)
{
    const auto number = static_cast<std::size_t>(m_state.cardCount());
    const Ref card = m_state.addCard(definition, owner);
    if (!card)
        return m_machine.stopWith(Trouble::TooManyCards);
    m_state.move(card, zone, ToBottom, 0);
    m_dealtTo.resize(number, none);
    m_dealtTo.push_back(static_cast<std::uint32_t>(m_state.at(zone, cells::zone::Index)));
}

std::uint32_t Game::dealtTo(std::int32_t card) const
{
    return std::cmp_less(card, m_dealtTo.size()) ? m_dealtTo[static_cast<std::size_t>(card)] : none;
}

void Game::fillShared(const ZoneLayout& layout)
{
    const auto list = std::ranges::find(m_program->lists, layout.filledFrom, &syntax::SharedList::name);
    if (list == m_program->lists.end())
        return;
    const Ref zone = m_state.at(m_state.game(), layout.cell);
    for (const syntax::SharedList::Entry& entry : list->entries) {
        for (std::int32_t copy = 0; copy < entry.count; ++copy)
            fill(zone, 0, m_program->definitionNamed(entry.card));
    }
}

void Game::fillSharedZones()
{
    for (const ZoneLayout& zone : m_program->zones) {
        const bool isShared = zone.holder == syntax::Holder::Game && !zone.filledFrom.empty();
        if (isShared && m_state.at(m_state.at(m_state.game(), zone.cell), cells::zone::Count) == 0)
            fillShared(zone);
    }
}

Trouble Game::apply(std::size_t option)
{
    const std::vector<Option>& options = m_machine.options();
    assert(option < options.size());
    const std::size_t begin = m_state.changeCount();
    const Option chosen = options[option];
    m_machine.answer(chosen);
    if (m_machine.trouble() != Trouble::None) {
        noteStuck();
        noteInfiniteLoop(begin, [&chosen](Machine& again) {
            again.stateChanged();
            again.answer(chosen);
        });
        m_state.revertTo(begin);
        m_machine.stateChanged();
        return m_stuck.trouble;
    }
    addNode(begin, static_cast<std::uint16_t>(option));
    return Trouble::None;
}

void Game::edit(const std::function<void(State&)>& change)
{
    const std::size_t begin = m_state.changeCount();
    change(m_state);
    m_machine.positionEdited();
    addNode(begin, manualStep);
}

void Game::extendEdit(const std::function<void(State&)>& change)
{
    assert(m_nodes[m_cursor].option == manualStep && m_cursor + 1 == m_nodes.size());
    change(m_state);
    m_machine.positionEdited();
    m_nodes[m_cursor].end = static_cast<std::uint32_t>(m_state.changeCount());
}

Trouble Game::enter(std::uint32_t phase)
{
    assert(canEnter(phase) && phase < firstEntered - Machine::mostOptions);
    const std::size_t begin = m_state.changeCount();
    m_machine.startInside(m_program->phaseEntries[phase]);
    noteStuck();
    if (m_stuck.trouble != Trouble::None) {
        noteInfiniteLoop(begin, [this, phase](Machine& again) { again.startInside(m_program->phaseEntries[phase]); });
        m_state.revertTo(begin);
        m_machine.stateChanged();
        return m_stuck.trouble;
    }
    addNode(begin, static_cast<std::uint16_t>(firstEntered - phase));
    return Trouble::None;
}

Game::Edits Game::editsOf(NodeId node) const
{
    if (m_cursor != node) {
        Game copy(*this);
        copy.goTo(node);
        return copy.editsOf(node);
    }
    // Right after the step, the log has the values before it, and the cells have the values after it.
    const Ref countCell = m_state.game() + cells::game::CardCount;
    std::int32_t cardsBefore = m_state.cardCount();
    std::map<std::uint16_t, std::int32_t> last;
    for (std::uint32_t index = m_nodes[node].end; index > m_nodes[node].begin; --index) {
        const CellChange& change = m_state.changes()[index - 1];
        if (change.cell == countCell)
            cardsBefore = change.value();
        // The stack is determined by the other cells.
        if (change.cell < State::mostCells)
            last[change.cell] = m_state.at(change.cell, 0);
    }
    // The initial values of a new card are not in the log.
    for (Ref cell = m_state.card(cardsBefore); cell < m_state.card(m_state.cardCount()); ++cell)
        last[static_cast<std::uint16_t>(cell)] = m_state.at(cell, 0);
    return {last.begin(), last.end()};
}

State Game::positionBefore() const
{
    assert(canUndo());
    return m_state.before(m_nodes[m_cursor].begin, m_nodes[m_cursor].end);
}

bool Game::redoEdit(const Edits& edits, std::uint64_t hash)
{
    const std::size_t begin = m_state.changeCount();
    const SavedValues saved(m_state);
    const bool isPossible = m_state.writeCells(edits) && faultOf(m_state).empty() && saved.includeAllOf(m_state);
    if (isPossible)
        m_machine.positionEdited();
    if (isPossible && m_state.hash() == hash) {
        addNode(begin, manualStep);
        return true;
    }
    m_state.revertTo(begin);
    m_machine.stateChanged();
    return false;
}

std::string Game::name(NodeId node) const
{
    const auto found = m_names.find(node);
    return found == m_names.end() ? std::string() : found->second;
}

void Game::setName(NodeId node, const std::string& name)
{
    if (name.empty())
        m_names.erase(node);
    else
        m_names[node] = name;
}

void Game::applySettings(const std::vector<Setting>& settings)
{
    for (const Setting& setting : settings) {
        const PropertyLayout* const property = m_program->settingNamed(setting.name);
        assert(property);
        m_state.write(m_state.game(), property->cell, setting.value);
    }
}

void Game::addNode(std::size_t begin, std::uint16_t option)
{
    const auto node = static_cast<NodeId>(m_nodes.size());
    m_nodes[m_cursor].next = node;
    m_nodes.push_back({
        .parent = m_cursor,
        .begin = static_cast<std::uint32_t>(begin),
        .end = static_cast<std::uint32_t>(m_state.changeCount()),
        .option = option,
    });
    m_cursor = node;
}

void Game::undo()
{
    assert(canUndo());
    const Node& node = m_nodes[m_cursor];
    m_state.undo(node.begin, node.end);
    m_nodes[node.parent].next = m_cursor;
    m_cursor = node.parent;
    m_machine.stateChanged();
}

void Game::redo()
{
    assert(canRedo());
    m_cursor = m_nodes[m_cursor].next;
    m_state.redo(m_nodes[m_cursor].begin, m_nodes[m_cursor].end);
    m_machine.stateChanged();
}

std::size_t Game::depth() const
{
    std::size_t depth = 0;
    for (NodeId node = m_cursor; node != 0; node = m_nodes[node].parent)
        ++depth;
    return depth;
}

Game::NodeId Game::lastCommonStep(NodeId one, NodeId other) const
{
    // A step is always newer than its parent.
    while (one != other)
        (one > other ? one : other) = m_nodes[std::max(one, other)].parent;
    return one;
}

void Game::goTo(NodeId node)
{
    const NodeId common = lastCommonStep(m_cursor, node);
    while (m_cursor != common)
        undo();
    for (NodeId at = node; at != common; at = m_nodes[at].parent)
        m_nodes[m_nodes[at].parent].next = at;
    while (m_cursor != node)
        redo();
}

void Game::forgetHistory()
{
    m_state.clearChanges();
    m_machine.changesForgotten();
    m_nodes.resize(1);
    m_nodes.front() = {};
    m_names.clear();
    m_cursor = 0;
}

void Game::imagine(const Game& other, const std::function<void(State&)>& change)
{
    assert(m_program == other.m_program);
    forgetUpperHalvesOfVectorRegisters();
    m_setup = other.m_setup;
    m_state = other.m_state;
    change(m_state);
    m_stuck = other.m_stuck;
    m_dealtTo = other.m_dealtTo;
    forgetHistory();
    m_machine.stateChanged();
}

std::size_t Game::historyBytes() const
{
    return m_nodes.size() * sizeof(Node) + m_state.changeCount() * sizeof(CellChange);
}

} // namespace engine
