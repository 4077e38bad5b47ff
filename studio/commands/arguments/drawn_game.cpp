// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/drawn_game.h"

#include "model/cards/card_back.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/frames/other_side.h"

#include <ostream>

namespace studio {

DrawnGame::DrawnGame(const Entities& entities, const ReadCards& read)
{
    const model::CardFields fields = model::cardFields(read.game());
    const ReadFrames frames = readFrames(entities, fields);
    m_problems = frames.problems;
    m_areFramesOwn = frames.frames.has_value();
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
    const QSet<std::int64_t> backs = model::backsOfOthers(entities, fields);
    for (const std::int64_t back : backs)
        m_backs.insert(std::get<model::CardDefinition>(entities.at(model::EntityId{back})).name);
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
        if (!m_backs.contains(name))
            cards.append(toPrint(m_faces[name]));
    return cards;
}

std::optional<FaceContent> DrawnGame::find(const QString& name) const
{
    const FaceContent* const found = face(name);
    return found ? std::optional(*found) : std::nullopt;
}

CardToPrint DrawnGame::toPrint(const FaceContent& face, int copies) const
{
    const auto findFace = [this](const QString& name) {
        return find(name);
    };
    return {.face = face, .copies = copies, .back = otherSide(face, m_frames, findFace)};
}

void DrawnGame::tellProblems(std::ostream& err) const
{
    for (const FrameProblem& problem : m_problems)
        err << "The game's frames, line " << problem.line << ": " << problem.message.toStdString() << ".\n";
    if (!m_problems.isEmpty())
        err << "Using plain frames instead.\n";
    for (const QString& name : m_names) {
        const auto findFace = [this](const QString& card) {
            return find(card);
        };
        if (const QString back = unknownBack(m_faces[name], m_frames, findFace); !back.isEmpty())
            err << name.toStdString() << ": there is no card or drawing \"" << back.toStdString()
                << "\" for the back. The common back is used.\n";
    }
}

} // namespace studio
