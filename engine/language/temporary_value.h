// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

namespace engine {

/// Gives a variable another value and restores the old one on destruction.
template <typename T>
class TemporaryValue
{
public:
    TemporaryValue(T& variable, T value)
        : m_variable(variable)
        , m_before(std::exchange(variable, std::move(value)))
    {
    }

    ~TemporaryValue() { m_variable = std::move(m_before); }

    TemporaryValue(const TemporaryValue&) = delete;
    TemporaryValue& operator=(const TemporaryValue&) = delete;

private:
    T& m_variable;
    T m_before;
};

} // namespace engine
