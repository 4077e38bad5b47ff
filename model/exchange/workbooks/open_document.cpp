// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/workbooks/open_document.h"

#include "model/exchange/archives/zip_archive.h"
#include "model/exchange/tables/field_cells.h"
#include "model/exchange/text/xml_text.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace model {

namespace {

const auto documentType = u"application/vnd.oasis.opendocument.spreadsheet"_s;
const auto contentFile = u"content.xml"_s;
const auto openNamespace = u"urn:oasis:names:tc:opendocument:xmlns:"_s;

/// The value of an attribute in any namespace.
QString openAttribute(const XmlReader& xml, QStringView name)
{
    for (const QXmlStreamAttribute& attribute : xml.attributes())
        if (attribute.name() == name)
            return attribute.value().toString();
    return {};
}

int repeatsIn(const XmlReader& xml, QStringView name)
{
    return std::max(1, openAttribute(xml, name).toInt());
}

class OdsReader
{
public:
    std::expected<Workbook, ExchangeProblem> read(const QByteArray& content)
    {
        XmlReader xml(content);
        if (xml.enterChild())
            while (xml.enterChild()) {
                if (xml.name() == u"body")
                    readBody(xml);
                else
                    xml.skip();
            }
        if (xml.problem())
            return std::unexpected(*xml.problem());
        return m_made.takeWorkbook();
    }

private:
    void readBody(XmlReader& xml)
    {
        while (xml.enterChild())
            while (xml.enterChild())
                if (xml.name() == u"table") {
                    m_made.beginSheet(openAttribute(xml, u"name"));
                    m_row = 0;
                    readRows(xml);
                } else {
                    xml.skip();
                }
    }

    /// Reads rows, which can be in nested groups.
    void readRows(XmlReader& xml)
    {
        while (xml.enterChild()) {
            const QStringView name = xml.name();
            if (name == u"table-row")
                readRow(xml);
            else if (name == u"table-rows" || name == u"table-row-group" || name == u"table-header-rows")
                readRows(xml);
            else
                xml.skip();
        }
    }

    void readRow(XmlReader& xml)
    {
        const int repeats = repeatsIn(xml, u"number-rows-repeated");
        QList<std::pair<int, QString>> cells;
        int column = 0;
        while (xml.enterChild()) {
            const int columns = repeatsIn(xml, u"number-columns-repeated");
            const QString text = cellText(xml);
            // Add up to one column too many, so that the builder refuses the row.
            for (int copy = 0; !text.isEmpty() && copy < columns && column + copy <= exchange_limits::mostColumns;
                 ++copy)
                cells.append({column + copy, text});
            column = std::min(column + columns, int(exchange_limits::mostColumns));
        }
        for (int copy = 0; !cells.isEmpty() && copy < repeats && !m_made.problem(); ++copy)
            for (const auto& [at, text] : cells)
                m_made.add(m_row + copy, at, text);
        m_row = int(std::min<qint64>(qint64(m_row) + repeats, std::numeric_limits<int>::max() / 2));
        if (m_made.problem())
            xml.refuse(*m_made.problem());
    }

    static QString cellText(XmlReader& xml)
    {
        const QString type = openAttribute(xml, u"value-type");
        const QString number = openAttribute(xml, u"value");
        const QString date = openAttribute(xml, u"date-value");
        const QString truth = openAttribute(xml, u"boolean-value");
        QStringList paragraphs;
        while (xml.enterChild())
            if (xml.name() == u"p")
                paragraphs.append(paragraph(xml));
            else
                xml.skip();
        bool isNumber = false;
        const double value = number.toDouble(&isNumber);
        if (isNumber)
            return numberText(value);
        if (type == u"date")
            return QString(date).replace(u'T', u' ');
        if (type == u"boolean")
            return truth == u"true" ? yes : u"no"_s;
        return paragraphs.join(u'\n');
    }

