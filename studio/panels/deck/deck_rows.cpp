// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_rows.h"

#include "model/decks/statistics.h"
#include "model/project/project.h"
#include "studio/panels/deck/deck_model.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"

#include <QCollator>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace studio {

using model::CardField;
using model::DeckEntry;
using By = DeckArrangement::By;
using Kind = DeckRow::Kind;
using Type = CardField::Type;

namespace {

/// The text of a card's value in a field, with its sort position.
struct FieldPlace
{
    /// Whether the card has no value. Such cards are sorted last.
    bool isUnknown = true;
    qint64 number = 0;
    QString text = {};

    friend auto operator<=>(const FieldPlace& one, const FieldPlace& other)
    {
        if (const auto order = std::tie(one.isUnknown, one.number) <=> std::tie(other.isUnknown, other.number);
            order != 0)
            return order;
        return one.text.compare(other.text, Qt::CaseInsensitive) <=> 0;
    }

    friend bool operator==(const FieldPlace& one, const FieldPlace& other)
    {
        return one.isUnknown == other.isUnknown && one.number == other.number && one.text == other.text;
    }
};

FieldPlace placeOf(const model::CardDefinition* card, const CardField& field)
{
    const auto reading = card ? model::readingOf(*card, field) : std::nullopt;
    if (!reading)
        return {};
    FieldPlace place{.isUnknown = false};
    if (field.isNumeric()) {
        place.number = reading->number;
        place.text = QString::number(reading->number);
    } else if (field.type == Type::Flag) {
        place.number = reading->number != 0 ? 0 : 1;
        place.text = reading->number != 0 ? DeckModel::tr("yes") : DeckModel::tr("no");
    } else if (field.type == Type::Text) {
        place.text = reading->text;
    } else {
        QStringList names;
        for (const std::uint16_t value : reading->values)
            names.append(field.values[value]);
        place.number = reading->values.empty() ? -1 : reading->values.front();
        place.text = names.join(u", "_s);
    }
    return place;
}

QString markOf(const QList<model::DeckFault>& faults)
{
    QStringList marks;
    for (const model::DeckFault& fault : faults) {
        const QString mark = markWords(fault);
        if (!mark.isEmpty() && !marks.contains(mark))
            marks.append(mark);
    }
    return marks.join(u", "_s);
}

/// A row with its sort keys.
struct SortedRow
{
    FieldPlace group;
    FieldPlace key;
    QCollatorSortKey name;
    DeckRow row;
};

class Arranging
{
public:
    Arranging(
        const DeckDesk& desk,
        const Workspace& workspace,
        const QList<CardField>& fields,
        const DeckArrangement& arrangement
    )
        : m_desk(desk)
        , m_workspace(workspace)
        , m_fields(fields)
        , m_by(arrangement)
        , m_pinned(desk.built().pinned())
    {
    }

    QList<DeckRow> run()
    {
        for (const QString& section : m_desk.built().sections())
            addSection(section);
        return std::move(m_rows);
    }

private:
    void addSection(const QString& section)
    {
        const bool isPile = m_desk.built().isPile(section);
        m_cards.clear();
        m_known.clear();
        m_count = 0;
        if (isPile)
            for (const DeckEntry& entry : m_desk.built().pile(section))
                gather(entry, true);
        for (const DeckEntry& entry : m_desk.deck()->list.entries)
            if (entry.section == section)
                gather(entry, false);
        std::ranges::stable_sort(m_cards, [this](const SortedRow& one, const SortedRow& other) {
            return isBefore(one, other);
        });
        m_rows.append({.kind = Kind::Section, .section = section, .count = m_count, .isFixed = isPile});
        addCards();
    }

    void gather(const DeckEntry& entry, bool isFixed)
    {
        m_count += entry.count;
        if (m_by.shown && !m_by.shown->contains(entry.card))
            return;
        if (const auto known = m_known.constFind({entry.card, isFixed}); known != m_known.cend()) {
            m_cards[*known].row.count += entry.count;
            return;
        }
        m_known.insert({entry.card, isFixed}, m_cards.size());
        SortedRow one{.name = m_collator.sortKey(entry.card)};
        one.row = {.section = entry.section, .card = entry.card, .count = entry.count, .isFixed = isFixed};
        one.row.id = m_workspace.cardNamed(entry.card);
        one.row.isPinned = !isFixed && m_pinned.contains(entry.card);
        if (!isFixed)
            one.row.mark = markOf(m_desk.built().faultsOf(entry.card));
        const auto* const card = one.row.id ? m_workspace.find<model::CardDefinition>(*one.row.id) : nullptr;
        if (m_by.groupField >= 0)
            one.group = placeOf(card, m_fields[m_by.groupField]);
        if (m_by.by == By::Field)
            one.key = placeOf(card, m_fields[m_by.sortField]);
        if (m_by.by == By::State)
            one.key = {.isUnknown = one.row.mark.isEmpty()};
        m_cards.push_back(std::move(one));
    }

    bool isBefore(const SortedRow& one, const SortedRow& other) const
    {
        const bool isDown = m_by.order == Qt::DescendingOrder;
        if (const auto order = one.group <=> other.group; order != 0)
            return order < 0;
        if (m_by.by == By::Count && one.row.count != other.row.count)
            return isDown ? one.row.count > other.row.count : one.row.count < other.row.count;
        // Unknown values are sorted last in both directions.
        if (one.key.isUnknown != other.key.isUnknown)
            return other.key.isUnknown;
        if (const auto order = one.key <=> other.key; order != 0)
            return isDown ? order > 0 : order < 0;
        const int byName = one.name.compare(other.name);
        return isDown && m_by.by == By::Name ? byName > 0 : byName < 0;
    }

    void addCards()
    {
        const bool isPile = m_rows.last().isFixed;
        qsizetype caption = -1;
        for (std::size_t at = 0; at < m_cards.size(); ++at) {
            DeckRow& row = m_cards[at].row;
            if (m_by.groupField >= 0) {
                row.group = groupName(m_cards[at].group);
                if (at == 0 || !(m_cards[at - 1].group == m_cards[at].group)) {
                    caption = m_rows.size();
                    m_rows.append({.kind = Kind::Group, .section = row.section, .group = row.group, .isFixed = isPile});
                }
                m_rows[caption].count += row.count;
            }
            m_rows.append(std::move(row));
        }
    }

    QString groupName(const FieldPlace& place) const
    {
        const QString field = m_fields[m_by.groupField].name();
        return place.isUnknown ? DeckModel::tr("no %1").arg(field)
                               : DeckModel::tr("%1 %2", "a field and its value").arg(field, place.text);
    }

    const DeckDesk& m_desk;
    const Workspace& m_workspace;
    const QList<CardField>& m_fields;
    const DeckArrangement& m_by;
    const QStringList m_pinned;
    const QCollator m_collator;
    QList<DeckRow> m_rows;
    // The cards of the section being added.
    std::vector<SortedRow> m_cards;
    QHash<std::pair<QString, bool>, std::size_t> m_known;
    int m_count = 0;
};

} // namespace

QList<DeckRow> rowsOf(
    const DeckDesk& desk, const Workspace& workspace, const QList<CardField>& fields, const DeckArrangement& arrangement
)
{
    return desk.deck() ? Arranging(desk, workspace, fields, arrangement).run() : QList<DeckRow>();
}

QString fieldText(const model::CardDefinition& card, const CardField& field)
{
    for (const model::FieldValue& value : card.fields)
        if (field.names.contains(value.name) && field.type != Type::Flag)
            return value.value.left(200);
    return placeOf(&card, field).text;
}

} // namespace studio
