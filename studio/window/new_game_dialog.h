// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"
#include "model/first_game/first_game.h"

#include <QDialog>
#include <QList>

#include <vector>

class QPushButton;

namespace studio {

class GamePreview;
class ProjectPlace;
class QuestionForm;
struct Places;

/// Asks a few questions about a new game and shows the rules that result from the answers. Every answer has a default,
/// so that Enter is enough.
class NewGameDialog : public QDialog
{
    Q_OBJECT

public:
    NewGameDialog(const model::FirstGame& game, const Places& places, QWidget* parent);

    /// The path of the new project.
    QString path() const;

    /// The parts of the new project.
    const QList<model::Entity>& parts() const { return m_parts; }

private:
    void write();
    /// Writes the game and shows it, or returns the reason why there is none.
    QString writtenOrTrouble();
    /// The question whose typed name has another meaning in the rules; null if there is none.
    const model::Question* takenName() const;
    QString summary(const model::CompiledGame& game) const;

    model::FirstGame m_game;
    std::vector<engine::SourceFile> m_sharedRules;
    QList<model::Entity> m_parts;
    ProjectPlace* m_place;
    QuestionForm* m_form;
    GamePreview* m_preview;
    QPushButton* m_create;
};

} // namespace studio
