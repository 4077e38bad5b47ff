// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/query.h"

#include "model/search/folding.h"
#include "model/search/query_scanner.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace model {

using Op = QueryNode::Op;
using Code = QueryError::Code;
using Type = CardField::Type;

namespace {

constexpr int deepestQuery = 64;
constexpr int deepestSearch = 8;

class QueryParser
{
public:
    /// `depth` counts nested saved searches.
    QueryParser(const QString& text, const SearchTerms& terms, int depth = 0)
        : m_scan(text)
        , m_terms(terms)
        , m_names(terms.fields)
        , m_depth(depth)
    {
        m_keywords = terms.fields.keywords + terms.fields.labels;
    }

    std::expected<QueryNode, QueryError> run()
    {
        m_scan.skipSpace();
        if (m_scan.isAtEnd())
            return QueryNode{};
        QueryNode made = alternatives(0);
        if (!m_error && m_scan.at(u')'))
            fail(Code::StrayParenthesis, {m_scan.position(), 1});
        if (m_error)
            return std::unexpected(*m_error);
        return made;
    }

private:
    QueryNode fail(Code code, Stretch where, const QString& nearest = {})
    {
        if (!m_error)
            m_error = QueryError{code, where.at, where.length, nearest};
        return {};
    }

    QueryNode alternatives(int depth)
    {
        QueryNode made = sequence(depth);
        while (!m_error && m_scan.eatWord(u"or")) {
            QueryNode other = sequence(depth);
            if (made.op != Op::Or)
                made = {.op = Op::Or, .children = {std::move(made)}};
            made.children.push_back(std::move(other));
        }
        return made;
    }

    QueryNode sequence(int depth)
    {
        QueryNode made{.op = Op::And};
        while (!m_error && !m_scan.isAtEnd() && !m_scan.at(u')') && !m_scan.atWord(u"or")) {
            if (made.children.empty() || !m_scan.eatWord(u"and"))
                made.children.push_back(negatable(depth));
        }
        if (made.children.empty())
            return fail(Code::MissingTerm, m_scan.here());
        if (made.children.size() == 1)
            return QueryNode(std::move(made.children.front()));
        std::ranges::stable_sort(made.children, {}, &QueryNode::slowness);
        return made;
    }

    QueryNode negatable(int depth)
    {
        if (depth > deepestQuery)
            return fail(Code::TooDeep, m_scan.here());
        if (m_scan.eatWord(u"not") || m_scan.eatMinus()) {
            if (m_scan.isAtEnd() || m_scan.at(u')'))
                return fail(Code::MissingTerm, m_scan.here());
            return {.op = Op::Not, .children = {negatable(depth + 1)}};
        }
        if (!m_scan.at(u'('))
            return term();
        const Stretch opened{m_scan.position(), 1};
        m_scan.take(u'(');
        QueryNode inner = alternatives(depth + 1);
        if (!m_error && !m_scan.take(u')'))
            return fail(Code::UnclosedParenthesis, opened);
        return inner;
    }

    QueryNode term()
    {
        const Value left = m_scan.value(Scanner::Stop::AtSigns);
        if (!isRead(left))
            return {};
        if (left.kind == Value::Kind::Pattern)
            return textual(Op::NameOrText, -1, left);
        if (m_scan.takeColon())
            return fieldTerm(left);
        if (const auto comparison = m_scan.takeComparison())
            return compared(left, *comparison);
        if (left.text.isEmpty())
            return fail(left.kind == Value::Kind::Word ? Code::MissingTerm : Code::MissingValue, left.where);
        return textual(Op::NameOrText, -1, left);
    }

    /// Whether the quotes or slashes around a value are closed. If not, reports an error.
    bool isRead(const Value& value)
    {
        if (value.isUnclosed)
            fail(value.kind == Value::Kind::Pattern ? Code::UnclosedPattern : Code::UnclosedQuote, value.where);
        return !value.isUnclosed;
    }

    std::optional<SearchName> nameOf(const Value& written)
    {
        const SearchName name = m_names.find(written.text);
        if (name.isKnown())
            return name;
        fail(
            name.isAmbiguous ? Code::AmbiguousField : Code::UnknownField,
            written.where,
            name.isAmbiguous ? QString() : m_names.nearest(written.text)
        );
        return std::nullopt;
    }

    QueryNode fieldTerm(const Value& left)
    {
        const auto name = nameOf(left);
        if (!name)
            return {};
        const bool isDeck = name->word == SearchWord::In;
        const Value value = m_scan.value(isDeck ? Scanner::Stop::AtSigns : Scanner::Stop::AtSpace);
        if (!isRead(value))
            return {};
        if (value.text.isEmpty())
            return fail(Code::MissingValue, value.where);
        return name->field ? ofField(*name->field, value) : ofWord(*name->word, value);
    }

