// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QMimeData;
class QStackedLayout;

namespace studio {

class ArtTaking;
class CropView;
class Faces;
class FaceView;

/// The card that is pointed at or selected, as it will look. While Alt is held it stands in full size above everything.
/// The dock of previews; what can be done with a card's picture is in preview_actions.h.
class CardPreview : public QWidget
{
    Q_OBJECT

public:
    explicit CardPreview(const DockContext& context, QWidget* parent = nullptr);
    ~CardPreview() override;

    FaceView& face() { return *m_face; }

    /// The face in full size; null while it is not shown.
    const FaceView* zoomed() const;

    /// Puts a picture on the selected card. What is wrong with it is told as what fails in the workspace is.
    void takeArtFile(const QString& path);
    void takeArt(const QMimeData& given);

    /// The picture on the selected card, with what is to be kept of it.
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
    void retranslate();
    void explain();
    void zoom();
    void endZoom();
    void endCrop();

    DockContext m_context;
    Faces& m_faces;
    FaceView* m_face;
    CropView* m_crop;
    QStackedLayout* m_pages;
    ArtTaking* m_taking;
    std::unique_ptr<FaceView> m_zoomed;
    /// Alt that begins a shortcut is none that asks for a look.
    QTimer m_altHeld;
};

} // namespace studio
