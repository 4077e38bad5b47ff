// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/workbooks/number_formats.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

class NumberFormatsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void formatCodesAreUnderstood()
    {
        using enum NumberShape;
        QCOMPARE(shapeOfFormat(u"General"), Number);
        QCOMPARE(shapeOfFormat(u"0.00"), Number);
        QCOMPARE(shapeOfFormat(u"#,##0\\ \"days\""), Number);
        QCOMPARE(shapeOfFormat(u"[Red]0;[Blue]-0"), Number);
        QCOMPARE(shapeOfFormat(u"yyyy\\-mm\\-dd"), Date);
        QCOMPARE(shapeOfFormat(u"[$-409]mmm"), Date);
        QCOMPARE(shapeOfFormat(u"hh:mm"), Time);
        QCOMPARE(shapeOfFormat(u"d/m/yy h:mm"), DateAndTime);
        QCOMPARE(shapeOfFormat(u"\"unclosed"), Number);
        QCOMPARE(shapeOfBuiltInFormat(0), Number);
        QCOMPARE(shapeOfBuiltInFormat(14), Date);
        QCOMPARE(shapeOfBuiltInFormat(20), Time);
        QCOMPARE(shapeOfBuiltInFormat(22), DateAndTime);
        QCOMPARE(shapeOfBuiltInFormat(49), Number);
    }

    void numbersAreWrittenAsTheirFormatShowsThem()
    {
        const QDate first(1899, 12, 30);
        QCOMPARE(shapedNumber(46345, NumberShape::Date, first), u"2026-11-19"_s);
        QCOMPARE(shapedNumber(46345.75, NumberShape::DateAndTime, first), u"2026-11-19 18:00"_s);
        QCOMPARE(shapedNumber(0.5 + 1.0 / 86'400, NumberShape::Time, first), u"12:00:01"_s);
        QCOMPARE(shapedNumber(-1, NumberShape::Date, first), u"-1"_s);
        QCOMPARE(shapedNumber(1e300, NumberShape::Date, first), u"1e+300"_s);
        QCOMPARE(shapedNumber(3, NumberShape::Number, first), u"3"_s);
        QCOMPARE(shapedNumber(0.1 + 0.2, NumberShape::Number, first), u"0.30000000000000004"_s);
        QCOMPARE(shapedNumber(2.5, NumberShape::Number, first), u"2.5"_s);
    }
};

REGISTER_TEST(NumberFormatsTest)
#include "number_formats_test.moc"
