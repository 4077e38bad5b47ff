// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"
#include "engine/play/reasons.h"
#include "engine/play/record.h"
#include "engine/play/stepping.h"
#include "engine/play/view.h"
#include "engine/state/random.h"
#include "studio/app/command_line.h"
#include "studio/commands/game_argument.h"
#include "studio/commands/table_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <format>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct PlayOptions
{
    std::string game;
    std::vector<std::string> decks;
    std::vector<std::string> variants;
    std::vector<std::string> bots;
    std::uint64_t seed = 1;
    std::string script;
    bool json = false;
};

constexpr const char* commandWords = "undo, redo, phase, turn, why WORDS, state, log, save FILE, hash, quit";

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return text;
}

/// Which of some texts a line names: by its number, by the whole text, or by a part of only one.
template <typename Texts>
std::optional<std::size_t> named(const Texts& texts, const std::string& line)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error == std::errc() && end == line.data() + line.size())
        return number >= 1 && number <= texts.size() ? std::optional(number - 1) : std::nullopt;
    std::vector<std::size_t> found;
    for (std::size_t index = 0; !line.empty() && index < texts.size(); ++index) {
        const std::string text = lowered(texts[index]);
        if (text == lowered(line))
            return index;
        if (text.contains(lowered(line)))
            found.push_back(index);
    }
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// A whole game in the terminal. Whoever is asked sees the table through their own eyes.
class TerminalGame
{
public:
    TerminalGame(engine::Game& game, std::set<std::int32_t> bots, const PlayOptions& options, Streams streams)
        : m_game(game)
        , m_bots(std::move(bots))
        , m_options(options)
        , m_streams(streams)
    {
    }

    int run(std::istream& in)
    {
        std::string line;
        while (true) {
            letBotsPlay();
            show();
            if (!std::getline(in, line) || line == "quit")
                return Fine;
            if (!obey(line) && !m_options.script.empty())
                return ProblemsFound;
        }
    }

private:
    engine::View view()
    {
        const engine::Ref asked = m_game.asked();
        return engine::view(
            m_game, asked ? engine::Viewer::player(m_game.state(), asked) : engine::Viewer::everything()
        );
    }

    void letBotsPlay()
    {
        while (!m_game.isOver() && m_bots.contains(view().asked)) {
            engine::Random random{m_options.seed, static_cast<std::uint32_t>(m_game.depth())};
            if (!take(random.below(static_cast<std::uint32_t>(m_game.options().size()))))
                return;
        }
    }

    void show()
    {
        const engine::View seen = view();
        if (m_options.json) {
            writeJson(
                {{u"decision"_s, m_game.isOver() ? QJsonValue() : QJsonValue(decisionJson(seen))},
                 {u"over"_s, m_game.isOver()},
                 {u"winners"_s, seen.winners},
                 {u"hash"_s, hashText()}}
            );
            return;
        }
        if (std::exchange(m_shownTo, seen.asked) != seen.asked || m_game.isOver())
            printTable(seen, m_game.program(), m_streams.out);
        if (m_game.isOver())
            m_streams.out << resultText(seen) << '\n';
        else
            printDecision(seen, m_streams.out);
    }

    QString hashText() const { return QString::fromStdString(std::format("{:016x}", m_game.hash())); }

    void writeJson(const QJsonObject& object)
    {
        m_streams.out << QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString() << std::endl;
    }

    /// False when the line means nothing here.
    bool obey(const std::string& line)
    {
        const std::string word = line.substr(0, line.find(' '));
        const std::string rest = word.size() < line.size() ? line.substr(word.size() + 1) : std::string();
        if (line == "undo" || line == "redo")
            return travel(line == "undo");
        if (line == "phase" || line == "turn")
            return goOn(line == "phase" ? engine::Stretch::Phase : engine::Stretch::Turn);
        if (line == "state") {
            printTable(view(), m_game.program(), m_streams.out);
            return true;
        }
        if (line == "hash") {
            m_streams.out << hashText().toStdString() << '\n';
            return true;
        }
        if (line == "log")
            return printLog();
        if (word == "why")
            return explain(rest);
        if (word == "save" && !rest.empty())
            return save(rest);
        return answer(line);
    }

    bool travel(bool isUndo)
    {
        if (!(isUndo ? m_game.canUndo() : m_game.canRedo())) {
            m_streams.err << (isUndo ? "There is nothing to take back.\n" : "There is nothing to do again.\n");
            return true;
        }
        if (isUndo)
            m_game.undo();
        else
            m_game.redo();
        m_log.resize(std::min(m_log.size(), m_game.depth()));
        m_shownTo = -1;
        return true;
    }

    bool goOn(engine::Stretch stretch)
    {
        const engine::Advance made = engine::advance(m_game, stretch);
        if (made.isUndecided)
            m_streams.err << "Somebody has to decide first.\n";
        m_shownTo = -1;
        return true;
    }

    bool explain(const std::string& words)
    {
        const engine::View seen = view();
        std::vector<std::string> texts;
        for (const engine::View::Refused& refused : seen.refused)
            texts.push_back(refused.choice.text);
        if (words.empty()) {
            for (const engine::View::Refused& refused : seen.refused)
                m_streams.out << std::format("  not {}: {}\n", refused.choice.text, refused.reason);
            return true;
        }
        if (const auto found = named(texts, words))
            m_streams.out << seen.refused[*found].reason << '\n';
        else
            m_streams.err << "Nothing that is refused now is called so. Type why to see all of it.\n";
        return true;
    }

    bool save(const std::string& path)
    {
        std::ofstream file(path);
        file << engine::written(engine::record(m_game));
        if (!file.flush())
            m_streams.err << "The file " << path << " cannot be written.\n";
        return static_cast<bool>(file);
    }

