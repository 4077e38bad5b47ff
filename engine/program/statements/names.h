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

/// Names that lines bind to values, and how long they are valid.
class Names : public Writer
{
public:
    using Writer::Writer;

    void bind(const std::string& name, const Operand& value);
    /// Names that stand for every player's answer stand for this player's.
    void bindAnswersOf(const Operand& player);
    /// Writes what is done for one of several, which “it” and “each” then stand for.
    void forOne(const Operand& member, const std::function<void()>& body);

    /// From now on a list stays open until the block of its name ends.
    Operand keep(const Operand& list);

    std::size_t keptLists() const { return m_keptLists.size(); }

    /// Gives back the lists that were kept after there were so many.
    void closeKeptLists(std::size_t from);

    /// Two ways a condition can turn out.
    enum class Outcome : std::uint8_t { Holds, Fails };

    /// The types of names before a condition narrowed them.
    using Before = std::map<std::string, syntax::BaseType>;

    Before assume(const syntax::Node& condition, Outcome outcome);
    void forget(const Before& before);

private:
    /// Lists that names refer to, in the order they were opened.
    std::vector<std::uint16_t> m_keptLists;
};

} // namespace engine
