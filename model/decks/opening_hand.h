// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "model/entities/deck_text.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace model {

/// The start of a game as the first seat sees it, if all seats play the same deck. It includes the hand dealt by the
/// actual setup rules, the decisions before the first phase, such as a mulligan, and the next draws.
class OpeningHand
{
public:
    /// nullopt if no game can be started with the deck.
    static std::optional<OpeningHand>
    deal(const std::shared_ptr<const engine::Program>& program, const DeckList& deck, std::uint64_t seed);

    /// The cards in the private zones of the first seat.
    QStringList hand() const;
    /// The top cards of the zone from which the first seat draws, next card first.
    QStringList nextDraws(qsizetype most) const;

    /// The setup's current question to the first seat, and the options. Both are empty if that seat has no decision to
    /// make.
    QString question();
    QStringList answers();
    void answer(qsizetype which);

private:
    explicit OpeningHand(engine::Game game);

    bool isSettingUp();
    bool isAsked();
    /// Plays until the first seat has a decision to make or the setup ends. All other seats take the first option.
    void advance();
    QStringList cardsIn(const engine::ZoneLayout& zone) const;

    std::unique_ptr<engine::Game> m_game;
};

} // namespace model
