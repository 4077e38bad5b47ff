// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/workbooks/office_open_xml.h"

#include "model/exchange/archives/zip_archive.h"
#include "model/exchange/tables/field_cells.h"
#include "model/exchange/text/xml_text.h"
#include "model/exchange/workbooks/number_formats.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;

struct Relation
{
    QString id;
    /// The last part of the relation's type, such as “worksheet”.
    QString type;
    /// The name of the file in the archive.
    QString file;
};

/// The column in a reference such as “AB12”, counted from 0; -1 if there is none.
int columnIn(QStringView reference)
{
    int column = 0;
    for (const QChar c : reference) {
        if (c < u'A' || c > u'Z' || column > exchange_limits::mostColumns)
            break;
        column = column * 26 + (c.unicode() - u'A' + 1);
    }
    return column - 1;
}

QString attributeOf(const XmlReader& xml, QStringView name)
{
    for (const QXmlStreamAttribute& attribute : xml.attributes())
        if (attribute.name() == name)
            return attribute.value().toString();
    return {};
}

class XlsxReader
{
public:
    explicit XlsxReader(const ZipArchive& archive)
        : m_archive(archive)
    {
    }

    std::expected<Workbook, ExchangeProblem> read()
    {
        const QString workbook = fileOf(relationsOf({}, u"_rels/.rels"_s), u"officeDocument"_s);
        const QString folder = workbook.first(workbook.lastIndexOf(u'/') + 1);
        const QString ownRelations = folder + u"_rels/" + workbook.sliced(folder.size()) + u".rels";
        const QList<Relation> relations = relationsOf(folder, ownRelations);
        if (const QString file = fileOf(relations, u"sharedStrings"_s); !file.isEmpty())
            read(file, [this](XmlReader& xml) { readSharedText(xml); });
        if (const QString file = fileOf(relations, u"styles"_s); !file.isEmpty())
            read(file, [this](XmlReader& xml) { readStyles(xml); });
        QList<std::pair<QString, QString>> sheets;
        read(workbook, [&](XmlReader& xml) { readOutline(xml, sheets); });
        for (const auto& [name, id] : sheets) {
            const auto found = std::ranges::find(relations, id, &Relation::id);
            if (found == relations.end() || found->type != u"worksheet")
                continue;
            m_made.beginSheet(name);
            m_row = -1;
            read(found->file, [this](XmlReader& xml) { readSheet(xml); });
        }
        if (m_problem)
            return std::unexpected(*m_problem);
        return m_made.takeWorkbook();
    }

private:
    /// Visits the children of the root of a file.
    template <typename OnChild>
    void read(const QString& file, OnChild onChild)
    {
        if (m_problem)
            return;
        const auto bytes = m_archive.file(file);
        if (!bytes) {
            m_problem = bytes.error();
            return;
        }
        XmlReader xml(*bytes);
        if (xml.enterChild())
            while (xml.enterChild())
                onChild(xml);
        m_problem = xml.problem();
    }

    QList<Relation> relationsOf(const QString& folder, const QString& file)
    {
        QList<Relation> relations;
        read(file, [&](XmlReader& xml) {
            const QString target = attributeOf(xml, u"Target");
            const QString type = attributeOf(xml, u"Type");
            relations.append(
                {.id = attributeOf(xml, u"Id"),
                 .type = type.sliced(type.lastIndexOf(u'/') + 1),
                 .file = target.startsWith(u'/') ? target.sliced(1) : folder + target}
            );
            xml.skip();
        });
        return relations;
    }

    static QString fileOf(const QList<Relation>& relations, const QString& type)
    {
        const auto found = std::ranges::find(relations, type, &Relation::type);
        return found == relations.end() ? QString() : found->file;
    }

    void readOutline(XmlReader& xml, QList<std::pair<QString, QString>>& sheets)
    {
        if (xml.name() == u"workbookPr") {
            const QString is1904 = attributeOf(xml, u"date1904");
            if (is1904 == u"1" || is1904 == u"true")
                m_firstDay = QDate(1904, 1, 1);
        }
        if (xml.name() != u"sheets")
            return xml.skip();
        while (xml.enterChild()) {
            // The id here is that of the relation. The sheet's own number is in the attribute sheetId.
            sheets.append({attributeOf(xml, u"name"), attributeOf(xml, u"id")});
            xml.skip();
        }
    }

    /// A text in several pieces, without the pronunciation hints that Japanese texts can have.
    static QString richText(XmlReader& xml)
    {
        QString text;
        while (xml.enterChild())
            if (xml.name() == u"t")
                text.append(fromEscapes(xml.text()));
            else if (xml.name() == u"r")
                text.append(richText(xml));
            else
                xml.skip();
        return text;
    }

