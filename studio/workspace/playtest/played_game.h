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

/// The game being played, with its branches, its history and its seats. It reports new steps. A caller that moves it to
/// another step must refresh the other parts.
class PlayedGame
{
public:
    using NodeId = engine::Game::NodeId;
    using By = engine::Autoplay::By;
    using Change = std::function<void(engine::State&)>;

    explicit PlayedGame(PlaytestNews& news);
    ~PlayedGame();

    /// Replaces the game being played. `bots` has the kind of bot in each seat, empty for a person;
    /// `scenario` is the scenario that the game began with, or empty.
    void
    set(std::unique_ptr<engine::Game> game,
        Chronicle chronicle,
        const model::CompiledGame& whole,
        const QStringList& bots,
        const QString& scenario);
    void clear();

    bool isPlaying() const { return m_game != nullptr; }

    // Only valid while a game is being played:

    engine::Game& game() const { return *m_game; }

    const engine::Program& program() const { return m_game->program(); }

    const Chronicle& chronicle() const { return *m_chronicle; }

    const StepNote& lastStep() const { return m_chronicle->note(m_game->cursor()); }

    const CardBook& book() const { return *m_book; }

    const model::CompiledGame& whole() const { return m_whole; }

    const QString& scenario() const { return m_scenario; }

    /// The current line, from the beginning through the current step to its end, as of the last followLine().
    const std::vector<NodeId>& line() const { return m_line; }

    void followLine();

    /// A copy of the game at a step, by default the current one; nothing if there is no such step.
    std::optional<engine::Game> gameAt(std::optional<NodeId> step) const;

    int seatCount() const { return m_game->state().players(); }

    const QStringList& bots() const { return m_bots; }

    bool isBot(std::int32_t seat) const { return seat >= 0 && seat < m_bots.size() && !m_bots.at(seat).isEmpty(); }

    bool hasPeople() const;
    void setBot(std::int32_t seat, const QString& bot);

    /// The seat that must answer; negative if there is none.
    std::int32_t askedSeat() const { return engine::askedSeat(*m_game); }

    engine::Autoplay& autoplay() { return m_autoplay; }

    const engine::Autoplay& autoplay() const { return m_autoplay; }

    /// Whether a person has decided or changed anything since the game was saved.
    bool isUnsaved() const { return m_isUnsaved; }

    void setUnsaved(bool isUnsaved) { m_isUnsaved = isUnsaved; }

    /// Takes an option by going to its existing step or by making a new one. `isWanted` is true if a person asked for
    /// the step; otherwise the step is automatic.
    engine::Trouble take(std::size_t option, By by, bool isWanted);
    void setName(NodeId node, const QString& name);
    void edit(const Change& change);
    /// Adds a change to the newest step, which edit() made.
    void extendEdit(const Change& change);
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
