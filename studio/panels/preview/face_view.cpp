// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/preview/face_view.h"

#include "studio/drawing/faces/faces.h"

#include <QPainter>

namespace studio {

namespace {

constexpr int faceMargin = 8;
/// The largest size of the card. A larger card would only look coarser and take space from other panels.
constexpr QSize largest{540, 760};

/// The content of a card for screen readers.
QString spoken(const FaceContent& content)
{
    QStringList parts;
    for (const FaceField& field : content.fields)
        if (!field.text.isEmpty())
            parts.append(field.name == field.text ? field.name : field.name + u' ' + field.text);
    return parts.join(QStringLiteral(", ")) + u'\n' + content.text;
}

} // namespace

FaceView::FaceView(const Faces& faces, QWidget* parent)
    : QWidget(parent)
    , m_faces(faces)
{
    setFocusPolicy(Qt::StrongFocus);
    for (const auto change : {&Faces::framesChanged, &Faces::artRead, &Faces::visionChanged})
        connect(&faces, change, this, qOverload<>(&QWidget::update));
}

void FaceView::show(const std::optional<FaceContent>& content)
{
    if (content && m_content && content->key() == m_content->key())
        return;
    m_content = content;
    setAccessibleName(content ? content->name : m_emptyText);
    setAccessibleDescription(content ? spoken(*content) : QString());
    update();
}

void FaceView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    if (!m_content)
        setAccessibleName(text);
    update();
}

QRect FaceView::cardRect() const
{
    const QSize room = (size() - QSize(2 * faceMargin, 2 * faceMargin)).boundedTo(largest).expandedTo(QSize(1, 1));
    QRect card(QPoint(), m_faces.sizeIn(room));
    card.moveCenter(rect().center());
    return card;
}

/// Draws a hairline around a card of any shape, because the edge of a dark card isn't visible on a dark background.
void FaceView::paintEdge(QPainter& painter, const QPoint& place, QPixmap face) const
{
    QPainter edge(&face);
    edge.setCompositionMode(QPainter::CompositionMode_SourceIn);
    QColor line = palette().color(QPalette::WindowText);
    line.setAlphaF(0.45F);
    edge.fillRect(QRect(QPoint(), face.size()), line);
    edge.end();
    for (const QPoint by : {QPoint(-1, 0), QPoint(1, 0), QPoint(0, -1), QPoint(0, 1)})
        painter.drawPixmap(place + by, face);
}

void FaceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_content) {
        const QRect card = cardRect();
        QPixmap face = m_faces.pixmap(*m_content, card.size(), devicePixelRatio());
        if (m_faces.vision() != ColourVision::Normal)
            face = QPixmap::fromImage(seenWith(m_faces.vision(), face.toImage()));
        if (palette().color(QPalette::Window).lightness() < 128)
            paintEdge(painter, card.topLeft(), face);
        painter.drawPixmap(card.topLeft(), face);
    } else {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace studio
