// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/terminal_game.h"

#include "engine/language/english/english.h"
#include "engine/play/records/record.h"
#include "engine/play/views/describe.h"
#include "engine/state/random.h"
#include "studio/commands/commands.h"
#include "studio/words/naming.h"
#include "studio/workspace/chronicle/chronicle.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>

#include <algorithm>
#include <format>
#include <functional>
#include <optional>
#include <sstream>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using By = engine::Autoplay::By;

namespace {

/// The number of times that a position may appear before repetition is reported.
constexpr std::size_t fewTimes = 2;

constexpr const char* commandWords =
    "undo, redo, wait, phase, turn, why WORDS, card WORDS, state, log, save FILE, hash, help, quit";

constexpr const char* commandHelp =
    "Type the number of an option or some of its words. Other commands:\n"
    "  undo, redo     go one decision back or forward\n"
    "  why            list what you can't do now and why; why WORDS asks about one thing\n"
    "  card WORDS     show a card by part of its name\n"
    "  wait           pass until a player acts, you get another decision, or a turn begins\n"
    "  phase, turn    pass for all players until the next phase or turn\n"
    "  state, log     show the table; show what has happened so far\n"
    "  save FILE      save the game\n"
    "  hash           show a number that identifies the position\n"
    "  quit           leave\n";

/// The events since a step and their reasons, limited to what a viewer may know.
std::vector<std::string>
tellings(const engine::State& state, const std::vector<engine::Event>& events, engine::Viewer viewer)
{
    std::vector<std::string> texts;
    for (const engine::Event& event : events) {
        const std::string text = engine::describe(state, event, viewer);
        const std::string cause = engine::describeCause(state, event, viewer);
        if (!text.empty())
            texts.push_back(cause.empty() ? text : text + ", " + cause);
    }
    return texts;
}

} // namespace

TerminalGame::TerminalGame(engine::Game& game, const CardBook& book, TerminalOptions options, Streams streams)
    : m_game(game)
    , m_book(book)
    , m_options(std::move(options))
    , m_streams(streams)
    , m_autoplay(game.state().players())
{
    for (const auto& [seat, bot] : m_options.bots)
        m_autoplay.setBot(seat, true);
    askEverybody();
    keep(0, Chronicle::openingEvents(game));
}

int TerminalGame::run(std::istream& in)
{
    std::string line;
    while (true) {
        m_autoplay.goOn();
        goOn();
        show();
        if (!std::getline(in, line) || line == "quit")
            return Fine;
        if (!obey(line) && m_options.isStrict)
            return ProblemsFound;
    }
}

engine::Viewer TerminalGame::viewer()
{
    const engine::Ref asked = m_game.asked();
    return asked ? engine::Viewer::player(m_game.state(), asked) : engine::Viewer::everything();
}

engine::View TerminalGame::view()
{
    return engine::view(m_game, viewer());
}

Wording TerminalGame::wording()
{
    return {.program = m_game.program(), .rules = m_book.rules(), .name = [this, seenBy = viewer()](engine::Ref thing) {
                return engine::describe(m_game.state(), thing, seenBy);
            }};
}

const engine::BotKind* TerminalGame::botAsked()
{
    const engine::Ref asked = m_game.asked();
    const auto bot =
        asked ? m_options.bots.find(m_game.state().at(asked, engine::cells::player::Seat)) : m_options.bots.end();
    return bot == m_options.bots.end() ? nullptr : bot->second;
}

/// The option that the bot chooses. A bot makes the same choice at every visit to a position, so that the game is the
/// same after undo and redo.
std::size_t TerminalGame::botsChoice()
{
    const std::uint64_t seed = engine::randomNumber(m_options.seed, m_game.depth());
    return botAsked()->make({.seed = seed})->choose(m_game, {});
}

void TerminalGame::askEverybody()
{
    m_autoplay.setAttention(m_options.isJson ? engine::Attention::Always : engine::Attention::Choices);
}

bool TerminalGame::goesByItself()
{
    m_autoplay.jump();
    m_autoplay.goOn();
    return m_autoplay.next(m_game).by != By::Person;
}

engine::Autoplay::End TerminalGame::goOn()
{
    engine::Autoplay::Next next = m_autoplay.next(m_game);
    while (next.by != By::Person && take(next.by == By::Bot ? botsChoice() : next.option, next.by))
        next = m_autoplay.next(m_game);
    m_autoplay.halt(next.end);
    return next.end;
}

