// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "model/cards/card_text.h"
#include "model/decks/legality.h"
#include "model/entities/card_names.h"
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "model/renaming/entity_renaming.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

/// Names as people type them.
const QStringList typedNames{
    u"The \"Great\" One"_s,
    u"\"Tin\" Owl"_s,
    u"6\" Blade"_s,
    u"A -- B"_s,
    u"--"_s,
    u"O'Neil's [Best]"_s,
    u"Fire; Ice, Mud: x"_s,
    u"2x Apple"_s,
    u"// none"_s,
    u"# 1"_s,
    u"Jötun’s 🂡"_s,
    u"{0} %1 \\n & <b>"_s,
    u"Name (SET) 12"_s,
    u"side:"_s,
    u"12"_s,
    u"\"\""_s,
    u"a\tb\nc"_s,
    u"…“quoted”…"_s,
    u"token"_s,
    u"SB: Ape"_s,
    u"*F*"_s,
    u"=1+1"_s,
    u"你好"_s,
};

Deck deckOf(const QStringList& names)
{
    Deck deck{.list = {.name = u"All"_s}};
    for (const QString& name : names)
        deck.list.entries.append({u"main"_s, 1, name});
    return deck;
}

QStringList cardsOf(const DeckList& deck)
{
    QStringList cards;
    for (const DeckEntry& entry : deck.entries)
        cards.append(entry.card);
    return cards;
}

QStringList storedNames()
{
    QStringList names;
    for (const QString& typed : typedNames)
        names.append(asCardName(typed));
    return names;
}

} // namespace

