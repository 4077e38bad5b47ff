// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/hinted_panel.h"

#include "studio/kit/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace studio {

HintedPanel::HintedPanel(QWidget* parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget)
    , m_hint(plainLabel())
{
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_hint->setFocusPolicy(Qt::StrongFocus);
    auto* page = new QWidget;
    m_page = new QVBoxLayout(page);
    m_page->setContentsMargins(0, 0, 0, 0);
    m_page->setSpacing(0);
    m_pages->addWidget(m_hint);
    m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    showHint();
}

void HintedPanel::setHint(const QString& text)
{
    m_hint->setText(text);
}

void HintedPanel::showHint()
{
    m_pages->setCurrentIndex(0);
    setFocusProxy(m_hint);
}

void HintedPanel::showPage(QWidget* focus)
{
    m_pages->setCurrentIndex(1);
    setFocusProxy(focus);
}

void HintedPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QToolButton* flatButton(const QString& iconName)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setAutoRaise(true);
    return made;
}

QToolButton* iconButton(const QString& iconName)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setAutoRaise(true);
    return made;
}

QLabel* plainLabel()
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* wrappedLabel()
{
    auto* label = plainLabel();
    label->setWordWrap(true);
    return label;
}

void fitToWidth(const QWidget& whole, int width)
{
    constexpr int leastWidth = 260;
    const bool isNarrow = width < leastWidth;
    for (QFormLayout* const form : whole.findChildren<QFormLayout*>())
        form->setRowWrapPolicy(isNarrow ? QFormLayout::WrapAllRows : QFormLayout::WrapLongRows);
    for (QHBoxLayout* const line : whole.findChildren<QHBoxLayout*>()) {
        const QLayoutItem* const last = line->itemAt(line->count() - 1);
        if (last && qobject_cast<QPushButton*>(last->widget()))
            line->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    }
}

QComboBox* narrowBox()
{
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    return box;
}

void tabThrough(const QWidgetList& widgets)
{
    for (qsizetype next = 1; next < widgets.size(); ++next)
        QWidget::setTabOrder(widgets.at(next - 1), widgets.at(next));
}

} // namespace studio
