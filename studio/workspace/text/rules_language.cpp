// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/rules_language.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace studio {

RulesLanguage::RulesLanguage(std::shared_ptr<const Vocabulary> vocabulary, CompletionNames names, Headings headings)
    : m_vocabulary(std::move(vocabulary))
    , m_names(std::move(names))
    , m_headings(headings)
{
}

QList<RowPart> RulesLanguage::partsOf(const QString& row) const
{
    return studio::partsOf(row, *m_vocabulary);
}

Completions RulesLanguage::completionsOf(const QString& row, Offering offering) const
{
    return studio::completionsOf(row, *m_vocabulary, m_names, offering, m_headings);
}

/// The terms of a part. Verbs are sorted by how many of their words are in the row.
QList<Term> RulesLanguage::termsOf(const QString& row, const RowPart& part) const
{
    QList<std::pair<int, Term>> found;
    for (const std::size_t number : part.terms) {
        const Term& term = m_vocabulary->term(number);
        int worth = 0;
        if (term.kind == Term::Kind::Verb || term.kind == Term::Kind::Action)
            for (const QString& word : term.name.split(u' '))
                worth += word.startsWith(u'(') ? 0 : row.contains(word) ? 1 : -1;
        found.append({worth, term});
    }
    std::ranges::stable_sort(found, std::greater(), &std::pair<int, Term>::first);
    QList<Term> terms;
    for (const auto& [worth, term] : std::as_const(found))
        terms.append(term);
    return terms;
}

/// Whether the row ends with a colon, ignoring clauses.
bool RulesLanguage::opensBlock(const QString& row) const
{
    const QList<RowPart> parts = partsOf(row);
    if (!parts.isEmpty() && parts.last().kind == RowPart::Kind::Comment)
        return false;
    QString said = row.trimmed();
    while (said.endsWith(u']') && said.contains(u'['))
        said = said.left(said.lastIndexOf(u'[')).trimmed();
    return said.endsWith(u':');
}

} // namespace studio
