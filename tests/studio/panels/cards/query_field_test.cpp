// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/query_field.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

using namespace at_card_list;

class QueryFieldTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void typingQueryFiltersList()
    {
        User user;
        const auto all = user.cards().cardCount();
        user.query(u"cost=1"_s);
        QVERIFY(user.cards().cardCount() > 0 && user.cards().cardCount() < all);
        QCOMPARE(user.list().countText(), u"%1 of %2"_s.arg(user.cards().cardCount()).arg(all));
        user.press(Qt::Key_Escape);
        user.press(Qt::Key_Escape);
        QCOMPARE(user.cards().cardCount(), all);
    }

    void invalidQueryShowsErrorAndPreservesList()
    {
        User user;
        user.query(u"cost=1"_s);
        const int listed = user.cards().cardCount();
        user.list().queryField().insert(u" colour:red"_s);
        QCOMPARE(user.cards().cardCount(), listed);
        QVERIFY2(user.list().notice().contains(u"colour"_s), qPrintable(user.list().notice()));
        QCOMPARE(user.cards().error()->at, 7);
    }

    void incompleteTermIsIgnored()
    {
        User user;
        const int all = user.cards().cardCount();
        user.query(u"cost=1 cost"_s);
        QCOMPARE(user.cards().cardCount(), 0);
        user.type(u"<"_s);
        QVERIFY(user.cards().error());
        QVERIFY(user.cards().cardCount() > 0 && user.cards().cardCount() < all);
        user.query(u"cost<"_s);
        QVERIFY(user.cards().error());
        QCOMPARE(user.cards().cardCount(), all);
    }

    void queryIsCompleted()
    {
        User user;
        user.query(u"mas"_s);
        QVERIFY(user.list().queryField().proposals().contains(u"master-plan:"_s));
        QTest::keyClick(&user.list().queryField(), Qt::Key_Tab);
        QCOMPARE(user.list().queryField().text(), u"master-plan:"_s);
    }

    void returnAcceptsProposalAndStaysInQuery()
    {
        User user;
        QueryField& query = user.list().queryField();
        user.query(u"mas"_s);
        const auto popup = [] {
            return QApplication::activePopupWidget();
        };
        QVERIFY(popup());
        QTest::keyClick(popup(), Qt::Key_Down);
        QTest::keyClick(popup(), Qt::Key_Return);
        QCOMPARE(query.text(), u"master-plan:"_s);
        QVERIFY(query.hasFocus());
        user.query(u"mas"_s);
        QVERIFY(popup());
        QTest::keyClick(popup(), Qt::Key_Return);
        QCOMPARE(query.text(), u"mas"_s);
        QVERIFY(query.hasFocus());
    }

    void wholeValueClosesProposals()
    {
        User user(u"forge-realm"_s);
        user.query(u"type:uni"_s);
        QVERIFY(user.list().queryField().proposals().contains(u"Unit"_s));
        user.type(u"t"_s);
        QCOMPARE(user.list().queryField().proposals(), QStringList());
    }

    void clickOutsideProposalsReachesCardList()
    {
        User user;
        user.query(u"mas"_s);
        QVERIFY(!user.list().queryField().proposals().isEmpty());
        const QWidget& cells = *user.table().viewport();
        user.click(cells.mapToGlobal(cells.rect().center()));
        QCOMPARE(user.list().queryField().proposals(), QStringList());
        QVERIFY(!user.list().queryField().hasFocus());
    }
};

REGISTER_TEST(QueryFieldTest)
#include "query_field_test.moc"
