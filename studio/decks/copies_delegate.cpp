// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/copies_delegate.h"

#include "studio/decks/deck_edits.h"
#include "studio/decks/deck_model.h"

#include <QIntValidator>
#include <QLineEdit>

#include <algorithm>

namespace studio {

QWidget* CopiesDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* box = new QLineEdit(parent);
    box->setValidator(new QIntValidator(0, mostCopies, box));
    box->setFrame(false);
    box->setAlignment(Qt::AlignRight);
    box->setAccessibleName(DeckModel::tr("Copies"));
    return box;
}

void CopiesDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    editor->setGeometry(option.rect);
}

QSize CopiesDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = SteadyDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), option.fontMetrics.height() + 8));
    return size;
}

} // namespace studio
