// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/play/game.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <atomic>
#include <cstdlib>
#include <new>
#include <vector>

using namespace engine;

namespace {

std::atomic<std::size_t> allocations = 0;

} // namespace

// Counts all heap allocations of this program.
void* operator new(std::size_t size)
{
    ++allocations;
    if (void* const memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    ++allocations;
    return std::malloc(size);
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

class AllocationTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void replayingAGameAllocatesNothing_data()
    {
        QTest::addColumn<QString>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QString::fromStdString(folder);
    }

    void replayingAGameAllocatesNothing()
    {
        QFETCH(const QString, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            Game game(program, testing::setup(*program, seed));
            // The first run reserves all the memory that the second one needs.
            const std::vector<std::size_t> decisions = playOut(game, seed);
            QVERIFY(decisions.size() > 1);
            while (game.canUndo())
                game.undo();
            game.forgetHistory();
            const std::size_t before = allocations;
            playAgain(game, decisions);
            QCOMPARE(allocations - before, std::size_t(0));
        }
    }

private:
    static constexpr std::uint64_t games = 20;
    static constexpr std::size_t longest = 1'000;

    static std::vector<std::size_t> playOut(Game& game, std::uint64_t seed)
    {
        Random random{seed, 0};
        std::vector<std::size_t> decisions;
        while (decisions.size() < longest && !game.isOver() && !game.options().empty()) {
            const std::size_t option = randomOption(game, random);
            if (game.apply(option) != Trouble::None)
                break;
            decisions.push_back(option);
        }
        return decisions;
    }

    static void playAgain(Game& game, const std::vector<std::size_t>& decisions)
    {
        for (const std::size_t option : decisions) {
            game.options();
            game.apply(option);
        }
    }
};

REGISTER_TEST(AllocationTest)
#include "allocation_test.moc"
