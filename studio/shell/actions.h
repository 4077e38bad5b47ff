// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QObject>

#include <functional>

class QWidget;

namespace studio {

/// The menus of the window. A menu may be a submenu of another; see the main window's table of menus.
enum class MenuId { File, Edit, Card, Deck, Play, View, Perspectives, Panels, Panel, Theme, Language, Tools, Help };

/// An action of the user, with everything the menus, tool bar, palette and shortcut editor need.
struct ActionSpec
{
    /// Stable id for preferences and tests: "view.reset-layout".
    QString id;
    /// The text for menus: an ampersand marks the next letter, and a double one shows one. User text must go through
    /// menuText().
    QString text;
    MenuId menu = MenuId::File;
    QString icon = {};
    QList<QKeySequence> keys = {};
    /// The docks in which its keys work; empty if they work everywhere.
    QStringList panels = {};
    std::function<void()> run = {};
    /// Runs instead when a switch is chosen by name in the palette, where it may already be on.
    std::function<void()> runByName = {};
    /// Why the action is unavailable now; empty if it is available. Without this function it always is.
    std::function<QString()> whyNot = {};
    /// The object of the action, shown after its text; empty if obvious.
    std::function<QString()> detail = {};
    /// Whether the switch is on. Without this function the action is not a switch.
    std::function<bool()> isOn = {};
    /// Asks the user for something first, which menus show as an ellipsis.
    bool asks = false;
    /// Preceded by a separator in its menu.
    bool startsGroup = false;
};

/// Escapes the ampersands of a name for a menu.
QString menuText(QString name);
/// The text of a menu entry as the user sees it.
QString plainText(const QString& menuText);

/// Whether two key sequences conflict: they are equal, or one is the beginning of the other.
bool wouldClash(const QKeySequence& one, const QKeySequence& other);

/// Whether the keys of both actions can work at the same time.
bool meet(const ActionSpec& one, const ActionSpec& other);

/// The table of actions, and the QActions made from it.
///
/// No two actions have conflicting keys. Keys go first to the actions the user chose them for, then to their default
/// actions in the order of the table. Later actions lose the conflict.
class Actions : public QObject
{
    Q_OBJECT

public:
    /// Keys work while the window, or one floating above it, is active.
    explicit Actions(QWidget& window);

    /// Replaces the whole table. Actions that existed before keep their QAction and the user's keys.
    void describe(QList<ActionSpec> specs);

    const QList<ActionSpec>& specs() const { return m_specs; }

    const ActionSpec& spec(const QString& id) const;

    QAction* action(const QString& id) const { return m_actions.value(id); }

    /// Checks again which actions are available and which switches are on.
    void refresh();
    /// Why the action is unavailable now; empty if it is available.
    QString whyNot(const QString& id) const;
    /// The action's text without mnemonic and ellipsis.
    QString plainText(const QString& id) const;

    /// Sets the dock with the keyboard focus. Keys of other docks do not work now.
    void setPanel(const QString& panel);

    /// The keys that trigger the action, within its panel if it has one.
    QList<QKeySequence> keys(const QString& id) const { return m_keys.value(id); }

    /// Default keys that another action has taken.
    QList<QKeySequence> withheldKeys(const QString& id) const { return m_withheldKeys.value(id); }

    /// Sets the user's keys. An action the user had given them before loses them.
    void setKeys(const QString& id, const QList<QKeySequence>& keys);
    void resetKeys(const QString& id);

    bool hasOwnKeys(const QString& id) const { return m_changedKeys.contains(id); }

    /// Other actions whose keys conflict with these.
    QStringList conflicts(const QString& id, const QKeySequence& keys) const;

    /// The keys that differ from their defaults, as saved in the preferences.
    const QMap<QString, QStringList>& changedKeys() const { return m_changedKeys; }

    void setChangedKeys(const QMap<QString, QStringList>& keys);

Q_SIGNALS:
    void described();
    void keysChanged();

private:
    QList<QKeySequence> wantedKeys(const ActionSpec& spec) const;
    void distributeKeys();
    void giveKeysTo(const ActionSpec& spec);
    /// Shows the keys in tooltips, which do not change with availability.
    void tellKeys();
    void switchKeys();

    QWidget& m_window;
    QString m_panel;
    QList<ActionSpec> m_specs;
    QHash<QString, QAction*> m_actions;
    QMap<QString, QStringList> m_changedKeys;
    QHash<QString, QList<QKeySequence>> m_keys;
    QHash<QString, QList<QKeySequence>> m_withheldKeys;
};

} // namespace studio
