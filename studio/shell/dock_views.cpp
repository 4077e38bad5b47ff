// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/dock_views.h"

#include "studio/kit/icons.h"
#include "studio/shell/tab_ring.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QHelpEvent>
#include <QMainWindow>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionTab>
#include <QTabWidget>
#include <QTextDocument>
#include <QToolTip>

#include <kddockwidgets/Config.h>
#include <kddockwidgets/core/FloatingWindow.h>
#include <kddockwidgets/core/MainWindow.h>
#include <kddockwidgets/core/TitleBar.h>
#include <kddockwidgets/qtwidgets/ViewFactory.h>
#include <kddockwidgets/qtwidgets/views/FloatingWindow.h>
#include <kddockwidgets/qtwidgets/views/Group.h>
#include <kddockwidgets/qtwidgets/views/TabBar.h>
#include <kddockwidgets/qtwidgets/views/TitleBar.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using KDDockWidgets::TitleBarButtonType;

namespace studio {

namespace {

class DockViews
{
    Q_DECLARE_TR_FUNCTIONS(DockViews)
};

QString buttonName(TitleBarButtonType type)
{
    switch (type) {
    case TitleBarButtonType::Close:
        return DockViews::tr("Close panel");
    case TitleBarButtonType::Float:
        return DockViews::tr("Float or dock panel");
    case TitleBarButtonType::Minimize:
        return DockViews::tr("Minimize");
    case TitleBarButtonType::Maximize:
        return DockViews::tr("Maximize");
    case TitleBarButtonType::Normal:
        return DockViews::tr("Restore");
    case TitleBarButtonType::AutoHide:
        return DockViews::tr("Hide at the edge");
    case TitleBarButtonType::UnautoHide:
        return DockViews::tr("Keep open");
    case TitleBarButtonType::AllTitleBarButtonTypes:
        break;
    }
    return {};
}

QString buttonIcon(TitleBarButtonType type)
{
    switch (type) {
    case TitleBarButtonType::Float:
        return u"float"_s;
    case TitleBarButtonType::Minimize:
        return u"minimize"_s;
    case TitleBarButtonType::Maximize:
        return u"maximize"_s;
    case TitleBarButtonType::Normal:
        return u"restore"_s;
    case TitleBarButtonType::AutoHide:
        return u"unpin"_s;
    case TitleBarButtonType::UnautoHide:
        return u"pin"_s;
    case TitleBarButtonType::Close:
    case TitleBarButtonType::AllTitleBarButtonTypes:
        break;
    }
    return u"close"_s;
}

/// Gives a title-bar button its name, and updates the name when the language changes.
class ButtonName : public QObject
{
public:
    ButtonName(QAbstractButton& button, TitleBarButtonType type)
        : QObject(&button)
        , m_button(button)
        , m_type(type)
    {
        name();
        button.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::LanguageChange)
            name();
        return false;
    }

private:
    void name()
    {
        m_button.setAccessibleName(buttonName(m_type));
        m_button.setToolTip(buttonName(m_type));
    }

    QAbstractButton& m_button;
    TitleBarButtonType m_type;
};

/// A plain title bar with the dock's name. The title bar of the focused dock has a line in the accent colour.
class TitleBar : public KDDockWidgets::QtWidgets::TitleBar
{
public:
    TitleBar(KDDockWidgets::Core::TitleBar* titleBar, KDDockWidgets::Core::View* parent)
        : KDDockWidgets::QtWidgets::TitleBar(titleBar, parent)
    {
        setProperty(panelFrameProperty, true);
    }

    /// Reacts to a new title. The controller calls this function, because there is no signal for it.
    void update() override
    {
        KDDockWidgets::QtWidgets::TitleBar::update();
        if (accessibleName() != titleBar()->title())
            setAccessibleName(titleBar()->title());
    }

protected:
    QSize sizeHint() const override { return {0, fontMetrics().height() + 14}; }

    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().base());
        const QString title = titleBar()->title();
        if (titleBar()->isFocused())
            painter.fillRect(QRect(0, height() - 2, width(), 2), palette().color(QPalette::Accent));
        QRect place = rect().adjusted(10, 0, -buttonAreaWidth() - 4, 0);
        place = QStyle::visualRect(layoutDirection(), rect(), place);
        QFont titleFont = font();
        titleFont.setWeight(QFont::DemiBold);
        painter.setFont(titleFont);
        painter.setPen(palette().color(QPalette::WindowText));
        const QString shown = QFontMetrics(titleFont).elidedText(title, Qt::ElideRight, place.width());
        painter.drawText(place, int(Qt::AlignVCenter | Qt::AlignLeading), shown);
    }
};

/// A group without KDDockWidgets' line around the dock. The grey of that line ignores the theme.
class Group : public KDDockWidgets::QtWidgets::Group
{
public:
    Group(KDDockWidgets::Core::Group* group, QWidget* parent)
        : KDDockWidgets::QtWidgets::Group(group, parent)
    {
        setProperty(panelFrameProperty, true);
    }

protected:
    void paintEvent(QPaintEvent*) override {}
};

