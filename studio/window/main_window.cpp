// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/main_window.h"

#include "model/entities/entities.h"
#include "model/project/project.h"
#include "studio/drawing/colours/colour_findings.h"
#include "studio/drawing/faces/face_findings.h"
#include "studio/kit/field_undo.h"
#include "studio/kit/icons.h"
#include "studio/panels/deck/list_building.h"
#include "studio/panels/decks/deck_impact.h"
#include "studio/panels/playtest/position_dock.h"
#include "studio/panels/welcome/welcome_page.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/window/about_dialog.h"
#include "studio/window/docks.h"
#include "studio/window/empty_state.h"
#include "studio/window/project_files.h"
#include "studio/window/status_line.h"
#include "studio/window/undo_notice.h"
#include "studio/window/window_actions.h"
#include "studio/window/words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/problems/deck_problems.h"
#include "studio/workspace/problems/scenario_problems.h"
#include "studio/workspace/scenarios/scenario_runs.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr QSize firstSize{1440, 900};
constexpr qsizetype rememberedActions = 5;

/// Adds a gap that takes up the remaining width. Two gaps centre the buttons between them.
QAction* addGap(QToolBar& bar)
{
    auto* gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return bar.addWidget(gap);
}

} // namespace

MainWindow::MainWindow(const Places& places, Start start)
    : m_places(places)
    , m_start(start)
    , m_workspace(places)
    , m_decks(std::make_unique<DeckDesk>(m_workspace, m_selection))
    , m_playtest(std::make_unique<PlaytestDesk>(m_workspace))
    , m_problems(m_workspace, m_selection)
    , m_scenarios(std::make_unique<ScenarioRuns>(m_workspace))
    , m_docks(
          studio::docks(),
          [this](const DockSpec& spec) -> QWidget* {
              if (!spec.makeContent)
                  return new EmptyState(spec.id);
              return spec.makeContent(context());
          }
      )
    , m_actions(m_docks.window())
    , m_perspectives(m_docks, places.layoutsFolder)
    , m_toolBar(new QToolBar)
    , m_gapBeforeMiddle(addGap(*m_toolBar))
    , m_gapAfterMiddle(addGap(*m_toolBar))
    , m_messages(new MessageBar)
    , m_palette(new CommandPalette(m_docks.window()))
    , m_impact(std::make_unique<DeckImpact>(*m_decks, m_workspace, m_selection, *m_messages, *m_palette))
    , m_listBuilding(std::make_unique<ListBuilding>(m_docks, m_workspace, m_selection, *m_decks))
    , m_undoNotice(std::make_unique<UndoNotice>(context(), [this](const QString& dock) { showDock(dock); }))
    , m_status(std::make_unique<StatusLine>(*m_docks.window().statusBar()))
    , m_files(std::make_unique<ProjectFiles>(context(), *m_status))
{
    new FieldUndo(this);
    setUpWindow();
    readPreferences();
    followShell();
    followWork();
    followPlaytest();
    addDeckProblems(*m_decks, m_problems);
    addFaceProblems(m_workspace, m_problems);
    addColourProblems(m_workspace, m_problems);
    addScenarioProblems(*m_scenarios, m_problems);
    m_docks.window().installEventFilter(this);
    m_welcome = new WelcomePage(context());
    connect(m_welcome, &WelcomePage::visibilityChanged, this, &MainWindow::updateStatus);
    connect(m_welcome, &WelcomePage::projectWanted, m_files.get(), &ProjectFiles::askForProject);
    connect(m_welcome, &WelcomePage::newGameWanted, m_files.get(), &ProjectFiles::askForFirstGame);
    connect(m_welcome, &WelcomePage::gameChosen, m_files.get(), &ProjectFiles::startProject);
}

/// Connects the window to perspectives, docks and the keyboard.
void MainWindow::followShell()
{
    connect(&m_perspectives, &Perspectives::failed, this, [this](const LayoutProblem& problem) {
        warn(words(problem));
    });
    connect(&m_perspectives, &Perspectives::listChanged, this, &MainWindow::describe);
    connect(&m_perspectives, &Perspectives::currentChanged, &m_actions, &Actions::refresh);
    connect(&m_perspectives, &Perspectives::currentChanged, this, &MainWindow::updateStatus);
    connect(&m_perspectives, &Perspectives::currentChanged, this, &MainWindow::focusTable, Qt::QueuedConnection);
    connect(&m_docks, &DockHost::changed, &m_actions, &Actions::refresh);
    connect(&m_docks, &DockHost::changed, this, &MainWindow::updateStatus);
    connect(&m_docks, &DockHost::changed, this, [this] { m_actions.setPanel(m_docks.focused()); });
    connect(qApp, &QApplication::focusChanged, &m_actions, &Actions::refresh);
}

