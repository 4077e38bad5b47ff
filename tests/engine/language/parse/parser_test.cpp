// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/language/tide_pools.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <algorithm>

using engine::outline;
using engine::Parsed;
using engine::syntax::Node;

namespace {

/// The outlines of nodes, separated by spaces.
QByteArray outlines(const std::vector<Node>& nodes)
{
    std::string all;
    for (const Node& node : nodes)
        all += (all.empty() ? "" : " ") + outline(node);
    return QByteArray::fromStdString(all);
}

/// A row of a table: a line of text and its tree.
void row(const char* text, const char* tree)
{
    QTest::newRow(text) << QByteArray(text) << QByteArray(tree);
}

void treeColumns()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("tree");
}

Parsed parsedWith(const std::string& rules, const std::string& cards = {})
{
    const auto files = tide_pools::files(rules, cards);
    Parsed parsed = engine::parse(files);
    const std::string problems = tide_pools::printedAll(parsed, files);
    if (!problems.empty())
        qWarning("%s", problems.c_str());
    return parsed;
}

const engine::syntax::Verb& verbNamed(const Parsed& parsed, std::string_view word)
{
    const auto hasWord = [word](const engine::syntax::Verb& verb) {
        return std::ranges::any_of(verb.sentence, [word](const auto& part) {
            return std::ranges::contains(part.words, word);
        });
    };
    return *std::ranges::find_if(parsed.game.verbs, hasWord);
}

} // namespace