    bool printLog()
    {
        for (const std::vector<engine::Event>& step : m_log) {
            const engine::Ref asked = m_game.asked();
            for (const engine::Event& event : step)
                m_streams.out << "  "
                              << engine::describe(
                                     m_game.state(),
                                     event,
                                     asked ? engine::Viewer::player(m_game.state(), asked)
                                           : engine::Viewer::everything()
                                 )
                              << '\n';
        }
        return true;
    }

    bool answer(const std::string& line)
    {
        std::vector<std::string> texts;
        for (const engine::View::Choice& option : view().options)
            texts.push_back(option.text);
        const auto option = m_game.isOver() ? std::nullopt : named(texts, line);
        if (!option) {
            m_streams.err << "\"" << line
                          << "\" names none of the options, or more than one. Give a number or some of an option's "
                          << "words, or: " << commandWords << ".\n";
            return false;
        }
        if (!m_options.json)
            m_streams.out << "> " << texts[*option] << '\n';
        return take(*option);
    }

    bool take(std::size_t option)
    {
        std::vector<engine::Event> events;
        m_game.listen(&events);
        const engine::Trouble trouble = m_game.apply(option);
        m_game.listen(nullptr);
        if (trouble != engine::Trouble::None) {
            m_streams.err << "That went on without end and was taken back.\n";
            return false;
        }
        if (m_options.json) {
            QJsonArray told;
            for (const engine::Event& event : events)
                told.append(QString::fromStdString(engine::describe(m_game.state(), event)));
            writeJson({{u"step"_s, told}});
        }
        m_log.push_back(std::move(events));
        return true;
    }

    engine::Game& m_game;
    std::set<std::int32_t> m_bots;
    const PlayOptions& m_options;
    Streams m_streams;
    std::int32_t m_shownTo = -1;
    /// What happened, by step.
    std::vector<std::vector<engine::Event>> m_log;
};

/// "bounty" or "target points=15" as a setting of the game.
std::optional<engine::Setting> settingOf(const std::string& text, const engine::Program& program, Streams streams)
{
    engine::Setting made{.name = text.substr(0, text.find('=')), .value = 1};
    if (const std::size_t sign = text.find('='); sign != std::string::npos) {
        const char* const begin = text.data() + sign + 1;
        const auto [end, error] = std::from_chars(begin, text.data() + text.size(), made.value);
        if (error != std::errc() || end != text.data() + text.size()) {
            streams.err << "A variant is a name, or a name and a number: --variant \"target points=15\".\n";
            return {};
        }
    }
    std::string known;
    for (const engine::PropertyLayout& property : program.properties) {
        if (property.isSetting && property.name == made.name)
            return made;
        if (property.isSetting)
            known += (known.empty() ? "" : ", ") + property.name;
    }
    streams.err << "The game has no variant \"" << made.name << "\"."
                << (known.empty() ? " It has none." : " It has: " + known + ".") << '\n';
    return {};
}

/// "2=random" as a seat, counted from 0.
std::optional<std::int32_t> botOf(const std::string& text, std::size_t seats, Streams streams)
{
    std::int32_t seat = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
    const bool isSeat = error == std::errc() && seat >= 1 && static_cast<std::size_t>(seat) <= seats;
    if (isSeat && std::string(end, text.data() + text.size()) == "=random")
        return seat - 1;
    streams.err << "A bot is a seat and its kind: --bot 2=random.\n";
    return {};
}

int playGame(const PlayOptions& options, Streams streams)
{
    const auto loaded = playableGame(options.game, streams);
    if (!loaded)
        return loaded.error();
    auto seats = seatsFor(*loaded, options.decks, streams);
    if (!seats)
        return seats.error();
    std::ifstream script;
    if (!options.script.empty()) {
        script.open(options.script);
        if (!script) {
            streams.err << "The script " << options.script << " cannot be read.\n";
            return FileTrouble;
        }
    }
    std::set<std::int32_t> bots;
    for (const std::string& text : options.bots) {
        const auto bot = botOf(text, seats->size(), streams);
        if (!bot)
            return WrongCall;
        bots.insert(*bot);
    }
    engine::Setup setup{.seats = std::move(*seats), .seed = options.seed};
    for (const std::string& text : options.variants) {
        const auto setting = settingOf(text, *loaded->program, streams);
        if (!setting)
            return WrongCall;
        setup.settings.push_back(*setting);
    }
    engine::Game game(loaded->program, setup);
    if (!game.isOver() && game.options().empty()) {
        streams.err << "The rules never come to a question: they go on without end before anybody may decide.\n";
        return ProblemsFound;
    }
    return TerminalGame(game, std::move(bots), options, streams).run(options.script.empty() ? std::cin : script);
}

} // namespace

Command playCommand()
{
    return {
        .name = "play",
        .purpose = "Play a game in the terminal",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<PlayOptions>();
            app.add_option("GAME", options->game, "A bundled game's id, a folder, or a rules file")->required();
            app.add_option("--deck", options->decks, "A deck of the game, once for each player");
            app.add_option("--seed", options->seed, "The same seed gives the same cards");
            app.add_option("--variant", options->variants, "A switch of the game, or a setting: NAME or NAME=NUMBER");
            app.add_option("--bot", options->bots, "A seat that plays by itself: 2=random");
            app.add_option("--script", options->script, "Read what is typed from a file");
            app.add_flag("--json", options->json, "Write one JSON object a line: decisions and steps");
            return [options, streams] {
                return playGame(*options, streams);
            };
        },
    };
}

} // namespace studio
