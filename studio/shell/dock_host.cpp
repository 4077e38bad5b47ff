// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/dock_host.h"

#include "studio/kit/icons.h"
#include "studio/kit/screen_fit.h"
#include "studio/shell/dock_views.h"
#include "studio/shell/panel_sizes.h"
#include "studio/shell/tab_ring.h"

#include <QApplication>
#include <QMainWindow>
#include <QScreen>
#include <QTimer>

#include <kddockwidgets/Config.h>
#include <kddockwidgets/LayoutSaver.h>
#include <kddockwidgets/core/DockRegistry.h>
#include <kddockwidgets/core/DockWidget.h>
#include <kddockwidgets/core/DropArea.h>
#include <kddockwidgets/core/FloatingWindow.h>
#include <kddockwidgets/core/Group.h>
#include <kddockwidgets/core/MainWindow.h>
#include <kddockwidgets/kddockwidgets_version.h>
#include <kddockwidgets/qtwidgets/views/DockWidget.h>
#include <kddockwidgets/qtwidgets/views/MainWindow.h>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using KDDockWidgets::DockRegistry;
using KDDockWidgets::InitialOption;
using KDDockWidgets::LayoutSaver;

namespace studio {

namespace {

constexpr QSize sizeOfANewcomer{440, 320};

/// Creates the content of a dock when the dock is first shown.
///
/// It has no layout: the user, not the content, determines the size of a dock, and a change to the content must not
/// cause the whole window to be laid out again.
class LazyContent : public QWidget
{
public:
    LazyContent(const QString& id, std::function<QWidget*()> make)
        : m_make(std::move(make))
    {
        setObjectName(id);
        setProperty(panelProperty, true);
        // A small dock scrolls or cuts off its content.
        setMinimumSize(64, 40);
        setBackgroundRole(QPalette::Base);
        setAutoFillBackground(true);
    }

    QWidget* content() const { return m_content; }

    /// The preferred size of the content, which is only a hint.
    QSize sizeHint() const override { return m_content ? m_content->sizeHint() : QWidget::sizeHint(); }

    void ensureContent()
    {
        if (m_content)
            return;
        m_content = m_make();
        m_content->setParent(this);
        m_content->setGeometry(rect());
        m_content->show();
        setFocusProxy(m_content);
    }

protected:
    bool event(QEvent* event) override
    {
        // The content may be larger than the dock.
        const bool isPlacing = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
        if (isPlacing && m_content)
            m_content->setGeometry(rect());
        return QWidget::event(event);
    }

    void showEvent(QShowEvent* event) override
    {
        QWidget::showEvent(event);
        // A dock that is added behind another tab is visible for a moment. Its content is created only if it is still
        // visible afterwards.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (isVisible())
                    ensureContent();
            },
            Qt::QueuedConnection
        );
    }

private:
    std::function<QWidget*()> m_make;
    QWidget* m_content = nullptr;
};

class Window : public KDDockWidgets::QtWidgets::MainWindow
{
public:
    using KDDockWidgets::QtWidgets::MainWindow::MainWindow;

protected:
    bool focusNextPrevChild(bool next) override { return moveFocus(*this, next ? 1 : -1); }
};

/// Lays everything out before a window is painted, so that nothing is painted twice.
class LayoutsFirst : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        // A layout change may move a bar, and thereby resize the bar's panel and then its dock.
        constexpr int rounds = 4;
        for (int round = 0; event->type() == QEvent::UpdateRequest && round < rounds; ++round)
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        return false;
    }
};

KDDockWidgets::Location location(Side side)
{
    switch (side) {
    case Side::Left:
        return KDDockWidgets::Location_OnLeft;
    case Side::Right:
        return KDDockWidgets::Location_OnRight;
    case Side::Top:
        return KDDockWidgets::Location_OnTop;
    case Side::Bottom:
        break;
    }
    return KDDockWidgets::Location_OnBottom;
}

Side mirrored(Side side)
{
    switch (side) {
    case Side::Left:
        return Side::Right;
    case Side::Right:
        return Side::Left;
    case Side::Top:
    case Side::Bottom:
        break;
    }
    return side;
}

