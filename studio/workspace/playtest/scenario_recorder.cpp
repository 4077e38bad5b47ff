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
    QObject::connect(&workspace, &Workspace::compiled, &news, [this] { prove(); });
}

QString ScenarioRecorder::positionName(Step step) const
{
    const NodeId node = step.value_or(m_played.game().cursor());
    const std::int32_t turn = m_played.chronicle().note(node).turn;
    const std::size_t depth = m_played.chronicle().lineTo(node).size();
    return turn == 0 ? tr("Before the first turn, step %1").arg(depth) : tr("Turn %1, step %2").arg(turn).arg(depth);
}

QString ScenarioRecorder::wordsFor(ScenarioStart::Lack lack)
{
    return lack == ScenarioStart::Lack::Decider ? tr("whoever is asked here would not be asked first")
                                                : tr("not all of this position can be said in a scenario");
}

QString ScenarioRecorder::savePosition(const QString& name, Step step)
{
    std::optional<Game> there = m_played.gameAt(step);
    if (!there || !m_workspace.isOpen())
        return {};
    const QString wanted = nameInScenario(name);
    const QString kept = add(wanted.isEmpty() ? positionName(step) : wanted, [&](const QString& free) {
        return recordedText(*there, m_played.book().rules(), free, {.start = there->cursor()});
    });
    if (kept.isEmpty())
        return {};
    Q_EMIT m_news.told(tr("The position is kept as the scenario “%1”.").arg(kept));
    m_tryingPosition.start(
        [game = std::make_shared<Game>(std::move(*there)),
         parsed = m_played.whole().parsed,
         sources = m_played.whole().sources.files](const std::stop_token&) {
            return lackAt(*game, parsed->game, sources, game->cursor());
        },
        [this, kept](ScenarioStart::Lack lack) {
            if (lack != ScenarioStart::Lack::None)
                Q_EMIT m_news.told(
                    tr("The scenario “%1” is kept, but does not begin just as the game stands here: %2. Record a "
                       "scenario to keep also what led here.")
                        .arg(kept, wordsFor(lack))
                );
        }
    );
    return kept;
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
            tr("A scenario cannot begin here, nor at any step before: what is on the table cannot be said in one.")
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
    const QString where =
        start->node == 0 ? tr("with the game")
        : note.phase == engine::none
            ? tr("in turn %1").arg(note.turn)
            : tr("in turn %1, %2").arg(note.turn).arg(QString::fromStdString(m_played.program().phases[note.phase]));
    Q_EMIT m_news.told(
        tr("A scenario cannot begin at this step: %1. It begins %n step(s) earlier, %2, and has what was played "
           "since.",
           nullptr,
           steps)
            .arg(wordsFor(start->lack), where)
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
        return tr("Played from the beginning");
    return tr("Played from turn %1, step %2")
        .arg(m_played.chronicle().note(first).turn)
        .arg(m_played.chronicle().lineTo(first).size());
}

QString ScenarioRecorder::offLineWords()
{
    return tr("The game stands on a line that does not go through where the recording began.");
}

QString ScenarioRecorder::whyNotSaved() const
{
    if (!m_recording)
        return tr("No scenario is being recorded.");
    // It is asked with every change of anything, while the line gets long.
    const NodeId start = m_recording->start;
    const bool isOnLine = start <= m_played.game().cursor() && std::ranges::binary_search(m_played.line(), start);
    return isOnLine ? QString() : offLineWords();
}

bool ScenarioRecorder::hasTooManyDice(const Game& there) const
{
    const NodeId first = firstStep(there, *m_recording);
    // In a game that is dealt anew dice fall by its seed.
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
        Q_EMIT m_news.told(offLineWords());
        return {};
    }
    if (hasTooManyDice(*there)) {
        Q_EMIT m_news.told(
            tr("A scenario can tell %1 dice beforehand, and in one step more were rolled. Keep what was played "
               "up to there, or record from the beginning of the game.")
                .arg(engine::cells::game::mostForced)
        );
        return {};
    }
    const QString wanted = nameInScenario(name);
    const QString kept = add(wanted.isEmpty() ? recordingName(step) : wanted, [&](const QString& free) {
        return recordedText(*there, m_played.book().rules(), free, *m_recording);
    });
    if (kept.isEmpty())
        return {};
    m_unproved = kept;
    m_recording.reset();
    Q_EMIT m_news.changed();
    Q_EMIT m_news.told(tr("What was played is kept as the scenario “%1”.").arg(kept));
    return kept;
}

/// Says whether what was kept holds when it is played by itself.
void ScenarioRecorder::prove()
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
    if (failure && m_played.isPlaying() && m_sight.viewer().seat())
        Q_EMIT m_news.told(
            tr("The scenario “%1” is kept, but does not hold yet. The panel Scenarios says why, and what others hold.")
                .arg(name)
        );
    else if (failure)
        Q_EMIT m_news.told(tr("The scenario “%1” is kept, but does not hold yet, line %2: %3")
                               .arg(name)
                               .arg(failure->place.line)
                               .arg(QString::fromStdString(failure->message)));
    else
        Q_EMIT m_news.told(tr("The scenario “%1” is kept, and holds.").arg(name));
}

/// Adds a scenario to those of playtests, under a name that is free. Gives the name; nothing when it failed.
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
