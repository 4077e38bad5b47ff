// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/own_decks.h"
#include "model/exchange/decks/plain_decks.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

namespace {

Deck deckOf(const ReadResult& read)
{
    return read ? std::get<Deck>(read->entities.first().value) : Deck();
}

std::map<EntityId, Entity> only(const Deck& deck)
{
    return {{EntityId{1}, deck}};
}

} // namespace

class PlainDecksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void plainDecksRoundTrip()
    {
        random_entities::Source source(1);
        for (int round = 0; round < 300; ++round) {
            const Deck deck = source.plainDeck();
            const auto entities = only(deck);
            const Outgoing plain = writePlainDecks({.entities = entities});
            QVERIFY(plain.losses.isEmpty());
            QVERIFY(deckOf(readPlainDeck(request(plain.files.first().bytes))) == deck);
            const Outgoing own = writeOwnDecks({.entities = entities});
            QVERIFY(own.losses.isEmpty());
            QVERIFY(deckOf(readOwnDeck(request(own.files.first().bytes))) == deck);
        }
    }

    void lossesAreReported()
    {
        random_entities::Source source(2);
        for (int round = 0; round < 300; ++round) {
            const Deck deck = source.deck();
            const auto entities = only(deck);
            const Outgoing plain = writePlainDecks({.entities = entities});
            const Outgoing own = writeOwnDecks({.entities = entities});
            const Deck plainAgain = deckOf(readPlainDeck(request(plain.files.first().bytes)));
            const Deck ownAgain = deckOf(readOwnDeck(request(own.files.first().bytes)));
            QCOMPARE(plain.losses.isEmpty(), plainAgain == deck);
            QCOMPARE(own.losses.isEmpty(), ownAgain == deck);
        }
        const auto entities = only(sample::deck());
        const Outgoing written = writePlainDecks({.entities = entities});
        QCOMPARE(lossOf(written.losses, EntityKind::Deck, What::Format), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Deck, What::Tags), 1);
        QCOMPARE(written.losses.losses().size(), 2);
        const Outgoing without = writePlainDecks({.entities = entities, .notes = NotesOfAuthor::LeftOut});
        QCOMPARE(lossOf(without.losses, EntityKind::Deck, What::Notes), 1);
        QVERIFY(!without.files.first().bytes.contains("fair"));
    }

    void decksAreWrittenReadably()
    {
        const auto entities = only({
            .list =
                {.name = u"Starter"_s,
                 .format = {},
                 .entries = {{u"main"_s, 4, u"Ember"_s}, {u"side"_s, 1, u"Tide"_s}, {u"extra bits"_s, 2, u"Oak"_s}}},
            .notes = u"for the fair\nand after"_s,
        });
        const Outgoing written = writePlainDecks({.entities = entities});
        QCOMPARE(written.files.first().name, u"Starter.txt"_s);
        QCOMPARE(
            written.files.first().bytes,
            "// Starter\n// for the fair\n// and after\n\n4 Ember\n\nSideboard\n1 Tide\n\nextra bits:\n2 Oak\n"
        );
    }

    void decksFromOtherProgramsAreRead()
    {
        const ReadResult read = readPlainDeck(request(
            "\xef\xbb\xbf// My deck\r\n# second line\r\n\r\nCreatures (6)\r\n4x Ember\r\n2 1000 Needles (ABC) 12\r\n"
            "3× Jötun\r\nSB: 1 Aside\r\nSideboard (2)\r\n2 x Factor\r\nDeck:\r\n1 Last\r\n//Sideboard\r\n1 Very last",
            u"x.txt"_s
        ));
        QVERIFY(read);
        QCOMPARE(deckOf(read).list.name, u"My deck"_s);
        QCOMPARE(deckOf(read).notes, u"second line"_s);
        QCOMPARE(
            deckOf(read).list.entries,
            (QList<DeckEntry>{
                {u"main"_s, 4, u"Ember"_s},
                {u"main"_s, 2, u"1000 Needles"_s},
                {u"main"_s, 3, u"Jötun"_s},
                {u"side"_s, 1, u"Aside"_s},
                {u"side"_s, 2, u"x Factor"_s},
                {u"main"_s, 1, u"Last"_s},
                {u"side"_s, 1, u"Very last"_s},
            })
        );
        QCOMPARE(deckOf(read).list.entries[1].line, 6);
        QCOMPARE(lossOf(read->losses, EntityKind::Deck, What::Printing), 1);
        QCOMPARE(lossOf(read->losses, EntityKind::Deck, What::Sections), 1);
    }

    void cardNameMayLookLikeAPrinting()
    {
        ReadRequest incoming = request("1 Robot (RX) 78\n", u"robots.txt"_s);
        QCOMPARE(deckOf(readPlainDeck(incoming)).list.entries.first().card, u"Robot"_s);
        incoming.isCard = [](const QString& name) {
            return name == u"Robot (RX) 78";
        };
        QCOMPARE(deckOf(readPlainDeck(incoming)).list.entries.first().card, u"Robot (RX) 78"_s);
        QCOMPARE(deckOf(readPlainDeck(incoming)).list.name, u"robots"_s);
    }

    void decorationAroundKnownNameIsIgnored()
    {
        const QByteArray lines = "1 Owl (ABC)\n1 Owl [ABC]\n1 [ABC#12] Owl\n1 Owl <ABC>\n1 Owl (abc) 12 *F*\n"
                                 "1 Owl # mine\n1 Owl // mine\n1 Owl 7\n";
        ReadRequest incoming = request(lines, u"owls.txt"_s);
        for (const DeckEntry& entry : deckOf(readPlainDeck(incoming)).list.entries)
            QVERIFY(entry.card != u"Owl");
        incoming.isCard = [](const QString& name) {
            return name == u"Owl" || name == u"Owl 7";
        };
        const ReadResult read = readPlainDeck(incoming);
        const QList<DeckEntry> entries = deckOf(read).list.entries;
        for (const DeckEntry& entry : entries.first(7))
            QCOMPARE(entry.card, u"Owl"_s);
        QCOMPARE(entries.last().card, u"Owl 7"_s);
        QCOMPARE(lossOf(read->losses, EntityKind::Deck, What::Printing), 7);
    }

    void nameWithoutNumberMeansOneCopy()
    {
        ReadRequest incoming = request("Owl\n2 Tide\nBench:\nOwl\n", u"owls.txt"_s);
        QVERIFY(!readPlainDeck(incoming));
        incoming.isCard = [](const QString& name) {
            return name == u"Owl";
        };
        QCOMPARE(
            deckOf(readPlainDeck(incoming)).list.entries,
            (QList<DeckEntry>{{u"main"_s, 1, u"Owl"_s}, {u"main"_s, 2, u"Tide"_s}, {u"Bench"_s, 1, u"Owl"_s}})
        );
    }

    void ownDeckFormatIsReadAsPlainText()
    {
        const Deck deck{
            .list = {
                .name = u"Starter"_s,
                .format = u"Standard"_s,
                .entries = {{u"main"_s, 4, u"Ember"_s}, {u"side"_s, 1, u"Tide"_s}},
            },
        };
        const auto entities = only(deck);
        const QByteArray written = writeOwnDecks({.entities = entities}).files.first().bytes;
        const ReadResult read = readPlainDeck(request(written));
        QVERIFY(read && read->deckScope.hasFormat);
        QVERIFY(deckOf(read) == deck);
    }

    void aboutSectionIsUnderstood()
    {
        const ReadResult read =
            readPlainDeck(request("About\nName Fast Cats\n\nDeck\n4 Ember (ABC) 1\n\nSideboard\n1 Tide\n"));
        QVERIFY(read);
        QCOMPARE(deckOf(read).list.name, u"Fast Cats"_s);
        QCOMPARE(deckOf(read).list.entries, (QList<DeckEntry>{{u"main"_s, 4, u"Ember"_s}, {u"side"_s, 1, u"Tide"_s}}));
        // Elsewhere, such lines are not valid.
        QVERIFY(!readPlainDeck(request("4 Ember\nAbout\n")));
        QVERIFY(!readPlainDeck(request("Name Fast Cats\n4 Ember\n")));
    }

    void unreadableLinesAreReported()
    {
        const ReadResult read =
            readPlainDeck(request("4 Ember\nnonsense\n0 Tide\n10000 Oak\n4\n99999999999999999999 A\n"));
        QVERIFY(!read);
        QCOMPARE(
            read.error().list(),
            (QList<ExchangeProblem>{
                {.code = Code::NotALine, .place = {2, 2, 1}, .text = u"nonsense"_s},
                {.code = Code::NoCopies, .place = {3, 3, 1}, .text = u"0 Tide"_s},
                {.code = Code::TooManyCopies, .place = {4, 4, 1}, .text = u"10000 Oak"_s},
                {.code = Code::NotALine, .place = {5, 5, 1}, .text = u"4"_s},
                {.code = Code::TooManyCopies, .place = {6, 6, 1}, .text = u"99999999999999999999 A"_s},
            })
        );
        QCOMPARE(firstProblem(readPlainDeck(request(QByteArray("1 A\n\0aaaa", 9)))).code, Code::NotText);
        QCOMPARE(firstProblem(readPlainDeck(request(QByteArray(2'000'000, 'x')))).code, Code::TooLarge);
        QCOMPARE(firstProblem(readOwnDeck(request("4 Ember\nnonsense\n"))).place.line, 2);
    }

    void searchForErrorsIsLimited()
    {
        const ReadResult read = readPlainDeck(request(QByteArray("nonsense\n").repeated(1'000)));
        QVERIFY(!read);
        QCOMPARE(read.error().list().size(), ExchangeProblems::most);
        QCOMPARE(read.error().list().last().place.line, int(ExchangeProblems::most));
    }
};

REGISTER_TEST(PlainDecksTest)
#include "plain_decks_test.moc"
