// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/playtest/playtest_setup.h"

#include "model/games/loaded_game.h"

#include <algorithm>
#include <utility>

namespace model {

namespace {

using Kind = PlaytestProblem::Kind;

class PlaytestPlanner
{
public:
    PlaytestPlanner(
        const PlaytestSetup& wanted,
        const std::map<EntityId, Entity>& entities,
        const std::shared_ptr<const engine::Program>& program
    )
        : m_wanted(wanted)
        , m_entities(entities)
        , m_program(program)
    {
    }

    PlaytestPlan plan()
    {
        engine::Setup setup{.seed = m_wanted.seed, .settings = m_wanted.variants};
        checkSeatCount();
        for (qsizetype seat = 0; seat < m_wanted.seats.size(); ++seat)
            setup.seats.push_back(dealtTo(seat));
        for (const engine::Setting& variant : m_wanted.variants)
            check(variant);
        if (!std::ranges::any_of(m_plan.problems, &PlaytestProblem::isPreventing))
            m_plan.setup = std::move(setup);
        return std::move(m_plan);
    }

private:
    void checkSeatCount()
    {
        const auto seats = static_cast<int>(m_wanted.seats.size());
        if (seats < m_program->fewestPlayers || seats > m_program->mostPlayers)
            m_plan.problems.append(
                {.kind = Kind::SeatCount,
                 .found = seats,
                 .least = m_program->fewestPlayers,
                 .most = m_program->mostPlayers}
            );
    }

    std::vector<engine::Deck> dealtTo(qsizetype seat)
    {
        const std::optional<EntityId> id = m_wanted.seats[seat].deck;
        if (!id) {
            checkMissingDeck(seat);
            return {};
        }
        const auto found = m_entities.find(*id);
        const auto* const deck = found == m_entities.end() ? nullptr : std::get_if<Deck>(&found->second);
        if (!deck) {
            m_plan.problems.append({.kind = Kind::NoSuchDeck, .seat = seat});
            return {};
        }
        for (const DeckFault& fault : faults(deck->list, m_program))
            m_plan.problems.append({.kind = Kind::DeckFault, .seat = seat, .name = deck->list.name, .fault = fault});
        return dealt(deck->list, *m_program).value_or(std::vector<engine::Deck>());
    }

    /// Reports a seat without a deck as if its deck were empty, unless the project has no decks at all.
    void checkMissingDeck(qsizetype seat)
    {
        const auto isDeck = [](const auto& entry) {
            return kindOf(entry.second) == EntityKind::Deck;
        };
        if (std::ranges::none_of(m_entities, isDeck))
            return;
        for (const DeckFault& fault : faults(DeckList(), m_program))
            m_plan.problems.append({.kind = Kind::DeckFault, .seat = seat, .fault = fault});
    }

    void check(const engine::Setting& variant)
    {
        const engine::PropertyLayout* const property = m_program->settingNamed(variant.name);
        const QString name = QString::fromStdString(variant.name);
        if (!property)
            m_plan.problems.append({.kind = Kind::UnknownVariant, .name = name});
        else if (property->type.base == engine::syntax::BaseType::Flag && variant.value != 0 && variant.value != 1)
            m_plan.problems.append({.kind = Kind::NotASwitch, .name = name, .found = variant.value});
    }

    const PlaytestSetup& m_wanted;
    const std::map<EntityId, Entity>& m_entities;
    const std::shared_ptr<const engine::Program>& m_program;
    PlaytestPlan m_plan;
};

/// All decks, with those of the game's first format first.
std::vector<EntityId> decksByFormat(const std::map<EntityId, Entity>& entities, const engine::Program& program)
{
    std::vector<EntityId> decks;
    for (const auto& [id, entity] : entities)
        if (kindOf(entity) == EntityKind::Deck)
            decks.push_back(id);
    std::ranges::stable_partition(decks, [&](EntityId id) {
        return isOfFirstFormat(std::get<Deck>(entities.at(id)).list, program);
    });
    return decks;
}

} // namespace

PlaytestPlan planned(
    const PlaytestSetup& setup,
    const std::map<EntityId, Entity>& entities,
    const std::shared_ptr<const engine::Program>& program
)
{
    return PlaytestPlanner(setup, entities, program).plan();
}

PlaytestSetup usualSetup(
    const std::map<EntityId, Entity>& entities, const engine::Program& program, const QString& bot, std::uint64_t seed
)
{
    const std::vector<EntityId> decks = decksByFormat(entities, program);
    PlaytestSetup setup{.seed = seed};
    for (int seat = 0; seat < program.fewestPlayers; ++seat) {
        PlaytestSeat& made = setup.seats.emplaceBack();
        if (!decks.empty())
            made.deck = decks[static_cast<std::size_t>(seat) % decks.size()];
        if (seat > 0)
            made.bot = bot;
    }
    return setup;
}

} // namespace model
