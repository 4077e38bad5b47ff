// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>

#include <expected>
#include <map>
#include <stop_token>

/// Find and replace over a whole project. Begin here: what is looked for, where it is found, and the edits that replace
/// it; replace_dock.h is the panel.
namespace studio {

struct ReplaceRequest
{
    QString find;
    QString with = {};
    /// It is a regular expression; in what replaces it, \1 is what its first group found.
    bool isPattern = false;
    bool matchesCase = false;
    bool wholeWords = false;
    bool inCards = true;
    bool inDecks = true;
    bool inTexts = true;
};

/// A text within an entity. The fields of a card are counted from 0 on, as are the entries of a deck.
struct TextPart
{
    enum class What : std::uint8_t { Name, Field, Abilities, List, Comment, Notes, Entry, Text };

    What what = What::Name;
    qsizetype which = 0;

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

/// A place where it was found, and what would stand there instead.
struct FoundText
{
    model::EntityId entity;
    TextPart part;
    qsizetype at = 0;
    qsizetype length = 0;
    QString replacement = {};
    /// For people: what it stands in, and its line with where it is in it.
    QString entityName = {};
    QString partName = {};
    QString line = {};
    qsizetype atInLine = 0;
    /// Its line of the part, counted from 1; and where it begins there and how long it is, in bytes.
    int lineNumber = 1;
    int column = 1;
    int bytes = 0;

    friend bool operator==(const FoundText&, const FoundText&) = default;
};

struct FoundTexts
{
    /// More than anybody looks through are not listed, and not replaced either.
    static constexpr qsizetype most = 10'000;

    QList<FoundText> list = {};
    bool areMore = false;
    /// Why a pattern cannot be used, with the place in it.
    QString error = {};
    qsizetype errorAt = 0;
};

using Entities = std::map<model::EntityId, model::Entity>;

FoundTexts findTexts(const Entities& entities, const ReplaceRequest& request, const std::stop_token& stop = {});

/// One edit for every entity of which something is replaced. Places in which something else stands by now are left.
QList<model::Edit> replaceEdits(const Entities& entities, const QList<FoundText>& places);

} // namespace studio
