// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/completion.h"

#include "model/search/folding.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

using Type = CardField::Type;

namespace {

/// The start of the word that ends at the cursor. An unclosed phrase counts as part of the word.
qsizetype beginOfWord(QStringView text)
{
    qsizetype begin = 0;
    bool isInQuotes = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'"')
            isInQuotes = !isInQuotes;
        else if (!isInQuotes && (text[at].isSpace() || text[at] == u'(' || text[at] == u')'))
            begin = at + 1;
    }
    return begin < text.size() && text[begin] == u'-' ? begin + 1 : begin;
}

QString quotedIfNeeded(const QString& value)
{
    const bool isPlain = std::ranges::all_of(value, [](QChar c) { return c.isLetterOrNumber() || c == u'-'; });
    return isPlain ? value : u"\"%1\""_s.arg(value);
}

QString asWord(const QString& name)
{
    return QString(name).replace(u' ', u'-');
}

class Completer
{
public:
    explicit Completer(const SearchTerms& terms)
        : m_terms(terms)
        , m_names(terms.fields)
    {
    }

    QStringList valuesOf(const QString& name) const
    {
        const SearchName found = m_names.find(name);
        if (found.field)
            return valuesOf(m_terms.fields.fields[*found.field]);
        if (!found.word)
            return {};
        switch (*found.word) {
        case SearchWord::Keyword:
            return m_terms.fields.keywords + m_terms.fields.labels;
        case SearchWord::Is:
            return QStringList{u"token"_s, u"broken"_s} + fieldNames(Type::Flag);
        case SearchWord::Has:
            return allFieldNames();
        case SearchWord::In:
            return m_terms.decks;
        default:
            return {};
        }
    }

    QStringList names() const
    {
        QStringList made;
        for (const CardField& field : m_terms.fields.fields)
            made.append(asWord(field.name()) + (field.isNumeric() ? QString() : u":"_s));
        for (const QString& word : SearchNames::words())
            made.append(word + u':');
        return made;
    }

    QStringList numberNames() const { return fieldNames(Type::Number) + fieldNames(Type::Amounts); }

private:
    static QStringList valuesOf(const CardField& field)
    {
        return field.type == Type::Flag ? QStringList{u"yes"_s, u"no"_s} : field.values;
    }

    QStringList fieldNames(Type type) const
    {
        QStringList made;
        for (const CardField& field : m_terms.fields.fields)
            if (field.type == type)
                made.append(asWord(field.name()));
        return made;
    }

    QStringList allFieldNames() const
    {
        QStringList made;
        for (const CardField& field : m_terms.fields.fields)
            made.append(asWord(field.name()));
        return made;
    }

    const SearchTerms& m_terms;
    SearchNames m_names;
};

QStringList beginningWith(const QStringList& texts, QStringView written)
{
    const std::string begin = foldedName(written);
    QStringList matching;
    for (const QString& text : texts)
        if (foldedName(text).starts_with(begin))
            matching.append(text);
    return matching;
}

} // namespace

Completions completionsAt(const QString& query, qsizetype cursor, const SearchTerms& terms)
{
    cursor = std::clamp<qsizetype>(cursor, 0, query.size());
    const QStringView before = QStringView(query).first(cursor);
    const qsizetype begin = beginOfWord(before);
    const QStringView word = before.sliced(begin);
    const Completer completer(terms);
    const auto sign = std::ranges::find_if(word, [](QChar c) { return c == u'<' || c == u'>' || c == u'='; });
    if (sign != word.end()) {
        const qsizetype from = word.lastIndexOf(*(word.end() - 1) == u'=' ? u'=' : *sign) + 1;
        const QStringView written = word.sliced(from).startsWith(u'=') ? word.sliced(from + 1) : word.sliced(from);
        const qsizetype at = cursor - written.size();
        return {at, written.size(), beginningWith(completer.numberNames(), written)};
    }
    const qsizetype colon = word.lastIndexOf(u':');
    if (colon < 0)
        return {begin, word.size(), beginningWith(completer.names(), word)};
    QStringView written = word.sliced(colon + 1);
    const qsizetype length = written.size();
    if (written.startsWith(u'"'))
        written = written.sliced(1);
    QStringList texts;
    const QString name = word.first(word.indexOf(u':')).toString();
    const QStringList values = word.first(colon).endsWith(u":search") ? terms.searchNames() : completer.valuesOf(name);
    for (const QString& value : beginningWith(values, written))
        texts.append(quotedIfNeeded(value));
    return {cursor - length, length, texts};
}

} // namespace model
