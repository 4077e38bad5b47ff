// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/workspace.h"

#include "model/cards/typed_amounts.h"
#include "model/entities/card_names.h"
#include "model/exchange/folder/text_folder.h"
#include "model/games/game_files.h"
#include "model/project/project.h"
#include "model/renaming/entity_renaming.h"
#include "studio/words/game_words.h"
#include "studio/words/project_words.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <utility>

namespace studio {

namespace {

using namespace std::chrono_literals;

/// The delay after the last edit: short enough to feel immediate, long enough not to compile after every key.
constexpr auto pauseBeforeCompiling = 150ms;
/// The number of cards checked before the results are shown, and the number of results adopted before the window
/// handles other events.
constexpr std::size_t checkedAtOnce = 5'000;
constexpr std::size_t adoptedAtOnce = 500;

const std::map<model::EntityId, model::Entity> nothing;

QDateTime now()
{
    return QDateTime::currentDateTimeUtc();
}

} // namespace

Workspace::Workspace(const Places& places, QObject* parent)
    : QObject(parent)
    , m_places(places)
    , m_index(model::CardFields())
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBeforeCompiling);
    connect(&m_pause, &QTimer::timeout, this, &Workspace::compile);
    m_adopting.setInterval(0);
    connect(&m_adopting, &QTimer::timeout, this, &Workspace::adoptChecked);
    m_starting.setSingleShot(true);
    m_starting.setInterval(0);
    connect(&m_starting, &QTimer::timeout, this, [this] {
        checkStale();
        compile();
    });
}

Workspace::~Workspace()
{
    if (m_project)
        m_project->close();
    m_checking.cancel();
    m_compiling.cancel();
    // Running tasks notify the application when they end, so they must end before it does.
    QThreadPool::globalInstance()->waitForDone();
}

bool Workspace::open(const QString& path)
{
    // The same file can't be opened twice, even by the same program.
    if (isOpen() && QFileInfo(path).canonicalFilePath() == QFileInfo(project().path()).canonicalFilePath())
        return true;
    auto opened = model::Project::open(path, m_places.projectsFolder);
    if (!opened) {
        Q_EMIT failed(words(opened.error()));
        return false;
    }
    adopt(std::move(*opened));
    return true;
}

bool Workspace::create(const QString& path, const QString& folder)
{
    const auto entities =
        model::readTextFolder(folder.isEmpty() ? m_places.starterFolder : folder, m_places.sharedRulesFolder);
    if (!entities) {
        Q_EMIT failed(words(entities.error()));
        return false;
    }
    return create(path, *entities);
}

bool Workspace::create(const QString& path, const QList<model::Entity>& entities)
{
    if (const QString within = QFileInfo(path).path(); !QDir().mkpath(within)) {
        Q_EMIT failed(tr("Can't create the folder %1. Choose another location for the project.").arg(within));
        return false;
    }
    auto made = model::Project::create(path, m_places.projectsFolder, entities, now());
    if (!made) {
        Q_EMIT failed(words(made.error()));
        return false;
    }
    adopt(std::move(*made));
    return true;
}

void Workspace::adopt(std::unique_ptr<model::Project> project)
{
    auto shared = model::readSharedRules(m_places.sharedRulesFolder);
    if (!shared)
        Q_EMIT failed(words(shared.error()));
    close();
    m_sharedRules = shared ? std::move(*shared) : std::vector<engine::SourceFile>();
    m_project = std::move(project);
    m_game = std::make_unique<model::CheckedGame>(m_project->entities(), m_sharedRules);
    connect(m_project.get(), &model::Project::edited, this, &Workspace::follow);
    for (const auto& [id, entity] : entities())
        if (!std::holds_alternative<model::CardDefinition>(entity))
            m_nonCards.insert(id);
    m_index = model::CardIndex(declaredFields());
    fillIndex();
    for (const model::Damage& damage : m_project->damage())
        Q_EMIT failed(words(damage));
    if (const QString reason = words(m_project->access()); !reason.isEmpty())
        Q_EMIT failed(reason);
    for (const model::OpeningNote note : m_project->openingNotes())
        Q_EMIT noted(words(note));
    Q_EMIT opened();
    // Check and compile from the event loop, so that the opened project is shown first.
    m_starting.start();
}