/// A tab bar that shows only the current tab's title if there isn't enough room for all. The other tabs show icons,
/// with their titles as tooltips.
class TabBar : public KDDockWidgets::QtWidgets::TabBar
{
public:
    using KDDockWidgets::QtWidgets::TabBar::TabBar;

protected:
    QSize tabSizeHint(int index) const override
    {
        const QSize whole = wholeSize(index);
        if (isRoomy())
            return whole;
        if (index != currentIndex())
            return {shortWidth(index), whole.height()};
        int room = roomForTabs();
        for (int tab = 0; tab < count(); ++tab)
            room -= tab == index ? 0 : shortWidth(tab);
        return {std::max(std::min(room, whole.width()), shortWidth(index)), whole.height()};
    }

    void initStyleOption(QStyleOptionTab* option, int index) const override
    {
        KDDockWidgets::QtWidgets::TabBar::initStyleOption(option, index);
        if (const int lacking = wholeSize(index).width() - tabRect(index).width(); !isRoomy() && lacking > 0)
            option->text = index == currentIndex()
                               ? fontMetrics().elidedText(tabText(index), Qt::ElideRight, titleWidth(index) - lacking)
                               : QString();
    }

    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ToolTip) {
            const auto* const asked = static_cast<QHelpEvent*>(event);
            const int index = tabAt(asked->pos());
            const bool isCut = index >= 0 && wholeSize(index).width() > tabRect(index).width();
            const QString title = isCut ? Qt::convertFromPlainText(tabText(index)) : QString();
            QToolTip::showText(asked->globalPos(), title, this);
            return true;
        }
        if (event->type() == QEvent::Show && tabWidget())
            tabWidget()->installEventFilter(this);
        return KDDockWidgets::QtWidgets::TabBar::event(event);
    }

    /// Lays out the tabs again when the tab widget is resized, because the tab widget has just laid them out by their
    /// previous sizes.
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize && watched == tabWidget())
            setElideMode(elideMode());
        return false;
    }

private:
    QSize wholeSize(int index) const { return KDDockWidgets::QtWidgets::TabBar::tabSizeHint(index); }

    int titleWidth(int index) const { return fontMetrics().size(Qt::TextShowMnemonic, tabText(index)).width(); }

    int shortWidth(int index) const
    {
        // A tab with only an icon needs less padding.
        constexpr int spared = 16;
        return tabIcon(index).isNull() ? wholeSize(index).width()
                                       : wholeSize(index).width() - titleWidth(index) - spared;
    }

    int roomForTabs() const
    {
        int room = tabWidget()->width();
        for (const Qt::Corner corner : {Qt::TopLeftCorner, Qt::TopRightCorner})
            if (const QWidget* const beside = tabWidget()->cornerWidget(corner))
                room -= beside->sizeHint().width();
        return room;
    }

    bool isRoomy() const
    {
        int wanted = 0;
        for (int tab = 0; tab < count(); ++tab)
            wanted += wholeSize(tab).width();
        return !tabWidget() || wanted <= roomForTabs();
    }
};

class FloatingWindow : public KDDockWidgets::QtWidgets::FloatingWindow
{
public:
    FloatingWindow(KDDockWidgets::Core::FloatingWindow* controller, QMainWindow* parent, Qt::WindowFlags flags)
        : KDDockWidgets::QtWidgets::FloatingWindow(controller, parent, flags)
    {
    }

protected:
    bool focusNextPrevChild(bool next) override { return moveFocus(*this, next ? 1 : -1); }
};

class ViewFactory : public KDDockWidgets::QtWidgets::ViewFactory
{
public:
    KDDockWidgets::Core::View*
    createTitleBar(KDDockWidgets::Core::TitleBar* titleBar, KDDockWidgets::Core::View* parent) const override
    {
        return new TitleBar(titleBar, parent);
    }

    KDDockWidgets::Core::View*
    createGroup(KDDockWidgets::Core::Group* group, KDDockWidgets::Core::View* parent) const override
    {
        return new Group(group, KDDockWidgets::QtCommon::View_qt::asQWidget(parent));
    }

    KDDockWidgets::Core::View*
    createTabBar(KDDockWidgets::Core::TabBar* controller, KDDockWidgets::Core::View* parent) const override
    {
        auto* tabBar = new TabBar(controller, KDDockWidgets::QtCommon::View_qt::asQWidget(parent));
        // The program's style is set here. Otherwise, KDDockWidgets would create a new style for its tab bars, based on
        // the name of that style.
        tabBar->setStyle(QApplication::style());
        return tabBar;
    }

    KDDockWidgets::Core::View* createFloatingWindow(
        KDDockWidgets::Core::FloatingWindow* controller, KDDockWidgets::Core::MainWindow* parent, Qt::WindowFlags flags
    ) const override
    {
        QWidget* const window = parent ? KDDockWidgets::QtCommon::View_qt::asQWidget(parent) : nullptr;
        return new FloatingWindow(controller, qobject_cast<QMainWindow*>(window), flags);
    }

    QIcon iconForButtonType(TitleBarButtonType type, qreal) const override { return icon(buttonIcon(type)); }

    QAbstractButton* createTitleBarButton(QWidget* parent, TitleBarButtonType type) const override
    {
        QAbstractButton* button = KDDockWidgets::QtWidgets::ViewFactory::createTitleBarButton(parent, type);
        if (button)
            new ButtonName(*button, type);
        return button;
    }
};

} // namespace

void installDockViews()
{
    KDDockWidgets::Config::self().setViewFactory(new ViewFactory);
}

} // namespace studio
