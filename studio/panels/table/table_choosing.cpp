// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_choosing.h"

#include "studio/panels/table/table_menus.h"
#include "studio/panels/table/table_words.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace studio {

TableChoosing::TableChoosing(PlaytestDesk& desk, TableMenus& menus, const TableWords& words, PlaceOf placeOf)
    : m_desk(desk)
    , m_menus(menus)
    , m_words(words)
    , m_placeOf(std::move(placeOf))
{
}

void TableChoosing::activate(Thing thing)
{
    if (!m_desk.sight.isAsked()) {
        Q_EMIT said(m_desk.words.question());
        return;
    }
    if (std::ranges::contains(m_desk.deciding.picked(), thing)) {
        m_desk.deciding.unpick(thing);
        return;
    }
    const PartialChoice::Picked picked = m_desk.deciding.pick(thing);
    if (picked.isAmbiguous) {
        m_menus.popUp(m_menus.menuOf(m_desk.deciding.choice().complete()), m_placeOf(thing));
        return;
    }
    if (picked.isTaken)
        return;
    const QStringList why = m_words.reasons(thing);
    Q_EMIT said(
        why.isEmpty() ? tr("You can't do anything with %1 right now.").arg(m_words.nameOf(thing)) : why.first()
    );
}

bool TableChoosing::use(const TableDrag::Use& use)
{
    switch (use.kind) {
    case TableDrag::Use::Kind::Nothing:
        return false;
    case TableDrag::Use::Kind::Pair:
        if (const PartialChoice::Picked first = m_desk.deciding.pick(use.card); first.isTaken && !first.decided)
            activate(use.target);
        return true;
    case TableDrag::Use::Kind::Aim:
        m_desk.deciding.choose(use.option);
        if (m_desk.sight.isAsked() && m_desk.deciding.choice().isOpen(use.target))
            activate(use.target);
        return true;
    case TableDrag::Use::Kind::Option:
        m_desk.deciding.choose(use.option);
        return true;
    case TableDrag::Use::Kind::Any:
        activate(use.card);
        return true;
    }
    Q_UNREACHABLE();
}

} // namespace studio
