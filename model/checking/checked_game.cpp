// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/checked_game.h"

#include "model/games/game_sources.h"

#include <algorithm>
#include <future>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// The largest number of cards that are checked as part of an edit. Further cards are left to a job.
constexpr std::size_t mostAtOnce = 16;

bool isRules(const Entity& entity)
{
    const auto* const text = std::get_if<GameText>(&entity);
    return text && text->role == GameText::Role::Rules;
}

bool isOfGame(const Entity& entity)
{
    return std::holds_alternative<CardDefinition>(entity) || std::holds_alternative<GameText>(entity);
}

/// Whether the two cards are the same to the compiler.
bool compilesAlike(const CardDefinition& one, const CardDefinition& other)
{
    return one.name == other.name && one.isToken == other.isToken && one.list == other.list &&
           one.fields == other.fields && one.abilities == other.abilities && one.comment == other.comment;
}

} // namespace

CheckedGame::CheckedGame(const std::map<EntityId, Entity>& entities, std::vector<engine::SourceFile> shared)
    : m_shared(std::move(shared))
    , m_entities(entities)
{
    // Collect the names in another thread, because this takes as long as everything else together. Sort them first,
    // because adding them in any other order would take far longer.
    auto names = std::async(std::launch::async, [&entities] {
        std::vector<std::string> all;
        for (const auto& [id, entity] : entities)
            if (const auto* const card = std::get_if<CardDefinition>(&entity))
                all.push_back(card->name.toStdString());
        std::ranges::sort(all);
        engine::CardNames made;
        for (std::string& name : all)
            made.add(std::move(name));
        return made;
    });
    m_named.reserve(entities.size());
    for (const auto& [id, entity] : entities) {
        if (const auto* const card = std::get_if<CardDefinition>(&entity)) {
            putNamed(id, *card);
            m_stale.insert(m_stale.end(), id);
        }
    }
    m_names = names.get();
    readRules();
}

void CheckedGame::put(EntityId id, const CardDefinition& card)
{
    m_names.add(card.name.toStdString());
    putNamed(id, card);
    m_stale.insert(id);
}

void CheckedGame::putNamed(EntityId id, const CardDefinition& card)
{
    auto& named = m_named[card.name];
    const std::pair listed(card.list, id);
    named.insert(std::ranges::upper_bound(named, listed), listed);
}

void CheckedGame::take(EntityId id, const CardDefinition& card)
{
    m_names.remove(card.name.toStdString());
    const auto named = m_named.find(card.name);
    Q_ASSERT(named != m_named.end());
    named->second.removeOne(std::pair(card.list, id));
    if (named->second.empty())
        m_named.erase(named);
    forget(id);
    m_words.erase(id);
}

void CheckedGame::makeAllStale()
{
    m_stale.clear();
    for (const auto& [id, entity] : m_entities)
        if (std::holds_alternative<CardDefinition>(entity))
            m_stale.insert(m_stale.end(), id);
}

std::optional<EntityId> CheckedGame::cardNamed(const QString& name) const
{
    const auto named = m_named.find(name);
    return named == m_named.end() ? std::nullopt : std::optional(named->second.front().second);
}

void CheckedGame::forget(EntityId card)
{
    for (const std::string& name : m_mentions[card])
        m_mentionedBy[name].erase(card);
    m_mentions.erase(card);
    m_problems.erase(card);
    m_leftOut.erase(card);
    m_stale.erase(card);
}

void CheckedGame::apply(const EditBatch& batch)
{
    bool areRulesEdited = false;
    std::set<EntityId> edited;
    for (const Edit& edit : batch.edits) {
        if (!(edit.before && isOfGame(*edit.before)) && !(edit.after && isOfGame(*edit.after)))
            continue;
        const auto* const before = edit.before ? std::get_if<CardDefinition>(&*edit.before) : nullptr;
        const auto* const after = edit.after ? std::get_if<CardDefinition>(&*edit.after) : nullptr;
        if (before && after && compilesAlike(*before, *after))
            continue;
        areRulesEdited |= (edit.before && isRules(*edit.before)) || (edit.after && isRules(*edit.after));
        if (before)
            take(edit.entity, *before);
        if (after)
            put(edit.entity, *after);
        const bool isRenamed = !before || !after || before->name != after->name || before->list != after->list;
        for (const CardDefinition* const card : {before, after})
            if (card && isRenamed)
                m_changedNames.insert(card->name.toStdString());
        if (after)
            edited.insert(edit.entity);
        ++m_edition;
    }
    // An error in the rules may be caused by the lack of a card with this name.
    const auto isNamedByRules = [this](const std::string& name) {
        return !m_areRulesGood || m_checker->namedByRules().contains(name);
    };
    if (areRulesEdited || std::ranges::any_of(m_changedNames, isNamedByRules))
        readRules();
    checkRenamed(std::move(edited));
}

/// Marks the given cards as stale, as well as those that have or mention a name that was added or removed. Then checks
/// the first few of them immediately.
void CheckedGame::checkRenamed(std::set<EntityId> cards)
{
    for (const std::string& name : std::exchange(m_changedNames, {})) {
        m_namesChangedMeanwhile.insert(name);
        cards.insert_range(m_mentionedBy[name]);
        if (const auto named = m_named.find(QString::fromStdString(name)); named != m_named.end())
            for (const auto& [list, id] : named->second)
                cards.insert(id);
    }
    m_stale.insert_range(cards);
    std::set<EntityId> first;
    for (const EntityId card : cards)
        if (first.size() < mostAtOnce)
            first.insert(card);
    checkNow(first);
}

