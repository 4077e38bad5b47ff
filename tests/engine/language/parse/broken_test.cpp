// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/shared_texts.h"
#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "engine/state/random.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <format>
#include <map>

using namespace Qt::StringLiterals;
using engine::Diagnostic;
using engine::Game;
using engine::SourceFile;
using engine::Trouble;

namespace {

const auto fixturesFolder = QStringLiteral(TESTS_FOLDER "/fixtures/broken");
const auto rulesFolder = QStringLiteral(RESOURCES_FOLDER "/rules");

SourceFile read(const QString& path, const QString& name)
{
    QFile file(path);
    return {
        .name = name.toStdString(), .text = file.open(QFile::ReadOnly) ? file.readAll().toStdString() : std::string()
    };
}

std::vector<SourceFile> sharedTexts()
{
    std::vector<SourceFile> texts;
    for (const QString& folder : {rulesFolder, fixturesFolder + u"/shared"_s})
        for (const QFileInfo& file : QDir(folder).entryInfoList({u"*.rules"_s}, QDir::Files, QDir::Name))
            texts.push_back(read(file.filePath(), file.completeBaseName()));
    return texts;
}

/// A game with the usual beginning, followed by these lines.
SourceFile withTable(const std::string& rest)
{
    return {
        .name = "broken", .text = "game \"Broken\"\nuse \"table\"\nstart: let random player act or \"stop\"\n" + rest
    };
}

std::string repeated(int times, const auto& line)
{
    std::string text;
    for (int number = 0; number < times; ++number)
        text += line(number);
    return text;
}

/// A diagnostic as stated in the first lines of a fixture.
struct Expected
{
    QString code;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    QString part;
    bool isWarning = false;

