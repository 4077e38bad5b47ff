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

/// How a game in the terminal is to be played.
struct TerminalOptions
{
    /// Who plays in seats, counted from 0, in which nobody sits.
    std::map<std::int32_t, const engine::BotKind*> bots = {};
    std::uint64_t seed = 1;
    /// JSON, one object a line, in place of words. Then every question is asked, even one with a single answer.
    bool isJson = false;
    /// A line that means nothing ends the game.
    bool isStrict = false;
};

/// A whole game in the terminal. Whoever is asked sees the table through their own eyes.
class TerminalGame
{
public:
    TerminalGame(engine::Game& game, const CardBook& book, TerminalOptions options, Streams streams);

    /// Plays until the input ends; gives the exit status.
    int run(std::istream& in);

private:
    engine::Viewer viewer();
    engine::View view();
    Wording wording();

    /// Nothing when a person is asked.
    const engine::BotKind* botAsked();
    std::size_t botsChoice();
    /// People are asked as much as the options say; nobody waits any more.
    void askEverybody();
    /// Whether nobody has to be asked: a bot plays, or there is nothing to decide.
    bool goesByItself();
    /// Continues until a person is asked, or to the requested point.
    engine::Autoplay::End goOn();
    engine::Viewer witness();
    void printDeeds();

    void show();
    void showTable(const engine::View& seen);
    /// How often the line that led here looked like this before to whoever is asked.
    std::size_t earlierTimes(const engine::View& seen);
    std::string about(const engine::View& seen);
    QString hashText() const;
    void writeJson(const QJsonObject& object);

    /// False when the line means nothing here.
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
    /// Whether a table was shown since somebody asked for one; to whom, and which.
    bool m_isShown = false;
    std::int32_t m_shownTo = -1;
    std::string m_shown;
    /// What was done since the last decision was shown.
    std::vector<std::string> m_deeds;
    /// What stands for how it looked to whoever was asked, by step.
    std::map<engine::Game::NodeId, std::size_t> m_looks;
    engine::Autoplay m_autoplay;
    /// What happened, by step.
    std::map<engine::Game::NodeId, std::vector<engine::Event>> m_log;
};

} // namespace studio