/// Connects the window to the project, its decks and its problems.
void MainWindow::followWork()
{
    connect(&m_workspace, &Workspace::failed, this, &MainWindow::warn);
    connect(&m_workspace, &Workspace::noted, this, &MainWindow::warn);
    for (const auto changed : {&Workspace::opened, &Workspace::closed, &Workspace::checked, &Workspace::compiled}) {
        connect(&m_workspace, changed, &m_actions, &Actions::refresh);
        connect(&m_workspace, changed, this, &MainWindow::updateStatus);
    }
    connect(&m_workspace, &Workspace::edited, &m_actions, &Actions::refresh);
    connect(&m_workspace, &Workspace::closed, &m_selection, &Selection::clear);
    connect(&m_selection, &Selection::aboutToShow, this, &MainWindow::showPlace);
    connect(&m_selection, &Selection::aboutToShowShared, this, [this] { showDock(u"rules"_s); });
    connect(&m_decks->edits(), &DeckEditing::failed, this, &MainWindow::warn);
    connect(&m_decks->edits(), &DeckEditing::withdrawn, m_messages, &MessageBar::withdraw);
    connect(&m_decks->edits(), &DeckEditing::said, this, [this](const QString& text) {
        m_messages->say(Severity::Note, text);
    });
    connect(&m_decks->built(), &BuiltDeck::changed, &m_actions, &Actions::refresh);
    connect(&m_decks->built(), &BuiltDeck::repairChanged, &m_actions, &Actions::refresh);
    connect(&m_problems, &ProblemList::changed, &m_actions, &Actions::refresh);
    connect(&m_problems, &ProblemList::changed, this, &MainWindow::updateStatus);
    connect(m_status.get(), &StatusLine::problemsClicked, this, [this] { m_docks.focus(u"problems"_s); });
    connect(m_status.get(), &StatusLine::projectClicked, m_files.get(), &ProjectFiles::showInFolder);
}

void MainWindow::followPlaytest()
{
    connect(&m_playtest->news, &PlaytestNews::changed, &m_actions, &Actions::refresh);
    connect(&m_playtest->news, &PlaytestNews::goingChanged, &m_actions, &Actions::refresh);
    connect(&m_playtest->news, &PlaytestNews::preferred, this, &MainWindow::savePreferences);
    connect(&m_selection, &Selection::positionEditRequested, this, [this](engine::Ref thing) {
        m_docks.focusContent<PositionDock>(u"position"_s).select(thing);
    });
    connect(&m_playtest->news, &PlaytestNews::gameChanged, this, &MainWindow::followTable);
    connect(&m_playtest->news, &PlaytestNews::viewerChanged, this, &MainWindow::followTable);
    connect(&m_perspectives, &Perspectives::currentChanged, this, &MainWindow::followTable);
}

MainWindow::~MainWindow()
{
    // Unfinished texts and games are saved as if the project were closed. It isn't closed, so that it is reopened next
    // time.
    if (m_workspace.isOpen())
        Q_EMIT m_workspace.aboutToClose();
    // The welcome page reacts to focus changes, which occur while panels are destroyed.
    delete std::exchange(m_welcome, nullptr);
    m_docks.window().removeEventFilter(this);
}

ActionContext MainWindow::context()
{
    return {
        {m_actions, m_workspace, m_selection, *m_decks, *m_playtest, m_problems, *m_scenarios},
        m_docks.window(),
        m_docks,
        m_perspectives,
        *m_messages,
        *m_palette,
    };
}

