// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/scrubber.h"

#include "studio/workspace/playtest/playtest_desk.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

constexpr double edge = 12;

} // namespace

Scrubber::Scrubber(PlaytestDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&desk.news, &PlaytestNews::changed, this, [this] {
        setAccessibleDescription(tr("Step %1 of %2").arg(position()).arg(steps()));
        update();
    });
    retranslate();
}

int Scrubber::steps() const
{
    return m_desk.played.isPlaying() ? static_cast<int>(m_desk.played.line().size()) - 1 : 0;
}

int Scrubber::position() const
{
    if (!m_desk.played.isPlaying())
        return 0;
    const auto& line = m_desk.played.line();
    return static_cast<int>(std::ranges::lower_bound(line, m_desk.played.game().cursor()) - line.begin());
}

void Scrubber::setPosition(int position)
{
    if (!m_desk.played.isPlaying())
        return;
    const int wanted = std::clamp(position, 0, steps());
    if (wanted != this->position())
        m_desk.history.goTo(m_desk.played.line()[static_cast<std::size_t>(wanted)]);
}

bool Scrubber::isTurn(int position) const
{
    const auto& line = m_desk.played.line();
    const Chronicle& chronicle = m_desk.played.chronicle();
    return position == 0 || chronicle.note(line[static_cast<std::size_t>(position)]).turn !=
                                chronicle.note(line[static_cast<std::size_t>(position) - 1]).turn;
}

void Scrubber::goByTurn(int step)
{
    int wanted = position() + step;
    while (wanted > 0 && wanted < steps() && !isTurn(wanted))
        wanted += step;
    setPosition(wanted);
}

double Scrubber::xOf(int position) const
{
    const double part = steps() == 0 ? 0.0 : double(position) / steps();
    return edge + (width() - 2 * edge) * (isRightToLeft() ? 1 - part : part);
}

int Scrubber::positionAt(double x) const
{
    double part = std::clamp((x - edge) / std::max(1.0, width() - 2 * edge), 0.0, 1.0);
    if (isRightToLeft())
        part = 1 - part;
    return static_cast<int>(std::lround(part * steps()));
}

void Scrubber::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const QColor quiet = palette().color(QPalette::Mid);
    const QColor accent = palette().color(QPalette::Accent);
    painter.setPen(QPen(quiet, 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(edge, middle), QPointF(width() - edge, middle));
    if (!m_desk.played.isPlaying())
        return;
    painter.setPen(QPen(accent, 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(xOf(0), middle), QPointF(xOf(position()), middle));
    painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1));
    double last = -10;
    for (int at = 1; at <= steps(); ++at) {
        const double x = xOf(at);
        if (!isTurn(at) || std::abs(x - last) < 3)
            continue;
        painter.drawLine(QPointF(x, middle - 7), QPointF(x, middle + 7));
        last = x;
    }
    painter.setPen(QPen(palette().color(QPalette::Base), 2));
    painter.setBrush(accent);
    painter.drawEllipse(QPointF(xOf(position()), middle), 7, 7);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void Scrubber::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setPosition(positionAt(event->position().x()));
}

void Scrubber::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        setPosition(positionAt(event->position().x()));
}

void Scrubber::keyPressEvent(QKeyEvent* event)
{
    const bool isTurn = event->modifiers() & Qt::ControlModifier;
    const int on = isRightToLeft() ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return isTurn ? goByTurn(-on) : setPosition(position() - on);
    case Qt::Key_Right:
        return isTurn ? goByTurn(on) : setPosition(position() + on);
    case Qt::Key_Home:
        return setPosition(0);
    case Qt::Key_End:
        return setPosition(steps());
    default:
        QWidget::keyPressEvent(event);
    }
}

void Scrubber::retranslate()
{
    setAccessibleName(tr("Position in the game"));
    setToolTip(
        tr("Drag to move through the game. Press Left or Right to move one step, or Ctrl+Left or Ctrl+Right to move "
           "one turn.")
    );
}

void Scrubber::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace studio
