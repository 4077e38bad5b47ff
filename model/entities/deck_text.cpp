// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/deck_text.h"

#include "model/entities/card_names.h"

#include <QRegularExpression>

#include <optional>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr int mostCopies = 9'999;
constexpr qsizetype mostErrors = 20;

/// A text shortened for use in a message.
QString shortened(const QString& text)
{
    constexpr qsizetype longest = 60;
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

/// Checks the numbers of copies entry by entry.
class CardCount
{
public:
    std::optional<DeckTextError::Kind> add(int copies)
    {
        if (copies > mostCopies)
            return DeckTextError::Kind::TooManyCopies;
        if (copies < 1)
            return DeckTextError::Kind::NoCopies;
        const bool wasTooLarge = m_cards > mostDeckCards;
        m_cards += copies;
        if (m_cards > mostDeckCards && !wasTooLarge)
            return DeckTextError::Kind::TooManyCards;
        return {};
    }

private:
    qint64 m_cards = 0;
};

class DeckReader
{
public:
    std::expected<DeckList, QList<DeckTextError>> read(const QByteArray& text)
    {
        for (const QByteArray& line : text.split('\n')) {
            ++m_number;
            readLine(line);
            if (m_errors.size() == mostErrors)
                break;
        }
        if (!m_errors.isEmpty())
            return std::unexpected(m_errors);
        return m_deck;
    }

private:
    void fail(DeckTextError::Kind kind, qsizetype at, const QString& text)
    {
        m_errors.append({.kind = kind, .line = m_number, .column = int(at) + 1, .text = shortened(text)});
    }

    void readLine(const QByteArray& bytes)
    {
        if (!bytes.isValidUtf8() || bytes.contains('\0'))
            return fail(DeckTextError::Kind::NotText, 0, {});
        const QString raw = QString::fromUtf8(bytes);
        static const QRegularExpression quoted(u"^\\s*(\\d+)[xX×]?\\s+\"([^\"]+)\"\\s*(?:--.*)?$"_s);
        if (const auto entry = quoted.match(raw); entry.hasMatch())
            return addEntry(entry.captured(1), entry.captured(2), entry.capturedStart(1), entry.capturedStart(2));
        const qsizetype comment = raw.indexOf(u"--"_s);
        const QString line = comment < 0 ? raw : raw.first(comment);
        if (!line.trimmed().isEmpty())
            readContent(line.trimmed(), line.indexOf(line.trimmed()));
    }

    void readContent(const QString& line, qsizetype at)
    {
        static const QRegularExpression header(u"^(name|format):\\s*(.+)$"_s);
        static const QRegularExpression section(u"^([A-Za-z][A-Za-z ]*):$"_s);
        static const QRegularExpression card(u"^(\\d+)[xX×]?\\s+(\\S.*)$"_s);
        if (const auto match = header.match(line); match.hasMatch())
            (match.captured(1) == u"name"_s ? m_deck.name : m_deck.format) = match.captured(2);
        else if (const auto opened = section.match(line); opened.hasMatch())
            m_section = opened.captured(1);
        else if (const auto entry = card.match(line); entry.hasMatch())
            addEntry(entry.captured(1), entry.captured(2), at, at + entry.capturedStart(2));
        else
            fail(DeckTextError::Kind::NotALine, at, line);
    }

    void addEntry(const QString& number, const QString& card, qsizetype at, qsizetype cardAt)
    {
        bool isNumber = false;
        const int count = number.toInt(&isNumber);
        if (!isNumber)
            return fail(DeckTextError::Kind::TooManyCopies, at, number);
        if (const auto kind = m_count.add(count))
            return fail(*kind, at, *kind == DeckTextError::Kind::TooManyCopies ? number : card);
        m_deck.entries.append({m_section, count, asCardName(card), m_number, int(cardAt) + 1});
    }

    DeckList m_deck;
    QList<DeckTextError> m_errors;
    QString m_section = u"main"_s;
    int m_number = 0;
    CardCount m_count;
};

/// Whether a name needs quotes, because it contains the sign that starts a comment. Names never contain quotes.
bool needsQuotes(const QString& card)
{
    return card.contains(u"--"_s);
}

} // namespace

std::expected<DeckList, QList<DeckTextError>> readDeckText(const QByteArray& text)
{
    if (text.size() > largestDeckText)
        return std::unexpected(QList{DeckTextError{.kind = DeckTextError::Kind::TooLarge, .line = 1}});
    return DeckReader().read(text);
}

QString writeDeckText(const DeckList& deck)
{
    QString text;
    if (!deck.name.isEmpty())
        text += u"name: %1\n"_s.arg(deck.name);
    if (!deck.format.isEmpty())
        text += u"format: %1\n"_s.arg(deck.format);
    QString current = u"main"_s;
    if (!text.isEmpty() && !deck.entries.isEmpty() && deck.entries.first().section == current)
        text += u'\n';
    for (const DeckEntry& entry : deck.entries) {
        if (entry.section != current) {
            current = entry.section;
            text += u"\n%1:\n"_s.arg(current);
        }
        text += (needsQuotes(entry.card) ? u"%1 \"%2\"\n"_s : u"%1 %2\n"_s).arg(entry.count).arg(entry.card);
    }
    return text;
}

DeckList withPlaces(DeckList deck)
{
    QString current = u"main"_s;
    int line = (deck.name.isEmpty() ? 0 : 1) + (deck.format.isEmpty() ? 0 : 1);
    if (line > 0 && !deck.entries.isEmpty() && deck.entries.first().section == current)
        ++line;
    for (DeckEntry& entry : deck.entries) {
        if (entry.section != current) {
            current = entry.section;
            line += 2;
        }
        entry.line = ++line;
        entry.column = int(QString::number(entry.count).size()) + (needsQuotes(entry.card) ? 3 : 2);
    }
    return deck;
}

QList<DeckTextError> invalidCounts(const DeckList& deck)
{
    QList<DeckTextError> errors;
    CardCount count;
    for (const DeckEntry& entry : deck.entries)
        if (const auto kind = count.add(entry.count); kind && errors.size() < mostErrors) {
            const bool isCount = *kind == DeckTextError::Kind::TooManyCopies;
            const QString text = isCount ? QString::number(entry.count) : shortened(entry.card);
            errors.append({.kind = *kind, .line = entry.line, .text = text});
        }
    return errors;
}

} // namespace model
