// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/cockatrice_decks.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

namespace {

ReadResult readDeck(const QByteArray& inside)
{
    return readCockatriceDeck(request(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n" + inside +
            "\n</cockatrice_deck>\n",
        u"my deck.cod"_s
    ));
}

} // namespace

class CockatriceDecksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyDeckRoundTrips()
    {
        for (quint32 seed = 0; seed < 20; ++seed) {
            random_entities::Source source(seed);
            const auto entities = source.many(20, [&] { return source.deck(); });
            const Outgoing written = writeCockatriceDecks({.entities = entities});
            QVERIFY(written.losses.isEmpty());
            QCOMPARE(std::size_t(written.files.size()), entities.size());
            for (auto file = written.files.cbegin(); const auto& [id, entity] : entities) {
                const ReadResult read = readCockatriceDeck(request(file->bytes));
                QVERIFY(read);
                QVERIFY(read->losses.isEmpty());
                QVERIFY(read->entities.first().value == entity);
                ++file;
            }
        }
    }

    void deckWrittenByCockatriceIsRead()
    {
        const ReadResult read = readDeck(
            "<lastLoadedTimestamp>today</lastLoadedTimestamp><deckname></deckname>"
            "<bannerCard providerId=\"x\">Ember</bannerCard><comments>fast\n&amp; good</comments><tags/>"
            "<zone name=\"main\">"
            "<card number=\"4\" name=\"Ember\" setShortName=\"S1\" collectorNumber=\"\" uuid=\"u\"/>"
            "<card number=\"2\" price=\"0.5\" name=\"Jötun’s &quot;Tide&quot;\"/></zone>"
            "<zone name=\"side\"><card number=\"1\" name=\"Ember\"></card></zone>"
            "<sideboard_plan><name>p</name></sideboard_plan>"
        );
        QVERIFY(read);
        QVERIFY(
            read->entities.first().value == Entity(
                                                Deck{
                                                    .list =
                                                        {.name = u"my deck"_s,
                                                         .format = {},
                                                         .entries =
                                                             {{u"main"_s, 4, u"Ember"_s},
                                                              {u"main"_s, 2, u"Jötun’s \"Tide\""_s},
                                                              {u"side"_s, 1, u"Ember"_s}}},
                                                    .notes = u"fast\n& good"_s,
                                                }
                                            )
        );
        for (const QString& part :
             {u"lastLoadedTimestamp"_s, u"bannerCard"_s, u"setShortName"_s, u"uuid"_s, u"price"_s, u"sideboard_plan"_s})
            QCOMPARE(lossOf(read->losses, EntityKind::Deck, What::Part, part), 1);
        QCOMPARE(read->losses.losses().size(), 6);
    }

    void invalidCardsAreReportedWithLines()
    {
        const ReadResult read = readDeck(
            "<zone name=\"main\">\n<card number=\"0\" name=\"A\"/>\n<card name=\"B\"/>\n<card number=\"1\"/>\n"
            "<card number=\"-3\" name=\"C\"/>\n<card number=\"1000000\" name=\"D\"/>\n<card number=\"x\" name=\"E\"/>\n"
            "</zone>"
        );
        QVERIFY(!read);
        QCOMPARE(
            read.error().list(),
            (QList<ExchangeProblem>{
                {.code = Code::NoCopies, .place = {.line = 4}, .text = u"A"_s},
                {.code = Code::NoCopies, .place = {.line = 5}, .text = u"B"_s},
                {.code = Code::NoName, .place = {.line = 6}},
                {.code = Code::NoCopies, .place = {.line = 7}, .text = u"C"_s},
                {.code = Code::TooManyCopies, .place = {.line = 8}, .text = u"D"_s},
                {.code = Code::NoCopies, .place = {.line = 9}, .text = u"E"_s},
            })
        );
    }

    void deckWithTooManyCardsIsRefused()
    {
        const QByteArray card = "<card number=\"9999\" name=\"A\"/><card number=\"1\" name=\"B\"/>";
        QVERIFY(readDeck("<zone name=\"main\">" + card + "</zone>"));
        QCOMPARE(
            firstProblem(readDeck("<zone name=\"main\">" + card + "<card number=\"1\" name=\"C\"/></zone>")).code,
            Code::TooManyCards
        );
    }

    void unsupportedXmlIsRefused()
    {
        QCOMPARE(firstProblem(readCockatriceDeck(request("<zone/>"))).code, Code::OtherRoot);
        QCOMPARE(
            firstProblem(readCockatriceDeck(request("<cockatrice_deck version=\"2\"/>"))).code, Code::OtherVersion
        );
        QCOMPARE(
            firstProblem(readCockatriceDeck(request("<!DOCTYPE x><cockatrice_deck version=\"1\"/>"))).code,
            Code::HasDocumentType
        );
        QCOMPARE(firstProblem(readDeck("<zone name=\"main\">")).code, Code::NotXml);
    }
};

REGISTER_TEST(CockatriceDecksTest)
#include "cockatrice_decks_test.moc"
