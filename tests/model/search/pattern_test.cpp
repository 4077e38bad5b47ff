// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "model/search/folding.h"
#include "model/search/pattern.h"
#include "tests/testing/test.h"

#include <QRegularExpression>

using namespace model;
using namespace Qt::StringLiterals;
using Kind = PatternError::Kind;

namespace {

bool isFound(const QString& pattern, const QString& text)
{
    const auto compiled = Pattern::compile(pattern);
    return compiled && PatternMatcher(*compiled).isFoundIn(folded(text));
}

} // namespace

/// Checks that regular expressions match correctly and within a limited time.
class PatternTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void caseAndAccentsMakeNoDifference()
    {
        QVERIFY(isFound(u"^sn"_s, u"Snow Fox"_s));
        QVERIFY(isFound(u"^SNÖ"_s, u"Snow Fox"_s));
        QVERIFY(isFound(u"[A-C]lley"_s, u"alley cat"_s));
        QVERIFY(isFound(u"STRASSE"_s, u"Straße"_s));
        QVERIFY(isFound(u"^.東.$"_s, u"大東京"_s));
        QVERIFY(!isFound(u"^.東$"_s, u"大東京"_s));
    }

    void matchesReferenceOnGeneratedPatterns()
    {
        engine::Random random{7, 0};
        int found = 0;
        for (int round = 0; round < 4'000; ++round) {
            const QString pattern = generated(random, 3);
            const QRegularExpression other(pattern);
            const auto compiled = Pattern::compile(pattern);
            QVERIFY2(compiled.has_value() == other.isValid(), qPrintable(pattern));
            PatternMatcher matcher(*compiled);
            for (int text = 0; text < 8; ++text) {
                QString searched;
                for (auto length = random.below(9); length > 0; --length)
                    searched += u"ab c"[random.below(4)];
                const bool expected = other.match(searched).hasMatch();
                found += expected;
                QVERIFY2(
                    matcher.isFoundIn(searched.toStdString()) == expected,
                    qPrintable(u"/%1/ in “%2”"_s.arg(pattern, searched))
                );
            }
        }
        QVERIFY(found > 3'000);
    }

    void errorsAreReportedWithPlace_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("at");
        const auto row = [](const char* symptom, const QString& pattern, Kind kind, int at) {
            QTest::newRow(symptom) << pattern << int(kind) << at;
        };
        row("unclosed group", u"a(b|c"_s, Kind::UnclosedGroup, 1);
        row("stray bracket", u"ab)c"_s, Kind::StrayBracket, 2);
        row("unclosed class", u"a[bc"_s, Kind::UnclosedClass, 1);
        row("nothing to repeat", u"a|*"_s, Kind::NothingToRepeat, 2);
        row("reversed repeat bounds", u"a{3,2}"_s, Kind::BadRepeat, 1);
        row("too many repeats", u"a{9999}"_s, Kind::BadRepeat, 1);
        row("back-reference", u"(a)\\1"_s, Kind::BadEscape, 3);
        row("trailing backslash", u"a\\"_s, Kind::BadEscape, 1);
        row("look-ahead", u"(?=a)"_s, Kind::BadEscape, 0);
        row("huge expansion", u"((a{100}){100}){100}"_s, Kind::TooLarge, 0);
        row("deep nesting", u"("_s.repeated(1'000), Kind::TooLarge, 32);
    }

    void errorsAreReportedWithPlace()
    {
        QFETCH(QString, pattern);
        QFETCH(int, kind);
        QFETCH(int, at);
        const auto compiled = Pattern::compile(pattern);
        QVERIFY(!compiled);
        QCOMPARE(int(compiled.error().kind), kind);
        QCOMPARE(compiled.error().at, at);
    }

    void maliciousPatternIsBounded()
    {
        const QString text = QString(20'000, u'a') + u'!';
        QVERIFY(!isFound(u"^(a+)+$"_s, text));
        QVERIFY(!isFound(u"(a|aa)*b"_s, text));
        const auto many = Pattern::compile(u"(a|b)*a(a|b){190}c"_s);
        QVERIFY(many);
        PatternMatcher matcher(*many);
        engine::Random random{1, 0};
        std::string junk;
        for (int length = 0; length < 2'000'000; ++length)
            junk += "ab"[random.below(2)];
        QVERIFY(!matcher.isFoundIn(junk));
        QVERIFY(matcher.isExhausted());
    }

private:
    static QString generated(engine::Random& random, int depth)
    {
        static const QStringList atoms{
            u"a"_s, u"b"_s, u"c"_s, u"."_s, u"[ab]"_s, u"[^a]"_s, u"\\w"_s, u"\\s"_s, u"\\b"_s, u"\\B"_s, u"^"_s, u"$"_s
        };
        QString pattern;
        for (auto parts = 1 + random.below(3); parts > 0; --parts) {
            const auto which = random.below(8);
            if (depth > 0 && which == 0)
                pattern += u"(%1|%2)"_s.arg(generated(random, depth - 1), generated(random, depth - 1));
            else if (depth > 0 && which == 1)
                pattern += u"(?:%1)%2"_s.arg(generated(random, depth - 1), randomRepeat(random));
            else if (which < 5)
                pattern += atoms[random.below(3)] + randomRepeat(random);
            else
                pattern += atoms[random.below(static_cast<std::uint32_t>(atoms.size()))];
        }
        return pattern;
    }

    static QString randomRepeat(engine::Random& random)
    {
        static const QStringList suffixes{{}, {}, u"*"_s, u"+"_s, u"?"_s, u"{2}"_s, u"{1,2}"_s, u"{2,}"_s, u"*?"_s};
        return suffixes[random.below(static_cast<std::uint32_t>(suffixes.size()))];
    }
};

REGISTER_TEST(PatternTest)
#include "pattern_test.moc"
