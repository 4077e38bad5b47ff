// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/print/print_dock.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

using namespace deck_builder;

/// Checks that the deck being built can be playtested and printed.
class DeckActionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void deckIsPlaytestedInOneClick()
    {
        for (const QString& game :
             {u"forge-realm"_s, u"git-card-game"_s, u"realm-of-thieves"_s, u"risk-and-resource"_s, u"tumblr-cards"_s}) {
            Builder builder(game);
            // Create decks for a game that comes without any.
            if (builder.desk().decks().isEmpty())
                builder.act(u"deck.new"_s);
            for (const model::EntityId deck : builder.desk().decks()) {
                builder.shell->perspectives().activate(u"build"_s);
                builder.desk().openDecks().open(deck);
                Shell::settle();
                QVERIFY2(builder.shell->actions().whyNot(u"deck.playtest"_s).isEmpty(), qPrintable(game));
                builder.act(u"deck.playtest"_s);
                QVERIFY2(
                    builder.shell->playtest().played.isPlaying(),
                    qPrintable(game + builder.desk().deck(deck)->list.name)
                );
                QCOMPARE(builder.shell->perspectives().current().id, u"playtest"_s);
            }
        }
    }

    void disabledPlaytestButtonExplainsWhy()
    {
        Builder builder;
        auto* const button = builder.dock().findChild<QToolButton*>(u"playtest-deck"_s);
        QVERIFY(button && button->isVisible() && button->isEnabled());
        builder.goTo(builder.firstCard());
        builder.act(u"deck.more"_s);
        QVERIFY(!button->isEnabled());
        QVERIFY2(button->toolTip().contains(u"not legal"_s), qPrintable(button->toolTip()));
        builder.act(u"deck.fewer"_s);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(builder.shell->playtest().played.isPlaying());
    }

    void illegalDeckIsNotPlaytested()
    {
        Builder builder;
        builder.goTo(builder.firstCard());
        builder.act(u"deck.more"_s);
        QVERIFY(!builder.shell->actions().whyNot(u"deck.playtest"_s).isEmpty());
    }

    void deckIsPrintedWithItsCopies()
    {
        Builder builder;
        builder.act(u"deck.print"_s);
        auto& print = builder.shell->docks().focusContent<PrintDock>(u"print"_s);
        const auto copies = [&print] {
            return std::ranges::fold_left(print.cards(), 0, [](int sum, const CardToPrint& card) {
                return sum + card.copies;
            });
        };
        QTRY_COMPARE(copies(), 30);
    }
};

REGISTER_TEST(DeckActionsTest)
#include "deck_actions_test.moc"
