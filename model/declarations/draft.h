// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "model/declarations/declarations.h"
#include "model/declarations/rules_text.h"

#include <functional>
#include <memory>

namespace model {

/// A line with a declaration in one of the project's rules texts.
struct OwnLine
{
    EntityId entity;
    RulesText* text = nullptr;
    const engine::Line* line = nullptr;

    explicit operator bool() const { return line != nullptr; }
};

/// A copy of a project whose rules texts and cards can be changed. Lines are found by their places in the parsed game,
/// even after changes.
class Draft
{
public:
    Draft(const Entities& entities, const CompiledGame& game);

    const engine::syntax::Game& game() const { return m_game.parsed->game; }

    /// The line at a place of the game; empty if the place is in a shared text of the program.
    OwnLine lineAt(const engine::Place& place);
    /// The game's main rules text; null if there is none.
    RulesText* mainText();

    /// Declares a property in the block of its holder (cards, players or the game), below the last similar property.
    /// Adds a block if the holder has none.
    void declareProperty(
        engine::syntax::Holder holder,
        const QString& declaration,
        const std::function<bool(const engine::syntax::Property&)>& isLike
    );
    /// Declares a choice below the last choice. If there is no choice yet, declares it at the end of the head of the
    /// main text. The head contains the game's name and settings.
    void declareChoice(const QString& name, const QStringList& values);
    void declareKeyword(const KeywordDesign& design);

    /// Replaces the members in the line of a choice.
    void setMembers(const OwnLine& choice, const QStringList& values);
    /// Removes a property, and also its block if the block becomes empty.
    void removeProperty(const OwnLine& property);

    /// Changes the value that each card has in a field with one of these names.
    void changeValues(
        const QStringList& names, const std::function<std::optional<QString>(EntityId, const QString& value)>& change
    );

    /// The project with all changes.
    Entities written() const;

private:
    RulesText* textOf(EntityId entity);
    void declareBlock(const QStringList& rows);

    const CompiledGame& m_game;
    Entities m_entities;
    std::map<EntityId, std::unique_ptr<RulesText>> m_texts;
};

} // namespace model
