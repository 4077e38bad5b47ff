// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/checking/card_check_job.h"
#include "model/entities/edits.h"
#include "model/entities/entities.h"
#include "model/games/compiled_game.h"
#include "model/games/entity_problem.h"

#include <QVarLengthArray>

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

/// The findings in a project's texts and cards, how to fix them, and which of them the author has accepted. Start with
/// CheckedGame; card_check_job.h checks many cards in another thread.
namespace model {

/// The current game of a project with the problems of its texts and cards, updated with every edit.
///
/// An edited card is checked immediately and by itself, against rules that were read earlier. After a change of the
/// rules, all cards have to be checked again by a job, which can run in another thread; until it has finished, they
/// keep their old problems. Rules with errors are not used: cards are checked and games are played with the last rules
/// without errors.
class CheckedGame
{
public:
    /// The entities must not move and must outlive this object. The shared texts are those that come with the program.
    CheckedGame(const std::map<EntityId, Entity>& entities, std::vector<engine::SourceFile> shared);
    CheckedGame(std::map<EntityId, Entity>&&, std::vector<engine::SourceFile>) = delete;

    /// Must be called after the batch has been applied to the entities.
    void apply(const EditBatch& batch);

    /// The problems of a card or rules text, including those that make the rules unusable.
    const QList<EntityProblem>& problemsOf(EntityId entity) const;

    /// All entities that have problems.
    const std::map<EntityId, QList<EntityProblem>>& problems() const { return m_problems; }

    /// Whether an error keeps the card out of games.
    bool isLeftOut(EntityId card) const { return m_leftOut.contains(card); }

    /// Whether the current rules have an error, so that older rules, or none, are in use.
    bool areRulesOutdated() const { return !m_areRulesGood; }

    bool canPlay() const { return m_checker.has_value(); }

    /// The card fields declared by the rules in use or, if no rules are in use yet, by the rules with errors.
    const CardFields& fields() const { return m_fields; }

    bool hasStaleCards() const { return !m_stale.empty(); }

    /// A job that checks at most this many of the stale cards, whose last check is missing or outdated. Returns nullopt
    /// if there are no usable rules.
    std::optional<CardCheckJob> staleCards(std::size_t most = std::numeric_limits<std::size_t>::max());
    /// Adopts the results of a job, except those that edits have made obsolete.
    void adopt(const CheckedCards& checked);

    /// The card with this name. If several cards have this name, returns the one that the game uses.
    std::optional<EntityId> cardNamed(const QString& name) const;

    /// The words of a card; empty if it has not been checked yet.
    CardWords wordsOf(EntityId card) const;

    /// A number that increases with every edit that may change the compiled game.
    int edition() const { return m_edition; }

    /// The whole game with the rules in use; nullopt if there are none.
    std::optional<CompileJob> wholeGame() const;

private:
    void put(EntityId id, const CardDefinition& card);
    void putNamed(EntityId id, const CardDefinition& card);
    void take(EntityId id, const CardDefinition& card);
    void makeAllStale();
    void readRules();
    void checkNow(const std::set<EntityId>& cards);
    void checkRenamed(std::set<EntityId> cards);
    void accept(const CheckedCard& card);
    void forget(EntityId card);
    bool hasTakenName(EntityId id, const CardDefinition& card) const;
    std::map<EntityId, Entity> rulesTexts() const;

    /// Not noexcept, so that the standard library stores each hash and rarely compares names.
    struct NameHash
    {
        std::size_t operator()(const QString& name) const { return qHash(name); }
    };

    std::vector<engine::SourceFile> m_shared;
    const std::map<EntityId, Entity>& m_entities;
    /// The texts of the rules in use.
    std::map<EntityId, Entity> m_rulesInUse;
    CardRules m_rules;
    CardFields m_fields;
    std::optional<engine::CardChecker> m_checker;
    bool m_areRulesGood = false;
    /// The number of times the rules in use were replaced.
    int m_generation = 0;
    int m_edition = 0;
    engine::CardNames m_names;
    /// A snapshot of the names for jobs, and the names added or removed since it was taken.
    std::shared_ptr<const engine::CardNames> m_namesOfJobs;
    std::set<std::string> m_namesChangedMeanwhile;
    /// The cards with each name, in the order of compilation. There is usually just one card.
    std::unordered_map<QString, QVarLengthArray<std::pair<QString, EntityId>, 1>, NameHash> m_named;
    std::map<std::string, std::set<EntityId>> m_mentionedBy;
    std::map<EntityId, std::set<std::string>> m_mentions;
    std::map<EntityId, QList<EntityProblem>> m_problems;
    std::map<EntityId, CardWords> m_words;
    std::set<EntityId> m_rulesWithProblems;
    std::set<EntityId> m_leftOut;
    std::set<EntityId> m_stale;
    /// The names added or removed by the batch that is being applied.
    std::set<std::string> m_changedNames;
};

} // namespace model
