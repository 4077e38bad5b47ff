// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/playtest_actions.h"

#include "studio/panels/context.h"
#include "studio/panels/playtest/seats_dock.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/message_bar.h"
#include "studio/shell/perspectives.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class PlaytestActions
{
    Q_DECLARE_TR_FUNCTIONS(PlaytestActions)
};

/// Starts a game with the current setup. If that isn't possible, shows the setup and the reason.
void start(const ActionContext& context)
{
    context.perspectives.activate(perspective_id::playtest);
    const bool isLogRead = context.docks.isInFront(u"log"_s);
    auto& seats = context.docks.focusContent<SeatsDock>(u"seats"_s);
    if (seats.start()) {
        if (isLogRead)
            context.docks.focus(u"log"_s);
        return context.docks.focus(u"table"_s);
    }
    context.docks.focus(u"seats"_s);
    // Showing a perspective gives a running game the focus, but here the setup needs it.
    QMetaObject::invokeMethod(&seats, &SeatsDock::showProblems, Qt::QueuedConnection);
    const QString first = seats.problems().section(u'\n', 0, 0);
    const QString message = PlaytestActions::tr("The game can't start yet. %1").arg(first);
    if (first.isEmpty() || context.messages.isWaiting(message))
        return;
    context.messages.say(Severity::Warning, message);
    QObject::connect(
        &seats,
        &SeatsDock::problemsChanged,
        &context.messages,
        [&messages = context.messages, message] { messages.withdraw(message); },
        Qt::SingleShotConnection
    );
}

} // namespace

