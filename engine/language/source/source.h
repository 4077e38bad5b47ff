// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Source texts: files and places in them, their tokens and blocks, and the problems that are found. Begin with
/// source_reader.h, which hands out a text line by line; tokens.h is below it.
namespace engine {

/// A text in the rules language, with the name by which messages call it.
struct SourceFile
{
    std::string name;
    std::string text;
};

/// A stretch of one line of a source file. Lines and columns count from 1; columns count bytes.
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
    /// The text that would fix it if put in the place; empty if there is no such text.
    std::string fix;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// "game.rules:12:5: error: …", the way editors and terminals know.
std::string printed(const Diagnostic& diagnostic, const std::vector<SourceFile>& files);

} // namespace engine