void CheckedGame::checkNow(const std::set<EntityId>& cards)
{
    if (!m_checker || cards.empty())
        return;
    std::vector<CardToCheck> chosen;
    for (const EntityId id : cards)
        if (const auto found = m_entities.find(id); found != m_entities.end())
            if (const auto* const card = std::get_if<CardDefinition>(&found->second))
                chosen.emplace_back(id, *card);
    for (const CheckedCard& checked : checkCards(*m_checker, chosen, m_names))
        accept(checked);
}

bool CheckedGame::hasTakenName(EntityId id, const CardDefinition& card) const
{
    const std::optional<EntityId> first = cardNamed(card.name);
    return first && *first != id;
}

void CheckedGame::accept(const CheckedCard& checked)
{
    forget(checked.id);
    m_words.insert_or_assign(checked.id, checked.words);
    m_mentions[checked.id] = checked.mentions;
    for (const std::string& name : checked.mentions)
        m_mentionedBy[name].insert(checked.id);
    QList<EntityProblem> problems = checked.problems;
    bool isBroken = checked.isBroken;
    if (hasTakenName(checked.id, checked.card)) {
        isBroken = true;
        problems.prepend(
            {.code = u"duplicate-name"_s,
             .message = QString::fromStdString(engine::secondCardOfName(checked.card.name.toStdString())),
             .place = {.entity = checked.id, .column = 1}}
        );
    } else if (m_named[checked.card.name].size() > 1) {
        // The author may have meant this card to have the name, or the other one.
        problems.prepend(
            {.severity = engine::Severity::Warning,
             .code = u"duplicate-name"_s,
             .message = u"another card is also named “%1” and isn't used; give one of the two another name"_s.arg(
                 checked.card.name
             ),
             .place = {.entity = checked.id, .column = 1}}
        );
    }
    if (!problems.isEmpty())
        m_problems[checked.id] = problems;
    if (isBroken)
        m_leftOut.insert(checked.id);
}

std::map<EntityId, Entity> CheckedGame::rulesTexts() const
{
    std::map<EntityId, Entity> texts;
    for (const auto& [id, entity] : m_entities)
        if (isRules(entity))
            texts.emplace(id, entity);
    return texts;
}

void CheckedGame::readRules()
{
    std::map<EntityId, Entity> texts = rulesTexts();
    GameSources sources = sourcesOf(texts, m_shared);
    engine::CardChecker checker(sources.files, sources.shared, m_names);
    for (const EntityId text : std::exchange(m_rulesWithProblems, {}))
        m_problems.erase(text);
    for (const engine::Diagnostic& diagnostic : checker.diagnostics()) {
        // A problem in a shared text gets an empty place, because the text belongs to no entity of the project.
        const EntityPlace place = sources.placeOf(diagnostic.place).value_or(EntityPlace{});
        m_problems[place.entity].append(problemAt(place, diagnostic));
        m_rulesWithProblems.insert(place.entity);
    }
    m_areRulesGood = checker.canCheck();
    if (m_areRulesGood || !m_checker)
        m_fields = cardFields(checker.rules());
    if (!m_areRulesGood)
        return;
    m_checker = std::move(checker);
    m_rulesInUse = std::move(texts);
    m_rules = {.files = std::move(sources.files), .shared = std::move(sources.shared)};
    // The first usable rules make no more cards stale, because no card could be checked without rules.
    if (m_generation++ > 0)
        makeAllStale();
}

const QList<EntityProblem>& CheckedGame::problemsOf(EntityId entity) const
{
    static const QList<EntityProblem> none;
    const auto found = m_problems.find(entity);
    return found == m_problems.end() ? none : found->second;
}

std::optional<CardCheckJob> CheckedGame::staleCards(std::size_t most)
{
    if (!m_checker)
        return std::nullopt;
    std::vector<CardToCheck> cards;
    for (const EntityId id : m_stale | std::views::take(most))
        cards.emplace_back(id, std::get<CardDefinition>(m_entities.at(id)));
    // Consecutive jobs share the names until the names change.
    if (!m_namesOfJobs || !std::exchange(m_namesChangedMeanwhile, {}).empty())
        m_namesOfJobs = std::make_shared<const engine::CardNames>(m_names);
    return CardCheckJob(m_rules, m_namesOfJobs, std::move(cards), m_generation);
}

void CheckedGame::adopt(const CheckedCards& checked)
{
    if (checked.generation != m_generation)
        return;
    for (const CheckedCard& card : checked.cards) {
        const auto now = m_entities.find(card.id);
        const auto* const present = now == m_entities.end() ? nullptr : std::get_if<CardDefinition>(&now->second);
        const bool isSame = present && compilesAlike(*present, card.card);
        const auto isChanged = [this](const std::string& name) {
            return m_namesChangedMeanwhile.contains(name);
        };
        if (isSame && m_stale.contains(card.id) && std::ranges::none_of(card.mentions, isChanged))
            accept(card);
    }
    if (m_stale.empty())
        m_namesOfJobs.reset();
}

CardWords CheckedGame::wordsOf(EntityId card) const
{
    const auto found = m_words.find(card);
    return found == m_words.end() ? CardWords() : found->second;
}

std::optional<CompileJob> CheckedGame::wholeGame() const
{
    if (!m_checker)
        return std::nullopt;
    std::map<EntityId, Entity> entities = m_rulesInUse;
    for (const auto& [id, entity] : m_entities)
        if (isOfGame(entity) && !isRules(entity))
            entities.emplace(id, entity);
    return CompileJob(std::move(entities), m_shared);
}

} // namespace model
