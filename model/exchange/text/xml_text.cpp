// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/xml_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;

} // namespace

XmlReader::XmlReader(const QByteArray& bytes)
{
    // How the reader would expand entities doesn't matter, because entities need a document type, which is always
    // refused.
    m_xml.addData(bytes);
}

void XmlReader::fail(Code code, const QString& text)
{
    if (m_problem)
        return;
    m_problem = ExchangeProblem{
        .code = code,
        .place = {.line = line(), .column = int(m_xml.columnNumber()) + 1},
        .text = shortened(text),
    };
}

QXmlStreamReader::TokenType XmlReader::next()
{
    if (m_problem || m_xml.atEnd())
        return QXmlStreamReader::Invalid;
    const auto token = m_xml.readNext();
    if (m_xml.hasError()) {
        fail(Code::NotXml, m_xml.errorString());
        return QXmlStreamReader::Invalid;
    }
    if (token == QXmlStreamReader::DTD)
        fail(Code::HasDocumentType);
    else if (token == QXmlStreamReader::EntityReference)
        fail(Code::NotXml, m_xml.name().toString());
    else if (token == QXmlStreamReader::StartElement)
        enter();
    else if (token == QXmlStreamReader::EndElement)
        --m_depth;
    return m_problem ? QXmlStreamReader::Invalid : token;
}

void XmlReader::enter()
{
    if (++m_depth > exchange_limits::deepestElement) {
        fail(Code::TooDeep, m_xml.name().toString());
        m_problem->limit = exchange_limits::deepestElement;
        return;
    }
    const QXmlStreamAttributes attributes = m_xml.attributes();
    qsizetype size = 0;
    for (const QXmlStreamAttribute& attribute : attributes)
        size += attribute.name().size() + attribute.value().size();
    if (attributes.size() > exchange_limits::mostAttributes || size > exchange_limits::largestAttributes)
        fail(Code::AttributesTooLarge, m_xml.name().toString());
}

bool XmlReader::enterChild()
{
    while (true) {
        switch (next()) {
        case QXmlStreamReader::StartElement:
            return true;
        case QXmlStreamReader::EndElement:
        case QXmlStreamReader::EndDocument:
        case QXmlStreamReader::Invalid:
            return false;
        default:
            break;
        }
    }
}

void XmlReader::skip()
{
    for (int open = 1; open > 0;) {
        const auto token = next();
        if (token == QXmlStreamReader::Invalid)
            return;
        open += token == QXmlStreamReader::StartElement ? 1 : token == QXmlStreamReader::EndElement ? -1 : 0;
    }
}

QString XmlReader::text()
{
    QString found = u""_s;
    visit([&found](QStringView piece) { found.append(piece); }, [] { return true; });
    return found;
}

void XmlReader::visit(const std::function<void(QStringView)>& onText, const std::function<bool()>& onElement)
{
    qsizetype length = 0;
    for (int open = 1; open > 0;) {
        const auto token = next();
        if (token == QXmlStreamReader::Invalid)
            return;
        if (token == QXmlStreamReader::Characters) {
            length += m_xml.text().size();
            onText(m_xml.text());
        }
        if (length > exchange_limits::longestCell)
            fail(Code::CellTooLarge);
        if (token == QXmlStreamReader::EndElement)
            --open;
        else if (token == QXmlStreamReader::StartElement && onElement())
            ++open;
        else if (token == QXmlStreamReader::StartElement)
            skip();
    }
}

