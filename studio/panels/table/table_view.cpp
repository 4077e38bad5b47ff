// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_view.h"

#include "studio/kit/plain_tip.h"
#include "studio/panels/table/scene/card_faces.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <utility>

namespace studio {

TableView::TableView(PlaytestDesk& desk, Workspace& workspace, Selection& selection, QWidget* parent)
    : QGraphicsView(parent)
    , m_desk(desk)
    , m_faces(new CardFaces(workspace, this))
    , m_scene(desk, *m_faces)
    , m_words(desk, m_scene, workspace)
    , m_menus(desk, selection, m_scene, m_words, *this)
    , m_motion(m_scene)
    , m_sharpening(m_scene, this)
    , m_arrows(desk, m_scene)
    , m_focus(m_scene)
    , m_pointing(desk, workspace, selection, m_scene, *m_faces)
    , m_drag(desk, m_scene)
    , m_standings(desk, m_scene, m_drag)
    , m_choosing(desk, m_menus, m_words, [this](Thing thing) { return screenPlaceOf(thing); })
    , m_scrolling(*this)
{
    installTableAccessibility();
    setUpScene();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Table"));
    followDesk();
    followFaces();
    connect(&selection, &Selection::tableThingPointed, this, [this](std::int64_t thing) {
        m_arrows.pointElsewhere(thing ? std::optional<Thing>(thing) : std::nullopt);
        showArrows();
    });
    connect(&m_menus, &TableMenus::said, this, &TableView::said);
    connect(&m_choosing, &TableChoosing::said, this, &TableView::said);
    printPlayedGame();
    rebuild();
}

void TableView::setUpScene()
{
    setScene(&m_scene);
    setFrameShape(NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setViewportUpdateMode(SmartViewportUpdate);
    setBackgroundRole(QPalette::Window);
    // The scene covers the whole view.
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
}

void TableView::followDesk()
{
    connect(&m_desk.news, &PlaytestNews::changed, this, &TableView::rebuild);
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, [this] {
        m_scene.forgetCards();
        m_scrolling.showHand();
    });
    connect(&m_desk.news, &PlaytestNews::outdatedChanged, this, &TableView::printPlayedGame);
}

void TableView::followFaces()
{
    connect(m_faces, &CardFaces::changed, this, [this] {
        // The frames also determine which cards are turned.
        rebuild();
        m_scene.forgetPictures();
    });
    connect(m_faces, &CardFaces::pictureRead, this, [this] {
        // Stretched pictures will be replaced anyway, a few at a time.
        for (const auto& [thing, card] : m_scene.cards())
            if (!card->isStretched())
                card->forgetPicture();
    });
}

void TableView::printPlayedGame()
{
    m_faces->printAs(m_desk.rerun.isOutdated() ? &m_desk.played.whole() : nullptr);
}

void TableView::paintEvent(QPaintEvent* event)
{
    QGraphicsView::paintEvent(event);
    m_sharpening.startIfNeeded();
}

void TableView::rebuild()
{
    cancelDrag();
    m_pointing.hideTip();
    m_arrows.clear();
    if (const QBrush window = palette().color(QPalette::Window); m_scene.backgroundBrush() != window)
        m_scene.setBackgroundBrush(window);
    if (!m_desk.played.isPlaying()) {
        rebuildEmpty();
        return;
    }
    const Looks looks(m_desk.sight.wording());
    const TableLayout layout = layOutView(looks);
    m_scene.setSceneRect(QRectF(0, 0, viewport()->width() * zoom(), layout.height));
    m_scene.place(layout, looks, palette(), font());
    m_standings.show();
    m_focus.forgetMissing();
    focusOn(m_focus.thing());
    if (!m_pointing.follow(m_focus.thing()))
        point({});
    showArrows();
    startMotion();
    m_scrolling.keepHandInSight();
    Q_EMIT rebuilt();
}

void TableView::rebuildEmpty()
{
    m_scene.empty();
    m_focus.forgetMissing();
    point({});
    m_scene.setSceneRect(QRectF(QPointF(), QSizeF(viewport()->size()) * zoom()));
    Q_EMIT rebuilt();
}

TableLayout TableView::layOutView(const Looks& looks) const
{
    const TableRoom room{
        .size = QSizeF(viewport()->size()) * zoom(),
        .line = QFontMetricsF(font()).height(),
        .nearSeat = m_desk.sight.nearSeat(),
        .turned = m_faces->turning(m_desk.played.program()),
        .titles = titleWidths(),
        .hasGameLine = !m_faces->visibleValues(looks.ofGame(m_desk.sight.view())).isEmpty(),
    };
    return layOut(m_desk.sight.view(), m_desk.played.program(), room);
}

std::vector<double> TableView::titleWidths() const
{
    std::vector<double> widths;
    const QFontMetricsF metrics(font());
    for (const engine::ZoneLayout& zone : m_desk.played.program().zones)
        widths.push_back(metrics.horizontalAdvance(QString::fromStdString(zone.name)));
    return widths;
}

void TableView::startMotion()
{
    m_motion.start(isVisible() ? m_desk.pace.motionTime() : 0);
}

QRect TableView::rectOf(Thing thing) const
{
    const TableItem* const item = m_scene.itemOf(thing);
    return item ? mapFromScene(item->place()).boundingRect() : QRect();
}

QRect TableView::rectOf(const ZoneKey& zone) const
{
    const ZoneItem* const item = m_scene.zoneItemOf(zone);
    return item ? mapFromScene(item->place()).boundingRect() : QRect();
}

QPoint TableView::spotOf(Thing thing) const
{
    const QRect rect = rectOf(thing);
    for (const double y : {0.5, 0.2, 0.06, 0.9})
        for (const double x : {0.5, 0.2, 0.06, 0.8, 0.95}) {
            const QPoint spot = rect.topLeft() + QPoint(int(rect.width() * x), int(rect.height() * y));
            if (thingAt(spot) == thing)
                return spot;
        }
    return {};
}

void TableView::showEvent(QShowEvent* event)
{
    QGraphicsView::showEvent(event);
    window()->installEventFilter(this);
}

bool TableView::eventFilter(QObject* watched, QEvent* event)
{
    // A scene reports its dirty regions with a delay. If they are requested before the window is drawn, the table is
    // drawn together with everything else that has changed.
    if (watched == window() && event->type() == QEvent::UpdateRequest)
        QCoreApplication::sendPostedEvents(&m_scene, QEvent::MetaCall);
    return QGraphicsView::eventFilter(watched, event);
}

void TableView::rebuildAtRest()
{
    rebuild();
    m_motion.finish();
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    rebuildAtRest();
}

void TableView::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange)
        rebuild();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        m_scene.forgetPictures();
}

