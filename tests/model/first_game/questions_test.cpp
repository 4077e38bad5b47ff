// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/first_game/pieces.h"
#include "model/first_game/questions.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace model;

namespace {

const QString pets = QStringLiteral(
    "-- A comment.\n"
    "heading Pets\n"
    "\n"
    "question pet: Which pet do you have?\n"
    "    starts dog\n"
    "    cat: A cat\n"
    "    dog: A dog\n"
    "    none: No pet\n"
    "\n"
    "question walk: How long is the walk?\n"
    "    needs pet is cat or dog \"There is no pet.\"\n"
    "    short: Short\n"
    "    long: Long\n"
    "        needs pet is dog \"Cats don't walk far.\"\n"
    "\n"
    "question toy: What is the toy called?\n"
    "    needs pet is not none \"There is no pet.\"\n"
    "    name starts ball\n"
    "\n"
    "fact tired: pet is dog and walk is long or pet is cat\n"
    "fact lonely: pet is none\n"
);

Questions petQuestions()
{
    return readQuestions(pets).value_or(Questions());
}

QString firstError(const QString& text)
{
    const auto read = readQuestions(text);
    return read ? QString() : read.error().first();
}

QString piecesFor(const QString& pieces, const Answers& wanted)
{
    const Questions questions = petQuestions();
    const auto text = putTogether(pieces, questions, settled(questions, wanted).answers);
    return text ? *text : u"error: "_s + text.error();
}

} // namespace

class QuestionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void questionsHaveAnswersAndDefaults()
    {
        const Questions questions = petQuestions();
        QCOMPARE(questions.all.size(), 3);
        QCOMPARE(questions.all[0].heading, u"Pets"_s);
        QCOMPARE(questions.all[1].heading, QString());
        QCOMPARE(questions.all[0].answers.size(), 3);
        QVERIFY(questions.all[2].isName());
        const Answers answers = settled(questions, {}).answers;
        QCOMPARE(answers, (Answers{{u"pet"_s, u"dog"_s}, {u"walk"_s, u"short"_s}, {u"toy"_s, u"ball"_s}}));
    }

    void impossibleAnswersHaveReasons()
    {
        const SettledQuestions state = settled(petQuestions(), {{u"pet"_s, u"cat"_s}, {u"walk"_s, u"long"_s}});
        QCOMPARE(state.questions[1].answer, u"short"_s);
        QCOMPARE(state.questions[1].replaced, u"Cats don't walk far."_s);
        QCOMPARE(state.questions[1].reasons, (QStringList{QString(), u"Cats don't walk far."_s}));
    }

    void skippedQuestionsHaveReasons()
    {
        const SettledQuestions state = settled(petQuestions(), {{u"pet"_s, u"none"_s}});
        QCOMPARE(state.questions[1].whyNot, u"There is no pet."_s);
        QCOMPARE(state.questions[2].whyNot, u"There is no pet."_s);
        QCOMPARE(state.answers, (Answers{{u"pet"_s, u"none"_s}, {u"lonely"_s, u"yes"_s}}));
    }

    void andBindsMoreTightlyThanOr()
    {
        const Questions questions = petQuestions();
        const auto isTired = [&](const Answers& wanted) {
            return settled(questions, wanted).answers.contains(u"tired"_s);
        };
        QVERIFY(isTired({{u"pet"_s, u"dog"_s}, {u"walk"_s, u"long"_s}}));
        QVERIFY(isTired({{u"pet"_s, u"cat"_s}}));
        QVERIFY(!isTired({{u"pet"_s, u"dog"_s}}));
        QVERIFY(!isTired({{u"pet"_s, u"none"_s}}));
    }

    void errorsNameTheLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("line") << u"question a: A?\n  x: X\n"_s << u"line 2: this can't be read"_s;
        QTest::newRow("first") << u"    x: X\n"_s << u"line 1: there is no question above"_s;
        QTest::newRow("twice") << u"question a: A?\n    x: X\nquestion a: B?\n"_s
                               << u"line 3: there are two questions or facts with the name “a”"_s;
        QTest::newRow(
            "later question"
        ) << u"question a: A?\n    needs b is x \"No.\"\n    x: X\nquestion b: B?\n    x: X\n"_s
          << u"line 2: “b” is not a known question or fact"_s;
        QTest::newRow("answer") << u"question a: A?\n    x: X\nfact f: a is y\n"_s
                                << u"line 3: “a” has no answer “y”"_s;
        QTest::newRow("end") << u"question a: A?\n    x: X\nfact f: a is x y\n"_s
                             << u"line 3: “y” is not expected here"_s;
        QTest::newRow("question as fact")
            << u"question a: A?\n    x: X\nfact f: a\n"_s << u"line 3: “a” is a question: write “a is …”"_s;
        QTest::newRow("no answers") << u"question a: A?\n"_s << u"question a: there are no answers"_s;
        QTest::newRow("default") << u"question a: A?\n    starts y\n    x: X\n"_s
                                 << u"question a: there is no answer “y” to start with"_s;
        QTest::newRow("no answer above") << u"question a: A?\n        needs a is x \"No.\"\n"_s
                                         << u"line 2: there is no answer above"_s;
    }

    void errorsNameTheLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        QCOMPARE(firstError(text), error);
    }

    void linesDependOnAnswers()
    {
        const QString pieces = u"a  #if pet is cat\n#if pet is dog\nb\n  c {toy}  #if not tired\n#end\nd"_s;
        QCOMPARE(piecesFor(pieces, {{u"pet"_s, u"cat"_s}}), u"a\nd"_s);
        QCOMPARE(piecesFor(pieces, {}), u"b\n  c ball\nd"_s);
        QCOMPARE(piecesFor(pieces, {{u"walk"_s, u"long"_s}}), u"b\nd"_s);
    }

    void emptyBlocksAreDropped()
    {
        QCOMPARE(piecesFor(u"a:\n  b:\n    c  #if lonely\nd:\n  e"_s, {}), u"d:\n  e"_s);
        QCOMPARE(piecesFor(u"a:\n  b:\n    c  #if lonely\n"_s, {{u"pet"_s, u"none"_s}}), u"a:\n  b:\n    c\n"_s);
    }

    void placeholdersInNamesAreNotReplaced() { QCOMPARE(piecesFor(u"{toy}"_s, {{u"toy"_s, u"{toy}"_s}}), u"{toy}"_s); }

    void errorsInPiecesNameTheLine()
    {
        QCOMPARE(piecesFor(u"a\n#end"_s, {}), u"error: line 2: there is no “#if” for this “#end”"_s);
        QCOMPARE(piecesFor(u"#if lonely\na"_s, {}), u"error: line 2: “#end” is missing"_s);
        QCOMPARE(piecesFor(u"a #if sad"_s, {}), u"error: line 1: “sad” is not a known question or fact"_s);
        QCOMPARE(piecesFor(u"\n{dish}"_s, {}), u"error: line 2: there is no answer for “{dish}”"_s);
    }

    void namesAreOneOrTwoWords()
    {
        for (const QString& name : {u"gold"_s, u"fire stones"_s, u"well-being"_s})
            QVERIFY2(isUsableName(name), qPrintable(name));
        for (const QString& name : {QString(), u"Gold"_s, u"gold!"_s, u"a b c"_s, u"2 coins"_s, u"a\nb"_s})
            QVERIFY2(!isUsableName(name), qPrintable(name));
    }
};

REGISTER_TEST(QuestionsTest)
#include "questions_test.moc"
