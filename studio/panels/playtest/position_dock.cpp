// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/position_dock.h"

#include "studio/kit/completer.h"
#include "studio/panels/playtest/thing_values.h"
#include "studio/words/table_cards.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Ref;
using engine::State;
using engine::View;
using engine::syntax::Holder;

namespace {

constexpr int zoneRole = Qt::UserRole;
constexpr int seatRole = Qt::UserRole + 1;
/// The role in which a tree item stores its thing. The item of a zone uses zoneRole and seatRole instead.
constexpr int thingRole = Qt::UserRole + 2;
constexpr int largestDie = 100;
/// The smallest height of the panel at which it has a tree. In a shorter panel, the tree would leave no space for the
/// values.
constexpr int leastHeightForTree = 420;

/// Whether a field contains typed text that hasn't been accepted yet.
bool isHalfWritten(const QObject& field)
{
    if (const auto* const number = qobject_cast<const QSpinBox*>(&field))
        return number->locale().toInt(number->cleanText()) != number->value();
    const auto* const text = qobject_cast<const QLineEdit*>(&field);
    return text && text->isModified();
}

} // namespace

PositionDock::PositionDock(const DockContext& context, QWidget* parent)
    : HintedPanel(parent)
    , m_desk(context.playtest)
    , m_tree(new QTreeWidget)
    , m_picker(narrowBox())
{
    layOut();
    followInput();
    followDesk();
    retranslate();
    if (m_desk.played.isPlaying())
        fillPhases();
    refresh();
}

void PositionDock::layOut()
{
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    auto* const scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeLowerPart());
    auto* const split = new QSplitter(Qt::Vertical);
    split->addWidget(m_tree);
    split->addWidget(scroll);
    split->setChildrenCollapsible(false);
    m_picker->hide();
    page().addWidget(m_picker);
    page().addWidget(split, 1);
}

void PositionDock::followInput()
{
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &PositionDock::choose);
    connect(m_picker, &QComboBox::activated, this, [this](int row) {
        if (const QTreeWidgetItem* const item = itemAt(row))
            choose(item);
    });
    connect(m_toTop, &QPushButton::clicked, this, [this] { move(engine::ToTop); });
    connect(m_toBottom, &QPushButton::clicked, this, [this] { move(engine::ToBottom); });
    connect(m_add, &QPushButton::clicked, this, &PositionDock::addCard);
    connect(m_card, &QLineEdit::returnPressed, this, &PositionDock::addCard);
    connect(m_card, &QLineEdit::textChanged, this, [this](const QString& name) {
        m_add->setEnabled(
            m_desk.played.isPlaying() && m_desk.played.program().definitionNamed(name.toStdString()) != engine::none
        );
    });
    connect(m_enter, &QPushButton::clicked, this, [this] { m_desk.history.enter(m_phase->currentData().toUInt()); });
    connect(m_roll, &QPushButton::clicked, this, [this] {
        m_dieSetter = m_desk.sight.viewer().seat();
        m_desk.history.extendEdit([number = m_die->value()](State& state) { state.forceRoll(number); });
    });
}

void PositionDock::followDesk()
{
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, [this] {
        m_selected = 0;
        m_zone.reset();
        m_values->clear();
        if (m_desk.played.isPlaying()) {
            fillPhases();
            m_selected = m_desk.played.game().state().game();
        }
        refresh();
    });
    connect(&m_desk.news, &PlaytestNews::changed, this, &PositionDock::refresh);
}

/// Creates the widgets below the tree.
QWidget* PositionDock::makeLowerPart()
{
    auto* const whole = new QWidget;
    m_title = plainLabel();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_values = new ThingValues(m_desk, *this);
    const auto line = [whole](QLabel*& label, std::initializer_list<QWidget*> rest) {
        label = plainLabel();
        auto* const made = new QHBoxLayout;
        for (QWidget* const one : rest)
            made->addWidget(one, qobject_cast<QPushButton*>(one) ? 0 : 1);
        label->setBuddy(*rest.begin());
        return made;
    };
    const auto button = [whole] {
        auto* const made = new QPushButton(whole);
        made->setAutoDefault(true);
        return made;
    };
    m_place = narrowBox();
    m_toTop = button();
    m_toBottom = button();
    m_card = new QLineEdit(whole);
    m_card->setClearButtonEnabled(true);
    m_add = button();
    m_add->setEnabled(false);
    m_phase = narrowBox();
    m_enter = button();
    m_die = new QSpinBox;
    m_die->setRange(1, largestDie);
    m_roll = button();
    m_setDice = plainLabel();
    m_setDice->setWordWrap(true);
    m_card->installEventFilter(this);
    m_die->installEventFilter(this);
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto add = [&](QLabel*& label, std::initializer_list<QWidget*> rest) {
        QHBoxLayout* const made = line(label, rest);
        form->addRow(label, made);
    };
    add(m_placeLabel, {m_place});
    auto* const moving = new QHBoxLayout;
    moving->addWidget(m_toTop);
    moving->addWidget(m_toBottom);
    form->addRow(QString(), moving);
    add(m_cardLabel, {m_card, m_add});
    add(m_phaseLabel, {m_phase, m_enter});
    add(m_dieLabel, {m_die, m_roll});
    form->addRow(QString(), m_setDice);
    auto* const layout = new QVBoxLayout(whole);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_title);
    layout->addLayout(&m_values->layout());
    layout->addSpacing(8);
    layout->addLayout(form);
    layout->addStretch();
    return whole;
}

