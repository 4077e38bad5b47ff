// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <map>

namespace engine {

struct Program;

/// The ways in which costs can be paid, derived from their texts and from rules that forbid events.
class CostTexts
{
public:
    CostTexts(const syntax::Game& game, const Program& program)
        : m_game(game)
        , m_program(program)
    {
    }

    /// Whether the line is a cost or contains one.
    static bool holdsCost(const syntax::Node& line);
    /// Whether the cost involves neither a choice nor chance.
    static bool isSettled(const syntax::Node& paid);
    /// Whether the cost is a single sentence that offers no choice and can't fail once it has started. Such a cost can
    /// be paid if its verb is possible.
    bool isSimpleSentence(const syntax::Node& paid) const;
    /// Whether the costs of an action must be tried to find out if they can be paid.
    bool needsDraft(const syntax::Verb& verb) const;
    /// Whether a verb that has started can still fail or ask for a choice.
    bool canFail(std::uint32_t verb) const;

private:
    bool failsAt(const syntax::Node& node) const;

    const syntax::Game& m_game;
    const Program& m_program;
    mutable std::map<std::uint32_t, bool> m_canFail;
};

} // namespace engine