void MainWindow::show(const QString& project)
{
    m_docks.window().show();
    // The perspective is restored only now, because the size of the window isn't known earlier.
    const QString perspective = m_preferences.perspective;
    const bool isKnown = m_start == Start::WithDefaultLayouts ? m_perspectives.startAfresh(perspective)
                                                              : m_perspectives.start(perspective);
    if (!isKnown)
        warn(words(PreferencesProblem{PreferencesProblem::Kind::ValueUnknown, preference::perspective, perspective}));
    // From here on, changes are made by the user, so they are saved.
    connect(&m_perspectives, &Perspectives::listChanged, this, &MainWindow::savePreferences);
    connect(&m_perspectives, &Perspectives::currentChanged, this, &MainWindow::savePreferences);
    connect(&m_actions, &Actions::keysChanged, this, &MainWindow::savePreferences);
    openLastProject(project);
}

void MainWindow::openLastProject(const QString& project)
{
    const QString last = m_start == Start::AsLeft ? m_welcome->recent().open() : QString();
    const QString path = project.isEmpty() ? last : QFileInfo(project).absoluteFilePath();
    if (!QFileInfo::exists(path) || !m_workspace.open(path))
        m_welcome->welcome();
}

void MainWindow::setUpWindow()
{
    QMainWindow& window = m_docks.window();
    window.setWindowIcon(QIcon(u":/icons/app/cardwright.svg"_s));
    window.setWindowTitle(u"Cardwright"_s);
    window.resize(firstSize);
    m_toolBar->setObjectName(u"tool-bar"_s);
    m_toolBar->setMovable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window.addToolBar(m_toolBar);
    window.addToolBarBreak();
    window.addToolBar(m_messages);
    for (const MenuSpec& spec : windowMenus()) {
        auto* menu = new QMenu(&window);
        connect(menu, &QMenu::aboutToShow, &m_actions, &Actions::refresh);
        m_menus.insert(spec.id, menu);
    }
}

void MainWindow::readPreferences()
{
    ReadPreferences read = studio::readPreferences(m_places.preferencesFile);
    m_preferences = read.preferences;
    if (m_start == Start::WithDefaultLayouts)
        m_preferences.windowGeometry.clear();
    m_theme.choose(m_preferences.theme);
    // The language comes first, because problems are reported in that language.
    if (!m_language.choose(m_preferences.language)) {
        read.problems.append({PreferencesProblem::Kind::ValueUnknown, preference::language, m_preferences.language});
        m_preferences.language.clear();
        m_language.choose({});
    }
    m_actions.setChangedKeys(m_preferences.keys);
    m_playtest->pace.setMotion(m_preferences.motion);
    m_playtest->sight.setCurtain(m_preferences.hasCurtain);
    m_playtest->pace.setSkipsForced(m_preferences.skipsForced);
    QByteArray& geometry = m_preferences.windowGeometry;
    if (!geometry.isEmpty() && !m_docks.window().restoreGeometry(geometry)) {
        // The geometry saved for another screen or scale is valid but useless here.
        if (!geometry.startsWith(m_docks.window().saveGeometry().first(4)))
            read.problems.append({PreferencesProblem::Kind::ValueUnusable, preference::windowGeometry});
        geometry.clear();
    }
    for (const PreferencesProblem& problem : std::as_const(read.problems))
        warn(words(problem));
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
        savePreferences();
        if (const ActionSpec& spec = m_actions.spec(id); spec.runByName)
            spec.runByName();
        else
            m_actions.action(id)->trigger();
    });
}

void MainWindow::showPlace(const model::EntityPlace& place)
{
    const auto found = m_workspace.entities().find(place.entity);
    if (found != m_workspace.entities().end())
        showDock(dockShowing(found->second, place.line));
}

/// Shows a dock. In the Playtest perspective, a dock that isn't open is shown in its own perspective instead, so that
/// the table keeps its space.
void MainWindow::showDock(const QString& id)
{
    const QList<DockPlace> places = dock(id).places;
    const bool isBesideTable = m_perspectives.current().id == perspective_id::playtest;
    if (isBesideTable && !m_docks.isOpen(id) && !places.isEmpty())
        m_perspectives.activate(places.first().perspective);
    m_docks.focus(id);
}

bool MainWindow::isAtTable() const
{
    return m_playtest->played.isPlaying() && m_perspectives.current().id == perspective_id::playtest;
}

/// Hides the selection while the user is at the table, because the selected card was selected for editing or looked up
/// by another player. Shows the selection again when the user leaves the table.
void MainWindow::followTable()
{
    if (isAtTable())
        m_selection.hideSelection();
    else
        m_selection.showSelection();
}

