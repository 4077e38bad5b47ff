// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <map>

namespace engine {

struct Program;

/// How costs can be paid, told from their texts and from what rules forbid.
class CostTexts
{
public:
    CostTexts(const syntax::Game& game, const Program& program)
        : m_game(game)
        , m_program(program)
    {
    }

    /// Whether it is a cost, or has one inside.
    static bool holdsCost(const syntax::Node& line);
    /// Nothing in it is left to be chosen, or to chance.
    static bool isSettled(const syntax::Node& paid);
    /// A single sentence with nothing to choose in it is payable when its verb is possible, unless that can fail
    /// inside.
    bool isSimpleSentence(const syntax::Node& paid) const;
    /// Whether the costs of an action have to be tried.
    bool needsDraft(const syntax::Verb& verb) const;
    /// Whether a verb that begins can come to something that is not possible, or that has to be chosen.
    bool canFail(std::uint32_t verb) const;

private:
    bool failsAt(const syntax::Node& node) const;

    const syntax::Game& m_game;
    const Program& m_program;
    mutable std::map<std::uint32_t, bool> m_canFail;
};

} // namespace engine
