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

/// The menus of the window. A menu may be a submenu of another; the main window's table of menus defines which.
enum class MenuId {
    File,
    Edit,
    Card,
    Deck,
    Play,
    View,
    Perspectives,
    Panels,
    Panel,
    Theme,
    Language,
    Vision,
    Tools,
    Help
};

/// An action that the user can choose, with everything that the menus, toolbar, palette and shortcut editor need.
struct ActionSpec
{
    /// A stable id for preferences and tests, such as "view.reset-layout".
    QString id;
    /// The text for menus. An ampersand marks the next letter as the mnemonic; a double ampersand shows an ampersand.
    /// Text from the user must go through menuText().
    QString text;
    MenuId menu = MenuId::File;
    QString icon = {};
    QList<QKeySequence> keys = {};
    /// The docks in which the action's keys work; empty if they work everywhere.
    QStringList panels = {};
    std::function<void()> run = {};
    /// Runs instead of `run` when the user chooses a switch by name in the palette, where the switch may already be on.
    std::function<void()> runByName = {};
    /// The reason why the action is currently unavailable; empty if it is available. If there is no such function, the
    /// action is always available.
    std::function<QString()> whyNot = {};
    /// The object of the action, shown after the action's text; empty if it is obvious.
    std::function<QString()> detail = {};
    /// Whether the switch is on. If there is no such function, the action isn't a switch.
    std::function<bool()> isOn = {};
    /// Whether the action first asks the user for something. If so, menus show an ellipsis after its text.
    bool asks = false;
    /// Whether a separator precedes the action in its menu.
    bool startsGroup = false;
};

/// Escapes the ampersands of a name for a menu.
QString menuText(QString name);
/// The text of a menu entry as the user sees it.
QString plainText(const QString& menuText);

/// Whether two key sequences conflict because they are equal or one is the beginning of the other.
bool wouldClash(const QKeySequence& one, const QKeySequence& other);

/// Whether the keys of both actions can be in use at the same time.
bool meet(const ActionSpec& one, const ActionSpec& other);

/// The table of actions, and the QActions made from it.
///
/// Actions that can be used at the same time never have conflicting keys. Keys are first assigned to the actions for
/// which the user chose them, then to the actions that have them by default, in the order of the table. A key that
/// conflicts with one assigned before isn't assigned.
class Actions : public QObject
{
    Q_OBJECT

public:
    /// Creates the actions. Their keys work while `window`, or a window floating above it, is active.
    explicit Actions(QWidget& window);

    /// Replaces the whole table. Actions that already existed keep their QAction and the keys that the user chose.
    void describe(QList<ActionSpec> specs);

    const QList<ActionSpec>& specs() const { return m_specs; }

    const ActionSpec& spec(const QString& id) const;

    QAction* action(const QString& id) const { return m_actions.value(id); }

    /// Updates the availability of actions and the state of switches.
    void refresh();
    /// The reason why the action is currently unavailable; empty if it is available.
    QString whyNot(const QString& id) const;
    /// The action's text without the mnemonic and the ellipsis.
    QString plainText(const QString& id) const;

    /// Sets the dock that has the keyboard focus. The keys of other docks' actions stop working.
    void setPanel(const QString& panel);

    /// The keys that trigger the action. If the action belongs to docks, the keys only work there.
    QList<QKeySequence> keys(const QString& id) const { return m_keys.value(id); }

    /// The default keys that the action doesn't have because another action uses them.
    QList<QKeySequence> withheldKeys(const QString& id) const { return m_withheldKeys.value(id); }

    /// Sets the keys that the user has chosen. If the user had already chosen them for another action, that action
    /// loses them.
    void setKeys(const QString& id, const QList<QKeySequence>& keys);
    void resetKeys(const QString& id);

    bool hasOwnKeys(const QString& id) const { return m_changedKeys.contains(id); }

    /// The other actions whose keys conflict with this key sequence.
    QStringList conflicts(const QString& id, const QKeySequence& keys) const;

    /// The keys that differ from the defaults, in the form saved in the preferences.
    const QMap<QString, QStringList>& changedKeys() const { return m_changedKeys; }

    void setChangedKeys(const QMap<QString, QStringList>& keys);

Q_SIGNALS:
    void described();
    void keysChanged();

private:
    QList<QKeySequence> wantedKeys(const ActionSpec& spec) const;
    void distributeKeys();
    void giveKeysTo(const ActionSpec& spec);
    /// Shows the keys in tooltips, even for unavailable actions.
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
