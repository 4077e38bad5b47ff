// SPDX-License-Identifier: GPL-3.0-or-later
// How a playtest begins, is kept in the project and gone on with, and is played again by a changed game.
#include "engine/language/parse/parser.h"
#include "engine/play/records/scenario.h"
#include "engine/play/stuck.h"
#include "model/playtest/kept_playtest.h"
#include "model/project/project.h"
#include "model/renaming/played_names.h"
#include "studio/words/card_book.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/scenarios/scenario_start.h"
#include "studio/workspace/scenarios/scenario_text.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Game;

bool PlaytestDesk::begin(const model::PlaytestSetup& setup)
{
    const model::CompiledGame& whole = m_workspace.whole();
    if (!whole.program)
        return false;
    const model::PlaytestPlan plan = model::planned(setup, m_workspace.entities(), whole.program);
    if (!plan.setup || !plan.problems.isEmpty())
        return false;
    auto game = std::make_unique<Game>(whole.program, *plan.setup);
    if (!game->isOver() && game->options().empty()) {
        Q_EMIT told(
            tr("The rules never come to a question: %1.")
                .arg(QString::fromStdString(engine::wordsFor(game->stuck(), *whole.program, whole.sources.files)))
        );
        return false;
    }
    QStringList bots;
    for (const model::PlaytestSeat& seat : setup.seats)
        bots.append(seat.bot);
    m_lastSetup = setup;
    play(std::move(game), whole, bots);
    return true;
}

void PlaytestDesk::resume(model::EntityId playtest)
{
    const auto* const kept = m_workspace.find<model::Playtest>(playtest);
    const model::CompiledGame& whole = m_workspace.whole();
    if (!kept || !whole.program)
        return;

    struct Again
    {
        std::expected<model::ResumedPlaytest, engine::RecordError> resumed;
        std::optional<Chronicle> chronicle = {};
        QString scenario = {};
    };

    m_resuming.start(
        [kept = *kept, whole](const std::stop_token&) {
            const auto again = std::make_shared<Again>(model::resumed(kept, whole));
            again->scenario = model::scenarioOf(kept);
            if (again->resumed && again->resumed->reopened.game)
                again->chronicle = Chronicle::of(*again->resumed->reopened.game);
            return again;
        },
        [this, name = kept->name, bots = kept->bots](const std::shared_ptr<Again>& again) {
            if (!again->resumed) {
                Q_EMIT told(tr("“%1” cannot be read: %2 (line %3).")
                                .arg(name, QString::fromStdString(again->resumed.error().message))
                                .arg(again->resumed.error().line));
                return;
            }
            engine::Reopened& reopened = again->resumed->reopened;
            const std::vector<engine::Misfit>& misfits = reopened.misfits;
            if (reopened.game) {
                play(std::move(reopened.game), std::move(*again->chronicle), again->resumed->playedBy, bots);
                m_scenario = again->scenario;
                // What was played before may just have been kept in its place.
                m_isUnkept = name == lastGameName();
            }
            if (!misfits.empty())
                Q_EMIT told(tr("Step %1 no longer fits: %2. What followed it is left out.")
                                .arg(misfits.front().step)
                                .arg(QString::fromStdString(misfits.front().why)));
            else
                Q_EMIT told(tr("“%1” goes on where it was left.").arg(name));
        }
    );
}

void PlaytestDesk::keep(const QString& name)
{
    if (!isPlaying() || name.isEmpty() || !m_workspace.isOpen())
        return;
    m_toKeep.push_back(
        [game = std::make_shared<Game>(*m_game), whole = m_whole, name, bots = m_bots, scenario = m_scenario] {
            return model::playtestOf(*game, whole, name, bots, scenario);
        }
    );
    m_isUnkept = false;
    if (!m_keeping.isRunning())
        keepNext();
}

QString PlaytestDesk::lastGameName()
{
    return tr("Last game");
}

void PlaytestDesk::keepUnkept()
{
    const bool canKeep = m_workspace.isOpen() && m_workspace.project().access() == model::ProjectAccess::Write;
    if (isPlaying() && m_isUnkept && canKeep)
        keep(lastGameName());
}

void PlaytestDesk::keepNext()
{
    if (m_toKeep.empty())
        return;
    m_keeping.start(
        [make = m_toKeep.front()](const std::stop_token&) { return make(); },
        [this](const model::Playtest& playtest) {
            m_toKeep.pop_front();
            store(playtest);
            keepNext();
        }
    );
}

