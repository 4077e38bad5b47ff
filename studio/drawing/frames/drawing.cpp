// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/drawing.h"

#include <QColor>
#include <QCoreApplication>
#include <QHash>
#include <QMap>
#include <QSet>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr qsizetype largestDrawing = 256 * 1'024;
constexpr int mostElements = 2'000;
constexpr int deepest = 32;

/// The placeholder in the root element for the colour, which is chosen later.
constexpr QByteArrayView colourPlace = "@colour@";

const QSet<QString>& knownElements()
{
    static const QSet<QString> names{
        u"svg"_s,
        u"g"_s,
        u"path"_s,
        u"rect"_s,
        u"circle"_s,
        u"ellipse"_s,
        u"line"_s,
        u"polyline"_s,
        u"polygon"_s,
        u"defs"_s,
        u"linearGradient"_s,
        u"radialGradient"_s,
        u"stop"_s,
    };
    return names;
}

/// The elements that don't affect the picture. They are skipped with everything in them.
const QSet<QString>& unseenElements()
{
    static const QSet<QString> names{u"title"_s, u"desc"_s, u"metadata"_s};
    return names;
}

const QSet<QString>& knownAttributes()
{
    static const QSet<QString> names{
        u"id"_s,
        u"viewBox"_s,
        u"width"_s,
        u"height"_s,
        u"x"_s,
        u"y"_s,
        u"rx"_s,
        u"ry"_s,
        u"cx"_s,
        u"cy"_s,
        u"r"_s,
        u"fx"_s,
        u"fy"_s,
        u"x1"_s,
        u"y1"_s,
        u"x2"_s,
        u"y2"_s,
        u"d"_s,
        u"points"_s,
        u"transform"_s,
        u"fill"_s,
        u"fill-opacity"_s,
        u"fill-rule"_s,
        u"stroke"_s,
        u"stroke-width"_s,
        u"stroke-opacity"_s,
        u"stroke-linecap"_s,
        u"stroke-linejoin"_s,
        u"stroke-miterlimit"_s,
        u"opacity"_s,
        u"offset"_s,
        u"stop-color"_s,
        u"stop-opacity"_s,
        u"gradientUnits"_s,
        u"gradientTransform"_s,
        u"spreadMethod"_s,
        u"display"_s,
    };
    return names;
}

class Drawings
{
    Q_DECLARE_TR_FUNCTIONS(Drawings)
};

class DrawingChecker
{
public:
    explicit DrawingChecker(QXmlStreamReader& svg)
        : m_reader(svg)
        , m_writer(&m_written)
    {
    }

    std::expected<QByteArray, QString> check()
    {
        while (!m_reader.atEnd() && m_why.isEmpty())
            take(m_reader.readNext());
        if (m_why.isEmpty() && m_reader.hasError())
            refuse(Drawings::tr("not valid SVG: %1").arg(m_reader.errorString()));
        if (m_why.isEmpty() && m_elements == 0)
            refuse(Drawings::tr("the drawing is empty"));
        if (m_why.isEmpty() && hasCycle())
            refuse(Drawings::tr("gradients refer to each other in a cycle"));
        if (!m_why.isEmpty())
            return std::unexpected(m_why);
        return m_written;
    }

private:
    void refuse(const QString& why)
    {
        if (m_why.isEmpty())
            m_why = Drawings::tr("line %1: %2", "number of a line, a problem").arg(m_reader.lineNumber()).arg(why);
    }

    void take(QXmlStreamReader::TokenType token)
    {
        switch (token) {
        case QXmlStreamReader::DTD:
        case QXmlStreamReader::EntityReference:
            refuse(Drawings::tr("document types and entities are not allowed"));
            break;
        case QXmlStreamReader::ProcessingInstruction:
            refuse(Drawings::tr("processing instructions are not allowed"));
            break;
        case QXmlStreamReader::StartElement:
            begin();
            break;
        case QXmlStreamReader::EndElement:
            if (m_unseen > 0) {
                --m_unseen;
            } else {
                m_writer.writeEndElement();
                --m_depth;
            }
            break;
        default:
            break;
        }
    }

    bool isForeign() const
    {
        const QStringView space = m_reader.namespaceUri();
        return !space.isEmpty() && space != u"http://www.w3.org/2000/svg";
    }

