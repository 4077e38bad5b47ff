// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QHash>

#include <functional>

namespace model {
struct CardDefinition;
} // namespace model

namespace studio {

class DeckInteraction;
class DeckModel;

/// The deck as a wall of card faces: one pile for each group, in which cards overlap but their names stay visible. It
/// shows the same rows as the list and uses the same keys.
class DeckWall : public QAbstractItemView
{
    Q_OBJECT

public:
    /// Returns the picture of a card in a size and pixel ratio; null if it has none yet.
    using Face = std::function<QPixmap(const QModelIndex& card, QSize size, double pixelRatio)>;

    DeckWall(DeckModel& model, DeckInteraction& interaction, Face face, QWidget* parent = nullptr);

    QRect visualRect(const QModelIndex& index) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    QModelIndex indexAt(const QPoint& point) const override;

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    int horizontalOffset() const override;
    int verticalOffset() const override;
    bool isIndexHidden(const QModelIndex& index) const override;
    void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    void updateGeometries() override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles) override;
    void rowsInserted(const QModelIndex& parent, int start, int end) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) override;

private:
    /// The place of a row on the wall.
    struct Spot
    {
        QRect box;
        int pile = -1;
        /// Whether the whole face is visible, as in the case of the last card in a pile.
        bool isWhole = false;
    };

    void layOut();
    int maxPiles() const;
    void layOutLater();
    const QList<Spot>& spots() const;
    void paintCard(QPainter& painter, const QModelIndex& index, const Spot& spot) const;
    void paintCaption(QPainter& painter, const QModelIndex& index, const QRect& box) const;
    QModelIndex nearestInPile(int pile, int y) const;

    DeckModel& m_model;
    DeckInteraction& m_interaction;
    Face m_face;
    QList<Spot> m_spots;
    QSize m_whole;
    QSize m_faceSize;
    bool m_isOutdated = true;
};

} // namespace studio
