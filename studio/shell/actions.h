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

/// The menus of the window. A row's menu may be a submenu of another: see the table of menus in the main window.
enum class MenuId { File, Edit, Card, Deck, Play, View, Perspectives, Panels, Panel, Theme, Language, Tools, Help };

/// One thing the user can do: everything the menus, the tool bar, the palette and the shortcut editor need to know.
struct ActionSpec
{
    /// Stable, for preferences and tests: "view.reset-layout".
    QString id;
    /// As menus take it: an ampersand marks the letter after it, and two are one that is shown. A name that is not our
    /// own text goes through menuText().
    QString text;
    MenuId menu = MenuId::File;
    QString icon = {};
    QList<QKeySequence> keys = {};
    /// The dock in which its keys work; empty when they work everywhere.
    QString panel = {};
    std::function<void()> run = {};
    /// What whoever looks for it by its name wants instead, when it is a switch that may be on already.
    std::function<void()> runByName = {};
    /// Why it cannot be done now; empty when it can. Without the function it always can.
    std::function<QString()> whyNot = {};
    /// What it would be done to, shown behind its text; empty when it goes without saying.
    std::function<QString()> detail = {};
    /// Whether it is switched on; without the function it is not a switch.
    std::function<bool()> isOn = {};
    /// It asks for something before it does anything, which menus show by dots.
    bool asks = false;
    /// A separator goes before it in its menu.
    bool startsGroup = false;
};

/// A name as menus take it, so that its ampersands are shown.
QString menuText(QString name);
/// A text of a menu as the user sees it.
QString plainText(const QString& menuText);

/// Whether one of two key sequences would keep the other from working: they are the same, or one begins the other.
bool wouldClash(const QKeySequence& one, const QKeySequence& other);

/// Whether keys of both can work at once.
bool meet(const ActionSpec& one, const ActionSpec& other);

/// The one table of actions, and the QActions made from it.
///
/// No two actions ever have keys that clash: keys go first to the actions the user chose them for, then to those whose
/// defaults they are, in the order of the table. Who comes too late goes without them.
class Actions : public QObject
{
    Q_OBJECT

public:
    /// The actions' keys work while the window, or one that floats above it, is active.
    explicit Actions(QWidget& window);

    /// States the whole table anew. Actions that were there before keep their QAction and the keys the user gave them.
    void describe(QList<ActionSpec> specs);

    const QList<ActionSpec>& specs() const { return m_specs; }

    const ActionSpec& spec(const QString& id) const;

    QAction* action(const QString& id) const { return m_actions.value(id); }

    /// Asks every action anew whether it can be done and whether it is on.
    void refresh();
    /// Why the action cannot be done now; empty when it can.
    QString whyNot(const QString& id) const;
    /// The action's text without what only menus need: no mark, no dots.
    QString plainText(const QString& id) const;

    /// The dock that has the keyboard: keys that belong to another do not work now.
    void setPanel(const QString& panel);

    /// The keys that start the action, in its own panel when it has one.
    QList<QKeySequence> keys(const QString& id) const { return m_keys.value(id); }

    /// Keys it would have, had another action not got them.
    QList<QKeySequence> withheldKeys(const QString& id) const { return m_withheldKeys.value(id); }

    /// The user's choice. What the user had chosen for another action before is taken from that one.
    void setKeys(const QString& id, const QList<QKeySequence>& keys);
    void resetKeys(const QString& id);

    bool hasOwnKeys(const QString& id) const { return m_changedKeys.contains(id); }

    /// The actions other than this one that have keys which would clash with these.
    QStringList conflicts(const QString& id, const QKeySequence& keys) const;

    /// The keys that differ from their defaults, as preferences keep them.
    const QMap<QString, QStringList>& changedKeys() const { return m_changedKeys; }

    void setChangedKeys(const QMap<QString, QStringList>& keys);

Q_SIGNALS:
    void described();
    void keysChanged();

private:
    QList<QKeySequence> wantedKeys(const ActionSpec& spec) const;
    void distributeKeys();
    void giveKeysTo(const ActionSpec& spec);
    /// In the tool tips, which stay as they are whatever can be done.
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
