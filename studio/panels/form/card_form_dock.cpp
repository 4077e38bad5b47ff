// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/form/card_form_dock.h"

#include "studio/drawing/faces/amount_symbols.h"
#include "studio/drawing/faces/faces.h"
#include "studio/kit/hinted_panel.h"
#include "studio/panels/declarations/field_dialogs.h"
#include "studio/panels/form/art_field.h"
#include "studio/panels/form/field_editor.h"
#include "studio/workspace/cards/back_choices.h"
#include "studio/workspace/cards/card_edits.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSet>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;
using model::CardDefinition;
using model::EntityId;

CardFormDock::CardFormDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_pages(new QStackedWidget)
    , m_empty(new QLabel)
    , m_title(new QLabel)
    , m_scroll(new QScrollArea)
{
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setMargin(16);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_title->setContentsMargins(8, 8, 8, 0);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto* form = new QWidget;
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_scroll, 1);
    m_pages->addWidget(form);
    m_pages->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    setFocusPolicy(Qt::StrongFocus);
    // The focused field is scrolled into view, no matter how it got the focus.
    connect(qApp, &QApplication::focusChanged, m_scroll, [scroll = m_scroll](QWidget*, QWidget* now) {
        if (now && scroll->widget() && scroll->widget()->isAncestorOf(now))
            scroll->ensureWidgetVisible(now);
    });

    m_refreshing.setSingleShot(true);
    m_refreshing.setInterval(0);
    connect(&m_refreshing, &QTimer::timeout, this, &CardFormDock::refresh);
    const auto refreshLater = qOverload<>(&QTimer::start);
    connect(&context.selection, &Selection::cardsChanged, this, &CardFormDock::storePending);
    connect(&context.workspace, &Workspace::aboutToClose, this, &CardFormDock::storePending);
    connect(&context.selection, &Selection::cardsChanged, &m_refreshing, refreshLater);
    connect(&context.workspace, &Workspace::opened, &m_refreshing, refreshLater);
    connect(&context.workspace, &Workspace::closed, &m_refreshing, refreshLater);
    connect(&context.workspace, &Workspace::fieldsChanged, &m_refreshing, refreshLater);
    connect(&context.workspace, &Workspace::edited, &m_refreshing, refreshLater);
    connect(&Faces::of(context.workspace), &Faces::framesChanged, this, &CardFormDock::showOtherSymbols);
    retranslate();
}

void CardFormDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CardFormDock::retranslate()
{
    m_empty->setText(tr("Select cards in the card list to edit their fields here."));
    m_scroll->setAccessibleName(tr("Card fields"));
    m_rows.clear();
    refresh();
}

FieldEditor* CardFormDock::editor(const CardColumn& column) const
{
    const auto found = std::ranges::find(m_rows, column, &Row::column);
    return found == m_rows.end() ? nullptr : found->editor;
}

QList<CardColumn> CardFormDock::wantedColumns() const
{
    QStringList undeclared;
    constexpr qsizetype someCards = 100;
    const QList<EntityId>& cards = m_context.selection.cards();
    for (const EntityId id : cards.first(std::min(someCards, cards.size()))) {
        const auto* const card = m_context.workspace.find<CardDefinition>(id);
        for (const model::FieldValue& value : card ? card->fields : QList<model::FieldValue>()) {
            if (m_context.workspace.fields().indexOf(value.name) < 0 && !undeclared.contains(value.name))
                undeclared.append(value.name);
        }
    }
    QList<CardColumn> columns = cardColumns(m_context.workspace.fields(), undeclared);
    columns.removeIf([](const CardColumn& column) { return !isEditable(column) || column.kind == Kind::Abilities; });
    return columns;
}

void CardFormDock::makeRows()
{
    const QList<CardColumn> wanted = wantedColumns();
    if (m_form && std::ranges::equal(wanted, m_rows, {}, {}, &Row::column))
        return;
    std::set<QString> lists;
    for (const auto& [id, entity] : m_context.workspace.entities()) {
        if (const auto* const card = std::get_if<CardDefinition>(&entity))
            lists.insert(card->list);
    }
    m_rows.clear();
    m_form = new QWidget;
    auto* layout = new QFormLayout(m_form);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto addPicture = [&] {
        m_art = new ArtField(m_context.workspace, m_form);
        auto* label = new QLabel(tr("Picture"));
        label->setBuddy(m_art);
        layout->addRow(label, m_art);
    };
    const auto symbol = [this](const QString& value) {
        return symbolOf(Faces::of(m_context.workspace), value, fontMetrics().height(), devicePixelRatio());
    };
    const FieldProposals proposals{
        .lists = {lists.begin(), lists.end()},
        .backs = [&workspace = m_context.workspace] { return backChoices(workspace); },
    };
    m_art = nullptr;
    for (const CardColumn& column : wanted) {
        // The picture follows the fields that are printed on the card and precedes the others.
        if (!m_art && column.kind != Kind::Name && column.kind != Kind::Field)
            addPicture();
        FieldEditor* editor = makeFieldEditor(column, m_context.workspace.fields(), proposals, symbol, m_form);
        editor->focusProxy()->setAccessibleName(columnTitle(column));
        auto* label = new QLabel(columnTitle(column));
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(editor);
        label->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(label, &QWidget::customContextMenuRequested, this, [this, label, column](const QPoint& at) {
            showFieldMenu(column, label->mapToGlobal(at));
        });
        const model::CardField* const field = declaredField(column, m_context.workspace.fields());
        if (field && field->type == model::CardField::Type::Amounts) {
            layout->addRow(label);
            layout->addRow(editor);
        } else {
            layout->addRow(label, editor);
        }
        m_rows.append({column, editor});
        connect(editor, &FieldEditor::typed, this, [this, column] { typed(column); });
        connect(editor, &FieldEditor::finished, this, [this, column] { finish(column); });
    }
    auto* add = flatButton(u"new"_s);
    add->setText(tr("Add Field…"));
    add->setObjectName(u"add-field"_s);
    connect(add, &QToolButton::clicked, this, [this] { askForField(m_context.workspace, this); });
    layout->addRow(add);
    m_scroll->setWidget(m_form);
    setFocusProxy(m_rows.isEmpty() ? nullptr : m_rows.first().editor);
}

