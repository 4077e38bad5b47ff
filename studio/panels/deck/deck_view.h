// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace studio {

class DeckInteraction;
class DeckModel;

/// The deck as rows. Captions of sections and groups span all columns.
class DeckView : public QTreeView
{
    Q_OBJECT

public:
    DeckView(DeckModel& model, DeckInteraction& interaction, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void spanCaptions();

    DeckModel& m_model;
    DeckInteraction& m_interaction;
};

/// Paints the background of a section caption, with a frame if the section is the drop target.
void paintCaptionGround(QPainter& painter, const QRect& box, const QPalette& palette, const QModelIndex& caption);

} // namespace studio
