// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/exporting.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

class ExportingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void allReadableFormatsAreOfferedWithCombinedFilterFirst()
    {
        const QStringList filters = importFilters();
        QVERIFY(filters.size() > 3);
        for (const QString& pattern :
             {u"*.csv"_s, u"*.tsv"_s, u"*.xml"_s, u"*.txt"_s, u"*.xlsx"_s, u"*.ods"_s, u"*.json"_s, u"*.mse-set"_s})
            QVERIFY2(filters.first().contains(pattern), qPrintable(filters.first()));
        QCOMPARE(filters.first().count(u"*.txt"_s), 1);
        QCOMPARE(filters.last(), u"All files (*)"_s);
    }
};

REGISTER_TEST(ExportingTest)
#include "exporting_test.moc"
