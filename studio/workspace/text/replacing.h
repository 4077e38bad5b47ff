// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>

#include <expected>
#include <map>
#include <stop_token>

class QRegularExpression;

/// Find and replace in the whole project. Begin here, with the request, the matches and the edits. replace_dock.h is
/// the panel.
namespace studio {

struct ReplaceRequest
{
    QString find;
    QString with = {};
    /// Whether `find` is a regular expression. If so, \1 in `with` is its first group.
    bool isPattern = false;
    bool matchesCase = false;
    bool wholeWords = false;
    bool inCards = true;
    bool inDecks = true;
    bool inTexts = true;
};

/// A text within an entity. The indexes of fields and deck entries start at 0.
struct TextPart
{
    enum class What : std::uint8_t { Name, Field, Abilities, List, Comment, Notes, Entry, Text };

    What what = What::Name;
    qsizetype which = 0;

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

/// A match and its replacement.
struct FoundText
{
    model::EntityId entity;
    TextPart part;
    qsizetype at = 0;
    qsizetype length = 0;
    QString replacement = {};
    /// The location for display: the entity, the part, the line, and the position in the line.
    QString entityName = {};
    QString partName = {};
    QString line = {};
    qsizetype atInLine = 0;
    /// The number of the line within the part, counted from 1. The column and the length are in bytes.
    int lineNumber = 1;
    int column = 1;
    int bytes = 0;

    friend bool operator==(const FoundText&, const FoundText&) = default;
};

struct FoundTexts
{
    /// The highest number of matches. Further matches are neither listed nor replaced.
    static constexpr qsizetype most = 10'000;

    QList<FoundText> list = {};
    bool areMore = false;
    /// The error in the pattern, and its position.
    QString error = {};
    qsizetype errorAt = 0;
};

/// The regular expression for the request; invalid if the user's regular expression is.
QRegularExpression patternOf(const ReplaceRequest& request);

using Entities = std::map<model::EntityId, model::Entity>;

FoundTexts findTexts(const Entities& entities, const ReplaceRequest& request, const std::stop_token& stop = {});

/// The edits, one for each changed entity. Matches are skipped if their text has changed in the meantime.
QList<model::Edit> replaceEdits(const Entities& entities, const QList<FoundText>& places);

} // namespace studio
