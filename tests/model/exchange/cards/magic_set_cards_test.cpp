// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/archives/zip_archive.h"
#include "model/exchange/cards/magic_set_cards.h"
#include "model/exchange/import_preview.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

namespace {

const QByteArray text = "\xEF\xBB\xBF"
                        "mse_version: 0.3.8\r\n"
                        "game: example\r\n"
                        "set info:\r\n"
                        "\ttitle: Embers\r\n"
                        "\tsymbol:\r\n"
                        "styling:\r\n"
                        "\tmagic-m15:\r\n"
                        "\t\ttext box: x\r\n"
                        "# a comment\r\n"
                        "card:\r\n"
                        "\thas styling: false\r\n"
                        "\tnotes: too strong?\r\n"
                        "\ttime created: 2026-11-19 10:00:00\r\n"
                        "\tname: Ember<sep-soft>, hidden</sep-soft>\r\n"
                        "\tcasting_cost: 2 Fire\r\n"
                        "\timage: image1\r\n"
                        "\tmain type: <word-list-type>Unit</word-list-type>\r\n"
                        "\trule text:\r\n"
                        "\t\t<sym>T</sym>: Draw a card.\r\n"
                        "\t\t\r\n"
                        "\t\t<i>Then\x01 3.</i>\r\n"
                        "\tpower: 3\r\n"
                        "card:\r\n"
                        "\tname: Tide\r\n"
                        "\timage: image9\r\n"
                        "\tswift: yes\r\n"
                        "include_file: more\r\n"
                        "version control:\r\n"
                        "\ttype: none\r\n";

QByteArray set(const QByteArray& content)
{
    return zipArchive({
        {u"set"_s, content},
        {u"image1"_s, "picture"},
        {u"image9"_s, "damaged"},
        {u"more"_s, "card:\n\tname: Oak\n\timage:\n\tcard text 2: x\ninclude file: more\n"},
    });
}

ReadResult onlyCards(ReadResult read)
{
    read->entities.removeIf([](const ImportedEntity& entity) { return kindOf(entity.value) == EntityKind::Art; });
    return read;
}

ReadRequest asked(const QByteArray& bytes)
{
    ReadRequest made = request(bytes);
    made.asArt = [](const QByteArray& picture) {
        return picture == "picture" ? std::optional<QByteArray>("png") : std::nullopt;
    };
    return made;
}

} // namespace

class MagicSetCardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsWithFieldsAndTextsAreRead()
    {
        const ReadResult read = readMagicSet(asked(set(text)));
        QVERIFY(read);
        QCOMPARE(
            cardsOf(onlyCards(read)),
            (QList<CardDefinition>{
                {.name = u"Ember"_s,
                 .list = u"Embers"_s,
                 .fields = {{u"cost"_s, u"2 Fire"_s}, {u"type"_s, u"Unit"_s}, {u"power"_s, u"3"_s}},
                 .abilities = u"\"T: Draw a card.\"\n\"Then< 3.\""_s,
                 .notes = u"too strong?"_s},
                {.name = u"Tide"_s, .list = u"Embers"_s, .fields = {{u"swift"_s}}},
                {.name = u"Oak"_s, .list = u"Embers"_s},
            })
        );
        QCOMPARE(read->entities.first().place, (ExchangePlace{.line = 10, .row = 1}));
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"card text 2"_s), 1);
    }

    void picturesBecomeArtOfTheirCards()
    {
        const ReadResult read = readMagicSet(asked(set(text)));
        QVERIFY(read);
        QCOMPARE(read->entities.size(), 4);
        QCOMPARE(read->entities[0].picture, 3);
        QVERIFY(read->entities[3].value == Entity(Art{u"Ember"_s, "png"}));
        QVERIFY(!read->entities[1].picture && !read->entities[2].picture);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Picture), 1);

        std::map<EntityId, Entity> project;
        const auto importAll = [&](std::int64_t firstId) {
            const EditBatch batch =
                importBatch(previewImport(*read, project), {}, {}, [&] { return EntityId{firstId++}; });
            for (const Edit& edit : batch.edits)
                project.insert_or_assign(edit.entity, *edit.after);
            return batch.edits.size();
        };
        QCOMPARE(importAll(10), 4);
        const auto& ember = std::get<CardDefinition>(project.at(EntityId{11}));
        QCOMPARE(ember.name, u"Ember"_s);
        QCOMPARE(ember.art, EntityId{10});
        QVERIFY(project.at(EntityId{10}) == Entity(Art{u"Ember"_s, "png"}));
        // Importing the same set again changes nothing.
        QCOMPARE(importAll(20), 0);
        project.at(EntityId{10}) = Art{u"Ember"_s, "older"};
        QCOMPARE(importAll(30), 1);
        QVERIFY(project.at(EntityId{10}) == Entity(Art{u"Ember"_s, "png"}));
    }

    void titleIsUsedIfACardHasNoName()
    {
        const ReadResult read = readMagicSet(asked(set("card:\n\ttitle: All the Power\n\tset: Own\n")));
        QCOMPARE(cardsOf(read), (QList<CardDefinition>{{.name = u"All the Power"_s, .list = u"Own"_s}}));
    }

    void filesWithoutNamedCardsAreRefused()
    {
        QCOMPARE(firstProblem(readMagicSet(asked("card:\n"))).code, Code::NotAnArchive);
        QCOMPARE(firstProblem(readMagicSet(asked(zipArchive({{u"a"_s, "x"}})))).code, Code::PartMissing);
        QCOMPARE(firstProblem(readMagicSet(asked(set("game: x\n")))).code, Code::NoCards);
        QCOMPARE(firstProblem(readMagicSet(asked(set("include file: none\n")))).code, Code::PartMissing);
        QCOMPARE(firstProblem(readMagicSet(asked(set("card:\n\tpower: 1\n")))).code, Code::NoNameColumn);
    }
};

REGISTER_TEST(MagicSetCardsTest)
#include "magic_set_cards_test.moc"
