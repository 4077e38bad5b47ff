// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/engine/playing.h"

#include "engine/bots/random_bot.h"
#include "engine/state/random.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace engine;

namespace fuzzing {

namespace {

std::vector<SourceFile> sharedTexts()
{
    std::vector<SourceFile> texts;
    for (const char* const folder : {RESOURCES_FOLDER "/rules", TESTS_FOLDER "/fixtures/broken/shared"}) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            texts.push_back({.name = entry.path().stem().string(), .text = text.str()});
        }
    }
    return texts;
}

} // namespace

void fail(const char* promise)
{
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

std::vector<SourceFile> withUsed(std::string text)
{
    static const std::vector<SourceFile> shared = sharedTexts();
    SourceFile file{.name = "fuzz", .text = std::move(text)};
    std::vector<SourceFile> files;
    for (const std::string& use : usesOf(file)) {
        const auto used = std::ranges::find(shared, use, &SourceFile::name);
        if (used != shared.end() && !std::ranges::contains(files, use, &SourceFile::name))
            files.push_back(*used);
    }
    files.push_back(std::move(file));
    return files;
}

Setup setup(const Program& program, std::uint64_t seed)
{
    Deck deck;
    for (std::uint32_t definition = 0; definition < program.definitions.size(); ++definition)
        if (!program.definitions[definition].isToken)
            deck.cards.push_back(definition);
    return {.seats = std::vector(static_cast<std::size_t>(program.fewestPlayers), std::vector{deck}), .seed = seed};
}

void play(Game& game, std::uint64_t seed)
{
    constexpr std::size_t mostSteps = 24;
    Random random{seed, 0};
    std::vector<std::uint64_t> hashes{game.hash()};
    while (hashes.size() <= mostSteps && !game.isOver() && !game.options().empty()) {
        if (game.apply(randomOption(game, random)) != Trouble::None) {
            if (game.hash() != hashes.back())
                fail("a stopped step is undone");
            break;
        }
        hashes.push_back(game.hash());
    }
    for (std::size_t step = hashes.size() - 1; step > 0; --step) {
        game.undo();
        if (game.hash() != hashes[step - 1])
            fail("undo restores the previous position");
    }
    for (std::size_t step = 1; step < hashes.size(); ++step) {
        game.redo();
        if (game.hash() != hashes[step])
            fail("redo restores the next position");
    }
}

} // namespace fuzzing
