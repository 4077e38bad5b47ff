// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>

class QGraphicsView;

namespace studio {

/// The visible part of a table that is larger than its view. If only the height is larger, the lower end with the
/// player's hand is shown until the user scrolls away.
class TableScrolling : public QObject
{
public:
    explicit TableScrolling(QGraphicsView& view);

    double zoom() const { return m_zoom; }

    /// Zooms within limits. Returns false if the zoom stays the same.
    bool setZoom(double zoom);

    void showHand();
    void keepHandInSight();
    /// Records that the user has scrolled to another part of the table.
    void noteScrolled();

    bool isScrollable() const;

    bool isPanning() const { return m_isPanning; }

    void beginPanning(QPoint from);
    void panTo(QPoint to);
    void endPanning();

private:
    QGraphicsView& m_view;
    QPoint m_from;
    bool m_isPanning = false;
    double m_zoom = 1;
    bool m_showsHand = true;
};

} // namespace studio
