// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/position_menus.h"

#include "studio/panels/table/scene/table_scene.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"

#include <QMenu>

using namespace Qt::StringLiterals;

namespace studio {

PositionMenus::PositionMenus(PlaytestDesk& desk, Selection& selection, const TableScene& scene)
    : m_desk(desk)
    , m_selection(selection)
    , m_scene(scene)
{
}

void PositionMenus::addFor(QMenu& menu, Thing thing) const
{
    const auto row = static_cast<engine::Ref>(thing);
    const engine::State& state = m_desk.played.game().state();
    if (thing <= 0 || (!state.isCard(row) && !state.isPlayer(row)))
        return;
    QMenu* const changes = menu.addMenu(tr("Change Manually"));
    changes->addAction(tr("In Position Panel"), &m_selection, [&selection = m_selection, row] {
        selection.editPosition(row);
    });
    changes->addSeparator();
    if (state.isCard(row))
        addZones(*changes, row);
    addValues(*changes, row);
}

void PositionMenus::addZones(QMenu& changes, engine::Ref card) const
{
    QMenu* const to = changes.addMenu(tr("Move To"));
    for (const auto& zone : m_scene.zones()) {
        const ZoneKey key = zone->zone().key;
        const QString whose =
            key.seat >= 0 ? tr("%1 of %2", "a zone, its owner").arg(zone->title(), seatName(key.seat)) : zone->title();
        to->addAction(menuText(whose), &m_desk.news, [&desk = m_desk, card, key] {
            desk.history.edit([card, key](engine::State& changed) {
                const engine::ZoneLayout& layout = changed.program().zones[key.zone];
                const bool isShared = layout.holder == engine::syntax::Holder::Game;
                const engine::Ref holder = isShared ? changed.game() : changed.player(key.seat);
                const engine::Ref controller = key.seat >= 0 ? changed.player(key.seat) : 0;
                changed.move(card, changed.at(holder, layout.cell), 0, controller);
            });
        });
    }
}

void PositionMenus::addValues(QMenu& changes, engine::Ref row) const
{
    const engine::State& state = m_desk.played.game().state();
    const auto holder = state.isCard(row) ? engine::syntax::Holder::Card : engine::syntax::Holder::Player;
    for (const engine::PropertyLayout& property : m_desk.played.program().properties) {
        const bool isNumber = property.type.base == engine::syntax::BaseType::Number;
        const bool isFlag = property.type.base == engine::syntax::BaseType::Flag;
        const bool isHidden = property.isSecret && m_desk.sight.viewer().seat();
        const bool isPlain = (isNumber || isFlag) && property.size == 1 && !property.type.isList;
        if (property.holder != holder || !isPlain || isHidden || property.cell == 0)
            continue;
        if (isNumber) {
            addNumber(changes, row, property);
            continue;
        }
        const QString name = menuText(QString::fromStdString(property.name));
        const bool isSet = state.at(row, property.cell) != 0;
        addValue(changes, isSet ? tr("Not %1").arg(name) : name, row, property.cell, isSet ? 0 : 1);
    }
}

void PositionMenus::addNumber(QMenu& changes, engine::Ref row, const engine::PropertyLayout& property) const
{
    const std::int32_t now = m_desk.played.game().state().at(row, property.cell);
    QMenu* const number = changes.addMenu(tr("%1: %2").arg(menuText(QString::fromStdString(property.name))).arg(now));
    for (const std::int32_t by : {-5, -1, 1, 5}) {
        const std::int64_t value = std::int64_t(now) + by;
        if (value < property.floor || value > property.ceiling)
            continue;
        const QString text = tr("%1 (%2)", "a change of a value, the resulting value")
                                 .arg(by > 0 ? u"+%1"_s.arg(by) : u"−%1"_s.arg(-by))
                                 .arg(value);
        addValue(*number, text, row, property.cell, static_cast<std::int32_t>(value));
    }
}

void PositionMenus::addValue(
    QMenu& into, const QString& text, engine::Ref row, std::uint16_t cell, std::int32_t value
) const
{
    into.addAction(text, &m_desk.news, [&desk = m_desk, row, cell, value] {
        desk.history.edit([row, cell, value](engine::State& changed) { changed.writeIfChanged(row, cell, value); });
    });
}

void PositionMenus::addForTable(QMenu& menu) const
{
    QMenu* const phases = menu.addMenu(tr("Go to Phase"));
    const engine::Program& program = m_desk.played.program();
    for (std::uint32_t phase = 0; phase < program.phases.size(); ++phase)
        if (m_desk.played.game().canEnter(phase))
            phases->addAction(
                menuText(QString::fromStdString(program.phases[phase])), &m_desk.news, [&desk = m_desk, phase] {
                    desk.history.enter(phase);
                }
            );
    phases->menuAction()->setVisible(!phases->isEmpty());
    QMenu* const die = menu.addMenu(tr("Next Die"));
    constexpr int largestDie = 20;
    for (int number = 1; number <= largestDie; ++number)
        die->addAction(QString::number(number), &m_desk.news, [&desk = m_desk, number] {
            desk.history.edit([number](engine::State& changed) { changed.forceRoll(number); });
        });
    menu.addAction(tr("Change Position"), &m_selection, [&desk = m_desk, &selection = m_selection] {
        selection.editPosition(desk.played.game().state().game());
    });
}

} // namespace studio
