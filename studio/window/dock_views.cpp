// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/dock_views.h"

#include "studio/app/icons.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QStyle>

#include <kddockwidgets/Config.h>
#include <kddockwidgets/core/TitleBar.h>
#include <kddockwidgets/qtwidgets/ViewFactory.h>
#include <kddockwidgets/qtwidgets/views/Group.h>
#include <kddockwidgets/qtwidgets/views/TabBar.h>
#include <kddockwidgets/qtwidgets/views/TitleBar.h>

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

/// Names a title-bar button, and again whenever the language changes.
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

/// A quiet title bar: the name of the dock, and a line in the accent colour when it has the keyboard.
class TitleBar : public KDDockWidgets::QtWidgets::TitleBar
{
public:
    using KDDockWidgets::QtWidgets::TitleBar::TitleBar;

    /// Its controller calls this when the title has changed; it has no signal that says so.
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

/// Without the line KDDockWidgets draws around every dock, in a grey that knows no theme.
class Group : public KDDockWidgets::QtWidgets::Group
{
public:
    using KDDockWidgets::QtWidgets::Group::Group;

protected:
    void paintEvent(QPaintEvent*) override {}
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
        auto* tabBar =
            new KDDockWidgets::QtWidgets::TabBar(controller, KDDockWidgets::QtCommon::View_qt::asQWidget(parent));
        // KDDockWidgets gives its tab bars a style of their own, made from the name of the program's.
        tabBar->setStyle(QApplication::style());
        return tabBar;
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
