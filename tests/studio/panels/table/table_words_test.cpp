// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

#include <QLabel>

using namespace at_table;

/// Checks the descriptions of things on the table.
class TableWordsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void keywordsOfCardAreExplained()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.desk().sight.lookAs({.kind = Sight::Kind::Everything});
        const std::vector<TableView::Thing> things = at.table().things();
        const auto has = std::ranges::find_if(things, [&](TableView::Thing thing) {
            return !at.table().words().keywordsOf(thing).isEmpty();
        });
        QVERIFY(has != things.end());
        at.table().setFocus();
        at.table().focusOn(*has);
        const QString help = at.table().words().keywordsOf(*has);
        QTest::keyClick(&at.table(), Qt::Key_F1);
        bool isPinned = false;
        for (const QWidget* const widget : QApplication::topLevelWidgets())
            for (const QLabel* const label : widget->findChildren<QLabel*>())
                isPinned = isPinned || label->text().contains(help.section(u'\n', 0, 0));
        for (const QWidget* const widget : QApplication::topLevelWidgets())
            if (const auto* const label = qobject_cast<const QLabel*>(widget))
                isPinned = isPinned || label->text().contains(help.section(u'\n', 0, 0));
        QVERIFY(isPinned);
    }

    void calculatedNumberIsExplainedInWords()
    {
        AtTable at(u"tumblr-cards"_s);
        const std::vector<engine::WorkedOut>& numbers = at.desk().played.program().workedOut;
        const auto supply = std::ranges::find(numbers, "supply", &engine::WorkedOut::name);
        QVERIFY(supply != numbers.end());
        const auto index = static_cast<std::uint32_t>(supply - numbers.begin());
        QCOMPARE(at.desk().words.definitionOf(index), u"Supply: cards in deck and discard"_s);
    }

    void hostileNamesAreShownVerbatim()
    {
        const QStringList texts{
            u"<b>Mallory</b><img src=x>"_s,
            u"\u202eevitucexe\u2066"_s,
            u'e' + QString(200, QChar(0x301)),
            QString(2'000, u'W'),
            u"%1 %n %s &amp; &lt;"_s,
        };
        AtTable at(u"realm-of-thieves"_s, {}, 0, [&](Workspace& workspace) {
            renameCards(workspace, [&](int number) {
                return texts.at(number % texts.size()) + u" "_s + QString::number(number);
            });
        });
        for (int made = 0; made < 30 && at.desk().sight.isAsked(); ++made) {
            at.desk().deciding.choose(anyChoice(at));
            Shell::settle();
        }
        at.shell->widget().grab();
        for (const QLabel* const label : at.shell->widget().findChildren<QLabel*>())
            if (label->text().contains(u"Mallory"_s))
                QCOMPARE(label->textFormat(), Qt::PlainText);
        for (const QPushButton* const button : at.question().buttons())
            QVERIFY(button->width() <= at.dock().width());
    }
};

REGISTER_TEST(TableWordsTest)
#include "table_words_test.moc"
