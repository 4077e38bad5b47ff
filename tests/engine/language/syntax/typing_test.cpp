// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/tree_walk.h"
#include "engine/program/texts/types.h"
#include "tests/engine/language/game_texts.h"
#include "tests/engine/language/tide_pools.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <optional>

using namespace engine;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

Parsed parsedVerb(const std::string& lines)
{
    const auto files =
        tide_pools::files("verb test (who player) (c card) (t thing) (n number) (what text):\n" + lines + "\n");
    Parsed parsed = parse(files);
    const std::string problems = tide_pools::printedAll(parsed, files);
    if (!problems.empty())
        qWarning("%s", problems.c_str());
    return parsed;
}

QByteArray wordsFor(const Node& node, const syntax::Game& game)
{
    return node.type.isKnown() ? QByteArray::fromStdString(engine::wordsFor(node.type.type(), game.choices))
                               : QByteArray("unknown");
}

/// The type of the value in the last line of a verb.
QByteArray typeOfLast(const std::string& lines)
{
    const Parsed parsed = parsedVerb(lines);
    return wordsFor(parsed.game.verbs.back().lines().back()[Part::Value], parsed.game);
}

void row(const char* text, const char* type)
{
    QTest::newRow(text) << QByteArray(text) << QByteArray(type);
}

/// The holder of the last property of this name in the last verb.
std::optional<Holder> holderOf(const Parsed& parsed, const std::string& name)
{
    std::optional<Holder> holder;
    for (const Node& line : parsed.game.verbs.back().lines()) {
        const auto search = [&](this const auto& self, const Node& node) -> void {
            if (node.isProperty() && node.text == name && node.symbol != syntax::noSymbol)
                holder = parsed.game.properties[node.symbol].holder;
            for (const Node& child : node.children)
                self(child);
        };
        search(line);
    }
    return holder;
}

} // namespace

class TypingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void expressionsHaveTheirType_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("type");
        row("3", "a number");
        row("n * 2", "a number");
        row("what", "a text");
        row("who", "a player");
        row("t", "a card or player");
        row("c's bite", "a number");
        row("c's last bruises", "a number");
        row("c's hooked", "a flag");
        row("c's depths", "a list of Depth");
        row("c's foe", "a card or player");
        row("c's owner", "a player");
        row("c's owner's pouch", "a zone");
        row("who's salt(Low)", "a number");
        row("who's next goal", "a number");
        row("tide", "a Tide");
        row("tide + 1", "a Tide");
        row("phase", "a phase");
        row("whose turn", "a player");
        row("waiting", "a list of players");
        row("reef", "a zone");
        row("top of who's drift", "a card");
        row("top 3 of who's drift", "a list of cards");
        row("top of waiting", "a player");
        row("each crab", "a list of cards");
        row("random card in who's pouch", "a card");
        row("player after who", "a player");
        row("number of crabs with bite > 2", "a number");
        row("highest shell of crabs", "a number");
        row("c is a crab and who's pearls > 2", "a flag");
        row("times who fishes a card this turn", "a number");
    }

    void expressionsHaveTheirType()
    {
        QFETCH(QByteArray, text);
        QTEST(typeOfLast("    remember " + text.toStdString() + " as v"), "type");
    }

    void namesHaveTheTypeOfTheirMeaning()
    {
        QCOMPARE(typeOfLast("    who chooses a crab as k\n    remember k as v"), QByteArray("a card"));
        QCOMPARE(typeOfLast("    who chooses 2 crabs as k\n    remember k as v"), QByteArray("a list of cards"));
        QCOMPARE(typeOfLast("    who chooses one of Tide as k\n    remember k as v"), QByteArray("a Tide"));
        QCOMPARE(typeOfLast("    each player chooses a crab as k\n    remember k as v"), QByteArray("a list of cards"));
        QCOMPARE(typeOfLast("    roll d6 as k\n    remember k as v"), QByteArray("a number"));
        QCOMPARE(typeOfLast("    remember who's pouch as k\n    remember k as v"), QByteArray("a zone"));
    }

    void bareNamesBelongToTheDescribedThing()
    {
        const char* const both = "player has:\n    grit: number\ncard has:\n    grit: number\n";
        const auto holderIn = [both](const std::string& line) {
            const auto files =
                tide_pools::files(std::string(both) + "verb test (who player):\n    needs " + line + "\n");
            return holderOf(parse(files), "grit");
        };
        QVERIFY(holderIn("there is a crab with grit > 2") == Holder::Card);
        QVERIFY(holderIn("there is a rival with grit > 2") == Holder::Player);
        QVERIFY(holderIn("who's grit > 2") == Holder::Player);
        QVERIFY(holderIn("highest grit of crabs > 2") == Holder::Card);
    }

    void everyPropertyInGamesIsFound()
    {
        for (const game_texts::Text& text : game_texts::games()) {
            const Parsed parsed = parse(text.files);
            forEachNode(parsed.game, [&](const Node& node) {
                if (node.isProperty() && !node.type.isKnown())
                    qWarning("%s:%u: “%s”", text.name.c_str(), node.place.line, node.text.c_str());
            });
        }
    }
};

REGISTER_TEST(TypingTest)
#include "typing_test.moc"
