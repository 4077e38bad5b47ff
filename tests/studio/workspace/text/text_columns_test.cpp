// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/text_columns.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class TextColumnsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void asciiLettersAreOneByteEach()
    {
        QCOMPARE(unitOfByte(u"you draw", 4), 4);
        QCOMPARE(byteOfUnit(u"you draw", 4), 4);
    }

    void positionsConvertBothWays()
    {
        const QString line = u"“é” 漢字 🃏 end"_s;
        for (qsizetype unit = 0; unit <= line.size(); ++unit) {
            const bool isMiddle = unit > 0 && line[unit - 1].isHighSurrogate();
            if (!isMiddle) {
                QCOMPARE(byteOfUnit(line, unit), line.left(unit).toUtf8().size());
                QCOMPARE(unitOfByte(line, line.left(unit).toUtf8().size()), unit);
            }
        }
    }

    void positionsPastTheEndMapToTheEnd()
    {
        QCOMPARE(unitOfByte(u"ab", 99), 2);
        QCOMPARE(byteOfUnit(u"é", 99), 2);
        QCOMPARE(unitOfByte(u"", 3), 0);
    }

    void middleOfACharacterMapsToItsStart()
    {
        QCOMPARE(unitOfByte(u"é!", 1), 0);
        QCOMPARE(byteOfUnit(u"🃏", 1), 0);
    }
};

REGISTER_TEST(TextColumnsTest)
#include "text_columns_test.moc"
