// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

namespace engine {

class Findings;

/// Whether what is said about a property or zone is possible for one of its type.
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
    /// A zone of the game is filled from a list; one of the players from their decks, whose sections the rules do not
    /// know.
    void checkFilling(const syntax::Property& declared) const;

private:
    const syntax::Game& m_game;
    Findings& m_findings;
};

} // namespace engine