    QueryNode ofWord(SearchWord word, const Value& value)
    {
        switch (word) {
        case SearchWord::Name:
            return textual(Op::Name, -1, value);
        case SearchWord::Text:
            return textual(Op::Text, -1, value);
        case SearchWord::List:
            return textual(Op::List, -1, value);
        case SearchWord::Keyword:
            return member(Op::Keywords, -1, m_keywords, value);
        case SearchWord::In:
            return inDeck(value);
        case SearchWord::Is:
            return being(value);
        case SearchWord::Has:
            return having(value);
        }
        Q_UNREACHABLE_RETURN({});
    }

    QueryNode ofField(qsizetype which, const Value& value)
    {
        const CardField& field = m_terms.fields.fields[which];
        switch (field.type) {
        case Type::Text:
            return textual(Op::FieldText, which, value);
        case Type::Choice:
        case Type::Choices:
            return member(Op::Values, which, field.values, value);
        case Type::Flag:
            return flag(which, value);
        case Type::Number:
            return numbers(which, value);
        case Type::Amounts:
            if (!value.text.isEmpty() && (value.text.front().isDigit() || value.text.front() == u'-'))
                return numbers(which, value);
            return member(Op::Values, which, field.values, value);
        }
        Q_UNREACHABLE_RETURN({});
    }

    QueryNode textual(Op op, qsizetype field, const Value& value)
    {
        QueryNode made{.op = op, .field = field};
        if (value.kind != Value::Kind::Pattern) {
            made.needle = folded(value.text);
            return made;
        }
        auto pattern = Pattern::compile(value.text);
        if (!pattern) {
            const PatternError& error = pattern.error();
            const bool isTooLarge = error.kind == PatternError::Kind::TooLarge;
            // The position of the error is counted from the first character after the slash.
            const Stretch where{value.where.at + 1 + error.at, std::max<qsizetype>(error.length, 1)};
            return fail(isTooLarge ? Code::PatternTooLarge : Code::BadPattern, where);
        }
        made.pattern = std::make_shared<const Pattern>(std::move(*pattern));
        return made;
    }

    /// A term for cards that have one of several values or, with a pattern, any value that matches it.
    QueryNode member(Op op, qsizetype field, const QStringList& values, const Value& value)
    {
        QueryNode made{.op = op, .field = field};
        if (value.kind == Value::Kind::Pattern) {
            const QueryNode matching = textual(op, field, value);
            if (m_error)
                return {};
            PatternMatcher matcher(*matching.pattern);
            for (qsizetype at = 0; at < values.size(); ++at)
                if (matcher.isFoundIn(folded(values[at])))
                    made.values.push_back(at);
            return made;
        }
        const FoundValue found = findValue(values, value.text);
        if (found.isAmbiguous)
            return fail(Code::AmbiguousValue, value.where);
        if (found.which < 0)
            return fail(Code::UnknownValue, value.where, nearestOf(values, value.text));
        made.values.push_back(found.which);
        return made;
    }

    QueryNode flag(qsizetype field, const Value& value)
    {
        static const QStringList answers{u"yes"_s, u"no"_s, u"true"_s, u"false"_s};
        const FoundValue found = findValue(answers, value.text);
        if (found.which < 0)
            return fail(Code::UnknownValue, value.where, nearestOf(answers, value.text));
        QueryNode isSet{.op = Op::Values, .field = field, .values = {0}};
        if (found.which % 2 == 0)
            return isSet;
        return {.op = Op::Not, .children = {std::move(isSet)}};
    }

    /// A term for a number such as “3” or a range such as “2..4”.
    QueryNode numbers(qsizetype field, const Value& value)
    {
        const qsizetype dots = value.text.indexOf(u".."_s);
        bool isLeast = false;
        bool isMost = false;
        const int least = QStringView(value.text).first(dots < 0 ? value.text.size() : dots).toInt(&isLeast);
        const int most = dots < 0 ? value.text.toInt(&isMost) : QStringView(value.text).sliced(dots + 2).toInt(&isMost);
        if (!isLeast || !isMost)
            return fail(Code::NotANumber, value.where);
        const auto compare = [field](int number, Comparison comparison) {
            return QueryNode{
                .op = Op::Compare,
                .sum = {.constant = -std::int64_t(number), .parts = {{.field = field}}},
                .comparison = comparison
            };
        };
        if (dots < 0)
            return compare(least, Comparison::Equal);
        return {
            .op = Op::And, .children = {compare(least, Comparison::GreaterEqual), compare(most, Comparison::LessEqual)}
        };
    }

