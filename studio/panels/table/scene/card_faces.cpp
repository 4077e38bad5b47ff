// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/card_faces.h"

#include "engine/language/parse/parser.h"
#include "engine/language/words/words.h"
#include "model/cards/card_text.h"
#include "studio/drawing/faces/faces.h"
#include "studio/workspace/workspace.h"

#include <QPainter>
#include <QPainterPath>
#include <QPalette>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The name and fields from the first line of a card.
model::CardDefinition
definitionOf(const engine::syntax::Card& card, const model::CompiledGame& game, const model::CardFields& fields)
{
    QStringList names;
    for (const model::CardField& field : fields.fields)
        names += field.names;
    const QString line = QString::fromStdString(engine::sourceLine(game.sources.files, card.place));
    const QList<model::CardDefinition> found = model::splitCards(line, {}, names).cards;
    return found.isEmpty() ? model::CardDefinition{.name = QString::fromStdString(card.name)} : found.first();
}

/// The colour of edges: that of text on the table, but with less contrast.
QColor edgeColor(const QPalette& palette)
{
    QColor colour = palette.color(QPalette::WindowText);
    colour.setAlpha(120);
    return colour;
}

} // namespace

CardFaces::CardFaces(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_faces(Faces::of(workspace))
{
    const auto forget = [this] {
        m_printed.clear();
        m_backs.clear();
        m_edged.clear();
        Q_EMIT changed();
    };
    connect(&m_faces, &Faces::framesChanged, this, forget);
    // Some edits, such as saving a playtest, don't affect the cards.
    connect(&workspace, &Workspace::edited, this, [forget](const model::EditBatch& batch) {
        if (model::concernsGame(batch))
            forget();
    });
    connect(&workspace, &Workspace::checked, this, forget);
    connect(&workspace, &Workspace::closed, this, forget);
    connect(&m_faces, &Faces::artRead, this, &CardFaces::pictureRead);
}

void CardFaces::printAs(const model::CompiledGame* game)
{
    if (!m_game && !game)
        return;
    m_game = game;
    m_fields = game && game->parsed ? model::cardFields(game->parsed->game) : model::CardFields();
    m_printed.clear();
    Q_EMIT changed();
}

std::optional<FaceContent> CardFaces::printed(const QString& card) const
{
    std::optional<FaceContent> made = m_faces.contentNamed(card);
    if (!m_game || !m_game->parsed)
        return made;
    // The picture comes from the project, because compiled games contain no pictures.
    const engine::syntax::Game& rules = m_game->parsed->game;
    const auto found = std::ranges::find(rules.cards, card.toStdString(), &engine::syntax::Card::name);
    if (found == rules.cards.end())
        return made;
    const std::string words = engine::rulesText(rules, *found, m_game->sources.files);
    FaceContent own = faceOf(definitionOf(*found, *m_game, m_fields), m_fields, QString::fromStdString(words));
    if (made)
        own.art = made->art;
    return own;
}

std::optional<FaceContent> CardFaces::content(const CardLook& look) const
{
    auto known = m_printed.find(look.name);
    if (known == m_printed.end())
        known = m_printed.insert(look.name, printed(look.name));
    if (!*known)
        return {};
    FaceContent made = **known;
    // Only changed numbers are set: all others are already on the face, or aren't printed at all.
    for (const ShownValue& number : look.numbers)
        if (number.change != ShownValue::Change::None)
            showNumber(made, number.name, number.number);
    for (const ShownValue& mark : badgesOf(look))
        made.badges.append(words(mark));
    made.isToken = look.isToken;
    return made;
}

QList<ShownValue> CardFaces::visibleValues(QList<ShownValue> values) const
{
    values.removeIf([this](const ShownValue& value) { return m_faces.frames().quiet.contains(value.name); });
    return values;
}

QList<ShownValue> CardFaces::badgesOf(const CardLook& look) const
{
    QList<ShownValue> marks = visibleValues(look.marks);
    marks.removeIf([&](const ShownValue& mark) {
        return look.isTurned && m_faces.frames().turned.contains(mark.name);
    });
    return marks;
}

std::vector<std::uint32_t> CardFaces::turning(const engine::Program& program) const
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t index = 0; index < program.properties.size(); ++index) {
        const engine::PropertyLayout& property = program.properties[index];
        if (property.holder == engine::syntax::Holder::Card &&
            m_faces.frames().turned.contains(QString::fromStdString(property.name)))
            found.push_back(index);
    }
    return found;
}