XmlWriter::XmlWriter()
    : m_bytes("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
{
}

void XmlWriter::indent()
{
    m_bytes.append(m_open.size() * 2, ' ');
}

void XmlWriter::begin(const QString& name, const QList<std::pair<QString, QString>>& attributes)
{
    indent();
    startTag(name, attributes);
}

void XmlWriter::startTag(const QString& name, const QList<std::pair<QString, QString>>& attributes)
{
    m_bytes.append('<').append(name.toUtf8());
    for (const auto& [attribute, value] : attributes) {
        m_bytes.append(' ').append(attribute.toUtf8()).append("=\"");
        escaped(value, Within::Attribute);
        m_bytes.append('"');
    }
}

void XmlWriter::open(const QString& name, const QList<std::pair<QString, QString>>& attributes)
{
    begin(name, attributes);
    m_bytes.append(">\n");
    m_open.append(name);
}

void XmlWriter::element(const QString& name, const QString& text, const QList<std::pair<QString, QString>>& attributes)
{
    begin(name, attributes);
    if (text.isEmpty()) {
        m_bytes.append("/>\n");
        return;
    }
    m_bytes.append('>');
    escaped(text, Within::Element);
    m_bytes.append("</").append(name.toUtf8()).append(">\n");
}

void XmlWriter::runningText(
    const QString& name, const QList<XmlPiece>& pieces, const QList<std::pair<QString, QString>>& attributes
)
{
    begin(name, attributes);
    m_bytes.append('>');
    for (const XmlPiece& piece : pieces) {
        escaped(piece.text, Within::Element);
        if (piece.element.isEmpty())
            continue;
        startTag(piece.element, piece.attributes);
        m_bytes.append("/>");
    }
    m_bytes.append("</").append(name.toUtf8()).append(">\n");
}

void XmlWriter::close()
{
    const QString name = m_open.takeLast();
    indent();
    m_bytes.append("</").append(name.toUtf8()).append(">\n");
}

namespace {

/// The escape for a character that is special in XML or that readers would change. Readers change carriage returns
/// everywhere, and line breaks and tabs in attributes.
QByteArrayView written(char16_t c, XmlWriter::Within within)
{
    switch (c) {
    case u'&':
        return "&amp;";
    case u'<':
        return "&lt;";
    case u'>':
        return "&gt;";
    case u'"':
        return "&quot;";
    case u'\t':
        return "&#9;";
    case u'\n':
        return within == XmlWriter::Within::Attribute ? QByteArrayView("&#10;") : QByteArrayView();
    case u'\r':
        return "&#13;";
    default:
        return {};
    }
}

bool isRepresentable(QStringView text, qsizetype at)
{
    const QChar c = text[at];
    if (c.isHighSurrogate())
        return at + 1 < text.size() && text[at + 1].isLowSurrogate();
    if (c.isLowSurrogate())
        return at > 0 && text[at - 1].isHighSurrogate();
    return c >= u' ' ? c.unicode() < 0xFFFE : c == u'\t' || c == u'\n' || c == u'\r';
}

} // namespace

void XmlWriter::escaped(QStringView text, Within within)
{
    qsizetype from = 0;
    const auto flush = [&](qsizetype to) {
        m_bytes.append(text.sliced(from, to - from).toUtf8());
        from = to + 1;
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QByteArrayView escape = written(text[at].unicode(), within);
        if (!escape.isEmpty()) {
            flush(at);
            m_bytes.append(escape);
        } else if (!isRepresentable(text, at)) {
            flush(at);
            m_bytes.append("\xEF\xBF\xBD");
            ++m_replaced;
        }
    }
    flush(text.size());
}

namespace {

bool isNameLetter(QChar c)
{
    const char16_t code = c.unicode();
    return (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z') ||
           (code >= 0xC0 && code <= 0x17E && code != 0xD7 && code != 0xF7 && code != 0x132 && code != 0x133 &&
            code != 0x13F && code != 0x140 && code != 0x149);
}

bool isNameCharacter(QStringView text, qsizetype at)
{
    const QChar c = text[at];
    if (isNameLetter(c))
        return true;
    if (at == 0)
        return false;
    // An underscore that looks like the start of an escape must be escaped itself.
    return (c >= u'0' && c <= u'9') || c == u'-' || c == u'.' || (c == u'_' && !text.sliced(at).startsWith(u"_x"));
}

} // namespace

QString elementName(const QString& text)
{
    QString name;
    for (qsizetype at = 0; at < text.size(); ++at)
        if (isNameCharacter(text, at))
            name.append(text[at]);
        else
            name.append(u"_x%1_"_s.arg(int(text[at].unicode()), 4, 16, u'0'));
    return name.isEmpty() ? u"_"_s : name;
}

QString fromElementName(const QString& name)
{
    return name == u"_" ? QString() : fromEscapes(name);
}

QString fromEscapes(const QString& escaped)
{
    constexpr qsizetype length = 7;
    QString text;
    for (qsizetype at = 0; at < escaped.size(); ++at) {
        const QStringView rest = QStringView(escaped).sliced(at);
        bool isNumber = false;
        const bool isWritten = rest.size() >= length && rest.startsWith(u"_x") && rest[length - 1] == u'_';
        const ushort code = isWritten ? rest.sliced(2, 4).toUShort(&isNumber, 16) : ushort(0);
        text.append(isNumber ? QChar(code) : escaped[at]);
        at += isNumber ? length - 1 : 0;
    }
    return text;
}

} // namespace model
