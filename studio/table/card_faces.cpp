// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/table/card_faces.h"

#include "studio/faces/faces.h"
#include "studio/workspace/workspace.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

using namespace Qt::StringLiterals;

namespace studio {

CardFaces::CardFaces(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_faces(Faces::of(workspace))
{
    const auto forget = [this] {
        m_printed.clear();
        Q_EMIT changed();
    };
    connect(&m_faces, &Faces::framesChanged, this, forget);
    connect(&workspace, &Workspace::edited, this, forget);
    connect(&workspace, &Workspace::checked, this, forget);
    connect(&workspace, &Workspace::closed, this, forget);
}

std::optional<FaceContent> CardFaces::content(const CardLook& look) const
{
    auto printed = m_printed.find(look.name);
    if (printed == m_printed.end())
        printed = m_printed.insert(look.name, m_faces.contentNamed(look.name));
    if (!*printed)
        return {};
    FaceContent made = **printed;
    // What is as it was printed is there already, or was not printed at all.
    for (const ShownValue& number : look.numbers)
        if (number.change != ShownValue::Change::None)
            showNumber(made, number.name, number.number);
    for (const ShownValue& mark : told(look))
        made.badges.append(words(mark));
    made.isToken = look.isToken;
    return made;
}

QList<ShownValue> CardFaces::told(const CardLook& look) const
{
    const FrameSet& frames = m_faces.frames();
    QList<ShownValue> marks = look.marks;
    marks.removeIf([&](const ShownValue& mark) {
        return frames.quiet.contains(mark.name) || (look.isTurned && frames.turned.contains(mark.name));
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

void CardFaces::paintBack(QPainter& painter, const QRectF& rect) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QSize size = (rect.size() * ratio).toSize();
    if (size.isEmpty())
        return;
    const QString key = u"table-back-%1x%2-%3"_s.arg(size.width()).arg(size.height()).arg(quintptr(&m_faces.painter()));
    QPixmap back;
    if (!QPixmapCache::find(key, &back)) {
        back = QPixmap(size);
        back.fill(Qt::transparent);
        QPainter into(&back);
        into.setRenderHint(QPainter::Antialiasing);
        QPainterPath corners;
        const double corner = size.width() * 0.05;
        corners.addRoundedRect(QRectF(QPointF(), size), corner, corner);
        into.setClipPath(corners);
        m_faces.painter().paintBack(into, QRectF(QPointF(), size));
        into.end();
        QPixmapCache::insert(key, back);
    }
    painter.drawPixmap(rect, back, QRectF(back.rect()));
}

void CardFaces::paint(QPainter& painter, const QRectF& rect, const CardLook& look, const QPalette& palette) const
{
    if (look.isHidden()) {
        paintBack(painter, rect);
        return;
    }
    const std::optional<FaceContent> face = content(look);
    if (rect.size().toSize().isEmpty())
        return;
    if (!face) {
        CardLook shown = look;
        shown.marks = told(look);
        paintCard(painter, rect, shown, palette);
        return;
    }
    const QPixmap pixmap = m_faces.pixmap(*face, rect.size().toSize(), painter.device()->devicePixelRatioF());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()));
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
