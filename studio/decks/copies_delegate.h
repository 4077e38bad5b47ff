// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/decks/steady_delegate.h"

namespace studio {

/// Lets a number of copies be typed.
class CopiesDelegate : public SteadyDelegate
{
public:
    using SteadyDelegate::SteadyDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void
    updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace studio
