// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/deck/deck_view.h"
#include "studio/panels/health/health_dock.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/event_count.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace studio;
using namespace Qt::StringLiterals;

/// Checks an edit of a deck of 250 cards in a project of 100,000 cards. `cardwright --bench` measures how long it
/// takes.
class LargeProjectTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void deckEditIsCheckedAtOnceAndTouchesNoOtherCard()
    {
        Shell shell;
        shell->perspectives().activate(u"build"_s);
        shell.openGame(u"realm-of-thieves"_s);
        addCards(shell->workspace(), 100'000);
        QTRY_VERIFY_WITH_TIMEOUT(!shell->workspace().isBehind(), 300'000);
        DeckDesk& desk = shell->decks();
        model::DeckList list;
        for (int card = 0; card < 125; ++card)
            list.entries.append({u"main"_s, 2, nameOf(card * 700)});
        QVERIFY(desk.edits().make(u"Large"_s, list));
        shell->docks().focus(u"deck-health"_s);
        shell->docks().focus(u"deck"_s);
        Shell::settle();
        QVERIFY(desk.built().health());
        QCOMPARE(desk.built().health()->cards, 250);

        auto* const view = shell->widget().findChild<DeckView*>();
        const QSignalSpy cardsChecked(&shell->workspace(), &Workspace::checked);
        const QSignalSpy gamesCompiled(&shell->workspace(), &Workspace::compiled);
        const QSignalSpy indexesMade(&shell->workspace(), &Workspace::fieldsChanged);
        QSignalSpy deckChanges(&desk.built(), &BuiltDeck::changed);
        EventCount paints(*view->viewport(), QEvent::Paint);
        for (int round = 0; round < 30; ++round) {
            deckChanges.clear();
            paints.take();
            QVERIFY(desk.edits().add({nameOf(round * 900 + 1)}));
            // Nothing is deferred: the next frame shows the edit.
            QCOMPARE(desk.built().health()->cards, 251 + round);
            QVERIFY(!shell->workspace().isBehind());
            QCOMPARE(deckChanges.size(), 1);
            Shell::settle();
            QVERIFY2(paints.take() <= 2, "an edit draws the deck again and again");
        }
        QCOMPARE(cardsChecked.size(), 0);
        QCOMPARE(gamesCompiled.size(), 0);
        QCOMPARE(indexesMade.size(), 0);
    }

private:
    static QString nameOf(int number) { return u"Recruit %1"_s.arg(number); }

    static void addCards(Workspace& workspace, int count)
    {
        QList<model::Edit> edits;
        edits.reserve(count);
        for (int number = 0; number < count; ++number)
            edits.append(workspace.adding(
                model::CardDefinition{
                    .name = nameOf(number),
                    .list = u"recruits"_s,
                    .fields = {
                        {u"cost"_s, QString::number(number % 8)},
                        {u"attack"_s, QString::number(number % 5)},
                        {u"health"_s, QString::number(number % 6 + 1)}
                    },
                }
            ));
        QVERIFY(workspace.apply({.kind = model::EditKind::AddCards}, edits));
    }
};

REGISTER_TEST(LargeProjectTest)
#include "large_project_test.moc"
