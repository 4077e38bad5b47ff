// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/record.h"
#include "tests/fuzz/engine/playing.h"

using namespace engine;

namespace {

constexpr const char* rules = R"rules(game "Kept"
use "table"
setting length is 10
switch quick
start:
    set active player to random player
    repeat: let active player act or "wait"
verb (who player) draw/draws a card: move top of who's deck to who's hand
action you take/takes: you draw a card
action you lay/lays (c card in your hand): move c to your board
action you throw/throws:
    roll d6 as n
    change your life by n
    if quick: set active player to player after active player
card "Stone": cost 1, power 2
card "Bird": cost 2, power 1
)rules";

std::shared_ptr<const Program> keptProgram()
{
    static const std::shared_ptr<const Program> program = compile(parse(fuzzing::withUsed(rules))).program;
    return program;
}

/// A game with two branches and a step made by hand.
std::string keptGame()
{
    Game game(keptProgram(), fuzzing::setup(*keptProgram(), 3));
    fuzzing::play(game, 5);
    game.setName(game.cursor(), "the end");
    game.goTo(4);
    game.edit([](State& state) {
        state.forceRoll(3);
        state.move(state.card(0), state.at(state.card(1), cells::card::Zone), ToTop, 0);
    });
    GameRecord kept = record(game);
    kept.texts = {{"game.rules", "game \"G\"\n\nstart:\n"}};
    return written(kept);
}

void reopenAll(std::string_view text)
{
    const auto kept = readRecord(text);
    if (!kept) {
        if (kept.error().message.empty())
            fuzzing::broken("what is no kept game is told why");
        return;
    }
    const auto again = readRecord(written(*kept));
    if (!again || *again != *kept)
        fuzzing::broken("a kept game is read as it was written");
    const Reopened opened = reopen(keptProgram(), *kept);
    if (!opened.game && opened.misfits.empty())
        fuzzing::broken("a game that does not open says why");
    if (opened.game)
        fuzzing::play(*opened.game, 7);
}

} // namespace

/// Whatever a kept game says, by itself or added to one that is right: it opens as far as it fits, and what opens can
/// be played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static const std::string whole = keptGame();
    // The last line says where it stands, which only one line can.
    static const std::string begun = whole.substr(0, whole.rfind("at "));
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    reopenAll(text);
    reopenAll(begun + text);
    reopenAll(begun + text + "\nat 1\n");
    return 0;
}
