// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/read_frames.h"

#include "engine/language/source/spelling.h"
#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "studio/drawing/frames/drawing.h"
#include "studio/drawing/frames/frame_reader.h"

using namespace Qt::StringLiterals;

namespace studio {

const FrameWords& frameWords()
{
    const auto sorted = [](QStringList words) {
        words.sort();
        return words;
    };
    static const FrameWords words{
        .ofAll = sorted(FrameReader::wordsOfAll()),
        .ofFrames = sorted(FrameReader::wordsOfFrames()),
        .styles = sorted(FrameValues::styleWords() + QStringList{u"least"_s, u"on"_s}),
        .ornaments = sorted(FrameReader::ornamentWords()),
    };
    return words;
}

ReadFrames readFrames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields)
{
    std::map<QString, std::pair<model::EntityId, QString>> descriptions;
    QHash<QString, std::pair<model::EntityId, QString>> drawings;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<model::GameText>(&entity);
        if (text && text->role == model::GameText::Role::Frames)
            descriptions.emplace(text->name, std::pair(id, text->text));
        else if (text && text->role == model::GameText::Role::Drawing)
            drawings.insert(text->name, {id, text->text});
    }
    if (descriptions.empty())
        return {};
    const QSet<QString> names(drawings.keyBegin(), drawings.keyEnd());
    FrameReader reader(names, fields);
    for (const auto& [name, text] : descriptions)
        reader.read(text.first, text.second);
    ReadFrames read = reader.take();
    // A drawing that no line uses can still be the back of a card. If it has errors, it is left out.
    for (auto known = drawings.cbegin(); known != drawings.cend(); ++known) {
        const auto drawing = checkedDrawing(known->second);
        if (drawing && read.frames)
            read.frames->drawings.insert(known.key(), *drawing);
        else if (!drawing && reader.usedDrawings().contains(known.key()))
            read.problems.append({.text = known->first, .message = drawing.error()});
    }
    if (!read.problems.isEmpty())
        read.frames.reset();
    return read;
}

} // namespace studio
