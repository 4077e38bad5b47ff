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

/// The picture on a card: choose a file, drop or paste a picture, keep a part of it, or take it away.
class ArtField : public QWidget
{
    Q_OBJECT

public:
    explicit ArtField(Workspace& workspace, QWidget* parent = nullptr);

    /// The one card whose picture it is; nothing when there are several, which have no picture together.
    void setCard(std::optional<model::EntityId> card);

    bool isIdle() const;

    void choose();
    void paste();
    /// What is dropped or pasted: a file, or the picture itself.
    bool take(const QMimeData& given);
    void beginCrop();
    void remove();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Which picture it is.
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
    /// Shows the picture when it is another one, which is not what every letter of a name makes it.
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
    QLabel* m_told;
    QToolButton* m_choose;
    QToolButton* m_paste;
    QToolButton* m_cut;
    QToolButton* m_remove;
    ArtTaking* m_taking;
};

} // namespace studio
