// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/language.h"
#include "studio/window/docks.h"
#include "studio/window/empty_state.h"
#include "tests/testing/test.h"

#include <QLabel>

using namespace Qt::StringLiterals;
using namespace studio;

class EmptyStateTest : public Test
{
    Q_OBJECT

    static QStringList shown(const EmptyState& state)
    {
        QStringList texts;
        for (const QLabel* label : state.findChildren<QLabel*>()) {
            if (label->isVisible())
                texts.append(label->text());
        }
        texts.removeAll(QString());
        return texts;
    }

private Q_SLOTS:

    void titleAndPurposeAreShown()
    {
        EmptyState state(u"deck"_s);
        state.resize(600, 400);
        state.show();
        QCOMPARE(shown(state).first(2), (QStringList{dock(u"deck"_s).title, dock(u"deck"_s).purpose}));
        QCOMPARE(state.accessibleName(), dock(u"deck"_s).title);
        QCOMPARE(state.accessibleDescription(), dock(u"deck"_s).purpose);
    }

    void onlyThePurposeIsShownInASmallSpace()
    {
        // Use a dock, because it shrinks its content to its own size. A window would stop at its minimum size.
        QWidget dockWidget;
        EmptyState state(u"deck"_s, &dockWidget);
        state.resize(600, 30);
        dockWidget.show();
        QCOMPARE(shown(state), QStringList{dock(u"deck"_s).purpose});
        state.resize(600, 400);
        QCOMPARE(shown(state).size(), 3);
    }

    void textsFollowTheLanguage()
    {
        Language language;
        QVERIFY(language.choose(u"en"_s));
        EmptyState state(u"deck"_s);
        state.resize(600, 400);
        state.show();
        const QStringList english = shown(state);
        QVERIFY(language.choose(u"en-XA"_s));
        QCoreApplication::processEvents();
        const QStringList pseudo = shown(state);
        QCOMPARE(pseudo.size(), english.size());
        for (const QString& text : pseudo)
            QVERIFY2(text.startsWith(u'['), qPrintable(text));
    }
};

REGISTER_TEST(EmptyStateTest)
#include "empty_state_test.moc"
