// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/value_spelling.h"

#include "model/cards/typed_amounts.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

bool hasDeclaredValues(const CardField& field)
{
    using Type = CardField::Type;
    return field.type == Type::Choice || field.type == Type::Choices || field.type == Type::Amounts;
}

/// Whether no other value differs from this one only in case. Ambiguous values are left as written.
bool isOnlyOne(const QString& value, const CardField& field)
{
    return std::ranges::count_if(field.values, [&](const QString& other) {
               return other.compare(value, Qt::CaseInsensitive) == 0;
           }) == 1;
}

} // namespace

QString withDeclaredSpelling(const CardField& field, const QString& text)
{
    if (!hasDeclaredValues(field) || text.trimmed().isEmpty() || readField(field, text).isWhole)
        return text;
    QString spelled = text;
    for (const QString& value : field.values) {
        if (!isOnlyOne(value, field))
            continue;
        const QRegularExpression word(
            u"(?<![\\w-])%1(?![\\w-])"_s.arg(QRegularExpression::escape(value)),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption
        );
        spelled.replace(word, QString(value).replace(u'\\', u"\\\\"_s));
    }
    if (readField(field, spelled).isWhole)
        return spelled;
    const auto amounts = field.type == CardField::Type::Amounts ? typedAmounts(field, text) : std::nullopt;
    if (!amounts)
        return text;
    // Write out a cost of zero, because an empty text would mean that there is no cost.
    const QString made = amountsText(field, QList<int>(amounts->begin(), amounts->end()));
    const QString zero = u"0 "_s + field.values.value(field.generic.value_or(0));
    const QString canonical = made.isEmpty() ? zero : made;
    return readField(field, canonical).isWhole ? canonical : text;
}

} // namespace model
