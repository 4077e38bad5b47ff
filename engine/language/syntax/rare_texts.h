// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace engine::syntax {

/// A list of texts that is almost always empty, and is then no larger than a pointer. The tree of a large game contains
/// millions of such lists.
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

    operator const std::vector<std::string>&() const { return all(); }

    bool operator==(const RareTexts& other) const { return all() == other.all(); }

    bool empty() const { return !m_texts; }

    auto begin() const { return all().begin(); }

    auto end() const { return all().end(); }

private:
    const std::vector<std::string>& all() const
    {
        static const std::vector<std::string> nothing;
        return m_texts ? *m_texts : nothing;
    }

    std::unique_ptr<std::vector<std::string>> m_texts;
};

} // namespace engine::syntax