    void begin()
    {
        const QString name = m_reader.name().toString();
        if (m_unseen > 0 || (m_elements > 0 && (isForeign() || unseenElements().contains(name)))) {
            ++m_unseen;
            return;
        }
        if (!knownElements().contains(name) || (m_elements == 0) != (name == u"svg")) {
            refuse(Drawings::tr("<%1> is not allowed; use only shapes and gradients").arg(name.left(40)));
            return;
        }
        if (++m_elements > mostElements || ++m_depth > deepest) {
            refuse(
                Drawings::tr("the drawing has more than %1 parts, or its parts are nested too deeply").arg(mostElements)
            );
            return;
        }
        m_writer.writeStartElement(name);
        if (m_elements == 1) {
            m_writer.writeAttribute(u"xmlns"_s, u"http://www.w3.org/2000/svg"_s);
            m_writer.writeAttribute(u"color"_s, QString::fromLatin1(colourPlace));
        }
        // A property in the style attribute overrides the attribute with the same name.
        QMap<QString, QString> found;
        QString style;
        const QXmlStreamAttributes attributes = m_reader.attributes();
        for (const QXmlStreamAttribute& attribute : attributes) {
            const QString called = attribute.name().toString();
            if (called == u"href")
                refer(name, attribute.value().toString());
            else if (attribute.namespaceUri().isEmpty() && called == u"style")
                style = attribute.value().toString();
            else if (attribute.namespaceUri().isEmpty())
                found.insert(called, attribute.value().toString());
        }
        for (const QString& part : style.split(u';', Qt::SkipEmptyParts))
            found.insert(part.section(u':', 0, 0).trimmed(), part.section(u':', 1).trimmed());
        for (const auto& [called, value] : found.asKeyValueRange())
            write(called, value);
    }

    void refer(const QString& element, const QString& value)
    {
        if (!element.endsWith("Gradient"_L1) || !value.startsWith(u'#')) {
            refuse(Drawings::tr("references to other files are not allowed"));
            return;
        }
        m_references.insert(m_reader.attributes().value(u"id"_s).toString(), value.sliced(1));
        m_writer.writeAttribute(u"xmlns:xlink"_s, u"http://www.w3.org/1999/xlink"_s);
        m_writer.writeAttribute(u"xlink:href"_s, value);
    }

    void write(const QString& name, const QString& value)
    {
        if (!knownAttributes().contains(name))
            return;
        if (value.contains("url("_L1) && !value.trimmed().startsWith("url(#"_L1))
            refuse(Drawings::tr("references to other files are not allowed"));
        else if (name != u"id" && !value.contains(u'#') && hasHugeNumber(value))
            refuse(Drawings::tr("a number is too large"));
        else
            m_writer.writeAttribute(name, value);
    }

    /// Whether a value contains a huge number. Something a million times the size of the card would take forever to
    /// draw.
    static bool hasHugeNumber(const QString& value)
    {
        int digits = 0;
        bool isFraction = false;
        for (qsizetype at = 0; at < value.size(); ++at) {
            const QChar c = value[at];
            if (c.isDigit() && !isFraction) {
                if (++digits > 5)
                    return true;
            } else if (c == u'.') {
                isFraction = true;
            } else if (!c.isDigit()) {
                // An exponent counts as too many digits.
                if ((c == u'e' || c == u'E') && at > 0 && value[at - 1].isDigit())
                    return true;
                digits = 0;
                isFraction = false;
            }
        }
        return false;
    }

    bool hasCycle() const
    {
        for (auto start = m_references.cbegin(); start != m_references.cend(); ++start) {
            QString at = start.key();
            for (int step = 0; m_references.contains(at); ++step) {
                if (step > 4)
                    return true;
                at = m_references.value(at);
            }
        }
        return false;
    }

    QXmlStreamReader& m_reader;
    QByteArray m_written;
    QXmlStreamWriter m_writer;
    QHash<QString, QString> m_references;
    QString m_why;
    int m_elements = 0;
    int m_depth = 0;
    /// The nesting depth inside an ignored element.
    int m_unseen = 0;
};

} // namespace

std::expected<QByteArray, QString> checkedDrawing(const QString& svg)
{
    if (svg.size() > largestDrawing)
        return std::unexpected(Drawings::tr("the drawing is larger than %1 KiB").arg(largestDrawing / 1'024));
    QXmlStreamReader reader(svg);
    return checkedDrawing(reader);
}

std::expected<QByteArray, QString> checkedDrawing(QXmlStreamReader& svg)
{
    return DrawingChecker(svg).check();
}

QByteArray tinted(const QByteArray& drawing, const QColor& colour)
{
    QByteArray made = drawing;
    if (const qsizetype at = made.indexOf(colourPlace); at >= 0)
        made.replace(at, colourPlace.size(), colour.name().toLatin1());
    return made;
}

} // namespace studio
