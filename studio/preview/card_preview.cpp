// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/preview/card_preview.h"

#include "studio/faces/faces.h"
#include "studio/preview/face_view.h"
#include "studio/preview/preview_actions.h"
#include "studio/window/actions.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScreen>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

CardPreview::CardPreview(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_faces(Faces::of(context.workspace))
    , m_face(new FaceView(m_faces, this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_face);
    setFocusProxy(m_face);
    connect(&context.selection, &Selection::shownCardChanged, this, &CardPreview::refresh);
    connect(&context.selection, &Selection::cardsChanged, this, &CardPreview::refresh);
    connect(&m_faces, &Faces::framesChanged, this, &CardPreview::refresh);
    connect(&m_faces, &Faces::liveChanged, this, &CardPreview::refresh);
    for (const auto changed : {&Workspace::opened, &Workspace::closed, &Workspace::checked})
        connect(&context.workspace, changed, this, &CardPreview::refresh);
    connect(&context.workspace, &Workspace::edited, this, &CardPreview::refresh);
    m_altHeld.setSingleShot(true);
    m_altHeld.setInterval(120);
    connect(&m_altHeld, &QTimer::timeout, this, &CardPreview::zoom);
    qApp->installEventFilter(this);
    retranslate();
    refresh();
}

CardPreview::~CardPreview() = default;

const FaceView* CardPreview::zoomed() const
{
    return m_zoomed.get();
}

void CardPreview::refresh()
{
    const std::optional<model::EntityId> card = m_context.selection.shownCard();
    const std::optional<FaceContent>& live = m_faces.live();
    m_face->show(live ? live : card ? m_faces.content(*card) : std::nullopt);
    if (m_zoomed && m_face->content())
        m_zoomed->show(m_face->content());
    else
        endZoom();
}

void CardPreview::retranslate()
{
    m_face->setEmptyText(tr("Select a card, or point at its name anywhere, to see it here."));
    m_face->setToolTip(tr("Hold Alt to see the card in full size."));
}

void CardPreview::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool CardPreview::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        if (const auto* const key = static_cast<QKeyEvent*>(event); key->key() == Qt::Key_Alt && !key->isAutoRepeat())
            m_altHeld.start();
        else if (key->key() != Qt::Key_Alt)
            endZoom();
        break;
    case QEvent::KeyRelease:
        if (const auto* const key = static_cast<QKeyEvent*>(event); key->key() == Qt::Key_Alt && !key->isAutoRepeat())
            endZoom();
        break;
    case QEvent::ApplicationDeactivate:
    case QEvent::MouseButtonPress:
        endZoom();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void CardPreview::zoom()
{
    if (!m_face->content() || !window()->isVisible())
        return;
    m_zoomed = std::make_unique<FaceView>(m_faces);
    m_zoomed->setWindowFlags(Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput);
    m_zoomed->setAttribute(Qt::WA_TranslucentBackground);
    m_zoomed->setAttribute(Qt::WA_ShowWithoutActivating);
    m_zoomed->setFocusPolicy(Qt::NoFocus);
    m_zoomed->show(m_face->content());
    // In the middle of the window that is worked in, and never beyond the screen.
    const QWidget* const over = QApplication::activeWindow() ? QApplication::activeWindow() : window();
    const QRect room = over->screen()->availableGeometry();
    QRect place(QPoint(), (room.size() * 0.92).boundedTo(QSize(580, 800)));
    place.moveCenter(over->frameGeometry().center());
    place.moveLeft(std::clamp(place.left(), room.left(), std::max(room.left(), room.right() - place.width())));
    place.moveTop(std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() - place.height())));
    m_zoomed->setGeometry(place);
    m_zoomed->setVisible(true);
}

void CardPreview::endZoom()
{
    m_altHeld.stop();
    m_zoomed.reset();
}

void CardPreview::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    for (const QString& id : previewActionIds())
        if (QAction* const action = m_context.actions.action(id))
            menu.addAction(action);
    menu.exec(event->globalPos());
}

} // namespace studio