/// What is still being written when the project goes is written now.
void PlaytestDesk::keepAll()
{
    m_keeping.cancel();
    for (const auto& make : std::exchange(m_toKeep, {}))
        store(make());
}

void PlaytestDesk::store(const model::Playtest& playtest)
{
    model::Edit edit = m_workspace.adding(playtest);
    for (const auto& [id, other] : m_workspace.all<model::Playtest>())
        if (other.name == playtest.name)
            edit = m_workspace.changing(id, playtest);
    const bool isKept = m_workspace.apply({.kind = model::EditKind::SavePlaytest, .subject = playtest.name}, {edit});
    // Of what is kept by itself nobody waits to hear.
    if (isKept && playtest.name != lastGameName())
        Q_EMIT told(tr("Saved as “%1”.").arg(playtest.name));
}

QString PlaytestDesk::playScenario(const QString& name)
{
    const model::CompiledGame& whole = m_workspace.whole();
    if (!whole.program)
        return tr("The rules of the game have errors.");
    const auto& scenarios = whole.program->scenarios;
    const auto scenario = std::ranges::find(scenarios, name.toStdString(), &engine::ScenarioCode::name);
    if (scenario == scenarios.end())
        return tr("The game has no scenario “%1”.").arg(name);
    auto position = engine::positionOf(whole.program, *scenario);
    if (!position)
        return QString::fromStdString(position.error().message);
    play(std::move(*position), whole, {});
    m_scenario = name;
    return {};
}

// Scenarios

/// Adds a scenario to those of playtests, under a name that is free. Gives the name; nothing when it failed.
QString PlaytestDesk::keepScenario(const QString& base, const std::function<QString(const QString& name)>& textFor)
{
    const QString file = u"playtest"_s;
    QString all;
    std::optional<model::EntityId> known;
    QStringList others;
    for (const auto& [id, text] : m_workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Scenarios)
            continue;
        others.append(text.text);
        if (text.name == file) {
            known = id;
            all = text.text;
        }
    }
    QString name = base;
    const auto isTaken = [&](const QString& text) {
        return text.contains(u"scenario \"%1\""_s.arg(name));
    };
    for (int number = 2; std::ranges::any_of(others, isTaken); ++number)
        name = u"%1 (%2)"_s.arg(base, QString::number(number));
    if (!all.isEmpty())
        all += all.endsWith(u'\n') ? u"\n"_s : u"\n\n"_s;
    all += textFor(name);
    const model::GameText made{.role = model::GameText::Role::Scenarios, .name = file, .text = all};
    const model::Edit edit = known ? m_workspace.changing(*known, made) : m_workspace.adding(made);
    return m_workspace.apply({.kind = model::EditKind::EditText, .subject = file}, {edit}) ? name : QString();
}

/// The game standing at a step, while the one that is played stays where it is; nothing when it has no such step.
std::optional<Game> PlaytestDesk::gameAt(Step step) const
{
    if (!isPlaying() || step.value_or(0) >= m_chronicle->size())
        return {};
    std::optional<Game> there(*m_game);
    there->goTo(step.value_or(m_game->cursor()));
    return there;
}

QString PlaytestDesk::positionName(Step step) const
{
    const NodeId node = step.value_or(m_game->cursor());
    const std::int32_t turn = m_chronicle->note(node).turn;
    const std::size_t depth = m_chronicle->lineTo(node).size();
    return turn == 0 ? tr("Before the first turn, step %1").arg(depth) : tr("Turn %1, step %2").arg(turn).arg(depth);
}

namespace {

QString wordsFor(ScenarioStart::Lack lack)
{
    return lack == ScenarioStart::Lack::Decider
               ? PlaytestDesk::tr("whoever is asked here would not be asked first")
               : PlaytestDesk::tr("not all of this position can be said in a scenario");
}

} // namespace

QString PlaytestDesk::keepPosition(const QString& name, Step step)
{
    std::optional<Game> there = gameAt(step);
    if (!there || !m_workspace.isOpen())
        return {};
    const QString wanted = nameInScenario(name);
    const QString kept = keepScenario(wanted.isEmpty() ? positionName(step) : wanted, [&](const QString& free) {
        return recordedText(*there, m_book->rules(), free, {.start = there->cursor()});
    });
    if (kept.isEmpty())
        return {};
    Q_EMIT told(tr("The position is kept as the scenario “%1”.").arg(kept));
    m_tryingPosition.start(
        [game = std::make_shared<Game>(std::move(*there)), parsed = m_whole.parsed, sources = m_whole.sources.files](
            const std::stop_token&
        ) { return lackAt(*game, parsed->game, sources, game->cursor()); },
        [this, kept](ScenarioStart::Lack lack) {
            if (lack != ScenarioStart::Lack::None)
                Q_EMIT told(
                    tr("The scenario “%1” is kept, but does not begin just as the game stands here: %2. Record a "
                       "scenario to keep also what led here.")
                        .arg(kept, wordsFor(lack))
                );
        }
    );
    return kept;
}

