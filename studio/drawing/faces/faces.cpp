// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/faces.h"

#include "model/entities/entities.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/workspace/workspace.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace studio {

namespace {

bool concernsFrames(const std::optional<model::Entity>& entity)
{
    const auto* const text = entity ? std::get_if<model::GameText>(&*entity) : nullptr;
    return text && model::describesFrames(*text);
}

bool isArt(const std::optional<model::Entity>& entity)
{
    return entity && std::holds_alternative<model::Art>(*entity);
}

} // namespace

Faces& Faces::of(Workspace& workspace)
{
    auto* const found = workspace.findChild<Faces*>(Qt::FindDirectChildrenOnly);
    return found ? *found : *new Faces(workspace, &workspace);
}

Faces::Faces(const Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_painter(std::make_unique<FacePainter>(defaultFrames({})))
    , m_shelf(std::make_shared<ArtShelf>())
{
    connect(&workspace, &Workspace::opened, this, [this] {
        forget();
        readFrames();
    });
    connect(&workspace, &Workspace::closed, this, &Faces::forget);
    connect(&m_reading, &ArtReading::read, this, [this](const FaceArt& art, int size, const QImage& picture) {
        m_shelf->put(art, size, picture);
        Q_EMIT artRead();
    });
    connect(&workspace, &Workspace::fieldsChanged, this, &Faces::readFrames);
    connect(&workspace, &Workspace::edited, this, [this](const model::EditBatch& batch) {
        for (const model::Edit& edit : batch.edits)
            if (isArt(edit.before) || isArt(edit.after))
                m_art.remove(edit.entity.value);
        if (std::ranges::any_of(batch.edits, [](const model::Edit& edit) {
                return concernsFrames(edit.before) || concernsFrames(edit.after);
            }))
            readFrames();
    });
    if (workspace.isOpen())
        readFrames();
}

Faces::~Faces() = default;

void Faces::forget()
{
    m_hasOwnFrames = false;
    m_live.reset();
    m_art.clear();
    m_reading.forget();
    m_shelf->clear();
    m_pixmaps.clear();
    m_problems.clear();
}

void Faces::setVision(ColourVision vision)
{
    if (std::exchange(m_vision, vision) != vision)
        Q_EMIT visionChanged();
}

void Faces::showLive(const std::optional<FaceContent>& content)
{
    m_live = content;
    Q_EMIT liveChanged();
}

void Faces::readFrames()
{
    if (!m_workspace.isOpen())
        return;
    std::map<model::EntityId, model::Entity> texts;
    for (const auto& [id, text] : m_workspace.all<model::GameText>())
        texts.emplace(id, text);
    const ReadFrames read = studio::readFrames(texts, m_workspace.fields());
    m_problems = read.problems;
    if (read.frames)
        m_painter = std::make_unique<FacePainter>(*read.frames, m_shelf);
    else if (!m_hasOwnFrames || read.problems.isEmpty())
        m_painter = std::make_unique<FacePainter>(defaultFrames(m_workspace.fields()), m_shelf);
    m_hasOwnFrames = read.frames.has_value() || (m_hasOwnFrames && !read.problems.isEmpty());
    m_pixmaps.clear();
    Q_EMIT framesChanged();
}

std::optional<FaceContent> Faces::content(model::EntityId card) const
{
    const auto* const definition = m_workspace.find<model::CardDefinition>(card);
    if (!definition)
        return {};
    const model::CardWords words = m_workspace.game().wordsOf(card);
    FaceContent made = faceOf(*definition, m_workspace.fields(), words.text);
    if (definition->art)
        made.art = art(*definition->art);
    return made;
}

std::optional<FaceContent> Faces::contentNamed(const QString& card) const
{
    const auto id = m_workspace.cardNamed(card);
    return id ? content(*id) : std::nullopt;
}

FaceContent Faces::otherSide(const FaceContent& face) const
{
    return studio::otherSide(face, frames(), [this](const QString& card) { return contentNamed(card); });
}

FaceArt Faces::art(model::EntityId id) const
{
    const auto* const art = m_workspace.find<model::Art>(id);
    if (!art)
        return {};
    auto known = m_art.constFind(id.value);
    if (known == m_art.cend())
        known = m_art.insert(id.value, FaceArt(art->png));
    return *known;
}

std::optional<QImage> Faces::picture(const FaceArt& art, int side) const
{
    if (art.isNull())
        return QImage();
    if (m_shelf->has(art, side))
        return m_shelf->picture(art, side);
    m_reading.want(art, ArtShelf::sizeFor(art, side));
    return {};
}

QPixmap Faces::pixmap(const FaceContent& content, QSize size, double pixelRatio) const
{
    const int side = m_painter->artSide(content, (QSizeF(size) * pixelRatio).toSize(), pixelRatio);
    const FaceArt& art = content.isFaceDown ? content.backPicture : content.art;
    if (side == 0 || m_pixmaps.has(content, size, pixelRatio) || picture(art, side))
        return m_pixmaps.pixmap(*m_painter, content, size, pixelRatio);
    FaceContent meanwhile = content;
    (content.isFaceDown ? meanwhile.backPicture : meanwhile.art) = FaceArt(m_shelf->largest(art));
    return m_pixmaps.pixmap(*m_painter, meanwhile, size, pixelRatio);
}

bool Faces::isAtHand(const FaceContent& content, QSize size, double pixelRatio) const
{
    return m_pixmaps.has(content, size, pixelRatio);
}

double Faces::artRatio(const FaceContent& content) const
{
    const QRectF box = m_painter->artBox(content);
    const QSizeF card = frames().size;
    return box.isEmpty() ? 1 : box.width() * card.width() / (box.height() * card.height());
}

QSize Faces::sizeForWidth(int width) const
{
    const QSizeF card = frames().size;
    return {width, int(std::lround(width * card.height() / card.width()))};
}

QSize Faces::sizeIn(QSize room) const
{
    return frames().size.scaled(room, Qt::KeepAspectRatio).toSize();
}

} // namespace studio
