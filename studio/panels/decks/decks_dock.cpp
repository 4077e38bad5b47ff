// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/decks/decks_dock.h"

#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/kit/steady_delegate.h"
#include "studio/panels/context.h"
#include "studio/panels/decks/deck_lines.h"
#include "studio/panels/decks/decks_model.h"
#include "studio/panels/decks/empty_decks.h"
#include "studio/shell/actions.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

using model::EntityId;

namespace {

} // namespace

DecksDock::DecksDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_actions(context.actions)
    , m_desk(context.decks)
    , m_workspace(context.workspace)
    , m_model(new DecksModel(m_desk, this))
    , m_filter(new QLineEdit)
    , m_list(new QTreeView)
    , m_new(iconButton(u"new"_s))
    , m_duplicate(iconButton(u"copy"_s))
    , m_rename(iconButton(u"edit"_s))
    , m_delete(iconButton(u"delete"_s))
    , m_import(iconButton(u"open"_s))
    , m_export(iconButton(u"layout-save"_s))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyDecks(m_desk, m_workspace))
    , m_format(new QComboBox)
    , m_tags(new QLineEdit)
    , m_notes(new QPlainTextEdit)
    , m_formatLabel(new QLabel)
    , m_tagsLabel(new QLabel)
    , m_notesLabel(new QLabel)
{
    setAcceptDrops(true);
    layOut();
    listen();
    retranslate();
    refresh();
    followCurrent();
}

void DecksDock::layOut()
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new SteadyDelegate(m_list));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setSelectionMode(QTreeView::ExtendedSelection);
    m_list->setEditTriggers(QTreeView::EditKeyPressed);
    m_list->setDragEnabled(true);
    m_list->setFrameShape(QFrame::NoFrame);
    QHeaderView* const header = m_list->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(DecksModel::Name, QHeaderView::Stretch);
    m_filter->setClearButtonEnabled(true);
    m_notes->setTabChangesFocus(true);
    // In a small panel, the list of decks gets most of the space.
    m_list->setMinimumHeight(fontMetrics().lineSpacing() * 6);
    m_notes->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_notes->setMaximumHeight(fontMetrics().lineSpacing() * 5);
    m_formatLabel->setBuddy(m_format);
    m_tagsLabel->setBuddy(m_tags);
    m_notesLabel->setBuddy(m_notes);

    auto* tools = new QHBoxLayout;
    tools->setSpacing(0);
    for (QToolButton* one : {m_new, m_duplicate, m_rename, m_delete, m_import, m_export})
        tools->addWidget(one);
    tools->addSpacing(8);
    tools->addWidget(m_filter, 1);
    // The stretch keeps the buttons in place while the filter is hidden because there are no decks.
    tools->addStretch();
    auto* details = new QFormLayout;
    details->setLabelAlignment(Qt::AlignLeft);
    details->addRow(m_formatLabel, m_format);
    details->addRow(m_tagsLabel, m_tags);
    details->addRow(m_notesLabel, m_notes);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_list, 1);
    column->addLayout(details);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 8);
    layout->addLayout(tools);
    layout->addWidget(m_pages, 1);
}

void DecksDock::listen()
{
    connect(m_filter, &QLineEdit::textChanged, m_model, &DecksModel::setFilter);
    connect(m_new, &QToolButton::clicked, this, [this] {
        if (m_desk.edits().make({}))
            renameSelected();
    });
    connect(m_duplicate, &QToolButton::clicked, this, &DecksDock::duplicateSelected);
    connect(m_rename, &QToolButton::clicked, this, &DecksDock::renameSelected);
    connect(m_delete, &QToolButton::clicked, this, &DecksDock::deleteSelected);
    connect(m_import, &QToolButton::clicked, m_actions.action(u"deck.import"_s), &QAction::trigger);
    connect(m_export, &QToolButton::clicked, m_actions.action(u"deck.export-selected"_s), &QAction::trigger);
    connect(m_list, &QTreeView::activated, this, [this](const QModelIndex& index) {
        m_desk.openDecks().open(m_model->deckAt(index));
        m_actions.action(u"deck.build"_s)->trigger();
    });
    // The current deck of the list is opened for building, so that its cards, health and statistics are shown beside
    // the list. This happens only after the list has been updated.
    connect(
        m_list->selectionModel(),
        &QItemSelectionModel::currentRowChanged,
        this,
        &DecksDock::openCurrent,
        Qt::QueuedConnection
    );
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DecksDock::showDetails);
    connect(&m_desk, &DeckDesk::currentChanged, this, &DecksDock::followCurrent);
    connect(&m_desk, &DeckDesk::decksChanged, this, &DecksDock::refresh);
    connect(m_format, &QComboBox::textActivated, this, [this](const QString& format) {
        if (const auto id = m_desk.current())
            m_desk.edits().setFormat(*id, format);
    });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &DecksDock::showMenu);
    connect(m_tags, &QLineEdit::editingFinished, this, &DecksDock::saveTags);
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        if (m_shown)
            m_desk.edits().setNotes(*m_shown, m_notes->toPlainText());
    });
}

