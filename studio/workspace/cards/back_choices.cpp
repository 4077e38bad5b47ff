// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/back_choices.h"

#include "studio/workspace/workspace.h"

using namespace Qt::StringLiterals;

namespace studio {

QStringList backChoices(const Workspace& workspace)
{
    QStringList cards;
    QStringList drawings;
    for (const auto& [id, entity] : workspace.entities()) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            cards.append(card->name);
        const auto* const text = std::get_if<model::GameText>(&entity);
        if (text && text->role == model::GameText::Role::Drawing)
            drawings.append(text->name + u".svg"_s);
    }
    cards.sort(Qt::CaseInsensitive);
    drawings.sort(Qt::CaseInsensitive);
    return cards + drawings;
}

} // namespace studio
