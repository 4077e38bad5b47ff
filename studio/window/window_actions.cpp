// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/window_actions.h"

#include "studio/panels/cards/card_actions.h"
#include "studio/panels/deck/deck_actions.h"
#include "studio/panels/playtest/playtest_actions.h"
#include "studio/panels/preview/preview_actions.h"
#include "studio/panels/replace/replace_dock.h"
#include "studio/panels/welcome/welcome_page.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/window/editor_actions.h"
#include "studio/window/file_actions.h"
#include "studio/window/go_to.h"
#include "studio/window/main_window.h"
#include "studio/window/words.h"
#include "studio/words/project_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class WindowActions
{
    Q_DECLARE_TR_FUNCTIONS(WindowActions)
};

QString whyNothingOpen(const Workspace& workspace)
{
    return workspace.isOpen() ? QString() : WindowActions::tr("No project is open.");
}

QList<ActionSpec> editActions(MainWindow& window)
{
    Workspace& workspace = window.workspace();
    PlaytestDesk& playtest = window.playtest();
    // At the table, undo and redo apply to the game.
    const auto isAtTable = [&window] {
        return window.isAtTable();
    };
    return {
        {
            .id = u"edit.undo"_s,
            .text = WindowActions::tr("&Undo"),
            .menu = MenuId::Edit,
            .icon = u"undo"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_Z)},
            .run = [&workspace, &playtest, isAtTable] { isAtTable() ? playtest.history.undo() : workspace.undo(); },
            .whyNot =
                [&workspace, &playtest, isAtTable] {
                    if (isAtTable())
                        return playtest.history.canUndo() ? QString() : WindowActions::tr("Nothing to undo.");
                    const QString reason = whyNothingOpen(workspace);
                    return reason.isEmpty() && !workspace.nextUndo() ? WindowActions::tr("Nothing to undo.") : reason;
                },
            .detail =
                [&workspace, isAtTable] {
                    return !isAtTable() && workspace.nextUndo() ? words(*workspace.nextUndo()) : QString();
                },
        },
        {
            .id = u"edit.redo"_s,
            .text = WindowActions::tr("&Redo"),
            .menu = MenuId::Edit,
            .icon = u"redo"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)},
            .run = [&workspace, &playtest, isAtTable] { isAtTable() ? playtest.history.redo() : workspace.redo(); },
            .whyNot =
                [&workspace, &playtest, isAtTable] {
                    if (isAtTable())
                        return playtest.history.canRedo() ? QString() : WindowActions::tr("Nothing to redo.");
                    const QString reason = whyNothingOpen(workspace);
                    return reason.isEmpty() && !workspace.nextRedo() ? WindowActions::tr("Nothing to redo.") : reason;
                },
            .detail =
                [&workspace, isAtTable] {
                    return !isAtTable() && workspace.nextRedo() ? words(*workspace.nextRedo()) : QString();
                },
        },
        {
            .id = u"edit.replace"_s,
            .text = WindowActions::tr("Find and R&eplace in Project"),
            .menu = MenuId::Edit,
            .icon = u"search"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H)},
            .run = [&window] { window.docks().focusContent<ReplaceDock>(u"replace"_s).focusFind(); },
            .whyNot = [&workspace] { return whyNothingOpen(workspace); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"edit.go-to"_s,
            .text = WindowActions::tr("&Go to Card, Deck, Keyword or Problem"),
            .menu = MenuId::Edit,
            .icon = u"search"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_K)},
            .run = [&window] { goToAnything(window.context()); },
            .whyNot = [&workspace] { return whyNothingOpen(workspace); },
            .asks = true,
        },
    };
}