void startDocking()
{
    static const bool started = [] {
        KDDockWidgets::initFrontend(KDDockWidgets::FrontendType::QtWidgets);
        using KDDockWidgets::Config;
        Config::self().setFlags(
            {Config::Flag_HideTitleBarWhenTabsVisible,
             Config::Flag_ShowButtonsOnTabBarIfTitleBarHidden,
             Config::Flag_AlwaysTitleBarWhenFloating,
             Config::Flag_AllowReorderTabs,
             Config::Flag_AllowSwitchingTabsViaMenu,
             Config::Flag_CloseOnlyCurrentTab,
             Config::Flag_TitleBarIsFocusable}
        );
        Config::self().setSeparatorThickness(6);
        installDockViews();
        // The filter is installed for the whole program, because floating docks have separate windows.
        qApp->installEventFilter(new LayoutsFirst(qApp));
        return true;
    }();
    Q_UNUSED(started)
}

} // namespace

struct DockHost::Private
{
    using Dock = KDDockWidgets::QtWidgets::DockWidget;

    Dock* dock(const QString& id) const
    {
        const auto found = std::ranges::find(docks, id, &Dock::uniqueName);
        Q_ASSERT_X(found != docks.end(), "no such dock", qPrintable(id));
        return *found;
    }

    /// The size of a dock in proportion to the window. Default sizes are designed for a large window.
    QSize fitting(QSize size) const
    {
        constexpr QSize thoughtFor{1'440, 900};
        if (!window->isVisible())
            return size;
        return {
            size.width() * std::min(window->width(), thoughtFor.width()) / thoughtFor.width(),
            size.height() * std::min(window->height(), thoughtFor.height()) / thoughtFor.height(),
        };
    }

    void place(const DockPlace& at, Dock* dock) const
    {
        if (at.isTab) {
            Dock* other = this->dock(at.beside);
            other->addDockWidgetAsTab(dock, {KDDockWidgets::InitialVisibilityOption::PreserveCurrentTab});
            return;
        }
        Dock* beside = at.beside.isEmpty() ? nullptr : this->dock(at.beside);
        const Side side = window->isRightToLeft() ? mirrored(at.side) : at.side;
        window->addDockWidget(dock, location(side), beside, InitialOption(fitting(at.size)));
    }

    /// An open dock that has no place in any built-in perspective; null if there is none. Other such docks become tabs
    /// beside it, so that there is only one extra column.
    Dock* openVisitor() const
    {
        for (const DockSpec& spec : specs)
            if (Dock* const dock = this->dock(spec.id); spec.places.isEmpty() && dock->isOpen() && !dock->isFloating())
                return dock;
        return nullptr;
    }

    KDDockWidgets::Core::DropArea& area() const { return *window->mainWindow()->dropArea(); }

    /// The places of the docked panels within the area. Empty while a panel is being added or removed.
    PanelSizes::Places places() const
    {
        PanelSizes::Places places;
        for (const KDDockWidgets::Core::Group* const group : area().groups()) {
            if (group->isEmpty() || group->beingDeletedLater())
                return {};
            for (const KDDockWidgets::Core::DockWidget* const dock : group->dockWidgets())
                places.insert(dock->uniqueName(), group->geometry());
        }
        return places;
    }

    /// Restores the sizes that the panels had when the same panels were last open. Then remembers the sizes.
    void settleSizes()
    {
        if (LayoutSaver::restoreInProgress() || !window->isVisible())
            return;
        const PanelSizes::Places now = places();
        const QRect room(QPoint(), area().layoutSize());
        if (!sizes.areSamePanels(now))
            if (const auto wanted = sizes.remembered(now, room))
                resize(*wanted);
        if (const PanelSizes::Places settled = places(); !settled.isEmpty())
            sizes.remember(settled, room);
    }

    void resize(const PanelSizes::Places& wanted) const
    {
        // The minimum sizes limit how far an edge can move. Once other edges have moved, the edge may be able to move
        // farther.
        constexpr int rounds = 4;
        for (int round = 0; round < rounds && places() != wanted; ++round) {
            for (const KDDockWidgets::Core::Group* const group : area().groups()) {
                const QRect place = group->geometry();
                const QRect goal = wanted.value(group->currentDockWidget()->uniqueName());
                group->currentDockWidget()->resizeInLayout(
                    place.left() - goal.left(),
                    place.top() - goal.top(),
                    goal.right() - place.right(),
                    goal.bottom() - place.bottom()
                );
            }
        }
    }

    QList<DockSpec> specs;
    std::unique_ptr<KDDockWidgets::QtWidgets::MainWindow> window;
    QList<Dock*> docks;
    QString lastFocused;
    PanelSizes sizes;
    QTimer settling;
};

DockHost::DockHost(const QList<DockSpec>& docks, const MakeContent& makeContent)
    : m_private(std::make_unique<Private>())
{
    startDocking();
    m_private->specs = docks;
    m_private->window = std::make_unique<Window>(u"cardwright"_s);
    m_private->window->installEventFilter(this);
    m_private->settling.setSingleShot(true);
    connect(&m_private->settling, &QTimer::timeout, this, [this] { m_private->settleSizes(); });
    connect(
        m_private->window.get(),
        &KDDockWidgets::QtWidgets::MainWindow::groupCountChanged,
        &m_private->settling,
        qOverload<>(&QTimer::start)
    );
    for (const DockSpec& spec : docks) {
        auto* dock = new Private::Dock(spec.id);
        dock->setIcon(icon(spec.icon), KDDockWidgets::IconPlace::TabBar);
        dock->setWidget(new LazyContent(spec.id, [makeContent, spec] { return makeContent(spec); }));
        dock->widget()->installEventFilter(this);
        connect(dock, &Private::Dock::isOpenChanged, this, &DockHost::changed);
        connect(dock, &Private::Dock::isFloatingChanged, this, &DockHost::changed);
        connect(dock, &Private::Dock::isFocusedChanged, this, [this, id = spec.id](bool isFocused) {
            if (isFocused && m_private->lastFocused != id) {
                m_private->lastFocused = id;
                Q_EMIT changed();
            }
        });
        m_private->docks.append(dock);
    }
    retitle(docks);
}

DockHost::~DockHost()
{
    // Closing a dock changes its tab group. Don't emit signals about docks that are only half closed.
    m_private->window->disconnect(&m_private->settling);
    m_private->window->removeEventFilter(this);
    for (Private::Dock* dock : std::as_const(m_private->docks)) {
        QObject::disconnect(dock, nullptr, this, nullptr);
        dock->widget()->removeEventFilter(this);
    }
    qDeleteAll(std::exchange(m_private->docks, {}));
}

bool DockHost::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched != m_private->window.get())
        m_private->settling.start();
    // Correct the sizes before they are painted.
    if (event->type() == QEvent::UpdateRequest && m_private->settling.isActive())
        m_private->settleSizes();
    return false;
}

