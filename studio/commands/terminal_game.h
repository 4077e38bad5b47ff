// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "engine/play/autoplay/autoplay.h"
#include "engine/play/game.h"
#include "engine/play/views/view.h"
#include "studio/commands/commands.h"
#include "studio/words/card_book.h"
#include "studio/words/table_text.h"

#include <QJsonObject>

#include <istream>
#include <map>
#include <string>
#include <vector>

namespace studio {

/// The options for playing in the terminal.
struct TerminalOptions
{
    /// The bots by seat, counted from 0.
    std::map<std::int32_t, const engine::BotKind*> bots = {};
    std::uint64_t seed = 1;
    /// Writes one JSON object per line instead of text. Then every decision is asked, even with a single option.
    bool isJson = false;
    /// An input line that is not understood ends the game.
    bool isStrict = false;
};

/// A whole game in the terminal. The player to decide sees the table from their own seat.
class TerminalGame
{
public:
    TerminalGame(engine::Game& game, const CardBook& book, TerminalOptions options, Streams streams);

    /// Plays until the input ends. Returns the exit status.
    int run(std::istream& in);

private:
    engine::Viewer viewer();
    engine::View view();
    Wording wording();

    /// Null if a person decides.
    const engine::BotKind* botAsked();
    std::size_t botsChoice();
    /// Asks people as often as the options say; ends all waiting.
    void askEverybody();
    /// Whether the next step is automatic: a bot decides, or there is only one option.
    bool goesByItself();
    /// Continues until a person is asked, or to the requested point.
    engine::Autoplay::End goOn();
    engine::Viewer witness();
    void printDeeds();

    void show();
    void showTable(const engine::View& seen);
    /// How often the player to decide has seen this same position on the line of play so far.
    std::size_t earlierTimes(const engine::View& seen);
    std::string about(const engine::View& seen);
    QString hashText() const;
    void writeJson(const QJsonObject& object);

    /// False if the line is not understood.
    bool obey(const std::string& line);
    bool undo();
    bool redo();
    std::string stepText(engine::Game::NodeId step);
    bool run(engine::Autoplay::Goal goal);
    std::string couldNotGoOn() const;
    bool wait();
    bool explain(const std::string& words);
    bool readCard(const std::string& words);
    bool save(const std::string& path);
    bool printLog();
    bool answer(const std::string& line);
    bool take(std::size_t option, engine::Autoplay::By by);
    void tellDeeds(
        const engine::Option& chosen,
        const std::string& asAsked,
        const std::vector<engine::Event>& events,
        engine::Viewer seenBy
    );
    void keep(engine::Game::NodeId node, std::vector<engine::Event> events);

    engine::Game& m_game;
    const CardBook& m_book;
    TerminalOptions m_options;
    Streams m_streams;
    /// The table shown since the last request for one, and its viewer.
    bool m_isShown = false;
    std::int32_t m_shownTo = -1;
    std::string m_shown;
    /// Actions since the last decision shown.
    std::vector<std::string> m_deeds;
    /// A hash of what the player to decide saw, by step.
    std::map<engine::Game::NodeId, std::size_t> m_looks;
    engine::Autoplay m_autoplay;
    /// Events by step.
    std::map<engine::Game::NodeId, std::vector<engine::Event>> m_log;
};

} // namespace studio
