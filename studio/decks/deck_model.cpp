// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/deck_model.h"

#include "model/decks/statistics.h"
#include "model/project/project.h"
#include "studio/app/icons.h"
#include "studio/decks/deck_desk.h"
#include "studio/decks/deck_lines.h"
#include "studio/text/deck_words.h"
#include "studio/text/game_words.h"
#include "studio/workspace/workspace.h"

#include <QFont>
#include <QMimeData>
#include <QTextDocument>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace studio {

using model::CardField;
using model::DeckEntry;
using Type = CardField::Type;

namespace {

/// What a card's value of a field is called, and where it stands among the others.
struct FieldPlace
{
    /// Cards of which nothing is known stand at the end.
    bool isUnknown = true;
    qint64 number = 0;
    QString text = {};

    friend auto operator<=>(const FieldPlace& one, const FieldPlace& other)
    {
        return std::tuple(one.isUnknown, one.number, one.text.toLower()) <=>
               std::tuple(other.isUnknown, other.number, other.text.toLower());
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

} // namespace

DeckModel::DeckModel(DeckDesk& desk, Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent)
    , m_desk(desk)
    , m_workspace(workspace)
{
    connect(&desk, &DeckDesk::changed, this, &DeckModel::refresh);
    connect(&workspace, &Workspace::fieldsChanged, this, &DeckModel::refreshColumns);
    connect(&workspace, &Workspace::opened, this, &DeckModel::refreshColumns);
    connect(&workspace, &Workspace::closed, this, &DeckModel::refreshColumns);
    refreshColumns();
}

void DeckModel::refreshColumns()
{
    const QList<CardField> fields = m_workspace.isOpen() ? m_workspace.fields().fields : QList<CardField>();
    if (fields != m_fields) {
        beginResetModel();
        m_lines.clear();
        m_fields = fields;
        m_groupField = m_groupField < m_fields.size() ? m_groupField : -1;
        m_sortColumn = m_sortColumn < FirstField + m_fields.size() ? m_sortColumn : int(Name);
        endResetModel();
    }
    refresh();
}

void DeckModel::setGroupField(qsizetype field)
{
    m_groupField = field < m_fields.size() ? field : -1;
    refresh();
}

void DeckModel::setShown(std::optional<std::set<QString>> cards)
{
    m_shown = std::move(cards);
    refresh();
}

void DeckModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    refresh();
}

struct DeckModel::Sorted
{
    FieldPlace group;
    FieldPlace key;
    Line line;
};

QList<DeckModel::Line> DeckModel::lines() const
{
    QList<Line> made;
    for (const QString& section : m_desk.sections())
        addSection(made, section);
    return made;
}

void DeckModel::addSection(QList<Line>& lines, const QString& section) const
{
    std::vector<Sorted> cards;
    int count = 0;
    const auto gather = [&](const DeckEntry& entry, bool isFixed) {
        count += entry.count;
        if (m_shown && !m_shown->contains(entry.card))
            return;
        const auto known = std::ranges::find_if(cards, [&](const Sorted& one) {
            return one.line.card == entry.card && one.line.isFixed == isFixed;
        });
        if (known != cards.end()) {
            known->line.count += entry.count;
            return;
        }
        Sorted one{.line = {.section = section, .card = entry.card, .count = entry.count, .isFixed = isFixed}};
        one.line.id = m_workspace.cardNamed(entry.card);
        const auto* const card = definitionOf(one.line);
        if (m_groupField >= 0)
            one.group = placeOf(card, m_fields[m_groupField]);
        if (m_sortColumn >= FirstField)
            one.key = placeOf(card, m_fields[m_sortColumn - FirstField]);
        if (m_sortColumn == State)
            one.key = {.isUnknown = markOf(one.line).isEmpty()};
        cards.push_back(std::move(one));
    };
    const bool isPile = m_desk.isPile(section);
    if (isPile)
        for (const DeckEntry& entry : m_desk.pile(section))
            gather(entry, true);
    for (const DeckEntry& entry : m_desk.deck()->list.entries)
        if (entry.section == section)
            gather(entry, false);
    const bool isDown = m_sortOrder == Qt::DescendingOrder;
    std::ranges::stable_sort(cards, [&](const Sorted& one, const Sorted& other) {
        if (const auto order = one.group <=> other.group; order != 0)
            return order < 0;
        if (m_sortColumn == Count && one.line.count != other.line.count)
            return isDown ? one.line.count > other.line.count : one.line.count < other.line.count;
        // What is not known stays at the end, whichever the order.
        if (one.key.isUnknown != other.key.isUnknown)
            return other.key.isUnknown;
        if (const auto order = one.key <=> other.key; order != 0)
            return isDown ? order > 0 : order < 0;
        const int byName = QString::localeAwareCompare(one.line.card, other.line.card);
        return isDown && m_sortColumn == Name ? byName > 0 : byName < 0;
    });
    lines.append({.kind = Kind::Section, .section = section, .count = count, .isFixed = isPile});
    for (std::size_t at = 0; at < cards.size(); ++at) {
        Line& line = cards[at].line;
        if (m_groupField >= 0) {
            const FieldPlace& place = cards[at].group;
            line.group = place.isUnknown
                             ? tr("without %1").arg(m_fields[m_groupField].name())
                             : tr("%1 %2", "a field and its value").arg(m_fields[m_groupField].name(), place.text);
            if (at == 0 || !(cards[at - 1].group == place))
                lines.append({.kind = Kind::Group, .section = section, .group = line.group, .isFixed = isPile});
            for (qsizetype caption = lines.size() - 1; caption >= 0; --caption) {
                if (lines[caption].kind == Kind::Group) {
                    lines[caption].count += line.count;
                    break;
                }
            }
        }
        lines.append(line);
    }
}

void DeckModel::refresh()
{
    show(m_desk.deck() ? lines() : QList<Line>());
}

/// Rows that stay are not touched, so that what is selected stays selected.
void DeckModel::show(QList<Line> lines)
{
    qsizetype same = 0;
    while (same < std::min(lines.size(), m_lines.size()) && lines[same].isSameRow(m_lines[same]))
        ++same;
    qsizetype sameAtEnd = 0;
    while (sameAtEnd < std::min(lines.size(), m_lines.size()) - same &&
           lines[lines.size() - 1 - sameAtEnd].isSameRow(m_lines[m_lines.size() - 1 - sameAtEnd]))
        ++sameAtEnd;
    const qsizetype gone = m_lines.size() - same - sameAtEnd;
    if (gone > 0) {
        beginRemoveRows({}, int(same), int(same + gone - 1));
        m_lines.remove(same, gone);
        endRemoveRows();
    }
    const qsizetype added = lines.size() - same - sameAtEnd;
    if (added > 0) {
        beginInsertRows({}, int(same), int(same + added - 1));
        m_lines = std::move(lines);
        endInsertRows();
    } else {
        m_lines = std::move(lines);
    }
    if (!m_lines.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

DeckModel::Kind DeckModel::kindOf(const QModelIndex& index) const
{
    return m_lines[index.row()].kind;
}

DeckEntry DeckModel::entryAt(const QModelIndex& index) const
{
    if (!index.isValid() || m_lines[index.row()].kind != Kind::Card)
        return {};
    const Line& line = m_lines[index.row()];
    return {.section = line.section, .count = line.count, .card = line.card};
}

QModelIndex DeckModel::indexOf(const QString& section, const QString& card) const
{
    for (qsizetype row = 0; row < m_lines.size(); ++row) {
        const Line& line = m_lines[row];
        if (line.kind == Kind::Card && line.section == section && line.card == card)
            return index(int(row), Name);
    }
    return {};
}

int DeckModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

int DeckModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FirstField + int(m_fields.size());
}

const model::CardDefinition* DeckModel::definitionOf(const Line& line) const
{
    return line.id ? m_workspace.find<model::CardDefinition>(*line.id) : nullptr;
}

QString DeckModel::markOf(const Line& line) const
{
    QStringList marks;
    for (const model::DeckFault& fault : line.isFixed ? QList<model::DeckFault>() : m_desk.faultsOf(line.card)) {
        const QString mark = markWords(fault);
        if (!mark.isEmpty() && !marks.contains(mark))
            marks.append(mark);
    }
    return marks.join(u", "_s);
}

QString DeckModel::fieldText(const Line& line, qsizetype field) const
{
    const model::CardDefinition* const card = definitionOf(line);
    if (!card)
        return {};
    const CardField& known = m_fields[field];
    for (const model::FieldValue& value : card->fields)
        if (known.names.contains(value.name) && known.type != Type::Flag)
            return value.value.left(200);
    return placeOf(card, known).text;
}

QVariant DeckModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Line& line = m_lines[index.row()];
    switch (role) {
    case KindRole:
        return int(line.kind);
    case SectionRole:
        return line.section;
    case CardRole:
        return line.card;
    case CardIdRole:
        return line.id ? QVariant::fromValue(line.id->value) : QVariant();
    case IsFixedRole:
        return line.isFixed;
    case GroupRole:
        return line.group;
    case IsAtFaultRole:
        return line.kind == Kind::Card && !markOf(line).isEmpty();
    default:
        return line.kind == Kind::Card ? cardData(line, index.column(), role) : captionData(line, index.column(), role);
    }
}

QVariant DeckModel::captionData(const Line& line, int column, int role) const
{
    if (column != Name)
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        const QString name = line.kind == Kind::Group ? line.group : line.section;
        return line.isFixed ? tr("%1 · %2 · the game's own pile").arg(name, cardCount(line.count))
                            : tr("%1 · %2", "a section and its cards").arg(name, cardCount(line.count));
    }
    if (role == Qt::FontRole) {
        QFont font;
        font.setBold(line.kind == Kind::Section);
        font.setItalic(line.kind == Kind::Group);
        return font;
    }
    return {};
}

