// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_dock.h"

#include "model/project/project.h"
#include "studio/kit/icons.h"
#include "studio/panels/cards/card_list_editing.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_list_selection.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/cards/column_menus.h"
#include "studio/panels/cards/list_arrangement.h"
#include "studio/panels/cards/query_field.h"
#include "studio/panels/cards/search_menu.h"
#include "studio/shell/actions.h"
#include "studio/words/project_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using model::EntityId;

namespace {

QToolButton* toolButton(const QString& iconName)
{
    auto* button = new QToolButton;
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    return button;
}

} // namespace

CardListDock::CardListDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_cards(new CardListModel(context.workspace, this))
    , m_table(new CardTable(context.workspace, *m_cards))
    , m_query(new QueryField([this] { return m_cards->terms(); }))
    , m_searches(toolButton(u"pin"_s))
    , m_clearFilters(toolButton(u"filter"_s))
    , m_columns(toolButton(u"columns"_s))
    , m_add(toolButton(u"new"_s))
    , m_count(new QLabel)
    , m_noticeIcon(new QLabel)
    , m_notice(new QLabel)
    , m_pages(new QStackedWidget)
    , m_emptyText(new QLabel)
    , m_emptyAction(new QPushButton)
    , m_emptyOther(new QPushButton)
    , m_arrangement(new ListArrangement(context, *m_cards, *m_table, this))
    , m_edits(new CardListEditing(context.workspace, *m_cards, *m_table, this))
    , m_selection(new CardListSelection(context.selection, *m_cards, *m_table, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addLayout(makeTop());
    m_pages->addWidget(m_table);
    m_pages->addWidget(makeEmptyPage());
    layout->addWidget(m_pages, 1);
    // The notice is at the bottom, because at the top it would shift the list and be covered by proposals for the
    // query.
    layout->addLayout(makeNotice());
    setFocusProxy(m_table);
    followQuery();
    followMenus();
    followList();
    followStudio();
    retranslate();
    readLayout();
}

QLayout* CardListDock::makeTop()
{
    auto* top = new QHBoxLayout;
    top->setSpacing(4);
    top->addWidget(m_query, 1);
    top->addWidget(m_searches);
    top->addWidget(m_clearFilters);
    top->addWidget(m_columns);
    top->addWidget(m_add);
    top->addSpacing(4);
    top->addWidget(m_count);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    return top;
}

QLayout* CardListDock::makeNotice()
{
    auto* row = new QHBoxLayout;
    row->addWidget(m_noticeIcon, 0, Qt::AlignTop);
    row->addWidget(m_notice, 1);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    return row;
}

QWidget* CardListDock::makeEmptyPage()
{
    auto* empty = new QWidget;
    auto* emptyLayout = new QVBoxLayout(empty);
    m_emptyText->setTextFormat(Qt::PlainText);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    emptyLayout->addStretch();
    emptyLayout->addWidget(m_emptyText);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_emptyAction);
    buttons->addWidget(m_emptyOther);
    buttons->addStretch();
    emptyLayout->addLayout(buttons);
    emptyLayout->addStretch();
    return empty;
}

void CardListDock::followMenus()
{
    auto* searchMenu = new SearchMenu(m_context, [this] { return m_cards->query(); }, this);
    connect(searchMenu, &SearchMenu::chosen, this, &CardListDock::setQuery);
    m_searches->setMenu(searchMenu);
    m_searches->setPopupMode(QToolButton::InstantPopup);
    auto* columns = new ColumnMenus(m_context.workspace, *m_cards, *m_table, *m_arrangement, this);
    auto* columnMenu = new QMenu(this);
    m_columns->setMenu(columnMenu);
    m_columns->setPopupMode(QToolButton::InstantPopup);
    connect(columnMenu, &QMenu::aboutToShow, columns, [columns, columnMenu] {
        columnMenu->clear();
        columns->addChoices(*columnMenu);
    });
    connect(m_clearFilters, &QToolButton::clicked, this, [this] {
        m_cards->restore(m_cards->query(), {}, m_cards->sort());
    });
    connect(m_add, &QToolButton::clicked, m_edits, &CardListEditing::addCard);
    connect(m_table, &CardTable::sortRequested, columns, &ColumnMenus::sortBy);
    connect(m_table, &CardTable::headerMenuRequested, columns, &ColumnMenus::popUp);
    connect(m_table, &CardTable::menuRequested, this, &CardListDock::showCellMenu);
}

