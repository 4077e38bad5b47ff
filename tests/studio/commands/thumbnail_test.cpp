// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class ThumbnailTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_picture;

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.filePath(u"state"_s).toUtf8());
        m_picture = m_folder.filePath(u"thumbnail.png"_s);
    }

    void cleanup() { QFile::remove(m_picture); }

    void thumbnailShowsCardsAndLeavesProjectUnchanged()
    {
        const QString project = m_folder.filePath(u"mine.cardwright"_s);
        QCOMPARE(run({u"new"_s, u"forge-realm"_s, project}).status, int(Fine));
        const QByteArray before = bytesOf(project);
        const Ran ran = run({u"thumbnail"_s, project, m_picture, u"--size"_s, u"128"_s});
        QCOMPARE(ran.err, "");
        QCOMPARE(ran.status, int(Fine));
        const QImage image(m_picture);
        QCOMPARE(image.size(), QSize(128, 128));
        QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
        QCOMPARE(qAlpha(image.pixel(64, 64)), 255);
        QCOMPARE(bytesOf(project), before);
    }

    void projectNeedsNoSuffix()
    {
        const QString project = m_folder.filePath(u"other.cardwright"_s);
        QCOMPARE(run({u"new"_s, u"git-card-game"_s, project}).status, int(Fine));
        const QString renamed = m_folder.filePath(u"input"_s);
        QVERIFY(QFile::rename(project, renamed));
        QCOMPARE(run({u"thumbnail"_s, renamed, m_picture}).status, int(Fine));
        QCOMPARE(QImage(m_picture).size(), QSize(256, 256));
    }

    void badInputIsRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("card \"A\"\n").repeated(100);
        QTest::newRow("header only") << QByteArray("SQLite format 3\0", 16).leftJustified(100, '\0');
    }

    void badInputIsRefused()
    {
        QFETCH(const QByteArray, content);
        const QString path = m_folder.filePath(u"bad.cardwright"_s);
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
        QCOMPARE(file.write(content), content.size());
        file.close();
        const Ran ran = run({u"thumbnail"_s, path, m_picture});
        QCOMPARE(ran.status, int(FileTrouble));
        QVERIFY2(ran.err.contains(path.toStdString()), ran.err.c_str());
        QVERIFY(!QFile::exists(m_picture));
    }

    void missingFileAndWrongSizeAreRefused()
    {
        QCOMPARE(run({u"thumbnail"_s, m_folder.filePath(u"nowhere"_s), m_picture}).status, int(FileTrouble));
        QCOMPARE(run({u"thumbnail"_s, m_folder.path(), m_picture}).status, int(FileTrouble));
        QCOMPARE(run({u"thumbnail"_s, u"x"_s, m_picture, u"--size"_s, u"0"_s}).status, int(WrongCall));
        QCOMPARE(run({u"thumbnail"_s, u"x"_s, m_picture, u"--size"_s, u"100000"_s}).status, int(WrongCall));
    }
};

REGISTER_TEST(ThumbnailTest)
#include "thumbnail_test.moc"
