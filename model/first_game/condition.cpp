// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/first_game/condition.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

class Condition::Reader
{
public:
    Reader(const QString& text, const Known& known)
        : m_words(text.simplified().split(u' ', Qt::SkipEmptyParts))
        , m_known(known)
    {
    }

    std::expected<Condition, QString> read()
    {
        Condition condition;
        do {
            QList<Term> way;
            do {
                const auto term = readTerm();
                if (!term)
                    return std::unexpected(term.error());
                way.append(*term);
            } while (take(u"and"_s));
            condition.m_ways.append(way);
        } while (take(u"or"_s));
        if (m_at < m_words.size())
            return std::unexpected(u"“%1” is not expected here"_s.arg(m_words[m_at]));
        return condition;
    }

private:
    QString word(qsizetype ahead = 0) const { return m_words.value(m_at + ahead); }

    bool take(const QString& wanted)
    {
        const bool isHere = word() == wanted;
        m_at += isHere;
        return isHere;
    }

    std::expected<Term, QString> readTerm()
    {
        Term term{.isNegated = take(u"not"_s)};
        term.key = word();
        const QStringList* const possible = m_known(term.key);
        if (!possible)
            return std::unexpected(u"“%1” is not a known question or fact"_s.arg(term.key));
        ++m_at;
        if (!take(u"is"_s)) {
            term.answers = {trueFact};
            if (!possible->contains(trueFact))
                return std::unexpected(u"“%1” is a question: write “%1 is …”"_s.arg(term.key));
            return term;
        }
        if (take(u"not"_s))
            term.isNegated = !term.isNegated;
        do {
            if (!possible->contains(word()))
                return std::unexpected(u"“%1” has no answer “%2”"_s.arg(term.key, word()));
            term.answers.append(word());
            ++m_at;
        } while (word() == u"or" && possible->contains(word(1)) && word(2) != u"is" && take(u"or"_s));
        return term;
    }

    QStringList m_words;
    const Known& m_known;
    qsizetype m_at = 0;
};

std::expected<Condition, QString> Condition::read(const QString& text, const Known& known)
{
    return Reader(text, known).read();
}

bool Condition::holds(const Answers& answers) const
{
    return m_ways.isEmpty() || std::ranges::any_of(m_ways, [&answers](const QList<Term>& way) {
               return std::ranges::all_of(way, [&answers](const Term& term) {
                   return term.answers.contains(answers.value(term.key)) != term.isNegated;
               });
           });
}

QStringList Condition::keys() const
{
    QStringList keys;
    for (const QList<Term>& way : m_ways)
        for (const Term& term : way)
            keys.append(term.key);
    return keys;
}

} // namespace model