QList<ActionSpec> playtestActions(const ActionContext& context)
{
    PlaytestDesk& desk = context.playtest;
    const auto whyNot = [&desk] {
        return desk.played.isPlaying() ? QString() : PlaytestActions::tr("No game is being played.");
    };
    const auto whyOver = [&desk] {
        if (!desk.played.isPlaying())
            return PlaytestActions::tr("No game is being played.");
        return desk.sight.view().isOver ? PlaytestActions::tr("The game is over.") : QString();
    };
    const auto whyNoGame = [context] {
        if (!context.workspace.isOpen())
            return PlaytestActions::tr("No project is open.");
        return context.workspace.whole().program ? QString()
                                                 : PlaytestActions::tr("The rules of the game have errors.");
    };
    return {
        {
            .id = u"play.start"_s,
            .text = PlaytestActions::tr("&Start Playtest"),
            .menu = MenuId::Play,
            .icon = u"play"_s,
            .keys = {QKeySequence(Qt::Key_F5)},
            .run = [context] { start(context); },
            .whyNot = whyNoGame,
        },
        {
            .id = u"play.seats"_s,
            .text = PlaytestActions::tr("Choose &Who Plays"),
            .menu = MenuId::Play,
            .icon = u"seats"_s,
            .run =
                [context] {
                    context.perspectives.activate(perspective_id::playtest);
                    context.docks.focus(u"seats"_s);
                },
            .whyNot = whyNoGame,
        },
        {
            .id = u"play.again"_s,
            .text = PlaytestActions::tr("&Restart with Same Setup"),
            .menu = MenuId::Play,
            .icon = u"reset"_s,
            .keys = {QKeySequence(Qt::SHIFT | Qt::Key_F5)},
            .run =
                [context, &desk] {
                    context.perspectives.activate(perspective_id::playtest);
                    desk.start.begin(*desk.start.lastSetup());
                    context.docks.focus(u"table"_s);
                },
            .whyNot =
                [&desk] {
                    return desk.start.lastSetup() ? QString() : PlaytestActions::tr("No game has been started yet.");
                },
        },
        {
            .id = u"play.leave"_s,
            .text = PlaytestActions::tr("&Leave Game"),
            .menu = MenuId::Play,
            .icon = u"close"_s,
            .run = [&desk] { desk.start.leave(); },
            .whyNot = whyNot,
        },
        {
            .id = u"play.undo"_s,
            .text = PlaytestActions::tr("&Undo Game Step"),
            .menu = MenuId::Play,
            .icon = u"undo"_s,
            .run = [&desk] { desk.history.undo(); },
            .whyNot =
                [&desk, whyNot] {
                    return desk.history.canUndo() || !desk.played.isPlaying() ? whyNot()
                                                                              : PlaytestActions::tr("Nothing to undo.");
                },
            .startsGroup = true,
        },
        {
            .id = u"play.redo"_s,
            .text = PlaytestActions::tr("Redo &Game Step"),
            .menu = MenuId::Play,
            .icon = u"redo"_s,
            .run = [&desk] { desk.history.redo(); },
            .whyNot =
                [&desk, whyNot] {
                    return desk.history.canRedo() || !desk.played.isPlaying() ? whyNot()
                                                                              : PlaytestActions::tr("Nothing to redo.");
                },
        },
        {
            .id = u"play.pass"_s,
            .text = PlaytestActions::tr("&Pass or Resolve"),
            .menu = MenuId::Play,
            .icon = u"pass"_s,
            .keys = {QKeySequence(Qt::Key_Space)},
            .panels = {u"table"_s},
            .run = [&desk] { desk.deciding.pass(); },
            .whyNot = [&desk] { return desk.deciding.whyNoPass(); },
            .startsGroup = true,
        },
        {
            .id = u"play.decision"_s,
            .text = PlaytestActions::tr("Next &Decision"),
            .menu = MenuId::Play,
            .icon = u"next-decision"_s,
            .keys = {QKeySequence(Qt::Key_F10)},
            .run = [&desk] { desk.pace.advance(PlayPace::Goal::Decision); },
            .whyNot = whyOver,
        },
        {
            .id = u"play.phase"_s,
            .text = PlaytestActions::tr("Next P&hase"),
            .menu = MenuId::Play,
            .icon = u"next-phase"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_Space)},
            .panels = {u"table"_s},
            .run = [&desk] { desk.pace.advance(PlayPace::Goal::Phase); },
            .whyNot = whyOver,
        },
        {
            .id = u"play.turn"_s,
            .text = PlaytestActions::tr("Next &Turn"),
            .menu = MenuId::Play,
            .icon = u"next-turn"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_Return)},
            .panels = {u"table"_s},
            .run = [&desk] { desk.pace.advance(PlayPace::Goal::Turn); },
            .whyNot = whyOver,
        },
        {
            .id = u"play.auto-pass"_s,
            .text = PlaytestActions::tr("Auto-Pass Pr&iority"),
            .menu = MenuId::Play,
            .icon = u"auto-pass"_s,
            .keys = {QKeySequence(Qt::Key_P)},
            .panels = {u"table"_s},
            .run = [&desk] { desk.pace.setPassesAutomatically(!desk.pace.passesAutomatically()); },
            .whyNot = whyNot,
            .isOn = [&desk] { return desk.pace.passesAutomatically(); },
        },
        {
            .id = u"play.stop-here"_s,
            .text = PlaytestActions::tr("Always Stop in This Phas&e"),
            .menu = MenuId::Play,
            .run =
                [&desk] {
                    const std::uint32_t phase = desk.sight.view().phase;
                    desk.pace.setStop(phase, !desk.pace.hasStop(phase));
                },
            .whyNot =
                [&desk] {
                    if (!desk.played.isPlaying())
                        return PlaytestActions::tr("No game is being played.");
                    return desk.sight.view().phase == engine::none ? PlaytestActions::tr("No phase has started.")
                                                                   : QString();
                },
            .isOn = [&desk] { return desk.played.isPlaying() && desk.pace.hasStop(desk.sight.view().phase); },
        },
        {
            .id = u"play.skip-forced"_s,
            .text = PlaytestActions::tr("Skip Forced Decisio&ns"),
            .menu = MenuId::Play,
            .run = [&desk] { desk.pace.setSkipsForced(!desk.pace.skipsForced()); },
            .isOn = [&desk] { return desk.pace.skipsForced(); },
        },
        {
            .id = u"play.stop"_s,
            .text = PlaytestActions::tr("S&top Autoplay"),
            .menu = MenuId::Play,
            .icon = u"stop"_s,
            .keys = {QKeySequence(Qt::Key_F9)},
            .run = [&desk] { desk.pace.stop(); },
            .whyNot = whyNot,
        },
        {
            .id = u"play.keep-position"_s,
            .text = PlaytestActions::tr("Save Position as S&cenario"),
            .menu = MenuId::Play,
            .icon = u"scenarios"_s,
            .run =
                [context, &desk] {
                    // The current position is used, although a bot may continue while the user types the name.
                    const engine::Game::NodeId here = desk.played.game().cursor();
                    context.palette.ask(
                        PlaytestActions::tr("Scenario name"),
                        PlaytestActions::tr("Press Enter to save the position, Esc to cancel."),
                        [&desk, here](const QString& name) { desk.recorder.savePosition(name, here); },
                        desk.recorder.positionName()
                    );
                },
            .whyNot = whyNot,
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"play.record"_s,
            .text = PlaytestActions::tr("Rec&ord Scenario"),
            .menu = MenuId::Play,
            .icon = u"scenarios"_s,
            .run =
                [&desk] {
                    if (desk.recorder.recording() || desk.recorder.isFindingStart())
                        desk.recorder.drop();
                    else
                        desk.recorder.record(desk.played.game().cursor());
                },
            .whyNot = whyNot,
            .isOn = [&desk] { return desk.recorder.recording() || desk.recorder.isFindingStart(); },
        },
        {
            .id = u"play.keep-recording"_s,
            .text = PlaytestActions::tr("Sa&ve Recorded Scenario"),
            .menu = MenuId::Play,
            .icon = u"scenarios"_s,
            .run =
                [context, &desk] {
                    const engine::Game::NodeId here = desk.played.game().cursor();
                    context.palette.ask(
                        PlaytestActions::tr("Scenario name"),
                        PlaytestActions::tr("Press Enter to save the recording, Esc to cancel."),
                        [&desk, here](const QString& name) { desk.recorder.save(name, here); },
                        desk.recorder.recordingName()
                    );
                },
            .whyNot = [&desk] { return desk.recorder.whyNotSaved(); },
            .asks = true,
        },
        {
            .id = u"play.hurry"_s,
            .text = PlaytestActions::tr("Hurry &Bot"),
            .menu = MenuId::Play,
            .icon = u"simulation"_s,
            .keys = {QKeySequence(Qt::Key_F8)},
            .run = [&desk] { desk.pace.hurry(); },
            .whyNot =
                [&desk] {
                    return desk.played.isPlaying() && desk.pace.isGoing() ? QString()
                                                                          : PlaytestActions::tr("No bot is thinking.");
                },
        },
    };
}

} // namespace studio