QPoint TableView::screenPlaceOf(Thing thing) const
{
    return viewport()->mapToGlobal(rectOf(thing).center());
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const std::optional<Thing> thing = isKey ? m_focus.thing() : thingAt(event->pos());
    if (!m_desk.played.isPlaying())
        return;
    const QPoint at = isKey && thing ? screenPlaceOf(*thing) : event->globalPos();
    const ZoneItem* const zone = isKey ? nullptr : zoneAt(event->pos());
    if (thing)
        m_menus.popUp(m_menus.menuFor(*thing), at);
    else if (zone && zone->zone().count > 0)
        m_menus.popUp(m_menus.menuFor(zone->zone().key), at);
    else
        m_menus.popUp(m_menus.menuForTable(), at);
}

void TableView::point(std::optional<Thing> thing)
{
    // If nothing is under the pointer, the thing with the focus is shown.
    if (!thing && hasFocus())
        thing = m_focus.thing();
    if (m_pointing.pointAt(thing))
        showArrows();
}

void TableView::showArrows()
{
    m_arrows.show(m_pointing.thing(), palette().color(QPalette::Accent));
}

void TableView::leaveEvent(QEvent* event)
{
    point({});
    QGraphicsView::leaveEvent(event);
}

bool TableView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_desk.played.isPlaying()) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        m_pointing.showTip(help->globalPos(), m_words.tipAt(mapToScene(help->pos())), viewport());
        return true;
    }
    return QGraphicsView::viewportEvent(event);
}

void TableView::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::MiddleButton) {
        m_scrolling.beginPanning(event->position().toPoint());
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    m_pressedAt = event->position().toPoint();
    m_pressed = thingAt(m_pressedAt);
    focusOn(m_pressed);
}

void TableView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (m_scrolling.isPanning()) {
        m_scrolling.panTo(at);
        return;
    }
    if ((event->buttons() & Qt::LeftButton) && startsPanning(at)) {
        m_scrolling.beginPanning(m_pressedAt);
        return;
    }
    if (startsDrag(at)) {
        m_motion.stop();
        m_drag.begin(*m_scene.cardItemOf(*m_pressed), mapToScene(m_pressedAt));
        setCursor(Qt::ClosedHandCursor);
        m_standings.show();
    }
    if (m_drag.isOn())
        m_drag.moveTo(mapToScene(at));
    else
        point(thingAt(at));
}

bool TableView::startsPanning(QPoint at) const
{
    const bool isFar = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    return !(m_pressed && isInSight(*m_pressed)) && isFar && m_scrolling.isScrollable();
}

bool TableView::startsDrag(QPoint at) const
{
    const bool isFar = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    return m_pressed && !m_drag.isOn() && isFar && m_scene.cardItemOf(*m_pressed) &&
           m_standings.of(*m_pressed) == Standing::Open;
}

