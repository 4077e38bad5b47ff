// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QWidget>

class QLabel;
class QListView;
class QModelIndex;
class QToolButton;

namespace studio {

class EditsModel;

/// Every step that can be undone or done again, the newest on top; going to one undoes or redoes all between.
class EditsDock : public QWidget
{
    Q_OBJECT

public:
    explicit EditsDock(const DockContext& context, QWidget* parent = nullptr);

    const QListView& list() const { return *m_list; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void refresh();
    void goTo(const QModelIndex& index);

    DockContext m_context;
    EditsModel* m_edits;
    QListView* m_list;
    QLabel* m_empty;
    QToolButton* m_undo;
    QToolButton* m_redo;
};

} // namespace studio
