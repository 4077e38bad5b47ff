// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/hand_menus.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace studio {

class TableWords;
struct Fact;

/// The menus of the table. The menu of a thing has everything that can be done with it, why the rest cannot, where its
/// values come from, and how to change it by hand. Each menu is made when it is asked for.
class TableMenus : public QObject
{
    Q_OBJECT

public:
    TableMenus(PlaytestDesk& desk, const TableScene& scene, const TableWords& words, QWidget& parent);

    /// Null when there is no such thing.
    std::unique_ptr<QMenu> menuFor(Thing thing);
    /// The cards of a zone that can be seen, each with what can be done with it. Null when there is no such zone.
    std::unique_ptr<QMenu> menuFor(const ZoneKey& zone);
    std::unique_ptr<QMenu> menuForTable();
    std::unique_ptr<QMenu> menuOf(const std::vector<std::size_t>& options);

    /// Shows a menu with its first line chosen for the keys; an empty one is not shown.
    void popUp(std::unique_ptr<QMenu> menu, QPoint at);

Q_SIGNALS:
    /// The user chose an explanation in a menu.
    void said(const QString& text);

private:
    void addOptions(QMenu& menu, const std::vector<std::size_t>& options);
    void addExplanations(QMenu& menu, Thing thing);
    /// While a scenario is recorded: what is so of a thing, to be expected there.
    void addExpectations(QMenu& menu, Thing thing);
    void addExpectedChoices(QMenu& expecting, engine::Ref row);
    void addExpectation(QMenu& expecting, const Fact& fact);

    PlaytestDesk& m_desk;
    const TableScene& m_scene;
    const TableWords& m_words;
    HandMenus m_hand;
    QWidget& m_parent;
};

} // namespace studio