QString DockHost::libraryVersion()
{
    return QStringLiteral(KDDOCKWIDGETS_VERSION_STRING);
}

QMainWindow& DockHost::window() const
{
    return *m_private->window;
}

QStringList DockHost::ids() const
{
    QStringList ids;
    for (const DockSpec& spec : std::as_const(m_private->specs))
        ids.append(spec.id);
    return ids;
}

bool DockHost::isOpen(const QString& id) const
{
    return m_private->dock(id)->isOpen();
}

bool DockHost::isFloating(const QString& id) const
{
    return isOpen(id) && m_private->dock(id)->isFloating();
}

bool DockHost::isInFront(const QString& id) const
{
    const Private::Dock* dock = m_private->dock(id);
    return dock->isOpen() && (!dock->dockWidget()->isTabbed() || dock->dockWidget()->isCurrentTab());
}

QWidget* DockHost::content(const QString& id) const
{
    return static_cast<const LazyContent*>(m_private->dock(id)->widget())->content();
}

void DockHost::open(const QString& id)
{
    Private::Dock* dock = m_private->dock(id);
    if (dock->isOpen() || dock->dockWidget()->hasPreviousDockedLocation())
        dock->open();
    else if (Private::Dock* const visitor = m_private->openVisitor())
        visitor->addDockWidgetAsTab(dock);
    else
        m_private->window->addDockWidget(
            dock, KDDockWidgets::Location_OnRight, nullptr, InitialOption(sizeOfANewcomer)
        );
}

