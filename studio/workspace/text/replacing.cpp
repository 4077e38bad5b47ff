// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/replacing.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace studio {

using What = TextPart::What;
using model::CardDefinition;
using model::Deck;
using model::Entity;
using model::GameText;

namespace {

class Replacing
{
    Q_DECLARE_TR_FUNCTIONS(Replacing)
};

struct Part
{
    TextPart part;
    QString name;
    QString* text;
};

/// All searchable texts of an entity, for reading or changing.
QList<Part> partsOf(Entity& entity)
{
    QList<Part> parts;
    if (auto* card = std::get_if<CardDefinition>(&entity)) {
        parts.append({{What::Name}, Replacing::tr("Name"), &card->name});
        for (qsizetype at = 0; at < card->fields.size(); ++at)
            parts.append({{What::Field, at}, card->fields[at].name, &card->fields[at].value});
        parts.append({{What::Abilities}, Replacing::tr("Abilities"), &card->abilities});
        parts.append({{What::List}, Replacing::tr("List"), &card->list});
        parts.append({{What::Comment}, Replacing::tr("Comment"), &card->comment});
        parts.append({{What::Notes}, Replacing::tr("Notes"), &card->notes});
    } else if (auto* deck = std::get_if<Deck>(&entity)) {
        parts.append({{What::Name}, Replacing::tr("Name"), &deck->list.name});
        for (qsizetype at = 0; at < deck->list.entries.size(); ++at)
            parts.append({{What::Entry, at}, Replacing::tr("Card"), &deck->list.entries[at].card});
        parts.append({{What::Notes}, Replacing::tr("Notes"), &deck->notes});
    } else if (auto* text = std::get_if<GameText>(&entity)) {
        parts.append({{What::Text}, Replacing::tr("Text"), &text->text});
    }
    return parts;
}

bool isWanted(const Entity& entity, const ReplaceRequest& request)
{
    return (request.inCards && std::holds_alternative<CardDefinition>(entity)) ||
           (request.inDecks && std::holds_alternative<Deck>(entity)) ||
           (request.inTexts && std::holds_alternative<GameText>(entity));
}

/// The text that replaces a match. If the search text is a regular expression, \1 is replaced with the first group and
/// \n with a line break; a backslash before any other character is dropped.
QString replacementFor(const QRegularExpressionMatch& match, const ReplaceRequest& request)
{
    if (!request.isPattern)
        return request.with;
    QString made;
    for (qsizetype at = 0; at < request.with.size(); ++at) {
        const QChar letter = request.with[at];
        if (letter != u'\\' || at + 1 == request.with.size()) {
            made += letter;
            continue;
        }
        const QChar next = request.with[++at];
        if (next.isDigit())
            made += match.captured(next.digitValue());
        else
            made += next == u'n' ? QChar(u'\n') : next;
    }
    return made;
}

void describe(FoundText& found, const QString& text)
{
    const qsizetype begin = found.at == 0 ? 0 : text.lastIndexOf(u'\n', found.at - 1) + 1;
    qsizetype end = text.indexOf(u'\n', found.at);
    end = std::max(end < 0 ? text.size() : end, found.at + found.length);
    // Only part of a long line is shown.
    constexpr qsizetype around = 60;
    const qsizetype from = std::max(begin, found.at - around);
    const qsizetype to = std::min(end, found.at + found.length + around);
    found.line = text.sliced(from, to - from);
    found.atInLine = found.at - from;
    found.lineNumber = int(QStringView(text).first(begin).count(u'\n')) + 1;
    found.column = int(QStringView(text).sliced(begin, found.at - begin).toUtf8().size()) + 1;
    found.bytes = int(QStringView(text).sliced(found.at, found.length).toUtf8().size());
}

} // namespace

QRegularExpression patternOf(const ReplaceRequest& request)
{
    QString pattern = request.isPattern ? request.find : QRegularExpression::escape(request.find);
    if (request.wholeWords)
        // Unlike \b, this also finds texts that begin or end with a bracket.
        pattern = u"(?<!\\w)(?:"_s + pattern + u")(?!\\w)"_s;
    auto options = QRegularExpression::UseUnicodePropertiesOption | QRegularExpression::MultilineOption;
    if (!request.matchesCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, options);
}

FoundTexts findTexts(const Entities& entities, const ReplaceRequest& request, const std::stop_token& stop)
{
    FoundTexts found;
    if (request.find.isEmpty())
        return found;
    const QRegularExpression pattern = patternOf(request);
    if (!pattern.isValid()) {
        found.error = pattern.errorString();
        found.errorAt = pattern.patternErrorOffset();
        return found;
    }
    for (const auto& [id, entity] : entities) {
        if (stop.stop_requested() || found.areMore)
            return found;
        if (!isWanted(entity, request))
            continue;
        // The copy isn't changed, so it shares its texts with the original.
        Entity copy = entity;
        for (const Part& part : partsOf(copy)) {
            auto matches = pattern.globalMatch(std::as_const(*part.text));
            while (matches.hasNext()) {
                const QRegularExpressionMatch match = matches.next();
                if (match.capturedLength() == 0)
                    continue;
                if (found.list.size() >= FoundTexts::most) {
                    found.areMore = true;
                    return found;
                }
                FoundText one{
                    .entity = id,
                    .part = part.part,
                    .at = match.capturedStart(),
                    .length = match.capturedLength(),
                    .replacement = replacementFor(match, request),
                    .entityName = nameOf(entity),
                    .partName = part.name,
                };
                describe(one, *part.text);
                found.list.append(one);
            }
        }
    }
    return found;
}

QList<model::Edit> replaceEdits(const Entities& entities, const QList<FoundText>& places)
{
    std::map<model::EntityId, QList<FoundText>> byEntity;
    for (const FoundText& place : places)
        byEntity[place.entity].append(place);
    QList<model::Edit> edits;
    for (auto& [id, found] : byEntity) {
        const auto before = entities.find(id);
        if (before == entities.end())
            continue;
        Entity after = before->second;
        // Replace from the end, so that earlier positions stay valid.
        std::ranges::sort(found, std::greater(), &FoundText::at);
        for (const Part& part : partsOf(after)) {
            for (const FoundText& place : std::as_const(found)) {
                const bool isHere = place.part == part.part && place.at + place.length <= part.text->size();
                const QStringView there =
                    isHere ? QStringView(*part.text).sliced(place.at, place.length) : QStringView();
                if (isHere && there == QStringView(place.line).sliced(place.atInLine, place.length))
                    part.text->replace(place.at, place.length, place.replacement);
            }
        }
        if (after != before->second)
            edits.append({.entity = id, .before = before->second, .after = after});
    }
    return edits;
}

} // namespace studio
