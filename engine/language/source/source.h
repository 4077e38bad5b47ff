// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Source texts: files, places, tokens, blocks and problems. Start with source_reader.h, which reads a text line by
/// line; tokens.h reads the tokens of a line.
namespace engine {

/// A text in the rules language, and its name for messages.
struct SourceFile
{
    std::string name;
    std::string text;
};

/// A part of one line of a source file. Lines and columns count from 1; columns count bytes.
struct Place
{
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint32_t length = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

enum class Severity { Error, Warning };

/// A problem in a source text: its place, a stable code, and a message that says how to fix it.
struct Diagnostic
{
    Severity severity = Severity::Error;
    std::string code;
    Place place;
    std::string message;
    /// The text that fixes the problem when it replaces the text at the place; empty if unknown.
    std::string fix;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// The diagnostic in the usual format of compilers: "game.rules:12:5: error: …".
std::string printed(const Diagnostic& diagnostic, const std::vector<SourceFile>& files);

} // namespace engine
