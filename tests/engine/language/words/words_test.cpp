// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/words.h"
#include "engine/program/compiler/compiler.h"
#include "tests/engine/language/game_texts.h"
#include "tests/engine/language/tide_pools.h"
#include "tests/engine/language/words/sentences.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <set>
#include <span>

using namespace engine;

namespace {

/// Bundled and draft cards with an ability that has no words yet, as "game: card". Do not add any.
const std::set<std::string> cardsWithoutWords{};

/// The text of a card with this ability.
QByteArray textIn(std::vector<SourceFile> files, const std::string& ability)
{
    files.push_back({"test.cards", "card \"Test\"\n    " + ability + "\n"});
    const Parsed parsed = parse(files);
    const std::string problems = tide_pools::printedAll(parsed, files);
    if (!problems.empty())
        qWarning("%s", problems.c_str());
    const CardText cardText = generatedText(parsed.game, parsed.game.cards.back(), files);
    if (!cardText.unworded.empty())
        qWarning("the ability has no words");
    return QByteArray::fromStdString(cardText.text);
}

std::vector<SourceFile> draft(const std::string& game)
{
    auto files = game_texts::game(game_texts::drafts / "games" / game, game_texts::drafts / "rules");
    std::erase_if(files, [](const SourceFile& file) { return file.name.ends_with(".scenarios"); });
    return files;
}

void rows(const char* game, std::span<const sentences::Sentence> all)
{
    for (const sentences::Sentence& sentence : all)
        QTest::addRow("%s: %s", game, sentence.line)
            << QByteArray(game) << QByteArray(sentence.line) << QByteArray(sentence.words);
}

Parsed parsedCard(const std::string& lines)
{
    const auto files = tide_pools::files({}, "card \"Test\": bite 1, shell 1\n" + lines);
    Parsed parsed = parse(files);
    const std::string problems = tide_pools::printedAll(parsed, files);
    if (!problems.empty())
        qWarning("%s", problems.c_str());
    return parsed;
}

} // namespace

class WordsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void abilitiesReadAsPrinted_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("words");
        rows("forge-realm", sentences::forgeRealm);
        rows("realm-of-thieves", sentences::realmOfThieves);
        rows("risk-and-resource", sentences::riskAndResource);
        rows("tumblr-cards", sentences::tumblrCards);
        rows("", sentences::tidePools);
    }

    void abilitiesReadAsPrinted()
    {
        QFETCH(QByteArray, game);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, words);
        const auto files = game.isEmpty() ? tide_pools::files() : draft(game.toStdString());
        QCOMPARE(textIn(files, line.toStdString()), words);
    }

    void everyCardOfEveryGameHasWords_data()
    {
        QTest::addColumn<int>("game");
        const auto games = game_texts::games();
        for (int at = 0; at < std::ssize(games); ++at)
            QTest::newRow(games[static_cast<std::size_t>(at)].name.c_str()) << at;
    }

    void everyCardOfEveryGameHasWords()
    {
        QFETCH(int, game);
        const auto text = game_texts::games()[static_cast<std::size_t>(game)];
        const Parsed parsed = parse(text.files);
        QCOMPARE(tide_pools::printedAll(parsed, text.files), std::string());
        for (const syntax::Card& card : parsed.game.cards) {
            const CardText cardText = generatedText(parsed.game, card, text.files);
            const std::string name = text.name + ": " + card.name;
            QVERIFY2(cardText.unworded.empty() != cardsWithoutWords.contains(name), name.c_str());
            QVERIFY2(cardText.text.empty() == card.abilities.empty(), name.c_str());
        }
    }

    void everyKeywordWithRulesHasAMeaning()
    {
        for (const auto& text : game_texts::games()) {
            const Parsed parsed = parse(text.files);
            for (const syntax::Keyword& keyword : parsed.game.keywords)
                QVERIFY2(!keywordText(parsed.game, keyword).empty(), keyword.name.c_str());
        }
    }

    void keywordRefersToTheEffectAfterIt()
    {
        const Parsed parsed = parse(tide_pools::files({}, {}));
        const auto revenge = std::ranges::find(parsed.game.keywords, "Revenge", &syntax::Keyword::name);
        QVERIFY(revenge != parsed.game.keywords.end());
        QCOMPARE(
            keywordText(parsed.game, *revenge), "When this perishes, carry out the effect written after the keyword."
        );
    }

    void abilityWithoutWordsIsShownAsWritten()
    {
        const auto files = tide_pools::files({}, "card \"Test\"\n    when this perishes:   check   -- why\n    Sly\n");
        const Parsed parsed = parse(files);
        const CardText cardText = generatedText(parsed.game, parsed.game.cards.back(), files);
        QCOMPARE(cardText.text, "when this perishes:   check\nSly (Only sly crabs pinch it.)");
        QCOMPARE(cardText.unworded.size(), 1u);
        QCOMPARE(cardText.unworded.front().line, 7u);
    }

    void cardWordingReplacesGeneratedText()
    {
        const Parsed parsed = parsedCard("    \"It is a crab.\"\n    Spawn: you fish a card\n");
        QCOMPARE(rulesText(parsed.game, parsed.game.cards.back(), {}), "It is a crab.");
    }

    void fieldsReadAsWritten()
    {
        const auto files = draft("forge-realm");
        const Parsed parsed = parse(files);
        const auto card = std::ranges::find(parsed.game.cards, "Cliff Heron", &syntax::Card::name);
        QVERIFY(card != parsed.game.cards.end());
        QCOMPARE(fieldText(card->fields[1]), "cost 1 Air and 1 Any");
    }

    void calculatedPropertyReadsAsWords_data()
    {
        QTest::addColumn<QByteArray>("definition");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* definition, const char* words) {
            QTest::newRow(definition) << QByteArray(definition) << QByteArray(words).prepend("Worth: ");
        };
        row("number of deck", "cards in deck");
        row("number of deck + number of discard", "cards in deck and discard");
        row("number of deck + number of market", "cards in deck and the market");
        row("number of cards in discard with not token", "cards in their discard that are not tokens");
        row("life + 1", "their life plus 1");
        row("life + number of deck + coins",
            "the total of their life, the number of cards in their deck and their coins");
        row("larger of 0 and life - coins", "the larger of 0 and (their life minus their coins)");
        row("5 * ((player after this)'s coins + 2)", "5 times (the other player's coins plus 2)");
        row("life + round", "their life plus the round");
    }

    void calculatedPropertyReadsAsWords()
    {
        QFETCH(QByteArray, definition);
        QFETCH(QByteArray, words);
        const std::vector<SourceFile> files{
            {"test",
             "game \"G\"\nplayers 2\ngame has:\n    market: zone, public\n    round: number\n"
             "player has:\n    deck: zone, hidden\n    discard: zone, public\n    life: number\n    coins: number\n"
             "    worth: number, is " +
                 definition.toStdString() + "\nstart:\n    do nothing\n"}
        };
        const Parsed parsed = parse(files);
        QCOMPARE(tide_pools::printedAll(parsed, files), std::string());
        const auto worth = std::ranges::find_if(parsed.game.properties, [](const syntax::Property& property) {
            return property.forms.front() == "worth";
        });
        QVERIFY(worth != parsed.game.properties.end());
        QCOMPARE(QByteArray::fromStdString(propertyText(parsed.game, *worth)), words);
        QCOMPARE(propertyText(parsed.game, parsed.game.properties.front()), std::string());
    }

    void numberMissingFromAbilitiesIsReported_data()
    {
        QTest::addColumn<QByteArray>("wording");
        QTest::addColumn<bool>("differs");
        QTest::newRow("the same in digits") << QByteArray("Fish 2 cards.") << false;
        QTest::newRow("the same in words") << QByteArray("Fish two cards when one sees it.") << false;
        QTest::newRow("another in digits") << QByteArray("Fish 3 cards.") << true;
        QTest::newRow("another in words") << QByteArray("Fish Three cards.") << true;
        QTest::newRow("one in digits") << QByteArray("Fish 1 card.") << true;
        QTest::newRow("no number") << QByteArray("Go fishing.") << false;
        QTest::newRow("a zero") << QByteArray("+2/+0") << false;
        QTest::newRow("a very large number") << QByteArray("Fish 99999999999 cards.") << false;
    }

    void numberMissingFromAbilitiesIsReported()
    {
        QFETCH(QByteArray, wording);
        QFETCH(bool, differs);
        const Parsed parsed =
            parsedCard("    \"" + wording.toStdString() + "\"\n    when this enters reef: you fish 2 cards\n");
        const auto found = disagreements(parsed.game);
        QCOMPARE(found.size(), differs ? 1u : 0u);
        if (!differs)
            return;
        QCOMPARE(found.front().code, "text-differs");
        QVERIFY(found.front().severity == Severity::Warning);
        QCOMPARE(found.front().place.line, 7u);
        QVERIFY(found.front().message.contains("When this enters the reef, fish 2 cards."));
    }

    void compilerReportsTheWarning()
    {
        const Parsed parsed = parse(
            {{"test",
              "game \"G\"\nplayers 2\ngame has:\n    field: zone, public, in play\n"
              "verb (who player) rest/rests (n number)\nstart:\n    do nothing\n"
              "card \"C\"\n    \"Rest 3.\"\n    when this enters field: you rest 2\n"}}
        );
        QVERIFY(parsed.diagnostics.empty());
        const Compiled compiled = compile(parsed.game);
        QVERIFY(compiled.program);
        QCOMPARE(compiled.diagnostics.size(), 1u);
        QCOMPARE(compiled.diagnostics.front().code, "text-differs");
        QCOMPARE(compiled.diagnostics.front().place.line, 9u);
    }
};

REGISTER_TEST(WordsTest)
#include "words_test.moc"
