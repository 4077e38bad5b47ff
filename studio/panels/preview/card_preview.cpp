// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/preview/card_preview.h"

#include "studio/drawing/art/art_edits.h"
#include "studio/drawing/art/art_picture.h"
#include "studio/drawing/art/art_taking.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"
#include "studio/panels/editor/term_help.h"
#include "studio/panels/preview/crop_view.h"
#include "studio/panels/preview/face_view.h"
#include "studio/panels/preview/preview_actions.h"
#include "studio/shell/actions.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

CardPreview::CardPreview(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_faces(Faces::of(context.workspace))
    , m_face(new FaceView(m_faces, this))
    , m_crop(new CropView(this))
    , m_vision(new QWidget)
    , m_visionName(wrappedLabel())
    , m_realColours(iconButton(u"close"_s))
    , m_pages(new QStackedLayout(this))
    , m_flip(new QToolButton(m_face))
    , m_taking(new ArtTaking(context.workspace, this))
{
    auto* visionRow = new QHBoxLayout(m_vision);
    visionRow->setContentsMargins(8, 0, 4, 0);
    visionRow->addWidget(m_visionName, 1);
    visionRow->addWidget(m_realColours);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_vision);
    column->addWidget(m_face, 1);
    m_pages->addWidget(page);
    m_pages->addWidget(m_crop);
    setAcceptDrops(true);
    m_flip->setIcon(icon(u"flip"_s));
    m_flip->setFocusPolicy(Qt::NoFocus);
    connect(m_flip, &QToolButton::clicked, this, &CardPreview::flip);
    connect(m_realColours, &QToolButton::clicked, this, [this] { m_faces.setVision(ColourVision::Normal); });
    connect(&m_faces, &Faces::visionChanged, this, &CardPreview::showVision);
    connect(m_crop, &CropView::cancelled, this, &CardPreview::endCrop);
    connect(m_crop, &CropView::accepted, this, [this](QRect part) {
        if (const auto card = m_context.selection.card())
            cropArt(m_context.workspace, *card, part);
        endCrop();
    });
    // The crop belongs to the card that was selected when cropping started.
    connect(&context.selection, &Selection::cardsChanged, this, &CardPreview::endCrop);
    connect(&context.workspace, &Workspace::aboutToClose, this, &CardPreview::endCrop);
    connect(m_taking, &ArtTaking::refused, &context.workspace, &Workspace::failed);
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
    std::optional<FaceContent> content = live ? live : card ? m_faces.content(*card) : std::nullopt;
    const std::optional<FaceContent> back = content ? std::optional(m_faces.otherSide(*content)) : std::nullopt;
    m_flip->setVisible(back && !isCommonBack(*back));
    m_isFlipped = m_isFlipped && content && content->name == m_flippedCard;
    if (m_isFlipped)
        content = back;
    m_face->show(content);
    placeFlipButton();
    explain();
    if (m_zoomed && m_face->content())
        m_zoomed->show(m_face->content());
    else
        endZoom();
}

void CardPreview::flip()
{
    const std::optional<model::EntityId> card = m_context.selection.shownCard();
    const std::optional<FaceContent>& live = m_faces.live();
    const std::optional<FaceContent> content = live ? live : card ? m_faces.content(*card) : std::nullopt;
    if (!content)
        return;
    m_isFlipped = !m_isFlipped;
    m_flippedCard = content->name;
    refresh();
}

/// Names the simulated colour vision, because it may have been chosen long ago or in another panel.
void CardPreview::showVision()
{
    const ColourVision vision = m_faces.vision();
    m_visionName->setText(tr("Simulated colours: %1").arg(words(vision)));
    m_vision->setVisible(vision != ColourVision::Normal);
}

/// Places the button in the lower right corner, where it covers as little of the card as possible.
void CardPreview::placeFlipButton()
{
    m_flip->adjustSize();
    const QRect corner = m_face->rect();
    m_flip->move(corner.right() - m_flip->width() - 2, corner.bottom() - m_flip->height() - 2);
}

/// Sets the tooltip with the keywords of the card.
void CardPreview::explain()
{
    QStringList lines;
    if (const std::optional<FaceContent>& content = m_face->content())
        for (const FaceSpan& span : content->keywords) {
            const QString keyword = content->text.sliced(span.start, span.length);
            const QString meaning = keywordHelp(keyword, m_context.workspace);
            if (const QString line = keyword + u" – "_s + meaning; !meaning.isEmpty() && !lines.contains(line))
                lines.append(line);
        }
    lines.append(tr("Hold Alt to see the card at full size."));
    m_face->setToolTip(asTip(lines.join(u'\n')));
}

void CardPreview::retranslate()
{
    m_flip->setToolTip(tr("Show the other side"));
    m_flip->setAccessibleName(tr("Show the other side"));
    m_realColours->setToolTip(tr("Show the real colours"));
    m_realColours->setAccessibleName(tr("Show the real colours"));
    showVision();
    m_face->setEmptyText(tr("To see a card here, select it, or point to the card or its name."));
    explain();
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
    case QEvent::Resize:
        if (watched == m_face)
            placeFlipButton();
        break;
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
    // The place is centred on the active window and within the screen.
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

void CardPreview::takeArtFile(const QString& path)
{
    if (const auto card = m_context.selection.card())
        m_taking->takeFile(*card, path);
}

void CardPreview::takeArt(const QMimeData& given)
{
    if (const auto card = m_context.selection.card())
        m_taking->take(*card, given);
}

void CardPreview::beginCrop()
{
    const std::optional<model::EntityId> card = m_context.selection.card();
    const auto* const definition = card ? m_context.workspace.find<model::CardDefinition>(*card) : nullptr;
    const auto* const art =
        definition && definition->art ? m_context.workspace.find<model::Art>(*definition->art) : nullptr;
    const QImage picture = art ? artPicture(art->png) : QImage();
    const std::optional<FaceContent> content = card ? m_faces.content(*card) : std::nullopt;
    if (picture.isNull() || !content)
        return;
    m_pages->setCurrentWidget(m_crop);
    m_crop->begin(picture, m_faces.artRatio(*content));
}

bool CardPreview::isCropping() const
{
    return m_pages->currentWidget() == m_crop;
}

void CardPreview::endCrop()
{
    if (!isCropping())
        return;
    m_pages->setCurrentIndex(0);
    m_face->setFocus();
}

void CardPreview::dragEnterEvent(QDragEnterEvent* event)
{
    // A drop applies to the visible card, so it is refused unless that card is the selected card.
    const std::optional<model::EntityId> card = m_context.selection.card();
    if (card && card == m_context.selection.shownCard() && ArtTaking::isPicture(*event->mimeData()))
        event->acceptProposedAction();
}

void CardPreview::dropEvent(QDropEvent* event)
{
    takeArt(*event->mimeData());
    event->acceptProposedAction();
}

void CardPreview::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    for (const QString& id : previewActionIds())
        if (QAction* const action = m_context.actions.action(id))
            menu.addAction(action);
    QMenu* const visions = menu.addMenu(tr("Simulate Colour Blindness"));
    for (const QString& id : visionActionIds())
        if (QAction* const action = m_context.actions.action(id))
            visions->addAction(action);
    menu.exec(event->globalPos());
}

} // namespace studio
