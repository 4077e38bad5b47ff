// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_text.h"

#include "engine/language/parse/parser.h"
#include "engine/language/source/tokens.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr qsizetype indentation = 4;

bool isBlank(const QString& row)
{
    return row.trimmed().isEmpty();
}

bool isIndented(const QString& row)
{
    return row.startsWith(u' ') || row.startsWith(u'\t');
}

bool isComment(const QString& row)
{
    return row.trimmed().startsWith(u"--"_s);
}

/// Whether a row starts an item. A row that starts with a clause in brackets belongs to the item above it.
bool beginsItem(const QString& row)
{
    return !isBlank(row) && !isIndented(row) && !isComment(row) && !row.startsWith(u'[');
}

/// A declaration with the comments above it and its indented rows.
struct Item
{
    QStringList above;
    QStringList rows;
};

struct Items
{
    QList<Item> items;
    /// The rows after the last item.
    QStringList below;
};

Items itemsOf(const QString& text)
{
    Items found;
    QStringList gap;
    QStringList rows = text.split(u'\n');
    if (rows.last().isEmpty())
        rows.removeLast();
    for (QString& row : rows) {
        if (row.endsWith(u'\r'))
            row.chop(1);
        const bool isGap = isBlank(row) || (isComment(row) && !isIndented(row));
        if (isGap) {
            gap.append(row);
        } else if (beginsItem(row) || found.items.isEmpty()) {
            found.items.append({.above = gap, .rows = {row}});
            gap.clear();
        } else {
            found.items.last().rows += gap;
            found.items.last().rows += row;
            gap.clear();
        }
    }
    found.below = gap;
    return found;
}

/// The trimmed text between two byte positions of a row.
QString between(const QByteArray& row, std::size_t from, std::size_t to)
{
    return QString::fromUtf8(row.sliced(qsizetype(from), qsizetype(to - from))).trimmed();
}

class HeaderReader
{
public:
    HeaderReader(const QString& row, const QStringList& fieldNames)
        : m_bytes(row.toUtf8())
        , m_row(engine::readRow(std::string_view(m_bytes)))
        , m_fieldNames(fieldNames)
    {
    }

    std::optional<CardDefinition> read()
    {
        const std::vector<engine::Token>& tokens = m_row.line.tokens;
        if (tokens.size() < 2 || !tokens[0].is("card") || tokens[1].kind != engine::TokenKind::String)
            return {};
        CardDefinition card{.name = QString::fromStdString(std::string(tokens[1].text))};
        std::size_t at = 2;
        card.isToken = at < tokens.size() && tokens[at].is("token");
        at += card.isToken ? 1 : 0;
        const std::size_t end = static_cast<std::size_t>(m_bytes.size()) - m_row.comment.size();
        const std::size_t headEnd = at < tokens.size() ? begin(tokens[at]) : end;
        const engine::Token& last = tokens[at - 1];
        // Any text other than spaces here would be lost, so this isn't read as a card.
        if (!between(m_bytes, begin(last) + last.length(), headEnd).isEmpty())
            return {};
        if (at == tokens.size())
            return commented(card);
        if (!tokens[at].is(":") || at + 1 == tokens.size())
            return {};
        readFields(card, at + 1, end);
        return commented(card);
    }

private:
    static std::size_t begin(const engine::Token& token) { return token.column - 1; }

    void readFields(CardDefinition& card, std::size_t at, std::size_t end)
    {
        const std::vector<engine::Token>& tokens = m_row.line.tokens;
        std::size_t from = begin(tokens[at]);
        for (; at < tokens.size(); ++at) {
            if (!tokens[at].is(","))
                continue;
            card.fields.append(field(between(m_bytes, from, begin(tokens[at]))));
            from = begin(tokens[at]) + 1;
        }
        card.fields.append(field(between(m_bytes, from, end)));
    }

    FieldValue field(const QString& text) const
    {
        QString name = text.section(u' ', 0, 0);
        for (const QString& known : m_fieldNames)
            if (known.size() > name.size() && (text == known || text.startsWith(known + u' ')))
                name = known;
        return {.name = name, .value = text.sliced(name.size()).trimmed()};
    }