void TableView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_scrolling.isPanning()) {
        m_scrolling.endPanning();
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const QPoint at = event->position().toPoint();
    const std::optional<Thing> pressed = std::exchange(m_pressed, {});
    if (!m_drag.isOn()) {
        click(at, pressed);
        return;
    }
    const TableDrag::Use found = m_drag.useAt(mapToScene(at));
    endDrag();
    if (!m_choosing.use(found))
        rebuild();
}

void TableView::click(QPoint at, std::optional<Thing> pressed)
{
    if (pressed) {
        if (thingAt(at) == pressed)
            m_choosing.activate(*pressed);
        return;
    }
    const ZoneItem* const zone = zoneAt(at);
    if (zone && zone->zone().kind == PlacedZone::Kind::Pile && zone->zone().count > 0)
        m_menus.popUp(m_menus.menuFor(zone->zone().key), viewport()->mapToGlobal(at));
}

/// Cancels the drag, because its highlighted targets may no longer exist.
void TableView::cancelDrag()
{
    if (!m_drag.isOn())
        return;
    m_pressed.reset();
    endDrag();
}

void TableView::endDrag()
{
    m_drag.end();
    unsetCursor();
    m_standings.show();
    startMotion();
}

void TableView::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    setZoom(zoom() * std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void TableView::setZoom(double zoom)
{
    const QPointF centre = mapToScene(viewport()->rect().center()) / this->zoom();
    if (!m_scrolling.setZoom(zoom))
        return;
    rebuildAtRest();
    centerOn(centre * this->zoom());
    Q_EMIT zoomChanged();
}

void TableView::focusOn(std::optional<Thing> thing)
{
    const bool isOther = m_focus.set(thing, hasFocus());
    const TableItem* const item = thing ? m_scene.itemOf(*thing) : nullptr;
    if (!item || !isOther)
        return;
    if (hasFocus())
        announceFocus(*thing);
    // The table doesn't scroll while a mouse button is pressed, because the pressed thing would move away from the
    // pointer.
    if (!m_pressed) {
        ensureVisible(item->place(), 8, 8);
        m_scrolling.noteScrolled();
    }
}

void TableView::announceFocus(Thing thing)
{
    if (!QAccessible::isActive())
        return;
    const std::vector<Thing> all = things();
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(static_cast<int>(std::ranges::find(all, thing) - all.begin()));
    QAccessible::updateAccessibility(&event);
}

void TableView::focusAndPoint(std::optional<Thing> thing)
{
    if (!thing)
        return;
    focusOn(thing);
    point(thing);
}

void TableView::focusNextOpen(int step)
{
    focusAndPoint(m_focus.next(step, [this](Thing thing) { return m_standings.of(thing) == Standing::Open; }));
}

bool TableView::focusNextPrevChild(bool isNext)
{
    if (const std::optional<Thing> thing = m_focus.inNextGroup(isNext)) {
        focusAndPoint(thing);
        return true;
    }
    focusOn({});
    return QGraphicsView::focusNextPrevChild(isNext);
}

/// The card with the focus, or else the one under the pointer, if it has keywords to explain.
std::optional<TableView::Thing> TableView::explained() const
{
    for (const std::optional<Thing>& thing : {m_focus.thing(), m_pointing.thing()})
        if (thing && !m_words.keywordsOf(*thing).isEmpty())
            return thing;
    return {};
}

bool TableView::event(QEvent* event)
{
    // F1 doesn't open the manual if there is something to explain.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1 &&
        m_desk.played.isPlaying() && explained()) {
        event->accept();
        return true;
    }
    return QGraphicsView::event(event);
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return focusAndPoint(m_focus.nearest(-1, 0));
    case Qt::Key_Right:
        return focusAndPoint(m_focus.nearest(1, 0));
    case Qt::Key_Up:
        return focusAndPoint(m_focus.nearest(0, -1));
    case Qt::Key_Down:
        return focusAndPoint(m_focus.nearest(0, 1));
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (focused())
            m_choosing.activate(*focused());
        return;
    case Qt::Key_Escape:
        if (m_drag.isOn())
            return cancelDrag();
        if (m_desk.deciding.canStepBack())
            return m_desk.deciding.stepBack();
        break;
    case Qt::Key_B:
        Q_EMIT buttonsWanted();
        return;
    case Qt::Key_F1:
        if (const std::optional<Thing> thing = explained())
            pinTip(viewport()->mapToGlobal(rectOf(*thing).bottomLeft()), m_words.keywordsOf(*thing), this);
        return;
    case Qt::Key_N:
        return focusNextOpen(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    default:
        break;
    }
    event->ignore();
}

void TableView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    focusOn(m_focus.thing());
    if (!m_pointing.thing())
        point(m_focus.thing());
}

void TableView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    m_focus.hide();
}

} // namespace studio
