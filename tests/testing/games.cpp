// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/games.h"

#include "engine/language/parser.h"
#include "engine/program/compiler.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

namespace testing {

using namespace engine;

namespace {

SourceFile read(const std::filesystem::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return {.name = path.filename().string(), .text = text.str()};
}

/// Where a file finds what it uses: beside itself, or among the shared rules.
std::filesystem::path usedBy(const std::filesystem::path& path, const std::string& use)
{
    const std::filesystem::path own = path.parent_path() / (use + ".rules");
    return std::filesystem::exists(own) ? own : std::filesystem::path(RESOURCES_FOLDER) / "rules" / (use + ".rules");
}

/// A file of rules behind those it uses.
std::vector<SourceFile> withUsed(const std::filesystem::path& path)
{
    std::vector<SourceFile> files;
    const SourceFile rules = read(path);
    for (const std::string& use : usesOf(rules))
        files.push_back(read(usedBy(path, use)));
    files.push_back(rules);
    return files;
}

std::shared_ptr<const Program> compiled(const std::vector<SourceFile>& files)
{
    const Parsed parsed = parse(files);
    Compiled made = compile(parsed);
    bool isWhole = true;
    for (const auto& list : {parsed.diagnostics, made.diagnostics}) {
        for (const Diagnostic& diagnostic : list) {
            std::cerr << printed(diagnostic, files) << '\n';
            isWhole &= diagnostic.severity != Severity::Error;
        }
    }
    return isWhole ? made.program : nullptr;
}

} // namespace

std::shared_ptr<const Program> program(const std::string& rules)
{
    return compiled({{.name = "test", .text = rules}});
}

std::shared_ptr<const Program> programOf(const std::string& file)
{
    return compiled(withUsed(file));
}

std::shared_ptr<const Program> programIn(const std::string& folder)
{
    namespace fs = std::filesystem;
    std::vector<SourceFile> files = withUsed(fs::path(folder) / "game.rules");
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".cards")
            files.push_back(read(entry.path()));
    }
    return compiled(files);
}

std::vector<std::string> gameFolders()
{
    std::vector<std::string> folders{TESTS_FOLDER "/bench/mini"};
    for (const auto& entry : std::filesystem::directory_iterator(RESOURCES_FOLDER "/games"))
        folders.push_back(entry.path().string());
    std::ranges::sort(folders);
    return folders;
}

Setup setup(const Program& program, std::uint64_t seed)
{
    Deck deck;
    for (std::uint32_t definition = 0; definition < program.definitions.size(); ++definition) {
        if (!program.definitions[definition].isToken)
            deck.cards.push_back(definition);
    }
    return {.seats = std::vector(static_cast<std::size_t>(program.fewestPlayers), std::vector{deck}), .seed = seed};
}

std::string broken(const State& state)
{
    const Program& program = state.program();
    std::map<Ref, int> seen;
    const auto look = [&](Ref zone) -> std::string {
        std::int32_t count = 0;
        Ref above = 0;
        for (Ref card = state.at(zone, cells::zone::Top); card; card = state.at(card, cells::card::Below)) {
            if (!state.isCard(card) || ++seen[card] > 1)
                return std::format("zone {} holds {} twice or what is no card", zone, card);
            if (state.at(card, cells::card::Zone) != zone || state.at(card, cells::card::Above) != above)
                return std::format("card {} is not linked as zone {} says", card, zone);
            above = card;
            ++count;
        }
        if (state.at(zone, cells::zone::Count) != count || state.at(zone, cells::zone::Bottom) != above)
            return std::format("zone {} does not know its count or its bottom", zone);
        return {};
    };
    for (std::int32_t number = 0; number < state.cardCount(); ++number) {
        for (const std::uint32_t pile : program.cardZones) {
            if (std::string trouble = look(state.at(state.card(number), program.zones[pile].cell)); !trouble.empty())
                return trouble;
        }
    }
    for (const ZoneLayout& layout : program.zones) {
        if (layout.holder == syntax::Holder::Card)
            continue;
        for (std::int32_t seat = 0; seat < state.players(); ++seat) {
            const Ref holder = layout.holder == syntax::Holder::Game ? state.game() : state.player(seat);
            if (layout.holder == syntax::Holder::Game && seat > 0)
                continue;
            if (std::string trouble = look(state.at(holder, layout.cell)); !trouble.empty())
                return trouble;
        }
    }
    for (std::int32_t number = 0; number < state.cardCount(); ++number) {
        const Ref card = state.card(number);
        if ((state.at(card, cells::card::Zone) != 0) != seen.contains(card))
            return std::format("card {} is in a zone that does not hold it", card);
        const Ref controller = state.at(card, cells::card::Controller);
        // What comes from a shared pile is nobody's until a player takes it.
        const bool isNobodys = controller == 0 && state.at(card, cells::card::Owner) == 0;
        if (!isNobodys && !state.isPlayer(controller))
            return std::format("card {} is controlled by nobody", card);
    }
    return {};
}

} // namespace testing
