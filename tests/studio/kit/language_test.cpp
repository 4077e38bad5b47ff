// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/language.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QLocale>

using namespace Qt::StringLiterals;
using studio::Language;
using studio::PseudoTranslator;

class LanguageTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void pseudoLanguageIsLongerAndKeepsPlaceholders()
    {
        const PseudoTranslator translator;
        const QString text = translator.translate("Any", "&Open %1 of %L2", nullptr, -1);
        QVERIFY(text.contains(u"%1"_s));
        QVERIFY(text.contains(u"%L2"_s));
        QVERIFY(text.contains(u'&'));
        QVERIFY(text.size() * 10 >= 14 * QStringView(u"&Open %1 of %L2").size());
        QCOMPARE(translator.translate("Any", "%n more", nullptr, 3).left(2), u"[3"_s);
        QCOMPARE(translator.translate("Any", "%Ln more", nullptr, 3).left(2), u"[3"_s);
    }

    void everyAvailableLanguageCanBeChosen()
    {
        Language language;
        QVERIFY(Language::choices().size() >= 3);
        for (const Language::Choice& choice : Language::choices()) {
            QVERIFY(language.choose(choice.code));
            QCOMPARE(language.current(), choice.code);
        }
    }

    void englishPluralsAreCorrect()
    {
        Language language;
        QVERIFY(language.choose(u"en"_s));
        const auto more = [](int count) {
            return QCoreApplication::translate("studio::MessageBar", "%n more message(s)", nullptr, count);
        };
        QCOMPARE(more(1), u"1 more message"_s);
        QCOMPARE(more(2), u"2 more messages"_s);
    }

    void rightToLeftLanguageMirrorsTheLayout()
    {
        Language language;
        QVERIFY(language.choose(u"ar-XB"_s));
        QCOMPARE(QApplication::layoutDirection(), Qt::RightToLeft);
        QVERIFY(language.choose(u"en"_s));
        QCOMPARE(QApplication::layoutDirection(), Qt::LeftToRight);
    }

    void systemLanguageIsUsedIfAvailable()
    {
        QCOMPARE(Language::bestFor({u"tlh"_s, u"ar-XB"_s}), u"ar-XB"_s);
        QCOMPARE(Language::bestFor({u"ar-XB-Cool"_s, u"en"_s}), u"ar-XB"_s);
        QCOMPARE(Language::bestFor({u"tlh"_s}), u"en"_s);
        QCOMPARE(Language::bestFor({}), u"en"_s);
        Language language;
        QVERIFY(language.choose({}));
        QCOMPARE(language.current(), Language::bestFor(QLocale::system().uiLanguages()));
    }

    void unknownLanguageChangesNothing()
    {
        Language language;
        QVERIFY(language.choose(u"en-XA"_s));
        QVERIFY(!language.choose(u"tlh"_s));
        QCOMPARE(language.current(), u"en-XA"_s);
    }
};

REGISTER_TEST(LanguageTest)
#include "language_test.moc"
