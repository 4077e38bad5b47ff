// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/card_item.h"

#include <QString>

#include <optional>

class QWidget;

namespace studio {

struct PlaytestDesk;
class Selection;
class TableScene;
class Workspace;

/// The thing under the pointer or with the focus. It is raised above the cards that cover it, shown in previews, and
/// explained by a tooltip.
class TablePointing
{
public:
    TablePointing(
        const PlaytestDesk& desk, Workspace& workspace, Selection& selection, TableScene& scene, CardFaces& faces
    );

    std::optional<Thing> thing() const { return m_thing; }

    /// Sets the thing. Returns whether it has changed.
    bool pointAt(std::optional<Thing> thing);
    /// Updates what is shown after the table has changed. Returns false if the thing is gone, hidden or now a different
    /// card. A thing that has the focus is kept in all these cases.
    bool follow(std::optional<Thing> focus);

    void showTip(QPoint at, const QString& text, QWidget* over);
    /// Hides the tooltip, because the thing under the pointer may have changed.
    void hideTip();

private:
    const CardItem* card() const;
    void show();

    const PlaytestDesk& m_desk;
    Workspace& m_workspace;
    Selection& m_selection;
    TableScene& m_scene;
    CardFaces& m_faces;
    std::optional<Thing> m_thing;
    /// The look that the thing had when it was shown.
    CardLook m_look;
    /// The last tooltip passed to Qt.
    QString m_tip;
};

} // namespace studio
