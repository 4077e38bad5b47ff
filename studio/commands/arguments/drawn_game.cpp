// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/drawn_game.h"

#include "model/cards/card_fields.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/drawing/frames/default_frames.h"

#include <ostream>

namespace studio {

DrawnGame::DrawnGame(const Entities& entities, const ReadCards& read)
{
    const model::CardFields fields = model::cardFields(read.game());
    const ReadFrames frames = readFrames(entities, fields);
    m_problems = frames.problems;
    m_frames = frames.frames ? *frames.frames : defaultFrames(fields);
    for (const auto& [id, card] : read.cards()) {
        const auto* const definition = std::get_if<model::CardDefinition>(&entities.at(id));
        if (!definition || m_faces.contains(definition->name))
            continue;
        FaceContent face = faceOf(*definition, fields, QString::fromStdString(card.text));
        const auto art = definition->art ? entities.find(*definition->art) : entities.end();
        if (const auto* const picture = art == entities.end() ? nullptr : std::get_if<model::Art>(&art->second))
            face.art = FaceArt(picture->png);
        m_names.append(definition->name);
        m_faces.insert(definition->name, face);
    }
}

const FaceContent* DrawnGame::face(const QString& name) const
{
    const auto found = m_faces.constFind(name);
    return found == m_faces.cend() ? nullptr : &*found;
}

QList<CardToPrint> DrawnGame::all() const
{
    QList<CardToPrint> cards;
    for (const QString& name : m_names)
        cards.append({.face = m_faces[name]});
    return cards;
}

void DrawnGame::tellProblems(std::ostream& err) const
{
    for (const FrameProblem& problem : m_problems)
        err << "The game's frames, line " << problem.line << ": " << problem.message.toStdString() << ".\n";
    if (!m_problems.isEmpty())
        err << "Using plain frames instead.\n";
}

} // namespace studio