void DecksDock::retranslate()
{
    const auto name = [](QWidget* control, const QString& words) {
        control->setToolTip(words);
        control->setAccessibleName(words);
    };
    name(m_new, tr("New deck"));
    name(m_duplicate, tr("Duplicate"));
    name(m_rename, tr("Rename"));
    name(m_delete, tr("Delete"));
    name(m_import, tr("Import decks"));
    name(m_export, tr("Export selected decks"));
    m_list->setAccessibleName(tr("Decks in project"));
    m_filter->setPlaceholderText(tr("Find decks"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    for (QAbstractButton* clear : m_filter->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_formatLabel->setText(tr("&Format"));
    m_tagsLabel->setText(tr("&Tags"));
    m_notesLabel->setText(tr("&Notes"));
    m_format->setAccessibleName(tr("Format"));
    m_tags->setAccessibleName(tr("Tags"));
    m_tags->setPlaceholderText(tr("Separate tags with commas"));
    m_notes->setAccessibleName(tr("Notes"));
    m_notes->setPlaceholderText(tr("Private notes on this deck. Not included when you share the project."));
}

void DecksDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DecksDock::refresh()
{
    const bool hasDecks = !m_desk.decks().isEmpty();
    m_empty->refresh();
    m_pages->setCurrentIndex(hasDecks ? 1 : 0);
    setFocusProxy(hasDecks ? static_cast<QWidget*>(m_list) : m_empty);
    m_new->setEnabled(m_workspace.isOpen());
    m_import->setEnabled(m_workspace.isOpen());
    m_filter->setVisible(hasDecks);
    for (QToolButton* one : {m_duplicate, m_rename, m_delete, m_export})
        one->setEnabled(hasDecks);
    showDetails();
}

void DecksDock::saveTags()
{
    const bool isTyped = m_tags->isModified();
    m_tags->setModified(false);
    if (isTyped && m_shown)
        m_desk.edits().setTags(*m_shown, m_tags->text().split(u','));
}

void DecksDock::followCurrent()
{
    saveTags();
    const auto id = m_desk.current();
    const QModelIndex index = id ? m_model->indexOf(*id) : QModelIndex();
    if (index.isValid() && (index.row() != m_list->currentIndex().row() || !m_list->selectionModel()->hasSelection()))
        selectOnly(index);
    showDetails();
}

void DecksDock::showMenu(const QPoint& at)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"decks-menu"_s);
    m_actions.refresh();
    for (const QString& id :
         {u"deck.build"_s,
          u"deck.rename"_s,
          u"deck.duplicate"_s,
          u"deck.delete"_s,
          u"deck.paste-deck"_s,
          u"deck.export-selected"_s,
          u"deck.print"_s})
        menu->addAction(m_actions.action(id));
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void DecksDock::openCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    if (index.isValid() && m_list->hasFocus())
        m_desk.openDecks().open(m_model->deckAt(index));
    showDetails();
}

/// Selects only this deck. The view itself would extend the selection while Ctrl is held down.
void DecksDock::selectOnly(const QModelIndex& index)
{
    m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_list->scrollTo(index);
}

/// Shows the deck's tags and notes. A field isn't changed while the user is typing in it.
void DecksDock::showDetails()
{
    const auto id = m_desk.current();
    m_shown = id;
    const model::Deck* const deck = m_desk.deck();
    for (QWidget* control : std::initializer_list<QWidget*>{m_tags, m_notes})
        control->setEnabled(deck != nullptr);
    const QSignalBlocker noFormat(m_format);
    const QSignalBlocker noNotes(m_notes);
    QStringList formats = m_desk.formats();
    const QString format = id ? m_desk.formatOf(*id) : QString();
    if (!format.isEmpty() && !formats.contains(format))
        formats.append(format);
    m_format->setEnabled(deck && !formats.isEmpty());
    m_format->clear();
    m_format->addItems(formats);
    m_format->setCurrentText(format);
    const QString tags = deck ? deck->tags.join(u", "_s) : QString();
    if (!m_tags->isModified() && m_tags->text() != tags)
        m_tags->setText(tags);
    const QString notes = deck ? deck->notes : QString();
    if (m_notes->toPlainText() != notes)
        m_notes->setPlainText(notes);
}

QList<EntityId> DecksDock::selected() const
{
    QList<EntityId> decks;
    for (const QModelIndex& index : m_list->selectionModel()->selectedRows())
        decks.append(m_model->deckAt(index));
    if (decks.isEmpty())
        if (const auto id = m_desk.current())
            decks.append(*id);
    return decks;
}

void DecksDock::renameSelected()
{
    const QList<EntityId> decks = selected();
    if (decks.isEmpty())
        return;
    const QModelIndex index = m_model->indexOf(decks.first());
    selectOnly(index);
    m_list->setFocus();
    m_list->edit(index);
}

void DecksDock::duplicateSelected()
{
    for (const EntityId id : selected())
        m_desk.edits().duplicate(id);
}

void DecksDock::deleteSelected()
{
    m_desk.edits().remove(selected());
}

void DecksDock::dragEnterEvent(QDragEnterEvent* event)
{
    if (m_workspace.isOpen() && !filesIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void DecksDock::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    m_desk.edits().importFiles(filesIn(*event->mimeData()));
}

} // namespace studio
