// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/saved_playtests.h"

#include "model/playtest/kept_playtest.h"
#include "model/project/project.h"
#include "studio/workspace/playtest/played_game.h"
#include "studio/workspace/playtest/playtest_news.h"
#include "studio/workspace/playtest/playtest_start.h"
#include "studio/workspace/workspace.h"

#include <memory>
#include <utility>

namespace studio {

using engine::Game;

SavedPlaytests::SavedPlaytests(Workspace& workspace, PlaytestNews& news, PlayedGame& played, PlaytestStart& start)
    : m_workspace(workspace)
    , m_news(news)
    , m_played(played)
    , m_start(start)
{
    QObject::connect(&news, &PlaytestNews::leaving, &news, [this] { saveUnsaved(); });
    // A game that is still being read belongs to the project being closed. The game being played has already been left.
    QObject::connect(&workspace, &Workspace::aboutToClose, &news, [this] {
        m_resuming.cancel();
        saveAll();
    });
}

void SavedPlaytests::resume(model::EntityId playtest)
{
    const auto* const saved = m_workspace.find<model::Playtest>(playtest);
    const model::CompiledGame& whole = m_workspace.whole();
    if (!saved || !whole.program)
        return;

    struct Again
    {
        std::expected<model::ResumedPlaytest, engine::RecordError> resumed;
        std::optional<Chronicle> chronicle = {};
        QString scenario = {};
    };

    m_resuming.start(
        [saved = *saved, whole](const std::stop_token&) {
            const auto again = std::make_shared<Again>(model::resumed(saved, whole));
            again->scenario = model::scenarioOf(saved);
            if (again->resumed && again->resumed->reopened.game)
                again->chronicle = Chronicle::of(*again->resumed->reopened.game);
            return again;
        },
        [this, name = saved->name, bots = saved->bots, isLastGame = saved->isLastGame](
            const std::shared_ptr<Again>& again
        ) {
            if (!again->resumed) {
                Q_EMIT m_news.told(tr("Can't open “%1”: %2 (line %3).")
                                       .arg(name, QString::fromStdString(again->resumed.error().message))
                                       .arg(again->resumed.error().line));
                return;
            }
            engine::Reopened& reopened = again->resumed->reopened;
            const std::vector<engine::Misfit>& misfits = reopened.misfits;
            if (reopened.game) {
                m_start.play(
                    std::move(reopened.game),
                    std::move(*again->chronicle),
                    again->resumed->playedBy,
                    bots,
                    again->scenario
                );
                // If the last game was resumed, the game that was just left may have been saved in its place.
                m_played.setUnsaved(isLastGame);
            }
            if (!misfits.empty())
                Q_EMIT m_news.told(tr("Step %1 no longer works: %2. This step and those after it were left out.")
                                       .arg(misfits.front().number)
                                       .arg(QString::fromStdString(misfits.front().why)));
            else
                Q_EMIT m_news.told(tr("Resumed “%1”.").arg(name));
        }
    );
}

std::optional<model::EntityId> SavedPlaytests::lastGame() const
{
    for (const auto& [id, playtest] : m_workspace.all<model::Playtest>())
        if (playtest.isLastGame)
            return id;
    return {};
}

void SavedPlaytests::save(const QString& name)
{
    if (m_played.isPlaying() && !name.isEmpty() && m_workspace.isOpen())
        save(name, As::Named);
}

void SavedPlaytests::saveUnsaved()
{
    const bool canSave = m_workspace.isOpen() && m_workspace.project().access() == model::ProjectAccess::Write;
    if (m_played.isPlaying() && m_played.isUnsaved() && canSave)
        save(tr("Last game", "name of an automatically saved playtest"), As::LastGame);
}

void SavedPlaytests::save(const QString& name, As as)
{
    m_toSave.push_back([game = std::make_shared<Game>(m_played.game()),
                        whole = m_played.whole(),
                        name,
                        bots = m_played.bots(),
                        scenario = m_played.scenario(),
                        as] {
        model::Playtest playtest = model::playtestOf(*game, whole, name, bots, scenario);
        playtest.isLastGame = as == As::LastGame;
        return playtest;
    });
    m_played.setUnsaved(false);
    if (!m_saving.isRunning())
        saveNext();
}

void SavedPlaytests::saveNext()
{
    if (m_toSave.empty())
        return;
    m_saving.start(
        [make = m_toSave.front()](const std::stop_token&) { return make(); },
        [this](const model::Playtest& playtest) {
            m_toSave.pop_front();
            store(playtest);
            saveNext();
        }
    );
}

/// Saves all games that are still waiting to be saved, because the project is about to close.
void SavedPlaytests::saveAll()
{
    m_saving.cancel();
    for (const auto& make : std::exchange(m_toSave, {}))
        store(make());
}

void SavedPlaytests::store(const model::Playtest& playtest)
{
    const auto isReplaced = [&](const model::Playtest& other) {
        return other.isLastGame == playtest.isLastGame && (playtest.isLastGame || other.name == playtest.name);
    };
    model::Edit edit = m_workspace.adding(playtest);
    for (const auto& [id, other] : m_workspace.all<model::Playtest>())
        if (isReplaced(other))
            edit = m_workspace.changing(id, playtest);
    const bool isSaved = m_workspace.apply({.kind = model::EditKind::SavePlaytest, .subject = playtest.name}, {edit});
    // Automatic saving is not reported.
    if (isSaved && !playtest.isLastGame)
        Q_EMIT m_news.told(tr("Saved as “%1”.").arg(playtest.name));
}

} // namespace studio