    QueryNode inDeck(const Value& what)
    {
        if (what.kind == Value::Kind::Word && what.text == u"search" && m_scan.takeColon())
            return inSearch();
        Value deck = what;
        if (what.kind == Value::Kind::Word && what.text == u"deck" && m_scan.takeColon()) {
            deck = m_scan.value(Scanner::Stop::AtSpace);
            if (!isRead(deck))
                return {};
        }
        if (deck.text.isEmpty())
            return fail(Code::MissingValue, deck.where);
        QueryNode made = member(Op::Deck, -1, m_terms.decks, deck);
        if (m_error && m_error->code == Code::UnknownValue)
            m_error->code = Code::UnknownDeck;
        return made;
    }

    /// The query of a saved search. Errors in it are reported where the search is named.
    QueryNode inSearch()
    {
        const Value name = m_scan.value(Scanner::Stop::AtSpace);
        if (!isRead(name))
            return {};
        if (name.text.isEmpty())
            return fail(Code::MissingValue, name.where);
        const QStringList names = m_terms.searchNames();
        const FoundValue found = findValue(names, name.text);
        if (found.isAmbiguous)
            return fail(Code::AmbiguousValue, name.where);
        if (found.which < 0)
            return fail(Code::UnknownValue, name.where, nearestOf(names, name.text));
        if (m_depth >= deepestSearch)
            return fail(Code::TooDeep, name.where);
        auto inner = QueryParser(m_terms.searches[found.which].query, m_terms, m_depth + 1).run();
        return inner ? *std::move(inner) : fail(inner.error().code, name.where, inner.error().nearest);
    }

    QueryNode being(const Value& value)
    {
        static const QStringList known{u"token"_s, u"broken"_s};
        const FoundValue word = findValue(known, value.text);
        const SearchName name = m_names.find(value.text);
        const bool isFlag = name.field && m_terms.fields.fields[*name.field].type == Type::Flag;
        const bool isExactWord = word.which >= 0 && foldedName(value.text) == foldedName(known[word.which]);
        if (isFlag && !isExactWord)
            return {.op = Op::Values, .field = *name.field, .values = {0}};
        if (word.which >= 0)
            return {.op = word.which == 0 ? Op::Token : Op::Broken};
        QStringList flags = known;
        for (const CardField& field : m_terms.fields.fields)
            if (field.type == Type::Flag)
                flags += field.names;
        return fail(Code::UnknownValue, value.where, nearestOf(flags, value.text));
    }

    QueryNode having(const Value& value)
    {
        const auto name = nameOf(value);
        if (!name)
            return {};
        if (name->field)
            return {.op = Op::Named, .field = *name->field};
        if (name->word != SearchWord::Text && name->word != SearchWord::Keyword)
            return fail(Code::UnknownField, value.where);
        if (name->word == SearchWord::Text) {
            static const auto anything = std::make_shared<const Pattern>(*Pattern::compile(u"."));
            return {.op = Op::Text, .pattern = anything};
        }
        QueryNode made{.op = Op::Keywords};
        for (qsizetype at = 0; at < m_keywords.size(); ++at)
            made.values.push_back(at);
        return made;
    }

    QueryNode compared(const Value& left, Comparison comparison)
    {
        const Value right = m_scan.value(Scanner::Stop::AtSpace);
        if (!isRead(right))
            return {};
        if (right.text.isEmpty())
            return fail(Code::MissingValue, right.where);
        const bool isEquality = comparison == Comparison::Equal || comparison == Comparison::NotEqual;
        const SearchName name = m_names.find(left.text);
        const bool isNumber = name.field && m_terms.fields.fields[*name.field].isNumeric();
        if (isEquality && name.isKnown() && !isNumber)
            return equalTo(name, right, comparison);
        QueryNode made{.op = Op::Compare, .comparison = comparison};
        addSum(left, 1, made.sum);
        addSum(right, -1, made.sum);
        return made;
    }

    QueryNode equalTo(SearchName name, const Value& right, Comparison comparison)
    {
        QueryNode made = name.field ? ofField(*name.field, right) : ofWord(*name.word, right);
        if (made.op == Op::Name && !made.pattern)
            made.op = Op::ExactName;
        if (comparison == Comparison::Equal)
            return made;
        return {.op = Op::Not, .children = {std::move(made)}};
    }