void PlaytestDesk::record(NodeId from)
{
    if (!isPlaying() || from >= m_chronicle->size())
        return;
    m_recording.reset();
    m_findingStart.start(
        [game = std::make_shared<Game>(*m_game), parsed = m_whole.parsed, sources = m_whole.sources.files, from](
            const std::stop_token& stop
        ) { return scenarioStart(*game, parsed->game, sources, from, stop); },
        [this, from](const std::optional<ScenarioStart>& start) { recordFrom(start, from); }
    );
    Q_EMIT changed();
}

void PlaytestDesk::recordFrom(const std::optional<ScenarioStart>& start, NodeId wanted)
{
    if (!start) {
        Q_EMIT changed();
        Q_EMIT told(
            tr("A scenario cannot begin here, nor at any step before: what is on the table cannot be said in one.")
        );
        return;
    }
    m_recording = Recording{.start = start->node};
    Q_EMIT changed();
    if (start->node == wanted)
        return;
    const auto steps = static_cast<int>(m_chronicle->lineTo(wanted).size() - m_chronicle->lineTo(start->node).size());
    const StepNote& note = m_chronicle->note(start->node);
    const QString where =
        start->node == 0 ? tr("with the game")
        : note.phase == engine::none
            ? tr("in turn %1").arg(note.turn)
            : tr("in turn %1, %2").arg(note.turn).arg(QString::fromStdString(program().phases[note.phase]));
    Q_EMIT told(
        tr("A scenario cannot begin at this step: %1. It begins %n step(s) earlier, %2, and has what was played "
           "since.",
           nullptr,
           steps)
            .arg(wordsFor(start->lack), where)
    );
}

void PlaytestDesk::dropRecording()
{
    m_findingStart.cancel();
    m_recording.reset();
    Q_EMIT changed();
}

void PlaytestDesk::expectNow(Fact fact)
{
    if (!m_recording)
        return;
    fact.node = m_game->cursor();
    if (!std::ranges::contains(m_recording->facts, fact))
        m_recording->facts.push_back(fact);
    Q_EMIT changed();
}

QString PlaytestDesk::recordingName(Step step) const
{
    const NodeId first = firstStep(*gameAt(step), *m_recording);
    if (first == 0)
        return tr("Played from the beginning");
    return tr("Played from turn %1, step %2").arg(m_chronicle->note(first).turn).arg(m_chronicle->lineTo(first).size());
}

QString PlaytestDesk::offLineWords()
{
    return tr("The game stands on a line that does not go through where the recording began.");
}

QString PlaytestDesk::whyNotKept() const
{
    if (!m_recording)
        return tr("No scenario is being recorded.");
    // It is asked with every change of anything, while the line gets long.
    const NodeId start = m_recording->start;
    const bool isOnLine = start <= m_game->cursor() && std::ranges::binary_search(m_line, start);
    return isOnLine ? QString() : offLineWords();
}

bool PlaytestDesk::hasTooManyDice(const Game& there) const
{
    const NodeId first = firstStep(there, *m_recording);
    // In a game that is dealt anew dice fall by its seed.
    if (first == 0 && !there.setup().seats.empty())
        return false;
    return std::ranges::any_of(m_chronicle->lineTo(there.cursor()), [&](NodeId node) {
        return node > first && diceIn(m_chronicle->note(node).events).size() > engine::cells::game::mostForced;
    });
}

