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

/// Collects the parts of costs, for the message that a cost can't be paid.
class Dues : public Writer
{
public:
    using Writer::Writer;

    /// The parts of a cost. Names in the scope refer to the given registers. If the cost isn't known in advance, it is
    /// quoted from `written`, if that is given.
    std::vector<Due> of(const syntax::Node& cost, std::uint16_t given, const std::string& written = {});

    /// The verbs of all costs collected so far.
    const std::set<std::uint32_t>& verbs() const { return m_verbs; }

private:
    /// The value of a choice to which the name of a loop currently refers.
    struct Member
    {
        std::string name;
        std::uint32_t choice = none;
        std::int32_t value = 0;
    };

    /// Returns false if a part of the cost isn't known in advance.
    bool add(const syntax::Node& cost, std::vector<Due>& dues);
    bool addEach(const syntax::Node& loop, std::vector<Due>& dues);
    bool addSentence(const syntax::Node& call, std::vector<Due>& dues);
    std::optional<Due::Slot> slotOf(const syntax::Node& call, std::size_t slot);
    std::optional<std::int32_t> knownValue(const syntax::Node& node, const syntax::Type& wanted) const;
    std::optional<std::uint16_t> givenRegister(const syntax::Node& node, const syntax::Type& wanted) const;
    /// Whether all names in the text are bound. A name that an earlier line binds is unknown until that line has run.
    bool areNamesKnown(const syntax::Node& node) const;
    std::uint32_t writeLookup(const syntax::Node& call, std::size_t slot);

    std::uint16_t m_given = 0;
    std::vector<Member> m_members;
    std::set<std::uint32_t> m_verbs;
};

} // namespace engine