void CardListDock::followQuery()
{
    // textEdited() isn't emitted for changes made by the program, which the list must also react to.
    connect(m_query, &QLineEdit::textChanged, this, [this](const QString& text) {
        say({});
        m_cards->setQuery(text);
    });
    connect(m_query, &QLineEdit::returnPressed, this, [this] {
        if (m_cards->cardCount() > 0 && !m_table->currentIndex().isValid())
            m_table->goTo(0, m_cards->columnOfName());
        m_table->setFocus();
    });
}

void CardListDock::followList()
{
    m_cards->showDeck(m_context.decks);
    connect(m_selection, &CardListSelection::adopted, m_arrangement, &ListArrangement::saveLater);
    connect(m_edits, &CardListEditing::added, this, &CardListDock::updatePage);
    connect(m_edits, &CardListEditing::said, this, &CardListDock::say);
    connect(m_cards, &CardListModel::listChanged, this, &CardListDock::updateCount);
    connect(m_table, &CardTable::pointed, this, [this](std::optional<int> row) {
        const bool isCard = row && !m_cards->isBlank(*row);
        m_context.selection.point(isCard ? std::optional(m_cards->card(*row)) : std::nullopt);
    });
}

void CardListDock::followStudio()
{
    connect(&m_context.selection, &Selection::placeRequested, this, &CardListDock::showPlace);
    connect(&m_context.workspace, &Workspace::opened, this, &CardListDock::readLayout);
    connect(&m_context.workspace, &Workspace::checked, this, &CardListDock::updateCount);
    connect(&m_context.workspace, &Workspace::closed, this, &CardListDock::updateCount);
}

CardListDock::~CardListDock()
{
    m_arrangement->save();
}

void CardListDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        updateCount();
    QWidget::changeEvent(event);
}

void CardListDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_selection->follow();
}

void CardListDock::retranslate()
{
    m_query->setPlaceholderText(tr("Find cards: word, t:type, cost<=3 …"));
    m_query->setAccessibleName(tr("Find cards"));
    for (QAbstractButton* clear : m_query->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_searches, tr("Saved searches"));
    name(m_clearFilters, tr("Clear all column filters"));
    name(m_columns, tr("Columns"));
    name(m_add, tr("Add card"));
    m_table->setAccessibleName(tr("Cards"));
    updateCount();
}

void CardListDock::say(const QString& text)
{
    m_notice->setText(text);
    m_notice->setVisible(!text.isEmpty());
    m_noticeIcon->setVisible(!text.isEmpty());
    m_noticeIcon->setPixmap(icon(u"warning"_s).pixmap(QSize(16, 16), devicePixelRatio()));
}

QString CardListDock::notice() const
{
    return m_notice->text();
}

QString CardListDock::countText() const
{
    return m_count->text();
}

void CardListDock::updateCount()
{
    const QLocale locale;
    const auto all = qlonglong(m_context.workspace.index().size());
    const auto listed = qlonglong(m_cards->cardCount());
    m_count->setText(
        listed == all ? tr("%Ln card(s)", nullptr, int(all))
                      : tr("%1 of %2", "number of matching cards, number of all cards")
                            .arg(locale.toString(listed), locale.toString(all))
    );
    m_count->setVisible(m_context.workspace.isOpen());
    m_clearFilters->setVisible(!m_cards->filters().isEmpty());
    const auto& error = m_cards->error();
    m_query->markError(error);
    const bool usesOldRules = m_context.workspace.isOpen() && m_context.workspace.game().areRulesOutdated();
    say(error          ? words(*error, m_cards->query())
        : usesOldRules ? tr("The rules have an error. Cards are checked against the last version without errors.")
                       : QString());
    const bool isOpen = m_context.workspace.isOpen();
    for (QWidget* control : std::initializer_list<QWidget*>{m_query, m_searches, m_columns, m_add})
        control->setEnabled(isOpen);
    updatePage();
}

