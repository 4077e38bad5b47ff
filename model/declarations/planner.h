// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/converted_value.h"
#include "model/declarations/declarations.h"
#include "model/declarations/draft.h"

#include <functional>

namespace model {

/// A project with its compiled game.
struct ReadGame
{
    ReadGame(Entities entities, const std::vector<engine::SourceFile>& shared);

    Entities entities;
    CompiledGame game;
};

/// Makes a single plan from a draft and works out its consequences.
class Planner
{
public:
    /// The current project, and the state on which the draft is based.
    struct From
    {
        const ReadGame& project;
        const ReadGame& draft;
        const std::vector<engine::SourceFile>& shared;
    };

    Planner(const From& from, EditName name, const QDateTime& at);

    const engine::syntax::Game& game() const { return m_from.draft.game.parsed->game; }

    Draft& draft() { return m_draft; }

    /// Registers a new name. The plan fails if some text already contains it with another meaning.
    void willAdd(engine::NamedThing::Kind kind, const QString& name);
    /// Adds to the plan the places that name a thing.
    void addUsages(engine::NamedThing::Kind kind, const QString& name);
    /// Declares the choice of a designed field if it is new.
    std::optional<DeclarationFault> declareNewChoice(const FieldDesign& design);
    /// Converts the value that each card has in a field.
    void convert(const CardField& field, const std::function<ConvertedValue(const QString&)>& conversion);

    DeclarationPlan finished() const { return finished(m_draft.written()); }

    /// The plan for a changed project other than the draft.
    DeclarationPlan finished(Entities after) const;

private:
    void addEdits(DeclarationPlan& plan, const Entities& after) const;
    std::optional<DeclarationFault> ambiguity(const ReadGame& after, const QList<EntityProblem>& known) const;

    From m_from;
    DeclarationPlan m_plan;
    Draft m_draft;
    QList<NamedThing> m_added;
};

bool hasMembers(CardField::Type type);
const engine::syntax::Choice* choiceNamed(const QString& name, const engine::syntax::Game& game);

/// The places that name a thing in rules, abilities and scenarios, other than its declaration.
QList<Usage> usagesIn(const NamedThing& thing, const ReadGame& project);

} // namespace model
