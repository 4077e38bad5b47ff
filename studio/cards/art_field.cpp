// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/cards/art_field.h"

#include "studio/app/icons.h"
#include "studio/art/art_import.h"
#include "studio/faces/art_picture.h"
#include "studio/faces/faces.h"
#include "studio/preview/art_edits.h"
#include "studio/preview/crop_view.h"
#include "studio/text/art_words.h"
#include "studio/workspace/workspace.h"

#include <QBuffer>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QMimeData>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <expected>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int pictureHeight = 96;
constexpr int cropHeight = 220;

bool canTake(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return data.hasImage() || (urls.size() == 1 && urls.first().isLocalFile());
}

} // namespace

ArtField::ArtField(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_pages(new QStackedWidget)
    , m_picture(new QLabel)
    , m_crop(new CropView)
    , m_told(new QLabel)
    , m_choose(new QToolButton)
    , m_paste(new QToolButton)
    , m_cut(new QToolButton)
    , m_remove(new QToolButton)
{
    setAcceptDrops(true);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setWordWrap(true);
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setTextFormat(Qt::PlainText);
    m_told->setTextFormat(Qt::PlainText);
    m_told->setWordWrap(true);
    m_told->hide();
    m_pages->addWidget(m_picture);
    m_pages->addWidget(m_crop);
    m_pages->setFixedHeight(pictureHeight);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    for (const auto& [button, name] : {
             std::pair(m_choose, u"open"_s),
             {m_paste, u"copy"_s},
             {m_cut, u"edit"_s},
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
    layout->addWidget(m_told);
    setFocusProxy(m_choose);
    connect(m_choose, &QToolButton::clicked, this, &ArtField::choose);
    connect(m_paste, &QToolButton::clicked, this, &ArtField::paste);
    connect(m_cut, &QToolButton::clicked, this, &ArtField::beginCrop);
    connect(m_remove, &QToolButton::clicked, this, &ArtField::remove);
    connect(m_crop, &CropView::taken, this, [this](QRect part) {
        if (m_card)
            cropArt(m_workspace, *m_card, part);
        refresh();
    });
    connect(m_crop, &CropView::left, this, &ArtField::refresh);
    connect(&workspace, &Workspace::edited, this, &ArtField::refresh);
    connect(&workspace, &Workspace::aboutToClose, &m_reading, &Background::cancel);
    retranslate();
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
    name(m_choose, tr("Choose a picture…"));
    name(m_paste, tr("Paste a picture"));
    name(m_cut, tr("Keep a part of the picture"));
    name(m_remove, tr("Remove the picture"));
    m_picture->setAccessibleName(tr("Picture of the card"));
    refresh();
}

const model::Art* ArtField::art() const
{
    const auto* const card = m_card ? m_workspace.find<model::CardDefinition>(*m_card) : nullptr;
    return card && card->art ? m_workspace.find<model::Art>(*card->art) : nullptr;
}

void ArtField::setCard(std::optional<model::EntityId> card)
{
    if (card == m_card)
        return;
    m_reading.cancel();
    m_card = card;
    say({});
    refresh();
}

void ArtField::refresh()
{
    m_pages->setCurrentIndex(0);
    m_pages->setFixedHeight(pictureHeight);
    const model::Art* const shown = art();
    setEnabled(m_card.has_value());
    m_cut->setEnabled(shown != nullptr);
    m_remove->setEnabled(shown != nullptr);
    const QImage picture = shown ? artPicture(shown->png) : QImage();
    if (!picture.isNull()) {
        const QSize room = QSize(240, pictureHeight - 8) * devicePixelRatio();
        QPixmap pixmap = QPixmap::fromImage(picture.scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation));
        pixmap.setDevicePixelRatio(devicePixelRatio());
        m_picture->setPixmap(pixmap);
    } else if (shown) {
        m_picture->setText(tr("This picture cannot be shown."));
    } else {
        m_picture->setText(m_card ? tr("Drop a picture here") : tr("Select one card to see its picture."));
    }
}

void ArtField::say(const QString& text)
{
    m_told->setText(text);
    m_told->setVisible(!text.isEmpty());
}

void ArtField::choose()
{
    const QString path = QFileDialog::getOpenFileName(
        window(), tr("Picture of the card"), {}, tr("Pictures (*.png *.jpg *.jpeg *.webp *.gif)")
    );
    if (!path.isEmpty())
        takeFile(path);
}

void ArtField::paste()
{
    if (!take(*QGuiApplication::clipboard()->mimeData()))
        say(tr("There is no picture on the clipboard."));
}

bool ArtField::take(const QMimeData& given)
{
    if (!m_card || !canTake(given))
        return false;
    if (!given.hasImage()) {
        takeFile(given.urls().first().toLocalFile());
        return true;
    }
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QBuffer::WriteOnly);
    qvariant_cast<QImage>(given.imageData()).save(&buffer, "PNG");
    takeBytes(png);
    return true;
}

void ArtField::takeFile(const QString& path)
{
    say(tr("Reading…"));
    const QString name = QFileInfo(path).fileName();
    m_reading.start(
        [path](const std::stop_token&) { return importedArtFile(path); },
        [this, name](const std::expected<QByteArray, ArtError>& png) {
            say(png ? QString() : words(png.error(), name));
            if (png && m_card)
                setArt(m_workspace, *m_card, QFileInfo(name).completeBaseName(), *png);
        }
    );
}

void ArtField::takeBytes(const QByteArray& bytes)
{
    say(tr("Reading…"));
    m_reading.start(
        [bytes](const std::stop_token&) { return importedArt(bytes); },
        [this](const std::expected<QByteArray, ArtError>& png) {
            say(png ? QString() : words(png.error(), tr("from the clipboard")));
            const auto* const card = m_card ? m_workspace.find<model::CardDefinition>(*m_card) : nullptr;
            if (png && card)
                setArt(m_workspace, *m_card, card->name, *png);
        }
    );
}

void ArtField::beginCrop()
{
    const model::Art* const shown = art();
    const QImage picture = shown ? wholeArtPicture(shown->png) : QImage();
    const Faces& faces = Faces::of(m_workspace);
    const auto content = m_card ? faces.content(*m_card) : std::nullopt;
    if (picture.isNull() || !content)
        return;
    m_crop->begin(picture, faces.artRatio(*content));
    m_pages->setFixedHeight(cropHeight);
    m_pages->setCurrentIndex(1);
    m_crop->setFocus();
    say(tr("Drag the frame, or move it by the arrow keys; Enter keeps what is in it, Esc leaves the picture."));
}

void ArtField::remove()
{
    if (m_card)
        removeArt(m_workspace, *m_card);
}

void ArtField::dragEnterEvent(QDragEnterEvent* event)
{
    if (m_card && canTake(*event->mimeData()))
        event->acceptProposedAction();
}

void ArtField::dropEvent(QDropEvent* event)
{
    if (take(*event->mimeData()))
        event->acceptProposedAction();
}

} // namespace studio
