// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/decks/deck_desk.h"
#include "studio/decks/deck_dock.h"
#include "studio/decks/deck_view.h"
#include "studio/decks/health_dock.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace studio;
using namespace Qt::StringLiterals;

/// A deck of 250 cards in a project of 100,000 is edited and judged; how long that takes is told, not judged.
class LargeProjectTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void anEditIsShownWithinAFrame()
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
        QVERIFY(desk.make(u"Large"_s, list));
        shell->docks().focus(u"deck-health"_s);
        shell->docks().focus(u"deck"_s);
        Shell::settle();
        QVERIFY(desk.health());
        QCOMPARE(desk.health()->cards, 250);

        QList<double> stored;
        QList<double> shown;
        for (int round = 0; round < 30; ++round) {
            const QString card = nameOf(round * 900 + 1);
            QElapsedTimer timer;
            timer.start();
            QVERIFY(desk.add({card}));
            stored.append(double(timer.nsecsElapsed()) / 1e6);
            shell->widget().findChild<DeckView*>()->viewport()->repaint();
            shown.append(double(timer.nsecsElapsed()) / 1e6);
            Shell::settle();
        }
        std::ranges::sort(stored);
        std::ranges::sort(shown);
        qInfo(
            "an edit of a deck of 250 among 100,000 cards: stored and judged in %.1f ms, shown in %.1f ms (median)",
            stored[stored.size() / 2],
            shown[shown.size() / 2]
        );
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
