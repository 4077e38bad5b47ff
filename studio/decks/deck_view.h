// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace studio {

class DeckModel;

/// The deck as rows. A digit begins to type the copies of the row; sections and groups go across all columns.
class DeckView : public QTreeView
{
    Q_OBJECT

public:
    explicit DeckView(DeckModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void filesDropped(const QStringList& files);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void spanCaptions();

    DeckModel& m_model;
};

/// The files of a drag; none when it is of something else.
QStringList filesIn(const class QMimeData& data);

} // namespace studio