void CardListDock::updatePage()
{
    const bool isOpen = m_context.workspace.isOpen();
    const bool hasCards = m_context.workspace.index().size() > 0;
    m_pages->setCurrentIndex(m_cards->cardCount() > 0 ? 0 : 1);
    if (m_cards->cardCount() > 0)
        return;
    m_emptyAction->disconnect();
    m_emptyOther->disconnect();
    m_emptyOther->setVisible(!isOpen);
    const auto offer = [this](QPushButton* button, const QString& actionId) {
        QAction* action = m_context.actions.action(actionId);
        button->setVisible(action != nullptr);
        if (!action)
            return;
        button->setText(plainText(action->text()));
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
    };
    if (!isOpen) {
        m_emptyText->setText(tr("No project is open. Open one to see its cards here."));
        offer(m_emptyAction, u"file.new"_s);
        offer(m_emptyOther, u"file.open"_s);
    } else if (!hasCards) {
        m_emptyText->setText(tr("This game has no cards yet."));
        m_emptyAction->setText(tr("Add Card"));
        m_emptyAction->show();
        connect(m_emptyAction, &QPushButton::clicked, m_edits, &CardListEditing::addCard);
    } else {
        m_emptyText->setText(tr("No matching cards."));
        m_emptyAction->setText(tr("Show All Cards"));
        m_emptyAction->show();
        connect(m_emptyAction, &QPushButton::clicked, this, [this] {
            m_cards->restore(m_cards->query(), {}, m_cards->sort());
            setQuery({});
        });
    }
}

void CardListDock::setQuery(const QString& query)
{
    m_query->setText(query);
}

void CardListDock::focusQuery()
{
    m_query->setFocus(Qt::ShortcutFocusReason);
    m_query->selectAll();
}

void CardListDock::showCellMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"cell-menu"_s);
    m_context.actions.refresh();
    const auto add = [&](QLatin1StringView kind) {
        for (const ActionSpec& spec : m_context.actions.specs()) {
            if (!spec.id.startsWith(kind) || !spec.panels.contains(u"card-list"_s))
                continue;
            if (spec.startsGroup && !menu->isEmpty())
                menu->addSeparator();
            menu->addAction(m_context.actions.action(spec.id));
        }
    };
    if (m_context.decks.isBuilding())
        add("deck."_L1);
    menu->addSeparator();
    add("cards."_L1);
    menu->popup(at);
}

void CardListDock::showPlace(const model::EntityPlace& place)
{
    if (m_context.workspace.find<model::CardDefinition>(place.entity))
        goToCard(place.entity);
}

void CardListDock::goToCard(EntityId card)
{
    if (m_cards->rowOf(card) < 0) {
        // The requested card is shown even if the current query or filters hide it.
        m_cards->restore({}, {}, m_cards->sort());
        const QSignalBlocker silence(m_query);
        m_query->clear();
    }
    const QModelIndex current = m_table->currentIndex();
    m_table->goTo(m_cards->rowOf(card), current.isValid() ? current.column() : m_cards->columnOfName());
}

void CardListDock::readLayout()
{
    const ListLayout layout = m_arrangement->remembered();
    QList<ColumnSort> sort;
    for (const ListLayout::Sort& one : layout.sort) {
        for (const CardColumn& column : m_cards->columns()) {
            if (columnKey(column) == one.key)
                sort.append({column, one.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder});
        }
    }
    {
        const QSignalBlocker silence(m_query);
        m_query->setText(layout.query);
    }
    m_cards->setPlaced(layout.placed);
    m_cards->restore(layout.query, layout.filters, sort);
    m_arrangement->arrange(layout);
    const int row = m_cards->rowOf({layout.card});
    int column = m_cards->columnOfName();
    for (int at = 0; at < m_cards->columnCount(); ++at) {
        if (columnKey(m_cards->column(at)) == layout.column)
            column = at;
    }
    if (m_cards->cardCount() > 0)
        m_table->goTo(std::max(0, row), column);
}

void CardListDock::step(int rows)
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid() || m_cards->cardCount() == 0)
        return;
    m_table->goTo(std::clamp(current.row() + rows, 0, m_cards->cardCount() - 1), current.column());
}

} // namespace studio
