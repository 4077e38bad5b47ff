// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/game.h"
#include "engine/state/random.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <atomic>
#include <cstdlib>
#include <new>

using namespace engine;

namespace {

std::atomic<std::size_t> allocations = 0;

} // namespace

// Whatever this program takes from the heap is counted.
void* operator new(std::size_t size)
{
    ++allocations;
    if (void* const memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
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

    void aGameThatHasBeenPlayedForAWhileTakesNothingFromTheHeap_data()
    {
        QTest::addColumn<QString>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QString::fromStdString(folder);
    }

    void aGameThatHasBeenPlayedForAWhileTakesNothingFromTheHeap()
    {
        QFETCH(const QString, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        std::uint64_t steps = 0;
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            Game game(program, testing::setup(*program, seed));
            Random random{seed, 0};
            play(game, random, warmingUp);
            const std::size_t before = allocations;
            steps += play(game, random, longest);
            QCOMPARE(allocations - before, std::size_t(0));
        }
        QVERIFY(steps > games);
    }

private:
    static constexpr std::uint64_t games = 20;
    static constexpr std::uint32_t warmingUp = 60;
    static constexpr std::uint32_t longest = 1'000;

    /// As a simulation does it, which looks at no step again.
    static std::uint32_t play(Game& game, Random& random, std::uint32_t most)
    {
        std::uint32_t steps = 0;
        for (; steps < most && !game.isOver(); ++steps) {
            const auto options = static_cast<std::uint32_t>(game.options().size());
            if (options == 0 || game.apply(random.below(options)) != Trouble::None)
                break;
            game.forgetHistory();
        }
        return steps;
    }
};

QTEST_GUILESS_MAIN(AllocationTest)
#include "allocation_test.moc"
