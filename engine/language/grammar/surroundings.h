// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace engine::grammar {

/// The text around what is being read, as far as it claims words for itself that could be read as more of it.
struct Surroundings
{
    /// Inside the condition of "with": there "have" belongs to the sentence around it.
    bool isInFilter = false;
    /// Behind "times": the sentence ends where the period is named.
    bool isInTally = false;
    /// The "in" that says where something is created, and so narrows nothing.
    std::optional<std::size_t> zoneWord;
};

/// Gives a variable another value for as long as it lives.
template <typename T>
class Setting
{
public:
    Setting(T& variable, T value)
        : m_variable(variable)
        , m_before(std::exchange(variable, value))
    {
    }

    ~Setting() { m_variable = m_before; }

    Setting(const Setting&) = delete;
    Setting& operator=(const Setting&) = delete;

private:
    T& m_variable;
    T m_before;
};

} // namespace engine::grammar
