// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/cursor.h"

#include <format>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;

Cursor::Cursor(const Line& line)
    : m_line(line)
    , m_tokens(line.tokens)
{
}

bool Cursor::isAtNewLine() const
{
    return m_at > 0 && !isAtEnd() && m_tokens[m_at - 1].line != token().line;
}

std::string Cursor::found() const
{
    const Token& here = token();
    if (here.kind == TokenKind::End)
        return "the end of the line";
    return here.kind == TokenKind::String ? std::format("\"{}\"", here.text) : std::format("“{}”", here.text);
}

Place Cursor::placeAt(std::size_t position) const
{
    if (position < m_line.tokens.size())
        return m_line.placeOf(m_line.tokens[position]);
    return m_line.placeAfter();
}

std::string Cursor::written(std::size_t from) const
{
    return written(m_tokens.subspan(from, std::min(m_at, m_tokens.size()) - from));
}

std::string Cursor::written(const Node& node) const
{
    const auto isBefore = [&node](const Token& token) {
        return std::pair(token.line, token.column) < std::pair(node.place.line, node.place.column);
    };
    const auto isInside = [&node](const Token& token) {
        return token.line == node.place.line && token.column < node.place.column + node.place.length;
    };
    const auto begin = std::ranges::find_if_not(m_tokens, isBefore);
    return written({begin, std::find_if_not(begin, m_tokens.end(), isInside)});
}

std::string Cursor::written(std::span<const Token> tokens) const
{
    const auto beginOf = [](const Token& token) {
        return token.text.data() - (token.kind == TokenKind::String ? 1 : 0);
    };
    std::string text;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        const bool isApart = at > 0 && beginOf(token) != beginOf(tokens[at - 1]) + tokens[at - 1].length();
        text += isApart ? " " : "";
        text += std::string_view(beginOf(token), token.length());
    }
    return text;
}

Place Cursor::placeOf(std::size_t from, std::size_t count) const
{
    Place place = placeAt(from);
    if (count > 0 && from + count <= m_tokens.size()) {
        const Token& last = m_tokens[from + count - 1];
        if (last.line == place.line)
            place.length = last.column + last.length() - place.column;
    }
    return place;
}

Place Cursor::placeFrom(std::size_t from) const
{
    return placeOf(from, m_at > from ? m_at - from : 0);
}

} // namespace engine
