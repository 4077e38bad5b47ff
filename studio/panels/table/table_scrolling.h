// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>

class QGraphicsView;

namespace studio {

/// The part of the table that is seen when it is larger than its view. A table that is only higher shows its end, where
/// the cards are that one holds, until somebody scrolls away.
class TableScrolling : public QObject
{
public:
    explicit TableScrolling(QGraphicsView& view);

    double zoom() const { return m_zoom; }

    /// Says false when it is the same, as far as that is possible.
    bool setZoom(double zoom);

    void showHand();
    void keepHandInSight();
    /// Somebody wants to see another part of the table.
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
