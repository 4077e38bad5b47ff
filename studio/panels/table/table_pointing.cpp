// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_pointing.h"

#include "studio/panels/table/scene/card_faces.h"
#include "studio/panels/table/scene/table_scene.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QTextDocument>
#include <QToolTip>

#include <utility>

namespace studio {

TablePointing::TablePointing(
    const PlaytestDesk& desk, Workspace& workspace, Selection& selection, TableScene& scene, CardFaces& faces
)
    : m_desk(desk)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_scene(scene)
    , m_faces(faces)
{
}

const CardItem* TablePointing::card() const
{
    return m_thing ? m_scene.cardItemOf(*m_thing) : nullptr;
}

bool TablePointing::pointAt(std::optional<Thing> thing)
{
    if (std::exchange(m_thing, thing) == thing)
        return false;
    m_scene.raise(thing);
    show();
    return true;
}

void TablePointing::show()
{
    std::optional<model::EntityId> shown;
    const CardItem* const item = card();
    if (item && !item->look().isHidden())
        shown = m_workspace.cardNamed(
            QString::fromStdString(m_desk.played.program().definitions[item->look().definition].name)
        );
    m_look = item ? item->look() : CardLook();
    m_faces.showLive(item ? &item->look() : nullptr);
    m_selection.point(shown);
}

bool TablePointing::follow(std::optional<Thing> focus)
{
    const CardItem* const item = card();
    const bool isSame = item && !item->look().isHidden() && item->look().definition == m_look.definition;
    if (!isSame && m_thing != focus)
        return false;
    if (item && item->look() != m_look)
        show();
    return true;
}

void TablePointing::showTip(QPoint at, const QString& text, QWidget* over)
{
    m_tip = Qt::convertFromPlainText(text);
    QToolTip::showText(at, m_tip, over);
}

void TablePointing::hideTip()
{
    if (QToolTip::isVisible() && QToolTip::text() == m_tip)
        QToolTip::hideText();
}

} // namespace studio
