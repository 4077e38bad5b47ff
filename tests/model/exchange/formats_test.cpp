// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/amount.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;

namespace {

QString idOf(const ExchangeFormat* format)
{
    return format ? QString(format->id) : QString();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

std::map<EntityId, Entity> entitiesOf(const Imported& imported)
{
    std::map<EntityId, Entity> entities;
    for (const ImportedEntity& entity : imported.entities)
        entities.emplace(EntityId{std::int64_t(entities.size()) + 1}, entity.value);
    return entities;
}

void checkRoundTrip(const ExchangeFormat& format, const Imported& imported, int& compared)
{
    const auto entities = entitiesOf(imported);
    const Outgoing written = format.write({.entities = entities, .fields = random_entities::fields()});
    if (!written.losses.isEmpty() || written.files.size() != 1)
        return;
    const ReadResult again = format.read(request(written.files.first().bytes));
    QVERIFY(again);
    QVERIFY(entitiesOf(*again) == entities);
    ++compared;
}

} // namespace

class FormatsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyFormatIsDescribed()
    {
        QSet<QString> ids;
        for (const ExchangeFormat& format : exchangeFormats()) {
            QVERIFY(!ids.contains(QString(format.id)));
            ids.insert(QString(format.id));
            QVERIFY(format.name && *format.name);
            QVERIFY(format.hasCards || format.hasDecks);
            QVERIFY(format.canRead() || format.canWrite());
            QVERIFY(!format.suffixes.empty() || format.writesFolder());
            QVERIFY(formatCalled(QString(format.id)) == &format);
            QVERIFY(!format.mustMatchBeginning || format.begins);
        }
        QVERIFY(!formatCalled(u"nonsense"));
    }

    void formatsAreDetectedByNameAndContent()
    {
        QCOMPARE(idOf(formatToRead(u"a.csv"_s, "x")), u"csv"_s);
        QCOMPARE(idOf(formatToRead(u"a.TSV"_s, "x")), u"tsv"_s);
        QCOMPARE(idOf(formatToRead(u"a.txt"_s, "4 Ember\n")), u"text"_s);
        QCOMPARE(idOf(formatToRead(u"a.txt"_s, "\xef\xbb\xbfName\tSet\tImageFile\tCost\n")), u"lackey"_s);
        QCOMPARE(idOf(formatToRead(u"a.txt"_s, "cost\tName\r\n1\tEmber\r\n")), u"tsv"_s);
        QCOMPARE(idOf(formatToRead(u"a.txt"_s, QByteArrayView("\xff\xfen\0a\0m\0e\0\t\0x\0\n\0", 16))), u"tsv"_s);
        QCOMPARE(idOf(formatToRead(u"a.txt"_s, "4\tEmber\n")), u"text"_s);
        QCOMPARE(idOf(formatToRead(u"a.xml"_s, "")), u"cockatrice"_s);
        QCOMPARE(idOf(formatToRead(u"a.xml"_s, "<?xml?><cockatrice_deck version=\"1\">")), u"cod"_s);
        QCOMPARE(idOf(formatToRead(u"a"_s, "<cockatrice_carddatabase version=\"4\">")), u"cockatrice"_s);
        QCOMPARE(idOf(formatToRead(u"a.deck"_s, "")), u"deck"_s);
        QCOMPARE(idOf(formatToRead(u"a.json"_s, "{}")), u"json"_s);
        QCOMPARE(idOf(formatToWrite(u"a.json"_s, Carried::Decks)), u"tts"_s);
        QCOMPARE(idOf(formatToWrite(u"a.json"_s, Carried::Cards)), u"json"_s);
        QCOMPARE(idOf(formatToRead(u"a.xlsx"_s, "PK")), u"xlsx"_s);
        QCOMPARE(idOf(formatToWrite(u"a.txt"_s, Carried::Decks)), u"text"_s);
        QCOMPARE(idOf(formatToWrite(u"a.txt"_s, Carried::Cards)), QString());
        QCOMPARE(idOf(formatToWrite(u"a.xml"_s, Carried::Cards)), u"cockatrice"_s);
    }

