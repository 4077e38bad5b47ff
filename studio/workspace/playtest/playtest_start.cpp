// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/playtest_start.h"

#include "engine/play/records/scenario.h"
#include "engine/play/stuck.h"
#include "studio/workspace/playtest/last_seats.h"
#include "studio/workspace/playtest/play_pace.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/table_sight.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace studio {

using engine::Game;

PlaytestStart::PlaytestStart(
    Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight, PlayPace& pace
)
    : m_workspace(workspace)
    , m_news(news)
    , m_played(played)
    , m_sight(sight)
    , m_pace(pace)
{
    // The decks of the last setup belong to the project being closed.
    QObject::connect(&workspace, &Workspace::aboutToClose, &news, [this] {
        m_lastSetup.reset();
        leave();
    });
}

bool PlaytestStart::begin(const model::PlaytestSetup& setup)
{
    const model::CompiledGame& whole = m_workspace.whole();
    if (!whole.program)
        return false;
    const model::PlaytestPlan plan = model::planned(setup, m_workspace.entities(), whole.program);
    if (!plan.setup || !plan.problems.isEmpty())
        return false;
    auto game = std::make_unique<Game>(whole.program, *plan.setup);
    if (!game->isOver() && game->options().empty()) {
        Q_EMIT m_news.told(
            tr("The rules never ask for a decision: %1.")
                .arg(QString::fromStdString(engine::wordsFor(game->stuck(), *whole.program, whole.sources.files)))
        );
        return false;
    }
    QStringList bots;
    for (const model::PlaytestSeat& seat : setup.seats)
        bots.append(seat.bot);
    m_lastSetup = setup;
    rememberSeats(m_workspace, setup.seats);
    play(std::move(game), whole, bots);
    return true;
}

QString PlaytestStart::playScenario(const QString& name)
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
    play(std::move(*position), whole, {}, name);
    return {};
}

void PlaytestStart::play(
    std::unique_ptr<Game> game, const model::CompiledGame& whole, const QStringList& bots, const QString& scenario
)
{
    Chronicle chronicle = Chronicle::of(*game);
    play(std::move(game), std::move(chronicle), whole, bots, scenario);
}

void PlaytestStart::play(
    std::unique_ptr<Game> game,
    Chronicle chronicle,
    const model::CompiledGame& whole,
    const QStringList& bots,
    const QString& scenario
)
{
    m_pace.halt();
    Q_EMIT m_news.leaving();
    m_played.set(std::move(game), std::move(chronicle), whole, bots, scenario);
    m_pace.begin();
    m_sight.begin();
    Q_EMIT m_news.gameChanged();
    Q_EMIT m_news.changed();
    Q_EMIT m_news.outdatedChanged();
    m_pace.go();
}

void PlaytestStart::leave()
{
    if (!m_played.isPlaying())
        return;
    m_pace.halt();
    Q_EMIT m_news.leaving();
    m_played.clear();
    m_sight.begin();
    Q_EMIT m_news.gameChanged();
    Q_EMIT m_news.changed();
}

} // namespace studio