/// Recreates the rows if any of them shows symbols.
void CardFormDock::showOtherSymbols()
{
    const bool hasSymbols = std::ranges::any_of(m_rows, [this](const Row& row) {
        const model::CardField* const field = declaredField(row.column, m_context.workspace.fields());
        return field && field->type == model::CardField::Type::Amounts;
    });
    if (!hasSymbols)
        return;
    storePending();
    m_rows.clear();
    refresh();
}

void CardFormDock::showFieldMenu(const CardColumn& column, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"field-menu"_s);
    addFieldActions(*menu, m_context.workspace, this, column);
    menu->popup(at);
}

FieldState CardFormDock::stateOf(const CardColumn& column, const QList<const CardDefinition*>& cards) const
{
    const model::CardFields& fields = m_context.workspace.fields();
    const model::CardField* const field = declaredField(column, fields);
    const bool hasParts = field && field->type == model::CardField::Type::Amounts;
    QSet<QString> texts;
    for (const CardDefinition* card : cards) {
        texts.insert(cellText(*card, column, fields));
        if (texts.size() > 1 && !hasParts)
            return {.isMixed = true};
    }
    if (texts.size() > 1)
        return {.isMixed = true, .texts = texts};
    return {.text = *texts.begin(), .fault = cellFault(*cards.first(), column, fields)};
}

void CardFormDock::refresh()
{
    QList<const CardDefinition*> cards;
    for (const EntityId id : m_context.selection.cards()) {
        if (const auto* const card = m_context.workspace.find<CardDefinition>(id))
            cards.append(card);
    }
    m_shown = m_context.selection.cards();
    m_pages->setCurrentIndex(cards.isEmpty() ? 1 : 0);
    if (cards.isEmpty())
        return;
    makeRows();
    m_title->setText(tr("Editing %Ln card(s)", nullptr, int(cards.size())));
    m_title->setVisible(cards.size() > 1);
    for (const Row& row : std::as_const(m_rows)) {
        row.editor->setState(stateOf(row.column, cards));
        // No two cards can have the same name.
        if (row.column.kind == Kind::Name)
            row.editor->setEnabled(cards.size() == 1);
    }
    m_art->setCard(cards.size() == 1 ? m_context.selection.card() : std::nullopt);
}

void CardFormDock::typed(const CardColumn& column)
{
    // If a single card is selected, every letter is stored immediately, and consecutive letters form one undo step. If
    // several cards are selected, the text is stored when the user leaves the field. Names are also stored only then,
    // because the names in decks and scenarios are changed with them.
    if (m_shown.size() == 1 && column.kind != Kind::Name)
        store(column);
}

void CardFormDock::store(const CardColumn& column)
{
    FieldEditor* const from = editor(column);
    if (!from->isTouched())
        return;
    QList<const CardDefinition*> cards;
    QList<CellChange> changes;
    for (const EntityId id : std::as_const(m_shown)) {
        if (const auto* const card = m_context.workspace.find<CardDefinition>(id)) {
            cards.append(card);
            changes.append({id, column, from->textFor(cellText(*card, column, m_context.workspace.fields()))});
        }
    }
    if (cards.isEmpty())
        return;
    if (!setCells(m_context.workspace, changes))
        return;
    cards.clear();
    for (const CellChange& change : std::as_const(changes))
        cards.append(m_context.workspace.find<CardDefinition>(change.card));
    from->accept(stateOf(column, cards));
}

void CardFormDock::finish(const CardColumn& column)
{
    store(column);
    // The stored text may differ from the typed one: “2F” becomes “2 Generic and 1 Fire”. The user is no longer typing
    // at this point, so the field can be updated. Text that couldn't be stored stays.
    FieldEditor* const from = editor(column);
    if (from && !from->isTouched())
        from->showStored();
}

void CardFormDock::storePending()
{
    for (const Row& row : std::as_const(m_rows))
        store(row.column);
}

} // namespace studio
