// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/rerun.h"

#include "model/renaming/played_names.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/playtest_start.h"
#include "studio/workspace/playtest/table_sight.h"
#include "studio/workspace/workspace.h"

#include <utility>

namespace studio {

using engine::Game;

Rerun::Rerun(Workspace& workspace, PlaytestNews& news, PlayedGame& played, TableSight& sight, PlaytestStart& start)
    : m_workspace(workspace)
    , m_news(news)
    , m_played(played)
    , m_sight(sight)
    , m_start(start)
{
    QObject::connect(&news, &PlaytestNews::leaving, &news, [this] { drop(); });
    QObject::connect(&workspace, &Workspace::compiled, &news, &PlaytestNews::outdatedChanged);
}

bool Rerun::mayShow(const engine::Misfit& misfit) const
{
    if (!m_sight.viewer().seat())
        return true;
    if (misfit.step == 0 || misfit.step >= m_played.chronicle().size())
        return false;
    // A step is shown only if it is known completely to the seat that decided it: a manual step may have changed
    // something hidden, and a player may have chosen a face-down card.
    return m_played.chronicle().note(misfit.step).seat == *m_sight.viewer().seat() &&
           m_played.chronicle().done(misfit.step, m_sight.viewer()) ==
               m_played.chronicle().done(misfit.step, engine::Viewer::everything());
}

bool Rerun::isOutdated() const
{
    const auto& now = m_workspace.whole().program;
    return m_played.isPlaying() && now && now->identity != m_played.program().identity;
}

void Rerun::run()
{
    if (!isOutdated())
        return;

    struct Again
    {
        engine::Reopened reopened;
        std::optional<Chronicle> chronicle;
    };

    m_whole = m_workspace.whole();
    m_running.start(
        [game = std::make_shared<Game>(m_played.game()),
         program = m_whole.program,
         scenario = m_played.scenario(),
         names = model::renamedSince(m_played.whole(), m_workspace.entities())](const std::stop_token& stop) {
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
            m_game = std::move(again->reopened.game);
            m_chronicle = std::move(again->chronicle);
            m_misfits = QList<engine::Misfit>(again->reopened.misfits.begin(), again->reopened.misfits.end());
            const bool fits = m_misfits->isEmpty();
            if (fits)
                adopt();
            Q_EMIT m_news.rerunDone();
            if (fits)
                Q_EMIT m_news.told(tr("Replayed with the current version of the game. All decisions still work."));
        }
    );
}

void Rerun::adopt()
{
    if (!m_game)
        return;
    const Sight sight = m_sight.sight();
    std::unique_ptr<Game> game = std::move(m_game);
    Chronicle chronicle = std::move(*m_chronicle);
    m_start.play(std::move(game), std::move(chronicle), m_whole, m_played.bots(), m_played.scenario());
    m_sight.lookAs(sight);
}

void Rerun::drop()
{
    m_running.cancel();
    m_game.reset();
    m_misfits.reset();
}

} // namespace studio
