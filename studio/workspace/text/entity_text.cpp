// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/entity_text.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

std::optional<QString> textOf(const model::Entity& entity)
{
    if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
        return card->abilities;
    if (const auto* const text = std::get_if<model::GameText>(&entity))
        return text->text;
    return {};
}

model::Entity withText(model::Entity entity, const QString& text)
{
    if (auto* const card = std::get_if<model::CardDefinition>(&entity))
        card->abilities = text;
    else if (auto* const game = std::get_if<model::GameText>(&entity))
        game->text = text;
    return entity;
}

model::EditName editingText(const model::Entity& entity)
{
    if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
        return {
            .kind = model::EditKind::EditCards,
            .subject = card->name,
            .field = QCoreApplication::translate("EntityText", "abilities"),
        };
    const auto* const text = std::get_if<model::GameText>(&entity);
    return {.kind = model::EditKind::EditText, .subject = text ? text->name : QString(), .field = u"text"_s};
}

bool concernsTexts(const model::EditBatch& batch, model::GameText::Role role)
{
    const auto isSuch = [role](const std::optional<model::Entity>& entity) {
        const auto* const text = entity ? std::get_if<model::GameText>(&*entity) : nullptr;
        return text && text->role == role;
    };
    return std::ranges::any_of(batch.edits, [&](const model::Edit& edit) {
        return isSuch(edit.before) || isSuch(edit.after);
    });
}

} // namespace studio
