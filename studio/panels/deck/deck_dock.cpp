// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_dock.h"

#include "model/project/project.h"
#include "model/search/query.h"
#include "studio/drawing/faces/faces.h"
#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/panels/deck/deck_columns.h"
#include "studio/panels/deck/deck_interaction.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/panels/deck/deck_tabs.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/deck/deck_wall.h"
#include "studio/panels/decks/empty_decks.h"
#include "studio/panels/health/health_strip.h"
#include "studio/panels/statistics/deck_figures.h"
#include "studio/shell/actions.h"
#include "studio/words/deck_words.h"
#include "studio/words/project_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/decks/deck_query.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;

namespace studio {

using model::DeckEntry;
using model::EntityId;

namespace {

using namespace std::chrono_literals;

enum Page { EmptyPage, RowsPage, WallPage };

const QString deckPart = u"deck"_s;
/// The delay between the last change and saving the layout.
constexpr auto saveDelay = 2s;

void fill(QComboBox& box, const QStringList& names, const QString& chosen)
{
    const QSignalBlocker blocker(box);
    QStringList known;
    for (int at = 0; at < box.count(); ++at)
        known.append(box.itemText(at));
    if (known != names) {
        box.clear();
        box.addItems(names);
    }
    box.setCurrentText(chosen);
}

/// A function that draws the faces of cards. For a card that is in the deck but not in the project, that function
/// returns a null picture.
DeckWall::Face faceOf(Workspace& workspace)
{
    return [&faces = Faces::of(workspace)](const QModelIndex& card, QSize size, double pixelRatio) {
        const QVariant id = card.data(DeckModel::CardIdRole);
        const auto content = id.isValid() ? faces.content(EntityId{id.toLongLong()}) : std::nullopt;
        return content ? faces.pixmap(*content, size, pixelRatio) : QPixmap();
    };
}

} // namespace

DeckDock::DeckDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_actions(context.actions)
    , m_workspace(context.workspace)
    , m_selection(context.selection)
    , m_desk(context.decks)
    , m_model(new DeckModel(m_desk, m_workspace, this))
    , m_interaction(new DeckInteraction(m_desk, *m_model, this))
    , m_tabs(new DeckTabs(m_desk, this))
    , m_new(iconButton(u"new"_s))
    , m_format(new QComboBox)
    , m_health(new HealthStrip(m_desk))
    , m_playtest(new QToolButton)
    , m_filter(new QLineEdit)
    , m_filterError(new QLabel)
    , m_hint(new QLabel)
    , m_group(new QComboBox)
    , m_section(new QComboBox)
    , m_columns(iconButton(u"table"_s))
    , m_columnsMenu(new QMenu(this))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyDecks(m_desk, m_workspace))
    , m_rows(new DeckView(*m_model, *m_interaction))
    , m_wall(new DeckWall(*m_model, *m_interaction, faceOf(m_workspace)))
    , m_asWall(iconButton(u"card-preview"_s))
    , m_arranged(new DeckColumns(*m_rows, *m_model, *m_columnsMenu))
{
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(saveDelay);
    layOut();
    listenToDesk();
    listenToUser();
    retranslate();
    readLayout();
    showDeck();
}

DeckDock::~DeckDock()
{
    saveLayout();
}

void DeckDock::layOut()
{
    m_filter->setClearButtonEnabled(true);
    m_filterError->setWordWrap(true);
    m_filterError->setTextFormat(Qt::PlainText);
    m_filterError->hide();
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_group->setObjectName(u"group-by"_s);
    m_playtest->setObjectName(u"playtest-deck"_s);
    m_playtest->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_playtest->setAutoRaise(true);
    m_playtest->setFocusPolicy(Qt::StrongFocus);
    m_columns->setPopupMode(QToolButton::InstantPopup);
    m_columns->setMenu(m_columnsMenu);
    for (QComboBox* box : {m_format, m_group, m_section})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_rows);
    m_pages->addWidget(m_wall);
    m_wall->setFrameShape(QFrame::NoFrame);
    m_asWall->setCheckable(true);
    m_rows->setFrameShape(QFrame::NoFrame);

    auto* tabsRow = new QHBoxLayout;
    tabsRow->addWidget(m_tabs, 1);
    tabsRow->addStretch();
    tabsRow->addWidget(m_new);
    auto* formatRow = new QHBoxLayout;
    formatRow->addWidget(m_format);
    formatRow->addWidget(m_health);
    formatRow->addStretch();
    formatRow->addWidget(m_section);
    formatRow->addWidget(m_playtest);
    auto* filterRow = new QHBoxLayout;
    filterRow->addWidget(m_filter, 1);
    filterRow->addWidget(m_group);
    filterRow->addWidget(m_asWall);
    filterRow->addWidget(m_columns);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(tabsRow);
    layout->addLayout(formatRow);
    layout->addLayout(filterRow);
    layout->addWidget(m_filterError);
    layout->addWidget(m_hint);
    layout->addWidget(m_pages, 1);
}

