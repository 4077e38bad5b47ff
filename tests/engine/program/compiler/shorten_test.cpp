// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/program/compiler/print.h"
#include "engine/program/compiler/shorten.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <map>

using namespace engine;

namespace {

/// The original operation for each fused one. Fusing only replaces the operation of the first instruction.
std::map<Do, Do> firstParts()
{
    std::map<Do, Do> first;
    const auto add = [&first](Do whole, std::initializer_list<Do> parts) {
        first[whole] = *parts.begin();
    };
#define OPERATION(group, name)
#define STEP(group, name) Do::name
#define PART(name, operands) Do::name
#define FUSION(name, ...) add(Do::name, {__VA_ARGS__});
#define JOINED(name, ...) add(Do::name, {__VA_ARGS__});
#include "engine/program/operations.def"
#undef OPERATION
#undef STEP
#undef PART
    return first;
}

/// The same program without fused operations.
std::shared_ptr<const Program> withoutFusions(const Program& program)
{
    const auto apart = std::make_shared<Program>(program);
    const std::map<Do, Do> first = firstParts();
    for (Instruction& instruction : apart->code)
        if (const auto found = first.find(instruction.what); found != first.end())
            instruction.what = found->second;
    return apart;
}

std::vector<Do> shortened(std::vector<Instruction> code)
{
    Program program;
    program.code = std::move(code);
    shorten(program);
    std::vector<Do> names;
    for (const Instruction& instruction : program.code)
        names.push_back(instruction.what);
    return names;
}

constexpr std::uint16_t back(int count)
{
    return static_cast<std::uint16_t>(-count);
}

} // namespace

class ShortenTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyTheOperationOfTheFirstInstructionChanges()
    {
        const std::vector<Do> names =
            shortened({{Do::Read, 3, 0, 5}, {Do::JumpIfNot, 3, 1}, {Do::Return}, {Do::Return}});
        QCOMPARE(names, (std::vector<Do>{Do::ReadJumpIfNot, Do::JumpIfNot, Do::Return, Do::Return}));
    }

    void unrelatedInstructionsAreNotFused()
    {
        const std::vector<Do> names =
            shortened({{Do::Read, 3, 0, 5}, {Do::JumpIfNot, 4, 1}, {Do::Return}, {Do::Return}});
        QCOMPARE(names.front(), Do::Read);
    }

    void comparisonOfOneRegisterIsNotFused()
    {
        const auto firstOf = [](std::uint16_t left, std::uint16_t right) {
            return shortened(
                       {{Do::Read, left, 0, 5}, {Do::Read, right, 1, 6}, {Do::JumpIfLess, 3, right, 0}, {Do::Return}}
            ).front();
        };
        QCOMPARE(firstOf(3, 4), Do::ReadReadJumpIfLess);
        QVERIFY(firstOf(3, 3) != Do::ReadReadJumpIfLess);
    }

    void searchIsFusedOnlyIfItLoopsToItsStart()
    {
        const auto firstOf = [](std::uint16_t card, std::uint16_t way) {
            return shortened(
                       {{Do::Read, 3, 1, 5},
                        {Do::JumpIfNot, 3, 1},
                        {Do::Tell},
                        {Do::NextInZone, card, way},
                        {Do::Return}}
            ).front();
        };
        QCOMPARE(firstOf(1, back(4)), Do::SearchByFlag);
        QCOMPARE(firstOf(2, back(4)), Do::ReadJumpIfNot);
        QCOMPARE(firstOf(1, back(2)), Do::ReadJumpIfNot);
    }

    void comparisonWithTheOfferedCardIsNotFused()
    {
        const auto firstOf = [](std::uint16_t owner) {
            return shortened(
                       {{Do::Read, 3, owner, 5},
                        {Do::Read, 4, 1, 6},
                        {Do::JumpIfLess, 3, 4, 1},
                        {Do::Option, 0, 2},
                        {Do::NextInZone, 1, back(5)},
                        {Do::Return}}
            ).front();
        };
        QCOMPARE(firstOf(0), Do::OfferUnlessLess);
        QVERIFY(firstOf(1) != Do::OfferUnlessLess);
    }

    void gamesAreTheSameWithoutFusions_data()
    {
        QTest::addColumn<QString>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QString::fromStdString(folder);
    }

    void gamesAreTheSameWithoutFusions()
    {
        QFETCH(const QString, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        const auto apart = withoutFusions(*program);
        QVERIFY(printed(*apart) != printed(*program));
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Game one(program, testing::setup(*program, seed));
            Game other(apart, testing::setup(*apart, seed));
            Random random{seed, 0};
            for (int step = 0; step < 400 && !one.isOver() && !one.options().empty(); ++step) {
                QCOMPARE(one.options(), other.options());
                const std::size_t option = randomOption(one, random);
                QCOMPARE(one.apply(option), other.apply(option));
                QCOMPARE(one.hash(), other.hash());
            }
            QCOMPARE(one.isOver(), other.isOver());
        }
    }
};

REGISTER_TEST(ShortenTest)
#include "shorten_test.moc"
