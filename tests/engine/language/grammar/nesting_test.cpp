// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/nesting.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

#include <list>
#include <string_view>

using engine::LineReader;
using engine::grammar::Nesting;

class NestingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void levelsEndWithTheirScope()
    {
        OneLine one("stop");
        LineReader line(one.known, one.scope, one.line);
        Nesting nesting(line);
        for (int again = 0; again < 1000; ++again)
            const Nesting::Level level(nesting);
        QVERIFY(!line.hasFailed());
    }

    void excessiveNestingFails()
    {
        OneLine one("stop");
        LineReader line(one.known, one.scope, one.line);
        Nesting nesting(line);
        std::list<Nesting::Level> levels;
        while (!line.hasFailed() && levels.size() < 1000)
            levels.emplace_back(nesting);
        QCOMPARE(levels.size(), 65u);
        QCOMPARE(line.failure()->code, std::string_view("too-deep"));
    }

    void lineInBlockStartsAtDepthOfLineAbove()
    {
        OneLine one("stop");
        LineReader line(one.known, one.scope, one.line);
        Nesting nesting(line);
        std::list<Nesting::Level> levels;
        while (levels.size() < 64)
            levels.emplace_back(nesting);
        LineReader below(one.known, one.scope, one.line);
        Nesting belowNesting(below, nesting);
        QVERIFY(!below.hasFailed());
        const Nesting::Level level(belowNesting);
        QVERIFY(below.hasFailed());
        QVERIFY(!line.hasFailed());
    }

    void excessiveChainFails()
    {
        OneLine one("stop");
        LineReader line(one.known, one.scope, one.line);
        Nesting nesting(line);
        int links = 0;
        while (!nesting.isChainTooLong() && links < 10'000)
            ++links;
        QCOMPARE(links, 512);
        QCOMPARE(line.failure()->code, std::string_view("too-deep"));
    }
};

REGISTER_TEST(NestingTest)
#include "nesting_test.moc"