QList<ActionSpec> perspectiveActions(MainWindow& window)
{
    QList<ActionSpec> rows;
    const QList<Perspective>& all = window.perspectives().all();
    for (qsizetype index = 0; index < all.size(); ++index) {
        const Perspective& perspective = all.at(index);
        rows.append({
            .id = u"perspective."_s + perspective.id,
            .text = menuText(words(perspective)),
            .menu = MenuId::Perspectives,
            .icon = perspective.isBuiltIn() ? builtInPerspective(perspective.id).icon : u"layout-save"_s,
            .keys = index < 9 ? QList{QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + index))} : QList<QKeySequence>(),
            .run = [&window, id = perspective.id] { window.perspectives().activate(id); },
            .isOn = [&window, id = perspective.id] { return window.perspectives().current().id == id; },
            .startsGroup = index == builtInPerspectives().size(),
        });
    }
    rows.append({
        .id = u"perspectives.save-as"_s,
        .text = WindowActions::tr("&Save as New Perspective"),
        .menu = MenuId::Perspectives,
        .icon = u"layout-save"_s,
        .run = [&window] { window.askForPerspectiveName(); },
        .asks = true,
        .startsGroup = true,
    });
    rows.append({
        .id = u"perspectives.delete"_s,
        .text = WindowActions::tr("&Delete Perspective"),
        .menu = MenuId::Perspectives,
        .icon = u"delete"_s,
        .run = [&window] { window.perspectives().removeCurrent(); },
        .whyNot =
            [&window] {
                return window.perspectives().current().isBuiltIn()
                           ? WindowActions::tr("This perspective is built in and can't be deleted.")
                           : QString();
            },
    });
    rows.append({
        .id = u"perspectives.reset"_s,
        .text = WindowActions::tr("&Reset Layout"),
        .menu = MenuId::Perspectives,
        .icon = u"layout-reset"_s,
        .run = [&window] { window.perspectives().resetCurrent(); },
    });
    return rows;
}

QList<ActionSpec> dockActions(MainWindow& window)
{
    QList<ActionSpec> rows;
    QList<DockSpec> byTitle = docks();
    std::ranges::sort(byTitle, [](const DockSpec& one, const DockSpec& other) {
        return one.title.localeAwareCompare(other.title) < 0;
    });
    for (const DockSpec& spec : std::as_const(byTitle)) {
        rows.append({
            .id = u"dock."_s + spec.id,
            .text = menuText(spec.title),
            .menu = MenuId::Panels,
            .icon = spec.icon,
            .run =
                [&window, id = spec.id] {
                    // If a panel is behind another tab, it is raised instead of being closed.
                    if (window.docks().isInFront(id))
                        window.docks().close(id);
                    else
                        window.docks().focus(id);
                },
            .runByName = [&window, id = spec.id] { window.docks().focus(id); },
            .isOn = [&window, id = spec.id] { return window.docks().isOpen(id); },
        });
    }
    return rows;
}

QString whyNoPanel(MainWindow& window)
{
    if (!window.docks().focused().isEmpty())
        return {};
    const QList<QKeySequence> keys = window.actions().keys(u"panel.next"_s);
    return keys.isEmpty() ? WindowActions::tr("No panel is selected. Click one.")
                          : WindowActions::tr("No panel is selected. Click one, or press %1.")
                                .arg(keys.first().toString(QKeySequence::NativeText));
}

ActionSpec panelAction(MainWindow& window, ActionSpec row, std::function<void(const QString&)> run)
{
    row.menu = MenuId::Panel;
    row.run = [&window, run = std::move(run)] {
        run(window.docks().focused());
    };
    row.whyNot = [&window] {
        return whyNoPanel(window);
    };
    return row;
}

/// Closes the panel. If it has several open decks, closes only the one in front.
void closeFront(MainWindow& window, const QString& panel)
{
    if (panel == u"deck" && window.decks().openDecks().all().size() > 1)
        window.actions().action(u"deck.close"_s)->trigger();
    else
        window.docks().close(panel);
}

