// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace studio {

class DeckHands;
class DeckModel;

/// The deck as rows. Sections and groups go across all columns.
class DeckView : public QTreeView
{
    Q_OBJECT

public:
    DeckView(DeckModel& model, DeckHands& hands, QWidget* parent = nullptr);

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
    DeckHands& m_hands;
};

/// The ground of a section's caption. It has a frame while cards would go there if they were let go.
void paintCaptionGround(QPainter& painter, const QRect& box, const QPalette& palette, const QModelIndex& caption);

} // namespace studio