void MainWindow::askForPerspectiveName()
{
    m_palette->ask(
        tr("Perspective name"),
        tr("Press Enter to save the current layout under this name, Esc to cancel."),
        [this](const QString& name) { m_perspectives.addFromScreen(name); }
    );
}

void MainWindow::setLanguage(const QString& code)
{
    const bool isKnown = m_language.choose(code);
    Q_ASSERT_X(isKnown, "no such language", qPrintable(code));
    m_preferences.language = code;
    savePreferences();
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_theme.choose(choice);
    savePreferences();
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
        m_isClosing = true;
        m_perspectives.keep();
        m_preferences.windowGeometry = m_docks.window().saveGeometry();
        savePreferences();
    }
    return false;
}

/// Gives a game the focus when the user returns to it, so that its shortcuts work.
void MainWindow::focusTable()
{
    if (isAtTable())
        m_docks.focus(u"table"_s);
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
    for (QMenu* menu : std::as_const(m_menus))
        menu->clear();
    for (const MenuSpec& spec : windowMenus()) {
        QMenu* menu = m_menus.value(spec.id);
        menu->setTitle(spec.title);
        if (spec.parent)
            m_menus.value(*spec.parent)->addMenu(menu);
        else
            bar->addMenu(menu);
    }
    for (const ActionSpec& spec : m_actions.specs()) {
        QMenu* menu = m_menus.value(spec.menu);
        if (spec.startsGroup)
            menu->addSeparator();
        menu->addAction(m_actions.action(spec.id));
    }
    for (QMenu* menu : std::as_const(m_menus))
        menu->menuAction()->setVisible(!menu->isEmpty());
}

void MainWindow::fillToolBar()
{
    m_toolBar->setWindowTitle(tr("Toolbar"));
    m_toolBar->clear();
    for (const Perspective& perspective : m_perspectives.all())
        m_toolBar->addAction(m_actions.action(u"perspective."_s + perspective.id));
    m_toolBar->addAction(m_gapBeforeMiddle);
    m_toolBar->addAction(m_actions.action(u"edit.go-to"_s));
    m_toolBar->addAction(m_gapAfterMiddle);
    m_toolBar->addAction(m_actions.action(u"play.start"_s));
    m_toolBar->addAction(m_actions.action(u"tools.palette"_s));
    const auto button = [this](const QString& id) {
        return qobject_cast<QToolButton*>(m_toolBar->widgetForAction(m_actions.action(id)));
    };
    // Make the button look like the search field that it opens.
    button(u"edit.go-to"_s)->setAutoRaise(false);
    button(u"tools.palette"_s)->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void MainWindow::updateStatus()
{
    QMainWindow& window = m_docks.window();
    window.setWindowTitle(m_workspace.isOpen() ? u"%1 – Cardwright"_s.arg(m_workspace.name()) : u"Cardwright"_s);
    // While the welcome page covers the panels, none of them counts as focused.
    const QString id = m_welcome && m_welcome->isVisible() ? QString() : m_docks.focused();
    m_status->show({
        .project = m_workspace.name(),
        .folder = m_workspace.isOpen() ? QFileInfo(m_workspace.project().path()).path() : QString(),
        .problems = m_problems.summary(),
        .problemsIcon = m_problems.errors() > 0     ? u"error"_s
                        : m_problems.warnings() > 0 ? u"warning"_s
                                                    : u"success"_s,
        .panel = id.isEmpty() ? QString() : dock(id).purpose,
        .perspective = words(m_perspectives.current()),
    });
}

void MainWindow::savePreferences()
{
    m_preferences.theme = m_theme.choice();
    m_preferences.perspective = m_perspectives.current().id;
    m_preferences.keys = m_actions.changedKeys();
    m_preferences.motion = m_playtest->pace.motion();
    m_preferences.hasCurtain = m_playtest->sight.hasCurtain();
    m_preferences.skipsForced = m_playtest->pace.skipsForced();
    if (const auto written = writePreferences(m_places.preferencesFile, m_preferences); !written)
        warn(words(written.error(), m_places.preferencesFile));
}

void MainWindow::warn(const QString& text)
{
    m_messages->say(Severity::Warning, text);
    // The message bar closes with the window, so the message is only logged.
    if (m_isClosing)
        qWarning("%s", qPrintable(text));
}

} // namespace studio
