// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QRect>
#include <QString>
#include <QStringList>

#include <optional>

namespace studio {

/// The sizes of panels for each set of open panels that has been on screen. With them, opening and closing panels in
/// any order doesn't change the sizes of the others.
///
/// The docking library gives the space of a closed panel to its neighbours, but takes the space for an opened panel
/// from all others. Without these remembered sizes, the sizes would drift.
class PanelSizes
{
public:
    /// The places of the open panels. Tabs share a place.
    using Places = QMap<QString, QRect>;

    /// Remembers places within an area. If only the sizes differ from the last call, the user has resized panels. Every
    /// other set that contains all of the resized panels is then forgotten.
    void remember(const Places& places, const QRect& area);
    /// The places remembered for the same panels in the same arrangement, scaled to the area.
    std::optional<Places> remembered(const Places& now, const QRect& area) const;

    /// Whether remember() was last called with the same panels.
    bool areSamePanels(const Places& places) const { return places.keys() == m_last; }

    void forget();

private:
    struct Memory
    {
        Places places;
        QRect area;
    };

    void forgetOutdated(const Places& before, const Places& now);

    QMap<QStringList, Memory> m_memories;
    QStringList m_last;
};

} // namespace studio
