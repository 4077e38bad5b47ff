// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/style.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTextEdit>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QColor mixed(const QColor& a, const QColor& b, qreal shareOfB)
{
    const auto mix = [shareOfB](qreal x, qreal y) {
        return x + (y - x) * shareOfB;
    };
    return QColor::fromRgbF(
        float(mix(a.redF(), b.redF())), float(mix(a.greenF(), b.greenF())), float(mix(a.blueF(), b.blueF()))
    );
}

QColor softSelection(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Window), palette.color(QPalette::Highlight), 0.22);
}

void paintLine(QPainter& painter, const QPalette& palette, const QPoint& from, const QPoint& to)
{
    painter.save();
    painter.setPen(palette.color(QPalette::Mid));
    painter.drawLine(from, to);
    painter.restore();
}

/// Paints the frame of a field. Fusion's own frame is a darker shade of the window's colour, so it is invisible on a
/// dark window.
void paintFieldFrame(QPainter& painter, const QStyleOption& option)
{
    const QPalette& palette = option.palette;
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    const QColor line = mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.4);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus ? palette.color(QPalette::Accent) : line, hasFocus ? 1.5 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
    painter.restore();
}

/// The colour of separators. It is visible in both themes and fainter than the frame of a field.
QColor faintLine(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.22);
}

void paintPanelFrame(QPainter& painter, const QStyleOption& option)
{
    painter.save();
    painter.setPen(faintLine(option.palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

/// Whether the widget is an editable text of several lines, which gets a frame like that of a line edit.
bool isField(const QWidget* widget)
{
    if (const auto* const plain = qobject_cast<const QPlainTextEdit*>(widget))
        return !plain->isReadOnly();
    const auto* const rich = qobject_cast<const QTextEdit*>(widget);
    return rich && !rich->isReadOnly();
}

void paintMenuTitle(QPainter& painter, const QStyleOptionMenuItem& item, const QStyle& style)
{
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    painter.fillRect(item.rect, isSelected ? softSelection(item.palette) : item.palette.color(QPalette::Window));
    style.drawItemText(
        &painter,
        item.rect,
        Qt::AlignCenter | Qt::TextShowMnemonic,
        item.palette,
        item.state.testFlag(QStyle::State_Enabled),
        item.text,
        QPalette::WindowText
    );
}

/// Paints a tab as part of its page. The current tab has a line in the accent colour at its top.
void paintTab(QPainter& painter, const QStyleOptionTab& tab)
{
    const bool isChosen = tab.state.testFlag(QStyle::State_Selected);
    const bool isHovered = tab.state.testFlag(QStyle::State_MouseOver);
    if (isChosen)
        painter.fillRect(tab.rect, tab.palette.base());
    else if (isHovered)
        painter.fillRect(tab.rect, mixed(tab.palette.color(QPalette::Window), tab.palette.color(QPalette::Base), 0.5));
    if (isChosen)
        painter.fillRect(QRect(tab.rect.topLeft(), QSize(tab.rect.width(), 2)), tab.palette.color(QPalette::Accent));
}

} // namespace

Style::Style()
    : QProxyStyle(u"Fusion"_s)
{
}

void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget))
        m_wheelGuard.watch(*widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 12;
    case PM_ToolBarIconSize:
        return 18;
    case PM_ToolBarItemSpacing:
        return 4;
    case PM_ToolBarFrameWidth:
        return 4;
    // Leave space between a right-aligned number and a left-aligned word in the next column.
    case PM_HeaderMargin:
    case PM_FocusFrameHMargin:
        return 6;
    case PM_TabBarTabHSpace: {
        // A tab with only an icon is easy to hit even with less space around the icon.
        const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        return tab && tab->text.isEmpty() ? 12 : 24;
    }
    case PM_TabBarTabVSpace:
        return 12;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned
) const
{
    switch (hint) {
    case SH_UnderlineShortcut:
        return 1;
    case SH_ToolTip_WakeUpDelay:
        return 500;
    case SH_Table_GridLineColor:
        return option ? int(faintLine(option->palette).rgb()) : QProxyStyle::styleHint(hint, option, widget, returned);
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

void Style::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget
) const
{
    switch (element) {
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            paintMenuTitle(*painter, *item, *this);
            return;
        }
        break;
    case CE_MenuItem:
        // Icons are painted in the text colour, so the text of a selected item also keeps that colour.
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            QStyleOptionMenuItem soft = *item;
            soft.palette.setColor(QPalette::Highlight, softSelection(item->palette));
            soft.palette.setColor(QPalette::HighlightedText, item->palette.color(QPalette::WindowText));
            QProxyStyle::drawControl(element, &soft, painter, widget);
            return;
        }
        break;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            paintTab(*painter, *tab);
            return;
        }
        break;
    case CE_Splitter:
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.window());
        return;
    case CE_ToolBar:
        painter->fillRect(option->rect, option->palette.window());
        paintLine(*painter, option->palette, option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget
) const
{
    switch (element) {
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, option->palette.window());
        paintLine(*painter, option->palette, option->rect.topLeft(), option->rect.topRight());
        return;
    case PE_FrameLineEdit:
        paintFieldFrame(*painter, *option);
        return;
    case PE_IndicatorCheckBox:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        paintFieldFrame(*painter, *option);
        return;
    case PE_PanelMenu:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        paintPanelFrame(*painter, *option);
        return;
    case PE_FrameMenu:
        paintPanelFrame(*painter, *option);
        return;
    case PE_Frame:
        if (isField(widget))
            paintFieldFrame(*painter, *option);
        else
            paintPanelFrame(*painter, *option);
        return;
    case PE_FrameTabWidget:
        painter->fillRect(option->rect, option->palette.base());
        return;
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget
) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* const box = control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox*>(option) : nullptr;
    if (box && box->frame)
        paintFieldFrame(*painter, *option);
}

} // namespace studio
