// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/broken_file.h"
#include "tests/testing/read_only_folder.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using studio::setAside;

class BrokenFileTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void earlierBrokenFilesAreKept()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"a.layout"_s);
        for (const QByteArray& content : {"one"_ba, "two"_ba, "three"_ba}) {
            write(file, content);
            QVERIFY(setAside(file));
            QVERIFY(!QFile::exists(file));
        }
        QCOMPARE(read(file + u".broken"_s), "one");
        QCOMPARE(read(file + u".broken-2"_s), "two");
        QCOMPARE(read(file + u".broken-3"_s), "three");
    }

    void unmovableFileStaysInPlace()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"layouts"_s));
        const QString file = folder.filePath(u"layouts/a.layout"_s);
        write(file, "one");
        const ReadOnlyFolder locked(folder.filePath(u"layouts"_s));
        QVERIFY(!setAside(file));
        QCOMPARE(read(file), "one");
    }

private:
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    static QByteArray read(const QString& path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
};

REGISTER_TEST(BrokenFileTest)
#include "broken_file_test.moc"
