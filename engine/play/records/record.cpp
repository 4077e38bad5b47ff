// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/record.h"

#include "engine/language/english/english.h"
#include "engine/play/records/same_cards.h"
#include "engine/play/records/scenario.h"
#include "engine/play/stuck.h"
#include "engine/play/views/describe.h"
#include "engine/play/views/reasons.h"

#include <algorithm>
#include <cassert>
#include <format>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace engine {

namespace {

std::vector<std::vector<GameRecord::Section>> namedSeats(const Game& game)
{
    std::vector<std::vector<GameRecord::Section>> seats;
    for (const std::vector<Deck>& decks : game.setup().seats) {
        std::vector<GameRecord::Section>& sections = seats.emplace_back();
        for (const Deck& deck : decks) {
            GameRecord::Section& section = sections.emplace_back(deck.section);
            for (const std::uint32_t definition : deck.cards)
                section.cards.push_back(game.program().definitions[definition].name);
        }
    }
    return seats;
}

} // namespace

GameRecord record(const Game& game)
{
    GameRecord made{
        .game = game.program().name,
        .identity = game.program().identity,
        .seed = game.setup().seed,
        .settings = game.setup().settings,
        .seats = namedSeats(game),
        .cursor = game.cursor(),
    };
    // A copy walks the tree, so that the current step of the game doesn't change.
    Game walker(game);
    walker.goTo(0);
    made.hash = walker.hash();
    for (Game::NodeId node = 1; node < game.nodeCount(); ++node) {
        GameRecord::Step step{.parent = game.parent(node), .isManual = game.isManual(node), .name = game.name(node)};
        walker.goTo(step.parent);
        if (game.enteredBy(node) != none) {
            step.phase = game.program().phases[game.enteredBy(node)];
        } else if (step.isManual) {
            walker.goTo(node);
            step.edits = walker.editsOf(node);
        } else {
            step.option = game.optionOf(node);
            step.text = describe(walker, walker.options()[step.option]);
        }
        walker.goTo(node);
        step.hash = walker.hash();
        made.steps.push_back(std::move(step));
    }
    return made;
}

namespace {

class Replay
{
public:
    Replay(const std::shared_ptr<const Program>& program, const GameRecord& record, const Played* played)
        : m_program(program)
        , m_record(record)
    {
        m_result.isSameGame = program->identity == record.identity;
        // The original game is needed only for manual changes.
        const auto isChange = [](const GameRecord::Step& step) {
            return step.isManual && step.phase.empty();
        };
        if (played && !m_result.isSameGame && std::ranges::any_of(record.steps, isChange)) {
            assert(played->game.nodeCount() == record.steps.size() + 1);
            m_played.emplace(played->game);
            m_renamed = played->renamed;
        }
    }

    Reopened run()
    {
        m_result.game = m_record.scenario.empty() ? dealt() : startedFromScenario();
        if (!m_result.game)
            return std::move(m_result);
        m_nodes[0] = 0;
        followCards(0);
        if (m_result.isSameGame && m_result.game->hash() != m_record.hash)
            m_result.misfits.push_back({0, "start", "this is a different position"});
        for (std::uint32_t number = 1; number <= m_record.steps.size(); ++number)
            take(number);
        // The step where the game stopped, or the nearest earlier one that still matches.
        std::uint32_t at = m_record.cursor;
        while (!m_nodes.contains(at))
            at = m_record.steps[at - 1].parent;
        m_result.game->goTo(m_nodes.at(at));
        return std::move(m_result);
    }

private:
    std::unique_ptr<Game> dealt()
    {
        const auto setup = this->setup();
        return setup ? std::make_unique<Game>(m_program, *setup) : nullptr;
    }

    std::unique_ptr<Game> startedFromScenario()
    {
        const auto scenario = std::ranges::find(m_program->scenarios, m_record.scenario, &ScenarioCode::name);
        if (scenario == m_program->scenarios.end()) {
            m_result.misfits.push_back({0, m_record.scenario, "the game no longer has this scenario"});
            return {};
        }
        auto position = positionOf(m_program, *scenario);
        if (position)
            return std::move(*position);
        m_result.misfits.push_back({0, m_record.scenario, position.error().message});
        return {};
    }

    /// The number of players that the game allows, in words.
    std::string players() const
    {
        const std::string most = words::countedName("players", std::to_string(m_program->mostPlayers));
        return m_program->fewestPlayers == m_program->mostPlayers
                   ? most
                   : std::format("{} to {}", m_program->fewestPlayers, most);
    }

    /// The reason why the record's setup is invalid; empty if the setup is valid.
    std::string setupError() const
    {
        const auto seats = m_record.seats.size();
        if (std::cmp_less(seats, m_program->fewestPlayers) || std::cmp_greater(seats, m_program->mostPlayers))
            return std::format(
                "{} took part, but the game is for {}", words::countedName("players", std::to_string(seats)), players()
            );
        for (const Setting& setting : m_record.settings) {
            const PropertyLayout* const property = m_program->settingNamed(setting.name);
            if (!property)
                return std::format("the game no longer has the setting “{}”", setting.name);
            const bool isSwitch = property->type.base == syntax::BaseType::Flag;
            if (isSwitch && setting.value != 0 && setting.value != 1)
                return std::format("the switch “{}” is {} but must be 0 or 1", setting.name, setting.value);
        }
        return {};
    }