void Workspace::close()
{
    if (!isOpen())
        return;
    Q_EMIT aboutToClose();
    stopChecking();
    m_compiling.cancel();
    m_pause.stop();
    m_starting.stop();
    m_project->close();
    m_game.reset();
    m_project.reset();
    m_nonCards.clear();
    m_index = model::CardIndex(model::CardFields());
    m_whole = {};
    m_compiledEdition = -1;
    Q_EMIT closed();
}

QString Workspace::name() const
{
    return isOpen() ? QFileInfo(project().path()).completeBaseName() : QString();
}

const std::map<model::EntityId, model::Entity>& Workspace::entities() const
{
    return isOpen() ? m_project->entities() : nothing;
}

const model::Entity* Workspace::entity(model::EntityId id) const
{
    return m_project->find(id);
}

std::optional<model::EntityId> Workspace::cardNamed(const QString& name) const
{
    return isOpen() ? m_game->cardNamed(name) : std::nullopt;
}

model::SearchTerms Workspace::searchTerms() const
{
    model::SearchTerms terms{.fields = fields()};
    for (const auto& [id, deck] : all<model::Deck>())
        terms.decks.append(deck.list.name);
    for (const auto& [id, search] : all<model::SavedSearch>())
        terms.searches.append({search.name, search.query});
    return terms;
}

bool Workspace::isBehind() const
{
    return isOpen() && (m_compiledEdition != m_game->edition() || m_checking.isRunning() || m_adopting.isActive());
}

bool Workspace::apply(const model::EditName& name, const QList<model::Edit>& edits)
{
    if (!isOpen() || !report(m_project->apply({.name = name, .at = now(), .edits = edits})))
        return false;
    for (const model::Edit& edit : edits)
        if (const QString* const typed = model::changedCardName(edit); typed && typed->contains(u'"')) {
            noteCardName(*typed);
            break;
        }
    return true;
}

void Workspace::noteCardName(const QString& typed)
{
    if (typed.contains(u'"'))
        Q_EMIT noted(
            tr("Straight quotes in card names become typographic ones, because the rules write names in straight "
               "quotes: %1")
                .arg(model::asCardName(typed))
        );
}

model::Edit Workspace::changing(model::EntityId id, const model::Entity& after) const
{
    const model::Entity* const before = entity(id);
    Q_ASSERT(before);
    return {.entity = id, .before = *before, .after = after};
}

model::Edit Workspace::adding(const model::Entity& entity)
{
    return {.entity = m_project->newId(), .after = entity};
}

model::Edit Workspace::removing(model::EntityId id) const
{
    const model::Entity* const before = entity(id);
    Q_ASSERT(before);
    return {.entity = id, .before = *before};
}

std::expected<model::EditBatch, model::RenameConflict>
Workspace::renaming(model::EntityId id, const QString& newName) const
{
    return model::entityRenaming(id, newName, entities(), sharedRules(), now());
}

std::optional<model::EditName> Workspace::nextUndo() const
{
    return isOpen() ? m_project->nextUndo() : std::nullopt;
}

std::optional<model::EditName> Workspace::nextRedo() const
{
    return isOpen() ? m_project->nextRedo() : std::nullopt;
}

void Workspace::undo()
{
    if (isOpen())
        report(m_project->undo(now()));
}

void Workspace::redo()
{
    if (isOpen())
        report(m_project->redo(now()));
}

bool Workspace::nameVersion(const QString& name)
{
    const bool isNamed = isOpen() && report(m_project->nameVersion(name, now()));
    if (isNamed)
        Q_EMIT versionsChanged();
    return isNamed;
}

bool Workspace::restore(std::int64_t moment)
{
    return isOpen() && report(m_project->restore(moment, now()));
}

bool Workspace::restore(std::int64_t moment, model::EntityId entity)
{
    return isOpen() && report(m_project->restore(moment, entity, now()));
}

bool Workspace::report(const std::expected<void, model::EditError>& done)
{
    if (!done && done.error().kind != model::EditError::Kind::NothingToDo)
        Q_EMIT failed(words(done.error()));
    return done.has_value();
}

