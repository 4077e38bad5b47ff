// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/record.h"
#include "engine/play/stuck.h"
#include "studio/commands/arguments/bot_argument.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/table_setup.h"
#include "studio/commands/commands.h"
#include "studio/commands/terminal_game.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <expected>
#include <filesystem>
#include <format>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

namespace studio {

namespace {

struct PlayOptions
{
    std::string game;
    TableOptions table;
    std::vector<std::string> bots;
    std::uint64_t seed = 1;
    std::string script;
    std::string resumed;
    bool json = false;
};

/// The saved game up to, but not including, the first step that is no longer possible. If there is no such game, prints
/// the reason and returns the exit status.
std::expected<std::unique_ptr<engine::Game>, int>
resumed(const std::string& path, const std::shared_ptr<const engine::Program>& program, Streams streams)
{
    constexpr std::size_t largestFile = 64 * 1024 * 1024;
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file) {
        streams.err << "Can't read the saved game " << path << ".\n";
        return std::unexpected(FileTrouble);
    }
    if (size > largestFile) {
        streams.err << "The file " << path << " is too large to be a saved game.\n";
        return std::unexpected(FileTrouble);
    }
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto kept = engine::readRecord(text);
    if (!kept) {
        streams.err << std::format(
            "{}:{}: this is not a saved game: {}\n", path, kept.error().line, kept.error().message
        );
        return std::unexpected(ProblemsFound);
    }
    engine::Reopened reopened = engine::reopen(program, *kept);
    for (const engine::Misfit& misfit : reopened.misfits)
        streams.err << std::format("Step {} ({}) is no longer possible: {}.\n", misfit.number, misfit.text, misfit.why);
    if (!reopened.game)
        return std::unexpected(ProblemsFound);
    return std::move(reopened.game);
}

struct SeatedBot
{
    /// The index of the seat, counted from 0.
    std::int32_t seat = 0;
    const engine::BotKind* kind = nullptr;
};

/// Reads a seat and its bot, such as "2=random".
std::optional<SeatedBot> botOf(const std::string& text, std::size_t seats, Streams streams)
{
    std::int32_t seat = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
    if (error != std::errc() || end == text.data() + text.size() || *end != '=') {
        streams.err << "Give a seat and a kind of bot: --bot 2=random.\n";
        return {};
    }
    if (seat < 1 || std::cmp_greater(seat, seats)) {
        streams.err << std::format(
            "There is no seat {}. This game has {}, and seats are numbered from 1.\n", seat, counted(seats, "player")
        );
        return {};
    }
    const engine::BotKind* const kind = botKind(end + 1, streams);
    return kind ? std::optional(SeatedBot{seat - 1, kind}) : std::nullopt;
}

int playGame(const PlayOptions& options, Streams streams)
{
    const auto loaded = playableGame(options.game, streams);
    if (!loaded)
        return loaded.error();
    auto table = tableFor(*loaded, options.table, streams);
    if (!table)
        return table.error();
    std::ifstream script;
    if (!options.script.empty()) {
        script.open(options.script);
        if (!script) {
            streams.err << "Can't read the script " << options.script << ".\n";
            return FileTrouble;
        }
    }
    TerminalOptions terminal{.seed = options.seed, .isJson = options.json, .isStrict = !options.script.empty()};
    for (const std::string& text : options.bots) {
        const auto bot = botOf(text, table->seats.size(), streams);
        if (!bot)
            return WrongCall;
        terminal.bots[bot->seat] = bot->kind;
    }
    const engine::Setup setup{
        .seats = std::move(table->seats), .seed = options.seed, .settings = std::move(table->settings)
    };
    std::expected<std::unique_ptr<engine::Game>, int> kept =
        options.resumed.empty() ? std::make_unique<engine::Game>(loaded->program, setup)
                                : resumed(options.resumed, loaded->program, streams);
    if (!kept)
        return kept.error();
    engine::Game& game = **kept;
    if (!game.isOver() && game.options().empty()) {
        streams.err << "The rules never reach a decision";
        if (game.stuck().trouble != engine::Trouble::None)
            streams.err << ": " << engine::wordsFor(game.stuck(), game.program(), loaded->sources.files);
        streams.err << ".\n";
        return ProblemsFound;
    }
    const CardBook book(*loaded);
    return TerminalGame(game, book, std::move(terminal), streams).run(options.script.empty() ? std::cin : script);
}

} // namespace

Command playCommand()
{
    return {
        .name = "play",
        .purpose = "Play a game in the terminal",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<PlayOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            declareTableOptions(app, options->table);
            app.add_option("--seed", options->seed, "The seed for shuffling; the same seed gives the same cards")
                ->type_name("NUMBER");
            app.add_option("--bot", options->bots, "The bot for a seat: " + botKindsText() + ". Example: 2=search")
                ->type_name("SEAT=KIND")
                ->allow_extra_args(false);
            app.add_option("--resume", options->resumed, "Continue a saved game")->type_name("FILE");
            app.add_option("--script", options->script, "Read the input from a file")->type_name("FILE");
            app.add_flag("--json", options->json, "Write decisions and steps as one JSON object per line");
            return [options, streams] {
                return playGame(*options, streams);
            };
        },
    };
}

} // namespace studio
