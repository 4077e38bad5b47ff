// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QWidget>

#include <optional>

class QLabel;
class QMimeData;
class QStackedWidget;
class QToolButton;

namespace studio {

class ArtTaking;
class CropView;
class FaceArt;
class Faces;
class Workspace;

/// The field for a card's picture. The user can choose, drop, paste, crop or remove the picture.
class ArtField : public QWidget
{
    Q_OBJECT

public:
    explicit ArtField(Workspace& workspace, QWidget* parent = nullptr);

    /// Sets the card whose picture is shown; null while several cards are selected.
    void setCard(std::optional<model::EntityId> card);

    bool isIdle() const;

    void choose();
    void paste();
    /// Uses dropped or pasted data: a file or a picture.
    bool usePicture(const QMimeData& given);
    void beginCrop();
    void remove();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// The identity of the picture that is shown.
    struct Shown
    {
        std::optional<model::EntityId> art = {};
        std::size_t picture = 0;

        friend bool operator==(const Shown&, const Shown&) = default;
    };

    void setUpPicture();
    void layOut();
    void followInput();
    void retranslate();
    /// Updates the picture only if it has changed, because most edits of a card don't change it.
    void follow();
    void refresh();
    void showPicture();
    void say(const QString& text);
    std::optional<model::EntityId> art() const;
    FaceArt picture() const;

    Workspace& m_workspace;
    const Faces& m_faces;
    std::optional<model::EntityId> m_card;
    Shown m_shown;
    QStackedWidget* m_pages;
    QLabel* m_picture;
    CropView* m_crop;
    QLabel* m_message;
    QToolButton* m_choose;
    QToolButton* m_paste;
    QToolButton* m_cut;
    QToolButton* m_remove;
    ArtTaking* m_taking;
};

} // namespace studio