    CardDefinition commented(CardDefinition card) const
    {
        card.comment = QString::fromUtf8(m_row.comment.data(), qsizetype(m_row.comment.size())).trimmed();
        return card;
    }

    QByteArray m_bytes;
    engine::Row m_row;
    const QStringList& m_fieldNames;
};

qsizetype indentOf(const QString& row)
{
    return std::distance(row.begin(), std::ranges::find_if(row, [](QChar c) { return c != u' ' && c != u'\t'; }));
}

QString dedented(const QStringList& rows)
{
    qsizetype least = std::numeric_limits<qsizetype>::max();
    for (const QString& row : rows)
        if (isIndented(row) && !isBlank(row))
            least = std::min(least, indentOf(row));
    QStringList lines;
    for (const QString& row : rows)
        lines.append(row.sliced(std::min({indentOf(row), least, row.size()})));
    return lines.join(u'\n');
}

QString withoutBreaks(QString text)
{
    return text.replace(u'\n', u' ').replace(u'\r', u' ');
}

QString headerOf(const CardDefinition& card)
{
    QString row = u"card \"%1\""_s.arg(withoutBreaks(card.name));
    if (card.isToken)
        row += u" token"_s;
    QStringList fields;
    for (const FieldValue& field : card.fields)
        fields.append(withoutBreaks(field.value.isEmpty() ? field.name : field.name + u' ' + field.value).trimmed());
    return fields.isEmpty() ? row : row + u": "_s + fields.join(u", "_s);
}

/// The comment as rows that are always read as comments, whatever its text is.
QStringList commentRows(const QString& comment)
{
    if (comment.isEmpty())
        return {};
    QStringList rows = comment.split(u'\n');
    for (QString& row : rows)
        if (!isBlank(row) && !row.startsWith(u"--"_s))
            row.prepend(u"-- "_s);
    return rows;
}

} // namespace

SplitText splitCards(const QString& text, const QString& list, const QStringList& fieldNames)
{
    SplitText split;
    const Items found = itemsOf(text);
    QStringList rest;
    for (const Item& item : found.items) {
        std::optional<CardDefinition> card = HeaderReader(item.rows.first(), fieldNames).read();
        if (!card) {
            rest += item.above + item.rows;
            continue;
        }
        card->list = list;
        card->abilities = dedented(item.rows.sliced(1));
        QStringList above = item.above;
        if (!split.cards.isEmpty() && !above.isEmpty() && isBlank(above.first()))
            above.removeFirst();
        if (!card->comment.isEmpty())
            above.append(card->comment);
        card->comment = above.join(u'\n');
        split.cards.append(*card);
    }
    if (!std::ranges::all_of(found.below, isBlank) || split.cards.isEmpty())
        rest += found.below;
    if (!rest.isEmpty())
        split.rest = rest.join(u'\n') + u'\n';
    return split;
}

WrittenCards writeCards(const QList<CardDefinition>& cards)
{
    WrittenCards written;
    QStringList rows;
    for (const CardDefinition& card : cards) {
        if (!rows.isEmpty())
            rows.append(QString());
        rows += commentRows(card.comment);
        rows.append(headerOf(card));
        written.firstLines.append(int(rows.size()));
        if (card.abilities.isEmpty())
            continue;
        for (const QString& line : card.abilities.split(u'\n'))
            rows.append(isBlank(line) ? QString() : QString(indentation, u' ') + line);
    }
    if (!rows.isEmpty())
        written.text = rows.join(u'\n') + u'\n';
    return written;
}

QStringList printedFieldNames(const std::vector<engine::SourceFile>& rules)
{
    QStringList names;
    for (const engine::syntax::Property& property : engine::parse(rules).game.properties)
        if (property.holder == engine::syntax::Holder::Card && property.isPrinted)
            for (const std::string& form : property.forms)
                names.append(QString::fromStdString(form));
    return names;
}

} // namespace model
