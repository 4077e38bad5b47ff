// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace engine {

/// The names that slots and "as" have bound at this point of a text.
class BoundNames
{
public:
    void bind(std::string_view name);
    bool has(std::string_view name) const;

    const std::vector<std::string>& names() const { return m_bound; }

    /// A number that changes whenever the names do. Results from an earlier generation may be out of date.
    std::uint64_t generation() const { return m_generation; }

    /// On destruction, forgets every name that was bound during its lifetime.
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
    // The number of times that each name is bound, because an inner block can bind a name again.
    std::unordered_map<std::string, int> m_counts;
    std::uint64_t m_generation = 0;
};

} // namespace engine
