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
    /// The bots by the indexes of their seats, counted from 0.
    std::map<std::int32_t, const engine::BotKind*> bots = {};
    std::uint64_t seed = 1;
    /// Whether to write one JSON object per line instead of text. In this mode, the player must make every decision,
    /// even those with a single option.
    bool isJson = false;
    /// Whether to end the game at an invalid input line.
    bool isStrict = false;
};

/// A whole game in the terminal. The table is shown as seen by the player who must decide.
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

    /// The bot that must decide; null if a person must.
    const engine::BotKind* botAsked();
    std::size_t botsChoice();
    /// Asks people about all decisions in JSON mode, otherwise about those with a real choice. This ends the effect of
    /// the command `wait`.
    void askEverybody();
    /// Whether the next step is automatic, because a bot decides or there is only one option.
    bool goesByItself();
    /// Continues until a person must decide, or until the requested point.
    engine::Autoplay::End goOn();
    engine::Viewer witness();
    void printDeeds();

    void show();
    void showTable(const engine::View& seen);
    /// The number of times that the player who must decide has seen the current position earlier in the line of play.
    std::size_t earlierTimes(const engine::View& seen);
    std::string about(const engine::View& seen);
    QString hashText() const;
    void writeJson(const QJsonObject& object);

    /// Carries out an input line. Returns false if it is invalid.
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
    /// Whether a table has been printed that needn't be printed again while it is unchanged, the seat it was printed
    /// for, and its text.
    bool m_isShown = false;
    std::int32_t m_shownTo = -1;
    std::string m_shown;
    /// The actions since the last decision that was shown.
    std::vector<std::string> m_deeds;
    /// The hash of the view of the player who had to decide, for each step.
    std::map<engine::Game::NodeId, std::size_t> m_looks;
    engine::Autoplay m_autoplay;
    /// The events of each step.
    std::map<engine::Game::NodeId, std::vector<engine::Event>> m_log;
};

} // namespace studio
