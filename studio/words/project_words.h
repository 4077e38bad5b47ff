// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {
struct ChangedPart;
struct Damage;
struct DeckChange;
struct EditError;
struct EditName;
struct EntityDifference;
struct QueryError;
struct StorageError;
struct TextFolderError;
enum class OpeningNote : std::uint8_t;
enum class ProjectAccess : std::uint8_t;
} // namespace model

namespace studio {

/// What went wrong with a project, in words. See words.h.
QString words(const model::StorageError& error);
QString words(const model::TextFolderError& error);
QString words(const model::EditError& error);
/// A step to undo or redo: "Edit cost of Tin Owl".
QString words(const model::EditName& name);
/// A part of a project that is not what was written there.
QString words(const model::Damage& damage);
/// Why a project cannot be changed; empty when it can.
QString words(model::ProjectAccess access);
/// What to know of a project that can be used.
QString words(model::OpeningNote note);
/// What is wrong with a query, whose text is given.
QString words(const model::QueryError& error, const QString& query);
/// That a game has no cards, or none that a query finds.
QString noCards(const QString& query);

/// "remove 2 of “Tin Owl”".
QString words(const model::DeckChange& change);
/// An entity that is another in one version than in the other, in one line.
QString words(const model::EntityDifference& difference);

} // namespace studio
