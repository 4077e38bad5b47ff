// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/allowance.h"
#include "engine/language/parse/parser.h"
#include "engine/language/source/source_reader.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <algorithm>
#include <csignal>
#include <format>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using engine::Allowance;
using engine::Diagnostic;

namespace {

constexpr rlim_t mostMemory = 256 * 1024 * 1024;
constexpr rlim_t mostSeconds = 20;

const std::string table = R"rules(game "Hostile"
players 2
start: let random player act or "stop"
player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    board: zone, public, in play
    life: number, starts 20
card has:
    cost: number, printed
verb (who player) draw/draws a card: move top of who's deck to who's hand
)rules";

/// A text of this size that repeats a part. Each % is replaced by the number of the repetition.
std::string filled(const std::string& part, std::size_t bytes)
{
    std::string text = table;
    text.reserve(bytes);
    for (int number = 0; text.size() + part.size() + 64 < bytes; ++number) {
        for (const char sign : part) {
            if (sign == '%')
                text += std::to_string(number);
            else
                text += sign;
        }
    }
    return text;
}

std::string repeated(int times, std::string_view part)
{
    std::string text;
    for (int time = 0; time < times; ++time)
        text += part;
    return text;
}

std::vector<Diagnostic> checked(std::string text)
{
    engine::Parsed parsed = engine::parse({{.name = "hostile", .text = std::move(text)}});
    std::vector<Diagnostic> found = std::move(parsed.diagnostics);
    std::ranges::move(engine::compile(std::move(parsed)).diagnostics, std::back_inserter(found));
    return found;
}

/// Whether a process with limited memory and time can check a text.
bool isCheckedInBounds(const std::string& part, std::size_t bytes)
{
    const pid_t child = fork();
    if (child == 0) {
        const rlimit memory{.rlim_cur = mostMemory, .rlim_max = mostMemory};
        const rlimit time{.rlim_cur = mostSeconds, .rlim_max = mostSeconds};
        // A failed allocation must end the process without the handlers of the test.
        std::signal(SIGABRT, SIG_DFL);
        const bool isLimited = setrlimit(RLIMIT_DATA, &memory) == 0 && setrlimit(RLIMIT_CPU, &time) == 0;
        const auto check = [&]() noexcept {
            checked(filled(part, bytes));
        };
        check();
        _exit(isLimited ? 0 : 1);
    }
    int status = -1;
    return waitpid(child, &status, 0) == child && status == 0;
}

} // namespace