/// Correct lines become the expected trees. Any diagnostic is printed as a warning, which fails the test.
class ParserTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void statementsBecomeTrees_data()
    {
        treeColumns();
        row("set who's pearls to 3", "(Set (Property pearls (Local who)) (Number 3))");
        row("set your pearls to 2 * (n + 1) - 4 / n",
            "(Set (Property pearls (You)) (Subtract (Multiply (Number 2) (Add (Local n) (Number 1))) (Divide (Number "
            "4) (Local n))))");
        row("set each crab's bruises to 0", "(Set (Property bruises (Each (KindName crab))) (Number 0))");
        row("set whose turn's salt(Low) to total bite of crabs of who",
            "(Set (Property salt (Property whose turn) (Value Low)) (TotalOf (Property bite) (Description (KindName "
            "crab) (OfFilter (Local who)))))");
        row("set calm to not calm", "(Set (Property calm) (Not (Property calm)))");
        row("change (player after who)'s pearls by -n",
            "(Change (Property pearls (PlayerAfter (Local who))) (Negate (Local n)))");
        row("change its bruises by half n", "(Change (Property bruises (It)) (Half (Local n)))");
        row("add who to waiting", "(AddTo (Local who) (Property waiting))");
        row("drop who from waiting", "(DropFrom (Local who) (Property waiting))");
        row("move top 3 of who's drift to who's pouch",
            "(Move (Top (Number 3) (Property drift (Local who))) (Property pouch (Local who)))");
        row("move c to bottom of c's owner's flotsam face down under who",
            "(Move bottom face-down (Local c) (Property drift (Property owner (Local c))) (Local who))");
        row("move cards in any pouch or wreck with shy to who's wreck",
            "(Move (Description (KindName card) (InAnyFilter (Property pouch) (Property wreck)) (WithFilter (Property "
            "shy))) (Property wreck (Local who)))");
        row("move random card in who's pouch to top of reef",
            "(Move (Random (Description (KindName card) (InFilter (Property pouch (Local who))))) (Property reef))");
        row(R"~(create 2 "Larva" in reef under who as kid)~",
            R"~((Create kid (Number 2) (Text "Larva") (Property reef) (Local who)))~");
        row("create copy of chosen crab in reef in reef",
            "(Create - (CopyOf (Chosen - (Description (KindName crab) (InFilter (Property reef))))) (Property reef))");
        row("create n what in reef", "(Create (Local n) (Local what) (Property reef))");
        row(R"~(remove each crab named "Larva")~",
            R"~((Remove (Each (Description (KindName crab) (NamedFilter "Larva" (Text "Larva"))))))~");
        row(R"~(remove each crab with "Lar" in its name)~",
            R"~((Remove (Each (Description (KindName crab) (NameHasFilter "Lar")))))~");
        row("shuffle who's drift", "(Shuffle (Property drift (Local who)))");
        row("roll d6 as die", "(Roll die 6)");
        row("reveal c to each rival", "(Reveal (Local c) (Each (KindName rival)))");
        row("who looks at top 2 of who's drift", "(LookAt (Local who) (Top (Number 2) (Property drift (Local who))))");
        row("remember number of crabs as count", "(Remember count (NumberOf (KindName crab)))");
        row("remember times who fishes a card this turn as often",
            "(Remember often (Tally (Event \"(who) fish a card\" (Local who))))");
        row("remember times a crab nips this game + 1 as often",
            "(Remember often (Add (Tally this-game (Event \"(biter) nip (victim) for (amount)\" (KindName crab))) "
            "(Number "
            "1)))");
        row("remember total amount of times c nips a crab with bite > 2 this phase as harm",
            "(Remember harm (Tally amount this-phase (Event \"(biter) nip (victim) for (amount)\" (Local c) "
            "(Description "
            "(KindName crab) (WithFilter (Greater (Property bite) (Number 2)))))))");
        row("run c's splash", "(Run (Label splash (Local c)))");
        row("announce c's splash onto reef", "(Announce (Label splash (Local c)) (Property reef))");
        row("queue triggers in reef", "(QueueTriggers (Property reef))");
        row("check", "(Check)");
        row("proceed", "(Proceed)");
        row("stop", "(Stop)");
        row("do nothing", "(DoNothing)");
        row("end the game with who", "(EndGame (Local who))");
        row("end the game", "(EndGame)");
        row("draw the game", "(DrawGame)");
        row(R"~(let who act among play, pinch or "done")~", R"~((LetAct "done" play pinch (Local who)))~");
        row(
            "if n > 1: who fishes a card then c perishes otherwise crush c; next round",
            R"~((If (Greater (Local n) (Number 1)) (Block (Call "(who) fish a card" (Local who)) (Call "(c) perish" (Local c))) (Block (Call "crush (c)" (Local c)))) (Call "next round"))~"
        );
        row("if n > 1: if n > 2: stop; check",
            "(If (Greater (Local n) (Number 1)) (Block (If (Greater (Local n) (Number 2)) (Block (Stop))))) (Check)");
        row("if n > 1: if n > 2: stop otherwise check",
            "(If (Greater (Local n) (Number 1)) (Block (If (Greater (Local n) (Number 2)) (Block (Stop)) (Block "
            "(Check)))))");
        row("repeat n times: who fishes a card",
            R"~((RepeatTimes (Local n) (Block (Call "(who) fish a card" (Local who)))))~");
        row("repeat until calm: next round", R"~((RepeatUntil (Property calm) (Block (Call "next round"))))~");
        row(
            "repeat while not calm and n != 2: next round",
            R"~((RepeatWhile (And (Not (Property calm)) (NotEqual (Local n) (Number 2))) (Block (Call "next round"))))~"
        );
        row("repeat: stop", "(RepeatForever (Block (Stop)))");
        row(
            "for each crab of who with bite > 2 as k: crush k",
            R"~((ForEach k (Description (KindName crab) (OfFilter (Local who)) (WithFilter (Greater (Property bite) (Number 2)))) (Block (Call "crush (c)" (Local k)))))~"
        );
        row("for each Tide as t: set tide to t", "(ForEach t - (Block (Set (Property tide) (Local t))))");
        row("for each waiting as p: p fishes a card",
            R"~((ForEach p (Property waiting) (Block (Call "(who) fish a card" (Local p)))))~");
        row("for each crab: change its bruises by 1",
            "(ForEach (KindName crab) (Block (Change (Property bruises (It)) (Number 1))))");
        row("together: crush each crab", R"~((Together (Block (Call "crush (c)" (Each (KindName crab))))))~");
        row(
            "who may fish a card: c perishes otherwise check",
            R"~((May (Local who) (Call "(who) fish a card" (Local who)) (Block (Call "(c) perish" (Local c))) (Block (Check))))~"
        );
        row("who may crush c", R"~((May (Local who) (Call "crush (c)" (Local c))))~");
        row("who may set tide to Low: stop", "(May (Local who) (Set (Property tide) (Value Low)) (Block (Stop)))");
        row("who chooses a crab as k", "(ChooseThings k (Local who) - (KindName crab))");
        row("who chooses 2 crabs as k", "(ChooseThings k exactly (Local who) (Number 2) (KindName crab))");
        row("who chooses up to n crabs as k", "(ChooseThings k up-to (Local who) (Local n) (KindName crab))");
        row("who chooses any number of crabs as k", "(ChooseThings k any-number (Local who) - (KindName crab))");
        row("each player secretly chooses a card in pouch as k",
            "(ChooseThings k secretly (Each (KindName player)) - (Description (KindName card) (InFilter (Property "
            "pouch))))");
        row("who chooses a number from 0 to n as m", "(ChooseNumber m (Local who) (Number 0) (Local n))");
        row("who chooses order of crabs of who as line",
            "(ChooseOrder line (Local who) (Description (KindName crab) (OfFilter (Local who))))");
        row("who chooses one of Tide as t", "(ChooseValue t (Local who))");
        row(R"~(c becomes "Larva")~", R"~((Become (Local c) (Text "Larva")))~");
        row("c becomes copy of target crab keeping this ability until end of round",
            "(Become keeping-this (Local c) (CopyOf (Target - (KindName crab))) (NamedEvent end of round))");
        row("crush target up to 2 crabs", R"~((Call "crush (c)" (Target (Number 2) (KindName crab))))~");
        row(
            "crush chosen other crab of any rival with bite > 2 or rival",
            R"~((Call "crush (c)" (Chosen - (Union (Description (KindName crab) (OtherFilter) (OfAnyFilter (KindName rival)) (WithFilter (Greater (Property bite) (Number 2)))) (KindName rival)))))~"
        );
        row("each player fishes 4 cards", R"~((Call "(who) fish (amount) card" (Each (KindName player)) (Number 4)))~");
        row("High Water happens", R"~((Call "(p) happen" (PhaseName High Water)))~");
        row("play c", R"~((Call "(you) play (c)" (You) (Local c)))~");
        row("whose turn begins a round", R"~((Call "(who) begin a round" (Property whose turn)))~");
        row(
            R"~(who hatches number of crabs of who "Larva")~",
            R"~((Call "(who) hatch (n) (what)" (Local who) (NumberOf (Description (KindName crab) (OfFilter (Local who)))) (Text "Larva")))~"
        );
        row(
            "until end of round: when a crab perishes: check",
            R"~((UntilRule (NamedEvent end of round) (Rules (When (Event "(c) perish" (KindName crab)) - (Block (Check))))))~"
        );
        row(
            "cost who pays c's bite pearls then crush c",
            R"~((Cost (Call "(who) pay (amount) pearl" (Local who) (Property bite (Local c)))) (Cost (Call "crush (c)" (Local c))))~"
        );
        row(
            R"~(needs c is a crab or number of rivals = 0 or c's Sly "no way")~",
            R"~((Needs "no way" (Or (Or (IsA (Local c) (KindName crab)) (Equal (NumberOf (KindName rival)) (Number 0))) (Keyword Sly (Local c)))))~"
        );
        row("needs who is not nothing and c is not a sea star",
            "(Needs (And (NotEqual (Local who) (Nothing)) (IsNotA (Local c) (KindName sea star))))");
        row("needs c is in reef or c is not in who's pouch",
            "(Needs (Or (IsIn (Local c) (Property reef)) (IsNotIn (Local c) (Property pouch (Local who)))))");
        row("needs c's depths has Deep Sea and c's depths has no Shallow",
            "(Needs (And (Has (Property depths (Local c)) (Value Deep Sea)) (HasNo (Property depths (Local c)) (Value "
            "Shallow))))");
        row("needs there is a crab with Sly and there is no prey",
            "(Needs (And (ThereIs (Description (KindName crab) (WithFilter (Keyword Sly)))) (ThereIsNo (KindName "
            "prey))))");
        row("needs who can fish a card", R"~((Needs (Can (Call "(who) fish a card" (Local who)))))~");
        row("needs number of cards in who's pouch with shy > 0",
            "(Needs (Greater (NumberOf (Description (KindName card) (InFilter (Property pouch (Local who))) "
            "(WithFilter (Property shy)))) (Number 0)))");
        row("needs highest shell of crabs >= lowest Tough of crabs",
            "(Needs (GreaterEqual (HighestOf (Property shell) (KindName crab)) (LowestOf (Keyword Tough) (KindName "
            "crab))))");
        row("needs larger of n and 2 = smaller of n and 3",
            "(Needs (Equal (LargerOf (Local n) (Number 2)) (SmallerOf (Local n) (Number 3))))");
        row("needs seats from who to whose turn < 2",
            "(Needs (Less (SeatsFrom (Local who) (Property whose turn)) (Number 2)))");
        row("needs number of names of crabs of who = 2",
            "(Needs (Equal (NumberOf (NamesOf (Description (KindName crab) (OfFilter (Local who))))) (Number 2)))");
        row("needs c's last bruises > 0 and c's printed bite = 1",
            "(Needs (And (Greater (LastProperty bruises (Local c)) (Number 0)) (Equal (PrintedProperty bite (Local c)) "
            "(Number 1))))");
        row("needs phase is Ebb and tide is Low",
            "(Needs (And (Equal (Property phase) (PhaseName Ebb)) (Equal (Property tide) (Value Low))))");
        row("needs player before who is whose turn",
            "(Needs (Equal (PlayerBefore (Local who)) (Property whose turn)))");
        row("needs bottom of who's drift = c", "(Needs (Equal (Bottom - (Property drift (Local who))) (Local c)))");
        row("needs a crab of you is a sea star",
            "(Needs (IsA (Description (KindName crab) (OfFilter (You))) (KindName sea star)))");
        row("needs calm or stormy and not calm",
            "(Needs (Or (Property calm) (And (Property stormy) (Not (Property calm)))))");
        row("needs not (calm or stormy)", "(Needs (Not (Or (Property calm) (Property stormy))))");
    }

    void statementsBecomeTrees()
    {
        QFETCH(QByteArray, text);
        const Parsed parsed =
            parsedWith("verb test (who player) (c card) (n number) (what text):\n    " + text.toStdString() + "\n");
        QTEST(outlines(parsed.game.verbs.back().body.children), "tree");
    }

    void rulesBecomeTrees_data()
    {
        treeColumns();
        row(
            "when this perishes or a crab nips this, once a turn, if calm: next round",
            R"~((When once-a-turn (Or (Event "(c) perish" (This)) (Event "(biter) nip (victim) for (amount)" (KindName crab) (This))) (Property calm) (Block (Call "next round"))))~"
        );
        row("when this pinches or perishes: check",
            R"~((When (Or (Event "(c) pinch (v)" (This)) (Event "(c) perish" (This))) - (Block (Check))))~");
        row(
            "instead of a player with number of drift = 0 fishes a card: who loses 1 pearl",
            R"~((InsteadOf (Event "(who) fish a card" (Description (KindName player) (WithFilter (Equal (NumberOf (Property drift)) (Number 0))))) - (Block (Call "(who) lose (amount) pearl" (Local who) (Number 1)))))~"
        );
        row(
            "before a card nips a player: set amount to amount * 2; check",
            R"~((Before (Event "(biter) nip (victim) for (amount)" (KindName card) (KindName player)) - (Block (Set (Local amount) (Multiply (Local amount) (Number 2))) (Check))))~"
        );
        row("after any Phase ends: check", R"~((After (Event "(p) end") - (Block (Check))))~");
        row("when Ebb begins: check", R"~((When (Event "(p) begin" (PhaseName Ebb)) - (Block (Check))))~");
        row(
            "when a crab of any rival with bite > 1 enters reef: crush c",
            R"~((When (Event "(c) enter (z)" (Description (KindName crab) (OfAnyFilter (KindName rival)) (WithFilter (Greater (Property bite) (Number 1)))) (Property reef)) - (Block (Call "crush (c)" (Local c)))))~"
        );
        row("at end of round, if calm: check", "(AtEvent (NamedEvent end of round) (Property calm) (Block (Check)))");
        row(
            "as soon as there is a crab with bruises >= shell as c: c perishes",
            R"~((AsSoonAs c (Description (KindName crab) (WithFilter (GreaterEqual (Property bruises) (Property shell)))) (Block (Call "(c) perish" (Local c)))))~"
        );
        row("as soon as there is no crab: check", "(AsSoonAs (ThereIsNo (KindName crab)) (Block (Check)))");
        row("as soon as number of rivals = 1 and calm: check",
            "(AsSoonAs (And (Equal (NumberOf (KindName rival)) (Number 1)) (Property calm)) (Block (Check)))");
        row("crabs with shy get +1 bite and -2 shell for each rival",
            "(Gets (Description (KindName crab) (WithFilter (Property shy))) (KindName rival) - - (Modifier bite "
            "(Number 1)) (Modifier shell minus (Number 2)))");
        row("this gets +total bite of crabs of you shell",
            "(Gets (This) - - - (Modifier shell (TotalOf (Property bite) (Description (KindName crab) (OfFilter "
            "(You))))))");
        row("each crab with shy has Tough 2 and bite = 3 and Sly until end of round",
            "(GainsHas (Each (Description (KindName crab) (WithFilter (Property shy)))) (NamedEvent end of round) - "
            "(GrantedKeyword Tough (Number 2)) (Granted bite (Number 3)) (GrantedKeyword Sly))");
        row(
            "crabs with shy have depths = Deep Sea",
            "(GainsHas (Description (KindName crab) (WithFilter (Property shy))) - - (Granted depths (Value Deep Sea)))"
        );
        row("crabs have abilities of sea stars", "(GainsHas (KindName crab) - - (AbilitiesOf (KindName sea star)))");
        row("crabs have keywords of crabs of any rival",
            "(GainsHas (KindName crab) - - (AbilitiesOf only-keywords (Description (KindName crab) (OfAnyFilter "
            "(KindName "
            "rival)))))");
        row("crabs lose all abilities if calm", "(LosesAbilities (KindName crab) - (Property calm))");
        row("crabs lose Sly and Tough until end of round",
            "(LosesAbilities (KindName crab) (NamedEvent end of round) - (Keyword Sly) (Keyword Tough))");
        row("crabs without Sly cannot pinch this",
            R"~((Cannot (Event "(c) pinch (v)" (Description (KindName crab) (WithoutFilter (Keyword Sly))) (This))))~");
        row("crabs cannot pinch any prey if calm",
            R"~((Cannot (Event "(c) pinch (v)" (KindName crab) (KindName prey)) - (Property calm)))~");
        row("players cannot fish a card", R"~((Cannot (Event "(who) fish a card" (KindName player))))~");
        row("prey must pinch a rival if able", R"~((Must (Event "(c) pinch (v)" (KindName prey) (KindName rival))))~");
        row(
            "while calm: crabs have: when this perishes: check",
            R"~((WhileRule (Property calm) (Rules (GainsHas (KindName crab) - - (Rules (When (Event "(c) perish" (This)) - (Block (Check))))))))~"
        );
        row("until end of round: crabs get *2 bite",
            "(UntilRule (NamedEvent end of round) (Rules (Gets (KindName crab) - - - (Modifier bite times (Number "
            "2)))))");
        row("once, when a crab perishes: check",
            R"~((OnceRule (When (Event "(c) perish" (KindName crab)) - (Block (Check)))))~");
    }

    void rulesBecomeTrees()
    {
        QFETCH(QByteArray, text);
        QTEST(outlines(parsedWith(text.toStdString() + "\n").game.rules), "tree");
    }

    void abilitiesBecomeTrees_data()
    {
        treeColumns();
        row("Sly, Tough (1 + 1)", "(KeywordUse Sly) (KeywordUse Tough (Add (Number 1) (Number 1)))");
        row("Spawn: you fish 2 cards; check",
            R"~((KeywordUse Spawn - (Block (Call "(who) fish (amount) card" (You) (Number 2)) (Check))))~");
        row("Revenge: crush c", R"~((KeywordUse Revenge - (Block (Call "crush (c)" (Local c)))))~");
        row("splash: crush target crab",
            R"~((LabelUse splash (Block (Call "crush (c)" (Target - (KindName crab))))))~");
        row("in pouch or wreck: this gets -1 bite",
            "(InZones pouch wreck (Rules (Gets (This) - - - (Modifier bite minus (Number 1)))))");
        row(
            "anywhere: while calm: this gets -1 bite",
            "(InZones (Rules (WhileRule (Property calm) (Rules (Gets (This) - - - (Modifier bite minus (Number 1)))))))"
        );
        row(
            "once a turn: you pay 1 pearl: this nips target prey for 1",
            R"~((OnceRule once-a-turn (Activated "you pay 1 pearl: this nips target prey for 1" (Block (Call "(who) pay (amount) pearl" (You) (Number 1))) - (Block (Call "(biter) nip (victim) for (amount)" (This) (Target - (KindName prey)) (Number 1))))))~"
        );
        row(
            "once a game: crush this: check",
            R"~((OnceRule once-a-game (Activated "crush this: check" (Block (Call "crush (c)" (This))) - (Block (Check)))))~"
        );
        row(
            "you pay 2 pearls then crush chosen crab of you if calm: you fish a card then you gain 1 pearl",
            R"~((Activated "you pay 2 pearls then crush chosen crab of you if calm: you fish a card then you gain 1 pearl" (Block (Call "(who) pay (amount) pearl" (You) (Number 2)) (Call "crush (c)" (Chosen - (Description (KindName crab) (OfFilter (You)))))) (Property calm) (Block (Call "(who) fish a card" (You)) (Call "(who) gain (amount) pearl" (You) (Number 1)))))~"
        );
        row(
            "at end of round: each other crab gets -1 bite and -1 shell; if number of crabs = 1: crush this",
            R"~((AtEvent (NamedEvent end of round) - (Block (Gets (Each (Description (KindName crab) (OtherFilter))) - - - (Modifier bite minus (Number 1)) (Modifier shell minus (Number 1))) (If (Equal (NumberOf (KindName crab)) (Number 1)) (Block (Call "crush (c)" (This)))))))~"
        );
        row(
            "when this enters reef: once, at end of round: crush this; check",
            R"~((When (Event "(c) enter (z)" (This) (Property reef)) - (Block (OnceRule (AtEvent (NamedEvent end of round) - (Block (Call "crush (c)" (This))))) (Check))))~"
        );
        row("this cannot perish", R"~((Cannot (Event "(c) perish" (This))))~");
    }

    void abilitiesBecomeTrees()
    {
        QFETCH(QByteArray, text);
        const Parsed parsed = parsedWith({}, "card \"Test\": bite 1\n    " + text.toStdString() + "\n");
        QTEST(outlines(parsed.game.cards.back().abilities), "tree");
        QVERIFY(!parsed.game.cards.back().isBroken);
    }

    void descriptionsBecomeTrees_data()
    {
        treeColumns();
        row("card", "(KindName card)");
        row("a card in any wreck", "(Description (KindName card) (InAnyFilter (Property wreck)))");
        row("other crabs of you", "(Description (KindName crab) (OtherFilter) (OfFilter (You)))");
        row("crab or rival", "(Union (KindName crab) (KindName rival))");
        row("player except you except whose turn",
            "(Description (KindName player) (ExceptFilter (You)) (ExceptFilter (Property whose turn)))");
        row("crab with bite > 2 and shy or bruises = 0",
            "(Description (KindName crab) (WithFilter (Or (And (Greater (Property bite) (Number 2)) (Property shy)) "
            "(Equal (Property bruises) (Number 0)))))");
        row(R"~(crab without Sly named "Larva")~",
            R"~((Description (KindName crab) (WithoutFilter (Keyword Sly)) (NamedFilter "Larva" (Text "Larva"))))~");
        row("card not in reef", "(Description (KindName card) (NotInFilter (Property reef)))");
        row("card in your pouch or your wreck",
            "(Description (KindName card) (InFilter (Property pouch (You)) (Property wreck (You))))");
        row("your sea star with Tough", "(Description (KindName sea star) (YourFilter) (WithFilter (Keyword Tough)))");
        row("ability of cards of you",
            "(Description (KindName ability) (OfFilter (Description (KindName card) (OfFilter (You)))))");
    }

    void descriptionsBecomeTrees()
    {
        QFETCH(QByteArray, text);
        const Parsed parsed = parsedWith("kind tested is " + text.toStdString() + "\n");
        QTEST(QByteArray::fromStdString(outline(parsed.game.kinds.back().description)), "tree");
    }

    void otherwiseBelongsToTheIfOrMayAbove()
    {
        const Parsed parsed = parsedWith(R"(verb test (who player):
    if calm: stop
    otherwise: check
    if calm:
        stop
    otherwise:
        check
    who may fish a card:
        stop
    otherwise check
)");
        QCOMPARE(
            outlines(parsed.game.verbs.back().body.children),
            QByteArray(
                "(If (Property calm) (Block (Stop)) (Block (Check))) "
                "(If (Property calm) (Block (Stop)) (Block (Check))) "
                "(May (Local who) (Call \"(who) fish a card\" (Local who)) (Block (Stop)) (Block (Check)))"
            )
        );
    }

    void modesAreOnSeparateLines()
    {
        const Parsed parsed = parsedWith(R"(verb test (who player):
    who chooses one:
        "Fish": who fishes a card
        "Wait" if calm:
            check
)");
        QCOMPARE(
            outlines(parsed.game.verbs.back().body.children),
            QByteArray(
                "(ChooseMode (Local who) "
                "(Mode \"Fish\" - (Block (Call \"(who) fish a card\" (Local who)))) "
                "(Mode \"Wait\" (Property calm) (Block (Check))))"
            )
        );
    }

    void deeperLineContinuesTheLineAbove()
    {
        const Parsed parsed = parsedWith("verb test (who player):\n    set who's pearls\n            to 3\n");
        QCOMPARE(
            outlines(parsed.game.verbs.back().body.children),
            QByteArray("(Set (Property pearls (Local who)) (Number 3))")
        );
    }

    void rulesUnderAConditionAreInItsBlock()
    {
        const Parsed parsed = parsedWith(R"(while calm:
    crabs get +1 bite
    when a crab perishes: check
)");
        QCOMPARE(
            outlines(parsed.game.rules),
            QByteArray(
                "(WhileRule (Property calm) (Rules (Gets (KindName crab) - - - (Modifier bite (Number 1))) "
                "(When (Event \"(c) perish\" (KindName crab)) - (Block (Check)))))"
            )
        );
    }

    void namesBoundInABlockEndWithTheBlock()
    {
        const auto files = tide_pools::files(
            "verb test (who player):\n"
            "    if calm:\n"
            "        who chooses a crab as k\n"
            "        crush k\n"
            "    crush k\n"
        );
        const Parsed parsed = engine::parse(files);
        QCOMPARE(parsed.diagnostics.size(), 1u);
        QCOMPARE(parsed.diagnostics[0].place.line, tide_pools::firstAddedLine() + 4);
    }

    void clausesBelongToTheirLine()
    {
        const Parsed parsed = parsedWith(R"(verb test (who player): [TP-1.2]
    if calm: [TP-3] [ruling 4]
        check [TP-5]
    stop
       [TP-6]
)");
        using Clauses = std::vector<std::string>;
        const engine::syntax::Verb& verb = parsed.game.verbs.back();
        QCOMPARE(verb.clauses, Clauses{"TP-1.2"});
        QCOMPARE(verb.body.children[0].clauses, (Clauses{"TP-3", "ruling 4"}));
        QCOMPARE(verb.body.children[0].children[1].children[0].clauses, Clauses{"TP-5"});
        QCOMPARE(verb.body.children[1].clauses, Clauses{"TP-6"});
    }

    void nodesHaveTheirPlaces()
    {
        const Parsed parsed = parsedWith("verb test (who player):\n    set who's pearls to 3 + 4\n");
        const Node& set = parsed.game.verbs.back().body.children[0];
        const std::uint32_t line = tide_pools::firstAddedLine() + 1;
        QCOMPARE(set.place, (engine::Place{0, line, 5, 25}));
        QCOMPARE(set.children[0].place, (engine::Place{0, line, 9, 12}));
        QCOMPARE(set.children[1].place, (engine::Place{0, line, 25, 5}));
    }

    void propertiesHaveTheirModifiers()
    {
        using namespace engine::syntax;
        const Parsed parsed = parsedWith({});
        const auto named = [&parsed](std::string_view name) -> const Property& {
            return *std::ranges::find(parsed.game.properties, name, [](const Property& p) { return p.forms.front(); });
        };
        QCOMPARE(named("pearls to win").starts.number, 7);
        QVERIFY(named("pearls to win").isSetting);
        QCOMPARE(named("stormy").type, Type{.base = BaseType::Flag});
        QCOMPARE(named("drift").forms, (std::vector<std::string>{"drift", "flotsam"}));
        QCOMPARE(named("drift").visibility, Visibility::Hidden);
        QCOMPARE(named("drift").filledFrom, std::string("main"));
        QCOMPARE(named("pouch").holder, Holder::Player);
        QVERIFY(named("reef").isInPlay);
        QCOMPARE(named("crew").capacity.number, 3);
        QCOMPARE(named("salt").per, 0u);
        QCOMPARE(QByteArray::fromStdString(outline(named("salt").until)), QByteArray("(Event \"(p) end\")"));
        QCOMPARE(named("depths").type, (Type{.base = BaseType::Choice, .choice = 1, .isList = true}));
        QCOMPARE(
            QByteArray::fromStdString(outline(named("next goal").derived)),
            QByteArray("(Add (Property pearls) (Number 1))")
        );
        QVERIFY(named("bite").isPrinted && named("bite").floor.op == Op::Number && named("bite").ceiling.isAbsent());
        QCOMPARE(QByteArray::fromStdString(outline(named("hooked").until)), QByteArray("(NamedEvent end of round)"));
    }

    void verbsHaveTheirSentencesAndSlots()
    {
        using namespace engine::syntax;
        const Parsed parsed = parsedWith({});
        const Verb& nip = verbNamed(parsed, "nips");
        QCOMPARE(nip.sentence.size(), 5u);
        QCOMPARE(nip.sentence[0].slot, 0);
        QCOMPARE(nip.sentence[1].words, (std::vector<std::string>{"nip", "nips"}));
        QCOMPARE(
            QByteArray::fromStdString(outline(nip.slots[1].description)),
            QByteArray("(Union (KindName crab) (KindName player))")
        );
        QCOMPARE(nip.slots[2].type, std::optional(Type{.base = BaseType::Number}));
        QCOMPARE(nip.slots[2].atLeast.number, 1);

        const Verb& play = verbNamed(parsed, "play");
        QCOMPARE(play.kind, VerbKind::Action);
        QCOMPARE(play.slots[0].name, std::string("you"));
        QCOMPARE(QByteArray::fromStdString(outline(play.slots[0].description)), QByteArray("(KindName player)"));
        const Verb& pinch = verbNamed(parsed, "pinch");
        QCOMPARE(
            QByteArray::fromStdString(outline(pinch.slots[0].description)),
            QByteArray("(Description (KindName crab) (YourFilter))")
        );
        QVERIFY(verbNamed(parsed, "shows").body.isAbsent());
    }

    void cardsHaveTheirFieldsAndWording()
    {
        const Parsed parsed =
            parsedWith({}, R"(card "Mother": bite 2, shell -1, depths Shallow and Deep Sea, shy, motto "Wait"
    "She waits."
    Sly
)");
        const engine::syntax::Card& card = parsed.game.cards.back();
        QCOMPARE(card.fields.size(), 5u);
        QCOMPARE(card.fields[1].values[0].number, -1);
        QCOMPARE(outlines(card.fields[2].values), QByteArray("(Value Shallow) (Value Deep Sea)"));
        QVERIFY(card.fields[3].values.empty());
        QCOMPARE(outlines(card.fields[4].values), QByteArray("(Text \"Wait\")"));
        QCOMPARE(card.wording, std::string("She waits."));
        QCOMPARE(card.abilities.size(), 1u);
        QVERIFY(parsed.game.cards[2].isToken);
    }

    void fieldDistinguishesEqualValuesOfTwoChoices()
    {
        const Parsed parsed =
            parsedWith("choice Mood is Calm, Low\ncard has:\n    mood: Mood, printed\n", "card \"Moody\": mood Low\n");
        const Node& value = parsed.game.cards.back().fields[0].values[0];
        QCOMPARE(value.symbol, 2u);
        QCOMPARE(value.number, 1);
    }

    void keywordsHaveParametersAndReminder()
    {
        const Parsed parsed = parsedWith({});
        const auto& keywords = parsed.game.keywords;
        QCOMPARE(keywords[0].reminder, std::string("Only sly crabs pinch it."));
        QVERIFY(!keywords[1].parameters[0].isEffect);
        QVERIFY(keywords[2].parameters[0].isEffect);
        QCOMPARE(
            outlines(keywords[2].abilities),
            QByteArray("(When (Event \"(c) enter (z)\" (This) (Property reef)) - (Block (Run (Local e))))")
        );
    }

    void allDeclarationsOfAGameAreParsed()
    {
        const Parsed parsed = parsedWith(R"(use "common"
list "Shoal": 2 "Hermit", 1 "Larva"
format "Standard":
    exactly 30 cards [TP-1]
    at most 2 copies of cards with bite > 1
    total bite at most 60
    section "side" at most 15 cards
    ban "Larva"
cite a crab pinches "too shy" [TP-2]
)");
        const engine::syntax::Game& game = parsed.game;
        QCOMPARE(game.name, std::string("Tide Pools"));
        QCOMPARE(game.fewestPlayers, 2);
        QCOMPARE(game.mostPlayers, 4);
        QCOMPARE(game.uses, std::vector<std::string>{"common"});
        QVERIFY(game.triggersAtOnce);
        QCOMPARE(outlines(game.triggerOrder), QByteArray("(LastProperty hooked) (Property age)"));
        QCOMPARE(game.lists[0].entries[1].card, std::string("Larva"));
        QCOMPARE(game.formats[0].limits.size(), 5u);
        QCOMPARE(game.formats[0].limits[1].kind, engine::syntax::Limit::Kind::Copies);
        QCOMPARE(
            QByteArray::fromStdString(outline(game.formats[0].limits[1].description)),
            QByteArray("(Description (KindName card) (WithFilter (Greater (Property bite) (Number 1))))")
        );
        QCOMPARE(
            QByteArray::fromStdString(outline(game.citations[0].event)),
            QByteArray("(Event \"(c) pinch (v)\" (KindName crab))")
        );
        QCOMPARE(game.citations[0].reason, std::string("too shy"));
        QCOMPARE(game.phases[1].name, std::string("High Water"));
        QVERIFY(!game.start.isAbsent());
    }

    void limitsOfDecksAreParsed()
    {
        using Limit = engine::syntax::Limit;
        const Parsed parsed = parsedWith(R"(format "Standard":
    section "side" at least 3 cards of cards with bite > 1
    section "reserve" exactly as many cards as section "side"
    section "side" total bite of cards with bite > 1 at least 4
    average bite exactly 2
    highest bite at most 5
    lowest bite at least 1
)");
        QCOMPARE(parsed.diagnostics.size(), 0u);
        const std::vector<Limit>& limits = parsed.game.formats[0].limits;
        QCOMPARE(limits.size(), 6u);
        QCOMPARE(limits[0].kind, Limit::Kind::Cards);
        QCOMPARE(limits[0].bound, Limit::Bound::AtLeast);
        QCOMPARE(limits[0].section, std::string("side"));
        QVERIFY(!limits[0].description.isAbsent());
        QCOMPARE(limits[1].bound, Limit::Bound::Exactly);
        QCOMPARE(limits[1].otherSection, std::string("side"));
        QCOMPARE(limits[2].kind, Limit::Kind::Total);
        QCOMPARE(limits[2].amount, 4);
        QVERIFY(!limits[2].description.isAbsent());
        QCOMPARE(limits[3].kind, Limit::Kind::Average);
        QCOMPARE(limits[4].kind, Limit::Kind::Highest);
        QCOMPARE(limits[5].bound, Limit::Bound::AtLeast);
    }

    void scenariosBecomeSteps()
    {
        using Kind = engine::syntax::ScenarioStep::Kind;
        const Parsed parsed = parsedWith(R"(scenario "Shy crabs hide": [TP-3]
    given:
        your reef has 2 "Hermit" with bruises = 1 and hooked as first, "Larva" as kid
        your pearls is 4
        whose turn is in High Water
    forbidden: kid pinches opponent
    you play "Hermit"
    opponent chooses first and kid
    opponent chooses yes
    you pass
    roll gives 20
    play until Ebb begins
    play until game over
    expect your pearls = 3 and number of opponent's crabs = 0
)");
        const auto& steps = parsed.game.scenarios[0].steps;
        const std::vector<Kind> kinds{
            Kind::GivenCards,
            Kind::GivenCards,
            Kind::GivenValue,
            Kind::GivenPhase,
            Kind::Forbidden,
            Kind::Act,
            Kind::Choose,
            Kind::Answer,
            Kind::Pass,
            Kind::RollGives,
            Kind::PlayUntil,
            Kind::PlayUntil,
            Kind::Expect,
        };
        std::vector<Kind> found;
        std::ranges::transform(steps, std::back_inserter(found), &engine::syntax::ScenarioStep::kind);
        QVERIFY(found == kinds);
        QCOMPARE(steps[0].number, 2);
        QCOMPARE(steps[0].text, std::string("Hermit"));
        QCOMPARE(steps[0].name, std::string("first"));
        QCOMPARE(steps[0].fields[0].property, std::string("bruises"));
        QCOMPARE(
            QByteArray::fromStdString(outline(steps[4].node)),
            QByteArray("(Call \"(c) pinch (v)\" (Local kid) (Local opponent))")
        );
        QCOMPARE(outlines(steps[6].answers), QByteArray("(Local first) (Local kid)"));
        QCOMPARE(steps[7].number, 1);
        QCOMPARE(
            QByteArray::fromStdString(outline(steps[10].node)), QByteArray("(Event \"(p) begin\" (PhaseName Ebb))")
        );
        QCOMPARE(QByteArray::fromStdString(outline(steps[11].node)), QByteArray("(Property game over)"));
    }

    void sentenceCanHaveTheWordWithAfterASlot()
    {
        const Parsed parsed = parsedWith(
            "verb mend (c card) with (tool card)\n"
            "verb test (one card) (spare card):\n"
            "    mend one with spare\n"
            "    mend (chosen crab) with spare\n"
        );
        QCOMPARE(
            outlines(parsed.game.verbs.back().body.children),
            QByteArray(
                "(Call \"mend (c) with (tool)\" (Local one) (Local spare)) "
                "(Call \"mend (c) with (tool)\" (Chosen - (KindName crab)) (Local spare))"
            )
        );
    }

    void usesAreFoundWithoutParsing()
    {
        const engine::SourceFile file{
            "game.rules", "game \"X\"\nuse \"common\"\nuse  \"stack\" -- why\n  use \"no\"\nuse x\nuseful \"no\"\n"
        };
        QCOMPARE(engine::usesOf(file), (std::vector<std::string>{"common", "stack"}));
    }
};

REGISTER_TEST(ParserTest)
#include "parser_test.moc"
