// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/card_checker.h"
#include "model/games/entity_problem.h"

#include <QList>

#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace model {

/// The texts that a checker of cards is made from.
struct CardRules
{
    std::vector<engine::SourceFile> files = {};
    std::vector<engine::SourceFile> shared = {};
};

/// What a card says in plain words, and what its abilities would make it say: the same, unless its author worded it.
struct CardWords
{
    QString text = {};
    QString generated = {};

    friend bool operator==(const CardWords&, const CardWords&) = default;
};

struct CheckedCard
{
    EntityId id;
    /// As it was when it was checked.
    CardDefinition card = {};
    QList<EntityProblem> problems = {};
    bool isBroken = false;
    /// Texts of it that may be names of cards.
    std::set<std::string> mentions = {};
    CardWords words = {};
};

struct CheckedCards
{
    int generation = 0;
    std::vector<CheckedCard> cards = {};
};

using CardToCheck = std::pair<EntityId, CardDefinition>;

std::vector<CheckedCard>
checkCards(engine::CardChecker& checker, const std::vector<CardToCheck>& cards, const engine::CardNames& names);

/// Many cards to be checked against the same rules. It has everything it needs, and can be run in any thread.
class CardCheckJob
{
public:
    CardCheckJob(
        CardRules rules, std::shared_ptr<const engine::CardNames> names, std::vector<CardToCheck> cards, int generation
    )
        : m_rules(std::move(rules))
        , m_names(std::move(names))
        , m_cards(std::move(cards))
        , m_generation(generation)
    {
    }

    /// When it is told to stop it gives what it has.
    CheckedCards run(const std::stop_token& stop = {}) const;

private:
    CardRules m_rules;
    std::shared_ptr<const engine::CardNames> m_names;
    std::vector<CardToCheck> m_cards;
    int m_generation = 0;
};

} // namespace model