bool TerminalGame::wait()
{
    const auto pass = m_game.isOver() ? std::nullopt : engine::passOption(m_game);
    if (!pass) {
        m_streams.err << "You can only wait when you can pass.\n";
        return true;
    }
    m_autoplay.setAttention(engine::askedSeat(m_game), engine::Attention::Events);
    take(*pass, By::Person);
    return true;
}

/// The viewer for whom automatic steps are described: the only person among bots, or else the player who acts.
engine::Viewer TerminalGame::witness()
{
    const std::int32_t players = m_game.state().players();
    if (std::ssize(m_options.bots) + 1 != players)
        return viewer();
    std::int32_t person = 0;
    while (m_options.bots.contains(person))
        ++person;
    return engine::Viewer::seat(person);
}

/// Prints the actions since the last decision. Equal actions of consecutive players are printed together: "player 1 and
/// player 2: pass".
void TerminalGame::printDeeds()
{
    const auto answerIn = [](const std::string& text) {
        return text.substr(std::min(text.find(": "), text.size()));
    };
    const std::vector<std::string> told = std::exchange(m_deeds, {});
    for (auto at = told.begin(); at != told.end();) {
        const std::string answer = answerIn(*at);
        const auto end =
            std::find_if(at, told.end(), [&](const std::string& text) { return answerIn(text) != answer; });
        std::vector<std::string> who;
        for (; at != end; ++at) {
            const std::string one = at->substr(0, at->size() - answer.size());
            if (answer.empty() || !std::ranges::contains(who, one))
                who.push_back(one);
        }
        for (const std::string& line : answer.empty() ? who : std::vector{engine::words::listed(who, "and") + answer})
            m_streams.out << "> " << line << '\n';
    }
}

void TerminalGame::show()
{
    const engine::View seen = view();
    if (m_options.isJson) {
        writeJson(
            {{u"decision"_s,
              m_game.isOver() ? QJsonValue()
                              : QJsonValue(decisionJson(seen, engine::refused(m_game, viewer()), about(seen)))},
             {u"over"_s, m_game.isOver()},
             {u"winners"_s, std::max(seen.winners, 0)},
             {u"lost"_s, seen.winners == engine::everybodyLost},
             {u"before"_s, qint64(earlierTimes(seen))},
             {u"hash"_s, hashText()}}
        );
        return;
    }
    printDeeds();
    showTable(seen);
    if (m_game.isOver())
        m_streams.out << resultText(seen) << '\n';
    else
        printDecision(seen, about(seen), m_streams.out);
    if (const std::size_t times = earlierTimes(seen); times >= fewTimes)
        m_streams.out << std::format("This position has appeared {} times before.\n", times);
}

std::size_t TerminalGame::earlierTimes(const engine::View& seen)
{
    std::ostringstream look;
    look << seen.asked << ' ' << seen.question << '\n';
    printTable(seen, wording(), look);
    for (const engine::View::Choice& option : seen.options)
        look << option.text << '\n';
    const std::size_t now = std::hash<std::string>()(look.str());
    m_looks[m_game.cursor()] = now;
    std::size_t times = 0;
    for (engine::Game::NodeId node = m_game.cursor(); node != 0; node = m_game.parent(node)) {
        const auto before = m_looks.find(m_game.parent(node));
        times += before != m_looks.end() && before->second == now;
    }
    return times;
}

/// Prints the table, unless the player who must decide has just seen the same table.
void TerminalGame::showTable(const engine::View& seen)
{
    std::ostringstream table;
    printTable(seen, wording(), table);
    const bool isShown = m_isShown && m_shownTo == seen.asked && m_shown == table.str();
    m_isShown = true;
    m_shownTo = seen.asked;
    m_shown = table.str();
    if (!isShown)
        m_streams.out << '\n' << m_shown;
}

/// The subject of the question: the card and its rules text if a card asks it, otherwise the question's words, or the
/// rules text if there are none. Empty if nothing is asked.
std::string TerminalGame::about(const engine::View& seen)
{
    if (seen.question == engine::none)
        return {};
    const engine::Question& question = m_game.program().questions[seen.question];
    if (m_book.isOnCard(question.place))
        return m_book.origin(question.place);
    const bool isAct = question.kind == engine::Question::Kind::Act;
    return isAct || !question.words.empty() ? question.words : m_book.origin(question.place);
}