/// Checks that anything typed as a name becomes a name that works in every text.
class CardNamesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void straightQuotesBecomeTypographic_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("name");
        QTest::newRow("in the middle") << u"The \"Great\" One"_s << u"The “Great” One"_s;
        QTest::newRow("whole name") << u"\"Tin Owl\""_s << u"“Tin Owl”"_s;
        QTest::newRow("inches") << u"6\" Blade"_s << u"6” Blade"_s;
        QTest::newRow("in brackets") << u"Owl (\"Tin\")"_s << u"Owl (“Tin”)"_s;
        QTest::newRow("several lines") << u"  Tin\n\tOwl "_s << u"Tin Owl"_s;
        QTest::newRow("valid name") << u"Jötun’s -- “Tide”, O'Neil"_s << u"Jötun’s -- “Tide”, O'Neil"_s;
    }

    void straightQuotesBecomeTypographic()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, name);
        QCOMPARE(asCardName(typed), name);
        QCOMPARE(asCardName(name), name);
    }

    void everyNameWorksInRulesText()
    {
        std::string rules = "game \"Names\"\nplayers 2\nplayer has:\n    deck: zone, hidden, filled from \"main\"\n"
                            "    yard: zone, public\nverb (who player) copy/copies everything:\n";
        std::string bans = "format \"Bans\":\n";
        for (const QString& name : storedNames()) {
            rules += "    create \"" + name.toStdString() + "\" in who's yard\n";
            bans += "    ban \"" + name.toStdString() + "\"\n";
        }
        rules += bans + "start:\n    draw the game\n";
        QList<CardDefinition> cards;
        for (const QString& name : storedNames())
            cards.append({.name = name, .list = u"set"_s});
        const QString text = writeCards(cards).text;
        QVERIFY(splitCards(text, u"set"_s, {}).cards == cards);
        const auto program = testing::program(rules + text.toStdString());
        QVERIFY(program);
        for (const QString& name : storedNames())
            QVERIFY2(
                std::ranges::contains(program->definitions, name.toStdString(), &engine::Definition::name),
                qPrintable(name)
            );
        // Each banned card in the deck is reported with the whole line of the rules.
        const QList<DeckFault> found = faults(deckOf(storedNames()).list, program);
        QCOMPARE(found.size(), storedNames().size());
        for (const DeckFault& fault : found)
            QCOMPARE(
                brokenLine(fault, {{.name = "game", .text = rules + text.toStdString()}}),
                u"ban \"%1\""_s.arg(fault.cards.first().simplified())
            );
    }

    void everyNameWorksInDeckText()
    {
        const Deck deck = deckOf(storedNames());
        const auto read = readDeckText(writeDeckText(deck.list).toUtf8());
        QVERIFY(read);
        QCOMPARE(cardsOf(*read), storedNames());
        QVERIFY(*read == deck.list);
        for (qsizetype at = 0; at < read->entries.size(); ++at)
            QCOMPARE(withPlaces(deck.list).entries[at].column, read->entries[at].column);
        // These names are as somebody might type them. Quotes around a whole name, as in rules, are not part of the
        // name.
        QCOMPARE(
            cardsOf(*readDeckText("1 The \"Great\" One -- the best\n2x \"A -- B\" -- the next\n1 \"Tin Owl\"\n")),
            (QStringList{u"The “Great” One"_s, u"A -- B"_s, u"Tin Owl"_s})
        );
    }

    void everyNameIsExportedAndImported()
    {
        std::map<EntityId, Entity> entities;
        for (const QString& name : storedNames())
            entities.emplace(EntityId{qint64(entities.size()) + 1}, CardDefinition{.name = name, .list = u"set"_s});
        entities.emplace(EntityId{1'000}, deckOf(storedNames()));
        const auto isCard = [](const QString& name) {
            return storedNames().contains(asCardName(name));
        };
        int formats = 0;
        for (const ExchangeFormat& format : exchangeFormats()) {
            if (!format.read || !format.write)
                continue;
            const Outgoing written = format.write({.entities = entities, .name = u"all"_s});
            for (const OutgoingFile& file : written.files) {
                const ReadResult read = format.read({.bytes = file.bytes, .fileName = file.name, .isCard = isCard});
                QVERIFY2(read, format.id.data());
                const ImportPreview preview = previewImport(*read, entities);
                QVERIFY2(!preview.rows.isEmpty(), format.id.data());
                for (const PreviewRow& row : preview.rows)
                    QVERIFY2(row.action == PreviewRow::Action::Unchanged, qPrintable(format.id + u' ' + row.name));
                ++formats;
            }
        }
        QVERIFY(formats >= 6);
    }

    void importedQuotesAreChangedAndReported()
    {
        Imported imported;
        imported.entities.append({.value = CardDefinition{.name = u"The \"Great\" One"_s}, .place = {.row = 1}});
        imported.entities.append({.value = CardDefinition{.name = u"The \"Great\" One"_s}, .place = {.row = 2}});
        imported.entities.append({.value = deckOf({u"The \"Great\" One"_s}), .place = {.row = 3}});
        const ImportPreview preview = previewImport(imported, {});
        QCOMPARE(preview.rows[0].name, u"The “Great” One"_s);
        QCOMPARE(preview.rows[0].action, PreviewRow::Action::Add);
        QCOMPARE(preview.rows[0].problem->code, ExchangeProblem::Code::QuotesChanged);
        QCOMPARE(preview.rows[1].problem->code, ExchangeProblem::Code::Repeated);
        QCOMPARE(cardsOf(std::get<Deck>(*preview.rows[2].after).list), QStringList(u"The “Great” One"_s));
        // The next import finds the card by its stored name, and replaces an invalid name that an older version stored.
        const std::map<EntityId, Entity> now{{EntityId{1}, CardDefinition{.name = u"The “Great” One"_s}}};
        QCOMPARE(previewImport(imported, now).rows[0].action, PreviewRow::Action::Unchanged);
        const std::map<EntityId, Entity> old{{EntityId{1}, CardDefinition{.name = u"The \"Great\" One"_s}}};
        QCOMPARE(previewImport(imported, old).rows[0].action, PreviewRow::Action::Update);
    }

    void decksGetTheStoredNameOfARenamedCard()
    {
        const std::map<EntityId, Entity> entities{
            {EntityId{1}, CardDefinition{.name = u"Fox"_s}},
            {EntityId{2}, deckOf({u"Fox"_s})},
        };
        const auto batch = entityRenaming(EntityId{1}, u"\"Red\" Fox"_s, entities, {}, {});
        QVERIFY(batch);
        QCOMPARE(nameOf(*batch->edits.first().after), u"“Red” Fox"_s);
        QCOMPARE(cardsOf(std::get<Deck>(*batch->edits.last().after).list), QStringList(u"“Red” Fox"_s));
    }
};

REGISTER_TEST(CardNamesTest)
#include "card_names_test.moc"
