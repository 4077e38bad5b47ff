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

/// The edits that can be undone or redone, newest first. If the user chooses one, everything up to it is undone or
/// redone.
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