    /// Adds a text such as “attack+2*cost-1” to a sum. It consists of numbers, fields and products of both.
    void addSum(const Value& value, int sign, NumberSum& sum)
    {
        qsizetype at = 0;
        int partSign = sign;
        bool isExpected = true;
        while (at < value.text.size() && !m_error) {
            const QChar c = value.text[at];
            if (c == u'+' || c == u'-') {
                if (isExpected && c == u'+')
                    break;
                partSign = (isExpected ? partSign : sign) * (c == u'-' ? -1 : 1);
                isExpected = true;
                ++at;
            } else if (isExpected) {
                at += addPart(value, at, partSign, sum);
                isExpected = false;
            } else {
                break;
            }
        }
        if (!m_error && (isExpected || at < value.text.size()))
            fail(Code::NotANumber, value.where);
    }

    /// Adds one part of a sum. Returns the number of characters that it takes up.
    qsizetype addPart(const Value& value, qsizetype from, int sign, NumberSum& sum)
    {
        const QStringView rest = QStringView(value.text).sliced(from);
        qsizetype digits = 0;
        while (digits < rest.size() && rest[digits].isDigit())
            ++digits;
        constexpr qsizetype mostDigits = 9;
        if (digits > mostDigits) {
            fail(Code::NotANumber, value.where);
            return digits;
        }
        const std::int64_t factor = digits > 0 ? rest.first(digits).toLongLong() : 1;
        const bool isProduct = digits > 0 && digits + 1 < rest.size() && rest[digits] == u'*';
        if (digits > 0 && !isProduct) {
            sum.constant += sign * factor;
            return digits;
        }
        const qsizetype nameAt = digits > 0 ? digits + 1 : 0;
        return nameAt + addField(value, from + nameAt, sign * factor, sum);
    }

    qsizetype addField(const Value& value, qsizetype from, std::int64_t factor, NumberSum& sum)
    {
        const QStringView rest = QStringView(value.text).sliced(from);
        qsizetype end = 0;
        while (end < rest.size() && rest[end] != u'+' && rest[end] != u'*')
            ++end;
        // A hyphen may be part of a name or a minus sign. Use the longest name that exists.
        qsizetype length = end;
        while (length > 0 && !numberNamed(rest.first(length)))
            length = rest.first(length).lastIndexOf(u'-');
        if (length > 0) {
            NumberSum::Part part = *numberNamed(rest.first(length));
            part.factor = factor;
            sum.parts.push_back(part);
            return length;
        }
        return failField(value, from, rest.first(end));
    }

    qsizetype failField(const Value& value, qsizetype from, QStringView written)
    {
        const Stretch where{value.kind == Value::Kind::Word ? value.where.at + from : value.where.at, written.size()};
        const SearchName name = m_names.find(written.first(std::max<qsizetype>(written.indexOf(u'.'), 0)));
        const SearchName whole = name.isKnown() ? name : m_names.find(written);
        if (name.isKnown() && name.field) {
            const QStringView member = written.sliced(written.indexOf(u'.') + 1);
            fail(Code::UnknownValue, where, nearestOf(m_terms.fields.fields[*name.field].values, member));
        } else if (whole.isKnown()) {
            fail(Code::NotANumber, where);
        } else {
            const auto code = whole.isAmbiguous ? Code::AmbiguousField : Code::UnknownField;
            fail(code, where, whole.isAmbiguous ? QString() : m_names.nearest(written));
        }
        return written.size();
    }

    std::optional<NumberSum::Part> numberNamed(QStringView written) const
    {
        const qsizetype dot = written.indexOf(u'.');
        const SearchName name = m_names.find(dot < 0 ? written : written.first(dot));
        if (!name.field)
            return std::nullopt;
        const CardField& field = m_terms.fields.fields[*name.field];
        if (dot < 0)
            return field.isNumeric() ? std::optional(NumberSum::Part{.field = *name.field}) : std::nullopt;
        const FoundValue value = findValue(field.values, written.sliced(dot + 1));
        if (field.type != Type::Amounts || value.which < 0)
            return std::nullopt;
        return NumberSum::Part{.field = *name.field, .value = value.which};
    }

    Scanner m_scan;
    const SearchTerms& m_terms;
    SearchNames m_names;
    int m_depth;
    QStringList m_keywords;
    std::optional<QueryError> m_error;
};

} // namespace

int QueryNode::slowness() const
{
    if (op == Op::Not)
        return children.front().slowness();
    int slowest = static_cast<int>(op) + (pattern ? 100 : 0);
    for (const QueryNode& child : children)
        slowest = std::max(slowest, child.slowness());
    return slowest;
}

std::expected<QueryNode, QueryError> parseQuery(const QString& text, const SearchTerms& terms)
{
    if (text.size() > longestQuery)
        return std::unexpected(QueryError{Code::TooLong, longestQuery, text.size() - longestQuery});
    return QueryParser(text, terms).run();
}

} // namespace model
