// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace engine {

/// Names that lines bind to values, and their lifetimes.
class Names : public Writer
{
public:
    using Writer::Writer;

    void bind(const std::string& name, const Operand& value);
    /// Makes the names of several players' answers refer to the answer of this player.
    void bindAnswersOf(const Operand& player);
    /// Writes a body for one of several members. In the body, "it" and "each" refer to this member.
    void forOne(const Operand& member, const std::function<void()>& body);

    /// Keeps a list open until the block of its name ends.
    Operand keep(const Operand& list);

    std::size_t keptLists() const { return m_keptLists.size(); }

    /// Releases the kept lists with this index or a higher one.
    void closeKeptLists(std::size_t from);

    /// The outcomes of a condition.
    enum class Outcome : std::uint8_t { Holds, Fails };

    /// The types of names before a condition narrowed them.
    using Before = std::map<std::string, syntax::BaseType>;

    Before assume(const syntax::Node& condition, Outcome outcome);
    void forget(const Before& before);

private:
    /// The lists to which names refer, in the order in which they were opened.
    std::vector<std::uint16_t> m_keptLists;
};

} // namespace engine