/// Actions for everything that can be done by dragging a panel. On Wayland, panels can't be dragged out of the window.
QList<ActionSpec> panelActions(MainWindow& window)
{
    DockHost& host = window.docks();
    ActionSpec floating = panelAction(
        window,
        {
            .id = u"panel.float"_s,
            .text = WindowActions::tr("&Float"),
            .icon = u"float"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
        },
        [&host](const QString& id) {
            if (host.isFloating(id))
                host.dockBack(id);
            else
                host.floatOut(id);
        }
    );
    floating.isOn = [&window, &host] {
        return !window.docks().focused().isEmpty() && host.isFloating(window.docks().focused());
    };

    QList<ActionSpec> rows{floating};
    const auto moveTo = [&](const QString& id, const QString& text, const QString& icon, Qt::Key key, Side side) {
        rows.append(panelAction(
            window,
            {
                .id = id,
                .text = text,
                .icon = icon,
                .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | key)},
                .startsGroup = side == Side::Left,
            },
            [&host, side](const QString& panel) {
                host.moveTo(panel, side);
                host.focus(panel);
            }
        ));
    };
    moveTo(u"panel.left"_s, WindowActions::tr("Move to &Left"), u"move-left"_s, Qt::Key_Left, Side::Left);
    moveTo(u"panel.right"_s, WindowActions::tr("Move to &Right"), u"move-right"_s, Qt::Key_Right, Side::Right);
    moveTo(u"panel.top"_s, WindowActions::tr("Move to &Top"), u"move-up"_s, Qt::Key_Up, Side::Top);
    moveTo(u"panel.bottom"_s, WindowActions::tr("Move to &Bottom"), u"move-down"_s, Qt::Key_Down, Side::Bottom);
    ActionSpec tab = panelAction(
        window,
        {.id = u"panel.tab"_s, .text = WindowActions::tr("T&ab with Next Panel"), .icon = u"tab-with"_s},
        [&window, &host](const QString& id) {
            host.tabWith(id, window.docks().next(1));
            host.focus(id);
        }
    );
    tab.whyNot = [&window] {
        const QString reason = whyNoPanel(window);
        const bool isAlone = reason.isEmpty() && window.docks().next(1) == window.docks().focused();
        return isAlone ? WindowActions::tr("No other panel is open.") : reason;
    };
    rows.append(tab);
    rows.append(panelAction(
        window,
        {
            .id = u"panel.close"_s,
            .text = WindowActions::tr("&Close"),
            .icon = u"close"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_W)},
        },
        [&window](const QString& id) { closeFront(window, id); }
    ));
    rows.append({
        .id = u"panel.next"_s,
        .text = WindowActions::tr("&Next Panel"),
        .menu = MenuId::Panel,
        .icon = u"next"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::Key_F6)},
        .run = [&window] { window.docks().focusNext(1); },
        .startsGroup = true,
    });
    rows.append({
        .id = u"panel.previous"_s,
        .text = WindowActions::tr("&Previous Panel"),
        .menu = MenuId::Panel,
        .icon = u"previous"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6)},
        .run = [&window] { window.docks().focusNext(-1); },
    });
    rows.append({
        .id = u"focus.next"_s,
        .text = WindowActions::tr("Next Control"),
        .menu = MenuId::Panel,
        .icon = u"next"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::Key_Tab)},
        .run = [&window] { window.docks().focusNextControl(1); },
    });
    rows.append({
        .id = u"focus.previous"_s,
        .text = WindowActions::tr("Previous Control"),
        .menu = MenuId::Panel,
        .icon = u"previous"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab)},
        .run = [&window] { window.docks().focusNextControl(-1); },
    });
    return rows;
}

QList<ActionSpec> lookActions(MainWindow& window)
{
    QList<ActionSpec> rows;
    const auto theme = [&](const QString& id, const QString& text, ThemeChoice choice) {
        rows.append({
            .id = id,
            .text = text,
            .menu = MenuId::Theme,
            .icon = QString(id).replace(u'.', u'-'),
            .run = [&window, choice] { window.setTheme(choice); },
            .isOn = [&window, choice] { return window.theme().choice() == choice; },
        });
    };
    theme(u"theme.system"_s, WindowActions::tr("&System Theme"), ThemeChoice::System);
    theme(u"theme.light"_s, WindowActions::tr("&Light Theme"), ThemeChoice::Light);
    theme(u"theme.dark"_s, WindowActions::tr("&Dark Theme"), ThemeChoice::Dark);
    for (const Language::Choice& choice : Language::choices()) {
        rows.append({
            .id = u"language."_s + choice.code,
            .text = menuText(choice.name),
            .menu = MenuId::Language,
            .icon = u"language"_s,
            .run = [&window, code = choice.code] { window.setLanguage(code); },
            .isOn = [&window, code = choice.code] { return window.language().current() == code; },
        });
    }
    return rows;
}

} // namespace

