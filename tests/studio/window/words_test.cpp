// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/perspectives.h"
#include "studio/window/preferences.h"
#include "studio/window/words.h"
#include "tests/testing/test.h"

#include <QSet>

using namespace Qt::StringLiterals;
using namespace studio;

class WordsTest : public Test
{
    Q_OBJECT

    const QString file = u"/some/where/file %1"_s;

    /// Checks that the sentence names the file, is complete, and is unique.
    void check(const QString& text, QSet<QString>& seen)
    {
        QVERIFY2(text.contains(file), qPrintable(text));
        QVERIFY2(text.at(0).isUpper() || text.startsWith(file), qPrintable(text));
        QVERIFY2(text.endsWith(u'.') && !text.contains(u"  "_s), qPrintable(text));
        QVERIFY2(!seen.contains(text), qPrintable(text));
        seen.insert(text);
    }

private Q_SLOTS:

    void everyLayoutErrorHasAMessage()
    {
        QSet<QString> seen;
        for (const LayoutError error :
             {LayoutError::CannotRead,
              LayoutError::CannotWrite,
              LayoutError::CannotRemove,
              LayoutError::NotALayout,
              LayoutError::FromNewerVersion,
              LayoutError::Damaged,
              LayoutError::Nameless,
              LayoutError::IdTaken})
            check(words(LayoutProblem{.file = file, .error = error}), seen);
    }

    void replacementForABrokenLayoutIsNamed()
    {
        using Instead = LayoutProblem::Instead;
        QSet<QString> seen;
        for (const Instead instead :
             {Instead::Nothing, Instead::DefaultShown, Instead::OriginalShown, Instead::LeftOut})
            check(words(LayoutProblem{.file = file, .error = LayoutError::Damaged, .instead = instead}), seen);
        const QString aside = words(
            LayoutProblem{
                .file = file,
                .error = LayoutError::Damaged,
                .instead = Instead::DefaultShown,
                .setAsideAs = u"/some/where/else"_s
            }
        );
        QVERIFY(aside.contains(u"renamed to /some/where/else."_s));
        QVERIFY(aside.endsWith(u"The default layout is shown."_s));
    }

    void everyPreferencesProblemHasAMessage()
    {
        using Kind = PreferencesProblem::Kind;
        QSet<QString> seen;
        for (const Kind kind : {Kind::FileUnreadable, Kind::FileBroken, Kind::ValueUnknown, Kind::ValueUnusable})
            check(words(PreferencesProblem{kind, file}), seen);
        QVERIFY(words(PreferencesProblem{Kind::FileBroken, file, u"/else"_s}).contains(u"renamed to /else,"_s));
        QVERIFY(words(PreferencesProblem{Kind::ValueUnknown, file, u"plaid"_s}).contains(u"“plaid”"_s));
    }

    void everySaveErrorHasAMessage()
    {
        QSet<QString> seen;
        for (const PreferencesError error :
             {PreferencesError::CannotMakeFolder,
              PreferencesError::FolderInTheWay,
              PreferencesError::NotPermitted,
              PreferencesError::CannotWrite})
            check(words(error, file), seen);
    }

    void perspectivesHaveUniqueNames()
    {
        QSet<QString> seen;
        for (const BuiltInPerspective& perspective : builtInPerspectives()) {
            const QString name = words(Perspective{.id = perspective.id, .ownName = {}});
            QVERIFY2(!name.isEmpty() && !seen.contains(name), qPrintable(perspective.id));
            seen.insert(name);
        }
        QCOMPARE(words(Perspective{.id = u"1234"_s, .ownName = u"Mine & yours"_s}), u"Mine & yours"_s);
    }
};

REGISTER_TEST(WordsTest)
#include "words_test.moc"
