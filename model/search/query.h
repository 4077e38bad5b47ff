// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/pattern.h"
#include "model/search/search_names.h"

#include <QString>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

/// The one query language of card lists, deck builder and command line.
///
///     t:beast cost<=3 -kw:swift (text:"draw" or power>health) name:/^Sn/ in:deck:"Starter"
///
/// A bare word or phrase is looked for in names and texts. Terms that stand side by side must all hold; “or” is weaker,
/// “-” and “not” negate. This file says what a query is; card_index.h finds what fits it.
namespace model {

enum class Comparison : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

/// A sum of fields, each with a factor, and a number.
struct NumberSum
{
    struct Part
    {
        std::int64_t factor = 1;
        qsizetype field = 0;
        /// Of amounts: which one, as in “cost.fire”; -1 for the total.
        qsizetype value = -1;
    };

    std::int64_t constant = 0;
    std::vector<Part> parts = {};
};

/// A part of a query, with its names looked up.
struct QueryNode
{
    enum class Op : std::uint8_t {
        Everything,
        And,
        Or,
        Not,
        // Rows that are known beforehand
        Values,   // field, values: has one of them
        Keywords, // values
        Named,    // field: the card says something of it
        Token,
        Broken,
        Deck, // values: which of the decks
        // Numbers
        Compare, // sum compared with 0; a card that lacks one of the fields does not fit
        // Texts: needle or pattern
        ExactName,
        Name,
        List,
        FieldText, // field
        Text,
        NameOrText,
    };

    Op op = Op::Everything;
    std::vector<QueryNode> children = {};
    qsizetype field = -1;
    std::vector<qsizetype> values = {};
    NumberSum sum = {};
    Comparison comparison = Comparison::Equal;
    /// Folded.
    std::string needle = {};
    std::shared_ptr<const Pattern> pattern = {};

    /// What is quick to look up narrows the cards for what is slow.
    int slowness() const;
};

struct QueryError
{
    enum class Code : std::uint8_t {
        TooLong,
        TooDeep,
        UnclosedQuote,
        UnclosedPattern,
        UnclosedParenthesis,
        StrayParenthesis,
        MissingTerm,
        MissingValue,
        UnknownField,
        AmbiguousField,
        UnknownValue,
        AmbiguousValue,
        UnknownDeck,
        NotANumber,
        BadPattern,
        PatternTooLarge,
        /// While looking: the pattern took more steps than a search may.
        TooManySteps,
    };

    Code code = Code::MissingTerm;
    /// Counted in the characters of the query.
    qsizetype at = 0;
    qsizetype length = 0;
    /// A known name that may have been meant.
    QString nearest = {};

    friend bool operator==(const QueryError&, const QueryError&) = default;
};

constexpr qsizetype longestQuery = 10'000;

/// A query that asks for nothing in particular finds every card.
std::expected<QueryNode, QueryError> parseQuery(const QString& text, const SearchTerms& terms);

} // namespace model
