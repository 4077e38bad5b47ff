// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_edits.h"

#include "studio/drawing/art/art_picture.h"
#include "studio/workspace/workspace.h"

#include <QBuffer>

#include <algorithm>

namespace studio {

namespace {

bool isShownElsewhere(const Workspace& workspace, model::EntityId art, model::EntityId card)
{
    return std::ranges::any_of(workspace.entities(), [&](const auto& entity) {
        const auto* const other = std::get_if<model::CardDefinition>(&entity.second);
        return other && other->art == art && entity.first != card;
    });
}

bool change(Workspace& workspace, model::EntityId card, QList<model::Edit> edits, std::optional<model::EntityId> art)
{
    const auto* const definition = workspace.find<model::CardDefinition>(card);
    if (!definition)
        return false;
    model::CardDefinition changed = *definition;
    changed.art = art;
    edits.append(workspace.changing(card, changed));
    const std::optional<model::EntityId> old = definition->art;
    if (old && workspace.find<model::Art>(*old) && !isShownElsewhere(workspace, *old, card))
        edits.append(workspace.removing(*old));
    return workspace.apply({.kind = model::EditKind::SetArt, .subject = definition->name}, edits);
}

} // namespace

bool setArt(Workspace& workspace, model::EntityId card, const QString& name, const QByteArray& png)
{
    if (!workspace.find<model::CardDefinition>(card))
        return false;
    const model::Edit art = workspace.adding(model::Art{.name = name, .png = png});
    return change(workspace, card, {art}, art.entity);
}

bool removeArt(Workspace& workspace, model::EntityId card)
{
    return change(workspace, card, {}, {});
}

bool cropArt(Workspace& workspace, model::EntityId card, QRect part)
{
    const auto* const definition = workspace.find<model::CardDefinition>(card);
    const auto* const art = definition && definition->art ? workspace.find<model::Art>(*definition->art) : nullptr;
    if (!art)
        return false;
    const QImage cropped = artPicture(art->png).copy(part);
    QByteArray png;
    QBuffer buffer(&png);
    if (cropped.isNull() || !buffer.open(QBuffer::WriteOnly) || !cropped.save(&buffer, "PNG"))
        return false;
    return setArt(workspace, card, art->name, png);
}

} // namespace studio
