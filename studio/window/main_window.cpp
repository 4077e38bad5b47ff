// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/main_window.h"

#include "studio/app/icons.h"
#include "studio/docks/empty_state.h"
#include "studio/text/words.h"
#include "studio/window/about_dialog.h"
#include "studio/window/command_palette.h"
#include "studio/window/message_bar.h"
#include "studio/window/window_actions.h"

#include <QCloseEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr QSize firstSize{1440, 900};
constexpr qsizetype rememberedActions = 5;

void addGap(QToolBar& bar)
{
    auto* gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar.addWidget(gap);
}

} // namespace

MainWindow::MainWindow(const Places& places, Start start)
    : m_places(places)
    , m_docks(
          studio::docks(),
          [this](const DockSpec& spec) -> QWidget* {
              return spec.makeContent ? spec.makeContent({.actions = m_actions}) : new EmptyState(spec.id);
          }
      )
    , m_actions(m_docks.window())
    , m_perspectives(m_docks, places.layoutsFolder)
    , m_toolBar(new QToolBar)
    , m_messages(new MessageBar)
    , m_palette(new CommandPalette(m_docks.window()))
    , m_statusPanel(new QLabel)
    , m_statusPerspective(new QLabel)
{
    QMainWindow& window = m_docks.window();
    window.setWindowIcon(QIcon(u":/icons/app/cardwright.svg"_s));
    window.setWindowTitle(u"Cardwright"_s);
    window.resize(firstSize);
    m_toolBar->setObjectName(u"tool-bar"_s);
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    window.addToolBar(m_toolBar);
    window.addToolBarBreak();
    window.addToolBar(m_messages);
    window.statusBar()->setSizeGripEnabled(false);
    window.statusBar()->setContentsMargins(8, 2, 8, 2);
    window.statusBar()->addWidget(m_statusPanel, 1);
    window.statusBar()->addPermanentWidget(m_statusPerspective);

    const ReadPreferences read = readPreferences(places.preferencesFile);
    m_preferences = read.preferences;
    m_theme.choose(m_preferences.theme);
    for (const PreferencesProblem& problem : read.problems)
        m_messages->say(Severity::Warning, words(problem));
    if (!m_language.choose(m_preferences.language)) {
        const PreferencesProblem unknown{
            PreferencesProblem::Kind::ValueUnknown, u"look/language"_s, m_preferences.language
        };
        m_messages->say(Severity::Warning, words(unknown));
        m_language.choose(u"en"_s);
    }
    m_actions.setChangedKeys(m_preferences.keys);
    if (!m_preferences.windowGeometry.isEmpty())
        window.restoreGeometry(m_preferences.windowGeometry);

    connect(&m_perspectives, &Perspectives::failed, this, [this](const QString& file, LayoutError error) {
        m_messages->say(Severity::Warning, words(error, file));
    });
    if (start == Start::WithDefaultLayouts)
        m_perspectives.forgetArrangements();
    connect(&m_perspectives, &Perspectives::changed, this, &MainWindow::describe);
    connect(&m_docks, &DockHost::changed, &m_actions, &Actions::refresh);
    connect(&m_docks, &DockHost::changed, this, &MainWindow::updateStatus);
    window.installEventFilter(this);
}

MainWindow::~MainWindow()
{
    m_docks.window().removeEventFilter(this);
}

void MainWindow::show()
{
    m_docks.window().show();
    // Docks share out the room there is, which is known only now.
    m_perspectives.start(m_preferences.perspective);
}

QString MainWindow::nextPanel(int step) const
{
    QStringList open = m_docks.ids();
    open.removeIf([this](const QString& id) { return !m_docks.isOpen(id); });
    const qsizetype here = open.indexOf(panel());
    return here < 0 ? open.value(0) : open.at((here + step + open.size()) % open.size());
}

void MainWindow::focusNextPanel(int step)
{
    if (const QString next = nextPanel(step); !next.isEmpty())
        m_docks.focus(next);
}

