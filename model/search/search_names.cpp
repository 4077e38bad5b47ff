// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/search_names.h"

#include "engine/language/source/spelling.h"
#include "model/search/folding.h"

using namespace Qt::StringLiterals;

namespace model {

namespace {

struct NamedWord
{
    QString name;
    SearchWord word;
};

const QList<NamedWord>& namedWords()
{
    static const QList<NamedWord> words{
        {u"name"_s, SearchWord::Name},
        {u"text"_s, SearchWord::Text},
        {u"kw"_s, SearchWord::Keyword},
        {u"keyword"_s, SearchWord::Keyword},
        {u"list"_s, SearchWord::List},
        {u"in"_s, SearchWord::In},
        {u"is"_s, SearchWord::Is},
        {u"has"_s, SearchWord::Has},
    };
    return words;
}

/// The initials of a name, such as “mp” for “master-plan”; empty for a single word.
std::string initials(const std::string& name)
{
    std::string made(1, name.front());
    for (std::size_t at = 1; at < name.size(); ++at)
        if (name[at - 1] == '-')
            made += name[at];
    return made.size() > 1 ? made : std::string();
}

} // namespace

SearchNames::SearchNames(const CardFields& fields)
{
    for (qsizetype field = 0; field < fields.fields.size(); ++field)
        for (const QString& name : fields.fields[field].names)
            if (!name.isEmpty())
                m_fields.push_back({foldedName(name), {.field = field}, name});
    for (const NamedWord& word : namedWords())
        m_words.push_back({foldedName(word.name), {.word = word.word}, word.name});
}

const QStringList& SearchNames::words()
{
    static const QStringList names = [] {
        QStringList made;
        for (const NamedWord& word : namedWords())
            made.append(word.name);
        return made;
    }();
    return names;
}

template <class Matches>
std::optional<SearchName> SearchNames::only(const std::vector<Known>& among, Matches matches) const
{
    std::optional<SearchName> found;
    for (const Known& known : among) {
        if (!matches(known.name))
            continue;
        if (found && (found->field != known.meaning.field || found->word != known.meaning.word))
            return SearchName{.isAmbiguous = true};
        found = known.meaning;
    }
    return found;
}

SearchName SearchNames::find(QStringView written) const
{
    const std::string name = foldedName(written);
    if (name.empty())
        return {};
    const auto isName = [&](const std::string& known) {
        return known == name;
    };
    const auto begins = [&](const std::string& known) {
        return known.starts_with(name);
    };
    const auto hasInitials = [&](const std::string& known) {
        return initials(known) == name;
    };
    if (const auto found = only(m_fields, isName))
        return *found;
    if (const auto found = only(m_words, isName))
        return *found;
    const auto beginning = only(m_fields, begins);
    const auto initial = only(m_fields, hasInitials);
    if (initial && !initial->isAmbiguous && (!beginning || beginning->isAmbiguous))
        return *initial;
    if (beginning)
        return *beginning;
    return only(m_words, begins).value_or(SearchName{});
}

QString SearchNames::nearest(QStringView written) const
{
    engine::NearestName nearest(foldedName(written));
    for (const std::vector<Known>* list : {&m_fields, &m_words})
        for (const Known& known : *list)
            nearest.offer(known.name);
    for (const std::vector<Known>* list : {&m_fields, &m_words})
        for (const Known& known : *list)
            if (nearest.isFound() && known.name == nearest.name())
                return known.shown;
    return {};
}

FoundValue findValue(const QStringList& values, QStringView written)
{
    const std::string name = foldedName(written);
    FoundValue found;
    for (qsizetype at = 0; at < values.size(); ++at) {
        const std::string value = foldedName(values[at]);
        if (value == name)
            return {.which = at};
        if (name.empty() || !value.starts_with(name))
            continue;
        found.isAmbiguous = found.which >= 0;
        found.which = at;
    }
    return found.isAmbiguous ? FoundValue{.isAmbiguous = true} : found;
}

QString nearestOf(const QStringList& values, QStringView written)
{
    engine::NearestName nearest(foldedName(written));
    for (const QString& value : values)
        nearest.offer(foldedName(value));
    for (const QString& value : values)
        if (nearest.isFound() && foldedName(value) == nearest.name())
            return value;
    return {};
}

} // namespace model
