// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/archives/zip_archive.h"
#include "model/exchange/workbooks/office_open_xml.h"
#include "model/exchange/workbooks/open_document.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;

namespace {

QList<QStringList> cellsOf(const std::expected<Workbook, ExchangeProblem>& workbook, qsizetype sheet = 0)
{
    QList<QStringList> cells;
    if (workbook)
        for (const DelimitedRow& row : workbook->value(sheet).rows)
            cells.append(row.cells);
    return cells;
}

QByteArray xlsx(const QByteArray& rows, const QByteArray& properties = {})
{
    const QByteArray types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
    return zipArchive({
        {u"_rels/.rels"_s,
         "<Relationships><Relationship Id='a' Type='" + types +
             "officeDocument' Target='/book/main.xml'/>"
             "</Relationships>"},
        {u"book/main.xml"_s,
         "<workbook xmlns:q='" + types + "'>" + properties +
             "<sheets><sheet name='One' sheetId='7' q:id='s1'/></sheets></workbook>"},
        {u"book/_rels/main.xml.rels"_s,
         "<Relationships><Relationship Id='s1' Type='" + types +
             "worksheet' Target='x.xml'/>"
             "<Relationship Id='s2' Type='" +
             types +
             "sharedStrings' Target='texts.xml'/>"
             "<Relationship Id='s3' Type='" +
             types + "styles' Target='styles.xml'/></Relationships>"},
        {u"book/texts.xml"_s,
         "<sst><si><t>name</t></si><si><r><t>Em</t></r><r><rPr><b/></rPr><t xml:space='preserve'>ber </t></r>"
         "<rPh sb='0' eb='1'><t>no</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si></sst>"},
        {u"book/styles.xml"_s,
         "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='d.m.yyyy'/></numFmts>"
         "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/><xf numFmtId='20'/></cellXfs></styleSheet>"},
        {u"book/x.xml"_s, "<worksheet><cols/><sheetData>" + rows + "</sheetData><f/></worksheet>"},
    });
}

QByteArray ods(const QByteArray& tables)
{
    return zipArchive(
        {{u"content.xml"_s,
          "<o:c xmlns:o='o' xmlns:t='t' xmlns:x='x'><o:styles/><o:body><o:spreadsheet>" + tables +
              "</o:spreadsheet></o:body></o:c>"}}
    );
}

} // namespace

class WorkbookTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyTextRoundTrips_data()
    {
        QTest::addColumn<bool>("isOds");
        QTest::newRow("xlsx") << false;
        QTest::newRow("ods") << true;
    }

    void everyTextRoundTrips()
    {
        QFETCH(bool, isOds);
        Workbook workbook{{.name = u"One"_s}, {.name = u"Two & <more>"_s}, {.name = u"empty"_s}};
        const QStringList cells{
            u"head"_s,
            u" a  b "_s,
            u"two\nlines\n"_s,
            u"\t"_s,
            u" "_s,
            u"=1+1"_s,
            u"<&>\""_s,
            u"_x0041_"_s,
            u"007"_s,
            u"🂡"_s,
            u"a\tb \n c"_s,
            u"yes"_s,
            u"1.50"_s,
            u"-5"_s,
            u"99999999999999999999"_s
        };
        for (const qsizetype sheet : {0, 1}) {
            workbook[sheet].rows.append({.row = 1, .cells = cells, .sheet = workbook[sheet].name});
            workbook[sheet].rows.append(
                {.row = 2, .cells = {{}, u"12"_s, u"-5"_s, u"0"_s}, .sheet = workbook[sheet].name}
            );
        }
        const WrittenWorkbook written = isOds ? writeOpenDocument(workbook) : writeOfficeOpenXml(workbook);
        QCOMPARE(written.replacedCharacters, 0);
        const auto read = isOds ? readOpenDocument(written.bytes) : readOfficeOpenXml(written.bytes);
        QVERIFY(read);
        QVERIFY(*read == workbook);
        QCOMPARE(beginsLikeOpenDocument(written.bytes), isOds);
    }

    void unrepresentableCharactersAreCounted()
    {
        const QString text = u"a\r\nb\u0001"_s + QChar(0xD800);
        const Workbook workbook{{.name = u"S"_s, .rows = {{.row = 1, .cells = {text}, .sheet = u"S"_s}}}};
        QVERIFY(readOfficeOpenXml(writeOfficeOpenXml(workbook).bytes).value() == workbook);
        const WrittenWorkbook written = writeOpenDocument(workbook);
        QCOMPARE(written.replacedCharacters, 3);
        QCOMPARE(cellsOf(readOpenDocument(written.bytes)), (QList<QStringList>{{u"a\nb\uFFFD\uFFFD"_s}}));
    }

    void excelCellsOfAllKindsAreRead()
    {
        const auto read = readOfficeOpenXml(xlsx(
            "<row r='2'><c r='A2' t='s'><v>0</v></c><c r='C2' t='s'><v>1</v></c><c t='s'><v>2</v></c></row>"
            "<row><c t='b'><v>1</v></c><c t='b'><v>0</v></c><c><f>1+2</f><v>3</v></c><c t='str'><f>x</f><v>out</v></c>"
            "<c t='e'><v>#N/A</v></c><c t='inlineStr'><is><t>in</t></is></c></row>"
            "<row r='9'><c s='1'><v>46345</v></c><c s='2'><v>0.25</v></c><c s='0'><v>3.1400000000000001</v></c>"
            "<c t='d'><v>2026-11-19</v></c><c t='s'><v>99</v></c><c s='99'><v>1E3</v></c></row>"
        ));
        QCOMPARE(
            cellsOf(read),
            (QList<QStringList>{
                {u"name"_s, {}, u"Ember "_s, u"a\rb_x0041_"_s},
                {u"yes"_s, u"no"_s, u"3"_s, u"out"_s, u"#N/A"_s, u"in"_s},
                {u"2026-11-19"_s, u"06:00"_s, u"3.14"_s, u"2026-11-19"_s, {}, u"1000"_s},
            })
        );
        QCOMPARE(read->first().name, u"One"_s);
        QCOMPARE(read->first().rows.last().row, 9);
        const QByteArray day = "<row><c s='1'><v>1</v></c></row>";
        QCOMPARE(cellsOf(readOfficeOpenXml(xlsx(day))), (QList<QStringList>{{u"1899-12-31"_s}}));
        QCOMPARE(
            cellsOf(readOfficeOpenXml(xlsx(day, "<workbookPr date1904='1'/>"))), (QList<QStringList>{{u"1904-01-02"_s}})
        );
    }

    void openDocumentCellsOfAllKindsAreRead()
    {
        const auto read = readOpenDocument(
            ods("<t:calculation-settings/><t:table t:name='A'><t:table-column/><t:table-header-rows><t:table-row>"
                "<t:table-cell o:value-type='string'><o:annotation><x:p>remark</x:p></o:annotation><x:p>  a "
                "<x:span>b</x:span>"
                "\n  c<x:s x:c='3'/>d<x:tab/>e<x:line-break/>f</x:p><x:p>g</x:p></t:table-cell></t:table-row>"
                "</t:table-header-rows><t:table-row t:number-rows-repeated='1000000'><t:table-cell "
                "t:number-columns-repeated='16384'/></t:table-row><t:table-row t:number-rows-repeated='2'>"
                "<t:table-cell t:number-columns-repeated='2' o:value-type='float' "
                "o:value='3'><x:p>3,00</x:p></t:table-cell>"
                "<t:covered-table-cell/><t:table-cell o:value-type='date' o:date-value='2026-11-19T10:30:00'/>"
                "<t:table-cell o:value-type='boolean' o:boolean-value='true'><x:p>WAHR</x:p></t:table-cell>"
                "<t:table-cell o:value-type='time' o:time-value='PT1H'><x:p>01:00</x:p></t:table-cell></t:table-row>"
                "</t:table><t:table t:name='B'/>")
        );
        const QStringList numbers{u"3"_s, u"3"_s, {}, u"2026-11-19 10:30:00"_s, u"yes"_s, u"01:00"_s};
        QCOMPARE(cellsOf(read), (QList<QStringList>{{u"a b c   d\te\nf\ng"_s}, numbers, numbers}));
        QCOMPARE(read->first().rows.last().row, 1'000'003);
        QCOMPARE(read->size(), 2);
    }

    void excessiveWorkbooksAreRefused()
    {
        QCOMPARE(readOfficeOpenXml("PK").error().code, Code::NotAnArchive);
        QCOMPARE(readOfficeOpenXml(zipArchive({{u"a"_s, "x"}})).error().code, Code::PartMissing);
        QCOMPARE(readOpenDocument(zipArchive({{u"a"_s, "x"}})).error().code, Code::PartMissing);
        QCOMPARE(readOpenDocument(zipArchive({{u"content.xml"_s, "x"}})).error().code, Code::NotXml);
        const QByteArray far = "<row r='5'><c r='XFD5'><v>1</v></c></row>";
        const ExchangeProblem problem = readOfficeOpenXml(xlsx(far)).error();
        QCOMPARE(problem.code, Code::TooManyColumns);
        QCOMPARE(problem.place, (ExchangePlace{.row = 5, .sheet = u"One"_s}));
        const QByteArray cell = "<t:table-cell o:value-type='float' o:value='1' t:number-columns-repeated='999'/>";
        QCOMPARE(
            readOpenDocument(ods("<t:table t:name='A'><t:table-row t:number-rows-repeated='1000000'>" + cell +
                                 "</t:table-row></t:table>"))
                .error()
                .code,
            Code::TooManyCells
        );
        QCOMPARE(
            readOpenDocument(ods("<t:table t:name='A'><t:table-row t:number-rows-repeated='1000000'><t:table-cell "
                                 "o:value='1'/></t:table-row></t:table>"))
                .error()
                .code,
            Code::TooManyRows
        );
    }

    void sheetNamesAreAcceptedEverywhere()
    {
        QCOMPARE(
            sheetNames({u"Units"_s, u"units"_s, u"a/b[c]"_s, {}, QString(40, u'x'), QString(40, u'x')}),
            (QStringList{
                u"Units"_s, u"units 2"_s, u"a-b-c-"_s, u"Cards"_s, QString(31, u'x'), QString(29, u'x') + u" 2"
            })
        );
    }
};

REGISTER_TEST(WorkbookTest)
#include "workbook_test.moc"
