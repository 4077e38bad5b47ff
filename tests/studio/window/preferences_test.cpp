// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/preferences.h"
#include "tests/testing/read_only_folder.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace studio;

class PreferencesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void readsBackWhatWasWritten()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"deep/preferences.ini"_s);
        const Preferences preferences{
            .theme = ThemeChoice::Dark,
            .language = u"en-XA"_s,
            .perspective = u"playtest"_s,
            .windowGeometry = QByteArray("\0\1geometry", 10),
            .keys = {{u"file.quit"_s, {u"Ctrl+X"_s, u"Alt+F4"_s}}, {u"view.full-screen"_s, {}}},
            .recentActions = {u"help.about"_s},
            .motion = Motion::Slow,
            .hasCurtain = true,
        };
        QVERIFY(writePreferences(file, preferences));
        const ReadPreferences read = readPreferences(file);
        QCOMPARE(read.problems, {});
        QVERIFY(read.preferences == preferences);
    }

    void resetKeysAreRemovedFromTheFile()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"preferences.ini"_s);
        QVERIFY(writePreferences(file, {.keys = {{u"file.quit"_s, {u"Ctrl+X"_s}}}}));
        QVERIFY(writePreferences(file, {}));
        QVERIFY(readPreferences(file).preferences == Preferences());
    }

    void missingFileMeansDefaults()
    {
        const ReadPreferences read = readPreferences(u"/nowhere/preferences.ini"_s);
        QCOMPARE(read.problems, {});
        QVERIFY(read.preferences == Preferences());
    }

    void unknownSpeedIsIgnoredAndReported()
    {
        const ReadPreferences read = readText("[table]\nmotion=warp\ncurtain=true\n");
        QCOMPARE(
            read.problems,
            (QList{PreferencesProblem{PreferencesProblem::Kind::ValueUnknown, u"table/motion"_s, u"warp"_s}})
        );
        QCOMPARE(read.preferences.motion, Motion::Normal);
        QVERIFY(read.preferences.hasCurtain);
    }

    void unknownThemeIsIgnoredAndReported()
    {
        const ReadPreferences read = readText("[look]\ntheme=purple\nlanguage=en-XA\n");
        QCOMPARE(
            read.problems,
            (QList{PreferencesProblem{PreferencesProblem::Kind::ValueUnknown, u"look/theme"_s, u"purple"_s}})
        );
        QCOMPARE(read.preferences.theme, ThemeChoice::System);
        QCOMPARE(read.preferences.language, u"en-XA"_s);
    }

    void actionWithInvalidKeysHasItsDefaults_data()
    {
        QTest::addColumn<QByteArray>("keys");
        QTest::newRow("an unknown key") << QByteArray("Ctrl+Banana");
        QTest::newRow("unknown key after a valid one") << QByteArray("Ctrl+J, Ctrl+Banana");
        QTest::newRow("first of two chords") << QByteArray("\"Ctrl+Banana, Ctrl+J\"");
        QTest::newRow("second of two chords") << QByteArray("\"Ctrl+J, Ctrl+Banana\"");
        QTest::newRow("no key at all") << QByteArray("Ctrl+");
    }

    void actionWithInvalidKeysHasItsDefaults()
    {
        QFETCH(const QByteArray, keys);
        const ReadPreferences read = readText("[keys]\nfile.quit=" + keys + "\nview.full-screen=Ctrl+K\n");
        QCOMPARE(read.preferences.keys, (QMap<QString, QStringList>{{u"view.full-screen"_s, {u"Ctrl+K"_s}}}));
        QCOMPARE(read.problems.size(), 1);
        QCOMPARE(read.problems.first().kind, PreferencesProblem::Kind::ValueUnknown);
        QCOMPARE(read.problems.first().place, u"keys/file.quit"_s);
    }

    void brokenFileIsSetAsideAndReported()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"preferences.ini"_s);
        const QByteArray junk("\x7f\x45LF\0\1\2 no ini at all\n\xff\xfe", 26);
        write(file, junk);
        const ReadPreferences read = readPreferences(file);
        QCOMPARE(
            read.problems, (QList{PreferencesProblem{PreferencesProblem::Kind::FileBroken, file, file + u".broken"_s}})
        );
        QVERIFY(read.preferences == Preferences());
        QVERIFY(!QFile::exists(file));
        QFile aside(file + u".broken"_s);
        QVERIFY(aside.open(QFile::ReadOnly));
        QCOMPARE(aside.readAll(), junk);
    }

    void unmovableBrokenFileStays()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"config/preferences.ini"_s);
        QVERIFY(QDir(folder.path()).mkdir(u"config"_s));
        write(file, "junk");
        const ReadOnlyFolder locked(folder.filePath(u"config"_s));
        QCOMPARE(
            readPreferences(file).problems, (QList{PreferencesProblem{PreferencesProblem::Kind::FileBroken, file}})
        );
        QVERIFY(QFile::exists(file));
    }

    void unreadableFileIsNotBroken()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"config/preferences.ini"_s);
        QVERIFY(QDir(folder.path()).mkdir(u"config"_s));
        write(file, "[look]\ntheme=dark\n");
        QVERIFY(QFile::setPermissions(file, QFile::Permissions()));
        const QList<PreferencesProblem> expected{{PreferencesProblem::Kind::FileUnreadable, file}};
        {
            const ReadOnlyFolder locked(folder.filePath(u"config"_s));
            QCOMPARE(readPreferences(file).problems, expected);
        }
        QVERIFY(QFile::exists(file));

        QVERIFY(QFile::remove(file));
        QVERIFY(QDir().mkdir(file));
        QCOMPARE(readPreferences(file).problems, expected);
        QVERIFY(QFileInfo(file).isDir());
    }

    void writeErrorsHaveTheirReason()
    {
        const QTemporaryDir folder;
        QCOMPARE(writePreferences(folder.path(), {}).error(), PreferencesError::FolderInTheWay);
        write(folder.filePath(u"file"_s), {});
        QCOMPARE(
            writePreferences(folder.filePath(u"file/preferences.ini"_s), {}).error(), PreferencesError::CannotMakeFolder
        );
        QVERIFY(QDir(folder.path()).mkdir(u"config"_s));
        const ReadOnlyFolder locked(folder.filePath(u"config"_s));
        QCOMPARE(
            writePreferences(folder.filePath(u"config/preferences.ini"_s), {}).error(), PreferencesError::NotPermitted
        );
    }

private:
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    static ReadPreferences readText(const QByteArray& text)
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"preferences.ini"_s);
        write(file, text);
        return readPreferences(file);
    }
};

REGISTER_TEST(PreferencesTest)
#include "preferences_test.moc"