    bool isOf(const Diagnostic& found) const
    {
        return found.code == code.toStdString() && found.place.line == line && found.place.column == column &&
               (found.severity == engine::Severity::Warning) == isWarning &&
               QString::fromStdString(found.message).contains(part);
    }
};

/// The comments at the start of a fixture.
struct Promise
{
    std::vector<Expected> diagnostics;
    /// Whether the rest can be played despite the errors.
    bool isPlayable = false;
    /// The reason why the game stops, and the names in its message.
    QString trouble;
    QString named;
};

Promise promiseOf(const std::string& text)
{
    static const QRegularExpression expect(u"^-- (expect|warn): (\\S+) (\\d+):(\\d+) (.*)$"_s);
    static const QRegularExpression play(u"^-- play: (\\w+)(?: (.*))?$"_s);
    Promise promise;
    for (const QString& line : QString::fromStdString(text).split(u'\n')) {
        const auto found = expect.match(line);
        const auto played = play.match(line);
        if (found.hasMatch())
            promise.diagnostics.push_back(
                {.code = found.captured(2),
                 .line = found.captured(3).toUInt(),
                 .column = found.captured(4).toUInt(),
                 .part = found.captured(5),
                 .isWarning = found.captured(1) == u"warn"_s}
            );
        if (line == u"-- the rest can be played"_s)
            promise.isPlayable = true;
        if (played.hasMatch()) {
            promise.trouble = played.captured(1);
            promise.named = played.captured(2);
        }
    }
    promise.isPlayable |= !promise.trouble.isEmpty();
    return promise;
}

struct Checked
{
    std::vector<SourceFile> files;
    std::vector<Diagnostic> diagnostics;
    std::shared_ptr<const engine::Program> program;
};

/// The result of compiling a file with the texts that it uses.
Checked checked(const SourceFile& rules)
{
    const std::vector<SourceFile> shared = sharedTexts();
    Checked result;
    for (const std::string& use : engine::usesOf(rules))
        if (const SourceFile* const text = engine::sharedTextMeant(shared, use))
            result.files.push_back(*text);
    result.files.push_back(rules);
    const engine::Parsed parsed = engine::parse(result.files, shared);
    engine::Compiled compiled = engine::compile(parsed);
    result.diagnostics = parsed.diagnostics;
    std::ranges::copy(compiled.diagnostics, std::back_inserter(result.diagnostics));
    std::ranges::stable_sort(result.diagnostics, {}, &Diagnostic::place);
    result.program = std::move(compiled.program);
    return result;
}

std::string printedAll(const Checked& result)
{
    std::string all;
    for (const Diagnostic& diagnostic : result.diagnostics)
        all += engine::printed(diagnostic, result.files) + '\n';
    return all;
}

/// The text after the fix of a problem.
std::string withFix(const std::string& text, const Diagnostic& problem)
{
    std::size_t begin = 0;
    for (std::uint32_t line = 1; line < problem.place.line; ++line)
        begin = text.find('\n', begin) + 1;
    std::string fixed = text;
    return fixed.replace(begin + problem.place.column - 1, problem.place.length, problem.fix);
}

/// A card's lines in a game for typical mistakes of newcomers.
std::string inArena(const QString& card)
{
    return "game \"Broken\"\nuse \"common\"\nuse \"arena\"\nstart: let random player act or \"stop\"\n" +
           card.toStdString() + "\ncard \"Goblin\": power 1\n";
}

const std::map<QString, Trouble> troubles{
    {u"Fine"_s, Trouble::None},
    {u"TooManySteps"_s, Trouble::TooManySteps},
    {u"TooDeep"_s, Trouble::TooDeep},
    {u"InfiniteLoop"_s, Trouble::InfiniteLoop},
    {u"TooManyCards"_s, Trouble::TooManyCards},
    {u"TooManyTriggers"_s, Trouble::TooManyTriggers},
    {u"TooManyLasting"_s, Trouble::TooManyLasting},
    {u"TooManyOptions"_s, Trouble::TooManyOptions},
    {u"ListTooLong"_s, Trouble::ListTooLong},
};

/// Plays at random until the game ends, is stopped, or exceeds the limit. Checks that a stopped step is undone.
engine::Stuck played(const std::shared_ptr<const engine::Program>& program, std::uint64_t seed)
{
    constexpr int longest = 200;
    Game game(program, testing::setup(*program, seed));
    engine::Random random{seed, 0};
    for (int step = 0; step < longest && !game.isOver() && game.stuck().trouble == Trouble::None; ++step) {
        const std::uint64_t before = game.hash();
        const auto options = static_cast<std::uint32_t>(game.options().size());
        if (options == 0)
            break;
        const bool isStopped = game.apply(random.below(options)) != Trouble::None;
        if (isStopped && game.hash() != before)
            qFatal("the stopped step has not been undone");
    }
    return game.stuck();
}

} // namespace

