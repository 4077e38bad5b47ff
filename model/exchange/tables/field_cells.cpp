// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tables/field_cells.h"

#include "model/cards/value_spelling.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace model {

bool isYes(QStringView cell)
{
    constexpr std::array words{u"yes"_sv, u"y"_sv, u"x"_sv, u"1"_sv, u"\u2713"_sv, u"\u2714"_sv};
    return std::ranges::any_of(words, [cell](QStringView word) {
        return cell.compare(word, Qt::CaseInsensitive) == 0;
    });
}

bool isNo(QStringView cell)
{
    constexpr std::array words{u"no"_sv, u"n"_sv, u"0"_sv};
    return std::ranges::any_of(words, [cell](QStringView word) {
        return cell.compare(word, Qt::CaseInsensitive) == 0;
    });
}

FieldCells::FieldCells(const QString& name, const CardFields& fields)
    : m_name(name)
{
    const qsizetype which = fields.indexOf(name);
    if (which >= 0)
        m_declared = fields.fields[which];
    m_isFlag = m_declared && m_declared->type == CardField::Type::Flag;
    m_isWord = [this](QStringView cell) {
        return means(cell);
    };
}

bool FieldCells::means(QStringView cell) const
{
    return m_isFlag ? isYes(cell) || isNo(cell) : cell == m_name;
}

QString FieldCells::write(const FieldValue* field) const
{
    if (!field)
        return {};
    if (field->value.isEmpty())
        return m_isFlag ? yes : m_name;
    return asCell(field->value, m_isWord);
}

std::optional<QString> FieldCells::read(const QString& cell) const
{
    if (cell.isEmpty() || (m_isFlag && isNo(cell)))
        return {};
    if (means(cell))
        return QString();
    const QString value = fromCell(cell, m_isWord);
    return m_declared ? withDeclaredSpelling(*m_declared, value) : value;
}

} // namespace model
