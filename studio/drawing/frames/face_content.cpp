// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/face_content.h"

#include "model/cards/card_fields.h"

#include <QHashFunctions>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Type = model::CardField::Type;

/// The number, with a typographic minus sign if it is negative.
QString numberText(int number)
{
    return number < 0 ? u"\u2212"_s + QString::number(-std::int64_t(number)) : QString::number(number);
}

FaceField shown(const model::CardField& field, const model::FieldReading& reading, const QString& written)
{
    FaceField made{.name = field.name()};
    for (const std::uint16_t value : reading.values)
        made.values.append(field.values.value(value));
    switch (field.type) {
    case Type::Number:
        made.text = reading.isWhole ? numberText(reading.number) : written;
        made.values = {made.text};
        break;
    case Type::Flag:
        if (reading.number != 0) {
            made.text = field.name();
            made.values = {u"yes"_s};
        }
        break;
    case Type::Text:
        made.text = reading.text;
        made.values = {reading.text};
        break;
    case Type::Choice:
    case Type::Choices:
        made.text = reading.isWhole ? made.values.join(u' ') : written;
        break;
    case Type::Amounts:
        made.text = written.isEmpty() ? QString() : numberText(reading.number);
        for (std::size_t at = 0; at < reading.amounts.size(); ++at)
            if (reading.amounts[at] > 0)
                made.amounts.append({field.values.value(qsizetype(at)), reading.amounts[at]});
        break;
    }
    return made;
}

/// The keywords and labels at the beginning of lines, and those that follow them after commas.
QList<FaceSpan> keywordsIn(const QString& text, const model::CardFields& fields)
{
    QStringList names = fields.keywords + fields.labels;
    // Try longer names first, because a shorter name may be the beginning of a longer one.
    std::ranges::sort(names, std::ranges::greater(), &QString::size);
    const auto nameAt = [&](qsizetype at) -> qsizetype {
        for (const QString& name : std::as_const(names)) {
            const qsizetype end = at + name.size();
            if (!name.isEmpty() && QStringView(text).sliced(at).startsWith(name, Qt::CaseInsensitive) &&
                (end == text.size() || !text[end].isLetterOrNumber()))
                return name.size();
        }
        return 0;
    };
    QList<FaceSpan> found;
    constexpr qsizetype most = 100;
    for (qsizetype line = 0; line < text.size() && found.size() < most;) {
        qsizetype at = line;
        while (const qsizetype length = at < text.size() ? nameAt(at) : 0) {
            found.append({at, length});
            at += length;
            if (!QStringView(text).sliced(at).startsWith(u", "))
                break;
            at += 2;
        }
        const qsizetype end = text.indexOf(u'\n', line);
        line = end < 0 ? text.size() : end + 1;
    }
    return found;
}

} // namespace

const FaceField* FaceContent::field(QStringView called) const
{
    const auto found = std::ranges::find(fields, called, &FaceField::name);
    return found == fields.end() ? nullptr : &*found;
}

FaceField* FaceContent::field(QStringView called)
{
    const auto found = std::ranges::find(fields, called, &FaceField::name);
    return found == fields.end() ? nullptr : &*found;
}

std::size_t FaceContent::key() const
{
    std::size_t key =
        qHashMulti(QHashSeed::globalSeed(), name, text, badges, isToken, isFaceDown, art.key(), fields.size());
    key = qHashMulti(key, backDrawing, backPicture.key());
    for (const FaceField& field : fields) {
        key = qHashMulti(key, field.name, field.text, field.values, int(field.change));
        for (const FaceAmount& amount : field.amounts)
            key = qHashMulti(key, amount.of, amount.count);
    }
    return key;
}

FaceContent faceOf(const model::CardDefinition& card, const model::CardFields& fields, const QString& words)
{
    FaceContent made{.name = card.name, .text = words, .isToken = card.isToken};
    made.isOnlyPicture = card.art && card.fields.isEmpty() && card.abilities.isEmpty();
    for (const model::CardField& field : fields.fields) {
        const auto written = std::ranges::find_if(card.fields, [&](const model::FieldValue& value) {
            return field.names.contains(value.name);
        });
        if (written != card.fields.end())
            made.fields.append(shown(field, model::readField(field, written->value), written->value));
        else if (field.starts)
            made.fields.append(shown(field, model::startOf(field), {}));
        else
            made.fields.append({.name = field.name()});
    }
    made.keywords = keywordsIn(words, fields);
    return made;
}

void showNumber(FaceContent& content, QStringView field, int number)
{
    FaceField* const shownField = content.field(field);
    const QString text = numberText(number);
    if (!shownField || shownField->text == text)
        return;
    bool isNumber = false;
    const int printed = QString(shownField->text).replace(u'\u2212', u'-').toInt(&isNumber);
    using Change = FaceField::Change;
    shownField->change = !isNumber ? Change::Other : number > printed ? Change::Raised : Change::Lowered;
    shownField->text = text;
}

std::uint64_t steadyHash(QStringView text)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const QChar c : text) {
        hash = (hash ^ c.unicode()) * 0x100000001b3;
        hash ^= hash >> 29;
    }
    return hash;
}

} // namespace studio
