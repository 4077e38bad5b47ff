// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/statistics/field_view.h"

#include "model/project/project.h"
#include "studio/kit/charts/chart_panel.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString curvePart = u"deck-curve"_s;

} // namespace

FieldView::FieldView(DeckDesk& desk, Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_workspace(workspace)
    , m_field(new QComboBox)
    , m_average(new QLabel)
    , m_panel(new ChartPanel(new BarChart))
{
    m_average->setTextFormat(Qt::PlainText);
    m_field->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* row = new QHBoxLayout;
    row->addWidget(m_field);
    row->addWidget(m_average, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_panel, 1);
    connect(m_field, &QComboBox::activated, this, [this] {
        remember(
            m_workspace.places(),
            m_workspace.project().path(),
            curvePart,
            {{u"field"_s, m_field->currentData().toString()}}
        );
        refresh();
    });
    connect(&workspace, &Workspace::opened, m_field, &QComboBox::clear);
    connect(&m_panel->chart(), &Chart::chosen, this, &FieldView::choose);
    connect(&desk.built(), &BuiltDeck::filterChanged, this, &FieldView::markFilter);
    retranslate();
}

void FieldView::retranslate()
{
    m_field->setAccessibleName(tr("Field to count by"));
    m_field->setToolTip(m_field->accessibleName());
    refresh();
}

void FieldView::setField(const QString& name)
{
    m_field->setCurrentIndex(m_field->findData(name));
    refresh();
}

const model::CardField* FieldView::field() const
{
    const auto& fields = m_workspace.fields().fields;
    const auto found = std::ranges::find(fields, m_field->currentData().toString(), &model::CardField::name);
    return m_workspace.isOpen() && found != fields.end() ? &*found : nullptr;
}

void FieldView::fillFields()
{
    const QSignalBlocker blocker(m_field);
    const QList<model::CardField> fields =
        m_workspace.isOpen() ? m_workspace.fields().fields : QList<model::CardField>();
    QString chosen = m_field->currentData().toString();
    if (chosen.isEmpty() && m_workspace.isOpen())
        chosen =
            rememberedOf(m_workspace.places(), m_workspace.project().path(), curvePart).value(u"field"_s).toString();
    if (const qsizetype curve = curveField(fields); chosen.isEmpty() && curve >= 0)
        chosen = fields[curve].name();
    m_field->clear();
    for (const model::CardField& one : fields)
        if (canBeCounted(one))
            m_field->addItem(tr("Cards by %1").arg(one.name()), one.name());
    const int again = m_field->findData(chosen);
    m_field->setCurrentIndex(std::max(again, 0));
}

void FieldView::setDecks(const model::Deck* deck, const model::Deck* other)
{
    if (m_workspace.isOpen())
        m_panel->setFolder(QFileInfo(m_workspace.project().path()).absolutePath());
    m_deck = deck;
    m_other = other;
    fillFields();
    refresh();
}

void FieldView::refresh()
{
    const model::CardField* const known = field();
    m_chart = m_deck && known ? chartOf(*known, *m_deck, m_other, m_workspace) : FieldChart();
    m_panel->setContent(m_chart.content);
    QStringList words;
    if (m_deck)
        words.append(cardCount(sizeOf(*m_deck)));
    if (m_deck && known)
        if (const auto average = model::averageNumber(cardsOf(*m_deck, m_workspace), *known))
            words.append(tr("average %1").arg(QLocale().toString(*average, 'f', 2)));
    if (const int others = m_deck && known ? uncounted() : 0; others > 0)
        words.append(tr("%1 without %2", "the number of cards without a cost").arg(others).arg(known->name()));
    m_average->setText(words.join(u" · "_s));
    markFilter();
}

/// The number of cards that aren't in any bar, because they have no value or the game doesn't have them.
int FieldView::uncounted() const
{
    const QList<double>& bars = m_chart.content.series.first().values;
    return std::max(0, sizeOf(*m_deck) - int(std::accumulate(bars.begin(), bars.end(), 0.0)));
}

void FieldView::markFilter()
{
    const auto found = std::ranges::find(m_chart.bars, m_desk.built().filter(), &CountedBar::query);
    const bool isFiltered = !m_desk.built().filter().isEmpty() && found != m_chart.bars.end();
    m_panel->chart().setMarked(isFiltered ? int(found - m_chart.bars.begin()) : -1);
}

void FieldView::choose(int place)
{
    const QString query = m_chart.bars.value(place).query;
    // A second click on a bar shows all cards again.
    m_desk.built().setFilter(query == m_desk.built().filter() ? QString() : query);
}

} // namespace studio
