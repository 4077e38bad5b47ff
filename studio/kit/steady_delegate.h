// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace studio {

/// A delegate that fills an editor only once, so that a model update doesn't overwrite the user's typing.
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