void DockHost::close(const QString& id)
{
    m_private->dock(id)->forceClose();
}

void DockHost::floatOut(const QString& id)
{
    m_private->dock(id)->setFloating(true);
}

void DockHost::dockBack(const QString& id)
{
    Private::Dock* dock = m_private->dock(id);
    if (dock->dockWidget()->hasPreviousDockedLocation())
        dock->setFloating(false);
    else
        moveTo(id, Side::Right);
}

void DockHost::moveTo(const QString& id, Side side)
{
    m_private->window->addDockWidget(m_private->dock(id), location(side), nullptr, InitialOption(sizeOfANewcomer));
    Q_EMIT changed();
}

void DockHost::tabWith(const QString& id, const QString& other)
{
    m_private->dock(other)->addDockWidgetAsTab(m_private->dock(id));
    Q_EMIT changed();
}

void DockHost::focus(const QString& id)
{
    open(id);
    Private::Dock* dock = m_private->dock(id);
    dock->setAsCurrentTab();
    dock->QWidget::window()->activateWindow();
    static_cast<LazyContent*>(dock->widget())->ensureContent();
    dock->widget()->setFocus(Qt::ShortcutFocusReason);
    // The control that should get the focus may be hidden or disabled by now.
    const QWidget* const focused = dock->widget()->window()->focusWidget();
    const bool isInside = focused && dock->widget()->isAncestorOf(focused);
    if (!isInside || focused->focusPolicy() == Qt::NoFocus)
        focusFirst(*dock->widget());
}

QString DockHost::focused() const
{
    return m_private->lastFocused.isEmpty() || !isOpen(m_private->lastFocused) ? QString() : m_private->lastFocused;
}

QString DockHost::next(int step) const
{
    QStringList open = ids();
    open.removeIf([this](const QString& id) { return !isOpen(id); });
    const qsizetype here = open.indexOf(focused());
    return here < 0 ? open.value(0) : open.at((here + step + open.size()) % open.size());
}

void DockHost::focusNext(int step)
{
    if (const QString id = next(step); !id.isEmpty())
        focus(id);
}

void DockHost::focusNextControl(int step)
{
    QWidget* const active = QApplication::activeWindow();
    moveFocus(active ? *active : *m_private->window, step);
}

void DockHost::arrange(const QString& perspective)
{
    m_private->sizes.forget();
    DockRegistry::self()->clear();
    for (const DockSpec& spec : std::as_const(m_private->specs)) {
        for (const DockPlace& place : spec.places) {
            if (place.perspective == perspective)
                m_private->place(place, m_private->dock(spec.id));
        }
    }
}

QByteArray DockHost::layout() const
{
    return LayoutSaver().serializeLayout();
}

bool DockHost::restore(const QByteArray& layout)
{
    m_private->sizes.forget();
    // The window keeps its position on the screen. Only its content and the floating docks are restored.
    LayoutSaver saver(
        {KDDockWidgets::RestoreOption_RelativeToMainWindow, KDDockWidgets::RestoreOption_AbsoluteFloatingDockWindows}
    );
    const bool restored = saver.restoreLayout(layout);
    QList<QRect> screens;
    for (const QScreen* screen : QGuiApplication::screens())
        screens.append(screen->availableGeometry());
    for (KDDockWidgets::Core::FloatingWindow* floating : DockRegistry::self()->floatingWindows())
        floating->view()->setGeometry(fitted(floating->view()->geometry(), screens));
    return restored;
}

void DockHost::retitle(const QList<DockSpec>& docks)
{
    m_private->specs = docks;
    for (const DockSpec& spec : docks)
        m_private->dock(spec.id)->setTitle(spec.title);
}

} // namespace studio
