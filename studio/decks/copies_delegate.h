// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/decks/steady_delegate.h"

class QKeyEvent;

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

/// The digit of a key that begins to type a number; nothing when it is another key.
QString digitOf(const QKeyEvent& key);

} // namespace studio
