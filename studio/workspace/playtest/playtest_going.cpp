// SPDX-License-Identifier: GPL-3.0-or-later
// How play goes on by itself, to the next decision of a person or as far as was asked for.
#include "engine/language/names/dictionary.h"
#include "engine/play/views/describe.h"
#include "studio/workspace/playtest/bot_choice.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace studio {

using engine::Option;

namespace {

/// So long may the window wait, in milliseconds, before what goes by itself lets it breathe; a little longer where that
/// may be all there is to do, so that it need not be shown in the middle.
constexpr int longestSlice = 12;
constexpr int longestWait = 50;
constexpr int leastSteps = 32;

/// So long may a bot think, in milliseconds: who plays against it wants to play.
constexpr int longestThought = 4000;

/// An action like giving up, which is there all the time and no reason to ask.
bool isLeftToPeople(const engine::Program& program, const Option& option)
{
    const bool isAction = option.kind == Option::Kind::Act || option.kind == Option::Kind::Begin;
    return isAction && program.verbs[option.verb].isByHand;
}

} // namespace

std::optional<std::size_t> PlaytestDesk::passOption() const
{
    const std::vector<Option>& options = m_game->options();
    const auto found = std::ranges::find(options, Option::Kind::Pass, &Option::kind);
    return found == options.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - options.begin()));
}

/// The only thing that whoever is asked can do, or one of several that come to the same.
std::optional<std::size_t> PlaytestDesk::forcedOption()
{
    const std::vector<Option> options = m_game->options();
    std::vector<Option> real;
    std::size_t first = options.size();
    for (std::size_t index = 0; index < options.size(); ++index) {
        if (isLeftToPeople(program(), options[index]))
            continue;
        first = std::min(first, index);
        real.push_back(options[index]);
    }
    if (real.empty())
        return {};
    // What reads alike is of one kind.
    const auto isOther = [&real](const Option& option) {
        return option.kind != real.front().kind || option.verb != real.front().verb;
    };
    if (std::ranges::any_of(real, isOther))
        return {};
    if (real.size() > 1) {
        const engine::Viewer seenBy = engine::Viewer::seat(askedSeat());
        // Most questions are about things that are called differently, which is soon seen.
        const std::string said = engine::describe(*m_game, real.front(), seenBy);
        const auto isCalledOtherwise = [&](const Option& option) {
            return engine::describe(*m_game, option, seenBy) != said;
        };
        if (std::ranges::any_of(real, isCalledOtherwise))
            return {};
        const std::vector<std::string> texts = engine::describeApart(*m_game, real, seenBy);
        if (std::ranges::adjacent_find(texts, std::not_equal_to()) != texts.end())
            return {};
    }
    return first;
}

bool PlaytestDesk::isArrived(const StepNote& note) const
{
    const auto has = [&](std::uint32_t verb) {
        return std::ranges::any_of(note.events, [verb](const engine::Event& event) { return event.verb == verb; });
    };
    // Where nobody decides anything a phase is over with the step in which it began.
    const auto isGoal = [this](const engine::Event& event) {
        return event.verb == static_cast<std::uint32_t>(engine::CoreVerb::PhaseBegins) &&
               std::cmp_equal(event.slots[0], *m_goalPhase + 1);
    };
    if (m_goalPhase)
        return std::ranges::any_of(note.events, isGoal);
    switch (m_goal) {
    case Goal::Phase:
        return has(static_cast<std::uint32_t>(engine::CoreVerb::PhaseHappens));
    case Goal::Turn:
        return std::ranges::any_of(note.events, [this](const engine::Event& event) {
            return Chronicle::isTurn(program(), event);
        });
    case Goal::None:
    case Goal::Decision:
        break;
    }
    return false;
}

/// What makes a person want to look before passing again: somebody else did something, or a turn began.
bool PlaytestDesk::isInterruption(const StepNote& note) const
{
    const auto isTurn = [this](const engine::Event& event) {
        return Chronicle::isTurn(program(), event);
    };
    const bool isBots = isBot(note.seat) && !note.isPass;
    return std::ranges::any_of(note.events, isTurn) || !note.isByItself || isBots;
}