    std::optional<Setup> setup()
    {
        if (std::string why = setupError(); !why.empty()) {
            m_result.misfits.push_back({0, "start", std::move(why)});
            return {};
        }
        Setup made{.seed = m_record.seed, .settings = m_record.settings};
        for (const std::vector<GameRecord::Section>& sections : m_record.seats) {
            std::vector<Deck>& decks = made.seats.emplace_back();
            for (const GameRecord::Section& section : sections) {
                Deck& deck = decks.emplace_back(section.name);
                for (const std::string& card : section.cards) {
                    const std::uint32_t definition = m_program->definitionNamed(card);
                    if (definition == none) {
                        m_result.misfits.push_back(
                            {0, card, std::format("the game no longer has the card “{}”", card)}
                        );
                        return {};
                    }
                    deck.cards.push_back(definition);
                }
            }
        }
        return made;
    }

    void take(std::uint32_t number)
    {
        const GameRecord::Step& step = m_record.steps[number - 1];
        const auto parent = m_nodes.find(step.parent);
        if (parent == m_nodes.end())
            return;
        Game& game = *m_result.game;
        game.goTo(parent->second);
        const std::string why = !step.phase.empty() ? enter(step) : step.isManual ? redoEdit(number) : redoOption(step);
        if (!why.empty()) {
            addMisfit(number, step.isManual ? "manual change" : step.text, why);
            return;
        }
        m_nodes[number] = game.cursor();
        followCards(number);
        if (!step.name.empty())
            game.setName(game.cursor(), step.name);
        if (m_result.isSameGame && game.hash() != step.hash)
            addMisfit(number, step.text, "it leads to a different position");
    }

    void addMisfit(std::uint32_t step, const std::string& text, const std::string& why)
    {
        std::uint32_t number = 0;
        for (std::uint32_t at = step; at != 0; at = m_record.steps[at - 1].parent)
            ++number;
        m_result.misfits.push_back({.step = step, .text = text, .why = why, .number = number});
    }

    std::string enter(const GameRecord::Step& step)
    {
        Game& game = *m_result.game;
        const auto phase = std::ranges::find(m_program->phases, step.phase);
        if (phase == m_program->phases.end())
            return std::format("the game no longer has the phase “{}”", step.phase);
        const auto index = static_cast<std::uint32_t>(phase - m_program->phases.begin());
        if (!game.canEnter(index))
            return std::format("play can't continue in the phase “{}” here", step.phase);
        return game.enter(index) == Trouble::None ? std::string() : wordsFor(game.stuck(), game.program());
    }

    /// Notes which cards of the two games correspond after a step.
    void followCards(std::uint32_t number)
    {
        if (!m_played)
            return;
        m_played->goTo(number);
        m_cards[number] =
            number == 0 ? SameCards(*m_played, *m_result.game, m_renamed)
                        : m_cards.at(m_record.steps[number - 1].parent).after(*m_played, *m_result.game, m_renamed);
    }

    std::string redoEdit(std::uint32_t number)
    {
        const GameRecord::Step& step = m_record.steps[number - 1];
        if (m_played)
            return carryOver(number);
        if (!m_result.isSameGame)
            return "repeating a manual change requires the game's original rules";
        return m_result.game->redoEdit(step.edits, step.hash) ? "" : "it leads to a different position";
    }

    std::string carryOver(std::uint32_t number)
    {
        Game& game = *m_result.game;
        m_played->goTo(number);
        const State before = m_played->positionBefore();
        const State& after = m_played->state();
        const ManualChange made = manualChangeBetween(before, after);
        const std::vector<Ref>& cards = m_cards.at(m_record.steps[number - 1].parent).counterparts();
        const auto step = carriedOver(
            {.before = before, .after = after, .step = made},
            {.state = game.state(), .cards = cards, .renamed = m_renamed}
        );
        if (!step)
            return step.error();
        game.edit([&step](State& state) { applyManualChange(*step, state); });
        return {};
    }

    std::string redoOption(const GameRecord::Step& step)
    {
        Game& game = *m_result.game;
        if (game.isOver())
            return "the game is already over";
        const std::vector<Option> options = game.options();
        const auto isIt = [&](const Option& option) {
            return describe(game, option) == step.text;
        };
        // Of several options with the same text, the one with the same index is preferred.
        std::size_t found = step.option;
        if (found >= options.size() || !isIt(options[found]))
            found = static_cast<std::size_t>(std::ranges::find_if(options, isIt) - options.begin());
        if (found == options.size())
            return missing(step.text);
        return game.apply(found) == Trouble::None ? std::string() : wordsFor(game.stuck(), game.program());
    }

    std::string missing(const std::string& text)
    {
        Game& game = *m_result.game;
        for (const Refusal& refusal : refusals(game)) {
            if (describe(game, refusal.option) == text)
                return describe(game, refusal.reason);
        }
        if (game.asked() == 0)
            return "there is no decision here";
        return std::format("{} has a different decision here", describe(game.state(), game.asked()));
    }

    std::shared_ptr<const Program> m_program;
    const GameRecord& m_record;
    Reopened m_result;
    /// The node of the game for each step of the record.
    std::map<std::uint32_t, Game::NodeId> m_nodes;
    /// The original game, and the corresponding cards after each of its steps. Only used if there are manual changes.
    std::optional<Game> m_played;
    RenamedCards m_renamed;
    std::map<std::uint32_t, SameCards> m_cards;
};

} // namespace

Reopened reopen(const std::shared_ptr<const Program>& program, const GameRecord& record)
{
    return Replay(program, record, nullptr).run();
}

Reopened reopen(const std::shared_ptr<const Program>& program, const GameRecord& record, const Played& played)
{
    return Replay(program, record, &played).run();
}

} // namespace engine
