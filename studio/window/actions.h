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
enum class MenuId { File, View, Perspectives, Panels, Panel, Theme, Language, Tools, Help };

/// One thing the user can do: everything the menus, the tool bar, the palette and the shortcut editor need to know.
struct ActionSpec
{
    /// Stable, for preferences and tests: "view.reset-layout".
    QString id;
    QString text;
    MenuId menu = MenuId::File;
    QString icon = {};
    QList<QKeySequence> keys = {};
    std::function<void()> run = {};
    /// Why it cannot be done now; empty when it can. Without the function it always can.
    std::function<QString()> whyNot = {};
    /// Whether it is switched on; without the function it is not a switch.
    std::function<bool()> isOn = {};
    /// A separator goes before it in its menu.
    bool startsGroup = false;
};

/// The one table of actions, and the QActions made from it.
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
    /// What the user sees: no ampersand, no dots.
    QString plainText(const QString& id) const;

    QList<QKeySequence> keys(const QString& id) const;
    void setKeys(const QString& id, const QList<QKeySequence>& keys);
    void resetKeys(const QString& id);

    bool hasOwnKeys(const QString& id) const { return m_changedKeys.contains(id); }

    /// The actions other than this one that the same keys, or keys that begin with them, would start.
    QStringList conflicts(const QString& id, const QKeySequence& keys) const;

    /// The keys that differ from their defaults, as preferences keep them.
    const QMap<QString, QStringList>& changedKeys() const { return m_changedKeys; }

    void setChangedKeys(const QMap<QString, QStringList>& keys);

Q_SIGNALS:
    void described();
    void keysChanged();

private:
    void applyKeys(const ActionSpec& spec);

    QWidget& m_window;
    QList<ActionSpec> m_specs;
    QHash<QString, QAction*> m_actions;
    QMap<QString, QStringList> m_changedKeys;
};

} // namespace studio
