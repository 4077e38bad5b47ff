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

/// Renaming and its consequences. Start with this file, which renames anything the rules language can name;
/// entity_renaming.h renames entities, and played_names.h updates names in played games.
namespace model {

using engine::NamedThing;

/// A place where something is named. In a deck, the line is the number of an entry, counted from 1; line 0 is the
/// header. In the comment above a card, lines are counted backwards from -1.
struct Usage
{
    EntityPlace place;
    int length = 0;

    friend bool operator==(const Usage&, const Usage&) = default;
};

struct Usages
{
    QList<Usage> places = {};
    /// The same words in cards and scenarios with errors, where their meaning is unknown.
    QList<Usage> uncertain = {};
    QList<Usage> inComments = {};
    /// The number of usages in the program's shared texts.
    int inSharedTexts = 0;
};

using Entities = std::map<EntityId, Entity>;

/// All usages of a declared thing, in any of its forms, in rules, cards, scenarios, decks and frames. The rulebook,
/// notes, playtests and saved searches are not searched.
Usages usagesOf(const NamedThing& thing, const Entities& entities, const std::vector<engine::SourceFile>& shared);

/// The reason why a rename is not possible.
enum class RenameConflict : std::uint8_t {
    /// Nothing has the old name.
    NotFound,
    /// The new name is not valid in the rules language, or not allowed for this kind of thing.
    NotAName,
    /// Something else of the same kind has the new name.
    Taken,
    /// The meaning of some text would change.
    Ambiguous,
    /// The engine depends on the old or the new name.
    KnownByName,
    /// The thing is declared or used in the program's shared rules.
    InSharedText,
    /// The rules have errors, so their meaning is unknown.
    BrokenRules,
};

/// The effect of a rename: the usages, for a preview, and the edits as one undo step.
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

/// Plans a rename. A regular second form is renamed too, such as “summons” together with “summon”. Nothing else is
/// changed, so renaming back restores the same texts, except for unnecessary quotation marks in frames. If there are
/// conflicts, there are no edits.
RenamePlan renamePlan(
    const RenameRequest& request,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
);

} // namespace model