void MainWindow::openPalette()
{
    m_actions.refresh();
    QHash<MenuId, QString> groups;
    for (const MenuSpec& menu : windowMenus())
        groups.insert(menu.id, plainText(menu.title));

    QList<PaletteEntry> entries;
    for (const ActionSpec& spec : m_actions.specs()) {
        entries.append({
            .id = spec.id,
            .title = m_actions.plainText(spec.id),
            .group = groups.value(spec.menu),
            .keys = m_actions.keys(spec.id).value(0).toString(QKeySequence::NativeText),
            .icon = icon(spec.icon),
            .whyNot = m_actions.whyNot(spec.id),
        });
    }
    const auto age = [this](const PaletteEntry& entry) {
        const qsizetype place = m_preferences.recentActions.indexOf(entry.id);
        return place < 0 ? rememberedActions : place;
    };
    std::ranges::stable_sort(entries, {}, age);
    m_palette->pick(tr("What do you want to do?"), entries, [this](const QString& id) {
        m_preferences.recentActions.removeAll(id);
        m_preferences.recentActions.prepend(id);
        m_preferences.recentActions.resize(std::min(m_preferences.recentActions.size(), rememberedActions));
        m_actions.action(id)->trigger();
    });
}

void MainWindow::askForPerspectiveName()
{
    m_palette->ask(
        tr("Name of the new perspective"),
        tr("Enter saves the panels as they are now under this name; Esc cancels."),
        [this](const QString& name) { m_perspectives.addFromScreen(name); }
    );
}

void MainWindow::setLanguage(const QString& code)
{
    m_language.choose(code);
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_theme.choose(choice);
}

void MainWindow::toggleFullScreen()
{
    m_docks.window().setWindowState(m_docks.window().windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::showAbout()
{
    (new AboutDialog(&m_docks.window()))->open();
}

bool MainWindow::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_docks.retitle(studio::docks());
        describe();
    } else if (event->type() == QEvent::Close) {
        m_perspectives.keep();
        keepPreferences();
    }
    return false;
}

void MainWindow::describe()
{
    m_actions.describe(windowActions(*this));
    fillMenus();
    fillToolBar();
    updateStatus();
}

void MainWindow::fillMenus()
{
    QMenuBar* bar = m_docks.window().menuBar();
    bar->clear();
    QHash<MenuId, QMenu*> menus;
    for (const MenuSpec& spec : windowMenus()) {
        QMenu* menu = spec.parent ? menus.value(*spec.parent)->addMenu(spec.title) : bar->addMenu(spec.title);
        connect(menu, &QMenu::aboutToShow, &m_actions, &Actions::refresh);
        menus.insert(spec.id, menu);
    }
    for (const ActionSpec& spec : m_actions.specs()) {
        QMenu* menu = menus.value(spec.menu);
        if (spec.startsGroup)
            menu->addSeparator();
        menu->addAction(m_actions.action(spec.id));
    }
}

void MainWindow::fillToolBar()
{
    m_toolBar->clear();
    m_toolBar->setWindowTitle(tr("Tool bar"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const Perspective& perspective : m_perspectives.all())
        m_toolBar->addAction(m_actions.action(u"perspective."_s + perspective.id));
    addGap(*m_toolBar);
    m_toolBar->addAction(m_actions.action(u"tools.palette"_s));
    addGap(*m_toolBar);
}

void MainWindow::updateStatus()
{
    const QString id = panel();
    m_statusPanel->setText(id.isEmpty() ? QString() : dock(id).purpose);
    m_statusPerspective->setText(words(m_perspectives.current()));
}

void MainWindow::keepPreferences()
{
    m_preferences.theme = m_theme.choice();
    m_preferences.language = m_language.current();
    m_preferences.perspective = m_perspectives.current().id;
    m_preferences.windowGeometry = m_docks.window().saveGeometry();
    m_preferences.keys = m_actions.changedKeys();
    if (!writePreferences(m_places.preferencesFile, m_preferences))
        qWarning("The preferences could not be written to %s.", qPrintable(m_places.preferencesFile));
}

} // namespace studio
