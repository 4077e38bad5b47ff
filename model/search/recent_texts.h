// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace model {

/// A cache of results for recently used texts. Texts are identified by their address, so that their characters need not
/// be read again. This is effective because fields of cards that were read together share most of their texts.
template <class Found>
class RecentTexts
{
public:
    /// The result of `find` for the text. The context is any number on which the result depends.
    template <class Find>
    const Found& of(const QString& text, std::size_t context, Find find)
    {
        const auto place = reinterpret_cast<std::uintptr_t>(text.constData());
        const auto mixed = static_cast<std::uint64_t>(place / 8 + context * 31) * 0x9e37'79b9'7f4a'7c15u;
        Recent& recent = m_recent[static_cast<std::size_t>(mixed >> 54)];
        if (!recent.isUsed || recent.text.constData() != text.constData() || recent.text.size() != text.size() ||
            recent.context != context)
            // The copy keeps the text alive, so that its address can't be reused.
            recent = {.text = text, .context = context, .isUsed = true, .found = find()};
        return recent.found;
    }

private:
    struct Recent
    {
        QString text = {};
        std::size_t context = 0;
        bool isUsed = false;
        Found found = {};
    };

    std::vector<Recent> m_recent = std::vector<Recent>(1'024);
};

} // namespace model