/// Checking needs little memory and time for any text, even a generated one.
class AllowanceTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void checkingNeverNeedsMoreThan256Megabytes_data()
    {
        QTest::addColumn<QByteArray>("part");
        const auto add = [](const char* symptom, const std::string& part) {
            QTest::newRow(symptom) << QByteArray::fromStdString(part);
        };
        add("a line of ten megabytes", "game \"" + std::string(10'000'000, 'a') + "\"\n");
        add("brackets", "verb rest%: if " + std::string(20'000, '(') + "1 = 1: check\n");
        add("only colons", std::string(60'000, ':') + "\n");
        add("only words", "verb rest%: " + repeated(30'000, "a ") + "\n");
        add("only quoted texts", repeated(30'000, "\"\"") + "\n");
        add("a number of sixty thousand digits", "setting s% is " + std::string(60'000, '9') + "\n");
        add("lines of one letter", "a\n");
        add("binary data", "\xff\x01\x80");
        add("continuation rows", "  a\n");
        add(
            "blocks nested to the limit", "verb rest%:\n" + [] {
                std::string blocks;
                for (std::size_t depth = 1; depth <= 60; ++depth)
                    blocks += std::string(depth, ' ') + "if true:\n";
                return blocks + std::string(61, ' ') + "check\n";
            }()
        );
        add("sums", "verb (who player) v%: set who's life to " + repeated(100, "1+") + "1\n");
        add("verbs with wrong types", "verb (who player) v%: set who's life to who's hand\n");
        add("verbs", "verb (who player) v%: change who's life by 1\n");
        add("verbs with the same sentence", "verb v: stop\n");
        add("actions", "action you v% (c card in your hand): move c to your board\n");
        add("phases", "phase P%: stop\n");
        add("rules that watch", "when a player draws a card: check\n");
        add("rules that change", "cards with cost >= % get +1 cost\n");
        add("conditions", "as soon as 1 = 2: check\n");
        add("properties", "card has:\n    p%: number\n");
        add("derived properties", "player has:\n    p%: number, is life + 1\n");
        add("choices", "choice Ch% is a%, b%\n");
        add("kinds", "kind k% is card\n");
        add("a chain of kinds", "kind k% is k%0\n");
        add("keywords", "keyword K%:\n    when this enters a board: check\n");
        add("aliases", "call deck%/deck\n");
        add("lists", "list \"L%\": 9 \"Nobody\"\n");
        add("lists with the same name", "list \"L\": 9 \"Nobody\"\n");
        add("formats", "format \"F%\":\n    at most 2 copies\n");
        add("formats with the same name", "format \"F\":\n    at most 2 copies\n");
        add("cards", "card \"C%\": cost 1\n");
        add("cards with unknown words", "card \"C%\": nocost 1\n    when this is nowhere: check\n");
        add("scenarios", "scenario \"S%\":\n    expect 1 = 1\n");
        add("scenarios with unknown words", "scenario \"S%\":\n    expect the wrong thing\n");
        add("scenarios with the same name", "scenario \"S\":\n    expect 1 = 1\n");
    }

    void checkingNeverNeedsMoreThan256Megabytes()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer needs more memory than the program");
#endif
        QFETCH(const QByteArray, part);
        // Check the largest file that is read, and the largest rules that are compiled.
        QVERIFY(isCheckedInBounds(part.toStdString(), engine::largestFile));
        QVERIFY(isCheckedInBounds(part.toStdString(), Allowance::mostRules));
    }

    void exceededLimitIsReportedWhereItOccurs_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("rules") << QByteArray("verb (who player) v%: change who's life by 1\n")
                               << QByteArray("at most 1048576 bytes of rules");
        QTest::newRow("cards") << QByteArray("card \"C%\"\n") << QByteArray("at most 200000 cards");
        QTest::newRow("scenarios") << QByteArray("scenario \"S%\":\n    expect 1 = 1\n")
                                   << QByteArray("at most 20000 scenarios");
        QTest::newRow("calls") << QByteArray("call deck%/deck\n") << QByteArray("at most 1000 lines with “call”");
        QTest::newRow("one block") << QByteArray("    check\n") << QByteArray("longer than 524288 bytes");
    }

    void exceededLimitIsReportedWhereItOccurs()
    {
        QFETCH(const QByteArray, part);
        QFETCH(const QByteArray, words);
        const std::vector<Diagnostic> found = checked(filled(part.toStdString(), 4 * 1024 * 1024));
        QVERIFY(!found.empty());
        const auto matches = [&words](const Diagnostic& one) {
            return one.code == "too-much" && QByteArray::fromStdString(one.message).contains(words);
        };
        QCOMPARE(std::ranges::count_if(found, matches), 1);
    }

    void hundredThousandCardsAreAllowed()
    {
        std::string text = table;
        for (int card = 0; card < 100'000; ++card)
            text += std::format("card \"C{}\": cost {}\n", card, card % 10);
        const engine::Parsed parsed = engine::parse({{.name = "many", .text = std::move(text)}});
        QVERIFY(parsed.diagnostics.empty());
        QVERIFY(engine::compile(parsed).program);
    }

    void blankRowsAndCommentsDoNotCount() { QVERIFY(checked(table + repeated(200'000, "-- a comment\n\n")).empty()); }

    void messagesShortenLongTexts()
    {
        const std::string digits(60'000, '9');
        for (const Diagnostic& one :
             checked(table + "setting s is " + digits + "\nverb v: create \"" + digits + "\"\n"))
            QVERIFY(one.message.size() < 1000 && one.fix.size() < 1000);
    }

    void gameWithTooManyErrorsToListIsNotPlayable()
    {
        std::string text = table;
        for (int card = 0; card < 1'500; ++card)
            text +=
                std::format("card \"C{}\": cost 1\n    when this enters a board: set your life to your hand\n", card);
        const engine::Parsed parsed = engine::parse({{.name = "wrong", .text = std::move(text)}});
        QVERIFY(parsed.diagnostics.empty());
        const engine::Compiled compiled = engine::compile(parsed);
        QVERIFY(!compiled.program);
        QCOMPARE(compiled.diagnostics.size(), 201u);
        QCOMPARE(compiled.diagnostics.back().code, std::string("too-many-problems"));
    }
};

REGISTER_TEST(AllowanceTest)
#include "allowance_test.moc"
