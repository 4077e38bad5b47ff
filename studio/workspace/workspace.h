// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/checking/checked_game.h"
#include "model/entities/edits.h"
#include "model/games/compiled_game.h"
#include "model/renaming/renaming.h"
#include "model/search/card_index.h"
#include "studio/workspace/background.h"
#include "studio/workspace/places.h"

#include <QObject>
#include <QTimer>

#include <concepts>
#include <expected>
#include <memory>
#include <optional>
#include <set>

namespace model {
class Project;
struct EditError;
} // namespace model

/// The open project and everything derived from it. Begin with Workspace; selection.h has the shared selection,
/// background.h background tasks.
namespace studio {

/// The open project and the data derived from it: its checked game, the index of its cards, and the compiled game.
///
/// Docks request edits and redraw on its signals. Slow work is done in the background: cards are checked and the game
/// is compiled a moment after the last edit, so these results may be slightly outdated.
class Workspace : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(const Places& places, QObject* parent = nullptr);
    ~Workspace() override;

    const Places& places() const { return m_places; }

    /// Replaces the open project with another one. Returns false if that fails: failed() gives the reason, and nothing
    /// changes.
    bool open(const QString& path);
    /// Creates a project from a text folder, or from the starter if none is given, and opens it.
    bool create(const QString& path, const QString& folder = {});
    /// Creates a project from entities and opens it. Cards refer to pictures by their positions in the list, counted
    /// from 1.
    bool create(const QString& path, const QList<model::Entity>& entities);
    void close();

    bool isOpen() const { return m_project != nullptr; }

    /// The open project. Must only be called while there is one.
    const model::Project& project() const { return *m_project; }

    /// The file name of the project without folder and extension.
    QString name() const;

    template <typename Kind>
    const Kind* find(model::EntityId id) const
    {
        return isOpen() ? std::get_if<Kind>(entity(id)) : nullptr;
    }

    /// All entities of a kind, in the order of their ids. Slow for cards, because all entities must be visited to find
    /// them.
    template <typename Kind>
    QList<std::pair<model::EntityId, Kind>> all() const
    {
        QList<std::pair<model::EntityId, Kind>> found;
        if constexpr (std::same_as<Kind, model::CardDefinition>) {
            for (const auto& [id, entity] : entities())
                if (const auto* const one = std::get_if<Kind>(&entity))
                    found.append({id, *one});
        } else {
            for (const model::EntityId id : m_nonCards)
                if (const auto* const one = find<Kind>(id))
                    found.append({id, *one});
        }
        return found;
    }

    const std::map<model::EntityId, model::Entity>& entities() const;
    std::optional<model::EntityId> cardNamed(const QString& name) const;

    /// The fields declared by the rules in use.
    const model::CardFields& fields() const { return m_index.fields(); }

    const model::CardIndex& index() const { return m_index; }

    model::SearchTerms searchTerms() const;

    /// The checked game of the open project. Must only be called while a project is open.
    const model::CheckedGame& game() const { return *m_game; }

    /// The game as last compiled. It has no program until valid rules have been compiled.
    const model::CompiledGame& whole() const { return m_whole; }

    /// Whether the results don't include the last edit yet.
    bool isBehind() const;

    const std::vector<engine::SourceFile>& sharedRules() const { return m_sharedRules; }

    /// Applies edits as one undo step and writes them to the file. Returns false if nothing was changed: failed() gives
    /// the reason, unless there was nothing to do.
    bool apply(const model::EditName& name, const QList<model::Edit>& edits);
    /// Tells the user if the name stored in the project differs from the typed one.
    void noteCardName(const QString& typed);
    /// Edits that change, add and delete an entity.
    model::Edit changing(model::EntityId id, const model::Entity& after) const;
    model::Edit adding(const model::Entity& entity);
    model::Edit removing(model::EntityId id) const;
    /// The edits that rename a card, a deck or a text.
    std::expected<model::EditBatch, model::RenameConflict> renaming(model::EntityId id, const QString& newName) const;

    std::optional<model::EditName> nextUndo() const;
    std::optional<model::EditName> nextRedo() const;
    void undo();
    void redo();

    bool nameVersion(const QString& name);
    bool restore(std::int64_t moment);
    bool restore(std::int64_t moment, model::EntityId entity);

    // A panel that shows what the user wrote reacts to edited(). A panel that shows the meaning or the problems of
    // cards reacts to checked(), which is emitted right after edited() and again whenever more cards have been checked.
    // A panel that runs the rules reacts to compiled(), which is emitted a moment later, once for many edits. After
    // opened(), a panel reads everything again. checked() and compiled() follow unless there is nothing to check or
    // compile.
Q_SIGNALS:
    /// A project was opened: entities() and index() have its content, but nothing is checked yet.
    void opened();
    /// The project is about to close and can be edited for the last time.
    void aboutToClose();
    /// No project is open; entities() is empty.
    void closed();
    /// An edit, undo or redo was written to the file, and entities() and index() are updated.
    void edited(const model::EditBatch& batch);
    /// The fields declared by the rules in use changed.
    void fieldsChanged();
    /// game() has new problems and texts for some cards or rules.
    void checked();
    /// The compiled game, whole(), has changed.
    void compiled();
    /// A version was named.
    void versionsChanged();
    /// A request failed, or part of the project is damaged.
    void failed(const QString& message);
    /// Something the user should know, although nothing went wrong.
    void noted(const QString& message);

private:
    const model::Entity* entity(model::EntityId id) const;
    void adopt(std::unique_ptr<model::Project> project);
    bool report(const std::expected<void, model::EditError>& done);
    void follow(const model::EditBatch& batch);
    model::CardFields declaredFields() const;
    void readFields();
    void fillIndex();
    model::SearchedCard searched(model::EntityId id, const model::CardDefinition& card) const;
    void checkStale();
    void stopChecking();
    void adoptChecked();
    void compile();

    Places m_places;
    std::vector<engine::SourceFile> m_sharedRules;
    std::unique_ptr<model::Project> m_project;
    std::unique_ptr<model::CheckedGame> m_game;
    std::set<model::EntityId> m_nonCards;
    model::CardIndex m_index;
    model::CompiledGame m_whole;
    int m_compiledEdition = -1;
    Background m_checking;
    Background m_compiling;
    /// Results that are adopted in slices, so that the window never freezes.
    model::CheckedCards m_found;
    std::size_t m_adopted = 0;
    QTimer m_adopting;
    QTimer m_pause;
    QTimer m_starting;
};

} // namespace studio
