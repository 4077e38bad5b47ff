<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>DeckFileDialogs</name>
    <message numerus="yes">
        <source>Export %n deck(s) to which folder?</source>
        <translation>
            <numerusform>Export %n deck to which folder?</numerusform>
            <numerusform>Export %n decks to which folder?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Export %n deck(s) as what?</source>
        <translation>
            <numerusform>Export %n deck as what?</numerusform>
            <numerusform>Export %n decks as what?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckFiles</name>
    <message numerus="yes">
        <source>%n deck(s) were written to %1.</source>
        <translation>
            <numerusform>%n deck was written to %1.</numerusform>
            <numerusform>%n decks were written to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckWords</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not legal · %1 · %n fault(s)</source>
        <translation>
            <numerusform>not legal · %1 · %n fault</numerusform>
            <numerusform>not legal · %1 · %n faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This change makes %n deck(s) illegal: %1. Keep it?</source>
        <translation>
            <numerusform>This change makes %n deck illegal: %1. Keep it?</numerusform>
            <numerusform>This change makes %n decks illegal: %1. Keep it?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This would make %n deck(s) illegal: %1.</source>
        <translation>
            <numerusform>This would make %n deck illegal: %1.</numerusform>
            <numerusform>This would make %n decks illegal: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message numerus="yes">
        <source>%n thing(s) that text cannot carry were left out.</source>
        <translation>
            <numerusform>%n thing that text cannot carry was left out.</numerusform>
            <numerusform>%n things that text cannot carry were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaytestWords</name>
    <message numerus="yes">
        <source>This game is for %n players</source>
        <translation>
            <numerusform>This game is for %n player</numerusform>
            <numerusform>This game is for %n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulebookWords</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioRecorder</name>
    <message numerus="yes">
        <source>A scenario cannot begin at this step: %1. It begins %n step(s) earlier, %2, and has what was played since.</source>
        <translation>
            <numerusform>A scenario cannot begin at this step: %1. It begins %n step earlier, %2, and has what was played since.</numerusform>
            <numerusform>A scenario cannot begin at this step: %1. It begins %n steps earlier, %2, and has what was played since.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeatChips</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableWords</name>
    <message numerus="yes">
        <source>%1: %n card(s)</source>
        <translation>
            <numerusform>%1: %n card</numerusform>
            <numerusform>%1: %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::CardFormDock</name>
    <message numerus="yes">
        <source>%Ln cards are edited together.</source>
        <translation>
            <numerusform>%Ln card is edited.</numerusform>
            <numerusform>%Ln cards are edited together.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::CardListDock</name>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::CardListEditing</name>
    <message numerus="yes">
        <source>%n column(s) had no place to the right and were left out.</source>
        <translation>
            <numerusform>%n column had no place to the right and was left out.</numerusform>
            <numerusform>%n columns had no place to the right and were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::DeckEditing</name>
    <message numerus="yes">
        <source>%n line(s) were left out.</source>
        <translation>
            <numerusform>%n line was left out.</numerusform>
            <numerusform>%n lines were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::DeckImpact</name>
    <message numerus="yes">
        <source>%1 · and %n more</source>
        <comment>a fault of a deck</comment>
        <translation>
            <numerusform>%1 · and %n more</numerusform>
            <numerusform>%1 · and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s)</source>
        <translation>
            <numerusform>%n thing</numerusform>
            <numerusform>%n things</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::EntityEditor</name>
    <message numerus="yes">
        <source>(%n more)</source>
        <translation>
            <numerusform>(%n more)</numerusform>
            <numerusform>(%n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::HealthDock</name>
    <message numerus="yes">
        <source>The smallest change that makes it legal, %n card(s):</source>
        <translation>
            <numerusform>The smallest change that makes it legal, %n card:</numerusform>
            <numerusform>The smallest change that makes it legal, %n cards:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A change that makes it legal, %n card(s):</source>
        <translation>
            <numerusform>A change that makes it legal, %n card:</numerusform>
            <numerusform>A change that makes it legal, %n cards:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show all %n changes</source>
        <translation>
            <numerusform>Show %n change</numerusform>
            <numerusform>Show all %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ImportDock</name>
    <message numerus="yes">
        <source>%n row(s) cannot be taken: mend the file, or leave them out.</source>
        <translation>
            <numerusform>%n row cannot be taken: mend the file, or leave it out.</numerusform>
            <numerusform>%n rows cannot be taken: mend the file, or leave them out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::MessageBar</name>
    <message numerus="yes">
        <source>%n more message(s)</source>
        <translation>
            <numerusform>%n more message</numerusform>
            <numerusform>%n more messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ProblemList</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ProblemsDock</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <translation>
            <numerusform>%n accepted</numerusform>
            <numerusform>%n accepted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ReplaceDock</name>
    <message numerus="yes">
        <source>These are the first %Ln places; there are more.</source>
        <translation>
            <numerusform>This is the first place; there are more.</numerusform>
            <numerusform>These are the first %Ln places; there are more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) were replaced.</source>
        <translation>
            <numerusform>%Ln place was replaced.</numerusform>
            <numerusform>%Ln places were replaced.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::RulebookDock</name>
    <message numerus="yes">
        <source>%n clause(s)</source>
        <translation>
            <numerusform>%n clause</numerusform>
            <numerusform>%n clauses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ScenariosDock</name>
    <message numerus="yes">
        <source>%n passed</source>
        <translation>
            <numerusform>%n passed</numerusform>
            <numerusform>%n passed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with an error</source>
        <translation>
            <numerusform>%n with an error</numerusform>
            <numerusform>%n with an error</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not run</source>
        <translation>
            <numerusform>%n not run</numerusform>
            <numerusform>%n not run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be run again</source>
        <translation>
            <numerusform>%n to be run again</numerusform>
            <numerusform>%n to be run again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::TableDock</name>
    <message numerus="yes">
        <source>● A scenario is recorded. The menus of cards and players mark what it is to expect: %n so far.</source>
        <translation>
            <numerusform>● A scenario is recorded. The menus of cards and players mark what it is to expect: %n so far.</numerusform>
            <numerusform>● A scenario is recorded. The menus of cards and players mark what it is to expect: %n so far.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>● A scenario is recorded. It begins where the position was last changed by hand, and expects what was marked since then: %n so far.</source>
        <translation>
            <numerusform>● A scenario is recorded. It begins where the position was last changed by hand, and expects what was marked since then: %n so far.</numerusform>
            <numerusform>● A scenario is recorded. It begins where the position was last changed by hand, and expects what was marked since then: %n so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::TableMenus</name>
    <message numerus="yes">
        <source>%n card(s) that you do not see</source>
        <translation>
            <numerusform>%n card that you do not see</numerusform>
            <numerusform>%n cards that you do not see</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::UsagesDock</name>
    <message numerus="yes">
        <source>%n place(s) with %1</source>
        <translation>
            <numerusform>%n place with %1</numerusform>
            <numerusform>%n places with %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rules that come with Cardwright name it %n time(s).</source>
        <translation>
            <numerusform>Rules that come with Cardwright name it %n time.</numerusform>
            <numerusform>Rules that come with Cardwright name it %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) would change, in one step to undo.</source>
        <translation>
            <numerusform>%n thing would change, in one step to undo.</numerusform>
            <numerusform>%n things would change, in one step to undo.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::VersionsDock</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::WelcomePage</name>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
</context>
</TS>
