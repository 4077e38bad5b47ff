// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_motion.h"
#include "studio/panels/table/scene/table_scene.h"
#include "studio/panels/table/scene/table_sharpening.h"
#include "studio/panels/table/table_arrows.h"
#include "studio/panels/table/table_choosing.h"
#include "studio/panels/table/table_drag.h"
#include "studio/panels/table/table_focus.h"
#include "studio/panels/table/table_menus.h"
#include "studio/panels/table/table_pointing.h"
#include "studio/panels/table/table_scrolling.h"
#include "studio/panels/table/table_standings.h"
#include "studio/panels/table/table_words.h"

#include <QGraphicsView>

#include <optional>
#include <vector>

namespace studio {

class Selection;
class Workspace;

/// The table itself: everything that the view of the desk shows, to click, drag and go through by keys.
///
/// The view gives events to its parts and rebuilds the scene whenever the desk has changed. TableScene has the items,
/// TableMotion moves them, TableStandings marks them; TableDrag and TableFocus know what the pointer and the keys hold,
/// TablePointing what is looked at closely, TableScrolling which part is seen; TableChoosing decides; TableArrows,
/// TableMenus and TableWords say what things mean and what can be done with them.
class TableView : public QGraphicsView
{
    Q_OBJECT

public:
    using Thing = studio::Thing;

    TableView(PlaytestDesk& desk, Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    bool isInSight(Thing thing) const { return m_scene.itemOf(thing) != nullptr; }

    /// In the order of the zones.
    std::vector<Thing> things() const { return m_focus.things(); }

    /// Where it lies, in the coordinates of the widget.
    QRect rectOf(Thing thing) const;
    QRect rectOf(const ZoneKey& zone) const;

    /// A point of the viewport where nothing lies over it; the null point when it is covered.
    QPoint spotOf(Thing thing) const;

    /// Where the card that is dragged may be let go to do something with it, besides things that are lit.
    std::vector<ZoneKey> dropZones() const { return m_drag.zones(); }

    std::optional<Thing> focused() const { return m_focus.thing(); }

    void focusOn(std::optional<Thing> thing);
    /// To the next thing that can be picked, or the one before it for a step of -1.
    void focusNextOpen(int step);

    const TableWords& words() const { return m_words; }

    const TableArrows& arrows() const { return m_arrows; }

    TableMenus& menus() { return m_menus; }

    TableChoosing& choosing() { return m_choosing; }

    /// Whether some cards are shown stretched, for a moment.
    bool isSharpening() const { return m_sharpening.isActive(); }

    double zoom() const { return m_scrolling.zoom(); }

    void setZoom(double zoom);

Q_SIGNALS:
    /// The answers that are buttons are wanted.
    void buttonsWanted();
    /// Something to be said in a line: why a thing cannot be chosen.
    void said(const QString& text);
    void zoomChanged();
    /// The things on the table are others.
    void rebuilt();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool isNext) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setUpScene();
    void followDesk();
    void followFaces();
    void rebuild();
    void rebuildEmpty();
    TableLayout layOutView(const Looks& looks) const;
    std::vector<double> titleWidths() const;
    void rebuildAtRest();
    /// Prints the cards as they are in the game being played, even if the project has changed them since.
    void printPlayedGame();

    std::optional<Thing> thingAt(QPoint position) const { return m_scene.thingAt(mapToScene(position)); }

    const ZoneItem* zoneAt(QPoint position) const { return m_scene.zoneAt(mapToScene(position)); }

    void startMotion();
    void announceFocus(Thing thing);
    void focusAndPoint(std::optional<Thing> thing);
    std::optional<Thing> explained() const;
    void point(std::optional<Thing> thing);
    void showArrows();
    QPoint screenPlaceOf(Thing thing) const;
    bool startsPanning(QPoint at) const;
    bool startsDrag(QPoint at) const;
    void click(QPoint at, std::optional<Thing> pressed);
    void cancelDrag();
    void endDrag();

    PlaytestDesk& m_desk;
    CardFaces* m_faces;
    TableScene m_scene;
    TableWords m_words;
    TableMenus m_menus;
    TableMotion m_motion;
    TableSharpening m_sharpening;
    TableArrows m_arrows;
    TableFocus m_focus;
    TablePointing m_pointing;
    TableDrag m_drag;
    TableStandings m_standings;
    TableChoosing m_choosing;
    TableScrolling m_scrolling;
    /// The thing under the pressed button.
    std::optional<Thing> m_pressed;
    QPoint m_pressedAt;
};

/// Makes every card and player of tables known to screen readers.
void installTableAccessibility();

} // namespace studio
