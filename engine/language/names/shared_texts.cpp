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

SharedTexts::SharedTexts(const std::vector<SourceFile>& texts, Gather gather, Clash clash)
    : m_gather(gather)
    , m_clash(clash)
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
    m_game.push_back(&source);
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

bool SharedTexts::clashes(const Text& text) const
{
    if (!text.clashes)
        text.clashes = m_clash(m_game, *text.source);
    return *text.clashes;
}

DeclaringText SharedTexts::textWith(auto condition) const
{
    DeclaringText found;
    for (const Text& text : m_texts) {
        if (text.isUsed || !condition(declaredBy(text)))
            continue;
        if (!clashes(text))
            return {.name = text.source->name};
        found = {.name = text.source->name, .clashes = true};
    }
    return found;
}

DeclaringText SharedTexts::textDeclaringWord(std::string_view word) const
{
    return textWith([word = std::string(word)](const DeclaredNames& declared) {
        return declared.words.contains(word);
    });
}

DeclaringText SharedTexts::textDeclaringName(std::span<const Token> tokens) const
{
    DeclaringText found;
    std::string name;
    for (std::size_t words = 0; words < mostWordsInName && words < tokens.size(); ++words) {
        if (tokens[words].kind != TokenKind::Word)
            break;
        name += (words == 0 ? "" : " ") + std::string(tokens[words].text);
        const DeclaringText text =
            textWith([&name](const DeclaredNames& declared) { return declared.names.contains(name); });
        if (text.isFound() && !text.clashes)
            return text;
        if (text.isFound())
            found = text;
    }
    return found;
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
