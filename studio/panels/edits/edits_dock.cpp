// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/edits/edits_dock.h"

#include "model/project/project.h"
#include "studio/kit/icons.h"
#include "studio/shell/actions.h"
#include "studio/words/project_words.h"
#include "studio/workspace/workspace.h"

#include <QAbstractListModel>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

/// The edits that can be redone, followed by those that can be undone, newest first. The current state is between them.
class EditsModel : public QAbstractListModel
{
public:
    EditsModel(const Workspace& workspace, QObject* parent)
        : QAbstractListModel(parent)
        , m_workspace(workspace)
    {
    }

    void reload()
    {
        beginResetModel();
        endResetModel();
    }

    int redoCount() const { return m_workspace.isOpen() ? int(history().redoable().size()) : 0; }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        const bool isEmpty = parent.isValid() || !m_workspace.isOpen();
        return isEmpty ? 0 : int(history().redoable().size() + history().undoable().size());
    }

    QVariant data(const QModelIndex& index, int role) const override
    {
        const bool isUndone = index.row() < redoCount();
        const model::LoggedBatch* const batch = batchAt(index.row());
        if (!batch)
            return {};
        switch (role) {
        case Qt::DisplayRole:
            return u"%1   %2"_s.arg(
                QLocale().toString(batch->at.toLocalTime().time(), QLocale::ShortFormat), words(nameOf(*batch))
            );
        case Qt::DecorationRole:
            return icon(isUndone ? u"redo"_s : u"edit"_s);
        case Qt::ForegroundRole:
            return isUndone ? QVariant(QPalette().color(QPalette::PlaceholderText)) : QVariant();
        case Qt::ToolTipRole:
            return QLocale().toString(batch->at.toLocalTime(), QLocale::LongFormat);
        case Qt::AccessibleDescriptionRole:
            return isUndone ? EditsDock::tr("undone") : QString();
        default:
            return {};
        }
    }

private:
    const model::EditHistory& history() const { return m_workspace.project().history(); }

    const model::LoggedBatch* batchAt(int row) const
    {
        const auto& undone = history().redoable();
        const auto& done = history().undoable();
        const auto at = static_cast<std::size_t>(row);
        // The list of undone edits ends with the next one to redo, which is therefore right above the edits to undo.
        return at < undone.size() ? history().find(undone[at])
                                  : history().find(done[done.size() - 1 - (at - undone.size())]);
    }

    /// The name of an edit. An edit that was undone and redone keeps its original name.
    model::EditName nameOf(const model::LoggedBatch& batch) const
    {
        const auto root = history().rootOf(batch.number);
        const model::LoggedBatch* const first = root ? history().find(root->number) : nullptr;
        return first ? first->name : batch.name;
    }

    const Workspace& m_workspace;
};

EditsDock::EditsDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_edits(new EditsModel(context.workspace, this))
    , m_list(new QListView)
    , m_empty(new QLabel)
    , m_undo(new QToolButton)
    , m_redo(new QToolButton)
{
    m_list->setModel(m_edits);
    m_list->setUniformItemSizes(true);
    m_list->setAlternatingRowColors(true);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    auto* buttons = new QHBoxLayout;
    for (const auto& [button, name] : {std::pair(m_undo, u"undo"_s), {m_redo, u"redo"_s}}) {
        button->setIcon(icon(name));
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(buttons);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    setFocusProxy(m_list);
    connect(m_undo, &QToolButton::clicked, &context.workspace, &Workspace::undo);
    connect(m_redo, &QToolButton::clicked, &context.workspace, &Workspace::redo);
    connect(m_list, &QListView::activated, this, &EditsDock::goTo);
    connect(&context.workspace, &Workspace::edited, this, &EditsDock::refresh);
    connect(&context.workspace, &Workspace::opened, this, &EditsDock::refresh);
    connect(&context.workspace, &Workspace::closed, this, &EditsDock::refresh);
    retranslate();
}

void EditsDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EditsDock::retranslate()
{
    m_undo->setText(tr("Undo"));
    m_redo->setText(tr("Redo"));
    m_list->setAccessibleName(tr("Edits, newest first"));
    refresh();
}

void EditsDock::refresh()
{
    m_edits->reload();
    const bool isEmpty = m_edits->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_empty->setText(
        m_context.workspace.isOpen() ? tr("Your edits are listed here so that you can undo them.")
                                     : tr("No project is open.")
    );
    m_undo->setEnabled(m_context.workspace.nextUndo().has_value());
    m_redo->setEnabled(m_context.workspace.nextRedo().has_value());
    if (!isEmpty)
        m_list->setCurrentIndex(m_edits->index(std::min(m_edits->redoCount(), m_edits->rowCount() - 1)));
}

void EditsDock::goTo(const QModelIndex& index)
{
    // All edits after the chosen one are undone. If the chosen edit was undone, it is redone with all edits before it.
    const int redo = m_edits->redoCount();
    const int row = index.row();
    for (int step = redo; step < row; ++step)
        m_context.workspace.undo();
    for (int step = redo; step > row; --step)
        m_context.workspace.redo();
}

} // namespace studio