    void writtenFilesAreDetectedAndReadBack()
    {
        random_entities::Source source(3);
        std::map<EntityId, Entity> entities = source.many(10, [&] { return source.card(); });
        for (const auto& [id, deck] : source.many(5, [&] { return source.plainDeck(); }))
            entities.emplace(EntityId{id.value + 1'000}, deck);
        for (const ExchangeFormat& format : exchangeFormats()) {
            if (format.suffixes.empty() || !format.write)
                continue;
            const QTemporaryDir folder;
            const Outgoing written =
                format.write({.entities = entities, .fields = random_entities::fields(), .name = u"all of it"_s});
            QCOMPARE(!written.archive.isEmpty(), format.isArchive);
            if (format.isArchive) {
                QVERIFY(written.archive.endsWith(u'.' + QString(format.suffixes.front())));
                continue;
            }
            QCOMPARE(written.files.size(), format.hasCards ? 1 : 5);
            QVERIFY(saveFiles(folder.path(), written.files));
            qsizetype read = 0;
            for (const OutgoingFile& file : written.files) {
                QVERIFY(file.name.endsWith(u'.' + QString(format.suffixes.front())));
                const ReadResult again = readFile(folder.filePath(file.name), {.fields = random_entities::fields()});
                QCOMPARE(again.has_value(), format.canRead());
                read += again ? again->entities.size() : 0;
                if (again)
                    QVERIFY(previewImport(*again, {}).canBeApplied());
            }
            QCOMPARE(read, format.canRead() ? (format.hasCards ? 10 : 0) + (format.hasDecks ? 5 : 0) : 0);
        }
    }

    void textFolderIsPreviewedBeforeImport()
    {
        const ReadRequest incoming{.sharedRulesFolder = QStringLiteral(RESOURCES_FOLDER "/rules")};
        const auto game = readFile(QStringLiteral(RESOURCES_FOLDER "/games/forge-realm"), incoming);
        QVERIFY(game);
        std::map<EntityId, Entity> entities = entitiesOf(*game);
        const Outgoing written = formatCalled(u"folder")->write({.entities = entities});
        QVERIFY(written.losses.isEmpty());
        const QTemporaryDir folder;
        QVERIFY(saveFiles(folder.path(), written.files));
        const auto again = readFile(folder.path(), incoming);
        QVERIFY(again);
        QCOMPARE(previewImport(*again, entities).count(PreviewRow::Action::Unchanged), qsizetype(entities.size()));
        for (auto& [id, entity] : entities)
            if (auto* card = std::get_if<CardDefinition>(&entity)) {
                card->fields.append({u"gone"_s});
                card->notes = u"kept"_s;
                break;
            }
        const ImportPreview changed = previewImport(*again, entities);
        QCOMPARE(changed.count(PreviewRow::Action::Update), 1);
        for (const PreviewRow& row : changed.rows)
            if (row.action == PreviewRow::Action::Update) {
                const auto& card = std::get<CardDefinition>(*row.after);
                QCOMPARE(card.notes, u"kept"_s);
                QVERIFY(!card.fields.contains(FieldValue{u"gone"_s}));
            }
    }

    void picturesOfATextFolderAreImported()
    {
        const auto picture = [](const QByteArray& content) {
            return "\x89PNG\r\n\x1a\n" + content;
        };
        const QTemporaryDir folder;
        std::map<EntityId, Entity> entities{
            {EntityId{1}, GameText{.name = u"game"_s, .text = u"game \"G\"\n"_s}},
            {EntityId{2}, CardDefinition{.name = u"Owl"_s, .list = u"set"_s, .art = EntityId{7}}},
            {EntityId{3}, CardDefinition{.name = u"Fox"_s, .list = u"set"_s}},
            {EntityId{4}, CardDefinition{.name = u"Eel"_s, .list = u"set"_s, .art = EntityId{8}}},
            {EntityId{7}, Art{.name = u"owl"_s, .png = picture("owl")}},
            {EntityId{8}, Art{.name = u"owl"_s, .png = picture("eel")}},
        };
        QVERIFY(saveFiles(folder.path(), formatCalled(u"folder")->write({.entities = entities}).files));
        const auto same = previewImport(*readFile(folder.path(), {}), entities);
        QCOMPARE(same.count(PreviewRow::Action::Unchanged), 6);
        // In the folder, the eel and the fox get new pictures, and the owl gets none.
        write(folder.filePath(u"art/owl-2.png"_s), picture("better eel"));
        write(folder.filePath(u"art/fox.png"_s), picture("fox"));
        write(folder.filePath(u"art/pictures.txt"_s), "owl-2.png: Eel\nfox.png: Fox\n");
        const auto changed = previewImport(*readFile(folder.path(), {}), entities);
        QCOMPARE(changed.count(PreviewRow::Action::Refuse), 0);
        std::int64_t id = 100;
        for (const Edit& edit : importBatch(changed, {}, {}, [&id] { return EntityId{++id}; }).edits)
            entities[edit.entity] = *edit.after;
        const auto shown = [&entities](std::int64_t card) {
            const auto art = std::get<CardDefinition>(entities.at(EntityId{card})).art;
            return art ? std::get<Art>(entities.at(*art)).png : QByteArray();
        };
        QCOMPARE(shown(2), QByteArray());
        QCOMPARE(shown(3), picture("fox"));
        QCOMPARE(shown(4), picture("better eel"));
        // A file without pictures doesn't change the pictures of cards.
        const ReadResult table = formatCalled(u"csv")->read(request("name,power\nFox,1\n"));
        const ImportPreview kept = previewImport(*table, entities);
        QVERIFY(std::get<CardDefinition>(*kept.rows.first().after).art.has_value());
    }

    void onlySelectedEntitiesAreWritten()
    {
        random_entities::Source source(4);
        const auto entities = source.many(5, [&] { return source.plainDeck(); });
        const Outgoing written =
            formatCalled(u"cod")->write({.entities = entities, .isWanted = [](EntityId id) { return id.value < 5; }});
        QCOMPARE(written.files.size(), 2);
    }

    void decksWithSameNameGetSeparateFiles()
    {
        FileNames names;
        QCOMPARE(names.next(u"a-2"_s, u".x"_s), u"a-2.x"_s);
        QCOMPARE(names.next(u"a"_s, u".x"_s), u"a.x"_s);
        QCOMPARE(names.next(u"A"_s, u".x"_s), u"A-3.x"_s);
        QCOMPARE(names.next(u"../a"_s, u".x"_s), u"a-4.x"_s);
        QSet<QString> given;
        for (int deck = 0; deck < 20'000; ++deck)
            given.insert(names.next(u"same"_s, u".x"_s));
        QCOMPARE(given.size(), 20'000);
    }

    void unreadableFilesAreRefused()
    {
        const QTemporaryDir folder;
        QCOMPARE(firstProblem(readFile(folder.filePath(u"none.csv"_s), {})).code, Code::CannotRead);
        QCOMPARE(firstProblem(readFile(folder.path(), {})).code, Code::CannotRead);
        QCOMPARE(firstProblem(readFile(folder.path(), {}, formatCalled(u"csv"))).code, Code::CannotRead);
        write(folder.filePath(u"a.unknown"_s), "?");
        QCOMPARE(firstProblem(readFile(folder.filePath(u"a.unknown"_s), {})).code, Code::UnknownFormat);
        QCOMPARE(
            firstProblem(readFile(folder.filePath(u"a.unknown"_s), {}, formatCalled(u"tts"))).code, Code::CannotBeRead
        );
        QFile large(folder.filePath(u"large.csv"_s));
        QVERIFY(large.open(QFile::WriteOnly));
        QVERIFY(large.resize(exchange_limits::largestFile + 1));
        QCOMPARE(firstProblem(readFile(large.fileName(), {})).code, Code::TooLarge);
    }

    void allFilesAreSavedOrNone()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"one"_s), "old");
        QVERIFY(QDir().mkdir(folder.filePath(u"two"_s)));
        const auto saved = saveFiles(folder.path(), {{u"one"_s, "new"}, {u"two"_s, "new"}});
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, Code::CannotWrite);
        QFile one(folder.filePath(u"one"_s));
        QVERIFY(one.open(QFile::ReadOnly));
        QCOMPARE(one.readAll(), "old");
    }

    void hostileFilesAreReadOrRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("one byte") << QByteArray("x");
        QTest::newRow("ten-megabyte line") << QByteArray(10'000'000, 'x');
        QTest::newRow("ten-megabyte cell") << "name\n\"" + QByteArray(10'000'000, 'x') + "\"\n";
        QTest::newRow("unclosed quote") << "name,cost\n\"" + QByteArray("a,b\n").repeated(1'000'000);
        QTest::newRow("million columns") << QByteArray(1'000'000, ',') + "\nname";
        QTest::newRow("million tabs") << "name\tset\timagefile" + QByteArray(1'000'000, '\t');
        QTest::newRow("only quotes") << QByteArray(5'000'000, '"');
        QTest::newRow("quotes and tabs") << QByteArray("\"\t").repeated(2'000'000);
        QTest::newRow("cells with unclosed quotes") << QByteArray("\"a\t").repeated(2'000'000);
        QTest::newRow("null characters") << QByteArray(5'000'000, '\0');
        QTest::newRow("null characters in a table") << QByteArray("name,cost\nA,\0\n", 14).repeated(1'000);
        QTest::newRow("mixed line endings") << QByteArray("name,cost\r\nA,1\rB,2\nC,3\n\rD,4\r\r\n");
        QTest::newRow("not Unicode") << QByteArray("\xff\xfe\xfd\x80name,cost\n\xc0\xaf,\xed\xa0\x80\n");
        QTest::newRow("unpaired surrogates") << QByteArray("\xff\xfe\x00\xd8\x00\xd8", 6).repeated(1'000);
        QTest::newRow("only line breaks") << QByteArray(5'000'000, '\n');
        QTest::newRow("deeply nested elements")
            << "<cockatrice_deck version=\"1\">" + QByteArray("<zone name=\"a\">").repeated(500'000);
        QTest::newRow("million cards") << "<cockatrice_deck version=\"1\"><zone name=\"main\">" +
                                              QByteArray("<card number=\"1\" name=\"A\"/>").repeated(1'000'000) +
                                              "</zone></cockatrice_deck>";
        QTest::newRow("million lines of cards") << QByteArray("1 A\n").repeated(1'000'000);
        QTest::newRow("out-of-range numbers") << QByteArray("99999999999999999999999999999999 A\n-1 B\n1e400 C\n");
    }

    /// Reading a file always ends, and a refused file has at least one problem.
    void hostileFilesAreReadOrRefused()
    {
        QFETCH(QByteArray, bytes);
        for (const ExchangeFormat& format : exchangeFormats()) {
            if (!format.read)
                continue;
            const ReadResult read = format.read(request(bytes));
            if (read)
                previewImport(*read, {});
            else
                QVERIFY(!read.error().isEmpty() && read.error().list().size() <= ExchangeProblems::most);
        }
    }

    void damagedFileRoundTripsOrLossesAreReported()
    {
        const int rounds =
            testing::tries({.usual = 1'000, .longRun = 2'000, .slowBuild = 250, .longRunOfSlowBuild = 1'000});
        random_entities::Source source(6);
        std::map<EntityId, Entity> entities = source.many(5, [&] { return source.card(); });
        entities.emplace(EntityId{1'000}, source.plainDeck());
        for (const ExchangeFormat& format : exchangeFormats()) {
            if (!format.read || !format.write)
                continue;
            const Outgoing written = format.write({.entities = entities, .fields = random_entities::fields()});
            const QByteArray whole = written.files.first().bytes;
            int compared = 0;
            for (int round = 0; round < rounds; ++round) {
                QByteArray damaged = whole;
                for (int hit = 1 + source.below(4); hit > 0 && !damaged.isEmpty(); --hit) {
                    const int at = source.below(int(damaged.size()));
                    if (source.chance(3))
                        damaged.truncate(at);
                    else
                        damaged[at] = char(source.below(256));
                }
                const ReadResult read = format.read(request(damaged));
                if (read && previewImport(*read, entities).count(PreviewRow::Action::Refuse) == 0)
                    checkRoundTrip(format, *read, compared);
            }
            QVERIFY(compared > 0);
        }
    }
};

REGISTER_TEST(FormatsTest)
#include "formats_test.moc"