void CardFaces::followEdge(const QPalette& palette) const
{
    if (const QColor colour = edgeColor(palette); std::exchange(m_edge, colour) == colour)
        return;
    m_backs.clear();
    m_edged.clear();
}

/// The face with an edge, from the cache. The same face is often on the table several times, and is needed again after
/// every step.
QPixmap CardFaces::edged(const QPixmap& face) const
{
    if (const QPixmap* const kept = m_edged.object(face.cacheKey()))
        return *kept;
    QPixmap made = face;
    paintEdge(made);
    m_edged.insert(face.cacheKey(), new QPixmap(made), qsizetype(made.width()) * made.height() * 4 / 1'024 + 1);
    return made;
}

double CardFaces::cornerOf(double width) const
{
    return m_faces.frames().corner / m_faces.frames().size.width() * width;
}

void CardFaces::paintEdge(QPixmap& picture) const
{
    // The line is a whole number of pixels wide on all sides.
    const double line = std::max(1.0, std::floor(picture.devicePixelRatio())) / picture.devicePixelRatio();
    const QRectF rect =
        QRectF(QPointF(), picture.deviceIndependentSize()).adjusted(line / 2, line / 2, -line / 2, -line / 2);
    const double corner = cornerOf(rect.width());
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_edge, line));
    painter.drawRoundedRect(rect, corner, corner);
}

QPixmap CardFaces::back(QSize size, double pixelRatio, const QPalette& palette) const
{
    const QSize pixels = (QSizeF(size) * pixelRatio).toSize();
    if (pixels.isEmpty())
        return {};
    followEdge(palette);
    QPixmap& back = m_backs[{pixels.width(), pixels.height()}];
    if (back.isNull()) {
        back = QPixmap(pixels);
        back.fill(Qt::transparent);
        QPainter into(&back);
        into.setRenderHint(QPainter::Antialiasing);
        QPainterPath corners;
        const double corner = cornerOf(pixels.width());
        corners.addRoundedRect(QRectF(QPointF(), pixels), corner, corner);
        into.setClipPath(corners);
        m_faces.painter().paintBack(into, QRectF(QPointF(), pixels));
        into.end();
        back.setDevicePixelRatio(pixelRatio);
        paintEdge(back);
    }
    QPixmap shown = back;
    shown.setDevicePixelRatio(pixelRatio);
    return shown;
}

QPixmap CardFaces::picture(const CardLook& look, QSize size, double pixelRatio, const QPalette& palette) const
{
    if (look.isTurned) {
        // The name is on the left, where the next card doesn't cover it.
        QPixmap turned =
            picture(upright(look), size.transposed(), pixelRatio, palette).transformed(QTransform().rotate(-90));
        turned.setDevicePixelRatio(pixelRatio);
        return turned;
    }
    if (look.isHidden() || size.isEmpty())
        return back(size, pixelRatio, palette);
    if (const std::optional<FaceContent> face = content(look)) {
        followEdge(palette);
        return edged(m_faces.pixmap(*face, size, pixelRatio));
    }
    QPixmap plain((QSizeF(size) * pixelRatio).toSize());
    plain.setDevicePixelRatio(pixelRatio);
    plain.fill(Qt::transparent);
    QPainter painter(&plain);
    CardLook shown = look;
    shown.marks = badgesOf(look);
    paintCard(painter, QRectF(QPointF(), size), shown, palette);
    return plain;
}

bool CardFaces::isAtHand(const CardLook& look, QSize size, double pixelRatio) const
{
    if (look.isTurned)
        return isAtHand(upright(look), size.transposed(), pixelRatio);
    const std::optional<FaceContent> face = look.isHidden() ? std::nullopt : content(look);
    return !face || m_faces.isAtHand(*face, size, pixelRatio);
}

CardLook CardFaces::upright(const CardLook& look) const
{
    CardLook made = look;
    made.isTurned = false;
    // Flags that are visible from the card's orientation need no badge.
    made.marks = badgesOf(look);
    return made;
}

void CardFaces::showLive(const CardLook* look)
{
    if (!look || look->isHidden())
        return m_faces.showLive({});
    CardLook upright = *look;
    upright.isTurned = false;
    m_faces.showLive(content(upright));
}

} // namespace studio
