// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

namespace engine {

class Findings;

/// Checks that constructs are used only where they are allowed.
class Placement
{
public:
    Placement(const syntax::Game& game, Findings& findings)
        : m_game(game)
        , m_findings(findings)
    {
    }

    void check();

private:
    void checkVerb(const syntax::Verb& verb);
    /// Reports lines that are only allowed in verbs and actions.
    void misplaced(const syntax::Node& node);
    void misplacedCosts(const syntax::Node& node);
    /// Warns about the use of labels that no card has.
    void checkLabels();

    const syntax::Game& m_game;
    Findings& m_findings;
};

} // namespace engine
