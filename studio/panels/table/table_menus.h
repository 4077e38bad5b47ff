// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/position_menus.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace studio {

class TableWords;
struct Fact;

/// The menus of the table. The menu of a thing contains all its options, the reasons why others are unavailable, the
/// origins of its values, and manual changes. Menus are created on demand.
class TableMenus : public QObject
{
    Q_OBJECT

public:
    TableMenus(
        PlaytestDesk& desk, Selection& selection, const TableScene& scene, const TableWords& words, QWidget& parent
    );

    /// The menu of a thing; null if there is no such thing.
    std::unique_ptr<QMenu> menuFor(Thing thing);
    /// The menu with the visible cards of a zone and their options; null if there is no such zone.
    std::unique_ptr<QMenu> menuFor(const ZoneKey& zone);
    std::unique_ptr<QMenu> menuForTable();
    std::unique_ptr<QMenu> menuOf(const std::vector<std::size_t>& options);

    /// Opens a menu with its first entry selected, so that it can be used with the keyboard. An empty menu isn't
    /// opened.
    void popUp(std::unique_ptr<QMenu> menu, QPoint at);

Q_SIGNALS:
    /// The text of an explanation that the user chose in a menu.
    void said(const QString& text);

private:
    void addOptions(QMenu& menu, const std::vector<std::size_t>& options);
    void addExplanations(QMenu& menu, Thing thing);
    /// Adds facts about a thing that the scenario being recorded can expect.
    void addExpectations(QMenu& menu, Thing thing);
    void addExpectedChoices(QMenu& expecting, engine::Ref row);
    void addExpectation(QMenu& expecting, const Fact& fact);

    PlaytestDesk& m_desk;
    const TableScene& m_scene;
    const TableWords& m_words;
    PositionMenus m_positionMenus;
    QWidget& m_parent;
};

} // namespace studio