QVariant DeckModel::cardData(const Line& line, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (column == Count)
            return line.count;
        if (column == Name)
            return line.card;
        return column == State ? markOf(line) : fieldText(line, column - FirstField);
    case Qt::DecorationRole:
        return column == State && !markOf(line).isEmpty() ? QVariant(icon(u"error"_s)) : QVariant();
    case Qt::ToolTipRole: {
        QStringList sentences;
        for (const model::DeckFault& fault : m_desk.faultsOf(line.card))
            sentences.append(words(fault));
        return sentences.isEmpty() ? QVariant() : QVariant(Qt::convertFromPlainText(sentences.join(u'\n')));
    }
    case Qt::AccessibleTextRole:
        if (column == Name)
            return tr("%1 copies of %2").arg(line.count).arg(line.card);
        return {};
    case Qt::TextAlignmentRole:
        if (column == Count || (column >= FirstField && m_fields[column - FirstField].isNumeric()))
            return (Qt::AlignRight | Qt::AlignVCenter).toInt();
        return {};
    default:
        return {};
    }
}

QVariant DeckModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool isNumber = section == Count || (section >= FirstField && m_fields[section - FirstField].isNumeric());
    if (role == Qt::TextAlignmentRole && isNumber)
        return (Qt::AlignRight | Qt::AlignVCenter).toInt();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Count:
        return tr("Copies");
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    default: {
        QString name = m_fields[section - FirstField].name();
        return name.isEmpty() ? name : name.first(1).toUpper() + name.mid(1);
    }
    }
}

