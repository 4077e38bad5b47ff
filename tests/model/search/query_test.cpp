// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/completion.h"
#include "model/search/query.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Code = QueryError::Code;
using Type = CardField::Type;

namespace {

const SearchTerms& terms()
{
    static const SearchTerms result{
        .fields =
            {.fields =
                 {{.names = {u"type"_s, u"types"_s},
                   .type = Type::Choices,
                   .values = {u"Unit"_s, u"Spell"_s, u"Relic"_s, u"Win Condition"_s}},
                  {.names = {u"cost"_s}, .type = Type::Amounts, .values = {u"Fire"_s, u"Water"_s}},
                  {.names = {u"attack"_s}},
                  {.names = {u"attack speed"_s}},
                  {.names = {u"master plan"_s}, .type = Type::Flag},
                  {.names = {u"saying"_s}, .type = Type::Text}},
             .keywords = {u"Elusive"_s, u"Eager"_s},
             .labels = {u"spell"_s}},
        .decks = {u"Starter"_s, u"Stone Choir"_s},
        .searches = {
            {u"Cheap units"_s, u"t:unit cost<=2"_s},
            {u"Cheaper"_s, u"in:search:\"cheap units\" cost<1"_s},
            {u"Endless"_s, u"in:search:endless"_s},
            {u"Wrong"_s, u"colour:red"_s}
        },
    };
    return result;
}

} // namespace

