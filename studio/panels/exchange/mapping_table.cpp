// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/mapping_table.h"

#include "model/cards/card_fields.h"

#include <QComboBox>
#include <QHeaderView>

namespace studio {

using Target = model::ColumnTarget;

namespace {

QString targetWords(Target::Kind kind)
{
    switch (kind) {
    case Target::Kind::Ignored:
        return MappingTable::tr("(skip)");
    case Target::Kind::Id:
        return MappingTable::tr("ID");
    case Target::Kind::Name:
        return MappingTable::tr("Name");
    case Target::Kind::Token:
        return MappingTable::tr("Token");
    case Target::Kind::List:
        return MappingTable::tr("List");
    case Target::Kind::Abilities:
        return MappingTable::tr("Abilities");
    case Target::Kind::Wording:
        return MappingTable::tr("Card text");
    case Target::Kind::Comment:
        return MappingTable::tr("Comment");
    case Target::Kind::Notes:
        return MappingTable::tr("Notes");
    case Target::Kind::Field:
        break;
    }
    return {};
}

QList<Target> targetsOf(const model::CardFields& fields, const Target& present)
{
    using Kind = Target::Kind;
    QList<Target> targets;
    for (const Kind kind : {Kind::Ignored, Kind::Id, Kind::Name})
        targets.append({.kind = kind});
    for (const model::CardField& field : fields.fields)
        targets.append({.kind = Kind::Field, .field = field.name()});
    for (const Kind kind : {Kind::Abilities, Kind::Wording, Kind::Token, Kind::List, Kind::Comment, Kind::Notes})
        targets.append({.kind = kind});
    if (!targets.contains(present))
        targets.append(present);
    return targets;
}

} // namespace

MappingTable::MappingTable(QWidget* parent)
    : QTableWidget(parent)
{
    setColumnCount(2);
    verticalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    setMaximumHeight(220);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
}

void MappingTable::showMapping(const model::ColumnMapping& mapping, const model::CardFields& fields)
{
    m_mapping = mapping;
    setRowCount(int(mapping.columns.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const model::MappedColumn& column = mapping.columns[row];
        setItem(row, 0, new QTableWidgetItem(column.heading));
        auto* choice = new QComboBox;
        choice->setAccessibleName(column.heading);
        const QList<Target> targets = targetsOf(fields, column.target);
        for (const Target& target : targets)
            choice->addItem(target.kind == Target::Kind::Field ? target.field : targetWords(target.kind));
        choice->setCurrentIndex(int(targets.indexOf(column.target)));
        connect(choice, &QComboBox::activated, this, [this, row, targets](int which) {
            assign(row, targets.at(which));
        });
        setCellWidget(row, 1, choice);
    }
}

/// Maps a column. Any other column with the same target is skipped, because each target is used only once.
void MappingTable::assign(int row, const Target& target)
{
    m_mapping.columns[row].target = target;
    for (int other = 0; other < int(m_mapping.columns.size()); ++other)
        if (other != row && m_mapping.columns[other].target == target)
            m_mapping.columns[other].target = {};
    Q_EMIT changed(m_mapping);
}

void MappingTable::retranslate()
{
    setHorizontalHeaderLabels({tr("Column in file"), tr("Import as")});
    setAccessibleName(tr("Columns in file"));
}

} // namespace studio
