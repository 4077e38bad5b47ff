// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/compiler/card_checker.h"
#include "model/games/entity_problem.h"

#include <QList>

#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace model {

/// The texts that a card checker needs.
struct CardRules
{
    std::vector<engine::SourceFile> files = {};
    std::vector<engine::SourceFile> shared = {};
};

/// The plain words shown for a card, and those generated from its abilities. They differ only if the author reworded
/// the card.
struct CardWords
{
    QString text = {};
    QString generated = {};

    friend bool operator==(const CardWords&, const CardWords&) = default;
};

struct CheckedCard
{
    EntityId id;
    /// The card at the time of the check.
    CardDefinition card = {};
    QList<EntityProblem> problems = {};
    bool isBroken = false;
    /// The texts in the card that may be names of other cards.
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

/// Checks many cards against the same rules. The job owns everything it needs and can run in any thread.
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

    /// If stopped, returns the cards checked so far.
    CheckedCards run(const std::stop_token& stop = {}) const;

private:
    CardRules m_rules;
    std::shared_ptr<const engine::CardNames> m_names;
    std::vector<CardToCheck> m_cards;
    int m_generation = 0;
};

} // namespace model
