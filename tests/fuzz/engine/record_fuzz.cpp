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

std::shared_ptr<const Program> recordedProgram()
{
    static const std::shared_ptr<const Program> program = compile(parse(fuzzing::withUsed(rules))).program;
    return program;
}

/// A recorded game with two branches and one manual step.
std::string recordedGame()
{
    Game game(recordedProgram(), fuzzing::setup(*recordedProgram(), 3));
    fuzzing::play(game, 5);
    game.setName(game.cursor(), "the end");
    game.goTo(4);
    game.edit([](State& state) {
        state.forceRoll(3);
        state.move(state.card(0), state.at(state.card(1), cells::card::Zone), ToTop, 0);
    });
    GameRecord saved = record(game);
    saved.texts = {{"game.rules", "game \"G\"\n\nstart:\n"}};
    return written(saved);
}

void reopenAll(std::string_view text)
{
    const auto saved = readRecord(text);
    if (!saved) {
        if (saved.error().message.empty())
            fuzzing::fail("an invalid record is refused with a message");
        return;
    }
    const auto again = readRecord(written(*saved));
    if (!again || *again != *saved)
        fuzzing::fail("a record is read as it was written");
    const Reopened opened = reopen(recordedProgram(), *saved);
    if (!opened.game && opened.misfits.empty())
        fuzzing::fail("a record that cannot be opened lists misfits");
    if (opened.game)
        fuzzing::play(*opened.game, 7);
}

} // namespace

/// Opens a record, or lines added to a valid record. Any record must be opened as far as it matches the rules, and it
/// must be possible to play the resulting game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static const std::string whole = recordedGame();
    // The last line contains the position of the cursor, and a record can have only one such line.
    static const std::string beginning = whole.substr(0, whole.rfind("at "));
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    reopenAll(text);
    reopenAll(beginning + text);
    reopenAll(beginning + text + "\nat 1\n");
    return 0;
}
