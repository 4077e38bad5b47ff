// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/table_setup.h"

#include "model/decks/legality.h"
#include "studio/commands/arguments/call.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/arguments/named_decks.h"
#include "studio/words/game_words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <format>
#include <optional>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

std::string playersText(const engine::Program& program)
{
    return program.fewestPlayers == program.mostPlayers
               ? counted(program.fewestPlayers, "player")
               : std::format("{} to {} players", program.fewestPlayers, program.mostPlayers);
}

/// The number of players. If the game or the decks don't allow it, prints an error and returns nothing.
std::optional<std::size_t> seatCount(const engine::Program& program, const TableOptions& options, std::ostream& err)
{
    const std::size_t decks = options.decks.size();
    const auto fewest = static_cast<std::size_t>(program.fewestPlayers);
    const std::size_t count = options.players > 0 ? options.players : std::max(decks, decks > 1 ? 0 : fewest);
    if (count < fewest || count > static_cast<std::size_t>(program.mostPlayers)) {
        err << std::format(
            "This game is for {}, not {}{}.\n",
            playersText(program),
            count,
            options.players > 0 ? "" : " (one per deck)"
        );
        return {};
    }
    if (decks > 1 && decks != count) {
        err << std::format(
            "There are {} decks for {}. Give one deck for all players or one for each.\n",
            decks,
            counted(count, "player")
        );
        return {};
    }
    return count;
}

/// The decks that the options name. If they name none, the game's own decks, starting with those of its first format.
std::expected<QList<model::DeckList>, int>
decksFor(const model::LoadedGame& game, const std::vector<std::string>& names, Streams streams)
{
    auto decks = decksNamed(game, names, streams);
    if (!decks || !names.empty())
        return decks;
    std::ranges::stable_partition(*decks, [&](const model::DeckList& deck) {
        return model::isOfFirstFormat(deck, *game.program);
    });
    return decks;
}

/// Reads a setting of the game, such as "bounty" or "target points=15".
std::optional<engine::Setting> settingOf(const std::string& text, const engine::Program& program, std::ostream& err)
{
    engine::Setting made{.name = text.substr(0, text.find('=')), .value = 1};
    if (const std::size_t sign = text.find('='); sign != std::string::npos) {
        const char* const begin = text.data() + sign + 1;
        const auto [end, error] = std::from_chars(begin, text.data() + text.size(), made.value);
        if (error != std::errc() || end != text.data() + text.size()) {
            err << "Give the name of a variant, or its name and a number: --variant \"target points=15\".\n";
            return {};
        }
    }
    if (program.settingNamed(made.name))
        return made;
    std::string known;
    for (const engine::PropertyLayout& property : program.properties) {
        if (property.isSetting)
            known += (known.empty() ? "" : ", ") + property.name;
    }
    err << "The game has no variant \"" << made.name << "\"."
        << (known.empty() ? " It has no variants." : " Available variants: " + known + ".") << '\n';
    return {};
}

} // namespace

void declareTableOptions(CLI::App& app, TableOptions& options)
{
    app.add_option("--players", options.players, "Number of players; by default the fewest the game allows")
        ->type_name("NUMBER")
        ->check(CLI::Range(1, 64));
    app.add_option(
           "--deck", options.decks, "One of the game's decks or a deck file; give one for all players or one for each"
    )
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_option("--variant", options.variants, "A variant to turn on, or a variant and its value")
        ->type_name("NAME[=NUMBER]")
        ->allow_extra_args(false);
}

std::expected<Table, int> tableFor(const model::LoadedGame& game, const TableOptions& options, Streams streams)
{
    const auto count = seatCount(*game.program, options, streams.err);
    if (!count)
        return std::unexpected(WrongCall);
    const auto decks = decksFor(game, options.decks, streams);
    if (!decks)
        return std::unexpected(decks.error());
    Table table;
    for (std::size_t seat = 0; seat < *count; ++seat) {
        if (decks->isEmpty()) {
            table.seats.emplace_back();
            continue;
        }
        const model::DeckList& deck = decks->at(static_cast<qsizetype>(seat) % decks->size());
        auto cards = model::dealt(deck, *game.program);
        if (!cards) {
            streams.err << words(deck, cards.error()).toStdString() << '\n';
            return std::unexpected(ProblemsFound);
        }
        table.seats.push_back(std::move(*cards));
        table.deckNames.push_back(deck.name.toStdString());
    }
    for (const std::string& text : options.variants) {
        const auto setting = settingOf(text, *game.program, streams.err);
        if (!setting)
            return std::unexpected(WrongCall);
        table.settings.push_back(*setting);
    }
    return table;
}

} // namespace studio
