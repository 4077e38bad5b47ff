// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/played_game.h"

#include "studio/words/card_book.h"
#include "studio/workspace/playtest/playtest_news.h"

#include <algorithm>
#include <utility>

namespace studio {

using engine::Game;

PlayedGame::PlayedGame(PlaytestNews& news)
    : m_news(news)
{
}

PlayedGame::~PlayedGame() = default;

void PlayedGame::set(
    std::unique_ptr<Game> game,
    Chronicle chronicle,
    const model::CompiledGame& whole,
    const QStringList& bots,
    const QString& scenario
)
{
    m_chronicle = std::move(chronicle);
    m_game = std::move(game);
    m_whole = whole;
    m_book = std::make_unique<CardBook>(whole);
    m_scenario = scenario;
    m_bots = bots;
    m_bots.resize(seatCount());
    m_autoplay = engine::Autoplay(seatCount(), m_autoplay.stops());
    for (std::int32_t seat = 0; seat < seatCount(); ++seat)
        m_autoplay.setBot(seat, isBot(seat));
    m_isUnsaved = false;
    m_line.clear();
    followLine();
}

void PlayedGame::clear()
{
    m_game.reset();
    m_chronicle.reset();
    m_book.reset();
    m_whole = {};
}

std::optional<Game> PlayedGame::gameAt(std::optional<NodeId> step) const
{
    if (!isPlaying() || step.value_or(0) >= m_chronicle->size())
        return {};
    std::optional<Game> there(*m_game);
    there->goTo(step.value_or(m_game->cursor()));
    return there;
}

bool PlayedGame::hasPeople() const
{
    return std::ranges::any_of(m_bots, &QString::isEmpty);
}

void PlayedGame::setBot(std::int32_t seat, const QString& bot)
{
    m_bots[seat] = bot;
    m_autoplay.setBot(seat, isBot(seat));
}

engine::Trouble PlayedGame::take(std::size_t option, By by, bool isWanted)
{
    const NodeId here = m_game->cursor();
    const std::int32_t seat = askedSeat();
    const auto isSame = [&](NodeId child) {
        return !m_game->isManual(child) && m_game->optionOf(child) == option;
    };
    const std::vector<NodeId>& children = m_chronicle->children(here);
    if (const auto child = std::ranges::find_if(children, isSame); child != children.end()) {
        m_game->goTo(*child);
        if (isWanted)
            m_chronicle->markRequested(*child);
    } else {
        if (const engine::Trouble trouble = m_chronicle->take(*m_game, option, !isWanted);
            trouble != engine::Trouble::None)
            return trouble;
        m_isUnsaved |= isWanted;
        Q_EMIT m_news.stepped(m_game->cursor());
    }
    m_autoplay.took(
        *m_game,
        {.by = by, .seat = seat, .isPass = lastStep().isPass, .node = m_game->cursor(), .events = lastStep().events}
    );
    return engine::Trouble::None;
}

void PlayedGame::setName(NodeId node, const QString& name)
{
    m_game->setName(node, name.toStdString());
    m_isUnsaved = true;
    Q_EMIT m_news.named(node);
}

void PlayedGame::edit(const Change& change)
{
    m_game->edit(change);
    m_chronicle->noteEdit(*m_game);
    m_isUnsaved = true;
    Q_EMIT m_news.stepped(m_game->cursor());
}

void PlayedGame::extendEdit(const Change& change)
{
    m_game->extendEdit(change);
    m_chronicle->noteMoreEdits(*m_game);
    m_isUnsaved = true;
}

engine::Trouble PlayedGame::enter(std::uint32_t phase)
{
    const engine::Trouble trouble = m_chronicle->enter(*m_game, phase);
    m_isUnsaved = true;
    if (trouble == engine::Trouble::None)
        Q_EMIT m_news.stepped(m_game->cursor());
    return trouble;
}

void PlayedGame::followLine()
{
    if (std::ranges::binary_search(m_line, m_game->cursor()))
        return;
    m_line = m_chronicle->lineTo(m_game->cursor());
    m_line.insert(m_line.begin(), 0);
    while (!m_chronicle->children(m_line.back()).empty())
        m_line.push_back(m_chronicle->children(m_line.back()).back());
}

} // namespace studio
