// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace engine::syntax {

/// A list of texts that is empty nearly always, and then takes no more room than a pointer: there are millions of them
/// in the tree of a large game.
class RareTexts
{
public:
    RareTexts() = default;

    RareTexts(std::vector<std::string> texts)
        : m_texts(texts.empty() ? nullptr : std::make_unique<std::vector<std::string>>(std::move(texts)))
    {
    }

    RareTexts(const RareTexts& other)
        : m_texts(other.m_texts ? std::make_unique<std::vector<std::string>>(*other.m_texts) : nullptr)
    {
    }

    RareTexts(RareTexts&& other) noexcept = default;

    RareTexts& operator=(RareTexts other) noexcept
    {
        m_texts = std::move(other.m_texts);
        return *this;
    }

    ~RareTexts() = default;

    operator const std::vector<std::string>&() const { return m_texts ? *m_texts : none(); }

    bool empty() const { return !m_texts; }

    friend bool operator==(const RareTexts& one, const RareTexts& other) { return std::ranges::equal(one, other); }

    auto begin() const { return (m_texts ? *m_texts : none()).begin(); }

    auto end() const { return (m_texts ? *m_texts : none()).end(); }

private:
    static const std::vector<std::string>& none()
    {
        static const std::vector<std::string> nothing;
        return nothing;
    }

    std::unique_ptr<std::vector<std::string>> m_texts;
};

} // namespace engine::syntax
