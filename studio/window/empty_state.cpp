// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/empty_state.h"

#include "studio/kit/icons.h"
#include "studio/window/docks.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace studio {

namespace {

QLabel* centredLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

EmptyState::EmptyState(const QString& dockId, QWidget* parent)
    : QWidget(parent)
    , m_dockId(dockId)
    , m_icon(centredLabel(this))
    , m_title(centredLabel(this))
    , m_purpose(centredLabel(this))
    , m_note(centredLabel(this))
{
    setFocusPolicy(Qt::StrongFocus);
    QFont titleFont = font();
    titleFont.setPointSizeF(titleFont.pointSizeF() * 1.25);
    titleFont.setWeight(QFont::DemiBold);
    m_title->setFont(titleFont);
    m_note->setForegroundRole(QPalette::PlaceholderText);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->addStretch();
    for (QLabel* label : {m_icon, m_title, m_purpose, m_note})
        layout->addWidget(label);
    layout->addStretch();
    retranslate();
}

void EmptyState::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EmptyState::paintEvent(QPaintEvent*)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Accent), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    // A short dock has room only for the text. Its title bar already shows the title.
    const int lines = m_purpose->heightForWidth(width() - 32) + m_note->heightForWidth(width() - 32);
    const bool isRoomy = height() > lines + m_icon->sizeHint().height() + m_title->sizeHint().height() + 48;
    m_icon->setVisible(isRoomy);
    m_title->setVisible(isRoomy);
    m_note->setVisible(height() > lines + 24);
    QWidget::resizeEvent(event);
}

void EmptyState::retranslate()
{
    const DockSpec spec = dock(m_dockId);
    m_icon->setPixmap(icon(spec.icon).pixmap(QSize(32, 32), devicePixelRatio(), QIcon::Disabled));
    m_title->setText(spec.title);
    m_purpose->setText(spec.purpose);
    m_note->setText(tr("This panel is not available in this version yet."));
    setAccessibleName(spec.title);
    setAccessibleDescription(spec.purpose);
}

} // namespace studio
