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

/// Texts about decks under construction. See project_words.h.

/// The state of a deck: "legal · 30/30", "illegal · 28/30 · 1 problem".
QString words(const std::optional<model::DeckHealth>& health);
/// The number of cards and the limit: "30/30".
QString sizeWords(const model::DeckHealth& health);
/// The problem with a single card of a deck, in two or three words. Empty if the problem concerns several cards.
QString markWords(const model::DeckFault& fault);
/// The state of a rule: "OK" or "Violated".
QString stateWords(const model::RuleState& rule);
QString cardCount(int cards);
/// The reason why a deck can't be made legal: its pinned cards would have to change.
QString blockedWords(const QStringList& pinned);
/// A question about a change that made decks illegal, and a warning about a change that would.
QString brokenWords(const QStringList& decks);
QString wouldBreakWords(const QStringList& decks);

} // namespace studio
