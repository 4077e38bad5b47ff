// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/project.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

/// A workspace in temporary folders, without a window. See Shell for a complete studio.
class Opened
{
public:
    explicit Opened(const QString& game = {})
    {
        QObject::connect(&workspace, &studio::Workspace::failed, &workspace, [this](const QString& message) {
            failures.append(message);
        });
        const QString folder = QStringLiteral(RESOURCES_FOLDER "/") +
                               (game.isEmpty() ? QStringLiteral("starter") : QStringLiteral("games/") + game);
        QVERIFY2(workspace.create(path(), folder), qPrintable(failures.join(u' ')));
    }

    QString path() const { return m_folder.filePath(QStringLiteral("documents/game.cardwright")); }

    /// Waits until the last edit is checked and compiled.
    void wait() { QTRY_VERIFY(!workspace.isBehind()); }

    model::EntityId card(const QString& name) const { return workspace.cardNamed(name).value(); }

    /// The first card of the project.
    model::EntityId anyCard() const { return workspace.all<model::CardDefinition>().first().first; }

    const model::CardDefinition& definition(model::EntityId id) const
    {
        return *workspace.find<model::CardDefinition>(id);
    }

    bool put(model::EntityId id, const model::CardDefinition& card)
    {
        return workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, card)});
    }

private:
    QTemporaryDir m_folder;

public:
    QStringList failures;
    studio::Workspace workspace{studio::Places{
        .projectsFolder = m_folder.filePath(QStringLiteral("state")),
        .documentsFolder = m_folder.filePath(QStringLiteral("documents")),
        .gamesFolder = QStringLiteral(RESOURCES_FOLDER "/games"),
        .sharedRulesFolder = QStringLiteral(RESOURCES_FOLDER "/rules"),
        .starterFolder = QStringLiteral(RESOURCES_FOLDER "/starter"),
        .manualFolder = QStringLiteral(RESOURCES_FOLDER "/help"),
        .firstGameFolder = QStringLiteral(RESOURCES_FOLDER "/first_game"),
        .dataFolder = m_folder.filePath(QStringLiteral("data")),
    }};
    studio::Selection selection;
};