QString TerminalGame::hashText() const
{
    return QString::fromStdString(std::format("{:016x}", m_game.hash()));
}

void TerminalGame::writeJson(const QJsonObject& object)
{
    m_streams.out << QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString() << std::endl;
}

bool TerminalGame::obey(const std::string& line)
{
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = word.size() < line.size() ? line.substr(word.size() + 1) : std::string();
    if (line == "undo")
        return undo();
    if (line == "redo")
        return redo();
    if (line == "phase" || line == "turn")
        return run(line == "phase" ? engine::Autoplay::Goal::Phase : engine::Autoplay::Goal::Turn);
    // If an option is called "wait", as in many games, the line chooses that option instead.
    if (line == "wait" && !std::ranges::contains(view().options, line, &engine::View::Choice::text))
        return wait();
    if (line == "log")
        return printLog();
    if (line == "state")
        m_isShown = false;
    else if (line == "hash")
        m_streams.out << hashText().toStdString() << '\n';
    else if (line == "help")
        m_streams.out << commandHelp;
    else if (word == "why")
        return explain(rest);
    else if (word == "card" && !rest.empty())
        return readCard(rest);
    else if (word == "save" && !rest.empty())
        return save(rest);
    else
        return answer(line);
    return true;
}

/// Goes back to the last decision that a player had to make, because automatic steps would just be repeated.
bool TerminalGame::undo()
{
    const engine::Game::NodeId from = m_game.cursor();
    engine::Game::NodeId undone = from;
    askEverybody();
    do {
        if (!m_game.canUndo()) {
            m_game.goTo(from);
            m_streams.err << "Nothing to undo.\n";
            return true;
        }
        undone = m_game.cursor();
        m_game.undo();
    } while (goesByItself());
    m_isShown = false;
    if (!m_options.isJson)
        m_streams.out << "Undone: " << stepText(undone) << '\n';
    return true;
}

/// The description of a step after the current position.
std::string TerminalGame::stepText(engine::Game::NodeId step)
{
    if (m_game.isManual(step))
        return "the position was edited";
    return engine::describeDone(m_game, m_game.options()[m_game.optionOf(step)], viewer());
}

bool TerminalGame::redo()
{
    if (!m_game.canRedo()) {
        m_streams.err << "Nothing to redo.\n";
        return true;
    }
    m_game.redo();
    const engine::Game::NodeId step = m_game.cursor();
    m_game.undo();
    if (!m_options.isJson)
        m_streams.out << "Redone: " << stepText(step) << '\n';
    do
        m_game.redo();
    while (m_game.canRedo() && goesByItself());
    m_isShown = false;
    return true;
}

bool TerminalGame::run(engine::Autoplay::Goal goal)
{
    if (goal == engine::Autoplay::Goal::Turn && !engine::hasTurns(m_game.program())) {
        m_streams.err
            << "This game has no turns: its rules have neither an event \"start of turn\" nor an active player.\n";
        return true;
    }
    m_autoplay.run(goal);
    if (goOn() == engine::Autoplay::End::HeldUp)
        m_streams.err << "A player must decide first.\n";
    m_isShown = false;
    return true;
}

std::string TerminalGame::couldNotGoOn() const
{
    return std::format(
        "The step failed and was undone: {}.\n", engine::wordsFor(m_game.stuck(), m_game.program(), m_book.sources())
    );
}

bool TerminalGame::explain(const std::string& words)
{
    // Without words from the player, only the first option refused for each reason is listed, and the others are
    // counted.
    std::vector<std::string> told;
    std::vector<std::string> reasons;
    std::size_t others = 0;
    for (const engine::Refused& refused : engine::refused(m_game, viewer())) {
        const std::string text = std::format("{}: {}", refused.text, refused.reason);
        if (std::ranges::contains(told, text) || !hasWords(lowered(text), lowered(words)))
            continue;
        const bool isTold = words.empty() && std::ranges::contains(reasons, refused.reason);
        others += isTold ? 1 : 0;
        if (isTold)
            continue;
        told.push_back(text);
        reasons.push_back(refused.reason);
        m_streams.out << "  " << text << '\n';
    }
    if (others > 0)
        m_streams.out << std::format("  and {} more for the same reasons; type “why WORDS” to see them\n", others);
    if (told.empty())
        m_streams.err
            << (words.empty() ? "Everything is possible now.\n"
                              : "No impossible action matches. Type “why” to list all of them.\n");
    return true;
}