bool PlaytestDesk::isBotNext()
{
    return !m_game->isOver() && !m_game->options().empty() && isBot(askedSeat());
}

bool PlaytestDesk::isRunning() const
{
    return m_goal == Goal::Phase || m_goal == Goal::Turn || m_goalPhase;
}

std::optional<PlaytestDesk::ByItself> PlaytestDesk::nextByItself()
{
    if (m_game->isOver() || m_game->options().empty() || isBot(askedSeat()))
        return {};
    const StepNote& last = m_chronicle->note(m_game->cursor());
    const bool isStopped = hasStop(last.phase);
    if ((m_skipsForced && !isStopped) || isRunning()) {
        if (const auto forced = forcedOption())
            return ByItself{.option = *forced, .isForcedPass = forced == passOption()};
    }
    const bool passes = isRunning() || (m_passesByItself && !isStopped && !isInterruption(last));
    const auto passing = passes ? passOption() : std::nullopt;
    return passing ? std::optional(ByItself{.option = *passing}) : std::nullopt;
}

void PlaytestDesk::go()
{
    if (!m_isGoing || !isPlaying() || isThinking())
        return;
    QElapsedTimer slice;
    slice.start();
    std::optional<std::int32_t> heldUpBy;
    std::optional<std::uint32_t> gonePast;
    for (int steps = 0; m_isGoing; ++steps) {
        if (isBotNext()) {
            think(askedSeat());
            break;
        }
        const std::optional<ByItself> next = nextByItself();
        if (!next) {
            if (isRunning() && askedSeat() >= 0)
                heldUpBy = askedSeat();
            halt();
            break;
        }
        if (slice.elapsed() > (steps < leastSteps ? longestWait : longestSlice)) {
            m_next.start(0);
            break;
        }
        if (next->isForcedPass)
            m_passedFor.insert(askedSeat());
        if (!take(next->option, !std::exchange(m_isNextWanted, false)))
            break;
        const StepNote& note = m_chronicle->note(m_game->cursor());
        if (m_goalPhase && note.phase != *m_goalPhase && isArrived(note))
            gonePast = m_goalPhase;
        if (isArrived(note) || (hasStop(note.phase) && m_goal != Goal::None && note.phase != m_goalPhase))
            halt();
    }
    refresh();
    if (heldUpBy)
        Q_EMIT told(tr("%1 has to decide first.").arg(seatName(*heldUpBy)));
    else if (gonePast)
        Q_EMIT told(
            tr("Nobody had anything to decide in %1.").arg(QString::fromStdString(program().phases[*gonePast]))
        );
    else if (!m_isGoing)
        tellPassed();
    Q_EMIT goingChanged();
}

/// Nobody shall wonder where their turn is gone.
void PlaytestDesk::tellPassed()
{
    QStringList names;
    for (const std::int32_t seat : std::exchange(m_passedFor, {}))
        names.append(seatName(seat));
    names.sort();
    if (!names.isEmpty() && !m_view.isOver)
        Q_EMIT told(tr("Passed for %1: there was nothing else to do.").arg(names.join(tr(", "))));
}

void PlaytestDesk::think(std::int32_t seat)
{
    m_hurry = std::stop_source();
    m_patience.start(longestThought);
    m_thinking.start(
        [game = std::make_shared<engine::Game>(*m_game),
         kind = m_bots.at(seat),
         seed = m_game->setup().seed,
         hurry = m_hurry.get_token()](const std::stop_token& stop) {
            std::stop_source either;
            const std::stop_callback whenStopped(stop, [&either] { either.request_stop(); });
            const std::stop_callback whenHurried(hurry, [&either] { either.request_stop(); });
            return botChoice(kind, *game, seed, either.get_token());
        },
        [this](std::size_t option) {
            m_patience.stop();
            const bool isTaken = take(option, !std::exchange(m_isNextWanted, false));
            if (isTaken && isArrived(m_chronicle->note(m_game->cursor())))
                halt();
            // Whoever has to answer is asked at once; before anything else happens by itself one may look.
            if (isTaken && m_isGoing && !isBotNext() && !nextByItself())
                return go();
            refresh();
            if (!m_isGoing)
                tellPassed();
            Q_EMIT goingChanged();
            if (isTaken && m_isGoing)
                m_next.start(3 * motionTime());
        }
    );
}

