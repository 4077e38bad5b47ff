// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "tests/testing/test.h"

#include <array>

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

    // Saved games depend on these numbers, which must never change.
    void numbersOfASeedNeverChange()
    {
        Random random(1);
        QCOMPARE(random.next(), 0x910a2dec89025cc1u);
        QCOMPARE(random.next(), 0xbeeb8da1658eec67u);
    }

    void stateConsistsOfSeedAndCount()
    {
        Random random(9);
        random.next();
        const std::uint64_t second = random.next();
        QCOMPARE(engine::randomNumber(9, 1), second);
        random.count = 1;
        QCOMPARE(random.next(), second);
    }

    void copyContinuesIndependently()
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
};

REGISTER_TEST(RandomTest)
#include "random_test.moc"