bool TerminalGame::readCard(const std::string& words)
{
    const std::vector<std::string> entries = m_book.entries(words);
    for (const std::string& entry : entries)
        m_streams.out << entry;
    if (entries.empty())
        m_streams.err << "No card matches \"" << words << "\".\n";
    return true;
}

bool TerminalGame::save(const std::string& path)
{
    // An existing saved game is replaced only once the new file is complete.
    QSaveFile file(QString::fromStdString(path));
    const std::string text = engine::written(engine::record(m_game));
    const bool isWritten =
        file.open(QSaveFile::WriteOnly) && file.write(text.data(), std::ssize(text)) == std::ssize(text);
    if (!isWritten || !file.commit()) {
        m_streams.err << "Can't write the file " << path << ".\n";
        return false;
    }
    if (!m_options.isJson)
        m_streams.out << "Saved to " << path << ".\n";
    return true;
}

bool TerminalGame::printLog()
{
    std::vector<engine::Game::NodeId> line;
    for (engine::Game::NodeId node = m_game.cursor(); node != 0; node = m_game.parent(node))
        line.push_back(node);
    line.push_back(0);
    std::ranges::reverse(line);
    for (const engine::Game::NodeId node : line) {
        for (const std::string& text : tellings(m_game.state(), m_log[node], viewer()))
            m_streams.out << "  " << text << '\n';
    }
    return true;
}

bool TerminalGame::answer(const std::string& line)
{
    const engine::View seen = view();
    const std::vector<std::string> texts = optionTexts(seen);
    const std::vector<std::size_t> found = m_game.isOver() ? std::vector<std::size_t>() : fitting(texts, line);
    if (found.size() != 1) {
        m_streams.err << "\"" << line << "\" matches " << (found.empty() ? "no option" : "several options")
                      << ". Type an option's number or some of its words, or: " << commandWords << ".\n";
        return false;
    }
    const auto meant = std::ranges::find(seen.options, texts[found.front()], &engine::View::Choice::text);
    const bool isTaken = take(static_cast<std::size_t>(meant - seen.options.begin()), By::Person);
    printDeeds();
    return isTaken;
}

bool TerminalGame::take(std::size_t option, By by)
{
    std::vector<engine::Event> events;
    const engine::Option chosen = m_game.options()[option];
    const engine::Viewer seenBy = witness();
    const std::int32_t seat = engine::askedSeat(m_game);
    const std::string asAsked = engine::describeDone(m_game, chosen, seenBy);
    m_game.listen(&events);
    const engine::Trouble trouble = m_game.apply(option);
    m_game.listen(nullptr);
    if (trouble != engine::Trouble::None) {
        m_streams.err << couldNotGoOn();
        return false;
    }
    if (m_options.isJson) {
        QJsonArray told;
        for (const std::string& text : tellings(m_game.state(), events, seenBy))
            told.append(QString::fromStdString(text));
        writeJson({{u"step"_s, told}});
    } else {
        tellDeeds(chosen, asAsked, events, seenBy);
    }
    m_autoplay.took(
        m_game,
        {.by = by,
         .seat = seat,
         .isPass = chosen.kind == engine::Option::Kind::Pass,
         .node = m_game.cursor(),
         .events = events}
    );
    if (m_autoplay.hasSomethingHappened())
        askEverybody();
    keep(m_game.cursor(), std::move(events));
    return true;
}

/// Prints an action, and the forced actions of other players that followed it.
void TerminalGame::tellDeeds(
    const engine::Option& chosen,
    const std::string& asAsked,
    const std::vector<engine::Event>& events,
    engine::Viewer seenBy
)
{
    const engine::Event* const own = engine::actionEvent(m_game.program(), chosen, events);
    m_deeds.push_back(own ? engine::describe(m_game.state(), *own, seenBy) : asAsked);
    for (const engine::Event& event : events) {
        const bool isAction =
            !event.isValue() && m_game.program().verbs[event.verb].kind == engine::syntax::VerbKind::Action;
        const bool isChosen = event.verb == chosen.verb && event.slots == chosen.arguments;
        if (isAction && !isChosen && event.cause.line.line == 0)
            m_deeds.push_back(engine::describe(m_game.state(), event, seenBy));
    }
}

void TerminalGame::keep(engine::Game::NodeId node, std::vector<engine::Event> events)
{
    m_log[node] = std::move(events);
}

} // namespace studio
