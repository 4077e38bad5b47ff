// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/workspace/background.h"

#include <QCoreApplication>
#include <QString>

#include <deque>
#include <functional>
#include <optional>

namespace studio {

class PlayedGame;
class PlaytestNews;
class PlaytestStart;
class Workspace;

/// Saves playtests in the project and resumes them. A game that the user leaves without saving is kept as the “last
/// game”, which lastGame() returns.
class SavedPlaytests
{
    Q_DECLARE_TR_FUNCTIONS(SavedPlaytests)

public:
    SavedPlaytests(Workspace& workspace, PlaytestNews& news, PlayedGame& played, PlaytestStart& start);

    /// Saves the game in the background. Replaces a playtest with the same name.
    void save(const QString& name);
    /// Resumes a playtest of the project after replaying it in the background.
    void resume(model::EntityId playtest);
    /// The game that was left without being saved.
    std::optional<model::EntityId> lastGame() const;

private:
    enum class As { Named, LastGame };

    void save(const QString& name, As as);
    void saveUnsaved();
    void saveNext();
    void saveAll();
    void store(const model::Playtest& playtest);

    Workspace& m_workspace;
    PlaytestNews& m_news;
    PlayedGame& m_played;
    PlaytestStart& m_start;
    Background m_resuming;
    /// Games waiting to be saved one after the other, so that each is saved even if another follows.
    std::deque<std::function<model::Playtest()>> m_toSave;
    Background m_saving;
};

} // namespace studio