void PlaytestDesk::hurry()
{
    m_hurry.request_stop();
    if (m_next.isActive())
        m_next.start(0);
}

void PlaytestDesk::halt()
{
    m_isGoing = false;
    m_isNextWanted = false;
    m_goal = Goal::None;
    m_goalPhase.reset();
    m_next.stop();
    m_patience.stop();
    m_thinking.cancel();
}

void PlaytestDesk::stop()
{
    m_passesByItself = false;
    if (!isPlaying())
        return;
    halt();
    refresh();
    Q_EMIT goingChanged();
}

QString PlaytestDesk::whyNoPass() const
{
    if (!isPlaying())
        return tr("No game is being played.");
    if (m_view.isOver)
        return tr("The game is over.");
    if (m_isGoing && !isBot(m_view.asked))
        return tr("Play goes on by itself already.");
    if (m_curtainFor || (m_view.options.empty() && !isBot(m_view.asked)))
        return tr("It is for somebody else to decide.");
    if (!isBot(m_view.asked) && !m_passing)
        return tr("There is no passing here: one of the answers has to be chosen.");
    return {};
}

std::optional<std::size_t> PlaytestDesk::answerByPassing()
{
    if (const auto option = passOption())
        return option;
    const std::vector<Option>& options = m_game->options();
    const auto done = std::ranges::find(options, Option::Kind::Done, &Option::kind);
    return done == options.end() ? forcedOption() : static_cast<std::size_t>(done - options.begin());
}

void PlaytestDesk::pass()
{
    if (const QString why = whyNoPass(); !why.isEmpty()) {
        Q_EMIT told(why);
        return;
    }
    if (isThinking()) {
        Q_EMIT told(tr("%1 is still thinking.").arg(seatName(askedSeat())));
        return;
    }
    if (isBot(askedSeat())) {
        m_isGoing = true;
        go();
        return;
    }
    choose(*m_passing);
}

void PlaytestDesk::advance(Goal goal)
{
    if (!isPlaying() || m_game->isOver() || m_curtainFor)
        return;
    halt();
    m_goal = goal;
    m_isGoing = true;
    m_isNextWanted = goal != Goal::Decision;
    if (goal == Goal::Decision) {
        // A decision is left by passing where that can be done; otherwise it is here.
        const auto passing = isBot(askedSeat()) ? std::nullopt : passOption();
        if (passing && !take(*passing, false))
            return;
        if (!passing && !isBot(askedSeat()) && !forcedOption())
            Q_EMIT told(tr("%1 has to decide first.").arg(seatName(askedSeat())));
    }
    go();
}

void PlaytestDesk::runTo(std::uint32_t phase)
{
    if (!isPlaying() || m_game->isOver() || m_curtainFor)
        return;
    halt();
    m_goalPhase = phase;
    m_isGoing = true;
    m_isNextWanted = true;
    go();
}

void PlaytestDesk::setStop(std::uint32_t phase, bool isOn)
{
    if (isOn)
        m_stops.insert(phase);
    else
        m_stops.remove(phase);
    Q_EMIT goingChanged();
}

void PlaytestDesk::setMotion(Motion motion)
{
    m_motion = motion;
    Q_EMIT goingChanged();
    Q_EMIT preferred();
}

int PlaytestDesk::motionTime() const
{
    switch (m_motion) {
    case Motion::Off:
        return 0;
    case Motion::Fast:
        return 90;
    case Motion::Normal:
        return 180;
    case Motion::Slow:
        return 500;
    }
    return 0;
}

void PlaytestDesk::setSkipsForced(bool isOn)
{
    m_skipsForced = isOn;
    Q_EMIT goingChanged();
    Q_EMIT preferred();
}

void PlaytestDesk::setPassesByItself(bool isOn)
{
    m_passesByItself = isOn;
    Q_EMIT goingChanged();
    if (isOn && isPlaying() && isAsked() && passOption())
        pass();
}

} // namespace studio
