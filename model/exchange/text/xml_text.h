// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/report/exchange_problem.h"

#include <QByteArray>
#include <QString>
#include <QXmlStreamReader>

#include <functional>
#include <optional>

/// Reads untrusted XML, and writes XML that preserves every text.
namespace model {

/// Iterates over the elements of a document. Refuses any document type, elements nested too deeply and too many
/// attributes. After a refusal, there are no more elements.
class XmlReader
{
public:
    explicit XmlReader(const QByteArray& bytes);

    /// Enters the next child of the current element. If there is no further child, leaves the element and returns
    /// false.
    bool enterChild();
    /// Leaves the current element and skips its content.
    void skip();
    /// Returns the whole text of the current element, including that of its children, and leaves the element.
    QString text();
    /// Visits texts and inner elements in order, and leaves the element. `onElement` returns false to skip the content
    /// of an inner element.
    void visit(const std::function<void(QStringView)>& onText, const std::function<bool()>& onElement);

    QStringView name() const { return m_xml.name(); }

    /// Must be called before text().
    QXmlStreamAttributes attributes() const { return m_xml.attributes(); }

    int line() const { return int(m_xml.lineNumber()); }

    /// Stops reading.
    void refuse(const ExchangeProblem& problem) { m_problem = m_problem.value_or(problem); }

    const std::optional<ExchangeProblem>& problem() const { return m_problem; }

private:
    QXmlStreamReader::TokenType next();
    void enter();
    void fail(ExchangeProblem::Code code, const QString& text = {});

    QXmlStreamReader m_xml;
    int m_depth = 0;
    std::optional<ExchangeProblem> m_problem;
};

/// A text, and the element without content that follows it. If `element` is empty, no element follows.
struct XmlPiece
{
    QString text;
    QString element = {};
    QList<std::pair<QString, QString>> attributes = {};
};

/// Writes a document with one element per line.
class XmlWriter
{
public:
    enum class Within : std::uint8_t { Element, Attribute };

    XmlWriter();

    void open(const QString& name, const QList<std::pair<QString, QString>>& attributes = {});
    void element(const QString& name, const QString& text, const QList<std::pair<QString, QString>>& attributes = {});
    /// Writes an element of running text, in which every space is significant.
    void runningText(
        const QString& name, const QList<XmlPiece>& pieces, const QList<std::pair<QString, QString>>& attributes = {}
    );
    void close();

    /// The number of characters that were replaced by U+FFFD because XML can't represent them.
    qint64 replacedCharacters() const { return m_replaced; }

    const QByteArray& bytes() const { return m_bytes; }

private:
    void begin(const QString& name, const QList<std::pair<QString, QString>>& attributes);
    void startTag(const QString& name, const QList<std::pair<QString, QString>>& attributes);
    void indent();
    void escaped(QStringView text, Within within);

    QByteArray m_bytes;
    QStringList m_open;
    qint64 m_replaced = 0;
};

/// Converts any text to a valid element name and back.
QString elementName(const QString& text);
QString fromElementName(const QString& name);

/// Replaces escapes such as _x0041_. In names, and in the texts of some formats, they stand for characters that XML
/// can't represent.
QString fromEscapes(const QString& escaped);

} // namespace model
