// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/record.h"
#include "engine/play/views/view.h"
#include "model/games/compiled_game.h"
#include "model/playtest/playtest_setup.h"
#include "studio/words/table_text.h"
#include "studio/workspace/background.h"
#include "studio/workspace/playtest/chronicle.h"
#include "studio/workspace/playtest/half_choice.h"
#include "studio/workspace/playtest/motion.h"
#include "studio/workspace/scenarios/recording.h"

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

/// The game that is being tested: PlaytestDesk, with which the docks of the Playtest perspective play. chronicle.h is
/// what happened, half_choice.h how a choice is made by pointing, log_model.h and history_model.h what lists show.
namespace studio {

class CardBook;
class Workspace;
struct ScenarioStart;

/// Through whose eyes the table is seen: whoever decides, one seat, or a designer's, who sees everything.
struct Sight
{
    enum class Kind { Deciding, Seat, Everything };

    Kind kind = Kind::Deciding;
    std::int32_t seat = 0;

    friend bool operator==(const Sight&, const Sight&) = default;
};

/// The running playtest: its game and branches, who sits where, whose view is shown, the choice that is half made, and
/// how play goes on by itself.
///
/// Everything that is shown of a game comes from view(), or is told for viewer(). Bots think beside the window.
class PlaytestDesk : public QObject
{
    Q_OBJECT

public:
    using NodeId = engine::Game::NodeId;

    explicit PlaytestDesk(Workspace& workspace, QObject* parent = nullptr);
    ~PlaytestDesk() override;

    /// Begins to play a game of a program in place of the one that is played; bots has the kind of each seat's bot,
    /// empty where a person sits.
    void play(std::unique_ptr<engine::Game> game, const model::CompiledGame& whole, const QStringList& bots);
    /// Begins with the position of a scenario. Gives why that is not possible; nothing when it is.
    QString playScenario(const QString& name);
    /// The same with a game that was played before, of which it is known what happened.
    void play(
        std::unique_ptr<engine::Game> game,
        Chronicle chronicle,
        const model::CompiledGame& whole,
        const QStringList& bots
    );
    void leave();

    /// Begins as it was set up, or tells why that is not possible.
    bool begin(const model::PlaytestSetup& setup);

    /// What the last game that was begun was set up with.
    const std::optional<model::PlaytestSetup>& lastSetup() const { return m_lastSetup; }

    /// Goes on with a playtest of the project, once it was played again beside the window.
    void resume(model::EntityId playtest);
    /// Keeps the game in the project, in place of where it was kept before when the name is the same.
    void keep(const QString& name);
    /// The name under which a game is kept that somebody has left without keeping it.
    static QString lastGameName();
    /// A step of the game that is played; nothing for where the game stands.
    using Step = std::optional<NodeId>;
    /// What a position or a recording is called unless somebody says otherwise.
    QString positionName(Step step = {}) const;
    QString recordingName(Step step = {}) const;
    /// Adds the position of a step to the project's scenarios; a name that is taken gets a number. Gives what the
    /// scenario is called; nothing when it failed.
    QString keepPosition(const QString& name = {}, Step step = {});

    // Recording: what is played from a step on becomes a scenario, with what is marked on the way as its expectations.

    const std::optional<Recording>& recording() const { return m_recording; }

    /// Begins at the last step up to this one that a scenario can begin with, and says so when that is an earlier one.
    /// It is looked for beside the window; dropRecording() ends that.
    void record(NodeId from);

    bool isFindingStart() const { return m_findingStart.isRunning(); }

    /// Why what was recorded cannot be kept where the game stands; nothing when it can.
    QString whyNotKept() const;
    void dropRecording();
    /// Marks something that is so now, to be expected by the scenario.
    void expectNow(Fact fact);
    /// Adds what was recorded, up to a step, to the project's scenarios, and tells whether it holds.
    QString keepRecording(const QString& name = {}, Step step = {});

    bool isPlaying() const { return m_game != nullptr; }

    /// The following are there while a game is played.
    engine::Game& game() const { return *m_game; }

    const engine::Program& program() const { return m_game->program(); }

    const Chronicle& chronicle() const { return *m_chronicle; }

    const CardBook& book() const { return *m_book; }

    const model::CompiledGame& whole() const { return m_whole; }

    int seatCount() const { return m_game->state().players(); }

    const QStringList& bots() const { return m_bots; }

    bool isBot(std::int32_t seat) const { return seat >= 0 && seat < m_bots.size() && !m_bots.at(seat).isEmpty(); }

    /// Puts a bot of a kind on a seat, or a person for an empty kind.
    void seat(std::int32_t seat, const QString& bot);

    // What is seen

    const Sight& sight() const { return m_sight; }

    void lookAs(const Sight& sight);
    engine::Viewer viewer() const;

    /// The table as it may be shown.
    const engine::View& view() const { return m_view; }