void DeckDock::listenToDesk()
{
    connect(&m_desk, &DeckDesk::decksChanged, m_empty, &EmptyDecks::refresh);
    connect(&m_desk.built(), &BuiltDeck::changed, this, &DeckDock::showDeck);
    connect(&m_desk.edits(), &DeckEditing::cardsAdded, this, [this](const QStringList& cards, const QString& section) {
        m_interaction->select(cards, section);
        view().scrollTo(m_interaction->selection().currentIndex());
    });
    connect(m_tabs, &DeckTabs::named, this, [this] { view().setFocus(); });
    connect(&m_selection, &Selection::placeRequested, this, &DeckDock::showPlace);
    connect(&m_desk.built(), &BuiltDeck::filterChanged, this, [this] {
        if (m_filter->text() != m_desk.built().filter())
            m_filter->setText(m_desk.built().filter());
        applyFilter();
    });
    connect(&m_workspace, &Workspace::fieldsChanged, this, &DeckDock::fillGroups);
    connect(&m_workspace, &Workspace::opened, this, &DeckDock::readLayout);
    connect(&m_workspace, &Workspace::aboutToClose, this, &DeckDock::saveLayout);
    connect(&m_workspace, &Workspace::closed, this, &DeckDock::showDeck);
    for (const auto change : {&Faces::framesChanged, &Faces::artRead})
        connect(&Faces::of(m_workspace), change, m_wall->viewport(), qOverload<>(&QWidget::update));
}

void DeckDock::listenToUser()
{
    connect(m_new, &QToolButton::clicked, this, [this] {
        if (m_desk.edits().make({}))
            m_tabs->rename();
    });
    connect(m_format, &QComboBox::textActivated, this, [this](const QString& format) {
        if (const auto id = m_desk.current())
            m_desk.edits().setFormat(*id, format);
    });
    connect(m_section, &QComboBox::activated, this, [this](int at) {
        m_desk.built().setSection(m_section->itemData(at).toString());
    });
    connect(m_group, &QComboBox::activated, this, [this](int at) {
        m_model->setGroupField(at - 1);
        m_saveTimer.start();
    });
    connect(m_arranged, &DeckColumns::changed, &m_saveTimer, qOverload<>(&QTimer::start));
    connect(&m_saveTimer, &QTimer::timeout, this, &DeckDock::saveLayout);
    connect(m_filter, &QLineEdit::textChanged, &m_desk.built(), &BuiltDeck::setFilter);
    connect(m_health, &QToolButton::clicked, this, [this] { m_actions.action(u"deck.health"_s)->trigger(); });
    connect(&m_interaction->selection(), &QItemSelectionModel::currentRowChanged, this, &DeckDock::showCurrentCard);
    for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{m_rows, m_wall}) {
        view->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(view, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
            const QVariant id = index.data(DeckModel::CardIdRole);
            m_selection.point(id.isValid() ? std::optional(EntityId{id.toLongLong()}) : std::nullopt);
        });
        connect(view, &QAbstractItemView::activated, this, [this] { m_interaction->changeCopies(1); });
        connect(view, &QWidget::customContextMenuRequested, this, &DeckDock::showMenu);
        view->viewport()->installEventFilter(this);
    }
    connect(m_asWall, &QToolButton::clicked, this, &DeckDock::showWall);
    QAction* const playtest = m_actions.action(u"deck.playtest"_s);
    connect(m_playtest, &QToolButton::clicked, playtest, &QAction::trigger);
    connect(playtest, &QAction::changed, this, &DeckDock::showPlaytest);
}

