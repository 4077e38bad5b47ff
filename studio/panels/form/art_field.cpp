// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/form/art_field.h"

#include "studio/drawing/art/art_edits.h"
#include "studio/drawing/art/art_picture.h"
#include "studio/drawing/art/art_taking.h"
#include "studio/drawing/faces/faces.h"
#include "studio/kit/icons.h"
#include "studio/panels/preview/crop_view.h"
#include "studio/workspace/workspace.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int pictureHeight = 96;
constexpr int cropHeight = 260;

} // namespace

ArtField::ArtField(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_faces(Faces::of(workspace))
    , m_pages(new QStackedWidget)
    , m_picture(new QLabel)
    , m_crop(new CropView)
    , m_message(new QLabel)
    , m_choose(new QToolButton)
    , m_paste(new QToolButton)
    , m_cut(new QToolButton)
    , m_remove(new QToolButton)
    , m_taking(new ArtTaking(workspace, this))
{
    setAcceptDrops(true);
    setUpPicture();
    layOut();
    followInput();
    retranslate();
}

void ArtField::setUpPicture()
{
    m_picture->setObjectName(u"picture"_s);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setWordWrap(true);
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setTextFormat(Qt::PlainText);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->hide();
    m_pages->addWidget(m_picture);
    m_pages->addWidget(m_crop);
    // The crop view is rarely shown, so it must not widen the form.
    m_crop->setMinimumWidth(1);
    m_pages->setFixedHeight(pictureHeight);
}

void ArtField::layOut()
{
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    for (const auto& [button, name] : {
             std::pair(m_choose, u"open"_s),
             {m_paste, u"paste"_s},
             {m_cut, u"crop"_s},
             {m_remove, u"delete"_s},
         }) {
        button->setIcon(icon(name));
        button->setAutoRaise(true);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_pages);
    layout->addLayout(buttons);
    layout->addWidget(m_message);
    setFocusProxy(m_choose);
}

void ArtField::followInput()
{
    connect(m_choose, &QToolButton::clicked, this, &ArtField::choose);
    connect(m_paste, &QToolButton::clicked, this, &ArtField::paste);
    connect(m_cut, &QToolButton::clicked, this, &ArtField::beginCrop);
    connect(m_remove, &QToolButton::clicked, this, &ArtField::remove);
    connect(m_crop, &CropView::accepted, this, [this](QRect part) {
        if (m_card)
            cropArt(m_workspace, *m_card, part);
        refresh();
    });
    connect(m_crop, &CropView::cancelled, this, &ArtField::refresh);
    connect(&m_workspace, &Workspace::edited, this, &ArtField::follow);
    connect(&m_faces, &Faces::artRead, this, &ArtField::showPicture);
    connect(m_taking, &ArtTaking::taken, this, [this] { say({}); });
    connect(m_taking, &ArtTaking::refused, this, &ArtField::say);
}

bool ArtField::event(QEvent* event)
{
    if (event->type() == QEvent::DevicePixelRatioChange)
        refresh();
    return QWidget::event(event);
}

void ArtField::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ArtField::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_choose, tr("Choose picture…"));
    name(m_paste, tr("Paste picture"));
    name(m_cut, tr("Crop picture"));
    name(m_remove, tr("Remove picture"));
    m_picture->setAccessibleName(tr("Card picture"));
    refresh();
}

std::optional<model::EntityId> ArtField::art() const
{
    const auto* const card = m_card ? m_workspace.find<model::CardDefinition>(*m_card) : nullptr;
    return card ? card->art : std::nullopt;
}

FaceArt ArtField::picture() const
{
    const auto shown = art();
    return shown ? m_faces.art(*shown) : FaceArt();
}

void ArtField::setCard(std::optional<model::EntityId> card)
{
    if (card == m_card)
        return;
    m_taking->cancel();
    m_card = card;
    say({});
    refresh();
}

void ArtField::follow()
{
    if (m_shown != Shown{art(), picture().key()})
        refresh();
}

void ArtField::refresh()
{
    m_pages->setCurrentIndex(0);
    m_pages->setFixedHeight(pictureHeight);
    m_shown = {art(), picture().key()};
    setEnabled(m_card.has_value());
    m_cut->setEnabled(m_shown.art.has_value());
    m_remove->setEnabled(m_shown.art.has_value());
    showPicture();
}

void ArtField::showPicture()
{
    const QSize room = QSize(240, pictureHeight - 8) * devicePixelRatio();
    const std::optional<QImage> now = m_faces.picture(picture(), std::max(room.width(), room.height()));
    if (!now) {
        m_picture->clear();
    } else if (!now->isNull()) {
        QPixmap pixmap = QPixmap::fromImage(now->scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation));
        pixmap.setDevicePixelRatio(devicePixelRatio());
        m_picture->setPixmap(pixmap);
    } else if (m_shown.art) {
        m_picture->setText(tr("This picture can't be displayed."));
    } else {
        m_picture->setText(m_card ? tr("Drop a picture here") : tr("Select a single card to see its picture."));
    }
}

void ArtField::say(const QString& text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

bool ArtField::isIdle() const
{
    return m_taking->isIdle();
}

void ArtField::choose()
{
    const QString path = QFileDialog::getOpenFileName(
        window(), tr("Choose picture"), {}, tr("Pictures (*.png *.jpg *.jpeg *.webp *.gif)")
    );
    if (path.isEmpty() || !m_card)
        return;
    say(tr("Reading…"));
    m_taking->takeFile(*m_card, path);
}

void ArtField::paste()
{
    if (!usePicture(*QGuiApplication::clipboard()->mimeData()))
        say(tr("The clipboard contains no picture."));
}

bool ArtField::usePicture(const QMimeData& given)
{
    if (!m_card || !ArtTaking::isPicture(given))
        return false;
    say(tr("Reading…"));
    m_taking->take(*m_card, given);
    return true;
}

void ArtField::beginCrop()
{
    const auto id = art();
    const auto* const shown = id ? m_workspace.find<model::Art>(*id) : nullptr;
    const QImage picture = shown ? artPicture(shown->png) : QImage();
    const auto content = m_card ? m_faces.content(*m_card) : std::nullopt;
    if (picture.isNull() || !content)
        return;
    m_crop->begin(picture, m_faces.artRatio(*content));
    m_pages->setFixedHeight(cropHeight);
    m_pages->setCurrentIndex(1);
    m_crop->setFocus();
    say({});
}

void ArtField::remove()
{
    if (m_card)
        removeArt(m_workspace, *m_card);
}

void ArtField::dragEnterEvent(QDragEnterEvent* event)
{
    if (m_card && ArtTaking::isPicture(*event->mimeData()))
        event->acceptProposedAction();
}

void ArtField::dropEvent(QDropEvent* event)
{
    if (usePicture(*event->mimeData()))
        event->acceptProposedAction();
}

} // namespace studio
