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

/// A project as a document: its edits, their history, and the differences between versions. Begin with Project.
namespace model {

/// Why something was not done. Nothing has changed, in the file or in memory.
struct EditError
{
    enum class Kind : std::uint8_t {
        /// There is nothing to undo or redo, or the edits change nothing.
        NothingToDo,
        /// The entity is not as the edit says that it was.
        Outdated,
        /// It is too large, or a text of it is not Unicode.
        NotStorable,
        /// The moment lies before what is known.
        NoSuchMoment,
        /// Another version is called so.
        NameTaken,
        /// The file could not be written or read; what was asked for can be tried again.
        Storage,
    };

    Kind kind = Kind::NothingToDo;
    EntityId entity = {};
    std::optional<StorageError> storage = {};

    friend bool operator==(const EditError&, const EditError&) = default;
};

/// A designer's game: everything in it, every edit ever made, and the file that has it all.
///
/// An edit is on the disk when apply() returns. A moment is the number of batches that came before it: 0 is the empty
/// project, now() the present one.
class Project : public QObject
{
    Q_OBJECT

public:
    /// Edits of one field that follow each other this closely are one step to undo.
    static constexpr std::chrono::milliseconds typingPause{1'500};

    using Opened = std::expected<std::unique_ptr<Project>, StorageError>;

    /// The state folder is where this program remembers what it wrote.
    static Opened
    create(const QString& path, const QString& stateFolder, const QList<Entity>& entities, const QDateTime& at);
    static Opened open(const QString& path, const QString& stateFolder);
    ~Project() override;

    const QString& path() const { return m_file.path(); }

    ProjectAccess access() const { return m_file.access(); }

    const QList<Damage>& damage() const { return m_damage; }

    const QList<OpeningNote>& openingNotes() const { return m_openingNotes; }

    /// In the order of their ids.
    const std::map<EntityId, Entity>& entities() const { return m_entities; }

    const Entity* find(EntityId id) const;

    template <typename Kind>
    const Kind* find(EntityId id) const
    {
        return std::get_if<Kind>(find(id));
    }

    /// One that no entity ever had; another each time.
    EntityId newId() { return EntityId{++m_lastId}; }

    std::expected<void, EditError> apply(const EditBatch& batch);

    std::optional<EditName> nextUndo() const;
    std::optional<EditName> nextRedo() const;
    std::expected<void, EditError> undo(const QDateTime& at);
    std::expected<void, EditError> redo(const QDateTime& at);

    std::int64_t now() const { return m_history.last(); }

    const EditHistory& history() const { return m_history; }

    const QList<NamedVersion>& versions() const { return m_versions; }

    /// No two versions have one name.
    std::expected<void, EditError> nameVersion(const QString& name, const QDateTime& at);
    std::expected<QList<EntityDifference>, EditError> difference(std::int64_t from, std::int64_t to) const;
    /// Makes everything, or one entity, what it was; one step to undo.
    std::expected<void, EditError> restore(std::int64_t moment, const QDateTime& at);
    std::expected<void, EditError> restore(std::int64_t moment, EntityId entity, const QDateTime& at);

    /// A new file for others, without history, notes, playtests, searches and pictures that no card shows.
    std::expected<void, StorageError> share(const QString& path, const QDateTime& at) const;
    /// A new file with everything but the history: what a project that cannot be written goes on in.
    std::expected<void, StorageError> saveCopy(const QString& path, const QDateTime& at) const;

    /// Until then the file is ours alone. A project that is dropped without it is checked when it is next opened.
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
    /// What was another at a moment than it is now.
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
    /// The last batch of the log, when it edits one field and can still be added to.
    std::optional<EditBatch> m_typing;
};

} // namespace model
