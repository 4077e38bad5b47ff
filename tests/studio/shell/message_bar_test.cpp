// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/message_bar.h"
#include "tests/testing/test.h"

#include <QLabel>
#include <QMainWindow>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace studio;

class MessageBarTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void barIsHiddenWithoutMessages()
    {
        QMainWindow window;
        auto* bar = new MessageBar;
        window.addToolBar(bar);
        window.show();
        QVERIFY(!bar->isVisible());
        bar->say(Severity::Warning, u"The file is gone."_s);
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->text(), u"The file is gone."_s);
        for (QToolButton* button : bar->findChildren<QToolButton*>()) {
            if (button->accessibleName() == u"Close this message"_s)
                button->click();
        }
        QVERIFY(bar->isHidden());
    }

    void messagesWaitTheirTurn()
    {
        MessageBar bar;
        bar.say(Severity::Warning, u"One."_s);
        bar.say(Severity::Error, u"Two."_s);
        QCOMPARE(bar.text(), u"One."_s);
        QCOMPARE(bar.waiting(), 2);
        bar.dismiss();
        QCOMPARE(bar.text(), u"Two."_s);
        bar.dismiss();
        QCOMPARE(bar.text(), QString());
    }

    void noteGivesWayToOtherMessages()
    {
        MessageBar bar;
        bar.say(Severity::Note, u"One."_s);
        bar.say(Severity::Warning, u"Two."_s);
        QCOMPARE(bar.text(), u"Two."_s);
        bar.dismiss();
        QCOMPARE(bar.text(), u"One."_s);
    }

    void newestNoteIsShownBeforeOlderMessages()
    {
        MessageBar bar;
        bar.say(Severity::Warning, u"Cause."_s);
        bar.say(Severity::Note, u"Undone."_s);
        QCOMPARE(bar.text(), u"Undone."_s);
        bar.say(Severity::Note, u"Saved."_s);
        QCOMPARE(bar.text(), u"Saved."_s);
        bar.say(Severity::Note, u"Undone."_s);
        QCOMPARE(bar.text(), u"Undone."_s);
        QCOMPARE(bar.waiting(), 3);
        bar.say(Severity::Error, u"Effect."_s);
        QStringList shown;
        for (; bar.waiting() > 0; bar.dismiss())
            shown.append(bar.text());
        QCOMPARE(shown, QStringList({u"Cause."_s, u"Effect."_s, u"Undone."_s, u"Saved."_s}));
    }

    void sameMessageIsNotQueuedTwice()
    {
        MessageBar bar;
        bar.say(Severity::Note, u"One."_s);
        bar.say(Severity::Note, u"One."_s);
        QCOMPARE(bar.waiting(), 1);
    }

    void messageIsShownAsPlainText()
    {
        MessageBar bar;
        bar.say(Severity::Error, u"<b>deck</b>"_s);
        QList<const QLabel*> showing;
        for (const QLabel* label : bar.findChildren<QLabel*>()) {
            if (label->text() == u"<b>deck</b>"_s)
                showing.append(label);
        }
        QCOMPARE(showing.size(), 1);
        QCOMPARE(showing.first()->textFormat(), Qt::PlainText);
    }
};

REGISTER_TEST(MessageBarTest)
#include "message_bar_test.moc"
