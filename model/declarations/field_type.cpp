// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/declarations/field_type.h"

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace model {

using engine::Token;
using Type = CardField::Type;

namespace {

/// A part of a property's line from one comma to the next, as a range of its tokens.
struct Clause
{
    std::size_t first = 0;
    std::size_t end = 0;
};

/// The parts of a property's declaration after its name. The first part is the type.
std::vector<Clause> clausesOf(const engine::Line& line)
{
    const std::vector<Token>& tokens = line.tokens;
    const auto colon = std::ranges::find_if(tokens, [](const Token& token) { return token.is(":"); });
    std::vector<Clause> clauses;
    std::size_t first = std::size_t(colon - tokens.begin()) + 1;
    int brackets = 0;
    for (std::size_t at = first; at <= tokens.size(); ++at) {
        const bool isEnd = at == tokens.size();
        brackets += !isEnd && tokens[at].is("(") ? 1 : !isEnd && tokens[at].is(")") ? -1 : 0;
        if (!isEnd && (brackets > 0 || !tokens[at].is(",")))
            continue;
        clauses.push_back({first, at});
        first = at + 1;
    }
    return clauses;
}

bool begins(const engine::Line& line, const Clause& clause, std::string_view word)
{
    return clause.first < clause.end && line.tokens[clause.first].is(word);
}

/// Removes a part of a line with the comma before it.
void removeClause(const OwnLine& line, const Clause& clause)
{
    line.text->remove(*line.line, clause.first - 1, clause.end);
}

bool isNumeric(Type type)
{
    return type == Type::Number || type == Type::Amounts;
}

} // namespace

QString typeText(const FieldDesign& design)
{
    switch (design.type) {
    case Type::Number:
        return u"number"_s;
    case Type::Flag:
        return u"flag"_s;
    case Type::Text:
        return u"text"_s;
    case Type::Choice:
        return design.choice;
    case Type::Choices:
        return u"list of "_s + design.choice;
    case Type::Amounts:
        return u"number per "_s + design.choice;
    }
    Q_UNREACHABLE();
}

QString fieldDeclaration(const FieldDesign& design)
{
    return u"%1: %2, printed"_s.arg(design.name, typeText(design));
}

void writeType(const OwnLine& line, const FieldDesign& design, const CardField& before)
{
    const std::vector<Clause> clauses = clausesOf(*line.line);
    line.text->replace(*line.line, clauses.front().first, clauses.front().end, typeText(design));
    const bool keepsRange = isNumeric(design.type) && isNumeric(before.type);
    for (const Clause& clause : clauses | std::views::drop(1))
        if (begins(*line.line, clause, "starts") || begins(*line.line, clause, "per") ||
            (begins(*line.line, clause, "from") && !keepsRange))
            removeClause(line, clause);
}

void writeUnprinted(const OwnLine& line)
{
    for (const Clause& clause : clausesOf(*line.line))
        if (begins(*line.line, clause, "printed") && clause.end == clause.first + 1)
            removeClause(line, clause);
}

} // namespace model
