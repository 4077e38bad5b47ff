// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/due.h"
#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace engine {

/// The dues of costs, for the message that they cannot be paid.
class Dues : public Writer
{
public:
    using Writer::Writer;

    /// What a cost asks for, with so many registers given that the names of the scope stand for. What is not known
    /// ahead is told as it is written, when that is given.
    std::vector<Due> of(const syntax::Node& cost, std::uint16_t given, const std::string& written = {});

    /// The verbs of all that was asked for.
    const std::set<std::uint32_t>& verbs() const { return m_verbs; }

private:
    /// A value of a choice that the name of a loop stands for.
    struct Member
    {
        std::string name;
        std::uint32_t choice = none;
        std::int32_t value = 0;
    };

    /// False when some part of it is not known ahead.
    bool add(const syntax::Node& cost, std::vector<Due>& dues);
    bool addEach(const syntax::Node& loop, std::vector<Due>& dues);
    bool addSentence(const syntax::Node& call, std::vector<Due>& dues);
    std::optional<Due::Slot> slotOf(const syntax::Node& call, std::size_t slot);
    std::optional<std::int32_t> knownValue(const syntax::Node& node, const syntax::Type& wanted) const;
    std::optional<std::uint16_t> givenRegister(const syntax::Node& node, const syntax::Type& wanted) const;
    /// A name that an earlier line binds is unknown before that line is done.
    bool areNamesKnown(const syntax::Node& node) const;
    std::uint32_t lookUp(const syntax::Node& call, std::size_t slot);

    std::uint16_t m_given = 0;
    std::vector<Member> m_members;
    std::set<std::uint32_t> m_verbs;
};

} // namespace engine
