// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/language/words/words.h"
#include "model/cards/card_fields.h"
#include "model/games/bundled_games.h"
#include "model/games/game_files.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Type = CardField::Type;

namespace {

constexpr const char* rules = R"rules(game "Hedge"
players 2
choice Sort is Bird, Beast, Beast Lord
choice Essence is Fire, Water, Generic
call might/power
effect spell
card has:
    cost: number per Essence, printed, from 0
    power/powers: number, printed, from -2 to 9
    sort: Sort, printed, starts Beast
    sorts: list of Sort, printed
    saying: text, printed
    shy: flag, printed
    damage: number
keyword Swift:
    "It is quick."
keyword Swift Wing:
    "It is quicker."
keyword Thick (n number):
    "It is thick."
verb this is broken: (((
start:
    draw the game
)rules";

CardFields fieldsOf(const std::string& text)
{
    return cardFields(engine::parse({{"game.rules", text}}).game);
}

} // namespace

/// Checks that fields and keywords are read from the game's rules, and that the texts of fields are read as in the
/// rules language.
class CardFieldsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void printedPropertiesBecomeFields()
    {
        QStringList names;
        QList<Type> types;
        for (const CardField& field : fields().fields) {
            names.append(field.name());
            types.append(field.type);
        }
        QCOMPARE(names, (QStringList{u"cost"_s, u"might"_s, u"sort"_s, u"sorts"_s, u"saying"_s, u"shy"_s}));
        QCOMPARE(types, (QList{Type::Amounts, Type::Number, Type::Choice, Type::Choices, Type::Text, Type::Flag}));
        QCOMPARE(fields().fields[0].values, (QStringList{u"Fire"_s, u"Water"_s, u"Generic"_s}));
        QCOMPARE(fields().fields[1].names, (QStringList{u"might"_s, u"power"_s, u"powers"_s}));
        QCOMPARE(fields().fields[1].least, std::optional(-2));
        QCOMPARE(fields().fields[1].most, std::optional(9));
        QCOMPARE(fields().keywords, (QStringList{u"Swift"_s, u"Swift Wing"_s, u"Thick"_s}));
        QCOMPARE(fields().labels, QStringList{u"spell"_s});
        QCOMPARE(fields().indexOf(u"powers"_s), 1);
        QCOMPARE(fields().indexOf(u"damage"_s), -1);
    }

    void numbersOutsideTheirRangeAreInvalid()
    {
        QCOMPARE(read(1, u" 3 "_s), (FieldReading{.number = 3}));
        QCOMPARE(read(1, u"-2"_s), (FieldReading{.number = -2}));
        QCOMPARE(read(1, u"-3"_s), (FieldReading{.number = -3, .isWhole = false}));
        for (const QString& wrong : {u""_s, u"x"_s, u"3 4"_s, u"3 Fire"_s, u"99999999999"_s})
            QVERIFY2(!read(1, wrong).isWhole, qPrintable(wrong));
    }

    void amountsAddUp()
    {
        const FieldReading cost = read(0, u"2 Fire and 1 Generic"_s);
        QCOMPARE(cost, (FieldReading{.number = 3, .values = {0, 2}, .amounts = {2, 0, 1}}));
        QCOMPARE(read(0, u"1 Fire 1 Fire"_s).amounts.front(), 2);
        for (const QString& wrong : {u"3"_s, u"Fire"_s, u"2 fire"_s, u"-1 Fire"_s})
            QVERIFY2(!read(0, wrong).isWhole, qPrintable(wrong));
    }

    void longestMatchingValueWins()
    {
        QCOMPARE(read(2, u"Beast Lord"_s).values, std::vector<std::uint16_t>{2});
        QCOMPARE(read(3, u"Beast Lord and Bird"_s).values, (std::vector<std::uint16_t>{0, 2}));
        QVERIFY(!read(2, u"Beast and Bird"_s).isWhole);
        QVERIFY(!read(3, u"Bird and Fish"_s).isWhole);
        QVERIFY(!read(3, u"Birds"_s).isWhole);
    }

    void quotesAreStrippedFromTextsAndFlagsNeedNoValue()
    {
        QCOMPARE(read(4, u"\"Hush!\""_s).text, u"Hush!"_s);
        QCOMPARE(read(5, {}).number, 1);
        QCOMPARE(read(5, u"false"_s), FieldReading{});
        QVERIFY(!read(5, u"2"_s).isWhole);
    }

    void missingFieldsHaveDefaults()
    {
        QCOMPARE(startOf(fields().fields[2]).values, std::vector<std::uint16_t>{1});
        QCOMPARE(startOf(fields().fields[0]).amounts.size(), 3uz);
    }

    void keywordsAreFoundAtTheStartOfLines()
    {
        const KeywordReader reader(fields());
        const auto found = reader.read(
            u"Swift Wing, Thick 3\nspell: you win\nwhen this dies:\n    Swift\nother birds have Swift\nSwift birds sing"
        );
        QCOMPARE(found, (std::vector<KeywordReading>{{1, 1}, {2, 3}, {3, 1}}));
    }

    void keywordWithAmountOutOfRangeIsNotRead() { QVERIFY(KeywordReader(fields()).read(u"Thick 99999999999").empty()); }

    void fieldsOfAllBundledCardsAreValid()
    {
        for (const BundledGame& bundled : bundledGames(QStringLiteral(RESOURCES_FOLDER "/games"))) {
            const auto files = readGame(bundled.folder, QStringLiteral(RESOURCES_FOLDER "/rules"));
            QVERIFY(files);
            const engine::Parsed parsed = engine::parse(files->sources.files, files->sources.shared);
            const CardFields known = cardFields(parsed.game);
            for (const engine::syntax::Card& card : parsed.game.cards) {
                for (const engine::syntax::Field& field : card.fields) {
                    const qsizetype which = known.indexOf(QString::fromStdString(field.property));
                    QVERIFY2(which >= 0, field.property.c_str());
                    QString text = QString::fromStdString(engine::fieldText(field).substr(field.property.size()));
                    const FieldReading reading = readField(known.fields[which], text.replace(u", "_s, u" and "_s));
                    QVERIFY2(reading.isWhole, (card.name + ": " + engine::fieldText(field)).c_str());
                }
            }
        }
    }

private:
    static const CardFields& fields()
    {
        static const CardFields result = fieldsOf(rules);
        return result;
    }

    static FieldReading read(qsizetype field, const QString& text) { return readField(fields().fields[field], text); }
};

REGISTER_TEST(CardFieldsTest)
#include "card_fields_test.moc"
