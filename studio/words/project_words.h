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

/// The wording of what the model and the engine report. Each text says what happened, to what, and what to do. Start
/// with this file: like it, most files overload words() for one subject, so that its texts can be reviewed and
/// translated together. card_text.h and table_text.h write cards and tables as text, and naming.h finds what a typed
/// line means.
namespace studio {

/// Texts about problems with a project.
QString words(const model::StorageError& error);
QString words(const model::TextFolderError& error);
QString words(const model::EditError& error);
/// The name of a step to undo or redo: "Edit cost of Tin Owl".
QString words(const model::EditName& name);
/// The text for a damaged part of a project.
QString words(const model::Damage& damage);
/// The reason why a project can't be changed; empty if it can.
QString words(model::ProjectAccess access);
/// A note about a project that was opened without an error.
QString words(model::OpeningNote note);
/// The error in a query with the given text.
QString words(const model::QueryError& error, const QString& query);
/// The text shown if a game has no cards, or none that matches a query.
QString noCards(const QString& query);

/// A change to a deck, such as "remove 2 of “Tin Owl”".
QString words(const model::DeckChange& change);
/// One line about an entity that differs between two versions.
QString words(const model::EntityDifference& difference);

} // namespace studio
