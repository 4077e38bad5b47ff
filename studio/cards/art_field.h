// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/entities.h"
#include "studio/workspace/background.h"

#include <QWidget>

#include <optional>

class QByteArray;
class QLabel;
class QMimeData;
class QStackedWidget;
class QToolButton;

namespace studio {

class CropView;
class Workspace;

/// The picture on a card: choose a file, drop or paste a picture, keep a part of it, or take it away.
class ArtField : public QWidget
{
    Q_OBJECT

public:
    explicit ArtField(Workspace& workspace, QWidget* parent = nullptr);

    /// The one card whose picture it is; nothing when there are several, which have no picture together.
    void setCard(std::optional<model::EntityId> card);

    bool isIdle() const { return !m_reading.isRunning(); }

    void choose();
    void paste();
    /// What is dropped or pasted: a file, or the picture itself.
    bool take(const QMimeData& given);
    void beginCrop();
    void remove();

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void retranslate();
    void refresh();
    void takeFile(const QString& path);
    void takeBytes(const QByteArray& bytes);
    void say(const QString& text);
    const model::Art* art() const;

    Workspace& m_workspace;
    std::optional<model::EntityId> m_card;
    QStackedWidget* m_pages;
    QLabel* m_picture;
    CropView* m_crop;
    QLabel* m_told;
    QToolButton* m_choose;
    QToolButton* m_paste;
    QToolButton* m_cut;
    QToolButton* m_remove;
    Background m_reading;
    std::optional<model::EntityId> m_shown;
};

} // namespace studio
