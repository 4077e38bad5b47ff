// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/files/limits.h"
#include "model/storage/files/shared_folder.h"
#include "model/storage/project_file.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/read_only_folder.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

using Kind = StorageError::Kind;

/// A folder with a project that has every kind of entity, and the state folder of the program.
class Shelf
{
public:
    Shelf()
    {
        std::int64_t id = 0;
        for (const Entity& entity : sample::entities())
            m_entities.emplace(EntityId{++id}, entity);
        make(path());
    }

    void make(const QString& at) const
    {
        QVERIFY(ProjectFile::make(at, m_entities, {.kind = EditKind::Begin}, sample::noon));
    }

    QString path(const QString& name = u"game.cardwright"_s) const { return m_folder.filePath(u"projects/"_s + name); }

    QString folder() const { return m_folder.filePath(u"projects"_s); }

    QString state() const { return m_folder.filePath(u"state"_s); }

    SessionRecord record() const { return SessionRecord(state()); }

    std::expected<OpenedProject, StorageError> open() const { return open(path()); }

    std::expected<OpenedProject, StorageError> open(const QString& at) const
    {
        return ProjectFile::open(at, record(), QDeadlineTimer(limits::longestOpening));
    }

    const std::map<EntityId, Entity>& entities() const { return m_entities; }

private:
    QTemporaryDir m_folder;
    bool m_isMade = QDir(m_folder.path()).mkdir(u"projects"_s);
    std::map<EntityId, Entity> m_entities;
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// Sets a file's modification time.
void setTime(const QString& path, std::time_t seconds)
{
    const timespec time{.tv_sec = seconds};
    const timespec times[2]{time, time};
    QCOMPARE(::utimensat(AT_FDCWD, QFile::encodeName(path).constData(), times, 0), 0);
}

EditBatch renaming(const Shelf& shelf, const QString& name)
{
    CardDefinition after = std::get<CardDefinition>(shelf.entities().at(EntityId{1}));
    after.name = name;
    return sample::editing(EntityId{1}, shelf.entities().at(EntityId{1}), after);
}

} // namespace

class ProjectFileTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void createdProjectIsReadBack()
    {
        const Shelf shelf;
        auto opened = shelf.open();
        QVERIFY(opened);
        QVERIFY(opened->damage.isEmpty());
        QCOMPARE(opened->file.access(), ProjectAccess::Write);
        QVERIFY(opened->content.entities == shelf.entities());
        QCOMPARE(opened->content.lastId, 6);
        QCOMPARE(opened->content.batches.size(), 1u);
        const auto edits = opened->file.editsOf(opened->content.batches.front());
        QVERIFY(edits);
        QCOMPARE(edits->size(), 6);
        QVERIFY(edits->front().after == shelf.entities().at(EntityId{1}));
    }

    void appendedBatchIsStoredWithoutClosing()
    {
        const Shelf shelf;
        const EditBatch batch = renaming(shelf, u"Other"_s);
        {
            auto opened = shelf.open();
            QVERIFY(opened);
            QVERIFY(opened->file.append(batch));
        }
        auto again = shelf.open();
        QVERIFY(again);
        QVERIFY(again->damage.isEmpty());
        QVERIFY(again->content.entities.at(EntityId{1}) == *batch.edits.front().after);
        QCOMPARE(again->content.batches.size(), 2u);
        QVERIFY(*again->file.editsOf(again->content.batches.back()) == batch.edits);
    }

    void lastBatchCanBeReplaced()
    {
        const Shelf shelf;
        const EditBatch first = renaming(shelf, u"O"_s);
        EditBatch longer = renaming(shelf, u"Other"_s);
        longer.at = sample::noon.addMSecs(300);
        {
            auto opened = shelf.open();
            QVERIFY(opened);
            QVERIFY(opened->file.append(first));
            QVERIFY(opened->file.replaceLast(first, longer));
        }
        auto again = shelf.open();
        QVERIFY(again);
        QVERIFY(again->damage.isEmpty());
        QCOMPARE(again->content.batches.size(), 2u);
        QCOMPARE(again->content.batches.back().at, longer.at);
        QVERIFY(*again->file.editsOf(again->content.batches.back()) == longer.edits);
        QVERIFY(again->content.entities.at(EntityId{1}) == *longer.edits.front().after);
    }

    void versionsAreStored()
    {
        const Shelf shelf;
        const NamedVersion version{.name = u"For the fair"_s, .after = 1, .at = sample::noon};
        {
            auto opened = shelf.open();
            QVERIFY(opened);
            QVERIFY(opened->file.addVersion(version));
            opened->file.close();
        }
        const auto again = shelf.open();
        QVERIFY(again);
        QVERIFY(again->damage.isEmpty());
        QVERIFY(again->content.versions == QList{version});
    }

    void closedProjectLeavesNoOtherFiles()
    {
        const Shelf shelf;
        auto opened = shelf.open();
        QVERIFY(opened);
        QVERIFY(opened->file.append(renaming(shelf, u"Other"_s)));
        opened->file.close();
        QCOMPARE(QDir(shelf.folder()).entryList(QDir::Files | QDir::Hidden), QStringList{u"game.cardwright"_s});
    }

    void existingFilesAreNotOverwritten()
    {
        const Shelf shelf;
        const QByteArray before = contentOf(shelf.path());
        const auto created = ProjectFile::make(shelf.path(), {}, {}, sample::noon);
        QVERIFY(!created);
        QCOMPARE(created.error().kind, Kind::Exists);
        QCOMPARE(contentOf(shelf.path()), before);
        QCOMPARE(QDir(shelf.folder()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void openProjectCannotBeOpenedAgain()
    {
        const Shelf shelf;
        auto first = shelf.open();
        QVERIFY(first);
        QVERIFY(QFile::link(shelf.path(), shelf.path(u"link"_s)));
        for (const QString& path :
             {shelf.path(), shelf.path(u"link"_s), shelf.folder() + u"/../projects/game.cardwright"_s}) {
            const auto second = shelf.open(path);
            QVERIFY(!second);
            QCOMPARE(second.error().kind, Kind::InUse);
        }
        first->file.close();
        QVERIFY(shelf.open());
    }

    void openProjectCannotBeOpenedThroughAHardLink()
    {
        const Shelf shelf;
        auto first = shelf.open();
        QVERIFY(first);
        QCOMPARE(::link(qPrintable(shelf.path()), qPrintable(shelf.path(u"hard"_s))), 0);
        const auto second = shelf.open(shelf.path(u"hard"_s));
        QVERIFY(!second);
        QCOMPARE(second.error().kind, Kind::InUse);
    }

    void deadProcessHoldsNoLock()
    {
        const Shelf shelf;
        if (const pid_t child = ::fork(); child == 0) {
            const auto opened = shelf.open();
            ::_exit(opened ? 0 : 1);
        } else {
            int status = -1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QCOMPARE(status, 0);
        }
        QVERIFY(shelf.open());
    }

    void movedOrReplacedFileIsNotWritten_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* const what : {"renamed", "deleted", "replaced", "changed", "shortened"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }

    void movedOrReplacedFileIsNotWritten()
    {
        QFETCH(QString, what);
        const Shelf shelf;
        const QString other = shelf.path(u"other"_s);
        shelf.make(other);
        auto opened = shelf.open();
        QVERIFY(opened);
        QFile file(shelf.path());
        if (what == u"renamed"_s)
            QVERIFY(file.rename(shelf.path(u"elsewhere"_s)));
        if (what == u"deleted"_s || what == u"replaced"_s)
            QVERIFY(file.remove());
        if (what == u"replaced"_s)
            QVERIFY(QFile::rename(other, shelf.path()));
        if (what == u"changed"_s) {
            QVERIFY(file.open(QFile::ReadWrite));
            QCOMPARE(file.write("SQLite format 3"), 15);
        }
        if (what == u"shortened"_s)
            QVERIFY(file.resize(4'096));
        file.close();
        const QByteArray before = contentOf(shelf.path());
        const auto written = opened->file.append(renaming(shelf, u"Other"_s));
        QVERIFY(!written);
        QCOMPARE(written.error().kind, Kind::ChangedOutside);
        QCOMPARE(contentOf(shelf.path()), before);
    }

    void readOnlyProjectIsOpenedForReading()
    {
        const Shelf shelf;
        const ReadOnlyFolder readOnly(shelf.folder());
        auto opened = shelf.open();
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::ReadOnly);
        QVERIFY(opened->content.entities == shelf.entities());
        const auto written = opened->file.append(renaming(shelf, u"Other"_s));
        QVERIFY(!written);
        QCOMPARE(written.error().kind, Kind::ReadOnly);
    }

    void projectWithoutRecordIsNotWritten()
    {
        const Shelf shelf;
        auto opened = ProjectFile::open(shelf.path(), SessionRecord(u"/proc/nowhere"_s), QDeadlineTimer(5'000));
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::NoRecord);
        QVERIFY(!opened->file.append(renaming(shelf, u"Other"_s)));
    }

    /// The first byte of every record is the record's length, and the last few bytes are its checksum.
    void alteredRecordIsSkippedAndReported_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const Shelf shelf;
        shelf.open()->file.close();
        const QDir state(shelf.state());
        const QByteArray good = contentOf(state.filePath(state.entryList(QDir::Files).value(0)));
        QVERIFY(good.size() > 20);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("file of another program") << QByteArray("[General]\nfoo=bar\n");
        QTest::newRow("too long") << QByteArray(100'000, '\xff');
        QTest::newRow("truncated") << good.first(good.size() / 2);
        QTest::newRow("extended") << good + 'x';
        for (qsizetype at = 0; at < good.size(); at += 7) {
            QByteArray flipped = good;
            flipped[at] = char(flipped[at] ^ 1);
            QTest::addRow("bit flipped at %d", int(at)) << flipped;
        }
    }

    void alteredRecordIsSkippedAndReported()
    {
        QFETCH(QByteArray, bytes);
        const Shelf shelf;
        shelf.open()->file.close();
        const QDir state(shelf.state());
        QFile record(state.filePath(state.entryList(QDir::Files).value(0)));
        QVERIFY(record.open(QFile::WriteOnly | QFile::Truncate));
        QCOMPARE(record.write(bytes), bytes.size());
        record.close();
        const QByteArray before = contentOf(shelf.path());
        auto opened = shelf.open();
        QVERIFY(opened);
        QCOMPARE(opened->notes, QList{OpeningNote::RecordUnreadable});
        QCOMPARE(opened->file.access(), ProjectAccess::Write);
        QVERIFY(opened->content.entities == shelf.entities());
        QCOMPARE(contentOf(shelf.path()), before);
        opened->file.close();
        // The invalid record has been replaced by a valid one.
        auto again = shelf.open();
        QVERIFY(again);
        QVERIFY(again->notes.isEmpty());
    }

    void folderInPlaceOfRecordDoesNotPreventReading()
    {
        const Shelf shelf;
        shelf.open()->file.close();
        const QDir state(shelf.state());
        const QString record = state.filePath(state.entryList(QDir::Files).value(0));
        QVERIFY(QFile::remove(record) && state.mkdir(record));
        auto opened = shelf.open();
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::NoRecord);
        QVERIFY(opened->content.entities == shelf.entities());
    }

    /// A journal that our record doesn't mention is not played back, even though it may be ours.
    void journalWithoutRecordIsIgnoredAndReported()
    {
        const Shelf shelf;
        {
            auto opened = shelf.open();
            QVERIFY(opened);
            QVERIFY(opened->file.append(renaming(shelf, u"Other"_s)));
        }
        QVERIFY(QFile::exists(shelf.path() + u"-journal"_s));
        const QByteArray journal = contentOf(shelf.path() + u"-journal"_s);
        QVERIFY(QDir(shelf.state()).removeRecursively());
        auto opened = shelf.open();
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::StrangeSidecars);
        QCOMPARE(nameOf(opened->content.entities.at(EntityId{1})), u"Other"_s);
        QCOMPARE(contentOf(shelf.path() + u"-journal"_s), journal);
    }

    /// A file counts as unchanged if its times are the same as in the record. Which of them are later doesn't matter.
    void wrongClockDoesNotLoseEdits_data()
    {
        QTest::addColumn<qint64>("seconds");
        QTest::newRow("1970") << qint64(0);
        QTest::newRow("before 1970") << qint64(-86'400);
        QTest::newRow("last year") << qint64(1'700'000'000);
        QTest::newRow("2100") << qint64(4'102'444'800);
    }

    void wrongClockDoesNotLoseEdits()
    {
        QFETCH(qint64, seconds);
        const Shelf shelf;
        shelf.open()->file.close();
        setTime(shelf.path(), seconds);
        auto opened = shelf.open();
        QVERIFY(opened);
        QVERIFY(opened->damage.isEmpty());
        QCOMPARE(opened->file.access(), ProjectAccess::Write);
        EditBatch first = renaming(shelf, u"First"_s);
        first.at = QDateTime::fromSecsSinceEpoch(4'102'444'800, QTimeZone::UTC);
        QVERIFY(opened->file.append(first));
        EditBatch second = sample::editing(EntityId{1}, *first.edits.front().after, shelf.entities().at(EntityId{1}));
        second.at = QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::UTC);
        QVERIFY(opened->file.append(second));
        opened->file.close();
        for (const char* const zone : {"Pacific/Kiritimati", "Pacific/Pago_Pago", "nonsense"}) {
            qputenv("TZ", zone);
            ::tzset();
            auto again = shelf.open();
            QVERIFY(again);
            QVERIFY(again->damage.isEmpty());
            QCOMPARE(again->file.access(), ProjectAccess::Write);
            QVERIFY(again->content.entities == shelf.entities());
            QCOMPARE(again->content.batches.size(), 3u);
            QCOMPARE(again->content.batches[1].at, first.at);
            QCOMPARE(again->content.batches[2].at, second.at);
            again->file.close();
        }
        qunsetenv("TZ");
        ::tzset();
    }

    void synchronisedFolderIsReportedOnceAndLeftClean_data()
    {
        QTest::addColumn<QString>("mark");
        for (const char* const mark :
             {".stfolder", ".dropbox.cache", ".sync_9a3f.db", ".tmp.driveupload", ".megaignore"})
            QTest::newRow(mark) << QString::fromLatin1(mark);
    }

    void synchronisedFolderIsReportedOnceAndLeftClean()
    {
        QFETCH(QString, mark);
        const Shelf shelf;
        const QString folder = shelf.folder() + u"/games/mine"_s;
        QVERIFY(QDir().mkpath(folder));
        QFile marking(shelf.path(mark));
        QVERIFY(marking.open(QFile::WriteOnly));
        const QString path = folder + u"/game.cardwright"_s;
        shelf.make(path);
        for (const QList<OpeningNote>& expected : {QList{OpeningNote::InSynchronisedFolder}, QList<OpeningNote>()}) {
            auto opened = shelf.open(path);
            QVERIFY(opened);
            QCOMPARE(opened->notes, expected);
            QCOMPARE(opened->file.access(), ProjectAccess::Write);
            const Entity now = opened->content.entities.at(EntityId{1});
            CardDefinition after = std::get<CardDefinition>(now);
            after.notes += u'x';
            QVERIFY(opened->file.append(sample::editing(EntityId{1}, now, after)));
            // The project has no additional file that a synchronisation program could separate from it.
            QCOMPARE(
                QDir(folder).entryList(QDir::Files | QDir::Hidden),
                (QStringList{u"game.cardwright"_s, u"game.cardwright-journal"_s})
            );
            opened->file.close();
            QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden), QStringList{u"game.cardwright"_s});
        }
    }

    void unsynchronisedFolderIsNotReported()
    {
        const Shelf shelf;
        QVERIFY(QDir(shelf.folder()).mkpath(u"games/.stfolder"_s));
        auto opened = shelf.open();
        QVERIFY(opened);
        QVERIFY(opened->notes.isEmpty());
    }

    void networkFileSystemsAreRecognised()
    {
        for (const char* const name : {"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "fuse.rclone"})
            QVERIFY2(isOnNetwork(name), name);
        for (const char* const name : {"ext4", "btrfs", "tmpfs", "overlay", "fuseblk", "fuse.portal", "", "nf"})
            QVERIFY2(!isOnNetwork(name), name);
    }

    void anyFileNameWorks_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names{
            u"with space"_s,
            u"#hash"_s,
            u"100%25?x=1&mode=memory"_s,
            u"new\nline"_s,
            u"🂡.cardwright"_s,
            u"file:x"_s,
            u":memory:"_s,
            u"-journal"_s,
            u"'quote\""_s,
            QString(240, u'n')
        };
        for (const QString& name : names)
            QTest::newRow(qPrintable(name.left(12))) << name;
    }

    void anyFileNameWorks()
    {
        QFETCH(QString, name);
        const Shelf shelf;
        shelf.make(shelf.path(name));
        {
            auto opened = shelf.open(shelf.path(name));
            QVERIFY(opened);
            QVERIFY(opened->file.append(renaming(shelf, u"Other"_s)));
            opened->file.close();
        }
        const auto again = shelf.open(shelf.path(name));
        QVERIFY(again);
        QCOMPARE(nameOf(again->content.entities.at(EntityId{1})), u"Other"_s);
        QStringList expected{name, u"game.cardwright"_s};
        QStringList found = QDir(shelf.folder()).entryList(QDir::Files | QDir::Hidden);
        expected.sort();
        found.sort();
        QCOMPARE(found, expected);
    }
};

REGISTER_TEST(ProjectFileTest)
#include "project_file_test.moc"
