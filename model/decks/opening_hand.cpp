// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/opening_hand.h"

#include "engine/play/views/view.h"
#include "model/games/loaded_game.h"

#include <algorithm>

namespace model {

using engine::syntax::Holder;
using engine::syntax::Visibility;

std::optional<OpeningHand>
OpeningHand::deal(const std::shared_ptr<const engine::Program>& program, const DeckList& deck, std::uint64_t seed)
{
    const auto cards = dealt(deck, *program);
    if (!cards)
        return std::nullopt;
    const auto players = static_cast<std::size_t>(std::max(program->fewestPlayers, 1));
    engine::Game game(program, {.seats = std::vector(players, *cards), .seed = seed});
    if (game.stuck().trouble != engine::Trouble::None)
        return std::nullopt;
    OpeningHand made(std::move(game));
    made.advance();
    return made;
}

OpeningHand::OpeningHand(engine::Game game)
    : m_game(std::make_unique<engine::Game>(std::move(game)))
{
}

QStringList OpeningHand::cardsIn(const engine::ZoneLayout& zone) const
{
    const engine::State& state = m_game->state();
    QStringList cards;
    const engine::Ref row = state.at(state.player(0), zone.cell);
    for (engine::Ref card = state.at(row, engine::cells::zone::Top); card != 0;
         card = state.at(card, engine::cells::card::Below)) {
        const auto definition = static_cast<std::size_t>(state.at(card, engine::cells::card::Definition));
        cards.append(QString::fromStdString(m_game->program().definitions[definition].name));
    }
    return cards;
}

QStringList OpeningHand::hand() const
{
    QStringList cards;
    for (const engine::ZoneLayout& zone : m_game->program().zones)
        if (zone.holder == Holder::Player && zone.visibility == Visibility::Private)
            cards += cardsIn(zone);
    return cards;
}

QStringList OpeningHand::nextDraws(qsizetype most) const
{
    for (const engine::ZoneLayout& zone : m_game->program().zones)
        if (zone.holder == Holder::Player && zone.filledFrom == "main")
            return cardsIn(zone).first(std::min(most, cardsIn(zone).size()));
    return {};
}

bool OpeningHand::isSettingUp()
{
    return !m_game->isOver() && m_game->state().at(m_game->state().game(), engine::cells::game::Phase) == 0;
}

bool OpeningHand::isAsked()
{
    return isSettingUp() && m_game->asked() == m_game->state().player(0);
}

void OpeningHand::advance()
{
    constexpr int mostAnswers = 100;
    for (int given = 0; given < mostAnswers && isSettingUp() && !isAsked() && !m_game->options().empty(); ++given)
        if (m_game->apply(0) != engine::Trouble::None)
            return;
}

QString OpeningHand::question()
{
    if (!isAsked())
        return {};
    const std::uint32_t question = m_game->question();
    return question == engine::none ? QString() : QString::fromStdString(m_game->program().questions[question].words);
}

QStringList OpeningHand::answers()
{
    QStringList texts;
    if (isAsked())
        for (const engine::View::Choice& choice : engine::view(*m_game, engine::Viewer::seat(0)).options)
            texts.append(QString::fromStdString(choice.text));
    return texts;
}

void OpeningHand::answer(qsizetype which)
{
    if (!isAsked() || which < 0 || which >= answers().size())
        return;
    m_game->apply(static_cast<std::size_t>(which));
    advance();
}

} // namespace model
