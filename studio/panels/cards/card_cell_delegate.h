// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace studio {

class Workspace;

/// Where the user goes on after a cell was edited.
enum class CellStep { Stay, Up, Down, Left, Right };

/// Draws the cells of the card list and edits them: a line with what the field can be, or several lines where there may
/// be several. Enter and Tab leave a cell as in a spreadsheet; Alt+Enter begins a new line.
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

    Workspace& m_workspace;
};

} // namespace studio
