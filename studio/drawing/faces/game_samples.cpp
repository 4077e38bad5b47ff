// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/game_samples.h"

#include "engine/language/parse/parser.h"
#include "model/cards/card_fields.h"
#include "model/exchange/folder/text_folder.h"
#include "model/games/game_sources.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/frames/read_frames.h"

namespace studio {

namespace {

using Entities = std::map<model::EntityId, model::Entity>;

/// The card fields, read from the rules alone, so that the time taken doesn't depend on the number of cards.
model::CardFields fieldsOf(const Entities& entities, const QString& sharedRulesFolder)
{
    Entities rules;
    for (const auto& [id, entity] : entities)
        if (const auto* const text = std::get_if<model::GameText>(&entity))
            if (text->role == model::GameText::Role::Rules)
                rules.emplace(id, entity);
    const auto shared = model::readSharedRules(sharedRulesFolder);
    if (!shared)
        return {};
    const model::GameSources sources = model::sourcesOf(rules, *shared);
    return model::cardFields(engine::parse(sources.files, sources.shared).game);
}

} // namespace

QList<QImage>
sampleFaces(const QString& folder, const QString& sharedRulesFolder, int count, QSize pixels, double pixelRatio)
{
    const auto read = model::readTextFolder(folder, sharedRulesFolder);
    return read ? sampleFaces(*read, sharedRulesFolder, count, pixels, pixelRatio) : QList<QImage>();
}

QList<QImage> sampleFaces(
    const QList<model::Entity>& game, const QString& sharedRulesFolder, int count, QSize pixels, double pixelRatio
)
{
    Entities entities;
    QList<model::CardDefinition> cards;
    for (const model::Entity& entity : game) {
        entities.emplace(model::EntityId{std::int64_t(entities.size()) + 1}, entity);
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            cards.append(*card);
    }
    const model::CardFields fields = fieldsOf(entities, sharedRulesFolder);
    const ReadFrames frames = readFrames(entities, fields);
    FacePainter painter(frames.frames ? *frames.frames : defaultFrames(fields));
    QList<QImage> made;
    // Pick cards from the whole list, because neighbouring cards often look similar.
    for (int at = 0; at < count && !cards.isEmpty(); ++at) {
        const model::CardDefinition& card = cards[(2 * at + 1) * cards.size() / (2 * count) % cards.size()];
        made.append(painter.image(faceOf(card, fields, {}), pixels, pixelRatio));
    }
    return made;
}

} // namespace studio
