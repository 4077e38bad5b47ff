// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/deck_text.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace model {

namespace {

constexpr int mostCopies = 9999;

} // namespace

std::expected<DeckList, DeckTextError> readDeckText(const QString& text)
{
    static const QRegularExpression header(u"^(name|format):\\s*(.+)$"_s);
    static const QRegularExpression section(u"^([A-Za-z][A-Za-z ]*):$"_s);
    static const QRegularExpression card(u"^(\\d{1,4})[xX×]?\\s+(\\S.*)$"_s);
    DeckList deck;
    QString current = u"main"_s;
    int number = 0;
    for (const QString& raw : text.split(u'\n')) {
        ++number;
        const qsizetype comment = raw.indexOf(u"--"_s);
        const QString line = (comment < 0 ? raw : raw.first(comment)).trimmed();
        if (line.isEmpty())
            continue;
        if (const auto match = header.match(line); match.hasMatch()) {
            (match.captured(1) == u"name"_s ? deck.name : deck.format) = match.captured(2);
        } else if (const auto opened = section.match(line); opened.hasMatch()) {
            current = opened.captured(1);
        } else if (const auto entry = card.match(line); entry.hasMatch() && entry.captured(1).toInt() <= mostCopies) {
            deck.entries.append({current, entry.captured(1).toInt(), entry.captured(2)});
        } else {
            return std::unexpected(DeckTextError{number, line});
        }
    }
    return deck;
}

QString writeDeckText(const DeckList& deck)
{
    QString text;
    if (!deck.name.isEmpty())
        text += u"name: %1\n"_s.arg(deck.name);
    if (!deck.format.isEmpty())
        text += u"format: %1\n"_s.arg(deck.format);
    QString current = u"main"_s;
    for (const DeckEntry& entry : deck.entries) {
        if (entry.section != current) {
            current = entry.section;
            text += u"\n%1:\n"_s.arg(current);
        }
        text += u"%1 %2\n"_s.arg(entry.count).arg(entry.card);
    }
    return text;
}

} // namespace model
