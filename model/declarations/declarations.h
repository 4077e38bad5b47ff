// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "model/cards/card_fields.h"
#include "model/declarations/name_check.h"
#include "model/entities/edits.h"
#include "model/games/compiled_game.h"
#include "model/games/entity_problem.h"
#include "model/renaming/renaming.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// Changes to a game's card fields, keywords and zones for people who don't write rules. Start with Declarations, which
/// decides what changes; planner.h works out the consequences, draft.h changes the rules texts and cards, rules_text.h
/// changes a single text, and converted_value.h converts the value of a field.
namespace model {

class Planner;
struct ReadGame;

/// A card field to add, or the new type of an existing field.
struct FieldDesign
{
    QString name;
    CardField::Type type = CardField::Type::Number;
    /// The name of the choice, for types with values. If no such choice exists, it is declared with the given values.
    QString choice = {};
    QStringList values = {};
};

/// A member of an edited choice.
struct ValueDesign
{
    QString name;
    /// The current name; empty for a new member.
    QString before = {};
};

struct KeywordDesign
{
    QString name;
    /// The text on cards, in which “(n)” stands for the number.
    QString reminder = {};
    bool hasNumber = false;
    /// Lines in the rules language; may be empty.
    QString abilities = {};
};

struct ZoneDesign
{
    QString name;
    /// Whether the game has a single zone for all players, instead of one for each player.
    bool isShared = false;
    engine::syntax::Visibility visibility = engine::syntax::Visibility::Public;
};

/// A line of a text before and after a change. A new line has no text before the change, and a deleted line has none
/// after it.
struct ChangedLine
{
    EntityId text;
    /// The number of the line after the change, counted from 1. A deleted line has the number of the line that follows.
    int line = 0;
    std::optional<QString> before = {};
    std::optional<QString> after = {};

    friend bool operator==(const ChangedLine&, const ChangedLine&) = default;
};

/// A value of a card that has no meaning in the changed field and is left as written.
struct KeptValue
{
    EntityId card;
    QString text;

    friend bool operator==(const KeptValue&, const KeptValue&) = default;
};

/// A change as one undo step, with all its consequences.
struct DeclarationPlan
{
    EditBatch batch = {};
    QList<ChangedLine> lines = {};
    /// The number of cards that change.
    int cards = 0;
    QList<KeptValue> kept = {};
    /// The places in rules, abilities and scenarios that name the changed things.
    QList<Usage> usages = {};
    /// Errors that the change would cause in rules, abilities and scenarios, at their places before the change.
    QList<EntityProblem> broken = {};
    /// The field is no longer printed on cards, but remains declared for the rules that use it.
    bool remainsForRules = false;
    /// The reason why the change is not possible. If it is set, there are no edits.
    std::optional<DeclarationFault> fault = {};

    bool isReady() const { return !fault && !batch.edits.isEmpty(); }
};

/// Plans changes to the declarations of a project. All plans are for the project that was passed to the constructor.
class Declarations
{
public:
    Declarations(Entities entities, std::vector<engine::SourceFile> shared, QDateTime at);

    DeclarationPlan addField(const FieldDesign& design) const;
    DeclarationPlan renameField(const QString& field, const QString& newName) const;
    /// The design's name is ignored.
    DeclarationPlan changeType(const QString& field, const FieldDesign& design) const;
    /// Replaces the members of the field's choice. Members that are not listed are deleted.
    DeclarationPlan editChoice(const QString& field, const QList<ValueDesign>& values) const;
    DeclarationPlan deleteField(const QString& field) const;
    DeclarationPlan addKeyword(const KeywordDesign& design) const;
    DeclarationPlan addZone(const ZoneDesign& design) const;

private:
    bool hasRules() const;
    Planner planner(EditKind kind, const QString& subject) const;
    /// The project after its members have been renamed, or a plan that says why they can't be.
    std::expected<Entities, DeclarationPlan> withRenamedMembers(const QList<ValueDesign>& values) const;
    bool isOnlyUsedBy(const engine::syntax::Choice& choice, const engine::syntax::Property& field) const;

    std::vector<engine::SourceFile> m_shared;
    QDateTime m_at;
    std::shared_ptr<const ReadGame> m_project;
};

/// A request for a plan, for dialogs that make plans in the background.
using DeclarationRequest = std::function<DeclarationPlan(const Declarations&)>;

/// The distinct values that cards have in a field with one of these names, for use as members of a new choice. Texts
/// that can't be names are left out.
QStringList valuesInCards(const QStringList& names, const Entities& entities);

/// The type that suits the values of an undeclared field.
CardField::Type typeInCards(const QString& name, const Entities& entities);

} // namespace model
