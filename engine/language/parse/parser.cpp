// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"

#include "engine/language/parse/reading.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace engine {

namespace {

thread_local std::size_t parses = 0;

} // namespace

std::size_t parseCount()
{
    return parses;
}

Parsed parse(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared)
{
    ++parses;
    Reading reading(files, shared);
    reading.parse({});
    return std::move(reading.parsed);
}

std::vector<std::string> usesOf(const SourceFile& file)
{
    std::vector<std::string> uses;
    std::string_view text = file.text;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.starts_with("use"))
            continue;
        line.remove_prefix(3);
        const std::size_t open = line.find_first_not_of(" \t");
        if (open == std::string_view::npos || line[open] != '"')
            continue;
        const std::size_t close = line.find('"', open + 1);
        if (close != std::string_view::npos)
            uses.emplace_back(line.substr(open + 1, close - open - 1));
    }
    return uses;
}

} // namespace engine
