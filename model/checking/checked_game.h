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

/// The findings in a project's texts and cards, how to fix them, and which of them its author accepts. Begin with
/// CheckedGame; card_check_job.h checks many cards in another thread.
namespace model {

/// The game of a project as it stands: what is wrong with each of its texts and cards, kept up with every edit.
///
/// A card that is edited is checked at once, by itself, against rules that were read before. When the rules change all
/// cards have to be checked again, which is left to a job that can be run in another thread; until it is done they have
/// the problems they had. Rules with an error are not used: cards are checked and games played with the last that had
/// none.
class CheckedGame
{
public:
    /// The entities stay where they are and outlive this. The shared texts are those that come with the program.
    CheckedGame(const std::map<EntityId, Entity>& entities, std::vector<engine::SourceFile> shared);
    CheckedGame(std::map<EntityId, Entity>&&, std::vector<engine::SourceFile>) = delete;

    /// To be called when the entities are what the batch has made of them.
    void apply(const EditBatch& batch);

    /// Of a card or a rules text. Of rules also what keeps them from being used.
    const QList<EntityProblem>& problemsOf(EntityId entity) const;

    /// Every entity of which there is something to say.
    const std::map<EntityId, QList<EntityProblem>>& problems() const { return m_problems; }

    /// A card with an error takes no part in games.
    bool isLeftOut(EntityId card) const { return m_leftOut.contains(card); }

    /// The rules have an error, and are not the ones in use; or there never were any without.
    bool areRulesOutdated() const { return !m_areRulesGood; }

    bool canPlay() const { return m_checker.has_value(); }

    /// What the rules in use declare that cards have. While there never were any without an error, what those with
    /// errors do.
    const CardFields& fields() const { return m_fields; }

    bool hasStaleCards() const { return !m_stale.empty(); }

    /// Some of them, or all; nothing when there are no rules to check them by.
    std::optional<CardCheckJob> staleCards(std::size_t most = std::numeric_limits<std::size_t>::max());
    /// What a job has found, unless the game is another by now.
    void adopt(const CheckedCards& checked);

    /// The card of this name; of several the one that the game has.
    std::optional<EntityId> cardNamed(const QString& name) const;

    /// What a card says, as far as it is known; nothing of one that was not checked yet.
    CardWords wordsOf(EntityId card) const;

    /// Another number whenever an edit makes the whole game another.
    int edition() const { return m_edition; }

    /// The whole game with the rules in use; nothing when there never were any.
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
    bool isSecondOfItsName(EntityId id, const CardDefinition& card) const;
    std::map<EntityId, Entity> rulesTexts() const;

    /// What may throw is remembered beside each name, and spares looking at those of others.
    struct NameHash
    {
        std::size_t operator()(const QString& name) const { return qHash(name); }
    };

    std::vector<engine::SourceFile> m_shared;
    const std::map<EntityId, Entity>& m_entities;
    /// The rules texts in use.
    std::map<EntityId, Entity> m_rulesInUse;
    CardRules m_rules;
    CardFields m_fields;
    std::optional<engine::CardChecker> m_checker;
    bool m_areRulesGood = false;
    /// How often the rules in use were exchanged for others.
    int m_generation = 0;
    int m_edition = 0;
    engine::CardNames m_names;
    /// The names as jobs know them, and those that came or went since.
    std::shared_ptr<const engine::CardNames> m_namesOfJobs;
    std::set<std::string> m_namesChangedMeanwhile;
    /// By name, those of the same name in the order in which they are compiled. Most have theirs alone.
    std::unordered_map<QString, QVarLengthArray<std::pair<QString, EntityId>, 1>, NameHash> m_named;
    std::map<std::string, std::set<EntityId>> m_mentionedBy;
    std::map<EntityId, std::set<std::string>> m_mentions;
    std::map<EntityId, QList<EntityProblem>> m_problems;
    std::map<EntityId, CardWords> m_words;
    std::set<EntityId> m_rulesWithProblems;
    std::set<EntityId> m_leftOut;
    std::set<EntityId> m_stale;
    /// Names that came or went since the last edit.
    std::set<std::string> m_changedNames;
};

} // namespace model