    Wording wording() const;
    /// The seat that sits nearest to whoever looks.
    std::int32_t nearSeat() const;

    /// Between two people at the same screen nothing of either is shown, until the next says so.
    bool hasCurtain() const { return m_hasCurtain; }

    void setCurtain(bool isOn);

    /// Who is to look next; nothing when no curtain is drawn.
    std::optional<std::int32_t> curtainFor() const { return m_curtainFor; }

    void openCurtain();

    QString seatName(std::int32_t seat) const;
    /// What is asked, or who is waited for, or how the game ended.
    QString question() const;
    QString waiting() const;
    /// A position cannot be left by itself: somebody of this table must decide. Nobody is asked what goes by itself.
    bool isAsked() const;
    /// What an option of the view says, as a line of its own.
    QString optionText(std::size_t option) const;
    /// The engine's words as a line of their own.
    QString asLine(const std::string& words) const;
    /// Why a value is what it is, line by line; empty when there is nothing to tell.
    QStringList explain(std::int64_t thing, std::uint32_t property) const;
    /// The line of the rules by which a number is worked out.
    QString definitionOf(std::uint32_t workedOut) const;

    /// What dice showed when some were last rolled in this turn, by the seat that rolled them.
    std::map<std::int32_t, QList<std::int32_t>> lastRolls() const;

    /// What something that waits was aimed at when it was announced.
    std::vector<std::int64_t> targetsOf(std::int64_t thing) const;

    // Deciding

    const HalfChoice& choice() const { return m_choice; }

    /// What the player who is asked has picked so far: things of a question about several, then of the choice that is
    /// half made.
    std::vector<std::int64_t> picked() const;

    HalfChoice::Picked pick(std::int64_t thing);
    /// Takes the pick of one thing back; the others stay.
    void unpick(std::int64_t thing);
    /// Takes an option of the view.
    void choose(std::size_t option);

    /// Out of a choice that is half made, or an action that is half done: by one thing picked, or by the last answer of
    /// whoever is asked, when nobody else has decided since.
    bool canStepBack() const;
    void stepBack();

    // Going on

    enum class Goal { None, Decision, Phase, Turn };

    /// Passes, or ends a choice that is enough, or lets whoever is waited for go on.
    void pass();
    /// Why that is not possible, which is said when it is tried all the same; nothing when it is.
    QString whyNoPass() const;
    void advance(Goal goal);
    void runTo(std::uint32_t phase);
    /// Whatever goes by itself stops here.
    void stop();

    bool isGoing() const { return m_isGoing; }

    bool isThinking() const { return m_thinking.isRunning(); }

    /// The bot that thinks takes what seems best so far.
    void hurry();

    bool hasStop(std::uint32_t phase) const { return m_stops.contains(phase); }

    void setStop(std::uint32_t phase, bool isOn);

    bool passesByItself() const { return m_passesByItself; }

    void setPassesByItself(bool isOn);

    /// Whether who can do only one thing is not asked. Those for whom it was passed are told.
    bool skipsForced() const { return m_skipsForced; }

    void setSkipsForced(bool isOn);

    void setMotion(Motion motion);

    Motion motion() const { return m_motion; }

    /// How long something moves, in milliseconds; 0 when nothing does.
    int motionTime() const;

    // History

    bool canUndo() const { return isPlaying() && m_game->canUndo(); }

    bool canRedo() const { return isPlaying() && m_game->canRedo(); }

    /// The line that the game stands on, from the beginning through here to its end.
    const std::vector<NodeId>& line() const { return m_line; }

    /// Back to the last decision of a person; forward to the next.
    void undo();
    void redo();
    void goTo(NodeId node);
    void setName(NodeId node, const QString& name);
    /// What a step is called: what was done in it, as the viewer may know.
    QString stepText(NodeId node) const;

    // By hand

    using Change = std::function<void(engine::State&)>;

    /// Changes the position, as one step.
    void edit(const Change& change);
    /// The same as a part of the last such step, when nothing has happened since.
    void editOn(const Change& change);
    /// Breaks off what is being done and goes on inside a phase.
    void enter(std::uint32_t phase);

    // The game behind the game

    /// The project's game is not the one that is played any more.
    bool isOutdated() const;
    /// Plays everything again with the project's game of now. What does not fit is told by rerunDone().
    void rerun();
    /// Goes on with what the last re-run gave.
    void adoptRerun();
    void dropRerun();

    bool canAdoptRerun() const { return m_rerun != nullptr; }

    const std::optional<QList<engine::Misfit>>& misfits() const { return m_misfits; }