QList<ActionSpec> windowActions(MainWindow& window)
{
    QList<ActionSpec> rows = fileActions(window);
    rows += editActions(window);
    rows += cardActions(window.context());
    rows += previewActions(window.context());
    rows += deckActions(window.context());
    rows += playtestActions(window.context());
    rows += editorActions(window.context());
    rows += perspectiveActions(window);
    rows += dockActions(window);
    rows += panelActions(window);
    rows += lookActions(window);
    rows += QList<ActionSpec>{
        {
            .id = u"view.full-screen"_s,
            .text = WindowActions::tr("F&ull Screen"),
            .menu = MenuId::View,
            .icon = u"full-screen"_s,
            .keys = {QKeySequence(Qt::Key_F11)},
            .run = [&window] { window.toggleFullScreen(); },
            .isOn = [&window] { return window.widget().isFullScreen(); },
            .startsGroup = true,
        },
        {
            .id = u"tools.palette"_s,
            .text = WindowActions::tr("&Command Palette"),
            .menu = MenuId::Tools,
            .icon = u"command-palette"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_I)},
            .run = [&window] { window.openPalette(); },
            .asks = true,
        },
        {
            .id = u"tools.shortcuts"_s,
            .text = WindowActions::tr("&Change Keyboard Shortcuts"),
            .menu = MenuId::Tools,
            .icon = u"shortcuts"_s,
            .run = [&window] { window.docks().focus(u"shortcuts"_s); },
            .asks = true,
        },
        {
            .id = u"file.quit"_s,
            .text = WindowActions::tr("&Quit"),
            .menu = MenuId::File,
            .icon = u"quit"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_Q)},
            .run = [&window] { window.widget().close(); },
            .startsGroup = true,
        },
        {
            .id = u"help.welcome"_s,
            .text = WindowActions::tr("&Welcome Page"),
            .menu = MenuId::Help,
            .icon = u"welcome"_s,
            .run = [&window] { window.welcomePage().welcome(); },
        },
        {
            .id = u"help.about"_s,
            .text = WindowActions::tr("&About Cardwright"),
            .menu = MenuId::Help,
            .icon = u"info"_s,
            .run = [&window] { window.showAbout(); },
        },
    };
    return rows;
}

QList<MenuSpec> windowMenus()
{
    return {
        {MenuId::File, WindowActions::tr("&File")},
        {MenuId::Edit, WindowActions::tr("&Edit")},
        {MenuId::Card, WindowActions::tr("&Card")},
        {MenuId::Deck, WindowActions::tr("&Deck")},
        {MenuId::Play, WindowActions::tr("&Play")},
        {MenuId::View, WindowActions::tr("&View")},
        {MenuId::Perspectives, WindowActions::tr("Pe&rspectives"), MenuId::View},
        {MenuId::Panels, WindowActions::tr("&Panels"), MenuId::View},
        {MenuId::Panel, WindowActions::tr("&Selected Panel"), MenuId::View},
        {MenuId::Theme, WindowActions::tr("&Theme"), MenuId::View},
        {MenuId::Language, WindowActions::tr("&Language"), MenuId::View},
        {MenuId::Vision, WindowActions::tr("Simulate &Colour Blindness"), MenuId::View},
        {MenuId::Tools, WindowActions::tr("&Tools")},
        {MenuId::Help, WindowActions::tr("&Help")},
    };
}

} // namespace studio
