// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/uses/uses.h"
#include "model/entities/edits.h"
#include "model/games/game_sources.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <map>
#include <vector>

/// Renaming, and every change that a rename causes. This file renames anything the rules language can name;
/// entity_renaming.h renames entities; played_names.h updates names in games that were played.
namespace model {

using engine::NamedThing;

/// A place where something is named. In a deck the line is the number of the entry, from 1 on, and 0 what stands above
/// them. Rows of comment above a card count backwards, from -1 on.
struct Usage
{
    EntityPlace place;
    int length = 0;

    friend bool operator==(const Usage&, const Usage&) = default;
};

struct Usages
{
    QList<Usage> places = {};
    /// The same words in cards and scenarios with an error, where nobody knows what they mean.
    QList<Usage> uncertain = {};
    QList<Usage> inComments = {};
    /// How often it is named in the rules that come with the program.
    int inSharedTexts = 0;
};

using Entities = std::map<EntityId, Entity>;

/// Where something that the game declares is named, in whichever form: in rules, cards, scenarios and decks. Not in
/// texts for people, nor in what was played or searched for.
Usages usagesOf(const NamedThing& thing, const Entities& entities, const std::vector<engine::SourceFile>& shared);

/// Why a name should not be given.
enum class RenameConflict : std::uint8_t {
    /// Nothing has the old name.
    NotFound,
    /// It is not a name in the rules language, or no text that a card can have for one.
    NotAName,
    /// Something else of that kind has it.
    Taken,
    /// Some text would mean something else than before.
    Ambiguous,
    /// The engine goes by the old name, or by the new one.
    KnownByName,
    /// It is declared or used in rules that come with the program.
    InSharedText,
    /// The rules have an error, so that nobody knows what they mean.
    BrokenRules,
};

/// What a rename would do: a preview, and the edits, which are one step to undo.
struct RenamePlan
{
    EditBatch batch = {};
    Usages usages = {};
    QList<RenameConflict> conflicts = {};

    bool isSafe() const { return conflicts.isEmpty(); }
};

struct RenameRequest
{
    enum class Reach : std::uint8_t { Meant, MeantAndComments };

    NamedThing thing;
    QString newName = {};
    Reach reach = Reach::Meant;
};

/// A regular second form follows: with “summon”, “summons”. Everything else stays as it is written, so that renaming
/// back gives the same texts. With a conflict there are no edits.
RenamePlan renamePlan(
    const RenameRequest& request,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
);

} // namespace model
