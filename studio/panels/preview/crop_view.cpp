// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/preview/crop_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace studio {

namespace {

constexpr int cropMargin = 12;
constexpr double reach = 14;
/// The smallest width and height of a crop, in pixels.
constexpr double minSide = 16;

std::array<QPointF, 4> cornersOf(const QRectF& box)
{
    return {box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()};
}

} // namespace

CropView::CropView(QWidget* parent)
    : QWidget(parent)
    , m_hint(new QLabel)
    , m_cropButton(new QPushButton)
    , m_cancelButton(new QPushButton)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton* button : {m_cropButton, m_cancelButton}) {
        // Return presses the focused button.
        button->setAutoDefault(true);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addStretch(1);
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    connect(m_cropButton, &QPushButton::clicked, this, [this] { Q_EMIT accepted(crop()); });
    connect(m_cancelButton, &QPushButton::clicked, this, &CropView::cancelled);
    retranslate();
}

void CropView::begin(const QImage& picture, double ratio)
{
    m_picture = picture;
    m_ratio = ratio;
    const QSizeF largest = QSizeF(ratio, 1).scaled(picture.size(), Qt::KeepAspectRatio);
    m_crop = QRectF(QPointF(), largest);
    m_crop.moveCenter(QRectF(picture.rect()).center());
    setFocus();
    update();
}

void CropView::retranslate()
{
    setAccessibleName(tr("Crop area"));
    setAccessibleDescription(tr("Arrow keys move the area, plus and minus resize it, Enter crops, Esc cancels."));
    m_hint->setText(tr("Drag or use the arrow keys, + and −. Enter crops, Esc cancels."));
    m_cropButton->setText(tr("Crop"));
    m_cancelButton->setText(tr("Cancel"));
}

void CropView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QRectF CropView::place() const
{
    const QRectF room(QPointF(cropMargin, cropMargin), QPointF(width() - cropMargin, m_hint->y() - cropMargin));
    QRectF shown(QPointF(), QSizeF(m_picture.size()).scaled(room.size(), Qt::KeepAspectRatio));
    shown.moveCenter(room.center());
    return shown;
}

double CropView::scale() const
{
    return m_picture.isNull() ? 1 : place().width() / m_picture.width();
}

QRectF CropView::shownCrop() const
{
    return {place().topLeft() + m_crop.topLeft() * scale(), m_crop.size() * scale()};
}

CropView::Grip CropView::gripAt(QPointF point) const
{
    const QRectF box = shownCrop();
    for (const QPointF corner : cornersOf(box))
        if ((corner - point).manhattanLength() < reach)
            return Grip::Corner;
    return box.contains(point) ? Grip::Inside : Grip::None;
}

void CropView::moveBy(QPointF pixels)
{
    m_crop.translate(pixels);
    const QRectF whole = m_picture.rect();
    m_crop.moveLeft(std::clamp(m_crop.left(), 0.0, std::max(0.0, whole.width() - m_crop.width())));
    m_crop.moveTop(std::clamp(m_crop.top(), 0.0, std::max(0.0, whole.height() - m_crop.height())));
    update();
}

void CropView::resizeTo(double width)
{
    const QSizeF largest = QSizeF(m_ratio, 1).scaled(m_picture.size(), Qt::KeepAspectRatio);
    const double wide = std::clamp(width, std::min(minSide, largest.width()), largest.width());
    const QPointF middle = m_crop.center();
    m_crop.setSize({wide, wide / m_ratio});
    m_crop.moveCenter(middle);
    moveBy({});
}

void CropView::resizeFrom(QPointF fixed, QPointF to)
{
    const QPointF away = to - fixed;
    const double right = away.x() < 0 ? -1 : 1;
    const double down = away.y() < 0 ? -1 : 1;
    const double roomAcross = right > 0 ? m_picture.width() - fixed.x() : fixed.x();
    const double roomDown = down > 0 ? m_picture.height() - fixed.y() : fixed.y();
    const double most = std::min(roomAcross, roomDown * m_ratio);
    const double wide =
        std::clamp(std::max(std::abs(away.x()), std::abs(away.y()) * m_ratio), std::min(minSide, most), most);
    m_crop = QRectF(fixed, fixed + QPointF(right * wide, down * wide / m_ratio)).normalized();
    update();
}

void CropView::mousePressEvent(QMouseEvent* event)
{
    m_grip = event->button() == Qt::LeftButton ? gripAt(event->position()) : Grip::None;
    m_last = event->position();
    if (m_grip != Grip::Corner)
        return;
    const auto shown = cornersOf(shownCrop());
    const auto corners = cornersOf(m_crop);
    const auto nearest = std::ranges::min_element(shown, {}, [&](QPointF corner) {
        return (corner - event->position()).manhattanLength();
    });
    m_fixed = corners[std::size_t(nearest - shown.begin() + 2) % 4];
}

void CropView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_grip == Grip::Inside)
        moveBy((event->position() - m_last) / scale());
    else if (m_grip == Grip::Corner)
        resizeFrom(m_fixed, (event->position() - place().topLeft()) / scale());
    else
        setCursor(
            gripAt(event->position()) == Grip::Corner   ? Qt::SizeFDiagCursor
            : gripAt(event->position()) == Grip::Inside ? Qt::SizeAllCursor
                                                        : Qt::ArrowCursor
        );
    m_last = event->position();
}

void CropView::mouseReleaseEvent(QMouseEvent*)
{
    m_grip = Grip::None;
}

void CropView::mouseDoubleClickEvent(QMouseEvent*)
{
    Q_EMIT accepted(crop());
}

void CropView::wheelEvent(QWheelEvent* event)
{
    resizeTo(m_crop.width() * std::pow(1.05, -event->angleDelta().y() / 120.0));
    event->accept();
}

void CropView::keyPressEvent(QKeyEvent* event)
{
    const double step = std::max(1.0, m_crop.width() * (event->modifiers() & Qt::ShiftModifier ? 0.1 : 0.02));
    switch (event->key()) {
    case Qt::Key_Left:
        moveBy({-step, 0});
        break;
    case Qt::Key_Right:
        moveBy({step, 0});
        break;
    case Qt::Key_Up:
        moveBy({0, -step});
        break;
    case Qt::Key_Down:
        moveBy({0, step});
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        resizeTo(m_crop.width() * 1.05);
        break;
    case Qt::Key_Minus:
        resizeTo(m_crop.width() / 1.05);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT accepted(crop());
        break;
    case Qt::Key_Escape:
        Q_EMIT cancelled();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void CropView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    if (m_picture.isNull())
        return;
    painter.drawImage(place(), m_picture);
    const QRectF box = shownCrop();
    QPainterPath dark;
    dark.addRect(place());
    dark.addRect(box);
    painter.fillPath(dark, QColor(0, 0, 0, 150));
    painter.setPen(QPen(Qt::black, 3));
    painter.drawRect(box);
    painter.setPen(QPen(Qt::white, 1.5));
    painter.drawRect(box);
    painter.setBrush(palette().color(QPalette::Accent));
    for (const QPointF corner : cornersOf(box))
        painter.drawEllipse(corner, 5, 5);
}

} // namespace studio