void PositionDock::showEvent(QShowEvent* event)
{
    HintedPanel::showEvent(event);
    refresh();
}

void PositionDock::hideEvent(QHideEvent* event)
{
    HintedPanel::hideEvent(event);
    clear();
}

void PositionDock::resizeEvent(QResizeEvent* event)
{
    HintedPanel::resizeEvent(event);
    const bool hasTree = height() >= leastHeightForTree;
    m_tree->setVisible(hasTree);
    m_picker->setVisible(!hasTree);
    // The picker already shows which thing the values belong to.
    m_title->setVisible(hasTree);
    fitToWidth(*this, width());
    if (m_desk.played.isPlaying())
        showPage(hasTree ? static_cast<QWidget*>(m_tree) : m_picker);
}

bool PositionDock::eventFilter(QObject* watched, QEvent* event)
{
    // The field would handle undo itself, but it should only undo text that is being typed. Finished changes are undone
    // by the game.
    if (event->type() == QEvent::ShortcutOverride && !isHalfWritten(*watched)) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return HintedPanel::eventFilter(watched, event);
}

void PositionDock::refresh()
{
    if (m_desk.played.isPlaying())
        showPage(m_tree->isHidden() ? static_cast<QWidget*>(m_picker) : m_tree);
    else
        showHint();
    // A hidden panel is cleared: it needs no update, and must not show the next seat what this seat saw.
    if (!m_desk.played.isPlaying() || !isVisible()) {
        clear();
        return;
    }
    fillPlaces();
    fillTree();
    fillPicker();
    fillFields();
    showDice();
    const State& state = m_desk.played.game().state();
    const bool isCard = state.isCard(m_selected);
    m_toTop->setEnabled(isCard);
    m_toBottom->setEnabled(isCard);
    for (int row = 0; row < m_phase->count(); ++row)
        if (m_phase->itemData(row).toUInt() == m_desk.sight.view().phase && !m_phase->hasFocus())
            m_phase->setCurrentIndex(row);
    m_enter->setEnabled(m_phase->count() > 0 && !m_desk.played.game().isOver());
}

void PositionDock::clear()
{
    const QSignalBlocker blocker(m_tree);
    m_tree->clear();
    m_picker->clear();
    m_title->clear();
    m_setDice->clear();
    m_values->clear();
}

void PositionDock::fillTree()
{
    const QSignalBlocker blocker(m_tree);
    const View& view = m_desk.sight.view();
    const State& state = m_desk.played.game().state();
    const Wording wording = m_desk.sight.wording();
    m_tree->clear();
    bool isThere = false;
    const auto add = [&](auto* parent, const QString& text, Ref thing) {
        auto* const item = new QTreeWidgetItem(parent, QStringList{text});
        item->setData(0, thingRole, thing);
        if (thing == m_selected && thing != 0) {
            isThere = true;
            if (!m_zone)
                m_tree->setCurrentItem(item);
        }
        return item;
    };
    const auto addZones = [&](QTreeWidgetItem* parent, std::int32_t seat) {
        for (const View::Zone& zone : view.zones) {
            if (zone.seat != seat || zone.card != 0)
                continue;
            const QString name = QString::fromStdString(m_desk.played.program().zones[zone.zone].name);
            QTreeWidgetItem* const at =
                add(parent, tr("%1 · %2", "a zone, its number of cards").arg(name).arg(zone.count), 0);
            at->setData(0, zoneRole, zone.zone);
            at->setData(0, seatRole, zone.seat);
            if (m_zone == Place(zone.zone, zone.seat))
                m_tree->setCurrentItem(at);
            for (const View::Card& card : zone.cards) {
                if (card.id <= 0 || card.definition == engine::none)
                    continue;
                const QString text = QString::fromStdString(cardDetails(card, wording));
                const bool isNext = zone.isOrdered && zone.cards.size() > 1 && &card == &zone.cards.front();
                //: The top card of a deck.
                add(at, isNext ? tr("Top: %1").arg(text) : text, static_cast<Ref>(card.id));
            }
            at->setExpanded(zone.cards.size() < 12);
        }
        parent->setExpanded(true);
    };
    addZones(add(m_tree, tr("Game"), state.game()), -1);
    for (std::int32_t seat = 0; seat < m_desk.played.seatCount(); ++seat)
        addZones(add(m_tree, seatName(seat), state.player(seat)), seat);
    if (!isThere && m_selected != state.game()) {
        m_selected = state.game();
        m_zone.reset();
        m_tree->setCurrentItem(m_tree->topLevelItem(0));
    }
    m_tree->scrollToItem(m_tree->currentItem());
}

