// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/completion_list.h"

#include "studio/kit/completer.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

CompletionList::CompletionList(QPlainTextEdit& editor)
    : QObject(&editor)
    , m_editor(editor)
    , m_completer(new Completer(this))
    , m_rows(new QStandardItemModel(this))
{
    m_completer->setWidget(&editor);
    m_completer->setModel(m_rows);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setAccessibleName(tr("Completions"));
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this, [this](const QModelIndex& index) {
        insert(index);
    });
}

const QWidget* CompletionList::popup() const
{
    return m_completer->popup();
}

bool CompletionList::isOpen() const
{
    return m_completer->popup()->isVisible();
}

void CompletionList::hide()
{
    m_completer->popup()->hide();
}

QStringList CompletionList::shown() const
{
    QStringList names;
    if (isOpen())
        for (const Completions::Offer& offer : m_completions.offers)
            names.append(offer.completion.shown);
    return names;
}

void CompletionList::show(const Completions& completions)
{
    hide();
    m_completions = completions;
    m_rows->clear();
    if (completions.offers.isEmpty())
        return;
    for (const Completions::Offer& offer : completions.offers) {
        const Completion& completion = offer.completion;
        const QString detail = completion.detail.isEmpty() ? QString() : u"  · "_s + completion.detail;
        auto* item = new QStandardItem(completion.shown + detail);
        item->setToolTip(completion.detail);
        m_rows->appendRow(item);
    }
    QAbstractItemView* const list = m_completer->popup();
    list->setFont(QApplication::font());
    QRect place = m_editor.cursorRect();
    place.translate(m_editor.viewport()->x(), 0);
    place.setWidth(std::min(480, list->sizeHintForColumn(0) + list->verticalScrollBar()->sizeHint().width() + 16));
    m_completer->complete(place);
    list->setCurrentIndex(completions.isWordIncomplete ? m_completer->completionModel()->index(0, 0) : QModelIndex());
}

bool CompletionList::hasChosen() const
{
    return m_completer->popup()->currentIndex().isValid();
}

void CompletionList::insertChosenOrFirst()
{
    const QModelIndex chosen = m_completer->popup()->currentIndex();
    hide();
    insert(chosen.isValid() ? chosen : m_completer->completionModel()->index(0, 0));
}

void CompletionList::insert(const QModelIndex& index)
{
    const auto& [start, completion] = m_completions.offers[index.row()];
    QTextCursor cursor = m_editor.textCursor();
    const int from = cursor.block().position() + int(start);
    QString text = completion.text;
    // If a closing quotation mark or bracket already follows, it isn't inserted again.
    const QString rest = cursor.block().text().sliced(cursor.positionInBlock());
    if (!text.isEmpty() && !rest.isEmpty() && (text.endsWith(u'"') || text.endsWith(u']')) &&
        rest.front() == text.back())
        text.chop(1);
    cursor.beginEditBlock();
    cursor.setPosition(from, QTextCursor::KeepAnchor);
    cursor.insertText(text);
    cursor.endEditBlock();
    if (completion.slotLength > 0) {
        cursor.setPosition(from + int(completion.slotStart));
        cursor.setPosition(from + int(completion.slotStart + completion.slotLength), QTextCursor::KeepAnchor);
    }
    m_editor.setTextCursor(cursor);
}

} // namespace studio