/// Checks that queries are parsed, and that errors are reported with their kind and place.
class QueryTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyKindOfTermIsParsed_data()
    {
        QTest::addColumn<QString>("query");
        for (const char* query :
             {"",
              "   ",
              "fox",
              "\"snow fox\"",
              "t:unit",
              "type:\"win condition\"",
              "types:win-condition",
              "t:w",
              "type!=spell",
              "type:/^[us]/",
              "cost<=3",
              "cost <= 3",
              "cost:3",
              "cost:1..3",
              "cost:fire",
              "cost.fire>=2",
              "3>=attack",
              "attack>cost",
              "attack+1>=2*cost-attack",
              "attack-speed>attack-1",
              "as>2",
              "attack=-1",
              "kw:elusive -kw:eag",
              "keyword:spell",
              "name:/^Sn/",
              "/x{2}/",
              "text:\"draw\"",
              "name=\"Snow Fox\"",
              "in:deck:\"Starter\"",
              "in:deck:stone",
              "in:sta",
              "is:token",
              "is:broken",
              "is:master-plan",
              "mp:yes",
              "master-plan:no",
              "has:saying",
              "has:text has:kw",
              "saying:hush",
              "list:core",
              "a or b and not (c or -d)",
              "not not a",
              "t:unit cost<=3 -kw:elusive (text:\"draw\" or attack>cost) name:/^Sn/ in:deck:\"Starter\"",
              "draw!",
              "+1/+1"})
            QTest::newRow(query) << QString::fromUtf8(query);
    }

    void everyKindOfTermIsParsed()
    {
        QFETCH(QString, query);
        const auto parsed = parseQuery(query, terms());
        QVERIFY2(
            parsed, qPrintable(parsed ? QString() : u"%1 at %2"_s.arg(int(parsed.error().code)).arg(parsed.error().at))
        );
    }

    void badQueryIsReportedWithPlace_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("nearest");
        const auto row = [](const QString& query, Code code, int at, int length, const QString& nearest = {}) {
            QTest::newRow(qPrintable(query.left(40))) << query << int(code) << at << length << nearest;
        };
        row(u"fox atack<=3"_s, Code::UnknownField, 4, 5, u"attack"_s);
        row(u"colour:red"_s, Code::UnknownField, 0, 6);
        row(u"atta:3"_s, Code::AmbiguousField, 0, 4);
        row(u"type:spel type:unti"_s, Code::UnknownValue, 15, 4, u"Unit"_s);
        row(u"kw:e"_s, Code::AmbiguousValue, 3, 1);
        row(u"cost.fier>=1"_s, Code::UnknownValue, 0, 9, u"Fire"_s);
        row(u"in:deck:Startre"_s, Code::UnknownDeck, 8, 7, u"Starter"_s);
        row(u"is:tokne"_s, Code::UnknownValue, 3, 5, u"token"_s);
        row(u"cost:x"_s, Code::UnknownValue, 5, 1);
        row(u"attack:x"_s, Code::NotANumber, 7, 1);
        row(u"type<3"_s, Code::NotANumber, 0, 4);
        row(u"attack<2+"_s, Code::NotANumber, 7, 2);
        row(u"attack<"_s, Code::MissingValue, 7, 0);
        row(u"type: unit"_s, Code::MissingValue, 5, 0);
        row(u"a or"_s, Code::MissingTerm, 4, 0);
        row(u"or a"_s, Code::MissingTerm, 0, 2);
        row(u"()"_s, Code::MissingTerm, 1, 1);
        row(u"a (b or c"_s, Code::UnclosedParenthesis, 2, 1);
        row(u"a) b"_s, Code::StrayParenthesis, 1, 1);
        row(u"a \"b c"_s, Code::UnclosedQuote, 2, 4);
        row(u"name:/^S"_s, Code::UnclosedPattern, 5, 3);
        row(u"name:/a(b/"_s, Code::BadPattern, 7, 1);
        row(u"/((a{100}){100}){9}/"_s, Code::PatternTooLarge, 1, 18);
        row(u"("_s.repeated(200), Code::TooDeep, 65, 135);
        row(u"-"_s.repeated(200) + u'a', Code::TooDeep, 65, 136);
        row(u"a "_s.repeated(6'000), Code::TooLong, 10'000, 2'000);
    }

    void badQueryIsReportedWithPlace()
    {
        QFETCH(QString, query);
        QFETCH(int, code);
        QFETCH(int, at);
        QFETCH(int, length);
        QFETCH(QString, nearest);
        const auto parsed = parseQuery(query, terms());
        QVERIFY(!parsed);
        QCOMPARE(int(parsed.error().code), code);
        QCOMPARE(parsed.error().at, at);
        QCOMPARE(parsed.error().length, length);
        QCOMPARE(parsed.error().nearest, nearest);
    }

    void fastTermsAreEvaluatedBeforeSlowOnes()
    {
        const auto parsed = parseQuery(u"/slow/ words attack>2 t:unit"_s, terms());
        QVERIFY(parsed);
        QList<QueryNode::Op> order;
        for (const QueryNode& child : parsed->children)
            order.append(child.op);
        using Op = QueryNode::Op;
        QCOMPARE(order, (QList{Op::Values, Op::Compare, Op::NameOrText, Op::NameOrText}));
        QVERIFY(parsed->children.back().pattern);
    }

    void partialTermsAreCompleted_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<int>("at");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("names") << u"fox at"_s << 4 << QStringList{u"attack"_s, u"attack-speed"_s};
        QTest::newRow("words") << u"-n"_s << 1 << QStringList{u"name:"_s};
        QTest::newRow("values") << u"t:w"_s << 2 << QStringList{u"\"Win Condition\""_s};
        QTest::newRow("quoted values") << u"t:\"win c"_s << 2 << QStringList{u"\"Win Condition\""_s};
        QTest::newRow("keywords") << u"(kw:e"_s << 4 << QStringList{u"Elusive"_s, u"Eager"_s};
        QTest::newRow("decks") << u"in:deck:sto"_s << 8 << QStringList{u"\"Stone Choir\""_s};
        QTest::newRow("flags") << u"is:m"_s << 3 << QStringList{u"master-plan"_s};
        QTest::newRow("compared fields") << u"cost<=att"_s << 6 << QStringList{u"attack"_s, u"attack-speed"_s};
        QTest::newRow("no match") << u"zz:"_s << 3 << QStringList{};
    }

    void partialTermsAreCompleted()
    {
        QFETCH(QString, query);
        QFETCH(int, at);
        QFETCH(QStringList, texts);
        const Completions completions = completionsAt(query, query.size(), terms());
        QCOMPARE(completions.texts, texts);
        QCOMPARE(completions.at, at);
        QCOMPARE(completions.at + completions.length, query.size());
    }

    void savedSearchesCanBeNested()
    {
        const auto inner = parseQuery(u"t:unit cost<=2"_s, terms());
        const auto named = parseQuery(u"in:search:\"Cheap units\""_s, terms());
        QVERIFY(inner && named);
        QCOMPARE(named->op, inner->op);
        QCOMPARE(named->children.size(), inner->children.size());
        QVERIFY(parseQuery(u"-in:search:cheaper fox"_s, terms()));
        // Errors in a saved search are reported where the search is used.
        const auto codeOf = [](const QString& query) {
            const auto parsed = parseQuery(query, terms());
            return parsed ? std::nullopt : std::optional(std::pair(parsed.error().code, parsed.error().at));
        };
        QCOMPARE(codeOf(u"in:search:nowhere"_s), std::pair(Code::UnknownValue, qsizetype(10)));
        QCOMPARE(codeOf(u"fox in:search:wrong"_s), std::pair(Code::UnknownField, qsizetype(14)));
        QCOMPARE(codeOf(u"in:search:endless"_s), std::pair(Code::TooDeep, qsizetype(10)));
        QCOMPARE(codeOf(u"in:search:"_s), std::pair(Code::MissingValue, qsizetype(10)));
        QCOMPARE(
            completionsAt(u"in:search:che"_s, 13, terms()).texts, (QStringList{u"\"Cheap units\""_s, u"Cheaper"_s})
        );
    }
};

REGISTER_TEST(QueryTest)
#include "query_test.moc"