    /// The text of a paragraph. Consecutive spaces count as one, unless an element says how many there are.
    static QString paragraph(XmlReader& xml)
    {
        QString text;
        const auto onText = [&text](QStringView piece) {
            for (const QChar c : piece) {
                const bool isSpace = c == u' ' || c == u'\t' || c == u'\n' || c == u'\r';
                if (!isSpace)
                    text.append(c);
                else if (!text.isEmpty() && !text.endsWith(u' '))
                    text.append(u' ');
            }
        };
        const auto onElement = [&] {
            const QStringView name = xml.name();
            if (name == u"s")
                text.append(QString(std::min(repeatsIn(xml, u"c"), mostSpaces), u' '));
            else if (name == u"tab")
                text.append(u'\t');
            else if (name == u"line-break")
                text.append(u'\n');
            else
                return name != u"annotation" && name != u"note";
            return false;
        };
        xml.visit(onText, onElement);
        return text;
    }

    static constexpr int mostSpaces = 10'000;

    WorkbookBuilder m_made;
    int m_row = 0;
};

/// A line of a cell, with elements for all spaces that readers would otherwise drop.
QList<XmlPiece> piecesOf(QStringView line)
{
    QList<XmlPiece> pieces{{}};
    const auto addElement = [&pieces](const QString& name, qsizetype count) {
        pieces.last().element = name;
        if (count > 1)
            pieces.last().attributes.append({u"text:c"_s, QString::number(count)});
        pieces.append(XmlPiece());
    };
    for (qsizetype at = 0; at < line.size(); ++at) {
        if (line[at] == u'\t') {
            addElement(u"text:tab"_s, 1);
        } else if (line[at] == u' ' &&
                   (at == 0 || at + 1 == line.size() || line[at - 1] == u' ' || line[at - 1] == u'\t')) {
            qsizetype end = at;
            while (end < line.size() && line[end] == u' ')
                ++end;
            addElement(u"text:s"_s, end - at);
            at = end - 1;
        } else {
            pieces.last().text.append(line[at]);
        }
    }
    return pieces;
}

void writeTextCell(XmlWriter& xml, const QString& text, const QString& style)
{
    xml.open(u"table:table-cell"_s, {{u"office:value-type"_s, u"string"_s}, {u"table:style-name"_s, style}});
    for (const QStringView line : QStringView(text).tokenize(u'\n'))
        xml.runningText(u"text:p"_s, piecesOf(line));
    xml.close();
}

void writeNumberCell(XmlWriter& xml, const QString& number)
{
    xml.open(
        u"table:table-cell"_s,
        {{u"office:value-type"_s, u"float"_s}, {u"office:value"_s, number}, {u"table:style-name"_s, u"plain"_s}}
    );
    xml.element(u"text:p"_s, number);
    xml.close();
}

void writeRow(XmlWriter& xml, const QStringList& cells, bool isHeading)
{
    xml.open(u"table:table-row"_s);
    for (const QString& cell : cells)
        if (cell.isEmpty())
            xml.element(u"table:table-cell"_s, {});
        else if (!isHeading && isPlainNumber(cell))
            writeNumberCell(xml, cell);
        else
            writeTextCell(xml, cell, isHeading ? u"heading"_s : u"plain"_s);
    xml.close();
}

void writeStyles(XmlWriter& xml)
{
    xml.open(u"office:automatic-styles"_s);
    xml.open(u"style:style"_s, {{u"style:name"_s, u"column"_s}, {u"style:family"_s, u"table-column"_s}});
    xml.element(u"style:table-column-properties"_s, {}, {{u"style:column-width"_s, u"3.6cm"_s}});
    xml.close();
    for (const bool isHeading : {true, false}) {
        xml.open(
            u"style:style"_s,
            {{u"style:name"_s, isHeading ? u"heading"_s : u"plain"_s}, {u"style:family"_s, u"table-cell"_s}}
        );
        xml.element(
            u"style:table-cell-properties"_s,
            {},
            {{u"style:vertical-align"_s, u"top"_s}, {u"fo:wrap-option"_s, u"wrap"_s}}
        );
        if (isHeading)
            xml.element(u"style:text-properties"_s, {}, {{u"fo:font-weight"_s, u"bold"_s}});
        xml.close();
    }
    xml.close();
}

void writeSheet(XmlWriter& xml, const Sheet& sheet, const QString& name)
{
    const qsizetype columns = sheet.rows.isEmpty() ? 1 : sheet.rows.first().cells.size();
    xml.open(u"table:table"_s, {{u"table:name"_s, name}});
    xml.element(
        u"table:table-column"_s,
        {},
        {{u"table:style-name"_s, u"column"_s}, {u"table:number-columns-repeated"_s, QString::number(columns)}}
    );
    for (qsizetype row = 0; row < sheet.rows.size(); ++row)
        writeRow(xml, sheet.rows[row].cells, row == 0);
    xml.close();
}

/// Replaces carriage returns, because the format has only one kind of line break. Returns their number.
qint64 replaceCarriageReturns(Workbook& workbook)
{
    qint64 replaced = 0;
    for (Sheet& sheet : workbook)
        for (DelimitedRow& row : sheet.rows)
            for (QString& cell : row.cells)
                if (const qsizetype count = cell.count(u'\r')) {
                    replaced += count;
                    cell.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
                }
    return replaced;
}

QByteArray manifestXml()
{
    XmlWriter xml;
    xml.open(
        u"manifest:manifest"_s,
        {{u"xmlns:manifest"_s, openNamespace + u"manifest:1.0"}, {u"manifest:version"_s, u"1.3"_s}}
    );
    for (const auto& [path, type] : {std::pair(u"/"_s, documentType), std::pair(contentFile, u"text/xml"_s)})
        xml.element(u"manifest:file-entry"_s, {}, {{u"manifest:full-path"_s, path}, {u"manifest:media-type"_s, type}});
    xml.close();
    return xml.bytes();
}

} // namespace

