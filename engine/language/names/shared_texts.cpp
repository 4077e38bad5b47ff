// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/shared_texts.h"

#include "engine/language/names/dictionary.h"
#include "engine/language/source/spelling.h"

#include <algorithm>

namespace engine {

namespace {

const SourceFile* textNamed(const std::vector<SourceFile>& texts, std::string_view name)
{
    const auto found = std::ranges::find(texts, name, &SourceFile::name);
    return found == texts.end() ? nullptr : &*found;
}

} // namespace

SharedTexts::SharedTexts(const std::vector<SourceFile>& texts, Gather gather)
    : m_gather(gather)
{
    for (const SourceFile& text : texts)
        m_texts.push_back({.source = &text});
}

bool SharedTexts::has(std::string_view name) const
{
    return std::ranges::any_of(m_texts, [name](const Text& text) { return text.source->name == name; });
}

std::string_view SharedTexts::nearest(std::string_view name) const
{
    NearestName nearest(name);
    for (const Text& text : m_texts)
        nearest.offer(text.source->name);
    const auto found =
        std::ranges::find_if(m_texts, [&nearest](const Text& text) { return text.source->name == nearest.name(); });
    return nearest.isFound() && found != m_texts.end() ? std::string_view(found->source->name) : std::string_view();
}

void SharedTexts::use(std::string_view name)
{
    for (Text& text : m_texts)
        text.isUsed |= text.source->name == name;
}

void SharedTexts::note(std::uint32_t file, const SourceFile& source)
{
    const auto found =
        std::ranges::find_if(m_texts, [&source](const Text& text) { return text.source->text == source.text; });
    if (found != m_texts.end())
        m_files.emplace(file, found->source->name);
}

std::uint32_t SharedTexts::firstOfGame() const
{
    std::uint32_t file = 0;
    while (m_files.contains(file))
        ++file;
    return file;
}

std::string_view SharedTexts::nameOf(std::uint32_t file) const
{
    const auto found = m_files.find(file);
    return found == m_files.end() ? std::string_view() : found->second;
}

const DeclaredNames& SharedTexts::declaredBy(const Text& text) const
{
    if (!text.declared)
        text.declared = m_gather(*text.source);
    return *text.declared;
}

std::string_view SharedTexts::textDeclaringWord(std::string_view word) const
{
    for (const Text& text : m_texts)
        if (!text.isUsed && declaredBy(text).words.contains(std::string(word)))
            return text.source->name;
    return {};
}

std::string_view SharedTexts::textDeclaringName(std::span<const Token> tokens) const
{
    std::string name;
    for (std::size_t words = 0; words < mostWordsInName && words < tokens.size(); ++words) {
        if (tokens[words].kind != TokenKind::Word)
            break;
        name += (words == 0 ? "" : " ") + std::string(tokens[words].text);
        for (const Text& text : m_texts)
            if (!text.isUsed && declaredBy(text).names.contains(name))
                return text.source->name;
    }
    return {};
}

const SourceFile* sharedTextMeant(const std::vector<SourceFile>& texts, std::string_view name)
{
    if (const SourceFile* const exact = textNamed(texts, name))
        return exact;
    NearestName nearest(name);
    for (const SourceFile& text : texts)
        nearest.offer(text.name);
    return nearest.isFound() ? textNamed(texts, nearest.name()) : nullptr;
}

} // namespace engine
