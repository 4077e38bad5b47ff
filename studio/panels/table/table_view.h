// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/table_items.h"
#include "studio/workspace/playtest/leads.h"

#include <QGraphicsView>
#include <QTimer>
#include <QVariantAnimation>

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QMenu;

namespace studio {

class PlaytestDesk;
class Selection;
class Workspace;

/// The table itself: everything that the view of the desk shows, to click, drag and go through by keys.
///
/// Arrows go from card to card, Tab from zone to zone, Enter picks. The menu of a card has all that can be done with
/// it, why the rest cannot, and where its values come from.
class TableView : public QGraphicsView
{
    Q_OBJECT

public:
    TableView(PlaytestDesk& desk, Workspace& workspace, Selection& selection, QWidget* parent = nullptr);
    ~TableView() override;

    /// A thing that can be seen on the table: a card by its id in the view, or a player.
    using Thing = std::int64_t;

    bool isInSight(Thing thing) const { return itemOf(thing) != nullptr; }

    /// In the order of the zones.
    std::vector<Thing> things() const;
    /// Where it lies, in the coordinates of the widget.
    QRect rectOf(Thing thing) const;

    /// A point of the viewport where nothing lies over it; the null point when it is covered.
    QPoint spotOf(Thing thing) const;

    /// Where the card that is dragged may be let go to do something with it, besides things that are lit.
    std::vector<ZoneKey> dropZones() const;
    QRect rectOf(const ZoneKey& zone) const;

    std::optional<Thing> focused() const { return m_focus; }

    void focusOn(std::optional<Thing> thing);
    /// To the next thing that can be picked, or the one before it for a step of -1.
    void focusNextOpen(int step);

    QString nameOf(Thing thing) const;
    /// A thing in words: what it is, where, whose, and how it is.
    QString describe(Thing thing) const;
    /// Why something cannot be done with it, the first few of all reasons.
    QStringList reasons(Thing thing) const;
    /// What the keywords of a card mean, a line for each; empty when it has none.
    QString keywordsOf(Thing thing) const;

    /// What it aims at or refers to, as far as that lies on the table.
    std::vector<Thing> aimsOf(Thing thing) const;

    std::size_t arrowCount() const { return m_arrows.size(); }

    void activate(Thing thing);
    /// Everything there is to do with a thing, made anew. Nothing when there is nothing.
    std::unique_ptr<QMenu> menuFor(Thing thing);
    /// The cards of a zone that can be seen, each with what can be done with it.
    std::unique_ptr<QMenu> menuFor(const ZoneKey& zone);

    /// Whether some cards are shown stretched, for a moment.
    bool isSharpening() const;

    double zoom() const { return m_zoom; }

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
    struct Group
    {
        std::vector<Thing> things;
    };

    void rebuild();
    void printWhatIsPlayed();
    void forgetPictures();
    void sharpenSome();
    void keepHandInSight();
    void noteScrolled();
    static QString rolledWords(const QList<std::int32_t>& dice);
    void placeSeats(const TableLayout& layout, const Looks& looks);
    void placeZones(const TableLayout& layout);
    void placeCards(const TableLayout& layout, const Looks& looks);
    void updateStandings();
    void startMotion();
    TableItem* itemOf(Thing thing) const;
    const engine::View::Card* cardOf(Thing thing) const;
    std::optional<Thing> thingAt(QPoint position) const;
    ZoneItem* zoneAt(QPoint position) const;
    Standing standingOf(Thing thing) const;
    bool isRefused(Thing thing) const;
    std::vector<Group> groups() const;
    void moveFocus(int dx, int dy);
    std::optional<Thing> explained() const;
    void point(std::optional<Thing> thing);
    double heightOf(const CardItem& card) const;
    const CardItem* pointedCard() const;
    void showPointed();
    void followPointed();
    void showArrows();
    std::vector<Thing> aimsOf(const engine::View::Card& card) const;
    void addArrows(const engine::View::Card& card, const QColor& colour);
    void beginDrag(CardItem& card);
    void findDropZones(const ZoneKey& home);
    void drop(Thing card, std::optional<Thing> target, const ZoneItem* zone);
    void endDrag();
    QString zoneTitle(const ZoneKey& key) const;
    std::vector<double> titleWidths() const;
    QString toolTipFor(QPoint position) const;
    /// The numbers and marks that can be seen of it.
    QList<ShownValue> valuesOf(Thing thing) const;
    QStringList why(Thing thing, const ShownValue& value) const;
    /// What somebody of this table can do with it now.
    std::vector<std::size_t> optionsWith(Thing thing) const;
    void addOptions(QMenu& menu, Thing thing);
    void addExpectations(QMenu& menu, Thing thing);
    void addHandMenus(QMenu& menu, Thing thing);
    std::unique_ptr<QMenu> menuForTable();
    void popUp(std::unique_ptr<QMenu> menu, QPoint at);

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    Selection& m_selection;
    CardFaces* m_faces;
    QGraphicsScene m_scene;
    std::map<std::int64_t, std::unique_ptr<CardItem>> m_cards;
    std::vector<std::unique_ptr<ZoneItem>> m_zones;
    std::vector<std::unique_ptr<SeatItem>> m_seats;
    std::vector<std::unique_ptr<ArrowItem>> m_arrows;
    /// Card ids in the order in which they lie.
    std::vector<std::int64_t> m_order;
    std::vector<Thing> m_picked;
    QVariantAnimation m_motion;
    QTimer m_sharpening{this};
    std::optional<Thing> m_focus;
    std::optional<Thing> m_pointed;
    /// How it looked when it was shown.
    CardLook m_pointedLook;
    /// In the list of what waits.
    std::optional<Thing> m_pointedElsewhere;
    /// What was last told of what the pointer rests on.
    QString m_tip;
    std::optional<Thing> m_pressed;
    QPoint m_pressedAt;
    QPointF m_grip;
    bool m_isDragging = false;
    /// What a dragged card can be dropped on: what is named together with it, and what an option leads to; and where
    /// it can be laid, with the option that this takes, nothing when it has to be chosen from several.
    std::vector<Thing> m_drops;
    Leads m_leads;
    std::vector<std::pair<ZoneKey, Leads::Option>> m_dropZones;
    bool m_isPanning = false;
    double m_zoom = 1;
    /// Nobody has scrolled away from the end of the table, where the cards are that one holds.
    bool m_showsHand = true;
};

/// Makes every card and player of tables known to screen readers.
void installTableAccessibility();

} // namespace studio
