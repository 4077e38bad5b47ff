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

/// The thing that is looked at closely, because the pointer or the focus is on it: it is raised above what covers it,
/// shown wherever cards are shown large, and explained by a tip.
class TablePointing
{
public:
    TablePointing(
        const PlaytestDesk& desk, Workspace& workspace, Selection& selection, TableScene& scene, CardFaces& faces
    );

    std::optional<Thing> thing() const { return m_thing; }

    /// Returns whether that is another thing than before.
    bool pointAt(std::optional<Thing> thing);
    /// Shows the thing again after the table has changed. Returns false if there is another card in its place, or
    /// one that is no longer visible, unless the thing has the focus.
    bool follow(std::optional<Thing> focus);

    void showTip(QPoint at, const QString& text, QWidget* over);
    /// The thing under the pointer may be another one now, or no longer as it was.
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
    /// How it looked when it was shown.
    CardLook m_look;
    /// The last tip as it was given to Qt.
    QString m_tip;
};

} // namespace studio
