// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/line_parser.h"
#include "engine/language/words/sentence_text.h"
#include "engine/language/words/writer.h"
#include "tests/engine/language/line/one_line.h"
#include "tests/testing/test.h"

using engine::LineParser;
using engine::words::SentenceText;
using engine::words::SentenceUse;
using engine::words::Writer;

namespace {

using Kind = SentenceUse::Kind;

/// The words on a card for a verb's sentence from a rules text.
QByteArray worded(OneLine& one, const SentenceUse& use)
{
    LineParser parser(one.known, one.scope, one.line);
    const bool isCall = use.kind == Kind::Call;
    const engine::syntax::Node node = isCall ? parser.sentences.call() : parser.sentences.event();
    if (!parser.line.finish())
        qWarning("%s", one.problems.take().front().message.c_str());
    Writer writer(one.game);
    return QByteArray::fromStdString(SentenceText(writer, node, use).text());
}

} // namespace

/// Checks the words for a sentence in each of its uses.
class SentenceTextTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void orderOmitsYou()
    {
        OneLine one("you draw 2 cards");
        addDrawing(one);
        QCOMPARE(worded(one, {}), QByteArray("draw 2 cards"));
        QCOMPARE(worded(one, {.modal = "may"}), QByteArray("you may draw 2 cards"));
    }

    void loneVerbKeepsItsSubject()
    {
        OneLine one("you win");
        one.addVerb("who win/wins", {"who"});
        QCOMPARE(worded(one, {}), QByteArray("you win"));
    }

    void eventHasASubject()
    {
        OneLine one("this draws 1 card");
        addDrawing(one);
        QCOMPARE(worded(one, {.kind = Kind::Event}), QByteArray("this draws a card"));
        QCOMPARE(worded(one, {.kind = Kind::Event, .modal = "would"}), QByteArray("this would draw a card"));
        QCOMPARE(worded(one, {.kind = Kind::Limit, .modal = "cannot"}), QByteArray("this cannot draw a card"));
    }

    void pastEventIsInThePerfectTense()
    {
        OneLine one("you draw 1 card");
        addDrawing(one);
        QCOMPARE(worded(one, {.kind = Kind::Event, .isPerfect = true}), QByteArray("you have drawn a card"));
        QCOMPARE(
            worded(one, {.kind = Kind::Event, .isPerfect = true, .negation = " not"}),
            QByteArray("you have not drawn a card")
        );
    }

    void totalReplacesItsSlot()
    {
        OneLine one("you draw");
        addDrawing(one);
        QCOMPARE(
            worded(one, {.kind = Kind::Event, .isPerfect = true, .total = "a total of 3 or more", .totalled = "n"}),
            QByteArray("you have drawn a total of 3 or more cards")
        );
    }

    void watchedOrderIsPassive()
    {
        OneLine one("destroy this");
        one.addVerb("destroy c", {"c"});
        QCOMPARE(worded(one, {}), QByteArray("this is destroyed"));
        QCOMPARE(worded(one, {.kind = Kind::Event, .modal = "would"}), QByteArray("this would be destroyed"));
        QCOMPARE(worded(one, {.kind = Kind::Event, .isPerfect = true}), QByteArray("this has been destroyed"));
    }

    void subjectAffectsTheNextOrder()
    {
        OneLine one("it draws 2 cards");
        addDrawing(one);
        LineParser parser(one.known, one.scope, one.line);
        const engine::syntax::Node theirs = parser.sentences.call();
        OneLine other("you draw 2 cards");
        addDrawing(other);
        LineParser otherParser(other.known, other.scope, other.line);
        const engine::syntax::Node yours = otherParser.sentences.call();
        Writer writer(one.game);
        QVERIFY(SentenceText(writer, theirs, {}).text() == "it draws 2 cards");
        QVERIFY(SentenceText(writer, yours, {}).text() == "you draw 2 cards");
        QVERIFY(writer.isWorded);
    }

private:
    static void addDrawing(OneLine& one)
    {
        one.addVerb("who draw/draws n card/cards", {"who", "n"});
        one.game.verbs.back().slots[1].type = engine::syntax::Type{};
    }
};

REGISTER_TEST(SentenceTextTest)
#include "sentence_text_test.moc"
