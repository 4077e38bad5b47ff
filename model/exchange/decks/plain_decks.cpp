// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/plain_decks.h"

#include "model/exchange/decks/deck_exchange.h"
#include "model/exchange/text/text_encoding.h"
#include "model/search/folding.h"
#include "model/storage/files/limits.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;
using What = Loss::What;

const auto mainSection = u"main"_s;
const auto sideSection = u"side"_s;

/// The section that starts on this line, if the line is a common name for a section.
QString sectionNamed(QStringView line)
{
    const std::string word = foldedName(line);
    if (word == "sideboard" || word == "side" || word == "sb" || word == "side-deck")
        return sideSection;
    if (word == "main" || word == "mainboard" || word == "maindeck" || word == "main-deck" || word == "deck")
        return mainSection;
    return {};
}

class PlainReader
{
public:
    explicit PlainReader(const ReadRequest& request)
        : m_request(request)
    {
    }

    ReadResult read()
    {
        const auto decoded = decodeText(m_request.bytes);
        if (!decoded)
            return refused(decoded.error());
        if (m_request.bytes.size() > largestDeckText)
            return refused({.code = Code::TooLarge, .number = m_request.bytes.size(), .limit = largestDeckText});
        for (QStringView rest = decoded->text; !rest.isEmpty() && !m_problems.isEnough();) {
            qsizetype end = rest.indexOf(u'\n');
            end = end < 0 ? rest.size() : end;
            ++m_line;
            readLine(rest.first(end).trimmed());
            rest = rest.sliced(std::min(end + 1, rest.size()));
        }
        if (!m_problems.isEmpty())
            return std::unexpected(m_problems);
        m_deck.notes = m_notes.join(u'\n');
        Imported made = importedDeck(
            m_deck, {.hasFormat = !m_deck.list.format.isEmpty(), .hasNotes = !m_notes.isEmpty()}, m_request
        );
        for (const auto& [what, count] : m_lost)
            made.losses.add(EntityKind::Deck, what, QString(), m_deck.list.name, count);
        return readAs(decoded->encoding, made);
    }

private:
    void readLine(QStringView line)
    {
        if (line.startsWith(u"//") || line.startsWith(u"--"))
            return readComment(line.sliced(2));
        if (line.startsWith(u'#'))
            return readComment(line.sliced(1));
        if (line.isEmpty())
            return;
        const bool isSideboardCard = line.startsWith(u"SB:", Qt::CaseInsensitive) && line.size() > 3;
        readCard(isSideboardCard ? line.sliced(3).trimmed() : line, isSideboardCard ? sideSection : m_section);
    }

    void readComment(QStringView comment)
    {
        // Skip the space after the characters that start the comment.
        const QStringView text = comment.startsWith(u' ') ? comment.sliced(1) : comment;
        if (const QString section = sectionNamed(text.trimmed()); !section.isEmpty() && !m_deck.list.name.isEmpty())
            m_section = section;
        else if (m_deck.list.name.isEmpty() && m_deck.list.entries.isEmpty())
            m_deck.list.name = text.toString();
        else
            m_notes.append(text.toString());
    }

    void readCard(QStringView line, const QString& section)
    {
        qsizetype digits = 0;
        while (digits < line.size() && line[digits] >= u'0' && line[digits] <= u'9')
            ++digits;
        const bool hasX =
            digits < line.size() && (line[digits] == u'x' || line[digits] == u'X' || line[digits] == u'×');
        const QStringView rest = line.sliced(digits + (hasX ? 1 : 0));
        if (digits == 0 || rest.isEmpty() || !rest.front().isSpace())
            return isCard(line.toString()) ? addCard(1, line.toString(), section, line) : readHeading(line);
        bool isNumber = false;
        const qint64 copies = line.first(digits).toLongLong(&isNumber);
        addCard(isNumber ? copies : limits::highestId, rest.trimmed().toString(), section, line);
    }

    void addCard(qint64 copies, const QString& name, const QString& section, QStringView line)
    {
        if (const auto wrong = m_limit.add(copies))
            return fail(*wrong, line);
        if (m_deck.list.entries.size() == qsizetype(limits::mostDeckEntries))
            return fail(Code::TooManyCards, line);
        m_deck.list.entries.append({section, int(copies), withoutPrinting(name), m_line, 0});
    }

    bool isCard(const QString& name) const { return m_request.isCard && m_request.isCard(name); }

    /// Removes the printing after a name. Most programs write “Name (SET) 12”, but a card's name may look like this
    /// too. Other decorations, such as “[SET] Name”, “Name *F*” and “Name # mine”, look even more like names, so they
    /// are only removed if the rest is the name of a card in the game.
    QString withoutPrinting(const QString& name)
    {
        static const QRegularExpression printing(u"^(.+?) \\([A-Z0-9]{2,6}\\) [0-9]+[a-z★]?$"_s);
        // Every repetition is bounded, so that no line makes the match take very long.
        static const QRegularExpression likely(
            u"^(?:\\[[^\\]]{1,40}\\] )?(.+?)(?: \\([^)]{1,40}\\)| \\[[^\\]]{1,40}\\]| <[^>]{1,40}>)?"
            u"(?: [0-9]{1,6}[a-z★]?)?(?: \\*[^*]{1,20}\\*){0,3}$"_s
        );
        // Text that is too long for a name is reported elsewhere and isn't searched here.
        if (isCard(name) || name.size() > qsizetype(limits::longestName))
            return name;
        if (const auto match = likely.match(withoutRemark(name)); match.hasMatch() && isCard(match.captured(1)))
            return lost(What::Printing, match.captured(1));
        const auto match = printing.match(name);
        return match.hasMatch() ? lost(What::Printing, match.captured(1)) : name;
    }

