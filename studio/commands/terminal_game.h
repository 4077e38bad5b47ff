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
    /// The bots, with the index of their seat, counted from 0.
    std::map<std::int32_t, const engine::BotKind*> bots = {};
    std::uint64_t seed = 1;
    /// Writes one JSON object per line instead of text. In this mode, the player has to make every decision, even those
    /// with a single option.
    bool isJson = false;
    /// Ends the game at an input line that is not understood.
    bool isStrict = false;
};

/// A whole game in the terminal. The player who has to decide sees the table from that player's seat.
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

    /// The bot that has to decide; null if a person has to decide.
    const engine::BotKind* botAsked();
    std::size_t botsChoice();
    /// Asks people about as many decisions as the options say, and ends all waiting.
    void askEverybody();
    /// Whether the next step is automatic, because a bot decides or there is only one option.
    bool goesByItself();
    /// Continues until a person has to decide, or until the requested point.
    engine::Autoplay::End goOn();
    engine::Viewer witness();
    void printDeeds();

    void show();
    void showTable(const engine::View& seen);
    /// How often the player who has to decide has already seen the current position on the way to it.
    std::size_t earlierTimes(const engine::View& seen);
    std::string about(const engine::View& seen);
    QString hashText() const;
    void writeJson(const QJsonObject& object);

    /// Returns false if the line is not understood.
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
    /// Whether a table has been shown since the player last asked for one, who saw it, and its text.
    bool m_isShown = false;
    std::int32_t m_shownTo = -1;
    std::string m_shown;
    /// The actions since the last decision that was shown.
    std::vector<std::string> m_deeds;
    /// For each step, a hash of what the player who had to decide saw.
    std::map<engine::Game::NodeId, std::size_t> m_looks;
    engine::Autoplay m_autoplay;
    /// The events of each step.
    std::map<engine::Game::NodeId, std::vector<engine::Event>> m_log;
};

} // namespace studio
