// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/play_pace.h"

#include "engine/play/stuck.h"
#include "studio/words/question_words.h"
#include "studio/workspace/playtest/bot_choice.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/table_sight.h"

#include <QElapsedTimer>
#include <QSet>

#include <memory>

namespace studio {

using engine::Autoplay;

namespace {

/// The time in milliseconds after which automatic steps return control to the window. The first `leastSteps` steps may
/// take `longestWait` instead: often no more steps follow, and showing an intermediate position would be distracting.
constexpr int longestSlice = 12;
constexpr int longestWait = 50;
constexpr int leastSteps = 32;

/// The longest time in milliseconds that a bot may think.
constexpr int longestThought = 4000;

} // namespace

PlayPace::PlayPace(PlaytestNews& news, PlayedGame& played, TableSight& sight)
    : m_news(news)
    , m_played(played)
    , m_sight(sight)
{
    m_next.setSingleShot(true);
    QObject::connect(&m_next, &QTimer::timeout, &m_next, [this] { go(); });
    m_patience.setSingleShot(true);
    QObject::connect(&m_patience, &QTimer::timeout, &m_patience, [this] { hurry(); });
}

bool PlayPace::isGoing() const
{
    return m_played.autoplay().isGoing();
}

void PlayPace::begin()
{
    setAttention();
    if (m_played.chronicle().size() == 1)
        m_played.autoplay().goOn();
}

void PlayPace::go()
{
    if (!isGoing() || !m_played.isPlaying() || isThinking())
        return;
    QElapsedTimer slice;
    slice.start();
    Autoplay::Next next = m_played.autoplay().next(m_played.game());
    for (int steps = 0; next.by != Autoplay::By::Person; ++steps) {
        if (next.by == Autoplay::By::Bot) {
            think(next);
            break;
        }
        if (slice.elapsed() > (steps < leastSteps ? longestWait : longestSlice)) {
            m_next.start(0);
            break;
        }
        if (!take(next.option, next.by, next.isWanted))
            break;
        next = m_played.autoplay().next(m_played.game());
    }
    if (next.by == Autoplay::By::Person)
        return finish(next.end);
    m_sight.refresh();
    Q_EMIT m_news.goingChanged();
}

void PlayPace::finish(Autoplay::End end)
{
    m_played.autoplay().halt(end);
    m_sight.refresh();
    if (end == Autoplay::End::HeldUp)
        Q_EMIT m_news.told(tr("%1 must decide first.").arg(seatName(m_played.askedSeat())));
    else if (end == Autoplay::End::RanPast)
        Q_EMIT m_news.told(
            tr("No player had a decision in %1.").arg(QString::fromStdString(m_played.program().phases[m_wantedPhase]))
        );
    else if (end == Autoplay::End::Exhausted)
        Q_EMIT m_news.told(
            tr("Stopped after %n step(s) in which no person had a decision.", nullptr, int(Autoplay::longest))
        );
    else
        reportPassed();
    Q_EMIT m_news.goingChanged();
}

/// Reports skipped passes, so that players know why they weren't asked.
void PlayPace::reportPassed()
{
    QSet<std::int32_t> seats;
    for (const Autoplay::Passed& passed : m_played.autoplay().takePassed())
        if (passed.wasForced)
            seats.insert(passed.seat);
    QStringList names;
    for (const std::int32_t seat : std::as_const(seats))
        names.append(seatName(seat));
    names.sort();
    if (!names.isEmpty() && !m_sight.view().isOver)
        Q_EMIT m_news.told(tr("Passed automatically for %1: there was no other option.")
                               .arg(names.join(tr(", ", "separator in a list"))));
}

void PlayPace::reportTrouble()
{
    const std::string words =
        engine::wordsFor(m_played.game().stuck(), m_played.program(), m_played.whole().sources.files);
    Q_EMIT m_news.told(tr("This action failed and was undone: %1.").arg(QString::fromStdString(words)));
}

bool PlayPace::take(std::size_t option, Autoplay::By by, bool isWanted)
{
    if (m_played.take(option, by, isWanted) == engine::Trouble::None)
        return true;
    halt();
    reportTrouble();
    m_sight.refresh();
    return false;
}

bool PlayPace::take(std::size_t option)
{
    return take(option, Autoplay::By::Person, true);
}

void PlayPace::decide(std::size_t option)
{
    if (take(option))
        goOn();
}

void PlayPace::goOn()
{
    m_played.autoplay().goOn();
    go();
}

void PlayPace::advance(Goal goal)
{
    if (!m_played.isPlaying() || m_played.game().isOver() || m_sight.curtainFor())
        return;
    halt();
    m_played.autoplay().run(goal);
    go();
}

void PlayPace::runTo(std::uint32_t phase)
{
    if (!m_played.isPlaying() || m_played.game().isOver() || m_sight.curtainFor())
        return;
    halt();
    m_wantedPhase = phase;
    m_played.autoplay().runTo(phase);
    go();
}

void PlayPace::think(const Autoplay::Next& next)
{
    m_hurry = std::stop_source();
    m_patience.start(longestThought);
    m_thinking.start(
        [game = std::make_shared<engine::Game>(m_played.game()),
         kind = m_played.bots().at(m_played.askedSeat()),
         seed = m_played.game().setup().seed,
         hurry = m_hurry.get_token()](const std::stop_token& stop) {
            std::stop_source either;
            const std::stop_callback whenStopped(stop, [&either] { either.request_stop(); });
            const std::stop_callback whenHurried(hurry, [&either] { either.request_stop(); });
            return botChoice(kind, *game, seed, either.get_token());
        },
        [this, isWanted = next.isWanted](std::size_t option) { thought(option, isWanted); }
    );
}

void PlayPace::thought(std::size_t option, bool isWanted)
{
    m_patience.stop();
    if (take(option, Autoplay::By::Bot, isWanted)) {
        // A person who must answer is asked immediately. Before other automatic steps, players get time to look at the
        // table.
        const Autoplay::Next next = m_played.autoplay().next(m_played.game());
        if (next.by == Autoplay::By::Person)
            return finish(next.end);
        m_sight.refresh();
        m_next.start(3 * motionTime());
    }
    Q_EMIT m_news.goingChanged();
}

void PlayPace::hurry()
{
    m_hurry.request_stop();
    if (m_next.isActive())
        m_next.start(0);
}

void PlayPace::halt()
{
    m_played.autoplay().jump();
    m_next.stop();
    m_patience.stop();
    m_thinking.cancel();
}

void PlayPace::stop()
{
    m_autoPasses = false;
    setAttention();
    if (!m_played.isPlaying())
        return;
    halt();
    m_sight.refresh();
    Q_EMIT m_news.goingChanged();
}

void PlayPace::seat(std::int32_t seat, const QString& bot)
{
    halt();
    m_played.setBot(seat, bot);
    m_sight.refresh();
}

bool PlayPace::hasStop(std::uint32_t phase) const
{
    return m_played.autoplay().stopsIn(phase);
}

void PlayPace::setStop(std::uint32_t phase, bool isOn)
{
    m_played.autoplay().setStop(phase, isOn);
    Q_EMIT m_news.goingChanged();
}

void PlayPace::setMotion(Motion motion)
{
    m_motion = motion;
    Q_EMIT m_news.goingChanged();
    Q_EMIT m_news.preferred();
}

int PlayPace::motionTime() const
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

void PlayPace::setAttention()
{
    using engine::Attention;
    m_played.autoplay().setAttention(
        m_autoPasses    ? Attention::Events
        : m_skipsForced ? Attention::Choices
                        : Attention::Always
    );
}

void PlayPace::setSkipsForced(bool isOn)
{
    m_skipsForced = isOn;
    setAttention();
    Q_EMIT m_news.goingChanged();
    Q_EMIT m_news.preferred();
}

void PlayPace::setPassesAutomatically(bool isOn)
{
    m_autoPasses = isOn;
    setAttention();
    Q_EMIT m_news.goingChanged();
    if (!isOn || !m_sight.isAsked())
        return;
    if (const auto pass = engine::passOption(m_played.game()))
        decide(*pass);
}

} // namespace studio