void Workspace::follow(const model::EditBatch& batch)
{
    // Frames can change fields: they determine what a number alone means in an amount.
    const auto concernsFields = [](const std::optional<model::Entity>& entity) {
        const auto* const text = entity ? std::get_if<model::GameText>(&*entity) : nullptr;
        return text && (text->role == model::GameText::Role::Rules || text->role == model::GameText::Role::Frames);
    };
    m_game->apply(batch);
    bool areFieldsOld = false;
    for (const model::Edit& edit : batch.edits) {
        areFieldsOld |= concernsFields(edit.before) || concernsFields(edit.after);
        if (isDeck(edit.before))
            m_index.removeDeck(edit.entity);
        if (isDeck(edit.after))
            m_index.putDeck(edit.entity, std::get<model::Deck>(*edit.after).list);
        if (edit.after && !std::holds_alternative<model::CardDefinition>(*edit.after))
            m_nonCards.insert(edit.entity);
        else
            m_nonCards.erase(edit.entity);
        if (edit.before && std::holds_alternative<model::CardDefinition>(*edit.before))
            m_index.remove(edit.entity);
        if (const auto* const card = edit.after ? std::get_if<model::CardDefinition>(&*edit.after) : nullptr)
            m_index.put(searched(edit.entity, *card));
    }
    if (areFieldsOld) {
        stopChecking();
        readFields();
    }
    Q_EMIT edited(batch);
    // Edits that don't concern the game, such as edits of decks, don't change what is checked here.
    if (model::concernsGame(batch))
        Q_EMIT checked();
    checkStale();
    if (m_compiledEdition != m_game->edition())
        m_pause.start();
}

model::CardFields Workspace::declaredFields() const
{
    model::CardFields fields = m_game->fields();
    model::readGenericMembers(fields, entities());
    return fields;
}

void Workspace::readFields()
{
    const model::CardFields declared = declaredFields();
    if (declared == fields())
        return;
    m_index = model::CardIndex(declared);
    fillIndex();
    Q_EMIT fieldsChanged();
}

void Workspace::fillIndex()
{
    std::vector<model::SearchedCard> cards;
    cards.reserve(entities().size());
    for (const auto& [id, entity] : entities()) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            cards.push_back(searched(id, *card));
        if (const auto* const deck = std::get_if<model::Deck>(&entity))
            m_index.putDeck(id, deck->list);
    }
    m_index.fill(cards);
}

model::SearchedCard Workspace::searched(model::EntityId id, const model::CardDefinition& card) const
{
    return {
        .id = id,
        .definition = card,
        .text = m_game->wordsOf(id).text,
        .isBroken = m_game->isLeftOut(id),
    };
}

void Workspace::checkStale()
{
    // A running check isn't interrupted. Cards that change meanwhile are skipped and checked afterwards.
    if (!m_game->hasStaleCards() || m_checking.isRunning() || m_adopting.isActive())
        return;
    auto job = m_game->staleCards(checkedAtOnce);
    if (!job)
        return;
    m_checking.start(
        [job = std::move(*job)](const std::stop_token& stop) { return job.run(stop); },
        [this](model::CheckedCards found) {
            m_found = std::move(found);
            m_adopted = 0;
            m_adopting.start();
        }
    );
}

void Workspace::stopChecking()
{
    m_checking.cancel();
    m_adopting.stop();
    m_found = {};
}

void Workspace::adoptChecked()
{
    model::CheckedCards some{.generation = m_found.generation};
    const std::size_t until = std::min(m_adopted + adoptedAtOnce, m_found.cards.size());
    for (; m_adopted < until; ++m_adopted)
        some.cards.push_back(std::move(m_found.cards[m_adopted]));
    m_game->adopt(some);
    for (const model::CheckedCard& card : some.cards)
        if (const auto* const present = find<model::CardDefinition>(card.id))
            m_index.put(searched(card.id, *present));
    if (m_adopted < m_found.cards.size())
        return;
    m_adopting.stop();
    m_found = {};
    Q_EMIT checked();
    checkStale();
}

void Workspace::compile()
{
    auto job = isOpen() ? m_game->wholeGame() : std::nullopt;
    if (!job) {
        // The rules were never valid, so there is nothing to compile.
        if (isOpen())
            m_compiledEdition = m_game->edition();
        return;
    }
    m_compiling.start(
        [job = std::move(*job)](const std::stop_token&) { return job.run(); },
        [this, edition = m_game->edition()](model::CompiledGame whole) {
            m_whole = std::move(whole);
            m_compiledEdition = edition;
            Q_EMIT compiled();
        }
    );
}

} // namespace studio
