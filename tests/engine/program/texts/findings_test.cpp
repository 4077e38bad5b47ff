// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/texts/findings.h"
#include "tests/testing/test.h"

using namespace engine;

class FindingsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyTheFirstErrorOfALineIsStored()
    {
        std::vector<Diagnostic> diagnostics;
        Findings findings(diagnostics);
        findings.error({.line = 3, .column = 7}, "one", "m");
        findings.error({.line = 3, .column = 1}, "two", "m");
        findings.error({.line = 4, .column = 1}, "three", "m");
        findings.error({.file = 1, .line = 3, .column = 1}, "four", "m");
        QCOMPARE(diagnostics.size(), 3u);
        QCOMPARE(diagnostics[0].code, "one");
        QCOMPARE(diagnostics[1].code, "three");
        QCOMPARE(diagnostics[2].code, "four");
        QCOMPARE(findings.count(), 3u);
    }

    void warningIsNotAnError()
    {
        std::vector<Diagnostic> diagnostics;
        Findings findings(diagnostics);
        findings.warn({.code = "odd", .place = {.line = 3}});
        QVERIFY(!findings.hasErrors());
        QVERIFY(diagnostics.front().severity == Severity::Warning);
        findings.error({.line = 3}, "wrong", "m");
        QVERIFY(findings.hasErrors());
        QCOMPARE(diagnostics.size(), 2u);
    }

    void repeatedWarningIsStoredOnce()
    {
        std::vector<Diagnostic> diagnostics;
        Findings findings(diagnostics);
        findings.warn({.code = "odd", .place = {.line = 3}});
        findings.warn({.code = "odd", .place = {.line = 3}});
        findings.warn({.code = "odd", .place = {.line = 4}});
        QCOMPARE(diagnostics.size(), 2u);
        QCOMPARE(findings.count(), 2u);
    }

    void errorsBeyondTheLimitAreOnlyCounted()
    {
        std::vector<Diagnostic> diagnostics;
        Findings findings(diagnostics);
        for (std::uint32_t line = 1; line < Findings::mostErrors; ++line)
            findings.error({.line = line}, "wrong", "m");
        QVERIFY(!findings.isFull());
        findings.error({.line = Findings::mostErrors}, "wrong", "m");
        QVERIFY(findings.isFull());
        findings.error({.line = Findings::mostErrors + 1}, "wrong", "m");
        QCOMPARE(diagnostics.size(), Findings::mostErrors);
        QCOMPARE(findings.count(), Findings::mostErrors + 1);
    }

    void warningsBeyondTheLimitAreOnlyCounted()
    {
        std::vector<Diagnostic> diagnostics;
        Findings findings(diagnostics);
        for (std::uint32_t line = 1; line <= Problems::most + 5; ++line)
            findings.warn({.code = "odd", .place = {.line = line}});
        QCOMPARE(diagnostics.size(), Problems::most);
        QCOMPARE(findings.count(), Problems::most + 5);
        QVERIFY(!findings.isFull());
    }
};

REGISTER_TEST(FindingsTest)
#include "findings_test.moc"
