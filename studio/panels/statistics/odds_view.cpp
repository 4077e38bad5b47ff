// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/statistics/odds_view.h"

#include "model/project/project.h"
#include "model/search/query.h"
#include "studio/kit/charts/chart_panel.h"
#include "studio/kit/hinted_panel.h"
#include "studio/panels/statistics/deck_figures.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/decks/deck_query.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int turns = 15;
constexpr int usualHand = 7;

QSpinBox* spinBox(int least, int most, int value)
{
    QSpinBox* const made = new QSpinBox;
    made->setRange(least, most);
    made->setValue(value);
    return made;
}

/// Gives the text field inside a spin box the accessible name of the box, because screen readers treat it as a separate
/// object.
void name(QSpinBox& box)
{
    box.setToolTip(box.accessibleName());
    box.findChild<QLineEdit*>()->setAccessibleName(box.accessibleName());
}

} // namespace

OddsView::OddsView(DeckDesk& desk, Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_workspace(workspace)
    , m_card(narrowBox())
    , m_atLeast(spinBox(1, 99, 1))
    , m_hand(spinBox(0, 99, usualHand))
    , m_eachTurn(spinBox(0, 20, 1))
    , m_turn(new QSlider(Qt::Horizontal))
    , m_words(new QLabel)
    , m_handLabel(new QLabel)
    , m_eachTurnLabel(new QLabel)
    , m_panel(new ChartPanel(new LineChart))
{
    m_words->setTextFormat(Qt::PlainText);
    m_turn->setRange(1, turns);
    m_turn->setValue(3);
    m_handLabel->setBuddy(m_hand);
    m_eachTurnLabel->setBuddy(m_eachTurn);
    auto* what = new QHBoxLayout;
    what->setSpacing(6);
    for (QWidget* one : std::initializer_list<QWidget*>{m_atLeast, m_card, m_handLabel, m_hand, m_eachTurnLabel})
        what->addWidget(one);
    what->addWidget(m_eachTurn);
    what->setStretchFactor(m_card, 1);
    auto* when = new QHBoxLayout;
    when->setSpacing(8);
    when->addWidget(m_turn, 1);
    when->addWidget(m_words);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(what);
    layout->addWidget(m_panel, 1);
    layout->addLayout(when);
    connect(m_card, &QComboBox::activated, this, &OddsView::refresh);
    for (QSpinBox* one : {m_atLeast, m_hand, m_eachTurn})
        connect(one, &QSpinBox::valueChanged, this, &OddsView::refresh);
    connect(m_turn, &QSlider::valueChanged, this, &OddsView::pointAtTurn);
    connect(&m_panel->chart(), &Chart::chosen, this, [this](int place) { m_turn->setValue(place + 1); });
    connect(&desk.built(), &BuiltDeck::filterChanged, this, &OddsView::refresh);
    connect(&workspace, &Workspace::opened, this, [this] { m_dealt = -1; });
    retranslate();
}

void OddsView::retranslate()
{
    m_card->setAccessibleName(tr("Wanted cards"));
    m_card->setToolTip(m_card->accessibleName());
    m_atLeast->setAccessibleName(tr("Minimum number"));
    m_atLeast->setPrefix(tr("at least "));
    m_hand->setAccessibleName(tr("Cards in the opening hand"));
    m_eachTurn->setAccessibleName(tr("Cards drawn each turn"));
    m_handLabel->setText(tr("&Hand"));
    m_eachTurnLabel->setText(tr("&Draws"));
    m_turn->setAccessibleName(tr("Turn"));
    for (QSpinBox* one : {m_atLeast, m_hand, m_eachTurn})
        name(*one);
    fillCards();
    refresh();
}

void OddsView::setOpeningHand(int cards)
{
    if (std::exchange(m_dealt, cards) != cards)
        m_hand->setValue(cards);
}

void OddsView::fillCards()
{
    const QSignalBlocker blocker(m_card);
    const QString chosen = m_card->currentData().toString();
    const bool isFirst = m_card->count() == 0;
    m_card->clear();
    m_card->addItem(tr("filtered cards"), QString());
    std::set<QString> names;
    if (m_deck)
        for (const model::DeckEntry& entry : m_deck->list.entries)
            if (entry.section == u"main"_s)
                names.insert(entry.card);
    for (const QString& name : names)
        m_card->addItem(name, name);
    const int again = isFirst || chosen.isEmpty() ? -1 : m_card->findData(chosen);
    m_card->setCurrentIndex(again >= 0 ? again : m_card->count() > 1 && m_desk.built().filter().isEmpty() ? 1 : 0);
}

int OddsView::wantedIn(const model::Deck& deck) const
{
    const QString card = m_card->currentData().toString();
    std::set<QString> names{card};
    const bool isFiltered = card.isEmpty() && !m_desk.built().filter().trimmed().isEmpty();
    if (isFiltered)
        names = cardNamesFound(m_desk.built().filter(), m_workspace).value_or(std::set<QString>());
    int wanted = 0;
    for (const model::DeckEntry& entry : deck.list.entries)
        if (entry.section == u"main"_s && ((card.isEmpty() && !isFiltered) || names.contains(entry.card)))
            wanted += entry.count;
    return wanted;
}

void OddsView::setDecks(const model::Deck* deck, const model::Deck* other)
{
    if (m_workspace.isOpen())
        m_panel->setFolder(QFileInfo(m_workspace.project().path()).absolutePath());
    m_deck = deck;
    m_other = other;
    fillCards();
    refresh();
}

void OddsView::refresh()
{
    ChartContent content{
        .title = tr("Odds of drawing %1").arg(m_card->currentText()),
        .axis = tr("Turn"),
        .unit = ChartContent::Unit::Share,
    };
    for (int turn = 1; turn <= turns; ++turn)
        content.labels.append(QString::number(turn));
    const model::DrawPlan plan{.openingHand = m_hand->value(), .eachTurn = m_eachTurn->value()};
    for (const model::Deck* const deck : {m_deck, m_other})
        if (deck)
            content.series.append(
                {deck->list.name, model::oddsByTurn(sizeOf(*deck), wantedIn(*deck), m_atLeast->value(), plan, turns)}
            );
    m_panel->setContent(m_deck ? content : ChartContent());
    pointAtTurn(m_turn->value());
}

void OddsView::pointAtTurn(int turn)
{
    Chart& chart = m_panel->chart();
    chart.setMarked(turn - 1);
    if (chart.content().series.isEmpty()) {
        m_words->clear();
        return;
    }
    QStringList odds;
    for (const ChartSeries& series : chart.content().series)
        odds.append(chart.content().valueText(series.values.value(turn - 1)));
    m_words->setText(
        odds.size() < 2 ? tr("By turn %1: %2").arg(turn).arg(odds.first())
                        : tr("By turn %1: %2 and %3", "the odds of two decks").arg(turn).arg(odds[0], odds[1])
    );
}

} // namespace studio
