// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeWidget>

using namespace deck_builder;

/// Checks the list of format rules and the fixes for the deck.
class HealthDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void clickAppliesFix()
    {
        Builder builder;
        const QString card = builder.firstCard();
        builder.goTo(card);
        builder.act(u"deck.more"_s);
        HealthDock& health = builder.health();
        QTRY_VERIFY(builder.desk().built().repair());
        Shell::settle();
        auto* const fix = health.findChild<QToolButton*>(u"fix"_s);
        QVERIFY(fix);
        QVERIFY2(fix->text().startsWith(u"Remove 1 of"_s), qPrintable(fix->text()));
        QTest::mouseClick(fix, Qt::LeftButton);
        QVERIFY(builder.desk().built().health()->isLegal());
        QTRY_VERIFY(
            !health.findChild<QToolButton*>(u"fix"_s) || !health.findChild<QToolButton*>(u"fix"_s)->isVisible()
        );
    }

    void pinsThatPreventFixAreNamed()
    {
        Builder builder;
        const QString card = builder.firstCard();
        QVERIFY(builder.desk().edits().setCounts({{u"main"_s, 9, card}}));
        builder.goTo(card);
        builder.act(u"deck.pin"_s);
        HealthDock& health = builder.health();
        const auto isNamed = [&health, &card](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(u"Pinned cards prevent a fix: "_s + card);
        };
        QTRY_VERIFY(std::ranges::any_of(health.findChildren<QLabel*>(), isNamed));
        QVERIFY(!health.findChild<QPushButton*>(u"make-legal"_s)->isVisible());
        QVERIFY(builder.shell->actions().whyNot(u"deck.mend"_s).contains(card));
    }

    void oneClickMakesEmptyDeckLegal()
    {
        Builder builder;
        builder.act(u"deck.new"_s);
        HealthDock& health = builder.health();
        QTRY_VERIFY(builder.desk().built().repair());
        Shell::settle();
        auto* const makeLegal = health.findChild<QPushButton*>(u"make-legal"_s);
        QVERIFY(makeLegal && makeLegal->isVisible());
        QTest::mouseClick(makeLegal, Qt::LeftButton);
        QVERIFY(builder.desk().built().health()->isLegal());
        QCOMPARE(builder.desk().built().health()->cards, 30);
    }

    /// A long list of fixes would hide the broken rules.
    void manyFixesLeaveSpaceForRules()
    {
        Builder builder;
        builder.act(u"deck.new"_s);
        HealthDock& health = builder.health();
        QTRY_VERIFY(builder.desk().built().repair());
        Shell::settle();
        const qsizetype all = builder.desk().built().repair()->changes.size();
        QVERIFY(all > 5);
        QCOMPARE(health.findChildren<QToolButton*>(u"fix"_s).size(), 3);
        auto* const rest = health.findChild<QToolButton*>(u"more-fixes"_s);
        QVERIFY(rest && rest->isVisible());
        QTest::mouseClick(rest, Qt::LeftButton);
        Shell::settle();
        QCOMPARE(health.findChildren<QToolButton*>(u"fix"_s).size(), all);
    }

    void ruleIsFullyReadableInNarrowPanel()
    {
        Builder builder;
        builder.desk().edits().setCounts({{u"main"_s, 3, builder.firstCard()}});
        auto* const rules = builder.health().findChild<QTreeWidget*>();
        rules->setFixedWidth(420);
        Shell::settle();
        const QTreeWidgetItem* const rule = rules->topLevelItem(1);
        QCOMPARE(rule->childCount(), 1);
        QVERIFY(rules->visualItemRect(rule->child(0)).height() > rules->visualItemRect(rule).height());
        // The list of rules scrolls together with the fixes above it, not on its own.
        QTRY_COMPARE(rules->verticalScrollBar()->maximum(), 0);
    }

    void rangeOfDeckSizesIsShown()
    {
        Builder builder;
        builder.changeRules(u"exactly 30 cards"_s, u"at least 20 cards\n    at most 40 cards"_s);
        QTRY_COMPARE(builder.strip().text(), u"legal · 30/20–40"_s);
    }

    void everyRuleIsListedWithClauseAndState()
    {
        Builder builder;
        auto* const rules = builder.health().findChild<QTreeWidget*>();
        QCOMPARE(rules->topLevelItemCount(), 3);
        QCOMPARE(rules->topLevelItem(0)->text(0), u"Exactly 30 cards"_s);
        QCOMPARE(rules->topLevelItem(0)->text(1), u"OK"_s);
        QCOMPARE(rules->topLevelItem(0)->text(2), u"30"_s);
        QVERIFY(rules->topLevelItem(0)->text(3).contains(u"RT-setup.1"_s));
        builder.goTo(builder.firstCard());
        builder.act(u"deck.more"_s);
        builder.health();
        QCOMPARE(rules->topLevelItem(1)->text(1), u"Violated"_s);
        QCOMPARE(rules->topLevelItem(1)->childCount(), 1);
        QVERIFY(rules->topLevelItem(1)->child(0)->text(0).contains(builder.firstCard()));
    }
};

REGISTER_TEST(HealthDockTest)
#include "health_dock_test.moc"
