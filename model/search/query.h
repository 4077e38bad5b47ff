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

/// The query language of card lists, the deck builder and the command line. Start with this file, which defines
/// queries; card_index.h finds the matching cards.
///
///     t:beast cost<=3 -kw:swift (text:"draw" or power>health) name:/^Sn/ in:deck:"Starter"
///
/// A plain word or phrase matches names and texts. Adjacent terms must all match. “or” binds more weakly, and
/// “-” and “not” negate.
namespace model {

enum class Comparison : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

/// The sum of a number and of fields with factors.
struct NumberSum
{
    struct Part
    {
        std::int64_t factor = 1;
        qsizetype field = 0;
        /// For amounts, the index of the value, as in “cost.fire”; -1 for the total.
        qsizetype value = -1;
    };

    std::int64_t constant = 0;
    std::vector<Part> parts = {};
};

/// A part of a query, with its names resolved.
struct QueryNode
{
    enum class Op : std::uint8_t {
        Everything,
        And,
        Or,
        Not,
        // Precomputed sets of rows
        Values,   // field, values: the field has one of the values
        Keywords, // values
        Named,    // field: the card names the field
        Token,
        Broken,
        Deck, // values: indices of the decks
        // Numbers
        Compare, // sum: compared with 0; cards that lack one of the fields don't match
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
    /// The folded text to find.
    std::string needle = {};
    std::shared_ptr<const Pattern> pattern = {};

    /// The relative cost of a term. Cheap terms are evaluated first, to reduce the rows for expensive ones.
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
        /// The pattern exceeded the maximum number of steps during the search.
        TooManySteps,
    };

    Code code = Code::MissingTerm;
    /// The position in the query, in characters.
    qsizetype at = 0;
    qsizetype length = 0;
    /// The most similar known name.
    QString nearest = {};

    friend bool operator==(const QueryError&, const QueryError&) = default;
};

constexpr qsizetype longestQuery = 10'000;

/// An empty query matches every card.
std::expected<QueryNode, QueryError> parseQuery(const QString& text, const SearchTerms& terms);

} // namespace model
