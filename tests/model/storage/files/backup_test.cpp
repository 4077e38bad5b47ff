// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/backup.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace model;
using namespace Qt::StringLiterals;

class BackupTest : public Test
{
    Q_OBJECT

    static QString write(const QTemporaryDir& folder, const QByteArray& bytes)
    {
        const QString path = folder.filePath(u"my.game.cardwright"_s);
        QFile file(path);
        return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
    }

    static QStringList filesIn(const QTemporaryDir& folder) { return QDir(folder.path()).entryList(QDir::Files); }

private Q_SLOTS:

    void nameIncludesTheFormat()
    {
        const QTemporaryDir folder;
        QVERIFY(makeBackup(write(folder, "old"), 1));
        QFile copy(folder.filePath(u"my.game.format-1.cardwright"_s));
        QVERIFY(copy.open(QFile::ReadOnly));
        QCOMPARE(copy.readAll(), "old");
        QCOMPARE(filesIn(folder).size(), 2);
    }

    void sameContentIsCopiedOnce()
    {
        const QTemporaryDir folder;
        const QString path = write(folder, "old");
        QVERIFY(makeBackup(path, 1));
        QVERIFY(makeBackup(path, 1));
        QCOMPARE(filesIn(folder).size(), 2);
    }

    void backupWithOtherContentIsNotReplaced()
    {
        const QTemporaryDir folder;
        QVERIFY(makeBackup(write(folder, "old"), 1));
        QVERIFY(makeBackup(write(folder, "other"), 1));
        QVERIFY(filesIn(folder).contains(u"my.game.format-1-2.cardwright"_s));
        QFile first(folder.filePath(u"my.game.format-1.cardwright"_s));
        QVERIFY(first.open(QFile::ReadOnly));
        QCOMPARE(first.readAll(), "old");
    }

    void failureLeavesNothingBehind()
    {
        const QTemporaryDir folder;
        QVERIFY(!makeBackup(folder.filePath(u"missing.cardwright"_s), 1));
        QVERIFY(filesIn(folder).isEmpty());
    }
};

REGISTER_TEST(BackupTest)
#include "backup_test.moc"
