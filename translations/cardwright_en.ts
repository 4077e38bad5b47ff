<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>DeckFileDialogs</name>
    <message numerus="yes">
        <source>Choose a folder for %n deck(s)</source>
        <translation>
            <numerusform>Choose a folder for %n deck</numerusform>
            <numerusform>Choose a folder for %n decks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Export %n deck(s) in which format?</source>
        <translation>
            <numerusform>Export %n deck in which format?</numerusform>
            <numerusform>Export %n decks in which format?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckFiles</name>
    <message numerus="yes">
        <source>%n deck(s) exported to %1.</source>
        <translation>
            <numerusform>%n deck exported to %1.</numerusform>
            <numerusform>%n decks exported to %1.</numerusform>
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
        <source>illegal · %1 · %n problem(s)</source>
        <translation>
            <numerusform>illegal · %1 · %n problem</numerusform>
            <numerusform>illegal · %1 · %n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <comment>copies</comment>
        <translation>
            <numerusform>%n too many</numerusform>
            <numerusform>%n too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This change makes %n deck(s) illegal: %1. Keep the change?</source>
        <translation>
            <numerusform>This change makes %n deck illegal: %1. Keep the change?</numerusform>
            <numerusform>This change makes %n decks illegal: %1. Keep the change?</numerusform>
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
    <message numerus="yes">
        <source>%n card(s); only here: %1</source>
        <translation>
            <numerusform>%n card; only here: %1</numerusform>
            <numerusform>%n cards; only here: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message numerus="yes">
        <source>%n item(s) can&apos;t be stored as text and were skipped.</source>
        <translation>
            <numerusform>%n item can&apos;t be stored as text and was skipped.</numerusform>
            <numerusform>%n items can&apos;t be stored as text and were skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameWords</name>
    <message numerus="yes">
        <source>section “%1” has %n card(s); the maximum is %2, because section “%3” has that many</source>
        <translation>
            <numerusform>section “%1” has %n card; the maximum is %2, because section “%3” has that many</numerusform>
            <numerusform>section “%1” has %n cards; the maximum is %2, because section “%3” has that many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>section “%1” has %n card(s); the minimum is %2, because section “%3” has that many</source>
        <translation>
            <numerusform>section “%1” has %n card; the minimum is %2, because section “%3” has that many</numerusform>
            <numerusform>section “%1” has %n cards; the minimum is %2, because section “%3” has that many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>section “%1” has %n card(s); the maximum is %2</source>
        <translation>
            <numerusform>section “%1” has %n card; the maximum is %2</numerusform>
            <numerusform>section “%1” has %n cards; the maximum is %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>section “%1” has %n card(s); the minimum is %2</source>
        <translation>
            <numerusform>section “%1” has %n card; the minimum is %2</numerusform>
            <numerusform>section “%1” has %n cards; the minimum is %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the deck has %n card(s) and needs %1 more</source>
        <translation>
            <numerusform>the deck has %n card and needs %1 more</numerusform>
            <numerusform>the deck has %n cards and needs %1 more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the deck has %n card(s), %1 too many</source>
        <translation>
            <numerusform>the deck has %n card, %1 too many</numerusform>
            <numerusform>the deck has %n cards, %1 too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the deck has %n copies of “%1”; the maximum is %2</source>
        <translation>
            <numerusform>the deck has %n copy of “%1”; the maximum is %2</numerusform>
            <numerusform>the deck has %n copies of “%1”; the maximum is %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayPace</name>
    <message numerus="yes">
        <source>Stopped after %n step(s) in which no person had a decision.</source>
        <translation>
            <numerusform>Stopped after %n step in which no person had a decision.</numerusform>
            <numerusform>Stopped after %n steps in which no person had a decision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaytestWords</name>
    <message numerus="yes">
        <source>This game is for %n player(s), not %1. Change the number of seats.</source>
        <translation>
            <numerusform>This game is for %n player, not %1. Change the number of seats.</numerusform>
            <numerusform>This game is for %n players, not %1. Change the number of seats.</numerusform>
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
        <source>A scenario can&apos;t start at this step. %1 The recording starts %n step(s) earlier (%2).</source>
        <translation>
            <numerusform>A scenario can&apos;t start at this step. %1 The recording starts %n step earlier (%2).</numerusform>
            <numerusform>A scenario can&apos;t start at this step. %1 The recording starts %n steps earlier (%2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A scenario can set at most %n dice per step, but one step rolled more. Save the recording up to the step before, or record from the start of the game.</source>
        <translation>
            <numerusform>A scenario can set at most %n dice per step, but one step rolled more. Save the recording up to the step before, or record from the start of the game.</numerusform>
            <numerusform>A scenario can set at most %n dice per step, but one step rolled more. Save the recording up to the step before, or record from the start of the game.</numerusform>
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
    <name>studio::BuiltDeck</name>
    <message numerus="yes">
        <source>The deck has room for %n more, or %1 in place of other cards.</source>
        <translation>
            <numerusform>The deck has room for %n more, or %1 in place of other cards.</numerusform>
            <numerusform>The deck has room for %n more, or %1 in place of other cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The deck has room for %n more, or any number in place of other cards.</source>
        <translation>
            <numerusform>The deck has room for %n more, or any number in place of other cards.</numerusform>
            <numerusform>The deck has room for %n more, or any number in place of other cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::CardFormDock</name>
    <message numerus="yes">
        <source>Editing %Ln card(s)</source>
        <translation>
            <numerusform>Editing %Ln card</numerusform>
            <numerusform>Editing %Ln cards</numerusform>
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
        <source>%n column(s) on the right didn&apos;t fit and were skipped.</source>
        <translation>
            <numerusform>%n column on the right didn&apos;t fit and was skipped.</numerusform>
            <numerusform>%n columns on the right didn&apos;t fit and were skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::DeckEditing</name>
    <message numerus="yes">
        <source>%n line(s) skipped.</source>
        <translation>
            <numerusform>%n line skipped.</numerusform>
            <numerusform>%n lines skipped.</numerusform>
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
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::DeckModel</name>
    <message numerus="yes">
        <source>%n copy(ies) of %1, pinned</source>
        <translation>
            <numerusform>%n copy of %1, pinned</numerusform>
            <numerusform>%n copies of %1, pinned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies) of %1</source>
        <translation>
            <numerusform>%n copy of %1</numerusform>
            <numerusform>%n copies of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::DeclarationDialog</name>
    <message numerus="yes">
        <source>%Ln line(s) of the game&apos;s texts will change.</source>
        <translation>
            <numerusform>%Ln line of the game&apos;s texts will change.</numerusform>
            <numerusform>%Ln lines of the game&apos;s texts will change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s) will change.</source>
        <translation>
            <numerusform>%Ln card will change.</numerusform>
            <numerusform>%Ln cards will change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) can&apos;t be converted. They stay as they are and are reported as problems.</source>
        <translation>
            <numerusform>%Ln value can&apos;t be converted. It stays as it is and is reported as a problem.</numerusform>
            <numerusform>%Ln values can&apos;t be converted. They stay as they are and are reported as problems.</numerusform>
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
    <name>studio::FindBar</name>
    <message numerus="yes">
        <source>%Ln replaced</source>
        <translation>
            <numerusform>%Ln replaced</numerusform>
            <numerusform>%Ln replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln match</numerusform>
            <numerusform>%Ln matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::HealthDock</name>
    <message numerus="yes">
        <source>Smallest change that makes the deck legal (%n card(s)):</source>
        <translation>
            <numerusform>Smallest change that makes the deck legal (%n card):</numerusform>
            <numerusform>Smallest change that makes the deck legal (%n cards):</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change that makes the deck legal (%n card(s)):</source>
        <translation>
            <numerusform>Change that makes the deck legal (%n card):</numerusform>
            <numerusform>Change that makes the deck legal (%n cards):</numerusform>
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
        <source>%n row(s) can&apos;t be imported. Fix the file or clear their check boxes.</source>
        <translation>
            <numerusform>%n row can&apos;t be imported. Fix the file or clear its check box.</numerusform>
            <numerusform>%n rows can&apos;t be imported. Fix the file or clear their check boxes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After the import, the marked rows will have %n error(s).</source>
        <translation>
            <numerusform>After the import, the marked rows will have %n error.</numerusform>
            <numerusform>After the import, the marked rows will have %n errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After the import, the marked rows will have %n warning(s).</source>
        <translation>
            <numerusform>After the import, the marked rows will have %n warning.</numerusform>
            <numerusform>After the import, the marked rows will have %n warnings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other card(s) or text(s) will have new errors.</source>
        <translation>
            <numerusform>%n other card or text will have new errors.</numerusform>
            <numerusform>%n other cards or texts will have new errors.</numerusform>
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
    <name>studio::NewGameDialog</name>
    <message numerus="yes">
        <source>%n card(s), such as this one</source>
        <translation>
            <numerusform>%n card, such as this one</numerusform>
            <numerusform>%n cards, such as this one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n legal deck(s)</source>
        <translation>
            <numerusform>%n legal deck</numerusform>
            <numerusform>%n legal decks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenario(s) that test the rules</source>
        <translation>
            <numerusform>%n scenario that tests the rules</numerusform>
            <numerusform>%n scenarios that test the rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::PlanView</name>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed line(s)</source>
        <translation>
            <numerusform>%Ln changed line</numerusform>
            <numerusform>%Ln changed lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) left as they are</source>
        <translation>
            <numerusform>%Ln value left as it is</numerusform>
            <numerusform>%Ln values left as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Used in %Ln place(s)</source>
        <translation>
            <numerusform>Used in %Ln place</numerusform>
            <numerusform>Used in %Ln places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::PreviewModel</name>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>%n more problem</numerusform>
            <numerusform>%n more problems</numerusform>
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
        <source>Replaced %Ln match(es).</source>
        <translation>
            <numerusform>Replaced %Ln match.</numerusform>
            <numerusform>Replaced %Ln matches.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %Ln match(es) are shown.</source>
        <translation>
            <numerusform>Only the first %Ln match is shown.</numerusform>
            <numerusform>Only the first %Ln matches are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n match(es) will be replaced.</source>
        <translation>
            <numerusform>%1 of %n match will be replaced.</numerusform>
            <numerusform>%1 of %n matches will be replaced.</numerusform>
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
        <source>%n outdated</source>
        <translation>
            <numerusform>%n outdated</numerusform>
            <numerusform>%n outdated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::TableDock</name>
    <message numerus="yes">
        <source>● Recording a scenario. Mark expectations in the menus of cards and players (%n so far).</source>
        <translation>
            <numerusform>● Recording a scenario. Mark expectations in the menus of cards and players (%n so far).</numerusform>
            <numerusform>● Recording a scenario. Mark expectations in the menus of cards and players (%n so far).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>● Recording a scenario from the last manual change. Mark expectations in the menus of cards and players (%n so far).</source>
        <translation>
            <numerusform>● Recording a scenario from the last manual change. Mark expectations in the menus of cards and players (%n so far).</numerusform>
            <numerusform>● Recording a scenario from the last manual change. Mark expectations in the menus of cards and players (%n so far).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::TableMenus</name>
    <message numerus="yes">
        <source>%n hidden card(s)</source>
        <translation>
            <numerusform>%n hidden card</numerusform>
            <numerusform>%n hidden cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::UsagesDock</name>
    <message numerus="yes">
        <source>%n usage(s) of %1</source>
        <translation>
            <numerusform>%n usage of %1</numerusform>
            <numerusform>%n usages of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more usage(s) in rules that come with Cardwright.</source>
        <translation>
            <numerusform>%n more usage in rules that come with Cardwright.</numerusform>
            <numerusform>%n more usages in rules that come with Cardwright.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) will change. You can undo this in one step.</source>
        <translation>
            <numerusform>%n item will change. You can undo this in one step.</numerusform>
            <numerusform>%n items will change. You can undo this in one step.</numerusform>
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