/// Shows whether the deck can be playtested. The disabled button shows the reason in its tooltip.
void DeckDock::showPlaytest()
{
    const QString reason = m_actions.whyNot(u"deck.playtest"_s);
    m_playtest->setEnabled(reason.isEmpty());
    m_playtest->setToolTip(reason.isEmpty() ? m_actions.plainText(u"deck.playtest"_s) : reason);
}

QAbstractItemView& DeckDock::view() const
{
    if (m_isWall)
        return *m_wall;
    return *m_rows;
}

/// Shows the deck as a wall or a list. Without groups, the wall would be a single long pile, so it is grouped by the
/// first numeric field.
void DeckDock::showWall(bool isWall)
{
    m_isWall = isWall;
    if (isWall && m_model->groupField() < 0 && m_workspace.isOpen()) {
        m_model->setGroupField(curveField(m_workspace.fields().fields));
        m_group->setCurrentIndex(int(m_model->groupField() + 1));
    }
    m_saveTimer.start();
    showDeck();
}

void DeckDock::readLayout()
{
    fillGroups();
    if (!m_workspace.isOpen())
        return;
    const QJsonObject json = rememberedOf(m_workspace.places(), m_workspace.project().path(), deckPart);
    m_arranged->arrange(listLayoutOf(json));
    m_model->setGroupField(m_workspace.fields().indexOf(json.value(u"group"_s).toString()));
    m_group->setCurrentIndex(int(m_model->groupField() + 1));
    m_isWall = json.value(u"wall"_s).toBool();
    showDeck();
}

void DeckDock::saveLayout()
{
    m_saveTimer.stop();
    if (!m_workspace.isOpen() || m_model->fields().isEmpty())
        return;
    QJsonObject json = toJson(m_arranged->layout());
    json.insert(u"wall"_s, m_isWall);
    if (m_model->groupField() >= 0)
        json.insert(u"group"_s, m_model->fields()[m_model->groupField()].name());
    remember(m_workspace.places(), m_workspace.project().path(), deckPart, json);
}

void DeckDock::showPlace(const model::EntityPlace& place)
{
    const model::Deck* const deck = m_desk.deck(place.entity);
    if (deck && place.line > 0 && place.line <= deck->list.entries.size()) {
        const DeckEntry& entry = deck->list.entries[place.line - 1];
        select(entry.section, entry.card);
    }
}

void DeckDock::retranslate()
{
    m_tabs->refresh();
    m_new->setToolTip(tr("New deck"));
    m_new->setAccessibleName(m_new->toolTip());
    m_format->setAccessibleName(tr("Deck format"));
    m_format->setToolTip(m_format->accessibleName());
    m_section->setAccessibleName(tr("Add cards to section"));
    m_section->setToolTip(m_section->accessibleName());
    m_filter->setPlaceholderText(tr("Find in deck, e.g. cost<=3"));
    m_filter->setAccessibleName(tr("Find in deck"));
    for (QAbstractButton* clear : m_filter->findChildren<QAbstractButton*>())
        clear->setAccessibleName(tr("Clear"));
    m_hint->setText(
        tr("Add cards from the card list by double-clicking, pressing Enter or dragging, or paste a list with one card "
           "per line, such as “2 Card Name”.")
    );
    m_playtest->setText(tr("Playtest"));
    m_playtest->setIcon(icon(u"playtest"_s));
    m_playtest->setAccessibleName(m_actions.plainText(u"deck.playtest"_s));
    showPlaytest();
    m_group->setAccessibleName(tr("Group by"));
    m_group->setToolTip(m_group->accessibleName());
    m_columns->setToolTip(tr("Columns"));
    m_columns->setAccessibleName(m_columns->toolTip());
    m_rows->setAccessibleName(tr("Cards in deck"));
    m_wall->setAccessibleName(m_rows->accessibleName());
    m_asWall->setToolTip(tr("Show as card wall"));
    m_asWall->setAccessibleName(m_asWall->toolTip());
    fillGroups();
}

void DeckDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool DeckDock::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        m_selection.point({});
    return false;
}

void DeckDock::showDeck()
{
    const bool hasDeck = m_desk.deck() != nullptr;
    m_new->setEnabled(m_workspace.isOpen());
    m_empty->refresh();
    m_pages->setCurrentIndex(!hasDeck ? EmptyPage : m_isWall ? WallPage : RowsPage);
    setFocusProxy(hasDeck ? static_cast<QWidget*>(&view()) : m_empty);
    m_asWall->setChecked(m_isWall);
    m_columns->setEnabled(!m_isWall);
    for (QWidget* control :
         std::initializer_list<QWidget*>{m_health, m_playtest, m_filter, m_group, m_columns, m_asWall})
        control->setVisible(hasDeck);
    m_hint->setVisible(hasDeck && m_desk.deck()->list.entries.isEmpty());
    fillFormats();
    fillSections();
}

void DeckDock::fillFormats()
{
    const auto id = m_desk.current();
    QStringList formats = id ? m_desk.formats() : QStringList();
    const QString format = id ? m_desk.formatOf(*id) : QString();
    if (!format.isEmpty() && !formats.contains(format))
        formats.append(format);
    fill(*m_format, formats, format);
    m_format->setVisible(!formats.isEmpty());
}

void DeckDock::fillSections()
{
    const QSignalBlocker blocker(m_section);
    m_section->clear();
    for (const QString& section : m_desk.built().sections())
        if (!m_desk.built().isPile(section))
            //: %1 is a section of the deck.
            m_section->addItem(tr("Add to %1").arg(section), section);
    m_section->setCurrentIndex(m_section->findData(m_desk.built().section()));
    m_section->setVisible(m_section->count() > 1);
}

void DeckDock::fillGroups()
{
    const QSignalBlocker blocker(m_group);
    m_group->clear();
    m_group->addItem(tr("Not grouped"));
    if (m_workspace.isOpen())
        for (const model::CardField& field : m_workspace.fields().fields)
            //: Groups the cards of the deck by the field %1.
            m_group->addItem(tr("By %1").arg(field.name()));
    m_group->setCurrentIndex(int(m_model->groupField() + 1));
}

void DeckDock::applyFilter()
{
    const QString query = m_desk.built().filter();
    QString error;
    std::optional<std::set<QString>> shown;
    if (!query.trimmed().isEmpty() && m_workspace.isOpen()) {
        if (auto found = cardNamesFound(query, m_workspace))
            shown = std::move(*found);
        else
            error = words(found.error(), query);
    }
    m_filterError->setText(error);
    m_filterError->setVisible(!error.isEmpty());
    if (error.isEmpty())
        m_model->setShown(std::move(shown));
}

void DeckDock::showCurrentCard()
{
    const QVariant id = view().currentIndex().data(DeckModel::CardIdRole);
    if (id.isValid() && view().hasFocus())
        m_selection.selectCard(EntityId{id.toLongLong()});
}

void DeckDock::select(const QString& section, const QString& card)
{
    m_interaction->select({card}, section);
    view().scrollTo(m_interaction->selection().currentIndex());
    view().setFocus();
}

void DeckDock::nameDeck()
{
    m_tabs->rename();
}

void DeckDock::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void DeckDock::showMenu(const QPoint& at)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"deck-menu"_s);
    const auto add = [this, menu](std::initializer_list<QLatin1StringView> ids) {
        menu->addSeparator();
        for (const QLatin1StringView id : ids)
            menu->addAction(m_actions.action(id));
    };
    m_actions.refresh();
    if (!m_interaction->selected().isEmpty())
        add({"deck.more"_L1, "deck.fewer"_L1, "deck.take-out"_L1});
    m_interaction->fillMenu(*menu);
    add({"deck.pin"_L1, "deck.unpin"_L1});
    add({"deck.cut"_L1, "deck.copy"_L1, "deck.paste"_L1});
    menu->popup(view().viewport()->mapToGlobal(at));
}

} // namespace studio