    void readSharedText(XmlReader& xml) { m_sharedTexts.append(richText(xml)); }

    void readStyles(XmlReader& xml)
    {
        if (xml.name() == u"numFmts") {
            while (xml.enterChild()) {
                m_formats.insert(attributeOf(xml, u"numFmtId").toInt(), shapeOfFormat(attributeOf(xml, u"formatCode")));
                xml.skip();
            }
        } else if (xml.name() == u"cellXfs") {
            while (xml.enterChild()) {
                const int format = attributeOf(xml, u"numFmtId").toInt();
                const auto own = m_formats.constFind(format);
                m_styles.append(own == m_formats.cend() ? shapeOfBuiltInFormat(format) : *own);
                xml.skip();
            }
        } else {
            xml.skip();
        }
    }

    void readSheet(XmlReader& xml)
    {
        if (xml.name() != u"sheetData")
            return xml.skip();
        while (xml.enterChild())
            readRow(xml);
    }

    /// Reads a row. Rows and cells without a position follow the previous one.
    void readRow(XmlReader& xml)
    {
        const int row = attributeOf(xml, u"r").toInt() - 1;
        m_row = row > m_row ? row : m_row + 1;
        int column = -1;
        while (xml.enterChild()) {
            const int placed = columnIn(attributeOf(xml, u"r"));
            column = placed > column ? placed : column + 1;
            m_made.add(m_row, column, cellText(xml));
            if (m_made.problem())
                return xml.refuse(*m_made.problem());
        }
    }

    QString cellText(XmlReader& xml) const
    {
        const QString type = attributeOf(xml, u"t");
        const qsizetype style = attributeOf(xml, u"s").toLongLong();
        QString text;
        QString value;
        while (xml.enterChild()) {
            if (xml.name() == u"v")
                value = xml.text();
            else if (xml.name() == u"is")
                text = richText(xml);
            else
                xml.skip();
        }
        return type == u"inlineStr" ? text : valueText(type, value, m_styles.value(style, NumberShape::Number));
    }

    QString valueText(const QString& type, const QString& value, NumberShape shape) const
    {
        if (value.isEmpty())
            return {};
        if (type == u"s")
            return m_sharedTexts.value(value.toLongLong());
        if (type == u"b")
            return value == u"1" ? yes : u"no"_s;
        if (type == u"str")
            return fromEscapes(value);
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        const bool isPlain = !type.isEmpty() && type != u"n";
        return isPlain || !isNumber ? value : shapedNumber(number, shape, m_firstDay);
    }

    const ZipArchive& m_archive;
    QStringList m_sharedTexts;
    QHash<int, NumberShape> m_formats;
    QList<NumberShape> m_styles;
    /// Day 0. It is a day earlier than expected, because Excel counts 29 February 1900, which never existed.
    QDate m_firstDay{1899, 12, 30};
    int m_row = -1;
    WorkbookBuilder m_made;
    std::optional<ExchangeProblem> m_problem;
};

/// Escapes characters that XML can't represent, and texts that would be read as such an escape.
QString escapedText(const QString& text)
{
    QString escaped;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        const bool isPaired = c.isHighSurrogate()  ? at + 1 < text.size() && text[at + 1].isLowSurrogate()
                              : c.isLowSurrogate() ? at > 0 && text[at - 1].isHighSurrogate()
                                                   : true;
        const bool isControl = c < u' ' && c != u'\t' && c != u'\n';
        const bool looksEscaped = c == u'_' && text.size() - at >= 7 && text[at + 1] == u'x' && text[at + 6] == u'_';
        if (isControl || looksEscaped || !isPaired || c.unicode() >= 0xFFFE)
            escaped.append(u"_x%1_"_s.arg(QString::number(c.unicode(), 16).toUpper(), 4, u'0'));
        else
            escaped.append(c);
    }
    return escaped;
}

