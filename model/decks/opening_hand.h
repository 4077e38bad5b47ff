// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "model/entities/deck_text.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace model {

/// How a game begins for the first of its seats when all of them play one deck: what the real set-up of the rules
/// deals, what it asks before the first phase, such as whether to keep the hand, and what will be drawn next.
class OpeningHand
{
public:
    /// Nothing when the game cannot be begun with this deck.
    static std::optional<OpeningHand>
    deal(const std::shared_ptr<const engine::Program>& program, const DeckList& deck, std::uint64_t seed);

    /// The cards in the zones of the seat's own that the others do not see into.
    QStringList hand() const;
    /// What lies on top of what the seat draws from, the next first.
    QStringList nextDraws(qsizetype most) const;

    /// What the set-up asks the seat, and the answers. None when the set-up is done.
    QString question();
    QStringList answers();
    void answer(qsizetype which);

private:
    explicit OpeningHand(engine::Game game);

    bool isSettingUp();
    bool isAsked();
    /// Whatever the others are asked meanwhile they answer in the first way.
    void goOn();
    QStringList cardsIn(const engine::ZoneLayout& zone) const;

    std::unique_ptr<engine::Game> m_game;
};

} // namespace model
