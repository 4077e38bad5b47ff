// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/card_edits.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;
using model::EntityId;

namespace {

bool isInDecks(const Workspace& workspace, const QString& name)
{
    return std::ranges::any_of(workspace.all<model::Deck>(), [&](const auto& deck) {
        return std::ranges::contains(deck.second.list.entries, name, &model::DeckEntry::card);
    });
}

bool isInScenarios(const Workspace& workspace, const QString& name)
{
    return std::ranges::any_of(workspace.all<model::GameText>(), [&](const auto& text) {
        return text.second.text.contains(u'"' + name + u'"');
    });
}

} // namespace

class CardEditsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void decksAndScenariosFollowARenameInOneStep()
    {
        Opened opened(u"realm-of-thieves"_s);
        const EntityId cat = opened.card(u"Alley Cat"_s);
        QVERIFY(setCells(opened.workspace, {{cat, {.kind = CardColumn::Kind::Name}, u" Tin  Owl "_s}}));
        QCOMPARE(opened.definition(cat).name, u"Tin Owl"_s);
        QVERIFY(isInDecks(opened.workspace, u"Tin Owl"_s) && !isInDecks(opened.workspace, u"Alley Cat"_s));
        QVERIFY(isInScenarios(opened.workspace, u"Tin Owl"_s) && !isInScenarios(opened.workspace, u"Alley Cat"_s));
        opened.workspace.undo();
        QCOMPARE(opened.definition(cat).name, u"Alley Cat"_s);
        QVERIFY(isInDecks(opened.workspace, u"Alley Cat"_s) && isInScenarios(opened.workspace, u"Alley Cat"_s));
    }

    void replacingStraightQuotesInANameIsReported()
    {
        Opened opened(u"realm-of-thieves"_s);
        QSignalSpy notes(&opened.workspace, &Workspace::noted);
        const EntityId cat = opened.card(u"Alley Cat"_s);
        const CardColumn name{.kind = CardColumn::Kind::Name};
        // If the name is typed, decks and scenarios are updated.
        QVERIFY(setCells(opened.workspace, {{cat, name, u"The \"Great\" Cat"_s}}));
        QCOMPARE(opened.definition(cat).name, u"The “Great” Cat"_s);
        QVERIFY(
            isInDecks(opened.workspace, u"The “Great” Cat"_s) && isInScenarios(opened.workspace, u"The “Great” Cat"_s)
        );
        QCOMPARE(notes.size(), 1);
        QVERIFY(notes.first().first().toString().contains(u"The “Great” Cat"_s));
        opened.wait();
        QVERIFY(!opened.workspace.game().isLeftOut(cat));
        QVERIFY(!opened.workspace.game().areRulesOutdated());
        // Typing the name again changes nothing.
        QVERIFY(setCells(opened.workspace, {{cat, name, u"The \"Great\" Cat"_s}}));
        // Names can be pasted over several cards and below the last row.
        const EntityId shade = opened.card(u"Shade"_s);
        QVERIFY(pasteCells(
            opened.workspace,
            {.changes = {{cat, name, u"\"A\""_s}, {shade, name, u"\"B\""_s}}, .added = {{.name = u"\"C\""_s}}}
        ));
        QCOMPARE(notes.size(), 2);
        QCOMPARE(opened.definition(cat).name, u"“A”"_s);
        QCOMPARE(opened.definition(shade).name, u"“B”"_s);
        QVERIFY(opened.workspace.cardNamed(u"“C”"_s));
        opened.workspace.undo();
        QCOMPARE(opened.definition(cat).name, u"The “Great” Cat"_s);
        QVERIFY(renameCard(opened.workspace, cat, u"Plain Cat"_s));
        QCOMPARE(notes.size(), 2);
    }

    void renamedStarterCardStaysInItsDeck()
    {
        Opened opened;
        const EntityId first = opened.anyCard();
        const QString before = opened.definition(first).name;
        QVERIFY(isInDecks(opened.workspace, before));
        QVERIFY(renameCard(opened.workspace, first, u"Tin Owl"_s));
        QVERIFY(isInDecks(opened.workspace, u"Tin Owl"_s) && !isInDecks(opened.workspace, before));
    }

    void decksFollowARenameDespiteBrokenRules()
    {
        Opened opened(u"realm-of-thieves"_s);
        const EntityId cat = opened.card(u"Alley Cat"_s);
        for (auto [id, text] : opened.workspace.all<model::GameText>()) {
            if (text.role != model::GameText::Role::Rules)
                continue;
            text.text += u"\nkeyword :::\n"_s;
            QVERIFY(opened.workspace.apply({.kind = model::EditKind::EditText}, {opened.workspace.changing(id, text)}));
            break;
        }
        QVERIFY(renameCard(opened.workspace, cat, u"Tin Owl"_s));
        QVERIFY(isInDecks(opened.workspace, u"Tin Owl"_s));
        QVERIFY(isInScenarios(opened.workspace, u"Alley Cat"_s));
    }

    void renameToAnExistingNameLeavesDecksUnchanged()
    {
        Opened opened(u"realm-of-thieves"_s);
        const EntityId cat = opened.card(u"Alley Cat"_s);
        QVERIFY(renameCard(opened.workspace, cat, u"Vault Breaker"_s));
        QCOMPARE(opened.definition(cat).name, u"Vault Breaker"_s);
        QVERIFY(isInDecks(opened.workspace, u"Alley Cat"_s));
        // Renaming back changes no decks either, because their entries could mean either card.
        QVERIFY(renameCard(opened.workspace, cat, u"Alley Cat"_s));
        QVERIFY(isInDecks(opened.workspace, u"Vault Breaker"_s));
    }
};

REGISTER_TEST(CardEditsTest)
#include "card_edits_test.moc"