QString referenceTo(qsizetype row, qsizetype column)
{
    QString letters;
    for (qsizetype rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.prepend(QChar(u'A' + char16_t((rest - 1) % 26)));
    return letters + QString::number(row + 1);
}

/// The numbers of the cell formats in the style sheet.
enum Style : std::uint8_t { Plain, Heading, Quoted };

const auto mainNamespace = u"http://schemas.openxmlformats.org/spreadsheetml/2006/main"_s;
const auto relationNamespace = u"http://schemas.openxmlformats.org/officeDocument/2006/relationships"_s;
const auto packageNamespace = u"http://schemas.openxmlformats.org/package/2006/"_s;
const auto contentType = u"application/vnd.openxmlformats-officedocument.spreadsheetml."_s;

void writeCell(XmlWriter& xml, qsizetype row, qsizetype column, const QString& text)
{
    const QString reference = referenceTo(row, column);
    if (row > 0 && isPlainNumber(text)) {
        xml.open(u"c"_s, {{u"r"_s, reference}, {u"s"_s, QString::number(Plain)}});
        xml.element(u"v"_s, text);
        xml.close();
        return;
    }
    // Excel would turn a text that starts with one of these signs into a formula as soon as somebody edits it.
    const bool isQuoted = QStringView(u"=+-@").contains(text.front());
    const Style style = row == 0 ? Heading : isQuoted ? Quoted : Plain;
    xml.open(u"c"_s, {{u"r"_s, reference}, {u"s"_s, QString::number(style)}, {u"t"_s, u"inlineStr"_s}});
    xml.open(u"is"_s);
    xml.element(u"t"_s, escapedText(text), {{u"xml:space"_s, u"preserve"_s}});
    xml.close();
    xml.close();
}

/// Writes a sheet whose heading stays visible and whose columns are wide enough for most texts.
QByteArray sheetXml(const Sheet& sheet)
{
    const qsizetype columns = sheet.rows.isEmpty() ? 1 : sheet.rows.first().cells.size();
    XmlWriter xml;
    xml.open(u"worksheet"_s, {{u"xmlns"_s, mainNamespace}});
    xml.open(u"sheetViews"_s);
    xml.open(u"sheetView"_s, {{u"workbookViewId"_s, u"0"_s}});
    xml.element(
        u"pane"_s,
        {},
        {{u"ySplit"_s, u"1"_s},
         {u"topLeftCell"_s, u"A2"_s},
         {u"activePane"_s, u"bottomLeft"_s},
         {u"state"_s, u"frozen"_s}}
    );
    xml.close();
    xml.close();
    xml.open(u"cols"_s);
    xml.element(
        u"col"_s,
        {},
        {{u"min"_s, u"1"_s}, {u"max"_s, QString::number(columns)}, {u"width"_s, u"18"_s}, {u"customWidth"_s, u"1"_s}}
    );
    xml.close();
    xml.open(u"sheetData"_s);
    for (qsizetype row = 0; row < sheet.rows.size(); ++row) {
        xml.open(u"row"_s, {{u"r"_s, QString::number(row + 1)}});
        const QStringList& cells = sheet.rows[row].cells;
        for (qsizetype column = 0; column < cells.size(); ++column)
            if (!cells[column].isEmpty())
                writeCell(xml, row, column, cells[column]);
        xml.close();
    }
    xml.close();
    xml.close();
    return xml.bytes();
}

QByteArray stylesXml()
{
    const QString zero = u"0"_s;
    XmlWriter xml;
    xml.open(u"styleSheet"_s, {{u"xmlns"_s, mainNamespace}});
    xml.open(u"fonts"_s, {{u"count"_s, u"2"_s}});
    for (const bool isBold : {false, true}) {
        xml.open(u"font"_s);
        if (isBold)
            xml.element(u"b"_s, {});
        xml.element(u"sz"_s, {}, {{u"val"_s, u"11"_s}});
        xml.element(u"name"_s, {}, {{u"val"_s, u"Calibri"_s}});
        xml.close();
    }
    xml.close();
    xml.open(u"fills"_s, {{u"count"_s, u"2"_s}});
    for (const QString& pattern : {u"none"_s, u"gray125"_s}) {
        xml.open(u"fill"_s);
        xml.element(u"patternFill"_s, {}, {{u"patternType"_s, pattern}});
        xml.close();
    }
    xml.close();
    xml.open(u"borders"_s, {{u"count"_s, u"1"_s}});
    xml.element(u"border"_s, {});
    xml.close();
    xml.open(u"cellStyleXfs"_s, {{u"count"_s, u"1"_s}});
    xml.element(u"xf"_s, {}, {{u"numFmtId"_s, zero}, {u"fontId"_s, zero}, {u"fillId"_s, zero}, {u"borderId"_s, zero}});
    xml.close();
    xml.open(u"cellXfs"_s, {{u"count"_s, u"3"_s}});
    for (const Style style : {Plain, Heading, Quoted}) {
        xml.open(
            u"xf"_s,
            {{u"numFmtId"_s, zero},
             {u"fontId"_s, style == Heading ? u"1"_s : zero},
             {u"fillId"_s, zero},
             {u"borderId"_s, zero},
             {u"xfId"_s, zero},
             {u"applyAlignment"_s, u"1"_s},
             {u"quotePrefix"_s, style == Quoted ? u"1"_s : zero}}
        );
        xml.element(u"alignment"_s, {}, {{u"vertical"_s, u"top"_s}, {u"wrapText"_s, u"1"_s}});
        xml.close();
    }
    xml.close();
    xml.open(u"cellStyles"_s, {{u"count"_s, u"1"_s}});
    xml.element(u"cellStyle"_s, {}, {{u"name"_s, u"Normal"_s}, {u"xfId"_s, zero}, {u"builtinId"_s, zero}});
    xml.close();
    xml.close();
    return xml.bytes();
}

QByteArray relationsXml(const QList<std::pair<QString, QString>>& relations)
{
    XmlWriter xml;
    xml.open(u"Relationships"_s, {{u"xmlns"_s, packageNamespace + u"relationships"_s}});
    for (qsizetype at = 0; at < relations.size(); ++at) {
        const auto& [type, target] = relations[at];
        xml.element(
            u"Relationship"_s,
            {},
            {{u"Id"_s, u"rId%1"_s.arg(at + 1)}, {u"Type"_s, relationNamespace + u'/' + type}, {u"Target"_s, target}}
        );
    }
    xml.close();
    return xml.bytes();
}

QByteArray contentTypesXml(qsizetype sheets)
{
    XmlWriter xml;
    const auto part = [&xml](const QString& name, const QString& type) {
        xml.element(u"Override"_s, {}, {{u"PartName"_s, name}, {u"ContentType"_s, contentType + type + u"+xml"}});
    };
    xml.open(u"Types"_s, {{u"xmlns"_s, packageNamespace + u"content-types"_s}});
    xml.element(
        u"Default"_s,
        {},
        {{u"Extension"_s, u"rels"_s}, {u"ContentType"_s, u"application/vnd.openxmlformats-package.relationships+xml"_s}}
    );
    xml.element(u"Default"_s, {}, {{u"Extension"_s, u"xml"_s}, {u"ContentType"_s, u"application/xml"_s}});
    part(u"/xl/workbook.xml"_s, u"sheet.main"_s);
    part(u"/xl/styles.xml"_s, u"styles"_s);
    for (qsizetype sheet = 1; sheet <= sheets; ++sheet)
        part(u"/xl/worksheets/sheet%1.xml"_s.arg(sheet), u"worksheet"_s);
    xml.close();
    return xml.bytes();
}

QByteArray workbookXml(const QStringList& names)
{
    XmlWriter xml;
    xml.open(u"workbook"_s, {{u"xmlns"_s, mainNamespace}, {u"xmlns:r"_s, relationNamespace}});
    xml.open(u"sheets"_s);
    for (qsizetype at = 0; at < names.size(); ++at)
        xml.element(
            u"sheet"_s,
            {},
            {{u"name"_s, names[at]}, {u"sheetId"_s, QString::number(at + 1)}, {u"r:id"_s, u"rId%1"_s.arg(at + 1)}}
        );
    xml.close();
    xml.close();
    return xml.bytes();
}

} // namespace

