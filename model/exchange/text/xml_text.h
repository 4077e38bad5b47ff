// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/report/exchange_problem.h"

#include <QByteArray>
#include <QString>
#include <QXmlStreamReader>

#include <optional>

/// XML of other programs: read without trusting it, written so that every text comes back as it was.
namespace model {

/// Goes through a document element by element. A document type is refused wherever it stands, and so is what is deeper
/// or has more attributes than anything meant to be read; after that there are no more elements.
class XmlReader
{
public:
    explicit XmlReader(const QByteArray& bytes);

    /// The next element inside the current one; false at its end, which is then left.
    bool enterChild();
    /// Leaves the current element, whatever else is in it.
    void skip();
    /// All of its text, with that of elements inside; the element is left.
    QString text();

    QStringView name() const { return m_xml.name(); }

    /// To be asked for before its text is.
    QXmlStreamAttributes attributes() const { return m_xml.attributes(); }

    int line() const { return int(m_xml.lineNumber()); }

    /// Nothing more is read.
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

/// A document with one element a line.
class XmlWriter
{
public:
    enum class Within : std::uint8_t { Element, Attribute };

    XmlWriter();

    void open(const QString& name, const QList<std::pair<QString, QString>>& attributes = {});
    void element(const QString& name, const QString& text, const QList<std::pair<QString, QString>>& attributes = {});
    void close();

    /// XML has no way to say some characters: U+FFFD stands for them.
    qint64 replacedCharacters() const { return m_replaced; }

    const QByteArray& bytes() const { return m_bytes; }

private:
    void begin(const QString& name, const QList<std::pair<QString, QString>>& attributes);
    void indent();
    void escaped(QStringView text, Within within);

    QByteArray m_bytes;
    QStringList m_open;
    qint64 m_replaced = 0;
};

/// A name of an element from any text, and the text again.
QString elementName(const QString& text);
QString fromElementName(const QString& name);

} // namespace model