Qt::ItemFlags DeckModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    const Line& line = m_lines[index.row()];
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (!line.isFixed)
        flags |= Qt::ItemIsDropEnabled;
    if (line.kind != Kind::Card)
        return flags;
    flags |= Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
    if (index.column() == Count && !line.isFixed)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool DeckModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Count || kindOf(index) != Kind::Card)
        return false;
    bool isNumber = false;
    DeckEntry entry = entryAt(index);
    entry.count = value.toInt(&isNumber);
    return isNumber && m_desk.setCounts({entry});
}

Qt::DropActions DeckModel::supportedDropActions() const
{
    return Qt::CopyAction | Qt::MoveAction;
}

QStringList DeckModel::mimeTypes() const
{
    return {deckMime, cardIdsMime, u"text/plain"_s, u"text/uri-list"_s};
}

QMimeData* DeckModel::mimeData(const QModelIndexList& indexes) const
{
    QList<DeckEntry> entries;
    for (const QModelIndex& index : indexes)
        if (index.column() == Name && kindOf(index) == Kind::Card)
            entries.append(entryAt(index));
    return mimeOf(entries);
}

bool DeckModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int, int, const QModelIndex& parent) const
{
    const bool isOnPile = parent.isValid() && m_lines[parent.row()].isFixed;
    return m_desk.deck() && !isOnPile && (hasCards(*data) || data->hasText());
}

bool DeckModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int, const QModelIndex& parent)
{
    if (!m_desk.deck() || m_lines.isEmpty())
        return false;
    // Between two rows it is the upper one's section.
    const int at = parent.isValid() ? parent.row() : std::clamp(row < 0 ? rowCount() - 1 : row - 1, 0, rowCount() - 1);
    QString section = m_lines[at].section;
    if (!parent.isValid() && row < 0)
        section = m_desk.section();
    if (m_desk.isPile(section))
        return false;
    if (!hasCards(*data))
        return m_desk.addText(data->text());
    QList<DeckEntry> entries = entriesIn(*data, m_workspace);
    if (action == Qt::MoveAction && data->hasFormat(deckMime))
        return m_desk.move(entries, section);
    for (DeckEntry& entry : entries) {
        entry.section = section;
        entry.count += m_desk.countOf(entry.card, section);
    }
    return m_desk.setCounts(entries);
}

} // namespace studio
