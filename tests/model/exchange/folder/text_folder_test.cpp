// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "engine/program/compiler/print.h"
#include "model/entities/entities.h"
#include "model/exchange/folder/text_folder.h"
#include "model/games/game_sources.h"
#include "model/project/project.h"
#include "tests/model/sample_entities.h"
#include "tests/model/text_folders.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

using namespace model;
using namespace Qt::StringLiterals;
using text_folders::sharedFolder;
using text_folders::sharedTexts;

namespace {

const auto gamesFolder = QStringLiteral(RESOURCES_FOLDER "/games");

std::map<EntityId, Entity> numbered(const QList<Entity>& entities)
{
    std::map<EntityId, Entity> found;
    for (const Entity& entity : entities)
        found.emplace(EntityId{std::int64_t(found.size()) + 1}, entity);
    return found;
}

std::map<QString, QByteArray> filesIn(const QString& folder)
{
    std::map<QString, QByteArray> found;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QFile::ReadOnly))
            found.emplace(QDir(folder).relativeFilePath(QFileInfo(file).absoluteFilePath()), file.readAll());
    }
    return found;
}

std::string program(const std::vector<engine::SourceFile>& sources, const std::vector<engine::SourceFile>& shared)
{
    const engine::Compiled compiled = engine::compile(engine::parse(sources, shared));
    return compiled.program ? engine::printed(*compiled.program) : std::string();
}

/// Bytes that begin like a PNG picture.
QByteArray png(const QByteArray& content)
{
    return "\x89PNG\r\n\x1a\n" + content;
}

void writeBelow(const QString& path, const QByteArray& text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(text);
}

} // namespace

class TextFolderTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void bundledGamesRoundTripByteForByte_data() { games(); }

    void bundledGamesRoundTripByteForByte()
    {
        QFETCH(QString, folder);
        const auto entities = readTextFolder(folder, sharedFolder);
        QVERIFY(entities);
        const QTemporaryDir target;
        const auto written = writeTextFolder(numbered(*entities), target.path());
        QVERIFY(written);
        QVERIFY(written->losses.isEmpty());
        QVERIFY(written->strangers.isEmpty());
        const auto expected = filesIn(folder);
        const auto found = filesIn(target.path());
        QCOMPARE(found.size(), expected.size());
        for (const auto& [name, text] : expected)
            QCOMPARE(found.at(name), text);
    }

    void bundledGamesCompileTheSameAsProjects_data() { games(); }

    void bundledGamesCompileTheSameAsProjects()
    {
        QFETCH(QString, folder);
        const auto entities = readTextFolder(folder, sharedFolder);
        const QTemporaryDir target;
        const auto project =
            Project::create(target.filePath(u"game"_s), target.filePath(u"state"_s), *entities, sample::noon);
        QVERIFY(project);
        const GameSources sources = sourcesOf((*project)->entities(), sharedTexts());
        const auto game = readGame(folder, sharedFolder);
        const std::string expected = program(game->sources.files, game->sources.shared);
        QVERIFY(!expected.empty());
        QCOMPARE(program(sources.files, sources.shared), expected);
        QCOMPARE(sources.files.size(), game->sources.files.size());
        for (std::size_t file = 0; file < sources.files.size(); ++file)
            QCOMPARE(sources.files[file].text, game->sources.files[file].text);
    }

    void sourcePlaceLeadsToEntity()
    {
        const QList<Entity> entities{
            GameText{.name = u"game"_s, .text = u"game \"G\"\nuse \"own\"\nuse \"common\"\n"_s},
            GameText{.name = u"own"_s, .text = u"choice A is B\n"_s},
            CardDefinition{.name = u"A"_s, .list = u"set"_s, .abilities = u"one\ntwo"_s, .comment = u"-- x"_s},
            CardDefinition{.name = u"B"_s, .list = u"set"_s},
            GameText{.role = GameText::Role::Scenarios, .name = u"s"_s, .text = u"scenario\n"_s},
        };
        const GameSources sources = sourcesOf(numbered(entities), sharedTexts());
        std::vector<std::string> names;
        for (const engine::SourceFile& file : sources.files)
            names.push_back(file.name);
        QVERIFY(
            (names == std::vector<std::string>{"own.rules", "common.rules", "game.rules", "set.cards", "s.scenarios"})
        );
        const auto at = [&](std::uint32_t file, std::uint32_t line, std::uint32_t column) {
            return sources.placeOf({.file = file, .line = line, .column = column});
        };
        QVERIFY(at(0, 1, 3) == (EntityPlace{EntityId{2}, 1, 3}));
        QVERIFY(!at(1, 1, 1));
        QVERIFY(at(2, 2, 1) == (EntityPlace{EntityId{1}, 2, 1}));
        QVERIFY(at(3, 1, 1) == (EntityPlace{EntityId{3}, 0, 1}));
        QVERIFY(at(3, 2, 7) == (EntityPlace{EntityId{3}, 0, 7}));
        QVERIFY(at(3, 4, 7) == (EntityPlace{EntityId{3}, 2, 3}));
        QVERIFY(at(3, 6, 1) == (EntityPlace{EntityId{4}, 0, 1}));
        QVERIFY(at(4, 1, 1) == (EntityPlace{EntityId{5}, 1, 1}));
        QVERIFY(!at(9, 1, 1));
    }

    void framesHaveTheirOwnFolder()
    {
        const QTemporaryDir folder;
        writeBelow(folder.filePath(u"game.rules"_s), "game \"G\"\n");
        writeBelow(folder.filePath(u"frames/card.frames"_s), "size 63 88\n");
        writeBelow(folder.filePath(u"frames/back.svg"_s), "<svg/>");
        const auto entities = readTextFolder(folder.path(), sharedFolder);
        QVERIFY(entities);
        const QList<Entity> expected{
            GameText{.name = u"game"_s, .text = u"game \"G\"\n"_s},
            GameText{.role = GameText::Role::Frames, .name = u"card"_s, .text = u"size 63 88\n"_s},
            GameText{.role = GameText::Role::Drawing, .name = u"back"_s, .text = u"<svg/>"_s},
        };
        QVERIFY(*entities == expected);
        QVERIFY(textFiles(numbered(*entities)).files == filesIn(folder.path()));
        writeBelow(folder.filePath(u"frames/old.svg"_s), "<svg/>");
        const auto written = writeTextFolder(numbered(*entities), folder.path());
        QVERIFY(written);
        QCOMPARE(written->strangers, QStringList{u"frames/old.svg"_s});
    }

    void cardsInRulesMoveToAList()
    {
        const QTemporaryDir folder;
        writeBelow(
            folder.filePath(u"x.rules"_s),
            "game \"G\"\ncard has:\n    cost: number, printed\n\ncard \"A\": cost 1\n\nplayers 2\n"
        );
        const auto entities = readTextFolder(folder.filePath(u"x.rules"_s), sharedFolder);
        QVERIFY(entities);
        QCOMPARE(entities->size(), 2);
        QCOMPARE(
            std::get<GameText>(entities->first()).text,
            u"game \"G\"\ncard has:\n    cost: number, printed\n\nplayers 2\n"_s
        );
        QCOMPARE(std::get<CardDefinition>(entities->last()).fields, (QList<FieldValue>{{u"cost"_s, u"1"_s}}));
    }

    void rulesInCardListsMoveToTheRules()
    {
        const QTemporaryDir folder;
        writeBelow(folder.filePath(u"game.rules"_s), "game \"G\"\n");
        writeBelow(folder.filePath(u"set.cards"_s), "card \"A\"\n\nchoice X is Y\n");
        const auto entities = readTextFolder(folder.path(), sharedFolder);
        QVERIFY(entities);
        QVERIFY(std::get<GameText>(entities->first()).text.endsWith(u"choice X is Y\n"_s));
    }

    void folderIsReadCompletelyOrNotAtAll()
    {
        const QTemporaryDir folder;
        QVERIFY(!readTextFolder(folder.filePath(u"nowhere"_s), sharedFolder));
        writeBelow(folder.filePath(u"game.rules"_s), "game \"G\"\n");
        writeBelow(folder.filePath(u"decks/d.deck"_s), "name: D\n\nfour Cards\n");
        const auto wrong = readTextFolder(folder.path(), sharedFolder);
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().deck.size(), 1);
        QCOMPARE(wrong.error().deck.first().line, 3);
        writeBelow(folder.filePath(u"decks/d.deck"_s), "4 Card\n");
        writeBelow(folder.filePath(u"set.cards"_s), "card \"\xff\"\n");
        QVERIFY(!readTextFolder(folder.path(), sharedFolder));
    }

    void fileNamesStayInsideTheFolder()
    {
        const QList<Entity> entities{
            GameText{.name = u"../../evil"_s},
            GameText{.name = u"/etc/passwd"_s},
            CardDefinition{.name = u"A"_s, .list = u"..\\..\\x"_s},
            Deck{.list = {.name = u"../deck"_s}},
            Deck{.list = {.name = u"Deck"_s}},
            Deck{.list = {.name = u"DECK"_s}},
            Deck{.list = {.name = u"…"_s}},
        };
        QStringList names;
        for (const auto& [name, text] : textFiles(numbered(entities)).files)
            names.append(name);
        QCOMPARE(
            names,
            (QStringList{
                u"decks/deck-2.deck"_s,
                u"decks/deck-3.deck"_s,
                u"decks/deck.deck"_s,
                u"decks/unnamed.deck"_s,
                u"etc-passwd.rules"_s,
                u"evil.rules"_s,
                u"x.cards"_s
            })
        );
    }

    void lossesAreReported()
    {
        const auto texts = textFiles(numbered(sample::entities()));
        using What = TextFolderLoss::What;
        const QList<TextFolderLoss> expected{
            {What::Notes, EntityId{1}},
            {What::Notes, EntityId{2}},
            {What::Tags, EntityId{2}},
            {What::Search, EntityId{4}},
            {What::Playtest, EntityId{5}},
        };
        QVERIFY(texts.losses == expected);
    }

    void picturesRoundTripWithTheTexts()
    {
        const QList<Entity> entities{
            GameText{.name = mainText, .text = u"game \"Pictures\"\nplayers 2\n"_s},
            CardDefinition{.name = u"Tin: Owl"_s, .list = u"set"_s, .art = EntityId{5}},
            CardDefinition{.name = u"Fox"_s, .list = u"set"_s, .art = EntityId{5}},
            CardDefinition{.name = u"Plain"_s, .list = u"set"_s},
            Art{.name = u"owl"_s, .png = png("one")},
            Art{.name = u"spare"_s, .png = png("two")},
        };
        const QTemporaryDir folder;
        const auto written = writeTextFolder(numbered(entities), folder.path());
        QVERIFY(written);
        QVERIFY(written->losses.isEmpty());
        QVERIFY(written->strangers.isEmpty());
        const auto files = filesIn(folder.path());
        QCOMPARE(files.at(u"art/owl.png"_s), png("one"));
        QCOMPARE(files.at(u"art/pictures.txt"_s), "owl.png: Tin: Owl\nowl.png: Fox\nspare.png:\n");
        const auto read = readTextFolder(folder.path(), {});
        QVERIFY(read);
        QVERIFY(*read == entities);
        QVERIFY(textFiles(numbered(*read)).files == files);
        // A picture that has been deleted from the project stays in the folder, but is no longer listed.
        const auto fewer = writeTextFolder(numbered(entities.first(5)), folder.path());
        QCOMPARE(fewer->strangers, QStringList{u"art/spare.png"_s});
        QVERIFY(*readTextFolder(folder.path(), {}) == entities.first(5));
    }

    void picturesWithoutIndexBelongToCardsWithTheirName()
    {
        const QTemporaryDir folder;
        writeBelow(folder.filePath(u"game.rules"_s), "game \"G\"\n");
        writeBelow(folder.filePath(u"set.cards"_s), "card \"Tin Owl\"\n\ncard \"Fox's Den\"\n\ncard \"Bare\"\n");
        writeBelow(folder.filePath(u"art/tin owl.png"_s), png("owl"));
        writeBelow(folder.filePath(u"art/Fox-s-Den.png"_s), png("den"));
        writeBelow(folder.filePath(u"art/other.png"_s), png("other"));
        const auto read = readTextFolder(folder.path(), {});
        QVERIFY(read);
        QCOMPARE(read->size(), 6);
        QCOMPARE(std::get<CardDefinition>((*read)[1]).art, EntityId{5});
        QCOMPARE(std::get<CardDefinition>((*read)[2]).art, EntityId{6});
        QVERIFY(!std::get<CardDefinition>((*read)[3]).art);
        QVERIFY((*read)[4] == Entity(Art{.name = u"tin owl"_s, .png = png("owl")}));
    }

    void invalidPicturesAreRefusedAndNamed_data()
    {
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<QString>("file");
        QTest::newRow("missing") << QByteArray("none.png: Owl\n") << u"art/none.png"_s;
        QTest::newRow("not a picture") << QByteArray("text.png: Owl\n") << u"art/text.png"_s;
        QTest::newRow("outside the folder") << QByteArray("../secret.png: Owl\n") << u"art/pictures.txt"_s;
        QTest::newRow("no picture") << QByteArray("Owl\n") << u"art/pictures.txt"_s;
        QTest::newRow("not text") << QByteArray("\xff.png: Owl\n") << u"art/pictures.txt"_s;
    }

    void invalidPicturesAreRefusedAndNamed()
    {
        QFETCH(QByteArray, index);
        QFETCH(QString, file);
        const QTemporaryDir folder;
        writeBelow(folder.filePath(u"game.rules"_s), "game \"G\"\n");
        writeBelow(folder.filePath(u"set.cards"_s), "card \"Owl\"\n");
        writeBelow(folder.filePath(u"secret.png"_s), png("secret"));
        writeBelow(folder.filePath(u"art/text.png"_s), "text");
        writeBelow(folder.filePath(u"art/pictures.txt"_s), "-- ours\n\n" + index);
        const auto read = readTextFolder(folder.path(), {});
        QVERIFY(!read);
        QCOMPARE(read.error().file.kind, FileError::Kind::NotAPicture);
        QCOMPARE(read.error().file.path, folder.filePath(file));
    }

    void unwritableCardIsReportedAndOthersAreUnaffected()
    {
        using What = TextFolderLoss::What;
        const QList<Entity> entities{
            GameText{.name = mainText, .text = u"game \"Odd\"\nplayers 2\ncard has:\n    cost: number, printed\n"_s},
            CardDefinition{.name = u"Say \"Hi\"\nthere"_s, .list = u"set"_s, .abilities = u"\"It is.\""_s},
            CardDefinition{.name = u"Tin Owl"_s, .list = u"set"_s, .fields = {{u"cost"_s, u"2"_s}}},
            CardDefinition{.name = u"Fox"_s, .list = u"set"_s, .fields = {{u"cost"_s, u"2\ncard \"Stray\""_s}}},
            CardDefinition{.name = u"Nowhere"_s},
        };
        const QTemporaryDir folder;
        const auto written = writeTextFolder(numbered(entities), folder.path());
        QVERIFY(written);
        const QList<TextFolderLoss> expected{
            {What::List, EntityId{5}},
            {What::Card, EntityId{2}},
            {What::Fields, EntityId{4}},
        };
        QVERIFY(written->losses == expected);
        const auto read = readTextFolder(folder.path(), {});
        QVERIFY(read);
        QCOMPARE(read->size(), 4);
        QVERIFY(read->contains(entities[0]));
        QVERIFY(read->contains(entities[2]));
    }

    void unknownFilesInFolderAreReportedAndNotDeleted()
    {
        const QTemporaryDir folder;
        writeBelow(folder.filePath(u"old.cards"_s), "card \"Old\"\n");
        writeBelow(folder.filePath(u"decks/old.deck"_s), "1 Old\n");
        writeBelow(folder.filePath(u"README.txt"_s), "mine");
        const auto written = writeTextFolder(numbered(sample::entities()), folder.path());
        QVERIFY(written);
        QCOMPARE(written->strangers, (QStringList{u"old.cards"_s, u"decks/old.deck"_s}));
        QVERIFY(QFile::exists(folder.filePath(u"old.cards"_s)));
    }

private:
    static void games()
    {
        QTest::addColumn<QString>("folder");
        for (const QString& id : QDir(gamesFolder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            QTest::newRow(qPrintable(id)) << QDir(gamesFolder).filePath(id);
    }
};

REGISTER_TEST(TextFolderTest)
#include "text_folder_test.moc"
