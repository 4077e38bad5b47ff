// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/autoplay/autoplay.h"
#include "model/games/compiled_game.h"
#include "studio/workspace/chronicle/chronicle.h"

#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace studio {

class CardBook;
class PlaytestNews;

/// The game that is played, with its branches, what happened in it, and its seats. It reports new steps; whoever moves
/// it says so to the other parts.
class PlayedGame
{
public:
    using NodeId = engine::Game::NodeId;
    using By = engine::Autoplay::By;
    using Change = std::function<void(engine::State&)>;

    explicit PlayedGame(PlaytestNews& news);
    ~PlayedGame();

    /// Puts a game in place of the one that is played; bots has the kind of each seat's bot, empty where a person sits.
    /// The scenario is the one it began with, if it did.
    void
    set(std::unique_ptr<engine::Game> game,
        Chronicle chronicle,
        const model::CompiledGame& whole,
        const QStringList& bots,
        const QString& scenario);
    void clear();

    bool isPlaying() const { return m_game != nullptr; }

    // The following are there while a game is played.

    engine::Game& game() const { return *m_game; }

    const engine::Program& program() const { return m_game->program(); }

    const Chronicle& chronicle() const { return *m_chronicle; }

    const StepNote& lastStep() const { return m_chronicle->note(m_game->cursor()); }

    const CardBook& book() const { return *m_book; }

    const model::CompiledGame& whole() const { return m_whole; }

    const QString& scenario() const { return m_scenario; }

    /// The line that the game stands on, from the beginning through here to its end, once it was followed.
    const std::vector<NodeId>& line() const { return m_line; }

    void followLine();

    /// A copy that stands at a step, or where the game stands; nothing when there is no such step.
    std::optional<engine::Game> gameAt(std::optional<NodeId> step) const;

    int seatCount() const { return m_game->state().players(); }

    const QStringList& bots() const { return m_bots; }

    bool isBot(std::int32_t seat) const { return seat >= 0 && seat < m_bots.size() && !m_bots.at(seat).isEmpty(); }

    bool hasPeople() const;
    void setBot(std::int32_t seat, const QString& bot);

    /// The seat that is asked; less than 0 when nobody is.
    std::int32_t askedSeat() const { return engine::askedSeat(*m_game); }

    engine::Autoplay& autoplay() { return m_autoplay; }

    const engine::Autoplay& autoplay() const { return m_autoplay; }

    /// Somebody has decided or changed something since the game was saved.
    bool isUnsaved() const { return m_isUnsaved; }

    void setUnsaved(bool isUnsaved) { m_isUnsaved = isUnsaved; }

    /// Takes an option: the step that did so before, or a new one, noted as wanted by somebody or made by itself.
    engine::Trouble take(std::size_t option, By by, bool isWanted);
    void setName(NodeId node, const QString& name);
    void edit(const Change& change);
    /// The same as a part of the newest step, which was made by edit().
    void editOn(const Change& change);
    engine::Trouble enter(std::uint32_t phase);

private:
    PlaytestNews& m_news;
    std::unique_ptr<engine::Game> m_game;
    std::optional<Chronicle> m_chronicle;
    model::CompiledGame m_whole;
    std::unique_ptr<CardBook> m_book;
    QString m_scenario;
    QStringList m_bots;
    engine::Autoplay m_autoplay;
    std::vector<NodeId> m_line;
    bool m_isUnsaved = false;
};

} // namespace studio
