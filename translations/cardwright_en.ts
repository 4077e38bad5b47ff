<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>DeckWords</name>
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
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This change made %n deck(s) illegal: %1.</source>
        <translation>
            <numerusform>This change made %n deck illegal: %1.</numerusform>
            <numerusform>This change made %n decks illegal: %1.</numerusform>
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
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
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
</TS>