QString PlaytestDesk::keepRecording(const QString& name, Step step)
{
    const std::optional<Game> there = gameAt(step);
    if (!there || !m_recording || !m_workspace.isOpen())
        return {};
    const NodeId start = m_recording->start;
    if (start != 0 && !std::ranges::contains(m_chronicle->lineTo(there->cursor()), start)) {
        Q_EMIT told(offLineWords());
        return {};
    }
    if (hasTooManyDice(*there)) {
        Q_EMIT told(tr("A scenario can tell %1 dice beforehand, and in one step more were rolled. Keep what was played "
                       "up to there, or record from the beginning of the game.")
                        .arg(engine::cells::game::mostForced));
        return {};
    }
    const QString wanted = nameInScenario(name);
    const QString kept = keepScenario(wanted.isEmpty() ? recordingName(step) : wanted, [&](const QString& free) {
        return recordedText(*there, m_book->rules(), free, *m_recording);
    });
    if (kept.isEmpty())
        return {};
    m_unproved = kept;
    m_recording.reset();
    Q_EMIT changed();
    Q_EMIT told(tr("What was played is kept as the scenario “%1”.").arg(kept));
    return kept;
}

/// Says whether what was kept holds when it is played by itself.
void PlaytestDesk::prove()
{
    const auto& program = m_workspace.whole().program;
    if (m_unproved.isEmpty() || !program)
        return;
    const auto found = std::ranges::find(program->scenarios, m_unproved.toStdString(), &engine::ScenarioCode::name);
    if (found == program->scenarios.end())
        return;
    const QString name = std::exchange(m_unproved, {});
    const auto failure = engine::run(program, *found);
    // Why not tells what others hold.
    if (failure && m_game && viewer().seat())
        Q_EMIT told(
            tr("The scenario “%1” is kept, but does not hold yet. The panel Scenarios says why, and what others hold.")
                .arg(name)
        );
    else if (failure)
        Q_EMIT told(tr("The scenario “%1” is kept, but does not hold yet, line %2: %3")
                        .arg(name)
                        .arg(failure->place.line)
                        .arg(QString::fromStdString(failure->message)));
    else
        Q_EMIT told(tr("The scenario “%1” is kept, and holds.").arg(name));
}

// The game behind the game

bool PlaytestDesk::mayTell(const engine::Misfit& misfit) const
{
    if (!viewer().seat())
        return true;
    if (misfit.step == 0 || misfit.step >= m_chronicle->size())
        return false;
    // A hand may have changed what the seat cannot see, and what a seat has chosen may have lain with its back up.
    return m_chronicle->note(misfit.step).seat == *viewer().seat() &&
           m_chronicle->done(misfit.step, viewer()) == m_chronicle->done(misfit.step, engine::Viewer::everything());
}

bool PlaytestDesk::isOutdated() const
{
    const auto& now = m_workspace.whole().program;
    return isPlaying() && now && now->identity != program().identity;
}

void PlaytestDesk::rerun()
{
    if (!isOutdated())
        return;

    struct Again
    {
        engine::Reopened reopened;
        std::optional<Chronicle> chronicle;
    };

    m_rerunWhole = m_workspace.whole();
    m_rerunning.start(
        [game = std::make_shared<Game>(*m_game),
         program = m_rerunWhole.program,
         scenario = m_scenario,
         names = model::renamedSince(m_whole, m_workspace.entities())](const std::stop_token& stop) {
            engine::GameRecord record = model::withNewNames(engine::record(*game), names, stop);
            record.scenario = scenario.toStdString();
            if (stop.stop_requested())
                return std::make_shared<Again>();
            const auto again = std::make_shared<Again>(
                engine::reopen(program, record, engine::Played{.game = *game, .renamed = names})
            );
            if (again->reopened.game)
                again->chronicle = Chronicle::of(*again->reopened.game);
            return again;
        },
        [this](const std::shared_ptr<Again>& again) {
            m_rerun = std::move(again->reopened.game);
            m_rerunChronicle = std::move(again->chronicle);
            m_misfits = QList<engine::Misfit>(again->reopened.misfits.begin(), again->reopened.misfits.end());
            const bool fits = m_misfits->isEmpty();
            if (fits)
                adoptRerun();
            Q_EMIT rerunDone();
            if (fits)
                Q_EMIT told(tr("Played again with the new version: everything that was decided still fits."));
        }
    );
}

void PlaytestDesk::adoptRerun()
{
    if (!m_rerun)
        return;
    const Sight sight = m_sight;
    const QString scenario = m_scenario;
    std::unique_ptr<Game> game = std::move(m_rerun);
    Chronicle chronicle = std::move(*m_rerunChronicle);
    play(std::move(game), std::move(chronicle), m_rerunWhole, m_bots);
    m_scenario = scenario;
    lookAs(sight);
}

void PlaytestDesk::dropRerun()
{
    m_rerunning.cancel();
    m_rerun.reset();
    m_misfits.reset();
}

} // namespace studio
