// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/limits.h"
#include "model/storage/project_file.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/read_only_folder.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

using Kind = StorageError::Kind;

/// A folder with a project of every kind of entity, and what the program remembers of it.
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

    SessionRecord record() const { return SessionRecord(m_folder.filePath(u"state"_s)); }

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

    void whatWasMadeIsReadAgain()
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

    void anAppendedBatchIsThereWithoutClosing()
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

    void theLastBatchCanGrow()
    {
        const Shelf shelf;
        const EditBatch first = renaming(shelf, u"O"_s);
        EditBatch grown = renaming(shelf, u"Other"_s);
        grown.at = sample::noon.addMSecs(300);
        {
            auto opened = shelf.open();
            QVERIFY(opened);
            QVERIFY(opened->file.append(first));
            QVERIFY(opened->file.replaceLast(first, grown));
        }
        auto again = shelf.open();
        QVERIFY(again);
        QVERIFY(again->damage.isEmpty());
        QCOMPARE(again->content.batches.size(), 2u);
        QCOMPARE(again->content.batches.back().at, grown.at);
        QVERIFY(*again->file.editsOf(again->content.batches.back()) == grown.edits);
        QVERIFY(again->content.entities.at(EntityId{1}) == *grown.edits.front().after);
    }

    void versionsAreKept()
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

    void nothingLiesBesideAProjectThatIsClosed()
    {
        const Shelf shelf;
        auto opened = shelf.open();
        QVERIFY(opened);
        QVERIFY(opened->file.append(renaming(shelf, u"Other"_s)));
        opened->file.close();
        QCOMPARE(QDir(shelf.folder()).entryList(QDir::Files | QDir::Hidden), QStringList{u"game.cardwright"_s});
    }

    void nothingIsPutInThePlaceOfAFile()
    {
        const Shelf shelf;
        const QByteArray before = contentOf(shelf.path());
        const auto made = ProjectFile::make(shelf.path(), {}, {}, sample::noon);
        QVERIFY(!made);
        QCOMPARE(made.error().kind, Kind::Exists);
        QCOMPARE(contentOf(shelf.path()), before);
        QCOMPARE(QDir(shelf.folder()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void whoeverIsSecondIsTold()
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

    void aHardLinkIsTheSameProject()
    {
        const Shelf shelf;
        auto first = shelf.open();
        QVERIFY(first);
        QCOMPARE(::link(qPrintable(shelf.path()), qPrintable(shelf.path(u"hard"_s))), 0);
        const auto second = shelf.open(shelf.path(u"hard"_s));
        QVERIFY(!second);
        QCOMPARE(second.error().kind, Kind::InUse);
    }

    void whoDiedHoldsNothing()
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

    void aFileThatIsNoLongerInItsPlaceIsNotWritten_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* const what : {"renamed", "deleted", "replaced", "changed", "shortened"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }

    void aFileThatIsNoLongerInItsPlaceIsNotWritten()
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

    void whatIsReadOnlyIsOpenedForReading()
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

    void whatCannotBeRememberedIsNotWritten()
    {
        const Shelf shelf;
        auto opened = ProjectFile::open(shelf.path(), SessionRecord(u"/proc/nowhere"_s), QDeadlineTimer(5'000));
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::NoRecord);
        QVERIFY(!opened->file.append(renaming(shelf, u"Other"_s)));
    }

    void anyNameIsAName_data()
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

    void anyNameIsAName()
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

QTEST_GUILESS_MAIN(ProjectFileTest)
#include "project_file_test.moc"
