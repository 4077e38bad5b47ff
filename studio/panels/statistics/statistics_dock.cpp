// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/statistics/statistics_dock.h"

#include "model/decks/opening_hand.h"
#include "studio/panels/context.h"
#include "studio/panels/decks/empty_decks.h"
#include "studio/panels/statistics/comparison_view.h"
#include "studio/panels/statistics/field_view.h"
#include "studio/panels/statistics/hand_view.h"
#include "studio/panels/statistics/odds_view.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QEvent>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <chrono>

namespace studio {

using model::EntityId;

namespace {

using namespace std::chrono_literals;

constexpr auto pauseBeforeCounting = 30ms;

} // namespace

StatisticsDock::StatisticsDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_desk(context.decks)
    , m_workspace(context.workspace)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyDecks(m_desk, m_workspace))
    , m_other(new QComboBox)
    , m_tabs(new QTabWidget)
    , m_curve(new FieldView(m_desk, m_workspace))
    , m_odds(new OddsView(m_desk, m_workspace))
    , m_hand(new HandView(m_workspace, context.selection))
    , m_comparison(new ComparisonView)
{
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_tabs->setDocumentMode(true);
    auto* compared = new QWidget;
    auto* comparedColumn = new QVBoxLayout(compared);
    comparedColumn->setContentsMargins(0, 4, 0, 0);
    comparedColumn->setSpacing(0);
    comparedColumn->addWidget(m_other, 0, Qt::AlignLeft);
    comparedColumn->addWidget(m_comparison, 1);
    for (QWidget* page : std::initializer_list<QWidget*>{m_curve, m_odds, m_hand, compared})
        m_tabs->addTab(page, QString());
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_tabs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 8);
    layout->addWidget(m_pages);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBeforeCounting);
    connect(&m_pause, &QTimer::timeout, this, &StatisticsDock::fillOthers);
    for (const auto changed : {&DeckDesk::decksChanged, &DeckDesk::currentChanged})
        connect(&m_desk, changed, this, &StatisticsDock::refreshSoon);
    connect(&m_desk.built(), &BuiltDeck::changed, this, &StatisticsDock::refreshSoon);
    connect(m_hand, &HandView::dealt, m_odds, &OddsView::setOpeningHand);
    connect(m_other, &QComboBox::activated, this, [this](int at) {
        const QVariant id = m_other->itemData(at);
        compareWith(id.isValid() ? std::optional(EntityId{id.toLongLong()}) : std::nullopt);
    });
    retranslate();
}

void StatisticsDock::retranslate()
{
    m_tabs->setTabText(0, tr("Curve"));
    m_tabs->setTabText(1, tr("Odds"));
    m_tabs->setTabText(2, tr("Hand"));
    m_tabs->setTabText(3, tr("Compare"));
    m_tabs->tabBar()->setAccessibleName(tr("Deck statistics"));
    m_other->setAccessibleName(tr("Compare with"));
    m_other->setToolTip(tr("The deck to compare with this one"));
    m_curve->retranslate();
    m_odds->retranslate();
    m_hand->retranslate();
    m_comparison->retranslate();
    fillOthers();
}

void StatisticsDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StatisticsDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void StatisticsDock::compareWith(std::optional<EntityId> deck)
{
    m_compared = deck;
    fillOthers();
}

void StatisticsDock::fillOthers()
{
    if (m_compared && (!m_desk.deck(*m_compared) || m_compared == m_desk.current()))
        m_compared.reset();
    const QSignalBlocker blocker(m_other);
    m_other->clear();
    m_other->addItem(tr("Compare with…"));
    for (const EntityId id : m_desk.decks())
        if (id != m_desk.current())
            m_other->addItem(m_desk.deck(id)->list.name, QVariant::fromValue(qlonglong(id.value)));
    m_other->setCurrentIndex(m_compared ? m_other->findData(QVariant::fromValue(qlonglong(m_compared->value))) : 0);
    refresh();
}

/// Updates the panel after a short delay. If there is no deck, updates it immediately, because a deleted deck must not
/// be used any more.
void StatisticsDock::refreshSoon()
{
    if (!m_desk.deck())
        fillOthers();
    else if (!m_pause.isActive())
        m_pause.start();
}

void StatisticsDock::refresh()
{
    const model::Deck* const deck = m_desk.deck();
    m_empty->refresh();
    m_pages->setCurrentIndex(deck ? 1 : 0);
    setFocusProxy(deck ? static_cast<QWidget*>(m_tabs->tabBar()) : m_empty);
    // Hidden tabs are updated when they are shown.
    if (!isVisible())
        return;
    const bool isOther = deck && m_shown.list != deck->list;
    m_shown = deck ? *deck : model::Deck();
    const model::Deck* const compared = m_compared ? m_desk.deck(*m_compared) : nullptr;
    m_shownOther = compared ? *compared : model::Deck();
    const model::Deck* const shown = deck ? &m_shown : nullptr;
    const model::Deck* const other = compared ? &m_shownOther : nullptr;
    takeOpeningHand();
    m_curve->setDecks(shown, other);
    m_odds->setDecks(shown, other);
    m_comparison->setDecks(shown, other);
    if (isOther || !deck)
        m_hand->setDeck(shown);
}

/// Determines the opening hand that the game's setup deals from a legal deck.
void StatisticsDock::takeOpeningHand()
{
    const auto& program = m_workspace.whole().program;
    if (!program || program == m_dealing.lock())
        return;
    m_dealing = program;
    for (const EntityId id : m_desk.decks()) {
        const auto& health = m_desk.healthOf(id);
        const auto opening =
            health && health->isLegal() ? model::OpeningHand::deal(program, m_desk.deck(id)->list, 0) : std::nullopt;
        if (opening && !opening->hand().isEmpty()) {
            m_odds->setOpeningHand(int(opening->hand().size()));
            return;
        }
    }
}

} // namespace studio
