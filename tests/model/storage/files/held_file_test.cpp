// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/held_file.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace model;
using namespace Qt::StringLiterals;

using Kind = StorageError::Kind;

class HeldFileTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& bytes) const
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
    }

private Q_SLOTS:

    void heldFileCannotBeHeldAgain()
    {
        const QString path = write(u"held"_s, "x");
        auto held = HeldFile::hold(path);
        QVERIFY(held);
        QCOMPARE(HeldFile::hold(path).error().kind, Kind::InUse);
        // Moving the object moves the lock with it.
        HeldFile moved = std::move(*held);
        QCOMPARE(HeldFile::hold(path).error().kind, Kind::InUse);
        moved.release();
        QVERIFY(HeldFile::hold(path));
    }

    void nonFilesAreRefused()
    {
        QCOMPARE(HeldFile::hold(m_folder.filePath(u"missing"_s)).error().kind, Kind::NotFound);
        QCOMPARE(HeldFile::hold(m_folder.path()).error().kind, Kind::NotAFile);
        const QString pipe = m_folder.filePath(u"pipe"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QCOMPARE(HeldFile::hold(pipe).error().kind, Kind::NotAFile);
    }

    void linkIsReplacedByTheFileItPointsTo()
    {
        const QString path = write(u"target"_s, "x");
        const QString link = m_folder.filePath(u"link"_s);
        QVERIFY(QFile::link(path, link));
        const auto held = HeldFile::hold(link);
        QCOMPARE(held->path(), QFileInfo(path).canonicalFilePath());
    }

    void replacedFileIsNoLongerInPlace()
    {
        const QString path = write(u"replaced"_s, "x");
        const auto held = HeldFile::hold(path);
        QVERIFY(held->isInPlace());
        QVERIFY(QFile::rename(path, path + u".old"_s));
        QVERIFY(!held->isInPlace());
        write(u"replaced"_s, "x");
        QVERIFY(!held->isInPlace());
    }

    void headerOfANonProjectIsRefused()
    {
        const auto kindOf = [this](const QByteArray& bytes) {
            return HeldFile::hold(write(u"header"_s, bytes))->header().error().kind;
        };
        QCOMPARE(kindOf({}), Kind::NotAProject);
        QCOMPARE(kindOf("Dear diary, I have had an idea for a game."), Kind::NotAProject);
        QCOMPARE(kindOf("SQLite form"), Kind::Incomplete);
        QCOMPARE(kindOf(QByteArray("SQLite format 3\0\x10", 17)), Kind::Incomplete);
    }

    void sidecarsAndBrokenLinksInTheirPlaceAreFound()
    {
        const QString path = write(u"game"_s, "x");
        const auto held = HeldFile::hold(path);
        QVERIFY(held->sidecars().isEmpty());
        write(u"game-wal"_s, "x");
        QVERIFY(QFile::link(m_folder.filePath(u"nowhere"_s), m_folder.filePath(u"game-journal"_s)));
        QCOMPARE(held->sidecars(), (QStringList{held->path() + u"-journal"_s, held->path() + u"-wal"_s}));
    }
};

REGISTER_TEST(HeldFileTest)
#include "held_file_test.moc"
