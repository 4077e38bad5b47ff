// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/typed_amounts.h"
#include "model/cards/value_spelling.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Type = CardField::Type;

namespace {

const QStringList essences{u"Fire"_s, u"Water"_s, u"Earth"_s, u"Air"_s, u"Spirit"_s, u"Colourless"_s, u"Generic"_s};

CardField cost(std::optional<qsizetype> generic)
{
    return {.names = {u"cost"_s}, .type = Type::Amounts, .values = essences, .least = 0, .generic = generic};
}

} // namespace

class TypedAmountsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void shortFormsOfCostsAreUnderstood_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("expected");
        QTest::newRow("canonical") << u"2 Fire and 1 Generic"_s << u"2 Fire and 1 Generic"_s;
        QTest::newRow("number and letter") << u"2F"_s << u"1 Fire and 2 Generic"_s;
        QTest::newRow("number and letters") << u"2FF"_s << u"2 Fire and 2 Generic"_s;
        QTest::newRow("lower-case letters") << u"2fw"_s << u"1 Fire and 1 Water and 2 Generic"_s;
        QTest::newRow("braces") << u"{2}{F}"_s << u"1 Fire and 2 Generic"_s;
        QTest::newRow("plus") << u"2 + F"_s << u"1 Fire and 2 Generic"_s;
        QTest::newRow("name") << u"2 fire"_s << u"2 Fire"_s;
        QTest::newRow("start of a name") << u"2 fi, 1 wat"_s << u"2 Fire and 1 Water"_s;
        QTest::newRow("letter after a space") << u"2 F"_s << u"2 Fire"_s;
        QTest::newRow("only letters") << u"FFW"_s << u"2 Fire and 1 Water"_s;
        QTest::newRow("capitals are initials") << u"EA"_s << u"1 Earth and 1 Air"_s;
        QTest::newRow("word that is no set of initials") << u"Ea"_s << u"1 Earth"_s;
        QTest::newRow("only a number") << u"3"_s << u"3 Generic"_s;
        QTest::newRow("zero") << u"0"_s << u"0 Generic"_s;
        QTest::newRow("same member twice") << u"1 Fire F"_s << u"2 Fire"_s;
        QTest::newRow("unknown member") << u"2X"_s << u"2X"_s;
        QTest::newRow("other characters") << u"2F!"_s << u"2F!"_s;
        QTest::newRow("number too large") << u"99999999F"_s << u"99999999F"_s;
        QTest::newRow("only separators") << u"{}"_s << u"{}"_s;
    }

    void shortFormsOfCostsAreUnderstood()
    {
        QFETCH(const QString, typed);
        QTEST(withDeclaredSpelling(cost(6), typed), "expected");
    }

    void numberCountsTheNextLetterIfNoMemberIsGeneric()
    {
        QCOMPARE(withDeclaredSpelling(cost({}), u"2F"_s), u"2 Fire"_s);
        QCOMPARE(withDeclaredSpelling(cost({}), u"3"_s), u"3"_s);
        QCOMPARE(withDeclaredSpelling(cost({}), u"2FF"_s), u"2FF"_s);
    }

    void ambiguousLettersAreLeftAsTyped()
    {
        CardField field = cost({});
        field.values = {u"Gold"_s, u"Green"_s};
        QCOMPARE(withDeclaredSpelling(field, u"2G"_s), u"2G"_s);
        QCOMPARE(withDeclaredSpelling(field, u"2 Gr"_s), u"2 Green"_s);
    }

    void genericMemberIsTheOneWithANumberedSymbol()
    {
        CardFields fields{.fields = {cost({})}};
        GameText frames{
            .role = GameText::Role::Frames,
            .text = u"symbol Fire a.svg -- numbered\nsymbol Generic b.svg numbered #112233\n"_s
        };
        readGenericMembers(fields, {{EntityId{1}, frames}});
        QCOMPARE(fields.fields.first().generic, std::optional<qsizetype>(6));
        frames.text += u"symbol Air c.svg numbered\n"_s;
        readGenericMembers(fields, {{EntityId{1}, frames}});
        QCOMPARE(fields.fields.first().generic, std::nullopt);
    }
};

REGISTER_TEST(TypedAmountsTest)
#include "typed_amounts_test.moc"
