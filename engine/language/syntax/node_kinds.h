// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

/// The kinds of nodes in the syntax tree, with the parts and members of each kind. They are listed in nodes.def.
namespace engine::syntax {

enum class Op : std::uint8_t {
#define NODE(name, ...) name,
#include "engine/language/syntax/nodes.def"
#undef NODE
};

/// The roles of the children of a node. A role means the same in every kind of node.
enum class Part : std::uint8_t {
    Amount,
    Arguments,
    Asked,
    Base,
    Body,
    Changes,
    Condition,
    Controller,
    Count,
    Effect,
    Event,
    Excepted,
    Filters,
    From,
    Index,
    Kind,
    Left,
    Made,
    Measure,
    Member,
    Modes,
    Name,
    Operand,
    Original,
    Otherwise,
    Owner,
    Paid,
    Place,
    Right,
    Rules,
    Seen,
    Set,
    Sets,
    Statements,
    Subject,
    Then,
    To,
    Until,
    Value,
    Who,
    Zone,
    Zones,
};

constexpr std::size_t partCount = static_cast<std::size_t>(Part::Zones) + 1;

/// The members of Node that only some kinds of nodes use.
enum class Detail : std::uint8_t {
    Number,
    Symbol,
    Text,
    Names,
    Core,
    End,
    Facing,
    How,
    Often,
    Period,
    Sign,
    IsSecret,
    IsPassLast,
    IsQuote,
    KeepsThis,
    OnlyKeywords,
};

/// A row of nodes.def.
class NodeKind
{
public:
    /// A part or member listed in a row.
    struct Entry
    {
        enum class Presence : std::uint8_t { Needed, Optional, Several, Detail };

        consteval Entry(Part part, Presence presence = Presence::Needed)
            : what(static_cast<std::uint8_t>(part))
            , presence(presence)
        {
        }

        consteval Entry(Detail detail)
            : what(static_cast<std::uint8_t>(detail))
            , presence(Presence::Detail)
        {
        }

        std::uint8_t what;
        Presence presence;
    };

    consteval NodeKind(std::string_view name, std::initializer_list<Entry> row)
        : m_name(name)
    {
        m_at.fill(nowhere);
        for (const Entry& entry : row) {
            if (entry.presence == Entry::Presence::Detail) {
                m_details |= 1u << entry.what;
                continue;
            }
            m_at[entry.what] = m_singles;
            if (entry.presence == Entry::Presence::Several)
                m_tail = static_cast<Part>(entry.what);
            else
                m_isOptional[m_singles++] = entry.presence == Entry::Presence::Optional;
        }
    }

    std::string_view name() const { return m_name; }

    bool has(Part part) const { return m_at[static_cast<std::size_t>(part)] != nowhere; }

    bool uses(Detail detail) const { return m_details >> static_cast<unsigned>(detail) & 1; }

    /// The number of parts that hold a single node. The node of an optional part can be absent.
    std::size_t singles() const { return m_singles; }

    bool isOptional(std::size_t single) const { return m_isOptional[single]; }

    /// The part that can occur any number of times, if any. It follows the others.
    std::optional<Part> tail() const { return m_tail; }

    /// The index of the part, or of its first node, among the children. The kind must have the part.
    std::size_t at(Part part) const
    {
        if (!has(part)) [[unlikely]]
            abortWithoutPart(part);
        return m_at[static_cast<std::size_t>(part)];
    }

private:
    /// Aborts the program in every build, because the caller is wrong about the kind of the node.
    [[noreturn]] void abortWithoutPart(Part part) const;

    static constexpr std::uint8_t nowhere = 0xff;
    static constexpr std::size_t mostSingles = 4;

    std::string_view m_name;
    std::array<std::uint8_t, partCount> m_at{};
    std::array<bool, mostSingles> m_isOptional{};
    std::uint8_t m_singles = 0;
    std::uint32_t m_details = 0;
    std::optional<Part> m_tail;
};

inline constexpr auto nodeKinds = [] {
    using enum Part;
    using enum Detail;
    using Presence = NodeKind::Entry::Presence;
    [[maybe_unused]] constexpr auto maybe = [](Part part) consteval {
        return NodeKind::Entry(part, Presence::Optional);
    };
    [[maybe_unused]] constexpr auto any = [](Part part) consteval {
        return NodeKind::Entry(part, Presence::Several);
    };
    return std::array{
#define NODE(name, ...) NodeKind(#name, {__VA_ARGS__}),
#include "engine/language/syntax/nodes.def"
#undef NODE
    };
}();

inline const NodeKind& nodeKind(Op op)
{
    return nodeKinds[static_cast<std::size_t>(op)];
}

/// Whether nodes of this kind are conditions, whose value is true or false.
constexpr bool isCondition(Op op)
{
    return op == Op::True || op == Op::False || (op >= Op::Equal && op <= Op::Sees);
}

/// Whether nodes of this kind are filters, which narrow a description.
constexpr bool isFilter(Op op)
{
    return op >= Op::OtherFilter && op <= Op::NameHasFilter;
}

} // namespace engine::syntax
