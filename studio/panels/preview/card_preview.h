// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QMimeData;
class QStackedLayout;
class QToolButton;

/// The panel with the picture of a card. Start with this file; face_view.h draws the card, crop_view.h crops its
/// picture, and preview_actions.h has the actions.
namespace studio {

class ArtTaking;
class CropView;
class Faces;
class FaceView;

/// The dock that shows the card under the pointer, or else the selected card. While Alt is held down, the card is also
/// shown at full size above all windows. The actions for its picture are in preview_actions.h.
class CardPreview : public QWidget
{
    Q_OBJECT

public:
    explicit CardPreview(const DockContext& context, QWidget* parent = nullptr);
    ~CardPreview() override;

    FaceView& face() { return *m_face; }

    /// Shows the other side of the card, or its face again. When another card is shown, it is shown with its face.
    void flip();

    bool isFlipped() const { return m_isFlipped; }

    /// The face at full size; null while it isn't shown.
    const FaceView* zoomed() const;

    /// Assigns a picture to the selected card. Errors are reported in the same way as failures of the workspace.
    void takeArtFile(const QString& path);
    void takeArt(const QMimeData& given);

    /// Starts cropping the picture of the selected card.
    void beginCrop();

    CropView& crop() { return *m_crop; }

    bool isCropping() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void refresh();
    void showVision();
    void placeFlipButton();
    void retranslate();
    void explain();
    void zoom();
    void endZoom();
    void endCrop();

    DockContext m_context;
    Faces& m_faces;
    FaceView* m_face;
    CropView* m_crop;
    /// The note about the simulated colour vision. It is hidden if colours are shown as they are.
    QWidget* m_vision;
    QLabel* m_visionName;
    QToolButton* m_realColours;
    QStackedLayout* m_pages;
    QToolButton* m_flip;
    bool m_isFlipped = false;
    /// The card whose other side is shown.
    QString m_flippedCard;
    ArtTaking* m_taking;
    std::unique_ptr<FaceView> m_zoomed;
    /// Delays the zoom, because Alt may be the start of a shortcut.
    QTimer m_altHeld;
};

} // namespace studio
