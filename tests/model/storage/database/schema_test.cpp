// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/project_file.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"
#include "tests/testing/unguarded_sql.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

/// A migration that a later version might have: it adds a table with data from every entity.
const QByteArray remarks = "CREATE TABLE remarks (id INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL) STRICT;"
                           "INSERT INTO remarks SELECT id, hex(value) FROM entities";

Migrations withRemarks()
{
    return ownMigrations() + Migrations{remarks};
}

QString backupName(const QString& number = {})
{
    return u"game.format-%1%2.cardwright"_s.arg(QString::number(ownMigrations().size()), number);
}

/// A project written with the current schema.
class OldProject
{
public:
    explicit OldProject(int cards = 0)
    {
        std::int64_t id = 0;
        for (const Entity& entity : sample::entities())
            entities.emplace(EntityId{++id}, entity);
        while (cards-- > 0)
            entities.emplace(EntityId{++id}, sample::card(u"Card %1"_s.arg(id)));
        QVERIFY(ProjectFile::make(path, entities, {.kind = EditKind::Begin}, sample::noon));
        bytes = read(path);
    }

    std::expected<OpenedProject, StorageError> open(const Migrations& migrations = withRemarks()) const
    {
        return ProjectFile::open(path, SessionRecord(in(u"state"_s)), QDeadlineTimer(20'000), migrations);
    }

    static QByteArray read(const QString& path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }

    QString in(const QString& name) const { return m_folder.filePath(name); }

    QStringList names() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }

private:
    QTemporaryDir m_folder;

public:
    QString path = in(u"game.cardwright"_s);
    QString backup = in(backupName());
    std::map<EntityId, Entity> entities;
    QByteArray bytes;
};

} // namespace

/// Checks that projects of older versions are migrated completely or not at all.
class SchemaTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void olderProjectIsMigratedAndBackedUp()
    {
        const OldProject project;
        {
            auto opened = project.open();
            QVERIFY(opened);
            QCOMPARE(opened->file.access(), ProjectAccess::Write);
            QCOMPARE(opened->notes, QList{OpeningNote::Updated});
            QVERIFY(opened->damage.isEmpty() && opened->content.entities == project.entities);
            QVERIFY(opened->file.append(sample::adding(EntityId{900}, sample::card())));
            opened->file.close();
        }
        QCOMPARE(OldProject::read(project.backup), project.bytes);
        // The file is now a project of the new format.
        QCOMPARE(project.open(ownMigrations()).error().kind, StorageError::Kind::Newer);
        const auto again = project.open();
        QVERIFY(again && again->notes.isEmpty() && again->content.entities.size() == project.entities.size() + 1);
        QCOMPARE(project.names(), (QStringList{u"game.cardwright"_s, backupName()}));
    }

    void existingBackupIsNotOverwritten()
    {
        const OldProject project;
        QFile other(project.backup);
        QVERIFY(other.open(QFile::WriteOnly) && other.write("precious") == 8);
        other.close();
        QVERIFY(project.open());
        QCOMPARE(OldProject::read(project.backup), "precious"_ba);
        QCOMPARE(OldProject::read(project.in(backupName(u"-2"_s))), project.bytes);
    }

    void failedMigrationChangesNothing()
    {
        const OldProject project;
        QVERIFY(!project.open(withRemarks() + Migrations{"INSERT INTO nowhere VALUES (1)"}));
        QCOMPARE(OldProject::read(project.path), project.bytes);
        QCOMPARE(project.names(), QStringList{u"game.cardwright"_s});
        QVERIFY(project.open(ownMigrations()));
    }

    void readOnlyOldProjectIsStillRead()
    {
        const OldProject project;
        QFile sidecar(project.path + u"-wal"_s);
        QVERIFY(sidecar.open(QFile::WriteOnly));
        const auto opened = project.open();
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::StrangeSidecars);
        QVERIFY(opened->notes.isEmpty() && opened->content.entities == project.entities);
        QVERIFY(opened->file.editsOf(opened->content.batches.front()));
        QCOMPARE(OldProject::read(project.path), project.bytes);
        QVERIFY(!QFile::exists(project.backup));
    }

    void damagedProjectIsNotMigrated()
    {
        const OldProject project;
        testing::runUnguarded(project.path, "UPDATE entities SET value = x'ff' WHERE id = 2");
        const QByteArray damaged = OldProject::read(project.path);
        const auto opened = project.open();
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::Damaged);
        QCOMPARE(OldProject::read(project.path), damaged);
        QVERIFY(!QFile::exists(project.backup));
    }

    void killedMigrationLeavesOldOrNewProject()
    {
        constexpr int kills = 40;
        int old = 0;
        int killed = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const OldProject project(300);
            const pid_t child = ::fork();
            if (child == 0)
                ::_exit(project.open() ? 0 : 1);
            int status = 0;
            // Kill the process after the backup has been made, a little later each time.
            for (int checks = 0; ::waitpid(child, &status, WNOHANG) == 0;)
                if (QFile::exists(project.backup) && checks++ == kill * 4)
                    ::kill(child, SIGKILL);
            killed += int(WIFSIGNALED(status));
            const bool isOld = OldProject::read(project.path) == project.bytes;
            old += int(isOld);
            const auto opened = project.open();
            QVERIFY(opened);
            QCOMPARE(opened->file.access(), ProjectAccess::Write);
            QVERIFY(opened->damage.isEmpty() && opened->content.entities == project.entities);
            QCOMPARE(OldProject::read(project.backup), project.bytes);
        }
        qInfo("%d of %d killed, %d before the first write", killed, kills, old);
        QVERIFY(killed > 0);
    }
};

REGISTER_TEST(SchemaTest)
#include "schema_test.moc"
