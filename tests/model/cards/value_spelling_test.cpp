// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/value_spelling.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Type = CardField::Type;

class ValueSpellingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void valuesAreSpelledAsDeclared_data()
    {
        QTest::addColumn<Type>("type");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("expected");
        QTest::newRow("choice") << Type::Choice << u"fire"_s << u"Fire"_s;
        QTest::newRow("choices") << Type::Choices << u"FIRE and deep water"_s << u"Fire and Deep Water"_s;
        QTest::newRow("amounts") << Type::Amounts << u"2 fire and 1 Deep water"_s << u"2 Fire and 1 Deep Water"_s;
        QTest::newRow("already valid") << Type::Amounts << u"2 Fire"_s << u"2 Fire"_s;
        QTest::newRow("two matching values") << Type::Choice << u"ICE"_s << u"ICE"_s;
        QTest::newRow("part of a word") << Type::Choice << u"fireball"_s << u"fireball"_s;
        QTest::newRow("with an invalid part") << Type::Amounts << u"2 fire and mud"_s << u"2 fire and mud"_s;
        QTest::newRow("text field") << Type::Text << u"fire"_s << u"fire"_s;
    }

    void valuesAreSpelledAsDeclared()
    {
        QFETCH(const Type, type);
        QFETCH(const QString, written);
        CardField field;
        field.type = type;
        field.values = {u"Fire"_s, u"Deep Water"_s, u"Ice"_s, u"iCe"_s};
        QTEST(withDeclaredSpelling(field, written), "expected");
    }
};

REGISTER_TEST(ValueSpellingTest)
#include "value_spelling_test.moc"
