// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/scenario_recorder.h"

#include "engine/language/parse/parser.h"
#include "engine/play/records/scenario.h"
#include "studio/words/card_book.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/table_sight.h"
#include "studio/workspace/scenarios/scenario_text.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Game;

ScenarioRecorder::ScenarioRecorder(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight)
    : m_workspace(workspace)
    , m_news(news)
    , m_played(played)
    , m_sight(sight)
{
    QObject::connect(&news, &PlaytestNews::leaving, &news, [this] {
        m_findingStart.cancel();
        m_tryingPosition.cancel();
        m_recording.reset();
    });
    QObject::connect(&workspace, &Workspace::compiled, &news, [this] { checkSaved(); });
}

QString ScenarioRecorder::positionName(Step step) const
{
    const NodeId node = step.value_or(m_played.game().cursor());
    const std::int32_t turn = m_played.chronicle().note(node).turn;
    const std::size_t depth = m_played.chronicle().lineTo(node).size();
    return turn == 0 ? tr("Before the first turn, step %1").arg(depth) : tr("Turn %1, step %2").arg(turn).arg(depth);
}

QString ScenarioRecorder::wordsFor(ScenarioStart::Obstacle obstacle)
{
    return obstacle == ScenarioStart::Obstacle::Decider ? tr("A scenario would ask another player first.")
                                                        : tr("A scenario can't contain the whole position.");
}

QString ScenarioRecorder::savePosition(const QString& name, Step step)
{
    std::optional<Game> there = m_played.gameAt(step);
    if (!there || !m_workspace.isOpen())
        return {};
    const QString wanted = nameInScenario(name);
    const QString saved = add(wanted.isEmpty() ? positionName(step) : wanted, [&](const QString& free) {
        return recordedText(*there, m_played.book().rules(), free, {.start = there->cursor()});
    });
    if (saved.isEmpty())
        return {};
    Q_EMIT m_news.told(tr("Position saved as the scenario “%1”.").arg(saved));
    m_tryingPosition.start(
        [game = std::make_shared<Game>(std::move(*there)),
         parsed = m_played.whole().parsed,
         sources = m_played.whole().sources.files](const std::stop_token&) {
            return obstacleAt(*game, parsed->game, sources, game->cursor());
        },
        [this, saved](ScenarioStart::Obstacle obstacle) {
            if (obstacle != ScenarioStart::Obstacle::None)
                Q_EMIT m_news.told(
                    tr("The scenario “%1” was saved, but it doesn't start exactly at this step. %2 To include the "
                       "steps that led here, record a scenario.")
                        .arg(saved, wordsFor(obstacle))
                );
        }
    );
    return saved;
}

void ScenarioRecorder::record(NodeId from)
{
    if (!m_played.isPlaying() || from >= m_played.chronicle().size())
        return;
    m_recording.reset();
    m_findingStart.start(
        [game = std::make_shared<Game>(m_played.game()),
         parsed = m_played.whole().parsed,
         sources = m_played.whole().sources.files,
         from](const std::stop_token& stop) { return scenarioStart(*game, parsed->game, sources, from, stop); },
        [this, from](const std::optional<ScenarioStart>& start) { recordFrom(start, from); }
    );
    Q_EMIT m_news.changed();
}

void ScenarioRecorder::recordFrom(const std::optional<ScenarioStart>& start, NodeId wanted)
{
    if (!start) {
        Q_EMIT m_news.changed();
        Q_EMIT m_news.told(
            tr("A scenario can't start here or at an earlier step, because it can't contain these positions.")
        );
        return;
    }
    m_recording = Recording{.start = start->node};
    Q_EMIT m_news.changed();
    if (start->node == wanted)
        return;
    const auto steps =
        static_cast<int>(m_played.chronicle().lineTo(wanted).size() - m_played.chronicle().lineTo(start->node).size());
    const StepNote& note = m_played.chronicle().note(start->node);
    const QString where = start->node == 0 ? tr("start of the game", "where a recording starts")
                          : note.phase == engine::none
                              ? tr("turn %1", "where a recording starts").arg(note.turn)
                              : tr("turn %1, %2", "where a recording starts; %2 is a phase")
                                    .arg(note.turn)
                                    .arg(QString::fromStdString(m_played.program().phases[note.phase]));
    Q_EMIT m_news.told(
        tr("A scenario can't start at this step. %1 The recording starts %n step(s) earlier (%2).", nullptr, steps)
            .arg(wordsFor(start->obstacle), where)
    );
}

