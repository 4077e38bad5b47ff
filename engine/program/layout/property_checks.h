// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

namespace engine {

class Findings;

/// Checks that the modifiers of a property or zone are allowed for its type.
class PropertyChecks
{
public:
    PropertyChecks(const syntax::Game& game, Findings& findings)
        : m_game(game)
        , m_findings(findings)
    {
    }

    void checkModifiers(const syntax::Property& declared) const;
    void checkWorkedOut(const syntax::Property& declared) const;
    /// Checks the list that fills a zone of the game. Zones of players are filled from decks, whose sections are not
    /// declared in the rules.
    void checkFilling(const syntax::Property& declared) const;

private:
    const syntax::Game& m_game;
    Findings& m_findings;
};

} // namespace engine