/// Fills the picker with all items of the tree, including those in collapsed items.
void PositionDock::fillPicker()
{
    m_picker->clear();
    for (QTreeWidgetItemIterator at(m_tree); *at; ++at) {
        int depth = 0;
        for (const QTreeWidgetItem* above = (*at)->parent(); above; above = above->parent())
            ++depth;
        // The name of a zone includes its owner, because the picker doesn't show the tree.
        const bool isZone = (*at)->data(0, thingRole).toInt() == 0;
        const QString text = isZone
                                 ? tr("%1: %2", "owner of a zone, zone").arg((*at)->parent()->text(0), (*at)->text(0))
                                 : (*at)->text(0);
        m_picker->addItem(QString(3 * depth, u' ') + text);
        if (*at == m_tree->currentItem())
            m_picker->setCurrentIndex(m_picker->count() - 1);
    }
}

const QTreeWidgetItem* PositionDock::itemAt(int row) const
{
    QTreeWidgetItemIterator at(m_tree);
    at += row;
    return *at;
}

void PositionDock::choose(const QTreeWidgetItem* item)
{
    if (!item)
        return;
    if (const Ref thing = item->data(0, thingRole).toInt())
        select(thing);
    else
        selectZone({item->data(0, zoneRole).toUInt(), item->data(0, seatRole).toInt()});
}

/// Shows the values of the zone's owner, and makes the zone the place for new cards.
void PositionDock::selectZone(Place place)
{
    const State& state = m_desk.played.game().state();
    m_selected = place.second < 0 ? state.game() : state.player(place.second);
    m_zone = place;
    refresh();
    for (int row = m_place->count(); row-- > 0;) {
        const bool isZone = m_place->itemData(row, zoneRole).toUInt() == place.first;
        if (isZone && (place.second < 0 || m_place->itemData(row, seatRole).toInt() == place.second))
            m_place->setCurrentIndex(row);
    }
}

void PositionDock::showDice()
{
    namespace cells = engine::cells::game;
    const State& state = m_desk.played.game().state();
    QStringList numbers;
    for (std::int32_t index = 0; index < state.at(state.game(), cells::ForcedCount); ++index)
        numbers.append(QString::number(state.at(state.game(), static_cast<std::uint16_t>(cells::FirstForced + index))));
    // A die that was set is shown only to the viewer who set it.
    const std::optional<std::int32_t> seat = m_desk.sight.viewer().seat();
    const bool isShown = !numbers.isEmpty() && !m_desk.sight.curtainFor() && (!seat || seat == m_dieSetter);
    m_setDice->setText(isShown ? tr("Next rolls: %1").arg(numbers.join(u", "_s)) : QString());
    m_setDice->setVisible(isShown);
    m_roll->setEnabled(numbers.size() < cells::mostForced);
}

void PositionDock::fillPlaces()
{
    const QSignalBlocker blocker(m_place);
    const int before = m_place->currentIndex();
    m_place->clear();
    const auto add = [this](std::uint32_t zone, std::int32_t seat) {
        const QString name = QString::fromStdString(m_desk.played.program().zones[zone].name);
        m_place->addItem(seat < 0 ? name : tr("%1 of %2", "a zone, its owner").arg(name, seatName(seat)));
        m_place->setItemData(m_place->count() - 1, zone, zoneRole);
        m_place->setItemData(m_place->count() - 1, seat, seatRole);
    };
    for (const View::Zone& zone : m_desk.sight.view().zones) {
        if (zone.card != 0)
            continue;
        const engine::ZoneLayout& layout = m_desk.played.program().zones[zone.zone];
        // In a shared zone of cards in play, a new card needs a controller.
        if (zone.seat < 0 && layout.isInPlay && !layout.isStack)
            for (std::int32_t seat = 0; seat < m_desk.played.seatCount(); ++seat)
                add(zone.zone, seat);
        else
            add(zone.zone, zone.seat);
    }
    m_place->setCurrentIndex(std::clamp(before, 0, std::max(0, m_place->count() - 1)));
}