std::expected<Workbook, ExchangeProblem> readOpenDocument(const QByteArray& bytes)
{
    return ZipArchive::open(bytes).and_then(
                                      [](const ZipArchive& archive) { return archive.file(contentFile); }
    ).and_then([](const QByteArray& content) { return OdsReader().read(content); });
}

WrittenWorkbook writeOpenDocument(const Workbook& workbook)
{
    Workbook plain = workbook;
    const qint64 replaced = replaceCarriageReturns(plain);
    QStringList names;
    for (const Sheet& sheet : std::as_const(plain))
        names.append(sheet.name);
    names = sheetNames(names);
    XmlWriter xml;
    QList<std::pair<QString, QString>> attributes{{u"office:version"_s, u"1.3"_s}};
    for (const QString& prefix : {u"office"_s, u"table"_s, u"text"_s, u"style"_s})
        attributes.append({u"xmlns:"_s + prefix, openNamespace + prefix + u":1.0"});
    attributes.append({u"xmlns:fo"_s, openNamespace + u"xsl-fo-compatible:1.0"});
    xml.open(u"office:document-content"_s, attributes);
    writeStyles(xml);
    xml.open(u"office:body"_s);
    xml.open(u"office:spreadsheet"_s);
    for (qsizetype sheet = 0; sheet < plain.size(); ++sheet)
        writeSheet(xml, plain[sheet], names[sheet]);
    xml.close();
    xml.close();
    xml.close();
    return {
        .bytes = zipArchive({
            {u"mimetype"_s, documentType.toUtf8(), ZipFile::Packing::Stored},
            {contentFile, xml.bytes()},
            {u"META-INF/manifest.xml"_s, manifestXml()},
        }),
        .replacedCharacters = replaced + xml.replacedCharacters(),
    };
}

bool beginsLikeOpenDocument(QByteArrayView beginning)
{
    constexpr qsizetype nameEnd = 38;
    return beginning.startsWith("PK") && beginning.size() > nameEnd &&
           beginning.sliced(nameEnd).startsWith(documentType.toUtf8());
}

} // namespace model
