// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace model {
struct DeckFault;
struct DeckHealth;
struct RuleState;
} // namespace model

namespace studio {

/// What is said of decks while they are built. See words.h.

/// "legal · 30/30", "not legal · 28/30".
QString words(const std::optional<model::DeckHealth>& health);
/// Of how many cards there may be how many there are: "30/30".
QString sizeWords(const model::DeckHealth& health);
/// What is wrong with one card of a deck, in two or three words; empty when the fault is not this card's.
QString markWords(const model::DeckFault& fault);
/// How a rule stands: "kept", "broken".
QString stateWords(const model::RuleState& rule);
QString cardCount(int cards);
/// That a change makes these decks illegal, and that it would.
QString brokenWords(const QStringList& decks);
QString wouldBreakWords(const QStringList& decks);

} // namespace studio
