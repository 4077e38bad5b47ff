// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace studio {

struct FaceAmount;
class Workspace;

/// The direction in which the cursor leaves a cell after editing.
enum class CellStep { Stay, Up, Down, Left, Right };

/// Draws and edits the cells of the card list. The editor is a line with proposals for the field, or a text box if
/// several lines are allowed. Costs are drawn with the symbols of the game's frames. Enter and Tab leave a cell as in a
/// spreadsheet; Alt+Enter starts a new line.
class CardCellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CardCellDelegate(Workspace& workspace, QObject* parent = nullptr);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void
    updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

Q_SIGNALS:
    void left(studio::CellStep step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    void leave(QWidget* editor, CellStep step);
    QStringList proposals(const QModelIndex& index) const;
    QList<FaceAmount> symbolsAt(const QModelIndex& index) const;
    void paintSymbols(QPainter* painter, const QStyleOptionViewItem& option, const QList<FaceAmount>& amounts) const;

    Workspace& m_workspace;
};

} // namespace studio
