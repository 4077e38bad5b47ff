// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/cockatrice_decks.h"

#include "model/exchange/decks/deck_exchange.h"
#include "model/exchange/text/xml_text.h"
#include "model/storage/files/limits.h"

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;
using What = Loss::What;

const auto deckElement = u"cockatrice_deck"_s;

class CodReader
{
public:
    explicit CodReader(const ReadRequest& request)
        : m_request(request)
        , m_xml(request.bytes)
    {
    }

    ReadResult read()
    {
        if (!m_xml.enterChild())
            return refused(m_xml.problem().value_or(ExchangeProblem{.code = Code::NothingInIt}));
        if (m_xml.name() != deckElement)
            return refused(problem(Code::OtherRoot, m_xml.name().toString()));
        const QString version = m_xml.attributes().value(u"version").toString();
        if (version != u"1")
            return refused(problem(Code::OtherVersion, version));
        while (!m_problems.isEnough() && m_xml.enterChild())
            readPart(m_xml.name().toString());
        if (m_xml.problem())
            m_problems.add(*m_xml.problem());
        if (!m_problems.isEmpty())
            return std::unexpected(m_problems);
        Imported made = importedDeck(m_deck, {.hasFormat = true, .hasNotes = true, .hasTags = true}, m_request);
        for (const auto& [part, count] : m_lost)
            made.losses.add(EntityKind::Deck, What::Part, part, nameOf(made.entities.first().value), count);
        return made;
    }

private:
    ExchangeProblem problem(Code code, const QString& text) const
    {
        return {.code = code, .place = {.line = m_xml.line()}, .text = shortened(text)};
    }

    void readPart(const QString& part)
    {
        if (part == u"deckname")
            m_deck.list.name = m_xml.text();
        else if (part == u"format")
            m_deck.list.format = m_xml.text();
        else if (part == u"comments")
            m_deck.notes = m_xml.text();
        else if (part == u"tags")
            readTags();
        else if (part == u"zone")
            readZone(m_xml.attributes().value(u"name").toString());
        else if (!m_xml.text().trimmed().isEmpty())
            ++m_lost[part];
    }

    void readTags()
    {
        while (m_xml.enterChild())
            m_deck.tags.append(m_xml.text());
    }

    void readZone(const QString& zone)
    {
        while (!m_problems.isEnough() && m_xml.enterChild()) {
            const QString element = m_xml.name().toString();
            if (element == u"card")
                readCard(zone);
            else
                ++m_lost[element];
            m_xml.skip();
        }
    }

    void readCard(const QString& zone)
    {
        DeckEntry entry{.section = zone, .line = m_xml.line()};
        qint64 copies = -1;
        const QXmlStreamAttributes attributes = m_xml.attributes();
        for (const QXmlStreamAttribute& attribute : attributes) {
            if (attribute.name() == u"name")
                entry.card = attribute.value().toString();
            else if (attribute.name() == u"number")
                copies = attribute.value().toLongLong();
            else if (!attribute.value().isEmpty())
                ++m_lost[attribute.name().toString()];
        }
        if (entry.card.isEmpty())
            return m_problems.add(problem(Code::NoName, QString()));
        const auto wrong = m_limit.add(copies);
        if (wrong)
            return m_problems.add(problem(*wrong, entry.card));
        if (m_deck.list.entries.size() == qsizetype(limits::mostDeckEntries))
            return m_problems.add(problem(Code::TooManyCards, entry.card));
        entry.count = int(copies);
        m_deck.list.entries.append(entry);
    }

    const ReadRequest& m_request;
    XmlReader m_xml;
    Deck m_deck;
    CopyLimit m_limit;
    std::map<QString, qint64> m_lost;
    ExchangeProblems m_problems;
};

QByteArray written(const Deck& deck, NotesOfAuthor notes, LossReport& losses)
{
    XmlWriter xml;
    xml.open(deckElement, {{u"version"_s, u"1"_s}});
    xml.element(u"deckname"_s, deck.list.name);
    if (!deck.list.format.isEmpty())
        xml.element(u"format"_s, deck.list.format);
    xml.element(u"comments"_s, notes == NotesOfAuthor::Included ? deck.notes : QString());
    if (!deck.tags.isEmpty()) {
        xml.open(u"tags"_s);
        for (const QString& tag : deck.tags)
            xml.element(u"tag"_s, tag);
        xml.close();
    }
    // If cards of other sections interrupt a section, the rest of it becomes another zone with the same name. Readers
    // merge such zones.
    for (qsizetype at = 0; at < deck.list.entries.size();) {
        const QString section = deck.list.entries[at].section;
        xml.open(u"zone"_s, {{u"name"_s, section}});
        for (; at < deck.list.entries.size() && deck.list.entries[at].section == section; ++at) {
            const DeckEntry& entry = deck.list.entries[at];
            xml.element(u"card"_s, {}, {{u"number"_s, QString::number(entry.count)}, {u"name"_s, entry.card}});
        }
        xml.close();
    }
    xml.close();
    if (xml.replacedCharacters() > 0)
        losses.add(EntityKind::Deck, What::Characters, QString(), deck.list.name);
    if (notes == NotesOfAuthor::LeftOut && !deck.notes.isEmpty())
        losses.add(EntityKind::Deck, What::Notes, QString(), deck.list.name);
    return xml.bytes();
}

} // namespace

ReadResult readCockatriceDeck(const ReadRequest& request)
{
    return CodReader(request).read();
}

Outgoing writeCockatriceDecks(const WriteRequest& request)
{
    Outgoing made;
    FileNames names;
    for (const auto& [id, deck] : wanted<Deck>(request, made.losses))
        made.files.append({names.next(deck->list.name, u".cod"_s), written(*deck, request.notes, made.losses)});
    return made;
}

} // namespace model
