// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"
#include "studio/app/command_line.h"
#include "studio/commands/game_argument.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <format>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

namespace studio {

namespace {

struct PlayOptions
{
    std::string game;
    std::vector<std::string> decks;
    std::uint64_t seed = 1;
    std::string script;
};

/// The table in words as the player who decides sees it: zones that everybody sees, the player's own private ones, and
/// of the others how many cards are in them and which of these the player was shown.
void printState(engine::Game& game, std::ostream& out)
{
    const engine::State& state = game.state();
    const engine::Ref looking = game.asked();
    const engine::Program& program = game.program();
    const auto printZones = [&](engine::syntax::Holder holder, engine::Ref row) {
        for (const engine::ZoneLayout& zone : program.zones) {
            if (zone.holder != holder)
                continue;
            const engine::Ref cards = state.at(row, zone.cell);
            out << std::format("  {} ({})", zone.name, state.at(cards, engine::cells::zone::Count));
            const bool isOwn = zone.visibility == engine::syntax::Visibility::Private && row == looking;
            const bool isOpen = zone.visibility == engine::syntax::Visibility::Public || isOwn;
            for (engine::Ref card = state.at(cards, engine::cells::zone::Top); card;
                 card = state.at(card, engine::cells::card::Below)) {
                const bool isShown = looking && state.isShownTo(card, state.at(looking, engine::cells::player::Seat));
                if (isOpen || isShown)
                    out << ", " << engine::describe(state, card);
            }
            out << '\n';
        }
    };
    const auto printNumbers = [&](engine::syntax::Holder holder, engine::Ref row) {
        for (const engine::PropertyLayout& property : program.properties) {
            if (property.holder == holder && property.type.base == engine::syntax::BaseType::Number &&
                property.size == 1)
                out << std::format("  {} {}", property.name, state.at(row, property.cell));
        }
        out << '\n';
    };
    printNumbers(engine::syntax::Holder::Game, state.game());
    printZones(engine::syntax::Holder::Game, state.game());
    for (std::int32_t seat = 0; seat < state.players(); ++seat) {
        out << std::format("player {}:", seat + 1);
        printNumbers(engine::syntax::Holder::Player, state.player(seat));
        printZones(engine::syntax::Holder::Player, state.player(seat));
    }
}

void printOptions(engine::Game& game, std::ostream& out)
{
    out << engine::describe(game.state(), game.asked()) << " decides:\n";
    const std::vector<engine::Option> options = game.options();
    for (std::size_t index = 0; index < options.size(); ++index)
        out << std::format("  {}. {}\n", index + 1, engine::describe(game, options[index]));
}

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return text;
}

/// The option a line names: by its number, by its text, or by a part of the text of only one.
std::optional<std::size_t> optionNamed(engine::Game& game, const std::string& line)
{
    const std::vector<engine::Option> options = game.options();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error == std::errc() && end == line.data() + line.size())
        return number >= 1 && number <= options.size() ? std::optional(number - 1) : std::nullopt;
    std::vector<std::size_t> found;
    for (std::size_t index = 0; !line.empty() && index < options.size(); ++index) {
        const std::string text = lowered(engine::describe(game, options[index]));
        if (text == lowered(line))
            return index;
        if (text.contains(lowered(line)))
            found.push_back(index);
    }
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::string result(const engine::Game& game)
{
    std::string winners;
    for (std::int32_t seat = 0; seat < game.state().players(); ++seat) {
        if (game.winners() >> seat & 1)
            winners += std::format("{}player {}", winners.empty() ? "" : " and ", seat + 1);
    }
    return winners.empty() ? "The game is over: a draw." : "The game is over: won by " + winners + ".";
}

/// Goes back or forward, if there is anywhere to go.
bool travel(engine::Game& game, const std::string& line, Streams streams)
{
    const bool isUndo = line == "undo";
    if (!isUndo && line != "redo")
        return false;
    if (!(isUndo ? game.canUndo() : game.canRedo())) {
        streams.err << (isUndo ? "There is nothing to take back.\n" : "There is nothing to do again.\n");
        return true;
    }
    if (isUndo)
        game.undo();
    else
        game.redo();
    printState(game, streams.out);
    return true;
}

int playGame(const PlayOptions& options, Streams streams)
{
    const auto loaded = playableGame(options.game, streams);
    if (!loaded)
        return loaded.error();
    auto seats = seatsFor(*loaded, options.decks, streams);
    if (!seats)
        return seats.error();
    std::ifstream script;
    if (!options.script.empty()) {
        script.open(options.script);
        if (!script) {
            streams.err << "The script " << options.script << " cannot be read.\n";
            return FileTrouble;
        }
    }
    std::istream& in = options.script.empty() ? std::cin : script;

    engine::Game game(loaded->program, {.seats = std::move(*seats), .seed = options.seed});
    if (!game.isOver() && game.options().empty()) {
        streams.err << "The rules never come to a question: they go on without end before anybody may decide.\n";
        return ProblemsFound;
    }
    std::string line;
    engine::Ref shownTo = 0;
    while (true) {
        if (game.asked() != shownTo)
            printState(game, streams.out);
        shownTo = game.asked();
        if (game.isOver())
            streams.out << result(game) << '\n';
        else
            printOptions(game, streams.out);
        if (!std::getline(in, line) || line == "quit")
            return Fine;
        if (travel(game, line, streams))
            continue;
        if (line == "state") {
            printState(game, streams.out);
        } else if (line == "hash") {
            streams.out << std::format("{:016x}\n", game.hash());
        } else if (const auto option = game.isOver() ? std::nullopt : optionNamed(game, line)) {
            streams.out << "> " << engine::describe(game, game.options()[*option]) << '\n';
            if (game.apply(*option) != engine::Trouble::None)
                streams.err << "That went on without end and was taken back.\n";
        } else {
            streams.err << "\"" << line
                        << "\" names none of the options, or more than one. Give a number or some of an option's "
                        << "words, or: undo, redo, state, hash, quit.\n";
            if (!options.script.empty())
                return ProblemsFound;
        }
    }
}

} // namespace

Command playCommand()
{
    return {
        .name = "play",
        .purpose = "Play a game in the terminal",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<PlayOptions>();
            app.add_option("GAME", options->game, "A bundled game's id, a folder, or a rules file")->required();
            app.add_option("--deck", options->decks, "A deck of the game, once for each player");
            app.add_option("--seed", options->seed, "The same seed gives the same cards");
            app.add_option("--script", options->script, "Read what is typed from a file");
            return [options, streams] {
                return playGame(*options, streams);
            };
        },
    };
}

} // namespace studio
