// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/copies_delegate.h"

#include "studio/panels/deck/deck_interaction.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/workspace/decks/deck_edits.h"

#include <QIntValidator>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace studio {

CopiesDelegate::CopiesDelegate(DeckInteraction& interaction, QObject* parent)
    : SteadyDelegate(parent)
    , m_interaction(interaction)
{
}

void CopiesDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const
{
    bool isNumber = false;
    const int copies = static_cast<QLineEdit*>(editor)->text().toInt(&isNumber);
    if (isNumber)
        m_interaction.setCopies(index, copies);
}

QWidget* CopiesDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* box = new QLineEdit(parent);
    box->setValidator(new QIntValidator(0, mostCopies, box));
    box->setFrame(false);
    box->setAlignment(Qt::AlignRight);
    box->setAccessibleName(DeckModel::tr("Copies"));
    return box;
}

/// Stops Enter from reaching the view, because the view would add a copy.
bool CopiesDelegate::eventFilter(QObject* editor, QEvent* event)
{
    const auto* const key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    if (!key || (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter))
        return SteadyDelegate::eventFilter(editor, event);
    auto* const box = static_cast<QWidget*>(editor);
    Q_EMIT commitData(box);
    Q_EMIT closeEditor(box);
    event->accept();
    return true;
}

void CopiesDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    editor->setGeometry(option.rect);
}

QSize CopiesDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    // Only the state column is sized by its contents, and it is mostly empty, so no other cell needs to be measured.
    if (index.column() == DeckModel::State && index.data().toString().isEmpty())
        return {};
    QSize size = SteadyDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), option.fontMetrics.height() + 8));
    return size;
}

} // namespace studio
