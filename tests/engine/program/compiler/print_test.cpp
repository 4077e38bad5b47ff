// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/print.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

class PrintTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void operationIsPrintedWithItsName()
    {
        QCOMPARE(nameOf(Do::Constant), std::string_view("Constant"));
        QCOMPARE(nameOf(Do::DrawGame), std::string_view("DrawGame"));
    }

    void jumpIsPrintedWithItsDestination()
    {
        Program program;
        program.code = {{Do::Read, 3, 0, 5}, {Do::JumpIfNot, 3, std::uint16_t(-2)}, {Do::JumpIfEqual, 1, 2, 7}};
        QCOMPARE(squeezed(printed(program, 0)), QLatin1String("0 Read 3 0 5"));
        QCOMPARE(squeezed(printed(program, 1)), QLatin1String("1 JumpIfNot 3 -> 0 0"));
        QCOMPARE(squeezed(printed(program, 2)), QLatin1String("2 JumpIfEqual 1 2 -> 10"));
    }

    void instructionsAreOnSeparateLinesAndActionsAreNamed()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        const QString text = QString::fromStdString(printed(*program));
        const QStringList lines = text.split(QLatin1Char('\n'));
        const auto instructions =
            std::ranges::count_if(lines, [](const QString& line) { return line.startsWith(QLatin1Char(' ')); });
        QCOMPARE(std::size_t(instructions), program->code.size());
        QVERIFY(lines.contains(QStringLiteral("(you) play (c), chosen")));
    }

private:
    static QString squeezed(const std::string& line) { return QString::fromStdString(line).simplified(); }
};

REGISTER_TEST(PrintTest)
#include "print_test.moc"