void PositionDock::fillPhases()
{
    m_phase->clear();
    const engine::Program& program = m_desk.played.program();
    for (std::uint32_t phase = 0; phase < program.phases.size(); ++phase)
        if (!program.phaseEntries[phase].frames.empty())
            m_phase->addItem(QString::fromStdString(program.phases[phase]), phase);
    QStringList names;
    for (const engine::Definition& definition : program.definitions)
        names.append(QString::fromStdString(definition.name));
    auto* const completer = new Completer(names, m_card);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_card->setCompleter(completer);
}

void PositionDock::fillFields()
{
    const State& state = m_desk.played.game().state();
    m_title->setText(
        m_selected == state.game() ? tr("Game")
                                   : QString::fromStdString(engine::describe(state, m_selected, m_desk.sight.viewer()))
    );
    if (m_values->show(m_selected))
        orderTabs();
}

/// Sets the tab order from top to bottom. The editors of values are created after the widgets below them.
void PositionDock::orderTabs() const
{
    QWidgetList order{m_picker, m_tree};
    order << m_values->editors();
    order << m_place << m_toTop << m_toBottom << m_card << m_add << m_phase << m_enter << m_die << m_roll;
    tabThrough(order);
}

QWidget* PositionDock::editorOf(const QString& name) const
{
    return m_values->editorOf(name);
}

void PositionDock::select(Ref thing)
{
    m_selected = thing;
    m_zone.reset();
    refresh();
}

Ref PositionDock::placeIn(const State& state) const
{
    const engine::ZoneLayout& layout = state.program().zones[m_place->currentData(zoneRole).toUInt()];
    const bool isShared = layout.holder == Holder::Game;
    const Ref holder = isShared ? state.game() : state.player(m_place->currentData(seatRole).toInt());
    return state.at(holder, layout.cell);
}

Ref PositionDock::controllerAtPlace(const State& state) const
{
    const std::int32_t seat = m_place->currentData(seatRole).toInt();
    return seat < 0 ? 0 : state.player(seat);
}

void PositionDock::move(std::uint16_t flags)
{
    if (m_place->currentIndex() < 0 || !m_desk.played.game().state().isCard(m_selected))
        return;
    m_desk.history.extendEdit([this, flags](State& state) {
        state.move(m_selected, placeIn(state), flags, controllerAtPlace(state));
    });
}

void PositionDock::addCard()
{
    const std::uint32_t definition = m_desk.played.program().definitionNamed(m_card->text().toStdString());
    if (!m_add->isEnabled() || definition == engine::none || m_place->currentIndex() < 0)
        return;
    m_desk.history.extendEdit([this, definition](State& state) {
        const Ref zone = placeIn(state);
        const Ref seat = controllerAtPlace(state);
        if (const Ref card = state.addCard(definition, seat ? seat : state.at(zone, engine::cells::zone::Owner)))
            state.move(card, zone, engine::ToTop, seat);
    });
    // The next typed name replaces this one.
    m_card->setModified(false);
    m_card->setFocus();
    m_card->selectAll();
}

void PositionDock::retranslate()
{
    m_tree->setAccessibleName(tr("Everything on the table"));
    m_picker->setAccessibleName(tr("Selected card, player or zone"));
    m_placeLabel->setText(tr("Zone"));
    m_place->setAccessibleName(tr("Zone"));
    m_toTop->setText(tr("To Top"));
    m_toTop->setToolTip(tr("Move the selected card to the top of this zone"));
    m_toBottom->setText(tr("To Bottom"));
    m_toBottom->setToolTip(tr("Move the selected card to the bottom of this zone"));
    m_cardLabel->setText(tr("New card"));
    m_card->setAccessibleName(tr("New card"));
    m_card->setPlaceholderText(tr("Card name"));
    m_add->setText(tr("Add"));
    m_add->setToolTip(tr("Create a card on top of this zone"));
    m_phaseLabel->setText(tr("Phase"));
    m_phase->setAccessibleName(tr("Phase"));
    m_enter->setText(tr("Go to Phase"));
    m_enter->setToolTip(tr("Stop the current phase and continue in the chosen phase"));
    m_dieLabel->setText(tr("Next die"));
    m_die->setAccessibleName(tr("Next die"));
    m_roll->setText(tr("Set Die"));
    m_roll->setToolTip(
        tr("The next die that can show this number will show it. If you set several numbers, they are used in order.")
    );
    setHint(tr("Start a playtest to change the table in this panel."));
    m_values->clear();
    refresh();
}

} // namespace studio
