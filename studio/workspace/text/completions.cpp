// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/completions.h"

#include "studio/workspace/text/row_parts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr qsizetype mostOffers = 200;
/// The highest number of already typed words that can belong to the name being completed.
constexpr qsizetype mostTypedWords = 4;

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'-';
}

/// The start of the last word, the start of the last two words, and so on.
QList<qsizetype> startsOf(const QString& row)
{
    QList<qsizetype> starts;
    qsizetype at = row.size();
    while (starts.size() < mostTypedWords) {
        while (at > 0 && isWordCharacter(row[at - 1]))
            --at;
        if (at == row.size() || !row[at].isLetter())
            break;
        starts.append(at);
        if (at == 0 || row[at - 1] != u' ')
            break;
        --at;
    }
    return starts;
}

QString wordBefore(const QString& row, qsizetype start)
{
    qsizetype end = start;
    while (end > 0 && row[end - 1] == u' ')
        --end;
    qsizetype from = end;
    while (from > 0 && isWordCharacter(row[from - 1]))
        --from;
    return row.sliced(from, end - from);
}

class Finder
{
public:
    Finder(const QString& row, const Vocabulary& vocabulary)
        : m_row(row)
        , m_vocabulary(vocabulary)
        , m_starts(startsOf(row))
    {
    }

    Completions find(Offering offering, Headings headings)
    {
        if (m_starts.isEmpty() && offering == Offering::TypedOnly)
            return {};
        if (m_starts.isEmpty())
            m_starts.append(m_row.size());
        const bool canDeclare = headings == Headings::AtMargin && m_starts.size() == 1 && m_starts.first() == 0;
        for (const Term& term : m_vocabulary.terms())
            if (canDeclare || term.kind != Term::Kind::Language || !onlyBeginsDeclarations(term.name))
                offer(term);
        // Matches with the same case come first, then those that match more of the typed words, then words of the game
        // before those of the language.
        std::ranges::stable_sort(m_found, std::greater(), &Found::worth);
        if (offering == Offering::TypedOnly && isWholeNearest())
            return {};
        Completions completions;
        for (const Found& found : m_found.first(std::min(mostOffers, m_found.size())))
            completions.offers.append(found.offer);
        completions.isWordIncomplete = m_starts.first() < m_row.size() && m_wholeWords == 0;
        return completions;
    }

private:
    struct Found
    {
        int worth = 0;
        /// The number of typed words that the completion continues.
        qsizetype words = 0;
        Completions::Offer offer;
    };

    /// Whether the typed words are a whole term, and no term continues more of them.
    bool isWholeNearest() const
    {
        const auto continuesMore = [this](const Found& found) {
            return found.words > m_wholeWords;
        };
        return m_wholeWords > 0 && std::ranges::none_of(m_found, continuesMore);
    }

    void offer(const Term& term)
    {
        const bool isSentence = term.kind == Term::Kind::Verb || term.kind == Term::Kind::Action;
        for (qsizetype words = m_starts.size(); words > 0; --words) {
            const qsizetype start = m_starts[words - 1];
            const QString typed = m_row.sliced(start);
            const bool fits = isSentence ? addSentence(term, start, typed) : addName(term, start, typed);
            if (fits)
                return;
        }
    }

    bool addName(const Term& term, qsizetype start, const QString& typed)
    {
        if (!term.name.startsWith(typed, Qt::CaseInsensitive))
            return false;
        if (term.name.size() == typed.size())
            return noteWhole(typed);
        add(term, start, typed, {.shown = term.name, .text = term.name});
        return true;
    }

    /// Completes a sentence whose subject has already been typed.
    bool addSentence(const Term& term, qsizetype start, const QString& typed)
    {
        const QString before = wordBefore(m_row, start);
        const bool isOfYou = before.isEmpty() || before == u"you"_s;
        QStringList parts = (isOfYou ? term.name : term.ofOthers).split(u' ');
        while (!parts.isEmpty() && parts.first().startsWith(u'('))
            parts.removeFirst();
        if (parts.isEmpty() || !parts.join(u' ').startsWith(typed, Qt::CaseInsensitive))
            return false;
        Completion completion{.shown = term.name};
        for (const QString& part : std::as_const(parts)) {
            if (!completion.text.isEmpty())
                completion.text += u' ';
            const bool isSlot = part.startsWith(u'(');
            const QString word = isSlot ? part.sliced(1, part.size() - 2) : part;
            if (isSlot && completion.slotLength == 0) {
                completion.slotStart = completion.text.size();
                completion.slotLength = word.size();
            }
            completion.text += word;
        }
        if (completion.text.size() == typed.size())
            return noteWhole(typed);
        add(term, start, typed, completion);
        return true;
    }

    /// Notes that a term is already whole, which therefore is no completion.
    bool noteWhole(const QString& typed)
    {
        m_wholeWords = std::max(m_wholeWords, wordsIn(typed));
        return false;
    }

    static qsizetype wordsIn(const QString& typed) { return typed.isEmpty() ? 0 : 1 + typed.count(u' '); }

    void add(const Term& term, qsizetype start, const QString& typed, Completion completion)
    {
        completion.detail = words(term.kind);
        const qsizetype typedWords = wordsIn(typed);
        const int worth = int(typedWords) * 4 + (completion.text.startsWith(typed) ? 2 : 0) +
                          (term.kind == Term::Kind::Language ? 0 : 1);
        const auto isSame = [&completion](const Found& found) {
            return found.offer.completion.shown == completion.shown;
        };
        if (std::ranges::none_of(m_found, isSame))
            m_found.append({worth, typedWords, {start, completion}});
    }

    const QString& m_row;
    const Vocabulary& m_vocabulary;
    QList<qsizetype> m_starts;
    QList<Found> m_found;
    /// The number of words in the longest whole name or sentence at the end of the row; 0 if there is none.
    qsizetype m_wholeWords = 0;
};

Completions namesIn(const QString& row, qsizetype start, const QStringList& names, QChar end, Offering offering)
{
    const QString typed = row.sliced(start);
    const bool isWhole = names.contains(typed, Qt::CaseInsensitive);
    if (isWhole && offering == Offering::TypedOnly)
        return {};
    Completions completions{.isWordIncomplete = !typed.isEmpty() && !isWhole};
    for (const QString& name : names)
        if (name != typed)
            completions.offers.append({start, {.shown = name, .text = name + end}});
    return completions;
}

} // namespace

Completions completionsOf(
    const QString& row, const Vocabulary& vocabulary, const CompletionNames& names, Offering offering, Headings headings
)
{
    if (row.count(u'"') % 2 == 1) {
        const qsizetype start = row.lastIndexOf(u'"') + 1;
        return names.cards ? namesIn(row, start, names.cards(row.sliced(start), mostOffers), u'"', offering)
                           : Completions();
    }
    const QList<RowPart> parts = partsOf(row, vocabulary);
    if (!parts.isEmpty() && parts.last().kind == RowPart::Kind::Comment)
        return {};
    if (const qsizetype bracket = row.lastIndexOf(u'['); bracket > row.lastIndexOf(u']')) {
        const QString typed = row.sliced(bracket + 1);
        return names.clauses ? namesIn(row, bracket + 1, names.clauses(typed, mostOffers), u']', offering)
                             : Completions();
    }
    return Finder(row, vocabulary).find(offering, headings);
}

} // namespace studio
