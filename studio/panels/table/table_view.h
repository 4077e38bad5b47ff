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

/// The table: everything in the desk's view, for clicking, dragging and navigating with the keyboard.
///
/// The view passes events to its parts and rebuilds the scene whenever the desk has changed. TableScene contains the
/// items, TableMotion moves them, and TableStandings marks them. TableDrag is the dragged card, TableFocus the keyboard
/// focus, TablePointing the thing under the pointer, and TableScrolling the visible part. TableChoosing makes choices.
/// TableArrows, TableMenus and TableWords explain things and their options.
class TableView : public QGraphicsView
{
    Q_OBJECT

public:
    using Thing = studio::Thing;

    TableView(PlaytestDesk& desk, Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    bool isInSight(Thing thing) const { return m_scene.itemOf(thing) != nullptr; }

    /// All things in the order of their zones.
    std::vector<Thing> things() const { return m_focus.things(); }

    /// The rectangle of a thing in widget coordinates.
    QRect rectOf(Thing thing) const;
    QRect rectOf(const ZoneKey& zone) const;

    /// A point of the viewport at which the thing isn't covered; null if it is covered completely.
    QPoint spotOf(Thing thing) const;

    /// The zones in which the dragged card can be dropped, in addition to the highlighted things.
    std::vector<ZoneKey> dropZones() const { return m_drag.zones(); }

    std::optional<Thing> focused() const { return m_focus.thing(); }

    void focusOn(std::optional<Thing> thing);
    /// Moves the focus to the next selectable thing, or to the previous one for a step of -1.
    void focusNextOpen(int step);

    const TableWords& words() const { return m_words; }

    const TableArrows& arrows() const { return m_arrows; }

    TableMenus& menus() { return m_menus; }

    TableChoosing& choosing() { return m_choosing; }

    /// Whether stretched pictures of cards are about to be replaced with sharp ones.
    bool isSharpening() const { return m_sharpening.isActive(); }

    double zoom() const { return m_scrolling.zoom(); }

    void setZoom(double zoom);

Q_SIGNALS:
    /// The user wants to move the focus to the option buttons.
    void buttonsWanted();
    /// A message for the user, such as why a thing can't be chosen.
    void said(const QString& text);
    void zoomChanged();
    /// The table now shows different things.
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
    /// Draws the cards as they are in the game being played, even if the project has changed them since.
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
    /// The thing on which the mouse button was pressed.
    std::optional<Thing> m_pressed;
    QPoint m_pressedAt;
};

/// Makes the cards and players on tables accessible to screen readers.
void installTableAccessibility();

} // namespace studio