std::expected<Workbook, ExchangeProblem> readOfficeOpenXml(const QByteArray& bytes)
{
    return ZipArchive::open(bytes).and_then([](const ZipArchive& archive) { return XlsxReader(archive).read(); });
}

WrittenWorkbook writeOfficeOpenXml(const Workbook& workbook)
{
    QStringList names;
    QList<std::pair<QString, QString>> relations;
    QList<ZipFile> sheets;
    for (const Sheet& sheet : workbook) {
        names.append(sheet.name);
        const QString file = u"worksheets/sheet%1.xml"_s.arg(names.size());
        relations.append({u"worksheet"_s, file});
        sheets.append({u"xl/"_s + file, sheetXml(sheet)});
    }
    relations.append({u"styles"_s, u"styles.xml"_s});
    const QList<ZipFile> parts{
        {u"[Content_Types].xml"_s, contentTypesXml(sheets.size())},
        {u"_rels/.rels"_s, relationsXml({{u"officeDocument"_s, u"xl/workbook.xml"_s}})},
        {u"xl/workbook.xml"_s, workbookXml(sheetNames(names))},
        {u"xl/_rels/workbook.xml.rels"_s, relationsXml(relations)},
        {u"xl/styles.xml"_s, stylesXml()},
    };
    return {.bytes = zipArchive(parts + sheets)};
}

} // namespace model