/// Compiles broken rules and cards, with one mistake in each file. The mistake is reported at its place with advice on
/// how to fix it, and nothing else is reported.
class BrokenTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyTheMistakesAreReportedAtTheirPlaces_data()
    {
        QTest::addColumn<QString>("path");
        const QFileInfoList files = QDir(fixturesFolder).entryInfoList({u"*.rules"_s}, QDir::Files, QDir::Name);
        QVERIFY(files.size() >= 200);
        for (const QFileInfo& file : files)
            QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
    }

    void onlyTheMistakesAreReportedAtTheirPlaces()
    {
        QFETCH(QString, path);
        const SourceFile rules = read(path, QFileInfo(path).fileName());
        const Promise promise = promiseOf(rules.text);
        const Checked result = checked(rules);
        const std::string all = printedAll(result);
        QVERIFY2(result.diagnostics.size() == promise.diagnostics.size(), all.c_str());
        for (const Expected& expected : promise.diagnostics)
            QVERIFY2(
                std::ranges::any_of(result.diagnostics, [&](const Diagnostic& one) { return expected.isOf(one); }),
                all.c_str()
            );
        QCOMPARE(result.program != nullptr, promise.isPlayable);
    }

    void fixRemovesItsProblem_data()
    {
        QTest::addColumn<QString>("path");
        int fixes = 0;
        for (const QFileInfo& file : QDir(fixturesFolder).entryInfoList({u"*.rules"_s}, QDir::Files, QDir::Name)) {
            const Checked result = checked(read(file.filePath(), file.fileName()));
            if (std::ranges::all_of(result.diagnostics, &std::string::empty, &Diagnostic::fix))
                continue;
            QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
            ++fixes;
        }
        QVERIFY(fixes >= 60);
    }

    void fixRemovesItsProblem()
    {
        QFETCH(QString, path);
        const SourceFile rules = read(path, QFileInfo(path).fileName());
        for (const Diagnostic& problem : checked(rules).diagnostics) {
            if (problem.fix.empty())
                continue;
            const Checked fixed = checked({.name = rules.name, .text = withFix(rules.text, problem)});
            const auto isStillThere = [&problem](const Diagnostic& one) {
                return one.message == problem.message && one.place.line == problem.place.line;
            };
            const std::string all = printedAll(fixed);
            QVERIFY2(std::ranges::none_of(fixed.diagnostics, isStillThere), all.c_str());
        }
    }

    void fixesLeadNewcomersToValidRules_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* person, const QString& written, const QString& meant) {
            QTest::newRow(person) << written << meant;
        };
        row("a player of Magic",
            u"    When this enters a board, draw two cards."_s,
            u"    when this enters a board: you draw 2 cards"_s);
        row("a player of Hearthstone",
            u"    battle cry: Draw a card and gain 2 life."_s,
            u"    Battle-Cry: you draw a card then you gain 2 life"_s);
        row("a designer of board games",
            u"    Whenever this unit dies, each opponent discards a card"_s,
            u"    when this dies: each opponent discards 1 card"_s);
        row("a teenager", u"    flying, haste!!"_s, u"    Flying, Haste"_s);
        row("a non-native writer",
            u"    when this enters a board: you gain three life if your life < 5"_s,
            u"    when this enters a board: if your life < 5: you gain 3 life"_s);
    }

    void fixesLeadNewcomersToValidRules()
    {
        QFETCH(QString, written);
        QFETCH(QString, meant);
        constexpr int most = 9;
        const QString card = u"card \"Tester\": power 1\n"_s;
        SourceFile rules{.name = "newcomer", .text = inArena(card + written)};
        Checked result = checked(rules);
        for (int count = 0; count < most && !result.diagnostics.empty(); ++count) {
            const std::string all = printedAll(result);
            QCOMPARE(result.diagnostics.size(), 1u);
            QVERIFY2(!result.diagnostics.front().fix.empty(), all.c_str());
            rules.text = withFix(rules.text, result.diagnostics.front());
            result = checked(rules);
        }
        QCOMPARE(QString::fromStdString(rules.text), QString::fromStdString(inArena(card + meant)));
    }

    void endlessStepsAreStoppedUndoneAndReported_data()
    {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file : QDir(fixturesFolder).entryInfoList({u"*.rules"_s}, QDir::Files, QDir::Name)) {
            const SourceFile rules = read(file.filePath(), file.fileName());
            if (!promiseOf(rules.text).trouble.isEmpty())
                QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
        }
    }

    void endlessStepsAreStoppedUndoneAndReported()
    {
        QFETCH(QString, path);
        const SourceFile rules = read(path, QFileInfo(path).fileName());
        const Promise promise = promiseOf(rules.text);
        const Checked result = checked(rules);
        QVERIFY(result.program);
        QVERIFY(troubles.contains(promise.trouble));
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const engine::Stuck stuck = played(result.program, seed);
            QCOMPARE(stuck.trouble, troubles.at(promise.trouble));
            const QString words = QString::fromStdString(engine::wordsFor(stuck, *result.program, result.files));
            QVERIFY2(stuck.trouble == Trouble::None || words.contains(promise.named), qPrintable(words));
        }
    }

    void gameWithABrokenCardIsPlayedWithoutIt_data()
    {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file : QDir(fixturesFolder).entryInfoList({u"*.rules"_s}, QDir::Files, QDir::Name)) {
            const Promise promise = promiseOf(read(file.filePath(), file.fileName()).text);
            if (promise.isPlayable && promise.trouble.isEmpty())
                QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
        }
    }

    void gameWithABrokenCardIsPlayedWithoutIt()
    {
        QFETCH(QString, path);
        const Checked result = checked(read(path, QFileInfo(path).fileName()));
        QVERIFY(result.program);
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            QCOMPARE(played(result.program, seed).trouble, Trouble::None);
    }

    void excessIsReportedWhereItOccurs_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("message");
        const auto add =
            [](const char* symptom, const std::string& text, const char* code, int line, const char* words) {
                QTest::newRow(symptom) << QString::fromStdString(text) << QString::fromLatin1(code) << line
                                       << QString::fromUtf8(words);
            };
        add("blocks nested too deep",
            "verb rest:\n" + repeated(70, [](int depth) { return std::string(depth + 1u, ' ') + "if true:\n"; }) +
                std::string(71, ' ') + "check\n",
            "too-deep",
            68,
            "blocks can be nested at most 64 levels deep; move the inner ones into a verb");
        add("a long chain of kinds",
            "kind k0 is card\n" +
                repeated(60, [](int kind) { return std::format("kind k{} is k{}\n", kind + 1, kind); }),
            "too-deep",
            52,
            "“k48” depends on a chain of more than 48 definitions; shorten the chain");
        add("too many properties",
            "player has:\n" + repeated(40, [](int list) { return std::format("    l{}: list of card\n", list); }),
            "too-many-properties",
            1,
            "the game, a player or a card has more than 2000 values; a list counts as 64");
        add("a verb of ten thousand lines",
            "verb (who player) rest:\n" +
                repeated(10'000, [](int) { return "    change who's life by who's life * 2\n"; }),
            "too-much",
            4,
            "this is too long; split it into several verbs");
        add("properties that explode",
            "player has:\n    p0: number, is life + life\n" +
                repeated(
                    29, [](int n) { return std::format("    p{}: number, is p{} + p{} + p{}\n", n + 1, n, n, n); }
                ),
            "too-much",
            6,
            "the rules grow too large here, because definitions use other definitions");
        add("a line of seventy thousand characters",
            "verb rest: check -- " + std::string(70'000, 'x') + "\n",
            "line-too-long",
            4,
            "this line has 70020 bytes, but at most 65536 are allowed; break it up");
        add("a sum of twenty thousand numbers",
            "verb (who player) rest: set who's life to 1" + repeated(10'000, [](int) { return " + 1"; }) + "\n",
            "too-deep",
            4,
            "this line joins too many parts; break it up with “remember … as …”");
    }

    void excessIsReportedWhereItOccurs()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(int, line);
        QFETCH(QString, message);
        const Checked result = checked(withTable(text.toStdString()));
        const std::string all = printedAll(result);
        QVERIFY2(result.diagnostics.size() == 1, all.c_str());
        QCOMPARE(QString::fromStdString(result.diagnostics.front().code), code);
        QVERIFY2(int(result.diagnostics.front().place.line) == line, all.c_str());
        QVERIFY2(QString::fromStdString(result.diagnostics.front().message).contains(message), all.c_str());
        QVERIFY(!result.program);
    }

    void tenMegabyteLineIsRefused()
    {
        const Checked result = checked({.name = "long", .text = "game \"" + std::string(10'000'000, 'a') + "\"\n"});
        QCOMPARE(result.diagnostics.size(), 1u);
        QCOMPARE(result.diagnostics.front().code, std::string("file-too-large"));
    }

    void oneMegabyteLineIsIgnored()
    {
        const Checked result =
            checked({.name = "long", .text = "game \"G\"\nstart: check\nverb " + std::string(1'000'000, 'a') + "\n"});
        QCOMPARE(result.diagnostics.size(), 1u);
        QCOMPARE(result.diagnostics.front().code, std::string("line-too-long"));
    }

    void hundredThousandInvalidLinesAreRefused()
    {
        std::string text = "game \"G\"\n";
        for (int line = 0; line < 100'000; ++line)
            text += "what is this\n";
        const Checked result = checked({.name = "nonsense", .text = text});
        QCOMPARE(result.diagnostics.size(), 201u);
        QVERIFY(!result.program);
    }
};

REGISTER_TEST(BrokenTest)
#include "broken_test.moc"
