// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace engine {

/// The names bound so far by slots and by "as".
class BoundNames
{
public:
    void bind(std::string_view name);
    bool has(std::string_view name) const;

    const std::vector<std::string>& names() const { return m_bound; }

    /// Another number after every change of the names: a text that was read under an older one may mean something else
    /// now.
    std::uint64_t generation() const { return m_generation; }

    /// Forgets, at its end, every name bound since it began.
    class Block
    {
    public:
        explicit Block(BoundNames& scope)
            : m_scope(scope)
            , m_size(scope.m_bound.size())
        {
        }

        ~Block() { m_scope.forgetFrom(m_size); }

        Block(const Block&) = delete;
        Block& operator=(const Block&) = delete;

    private:
        BoundNames& m_scope;
        std::size_t m_size;
    };

private:
    void forgetFrom(std::size_t size);

    std::vector<std::string> m_bound;
    // The number of times each name is bound; an inner block may bind a name again.
    std::unordered_map<std::string, int> m_counts;
    std::uint64_t m_generation = 0;
};

} // namespace engine
