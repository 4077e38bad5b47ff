// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/steady_delegate.h"

namespace studio {

class DeckInteraction;

/// An editor for the number of copies. The new number is applied to all selected cards.
class CopiesDelegate : public SteadyDelegate
{
public:
    explicit CopiesDelegate(DeckInteraction& interaction, QObject* parent = nullptr);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void
    updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    DeckInteraction& m_interaction;
};

} // namespace studio