void ScenarioRecorder::drop()
{
    m_findingStart.cancel();
    m_recording.reset();
    Q_EMIT m_news.changed();
}

void ScenarioRecorder::expectNow(Fact fact)
{
    if (!m_recording)
        return;
    fact.node = m_played.game().cursor();
    if (!std::ranges::contains(m_recording->facts, fact))
        m_recording->facts.push_back(fact);
    Q_EMIT m_news.changed();
}

QString ScenarioRecorder::recordingName(Step step) const
{
    const NodeId first = firstStep(*m_played.gameAt(step), *m_recording);
    if (first == 0)
        return tr("Played from the start");
    return tr("Played from turn %1, step %2")
        .arg(m_played.chronicle().note(first).turn)
        .arg(m_played.chronicle().lineTo(first).size());
}

QString ScenarioRecorder::offBranchText()
{
    return tr("The current step is on a branch that doesn't contain the start of the recording.");
}

QString ScenarioRecorder::whyNotSaved() const
{
    if (!m_recording)
        return tr("No scenario is being recorded.");
    // This function is called after every change, so it must be fast even for long games.
    const NodeId start = m_recording->start;
    const bool isOnLine = start <= m_played.game().cursor() && std::ranges::binary_search(m_played.line(), start);
    return isOnLine ? QString() : offBranchText();
}

bool ScenarioRecorder::hasTooManyDice(const Game& there) const
{
    const NodeId first = firstStep(there, *m_recording);
    // A game that is dealt again from its seed also rolls the same dice.
    if (first == 0 && !there.setup().seats.empty())
        return false;
    return std::ranges::any_of(m_played.chronicle().lineTo(there.cursor()), [&](NodeId node) {
        return node > first && diceIn(m_played.chronicle().note(node).events).size() > engine::cells::game::mostForced;
    });
}

QString ScenarioRecorder::save(const QString& name, Step step)
{
    const std::optional<Game> there = m_played.gameAt(step);
    if (!there || !m_recording || !m_workspace.isOpen())
        return {};
    const NodeId start = m_recording->start;
    if (start != 0 && !std::ranges::contains(m_played.chronicle().lineTo(there->cursor()), start)) {
        Q_EMIT m_news.told(offBranchText());
        return {};
    }
    if (hasTooManyDice(*there)) {
        Q_EMIT m_news.told(
            tr("A scenario can set at most %n dice per step, but one step rolled more. Save the recording up to the "
               "step before, or record from the start of the game.",
               nullptr,
               int(engine::cells::game::mostForced))
        );
        return {};
    }
    const QString wanted = nameInScenario(name);
    const QString saved = add(wanted.isEmpty() ? recordingName(step) : wanted, [&](const QString& free) {
        return recordedText(*there, m_played.book().rules(), free, *m_recording);
    });
    if (saved.isEmpty())
        return {};
    m_unchecked = saved;
    m_recording.reset();
    Q_EMIT m_news.changed();
    Q_EMIT m_news.told(tr("Recording saved as the scenario “%1”.").arg(saved));
    return saved;
}

/// Runs the scenario that was just saved and reports whether it passes.
void ScenarioRecorder::checkSaved()
{
    const auto& program = m_workspace.whole().program;
    if (m_unchecked.isEmpty() || !program)
        return;
    const auto found = std::ranges::find(program->scenarios, m_unchecked.toStdString(), &engine::ScenarioCode::name);
    if (found == program->scenarios.end())
        return;
    const QString name = std::exchange(m_unchecked, {});
    const auto failure = engine::run(program, *found);
    // The reason for the failure could reveal hidden cards.
    if (failure && m_played.isPlaying() && m_sight.viewer().seat())
        Q_EMIT m_news.told(
            tr("The scenario “%1” was saved, but fails. The Scenarios panel shows why, including hidden cards.")
                .arg(name)
        );
    else if (failure)
        Q_EMIT m_news.told(tr("The scenario “%1” was saved, but fails at line %2: %3")
                               .arg(name)
                               .arg(failure->place.line)
                               .arg(QString::fromStdString(failure->message)));
    else
        Q_EMIT m_news.told(tr("The scenario “%1” was saved and passes.").arg(name));
}

/// Adds a scenario, under an unused name, to the scenarios that come from playtests. Returns the name; empty if it
/// failed.
QString ScenarioRecorder::add(const QString& base, const std::function<QString(const QString& name)>& textFor)
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

} // namespace studio
