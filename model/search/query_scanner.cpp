// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/query_scanner.h"

namespace model {

namespace {

bool endsWord(QChar c)
{
    return c.isSpace() || c == u'(' || c == u')' || c == u'"';
}

bool isSign(QChar c)
{
    return c == u':' || c == u'<' || c == u'>' || c == u'=' || c == u'!';
}

} // namespace

void Scanner::skipSpace()
{
    while (m_at < m_text.size() && m_text[m_at].isSpace())
        ++m_at;
}

Stretch Scanner::here() const
{
    qsizetype end = m_at;
    while (end < m_text.size() && !m_text[end].isSpace())
        ++end;
    return {m_at, end - m_at};
}

bool Scanner::atWord(QStringView word) const
{
    const QStringView rest = QStringView(m_text).sliced(m_at);
    const bool isHere = rest.startsWith(word) || rest.startsWith(word.toString().toUpper());
    return isHere && (rest.size() == word.size() || endsWord(rest[word.size()]));
}

bool Scanner::eatWord(QStringView word)
{
    if (!atWord(word))
        return false;
    m_at += word.size();
    skipSpace();
    return true;
}

bool Scanner::eatMinus()
{
    if (!at(u'-') || m_at + 1 >= m_text.size() || m_text[m_at + 1].isSpace() || m_text[m_at + 1].isDigit())
        return false;
    ++m_at;
    return true;
}

bool Scanner::take(QChar c)
{
    if (!at(c))
        return false;
    ++m_at;
    skipSpace();
    return true;
}

bool Scanner::takeColon()
{
    if (!at(u':'))
        return false;
    ++m_at;
    return true;
}

std::optional<Comparison> Scanner::takeComparison()
{
    struct Sign
    {
        QStringView sign;
        Comparison comparison;
    };

    static constexpr Sign signs[] = {
        {u"!=", Comparison::NotEqual},
        {u"<=", Comparison::LessEqual},
        {u">=", Comparison::GreaterEqual},
        {u"<", Comparison::Less},
        {u">", Comparison::Greater},
        {u"=", Comparison::Equal},
    };
    for (const Sign& sign : signs) {
        if (!QStringView(m_text).sliced(m_at).startsWith(sign.sign))
            continue;
        m_at += sign.sign.size();
        skipSpace();
        return sign.comparison;
    }
    return std::nullopt;
}

Value Scanner::value(Stop stop)
{
    Value made;
    if (at(u'"'))
        made = enclosed(Value::Kind::Phrase, u'"');
    else if (at(u'/'))
        made = enclosed(Value::Kind::Pattern, u'/');
    else {
        const qsizetype from = m_at;
        while (m_at < m_text.size() && !endsWord(m_text[m_at]) && (stop == Stop::AtSpace || !isSign(m_text[m_at])))
            ++m_at;
        // A single exclamation mark is not a comparison operator.
        while (stop == Stop::AtSigns && at(u'!') && (m_at + 1 >= m_text.size() || m_text[m_at + 1] != u'='))
            ++m_at;
        made = {.text = m_text.sliced(from, m_at - from), .where = {from, m_at - from}};
    }
    if (!at(u':'))
        skipSpace();
    return made;
}

Value Scanner::enclosed(Value::Kind kind, QChar end)
{
    Value made{.kind = kind, .where = {m_at, 0}, .isUnclosed = true};
    ++m_at;
    while (m_at < m_text.size() && made.isUnclosed) {
        const QChar c = m_text[m_at++];
        if (c == u'\\' && m_at < m_text.size() && m_text[m_at] == end)
            made.text += m_text[m_at++];
        else if (c == u'\\' && kind == Value::Kind::Pattern && m_at < m_text.size())
            made.text.append(c).append(m_text[m_at++]);
        else if (c == end)
            made.isUnclosed = false;
        else
            made.text += c;
    }
    made.where.length = m_at - made.where.at;
    return made;
}

} // namespace model
