// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/deciding.h"

#include "studio/words/question_words.h"
#include "studio/workspace/playtest/play_history.h"
#include "studio/workspace/playtest/play_pace.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/table_sight.h"

#include <algorithm>

namespace studio {

Deciding::Deciding(PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace, PlayHistory& history)
    : m_news(news)
    , m_played(played)
    , m_sight(sight)
    , m_pace(pace)
    , m_history(history)
{
    QObject::connect(&news, &PlaytestNews::viewed, &news, [this] { follow(); });
}

void Deciding::follow()
{
    m_choice = {};
    m_passing.reset();
    m_picks.clear();
    if (!m_played.isPlaying())
        return;
    const engine::View& view = m_sight.view();
    const bool isAct = view.question != engine::none &&
                       m_played.program().questions[view.question].kind == engine::Question::Kind::Act;
    m_choice = PartialChoice(view, isAct ? m_played.game().asked() : 0);
    if (!m_sight.isAsked())
        return;
    m_passing = answerByPassing();
    if (!m_played.game().picks().hasBegun)
        return;
    const Chronicle& chronicle = m_played.chronicle();
    for (NodeId node = m_played.game().cursor(); chronicle.note(node).picked != 0; node = chronicle.parent(node)) {
        m_picks.insert(m_picks.begin(), node);
        if (chronicle.note(node).isFirstPick)
            break;
    }
}

PartialChoice::Picked Deciding::pick(std::int64_t thing)
{
    if (!m_sight.isAsked())
        return {};
    const PartialChoice::Picked picked = m_choice.pick(thing);
    if (picked.decided)
        choose(*picked.decided);
    else if (picked.isTaken)
        Q_EMIT m_news.changed();
    return picked;
}

std::vector<std::int64_t> Deciding::picked() const
{
    std::vector<std::int64_t> things;
    for (const NodeId node : m_picks) {
        const engine::Ref thing = m_played.chronicle().note(node).picked;
        if (const std::int64_t shown = engine::shownId(m_played.game().state(), thing, m_sight.viewer()))
            things.push_back(shown);
    }
    things.insert(things.end(), m_choice.picked().begin(), m_choice.picked().end());
    return things;
}

void Deciding::unpick(std::int64_t thing)
{
    if (std::ranges::contains(m_choice.picked(), thing)) {
        m_choice.unpick(thing);
        Q_EMIT m_news.changed();
        return;
    }
    const std::vector<NodeId> picks = m_picks;
    const auto found = std::ranges::find(picks, thing, [this](NodeId node) {
        return engine::shownId(m_played.game().state(), m_played.chronicle().note(node).picked, m_sight.viewer());
    });
    if (found == picks.end())
        return;
    m_pace.halt();
    m_played.game().goTo(m_played.chronicle().parent(*found));
    for (auto later = found + 1; later != picks.end(); ++later) {
        const engine::Ref next = m_played.chronicle().note(*later).picked;
        const std::vector<engine::Option>& options = m_played.game().options();
        const auto option = std::ranges::find_if(options, [next](const engine::Option& one) {
            return one.kind == engine::Option::Kind::Pick && one.arguments[0] == next;
        });
        if (option == options.end() || !m_pace.take(static_cast<std::size_t>(option - options.begin())))
            break;
    }
    m_sight.refresh();
}

void Deciding::choose(std::size_t option)
{
    if (!m_sight.isAsked() || option >= m_sight.view().options.size())
        return;
    m_pace.decide(option);
}

bool Deciding::canStepBack() const
{
    if (!m_played.isPlaying())
        return false;
    if (!m_choice.isEmpty())
        return true;
    if (!m_history.canUndo() || !m_sight.isAsked())
        return false;
    // The player being asked must have made the last decision. Automatic steps don't count, except for those chosen by
    // a bot.
    const Chronicle& chronicle = m_played.chronicle();
    const NodeId here = m_played.game().cursor();
    NodeId last = here;
    while (last != 0 && chronicle.note(last).isAutomatic && !m_played.isBot(chronicle.note(last).seat))
        last = chronicle.parent(last);
    if (last == 0 || m_played.game().isManual(last) || chronicle.note(last).seat != m_sight.view().asked)
        return false;
    // The question must belong to the same choice as that decision, or to an unfinished action. Otherwise, earlier
    // answers can't be changed.
    const StepNote& now = chronicle.note(here);
    const StepNote& before = chronicle.note(chronicle.parent(last));
    const bool isAct = m_played.program().questions[m_sight.view().question].kind == engine::Question::Kind::Act;
    const bool isHalfDone = !now.unfinished.empty() && !engine::passOption(m_played.game());
    const bool isMidway = !isAct || m_played.game().picks().hasBegun || isHalfDone;
    return isMidway && now.turn == before.turn && now.phase == before.phase;
}

void Deciding::stepBack()
{
    if (!canStepBack())
        return;
    if (m_choice.isEmpty()) {
        m_history.undo();
        return;
    }
    m_choice.unpick();
    Q_EMIT m_news.changed();
}

QString Deciding::whyNoPass() const
{
    if (!m_played.isPlaying())
        return tr("No game is being played.");
    if (m_sight.view().isOver)
        return tr("The game is over.");
    if (m_pace.isGoing() && !m_played.isBot(m_sight.view().asked))
        return tr("The game is already running.");
    if (m_sight.curtainFor() || (m_sight.view().options.empty() && !m_played.isBot(m_sight.view().asked)))
        return tr("Another player is deciding.");
    if (!m_played.isBot(m_sight.view().asked) && !m_passing)
        return tr("You can't pass here. Choose an option.");
    return {};
}

std::optional<std::size_t> Deciding::answerByPassing() const
{
    if (const auto option = engine::passOption(m_played.game()))
        return option;
    const std::vector<engine::Option>& options = m_played.game().options();
    const auto done = std::ranges::find(options, engine::Option::Kind::Done, &engine::Option::kind);
    return done == options.end() ? engine::forcedOption(m_played.game())
                                 : static_cast<std::size_t>(done - options.begin());
}

void Deciding::pass()
{
    if (const QString why = whyNoPass(); !why.isEmpty()) {
        Q_EMIT m_news.told(why);
        return;
    }
    if (m_pace.isThinking()) {
        Q_EMIT m_news.told(tr("%1 is still thinking.").arg(seatName(m_played.askedSeat())));
        return;
    }
    if (m_played.isBot(m_played.askedSeat())) {
        m_pace.goOn();
        return;
    }
    choose(*m_passing);
}

} // namespace studio
