// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QTabBar>

using namespace deck_builder;

/// Checks the tabs of open decks.
class DeckTabsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void openDecksHaveTabs()
    {
        Builder builder;
        auto* const tabs = builder.dock().findChild<QTabBar*>();
        QCOMPARE(tabs->count(), 1);
        const auto first = builder.desk().current();
        builder.act(u"deck.new"_s);
        QCOMPARE(tabs->count(), 2);
        QCOMPARE(tabs->currentIndex(), 1);
        QCOMPARE(tabs->tabText(1), u"New deck"_s);
        builder.act(u"deck.previous"_s);
        QCOMPARE(builder.desk().current(), first);
        tabs->setCurrentIndex(1);
        QTest::mouseClick(tabs->tabButton(1, QTabBar::RightSide), Qt::LeftButton);
        Shell::settle();
        QCOMPARE(tabs->count(), 1);
        QCOMPARE(builder.desk().current(), first);
    }

    void closingThePanelClosesTheDeckInFrontFirst()
    {
        Builder builder;
        const auto first = builder.desk().current();
        builder.act(u"deck.new"_s);
        QCOMPARE(builder.desk().openDecks().all().size(), 2);
        builder.shell->docks().focus(u"deck"_s);
        builder.act(u"panel.close"_s);
        QCOMPARE(builder.desk().openDecks().all(), QList{*first});
        QVERIFY(builder.shell->docks().isOpen(u"deck"_s) && builder.shell->workspace().isOpen());
        builder.act(u"panel.close"_s);
        QVERIFY(!builder.shell->docks().isOpen(u"deck"_s));
        QCOMPARE(builder.desk().openDecks().all(), QList{*first});
    }

    void reopenedDeckReturnsToItsTab()
    {
        Builder builder;
        const auto first = *builder.desk().current();
        const auto made = *builder.desk().edits().make(u"Made"_s);
        builder.desk().openDecks().move(1, 0);
        builder.desk().edits().remove({made});
        QCOMPARE(builder.desk().openDecks().all(), QList{first});
        builder.act(u"edit.undo"_s);
        QCOMPARE(builder.desk().openDecks().all(), (QList{made, first}));
        QCOMPARE(builder.desk().current(), std::optional(made));
    }
};

REGISTER_TEST(DeckTabsTest)
#include "deck_tabs_test.moc"