    static QString withoutRemark(const QString& name)
    {
        qsizetype end = name.size();
        for (const auto sign : {u" #", u" //"})
            if (const qsizetype at = name.indexOf(QStringView(sign)); at >= 0)
                end = std::min(end, at);
        return name.first(end).trimmed();
    }

    QString lost(What what, const QString& name)
    {
        ++m_lost[what];
        return name;
    }

    void readHeading(QStringView line)
    {
        static const QRegularExpression caption(u"^\\D[^:]*\\([0-9]+\\):?$"_s);
        const bool hasColon = line.endsWith(u':') && line.size() > 1;
        const QStringView name = hasColon ? line.chopped(1) : line;
        if (const QString section = sectionNamed(name); !section.isEmpty())
            m_section = section;
        else if (isAboutHeader(line) || isHeader(line))
            return;
        else if (caption.matchView(line).hasMatch())
            readCaption(line);
        else if (hasColon)
            m_section = name.toString();
        else
            fail(Code::NotALine, line);
    }

    /// Whether the line is the header “About”, which some programs write above a line with the deck's name, or that
    /// line. Sets the name.
    bool isAboutHeader(QStringView line)
    {
        const bool wasAbout = std::exchange(m_isAbout, line == u"About" && m_deck.list.entries.isEmpty());
        if (!wasAbout || !line.startsWith(u"Name "))
            return m_isAbout;
        m_deck.list.name = line.sliced(5).trimmed().toString();
        return true;
    }

    /// Whether the line is a header of Cardwright's own deck format. If so, sets the deck's name or format.
    bool isHeader(QStringView line)
    {
        static const QRegularExpression header(u"^(name|format):\\s+(\\S.*)$"_s);
        const auto match = m_deck.list.entries.isEmpty() ? header.matchView(line) : QRegularExpressionMatch();
        if (match.hasMatch())
            (match.capturedView(1) == u"name" ? m_deck.list.name : m_deck.list.format) = match.captured(2);
        return match.hasMatch();
    }

    /// Reads a line with a number in parentheses. “Sideboard (15)” starts a section, but “Creatures (12)” is only a
    /// caption and is ignored.
    void readCaption(QStringView line)
    {
        const QString section = sectionNamed(line.first(line.lastIndexOf(u'(')));
        if (!section.isEmpty())
            m_section = section;
        else
            ++m_lost[What::Sections];
    }

    void fail(Code code, QStringView line)
    {
        m_problems.add(
            {.code = code, .place = {.line = m_line, .row = m_line, .column = 1}, .text = shortened(line.toString())}
        );
    }

    const ReadRequest& m_request;
    Deck m_deck;
    QString m_section = mainSection;
    bool m_isAbout = false;
    QStringList m_notes;
    CopyLimit m_limit;
    int m_line = 0;
    std::map<What, qint64> m_lost;
    ExchangeProblems m_problems;
};

QString onOneLine(QString text)
{
    return text.replace(u'\n', u' ').replace(u'\r', u' ').trimmed();
}

QString headingOfSection(const QString& section)
{
    return section == sideSection ? u"Sideboard"_s : section == mainSection ? u"Main"_s : onOneLine(section) + u':';
}

QString writtenPlainly(const Deck& deck, NotesOfAuthor notes)
{
    QString text = u"// %1\n"_s.arg(onOneLine(deck.list.name));
    if (notes == NotesOfAuthor::Included && !deck.notes.isEmpty())
        for (const QString& line : deck.notes.split(u'\n'))
            text += u"// %1\n"_s.arg(line);
    QString section = mainSection;
    text += u'\n';
    for (const DeckEntry& entry : deck.list.entries) {
        if (entry.section != section) {
            section = entry.section;
            text += u"\n%1\n"_s.arg(headingOfSection(section));
        }
        text += u"%1 %2\n"_s.arg(entry.count).arg(onOneLine(entry.card));
    }
    return text;
}

} // namespace

ReadResult readPlainDeck(const ReadRequest& request)
{
    return PlainReader(request).read();
}

Outgoing writePlainDecks(const WriteRequest& request)
{
    Outgoing made;
    FileNames names;
    for (const auto& [id, deck] : wanted<Deck>(request, made.losses)) {
        const QByteArray bytes = writtenPlainly(*deck, request.notes).toUtf8();
        reportDeckLosses(*deck, readPlainDeck({.bytes = bytes}), request.notes, made.losses);
        made.files.append({names.next(deck->list.name, u".txt"_s), bytes});
    }
    return made;
}

} // namespace model
