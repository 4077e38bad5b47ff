// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/statistics/comparison_view.h"

#include "studio/panels/statistics/deck_figures.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

enum ComparisonColumn { Card, Here, There, Difference, Section, ComparisonColumnCount };

/// The number with its sign. The minus sign is typographic.
QString signedNumber(int number)
{
    return number > 0 ? u"+%1"_s.arg(number) : u"−%1"_s.arg(-number);
}

} // namespace

ComparisonView::ComparisonView(QWidget* parent)
    : QWidget(parent)
    , m_words(new QLabel)
    , m_list(new QTreeWidget)
{
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_list->setColumnCount(ComparisonColumnCount);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(Card, Qt::AscendingOrder);
    m_list->setAllColumnsShowFocus(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setTextElideMode(Qt::ElideRight);
    m_list->header()->setSectionResizeMode(Card, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Section, QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_words);
    layout->addWidget(m_list, 1);
    retranslate();
}

void ComparisonView::retranslate()
{
    m_list->setAccessibleName(tr("Cards that differ"));
    setDecks(m_deck, m_other);
}

void ComparisonView::setDecks(const model::Deck* deck, const model::Deck* other)
{
    m_deck = deck;
    m_other = other;
    m_list->clear();
    m_list->setVisible(deck && other);
    if (!deck || !other) {
        m_words->setText(tr("Above, choose a deck to compare with this one."));
        return;
    }
    m_list->setHeaderLabels({tr("Card"), deck->list.name, other->list.name, tr("±", "difference"), tr("Section")});
    for (const int column : {Here, There, Difference}) {
        QTreeWidgetItem* const header = m_list->headerItem();
        header->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        header->setToolTip(column, column == Difference ? tr("Difference") : header->text(column).toHtmlEscaped());
        m_list->setColumnWidth(column, fontMetrics().averageCharWidth() * (column == Difference ? 6 : 10));
    }
    const QList<DeckDifference> found = differenceOf(*deck, *other);
    int added = 0;
    int gone = 0;
    for (const DeckDifference& one : found) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(Card, one.card);
        item->setData(Here, Qt::DisplayRole, one.here);
        item->setData(There, Qt::DisplayRole, one.there);
        item->setText(Difference, signedNumber(one.here - one.there));
        item->setText(Section, one.section);
        for (const int column : {Here, There, Difference})
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        (one.here > one.there ? added : gone) += std::abs(one.here - one.there);
    }
    m_list->setColumnHidden(Section, std::ranges::all_of(found, [&found](const DeckDifference& one) {
                                return one.section == found.first().section;
                            }));
    m_words->setText(
        found.isEmpty() ? tr("Both decks have the same cards.")
                        : tr("Cards only in “%1”: %2. Cards only in “%3”: %4.")
                              .arg(deck->list.name)
                              .arg(added)
                              .arg(other->list.name)
                              .arg(gone)
    );
}

} // namespace studio
