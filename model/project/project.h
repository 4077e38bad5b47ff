// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/entities/entities.h"
#include "model/project/difference.h"
#include "model/project/edit_history.h"
#include "model/storage/project_file.h"

#include <QObject>

#include <chrono>
#include <expected>
#include <map>
#include <memory>
#include <optional>

/// The project as a document: its edits, their history, and the differences between versions. Start with Project.
namespace model {

/// The reason why an operation failed. The file and memory are unchanged.
struct EditError
{
    enum class Kind : std::uint8_t {
        /// There is nothing to undo or redo, or the edits wouldn't change anything.
        NothingToDo,
        /// The entity's current value differs from the `before` of the edit.
        Outdated,
        /// The value is too large or has a text that isn't Unicode.
        NotStorable,
        /// The moment is outside the known history.
        NoSuchMoment,
        /// Another version has this name.
        NameTaken,
        /// Reading or writing the file failed. The operation can be retried.
        Storage,
    };

    Kind kind = Kind::NothingToDo;
    EntityId entity = {};
    std::optional<StorageError> storage = {};

    friend bool operator==(const EditError&, const EditError&) = default;
};

/// A designer's game: all its entities, every edit ever made, and the file that stores them.
///
/// When apply() returns, the edit is on disk. A moment in the history is the number of batches before it: 0 is the
/// empty project, and now() is the current state.
class Project : public QObject
{
    Q_OBJECT

public:
    /// Edits of the same field that follow each other within this time are a single undo step.
    static constexpr std::chrono::milliseconds typingPause{1'500};

    using Opened = std::expected<std::unique_ptr<Project>, StorageError>;

    /// Creates or opens a project. The state folder contains the program's records of the files that it wrote.
    static Opened
    create(const QString& path, const QString& stateFolder, const QList<Entity>& entities, const QDateTime& at);
    static Opened open(const QString& path, const QString& stateFolder);
    ~Project() override;

    const QString& path() const { return m_file.path(); }

    ProjectAccess access() const { return m_file.access(); }

    const QList<Damage>& damage() const { return m_damage; }

    const QList<OpeningNote>& openingNotes() const { return m_openingNotes; }

    /// The entities, ordered by id.
    const std::map<EntityId, Entity>& entities() const { return m_entities; }

    const Entity* find(EntityId id) const;

    template <typename Kind>
    const Kind* find(EntityId id) const
    {
        return std::get_if<Kind>(find(id));
    }

    /// A new id that no entity has ever used.
    EntityId newId() { return EntityId{++m_lastId}; }

    /// Applies a batch of edits. New names of cards are stored as asCardName() returns them.
    std::expected<void, EditError> apply(const EditBatch& batch);

    std::optional<EditName> nextUndo() const;
    std::optional<EditName> nextRedo() const;
    std::expected<void, EditError> undo(const QDateTime& at);
    std::expected<void, EditError> redo(const QDateTime& at);

    std::int64_t now() const { return m_history.last(); }

    const EditHistory& history() const { return m_history; }

    const QList<NamedVersion>& versions() const { return m_versions; }

    /// Saves the current state as a named version. Version names are unique.
    std::expected<void, EditError> nameVersion(const QString& name, const QDateTime& at);
    std::expected<QList<EntityDifference>, EditError> difference(std::int64_t from, std::int64_t to) const;
    /// Restores all entities, or a single one, to their state at a given moment. This is one undo step. Playtests are
    /// only restored if `entity` is one, because they record games rather than work on the project.
    std::expected<void, EditError> restore(std::int64_t moment, const QDateTime& at);
    std::expected<void, EditError> restore(std::int64_t moment, EntityId entity, const QDateTime& at);

    /// Creates a file to share, without history, notes, playtests, searches and unused pictures.
    std::expected<void, StorageError> share(const QString& path, const QDateTime& at) const;
    /// Creates a file with everything except the history. The user can continue with it if the project can't be
    /// written.
    std::expected<void, StorageError> saveCopy(const QString& path, const QDateTime& at) const;

    /// Releases the file and records that it is intact. If a project is destroyed without a call to close(), the file
    /// is checked when it is next opened.
    void close();

Q_SIGNALS:
    void edited(const model::EditBatch& batch);

private:
    explicit Project(OpenedProject opened);

    std::expected<void, EditError> check(const EditBatch& batch) const;
    bool isTyping(const EditBatch& batch) const;
    std::expected<void, EditError> append(const EditBatch& batch);
    std::expected<void, EditError> mergeTyping(const EditBatch& batch);
    std::expected<void, EditError> revert(const LoggedBatch* batch, const QDateTime& at);
    void accept(const EditBatch& batch);
    std::expected<QList<Edit>, EditError> editsOf(std::int64_t number) const;
    /// The values, at a moment, of all entities that have changed since then.
    std::expected<EntityValues, EditError> valuesAt(std::int64_t moment) const;
    std::expected<void, EditError>
    restoreValues(const EntityValues& values, const QString& subject, const QDateTime& at);

    ProjectFile m_file;
    std::map<EntityId, Entity> m_entities;
    EditHistory m_history;
    QList<NamedVersion> m_versions;
    QList<Damage> m_damage;
    QList<OpeningNote> m_openingNotes;
    std::int64_t m_lastId = 0;
    /// The last batch of the log, if it edits a single field and further typing can still extend it.
    std::optional<EditBatch> m_typing;
};

} // namespace model
