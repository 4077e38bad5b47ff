// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

using engine::Random;

class RandomTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void sameSeedGivesTheSameNumbers()
    {
        Random one(42);
        Random other(42);
        for (int count = 0; count < 1000; ++count)
            QCOMPARE(one.next(), other.next());
        QVERIFY(one == other);
    }

    // Saved games depend on these numbers: they may never change.
    void theNumbersOfASeedAreFixedForEver()
    {
        Random random(1);
        QCOMPARE(random.next(), 0xb3f2af6d0fc710c5u);
        QCOMPARE(random.next(), 0x853b559647364ceau);
    }

    void aCopyForksTheFuture()
    {
        Random random(7);
        Random copy = random;
        random.next();
        QVERIFY(random != copy);
        copy.next();
        QVERIFY(random == copy);
    }

    void everyFaceOfADieIsEquallyLikely()
    {
        Random random(3);
        std::array<int, 20> counts{};
        constexpr int throws = 200'000;
        for (int count = 0; count < throws; ++count)
            ++counts[random.below(20)];
        // Six standard deviations of a fair die.
        for (const int count : counts)
            QVERIFY(std::abs(count - throws / 20) < 590);
    }

    void shufflingKeepsEveryCardAndMovesThemAll()
    {
        std::vector<int> cards(60);
        std::iota(cards.begin(), cards.end(), 0);
        Random random(5);
        int stayed = 0;
        for (int round = 0; round < 100; ++round) {
            std::vector<int> shuffled = cards;
            random.shuffle(std::span(shuffled));
            stayed += shuffled[0] == 0;
            std::ranges::sort(shuffled);
            QCOMPARE(shuffled, cards);
        }
        QVERIFY(stayed < 15);
    }
};

QTEST_APPLESS_MAIN(RandomTest)
#include "random_test.moc"
