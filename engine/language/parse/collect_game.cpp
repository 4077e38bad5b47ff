// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/shared_texts.h"
#include "engine/language/parse/declarations.h"

#include <format>
#include <utility>

namespace engine {

using syntax::Op;

namespace {

constexpr std::int32_t mostSeats = 8;

} // namespace

void NameCollector::gameName(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    m_hasGameHeading = true;
    std::string found = reader.needString("the name of the game");
    if (!reader.finish())
        return;
    if (std::exchange(m_hasGame, true)) {
        m_problems.add(
            "two-games",
            line.placeOf(line.tokens.front()),
            std::format("the game is already called “{}”; a game has only one name", m_game.name)
        );
        return;
    }
    m_game.name = std::move(found);
    m_game.place = line.placeOf(line.tokens.front());
}

void NameCollector::use(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const Place place = reader.place();
    std::string found = reader.needString("the name of a shared text");
    if (!reader.finish())
        return;
    if (m_shared)
        useShared(found, place);
    m_game.uses.push_back(std::move(found));
}

void NameCollector::useShared(const std::string& name, Place place)
{
    if (m_shared->has(name)) {
        m_shared->use(name);
        return;
    }
    const std::string_view near = m_shared->nearest(name);
    m_problems.add(
        "unknown-use",
        place,
        std::format(
            "there is no shared rules text “{}”{}",
            name,
            near.empty() ? std::string() : std::format("; did you mean “{}”?", near)
        ),
        near.empty() ? std::string() : std::format("\"{}\"", near)
    );
    // The caller of the parser reads the closest text instead, if there is one.
    if (near.empty())
        m_shared->useUnknown();
    else
        m_shared->use(near);
}

void NameCollector::players(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const std::int32_t fewest = reader.needNumber("of players");
    if (reader.at("-"))
        reader.fail("expected-word", "expected “to” but found “-”: write “players 2 to 4”", "to");
    const std::int32_t most = reader.eat("to") ? reader.needNumber("of players") : fewest;
    if (!reader.hasFailed() && (fewest < 1 || most < fewest || most > mostSeats))
        reader.failAt(
            1,
            "bad-range",
            std::format(
                "a game is for 1 to {} players; write the larger number last, as in “players 2 to 4”", mostSeats
            )
        );
    if (!reader.finish())
        return;
    m_game.fewestPlayers = fewest;
    m_game.mostPlayers = most;
}

void NameCollector::setting(const Line& line)
{
    LineReader reader = readerOf(line);
    const bool isSwitch = reader.at("switch");
    reader.skipTo(1);
    syntax::Property property{.place = line.placeOf(line.tokens.front()), .isSetting = true};
    property.forms = forms(reader, {"is"});
    property.type.base = isSwitch ? syntax::BaseType::Flag : syntax::BaseType::Number;
    property.clauses = line.clauses;
    if (!isSwitch) {
        reader.need("is", "setting NAME is NUMBER");
        const Place place = reader.place();
        const std::int32_t number = reader.needNumber("for the default");
        property.starts = {.op = Op::Number, .place = place, .number = number};
    }
    if (reader.finishName())
        declareProperty(std::move(property), {.isFlag = isSwitch});
    else
        noteUnreadable(line);
}

} // namespace engine
