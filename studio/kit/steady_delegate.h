// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace studio {

/// Fills an editor once. What is typed in it then is not overwritten by what becomes known meanwhile.
class SteadyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        if (editor->property("isFilled").toBool())
            return;
        QStyledItemDelegate::setEditorData(editor, index);
        editor->setProperty("isFilled", true);
    }
};

} // namespace studio