    /// Whether the viewer may read what the step was and why it does not fit.
    bool mayTell(const engine::Misfit& misfit) const;

Q_SIGNALS:
    /// Another game is played, or none.
    void gameChanged();
    /// Something that is shown is not as it was: the position, whose view it is, or what is picked.
    void changed();
    /// Somebody else looks now, or nobody in particular: what was looked up for who did before is to be put away.
    void viewerChanged();
    /// There is a new step.
    void stepped(NodeId node);
    void named(NodeId node);
    /// Play goes on by itself, or does so no longer; a bot thinks, or does so no longer; stops and passing.
    void goingChanged();
    void outdatedChanged();
    void rerunDone();
    /// The motion, the curtain or what is skipped was chosen, which is remembered for the next game.
    void preferred();
    /// Something to be said in a line.
    void told(const QString& message);
    /// A thing of the table is pointed at in a list; 0 when none is any more.
    void pointed(std::int64_t thing);
    /// The values of a thing, or where it lies, are to be changed by hand.
    void handWanted(engine::Ref thing);

private:
    void refresh();
    void look();
    QString baseWords(engine::Ref row, std::uint32_t property, std::int32_t value) const;
    QString askedWords() const;
    QString askedAbout() const;
    static QString passWords(const engine::Question& asked);
    QString deedWords(const engine::Question& asked) const;
    bool take(std::size_t option, bool isByItself);
    void tellTrouble();
    void keepNext();
    void keepAll();
    /// Keeps what was decided since the game was last kept, before the game goes.
    void keepUnkept();
    void store(const model::Playtest& playtest);
    std::optional<engine::Game> gameAt(Step step) const;
    static QString offLineWords();
    /// Whether what was recorded has a step with more dice than a scenario can tell.
    bool hasTooManyDice(const engine::Game& there) const;
    void recordFrom(const std::optional<ScenarioStart>& start, NodeId wanted);
    QString keepScenario(const QString& base, const std::function<QString(const QString& name)>& textFor);
    void prove();
    /// Goes on by itself as far as it can, in slices.
    void go();
    void halt();

    struct ByItself
    {
        std::size_t option = 0;
        /// There was nothing else to do than to pass.
        bool isForcedPass = false;
    };

    /// What is done next without asking the person who could decide; nothing when that person is asked.
    std::optional<ByItself> nextByItself();
    bool isBotNext();
    /// As far as was asked for, through decisions of people who can pass.
    bool isRunning() const;
    void think(std::int32_t seat);
    void tellPassed();
    std::optional<std::size_t> forcedOption();
    std::optional<std::size_t> passOption() const;
    std::optional<std::size_t> answerByPassing();
    bool isArrived(const StepNote& note) const;
    bool isInterruption(const StepNote& note) const;
    std::int32_t askedSeat() const;

    Workspace& m_workspace;
    model::CompiledGame m_whole;
    std::unique_ptr<CardBook> m_book;
    std::vector<std::string> m_namesInSmallLetters;
    std::unique_ptr<engine::Game> m_game;
    std::optional<Chronicle> m_chronicle;
    QStringList m_bots;
    Sight m_sight;
    std::vector<NodeId> m_line;
    engine::View m_view;
    HalfChoice m_choice;
    /// The steps in which things of the question were picked that is asked now.
    std::vector<NodeId> m_picks;
    /// The option that passing comes to.
    std::optional<std::size_t> m_passing;
    bool m_hasCurtain = false;
    std::optional<std::int32_t> m_curtainFor;
    /// The last person who looked while the view follows whoever decides.
    std::int32_t m_looking = 0;
    /// Whose view the last one was.
    std::optional<std::int32_t> m_seenBy;

    bool m_isGoing = false;
    /// Somebody asked for the next step, though not for what it does: undo comes back to before it.
    bool m_isNextWanted = false;
    Goal m_goal = Goal::None;
    std::optional<std::uint32_t> m_goalPhase;
    QSet<std::uint32_t> m_stops;
    bool m_passesByItself = false;
    bool m_skipsForced = true;
    /// The people for whom it was passed, as they could do nothing else, since somebody last decided.
    QSet<std::int32_t> m_passedFor;
    Motion m_motion = Motion::Normal;
    QTimer m_next;
    Background m_thinking;
    std::stop_source m_hurry;
    /// A bot that thinks longer than this is hurried.
    QTimer m_patience;

    std::optional<model::PlaytestSetup> m_lastSetup;
    /// What the game began with, when it did with a scenario.
    QString m_scenario;
    Background m_resuming;
    /// Somebody has decided something since the game was kept.
    bool m_isUnkept = false;
    /// Games that are to be kept are written one after the other, so that none is dropped for the next.
    std::deque<std::function<model::Playtest()>> m_toKeep;
    Background m_keeping;
    Background m_rerunning;
    std::unique_ptr<engine::Game> m_rerun;
    std::optional<Chronicle> m_rerunChronicle;
    model::CompiledGame m_rerunWhole;
    std::optional<QList<engine::Misfit>> m_misfits;

    std::optional<Recording> m_recording;
    Background m_findingStart;
    Background m_tryingPosition;
    /// A scenario that was kept just now, and is run once the game is compiled with it.
    QString m_unproved;
};

} // namespace studio
