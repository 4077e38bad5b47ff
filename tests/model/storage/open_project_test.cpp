// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/schema.h"
#include "model/storage/files/limits.h"
#include "model/storage/project_file.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"
#include "tests/testing/unguarded_sql.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>

#include <functional>
#include <sys/stat.h>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

using Kind = StorageError::Kind;
using Where = Damage::Where;
using What = Damage::What;

/// The deadline in milliseconds. None of the projects in these tests takes that long to open.
constexpr int defaultDeadline = 20'000;

/// A project from an untrusted source. The program has no record of it.
class ForeignProject
{
public:
    ForeignProject()
    {
        std::int64_t id = 0;
        for (const Entity& entity : sample::entities())
            entities.emplace(EntityId{++id}, entity);
        QVERIFY(ProjectFile::make(path, entities, {.kind = EditKind::Begin}, sample::noon));
    }

    QString in(const QString& name) const { return m_folder.filePath(name); }

    std::expected<OpenedProject, StorageError> open(int milliseconds = defaultDeadline) const
    {
        return ProjectFile::open(path, SessionRecord(in(u"state"_s)), QDeadlineTimer(milliseconds));
    }

    void run(const QByteArray& sql) const { testing::runUnguarded(path, sql); }

    QByteArray bytes() const
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }

    void write(const QByteArray& bytes) const
    {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    void setHeader(qsizetype at, qint32 value) const
    {
        QByteArray changed = bytes();
        qToBigEndian(value, changed.data() + at);
        write(changed);
    }

private:
    QTemporaryDir m_folder;

public:
    QString path = in(u"game.cardwright"_s);
    std::map<EntityId, Entity> entities;
};

void mustRefuse(const ForeignProject& project, Kind kind, std::int64_t number = 0, int milliseconds = defaultDeadline)
{
    const QByteArray before = project.bytes();
    const auto opened = project.open(milliseconds);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, kind);
    QCOMPARE(opened.error().number, number);
    QCOMPARE(opened.error().path, project.path);
    QCOMPARE(project.bytes(), before);
}

} // namespace

/// Checks that each step of opening a foreign project refuses the files that it is meant to detect.
class OpenProjectTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nonFilesAreRefused()
    {
        const QTemporaryDir folder;
        const SessionRecord record(folder.filePath(u"state"_s));
        const auto kindAt = [&](const QString& path) {
            return ProjectFile::open(path, record, QDeadlineTimer(1'000)).error().kind;
        };
        QCOMPARE(kindAt(folder.filePath(u"nothing"_s)), Kind::NotFound);
        QCOMPARE(kindAt(folder.path()), Kind::NotAFile);
        QCOMPARE(kindAt(u"/dev/null"_s), Kind::NotAFile);
        const QString pipe = folder.filePath(u"pipe"_s);
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        QCOMPARE(kindAt(pipe), Kind::NotAFile);
    }

    void nonProjectsAreRefused()
    {
        const ForeignProject project;
        project.write({});
        mustRefuse(project, Kind::NotAProject);
        project.write("x");
        mustRefuse(project, Kind::NotAProject);
        project.write("PK\x03\x04 something else entirely");
        mustRefuse(project, Kind::NotAProject);
        project.write("S");
        mustRefuse(project, Kind::Incomplete);
    }

    void oversizedFileIsRefused()
    {
        const ForeignProject project;
        QVERIFY(QFile(project.path).resize(limits::largestProject + 1));
        const auto opened = project.open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Kind::TooLarge);
    }

    void databaseOfAnotherProgramIsRefused()
    {
        const ForeignProject project;
        project.setHeader(68, 0);
        mustRefuse(project, Kind::NotAProject);
    }

    void newerProjectIsRefusedAndUntouched()
    {
        const ForeignProject project;
        const auto newer = qint32(ownMigrations().size() + 1);
        project.setHeader(60, newer);
        mustRefuse(project, Kind::Newer, newer);
        project.setHeader(60, 2'147'483'647);
        mustRefuse(project, Kind::Newer, 2'147'483'647);
    }

    void unknownVersionIsRefused()
    {
        const ForeignProject project;
        for (const qint32 version : {0, -1, -2'147'483'647}) {
            project.setHeader(60, version);
            mustRefuse(project, Kind::UnknownVersion, version);
        }
    }

    void writeAheadLogIsNeverUsed()
    {
        const ForeignProject project;
        project.run("PRAGMA journal_mode=WAL; CREATE TABLE x (y); DROP TABLE x");
        mustRefuse(project, Kind::StrangeSchema);
    }

    void foreignSidecarsAreNotUsed_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* const ending : {"-journal", "-wal", "-shm"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }

    void foreignSidecarsAreNotUsed()
    {
        QFETCH(QString, ending);
        const ForeignProject project;
        // This journal names a file that SQLite would delete after playing the journal back.
        const QString victim = project.in(u"victim"_s);
        const QByteArray name = victim.toUtf8();
        QByteArray journal = QByteArray::fromHex("d9d505f920a163d7") + QByteArray(504, '\0');
        journal +=
            QByteArray::fromHex("00000001") + name + QByteArray(4, '\0') + QByteArray::fromHex("d9d505f920a163d7");
        for (const QString& path : {victim, project.path + ending}) {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(path == victim ? QByteArray("precious") : journal);
        }
        const QByteArray before = project.bytes();
        {
            auto opened = project.open();
            QVERIFY(opened);
            QCOMPARE(opened->file.access(), ProjectAccess::StrangeSidecars);
            QVERIFY(opened->content.entities == project.entities);
            QVERIFY(opened->file.editsOf(opened->content.batches.front()));
            QVERIFY(!opened->file.append(sample::adding(EntityId{9}, sample::card())));
        }
        QCOMPARE(project.bytes(), before);
        QVERIFY(QFile::exists(victim));
        QFile sidecar(project.path + ending);
        QVERIFY(sidecar.open(QFile::ReadOnly));
        QCOMPARE(sidecar.readAll(), journal);
    }

    void unknownSchemaIsRefusedBeforeAnythingInItRuns_data()
    {
        QTest::addColumn<QByteArray>("sql");
        const auto row = [](const char* name, const QByteArray& sql) {
            QTest::newRow(name) << sql;
        };
        row("additional table", "CREATE TABLE more (x INTEGER)");
        row("index", "CREATE INDEX more ON entities (kind)");
        row("missing table", "DROP TABLE versions");
        row("endless view instead of a table",
            "DROP TABLE versions; CREATE VIEW versions AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM "
            "c) "
            "SELECT x AS id, 'n' AS name, 0 AS after, 0 AS at, 0 AS checksum FROM c");
        row("trigger", "CREATE TRIGGER t AFTER INSERT ON entities BEGIN DELETE FROM edits; END");
        row("check constraint that exhausts memory",
            "DROP TABLE versions; CREATE TABLE versions (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, after "
            "INTEGER NOT NULL, at INTEGER NOT NULL, checksum INTEGER NOT NULL CHECK (length(hex(zeroblob(400000000))) "
            "> 0)) "
            "STRICT");
        row("generated column", "ALTER TABLE entities ADD COLUMN g TEXT AS (hex(zeroblob(4)))");
        row("default value", "ALTER TABLE entities ADD COLUMN d TEXT DEFAULT 'x'");
        row("virtual table", "CREATE VIRTUAL TABLE v USING fts5(x)");
        row("non-strict table", "DROP TABLE versions; CREATE TABLE versions (id, name, after, at, checksum)");
        row("same table, different statement",
            "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql = replace(sql, 'kind INTEGER', 'kind  INTEGER')");
    }

    /// SQLite checks the deadline after every 1,000 operations of a statement. The deadline has already passed here, so
    /// a refusal other than TooSlow proves that no statement got that far.
    void unknownSchemaIsRefusedBeforeAnythingInItRuns()
    {
        QFETCH(QByteArray, sql);
        const ForeignProject project;
        project.run(sql);
        mustRefuse(project, Kind::StrangeSchema, 0, 0);
    }

    void schemaWithTenThousandTablesIsRefused()
    {
        const ForeignProject project;
        QByteArray sql("BEGIN;");
        for (int table = 0; table < 10'000; ++table)
            sql += "CREATE TABLE t" + QByteArray::number(table) + "(x);";
        project.run(sql + "COMMIT");
        mustRefuse(project, Kind::StrangeSchema);
    }

    void openingFailsAfterTheDeadline()
    {
        const ForeignProject project;
        project.run(
            "INSERT INTO versions WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 9000) "
            "SELECT x, 'n', 0, 0, 0 FROM c"
        );
        const auto opened = project.open(0);
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Kind::TooSlow);
    }

    void damageIsReportedAndRestIsReadable_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<int>("where");
        QTest::addColumn<int>("what");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("entities");
        const auto row =
            [](const char* title, const char* sql, Where where, What what, const QString& name, int entities) {
                QTest::newRow(title) << QByteArray(sql) << int(where) << int(what) << name << entities;
            };
        row("valid but changed value",
            "UPDATE entities SET value = CAST(replace(value, 'Ember', 'Amber') AS BLOB) WHERE id = 2",
            Where::EntityRow,
            What::Altered,
            u"Starter"_s,
            6);
        row("changed id", "UPDATE entities SET id = 9 WHERE id = 2", Where::EntityRow, What::Altered, u"Starter"_s, 6);
        row("invalid value",
            "UPDATE entities SET value = x'ffffff' WHERE id = 3",
            Where::EntityRow,
            What::Unreadable,
            {},
            5);
        row("unknown kind", "UPDATE entities SET kind = 77 WHERE id = 3", Where::EntityRow, What::Unreadable, {}, 5);
        row("impossible id", "UPDATE entities SET id = -5 WHERE id = 3", Where::EntityRow, What::Unreadable, {}, 5);
        row("lost row", "DELETE FROM entities WHERE id = 4", Where::WholeTable, What::LostOrAdded, u"entities"_s, 5);
        row("lost batch", "DELETE FROM batches", Where::WholeTable, What::LostOrAdded, u"batches"_s, 6);
        row("lost edit", "DELETE FROM edits WHERE number = 2", Where::WholeTable, What::LostOrAdded, u"edits"_s, 6);
        row(
            "unknown kind of edit", "UPDATE edits SET kind = 99 WHERE number = 2", Where::EditRow, What::Altered, {}, 6
        );
        row("huge count", "UPDATE batches SET edit_count = 9000000000000000", Where::BatchRow, What::HistoryCut, {}, 6);
        row("revert of a later batch", "UPDATE batches SET reverts = 7", Where::BatchRow, What::HistoryCut, {}, 6);
        row("invalid edit name", "UPDATE batches SET name = x'7f0000'", Where::BatchRow, What::HistoryCut, {}, 6);
        row("text instead of an edit",
            "UPDATE edits SET after = CAST('DROP TABLE entities' AS BLOB) WHERE number = 1",
            Where::EditRow,
            What::Altered,
            {},
            6);
        row("version of a future moment",
            "INSERT INTO versions VALUES (1, 'n', 9, 0, 0)",
            Where::VersionRow,
            What::Altered,
            u"n"_s,
            6);
        row("no properties", "DELETE FROM properties", Where::PropertyRow, What::Unreadable, u"last id"_s, 6);
        row("wrong property",
            "UPDATE properties SET value = 9 WHERE name = 'last id'",
            Where::PropertyRow,
            What::Unreadable,
            u"last id"_s,
            6);
    }

    void damageIsReportedAndRestIsReadable()
    {
        QFETCH(QByteArray, sql);
        QFETCH(int, where);
        QFETCH(int, what);
        QFETCH(QString, name);
        QFETCH(int, entities);
        const ForeignProject project;
        project.run("PRAGMA ignore_check_constraints=ON;" + sql);
        const QByteArray before = project.bytes();
        auto opened = project.open();
        QVERIFY(opened);
        QCOMPARE(opened->file.access(), ProjectAccess::Damaged);
        const auto isMeant = [&](const Damage& damage) {
            return int(damage.where) == where && int(damage.what) == what && damage.name == name;
        };
        QVERIFY(std::ranges::any_of(opened->damage, isMeant));
        QCOMPARE(int(opened->content.entities.size()), entities);
        QVERIFY(!opened->file.append(sample::adding(EntityId{9}, sample::card())));
        QCOMPARE(project.bytes(), before);
    }

    void damageIsReportedUpToALimit()
    {
        const ForeignProject project;
        project.run(
            "INSERT INTO entities WITH RECURSIVE c(x) AS (SELECT 10 UNION ALL SELECT x + 1 FROM c WHERE x < 1000) "
            "SELECT x, 0, x'00', 0 FROM c"
        );
        const auto opened = project.open();
        QVERIFY(opened);
        QCOMPARE(opened->damage.size(), limits::mostDamage);
        QCOMPARE(opened->content.entities.size(), 6u);
    }

    void tooManyEntitiesAreRefused()
    {
        const ForeignProject project;
        project.run(
            "INSERT INTO entities WITH RECURSIVE c(x) AS (SELECT 10 UNION ALL SELECT x + 1 FROM c WHERE x < 500010) "
            "SELECT x, 3, x'0000', 0 FROM c"
        );
        mustRefuse(project, Kind::TooLarge, limits::mostEntities);
    }

    void goodProjectOpensAfterEveryBadOne()
    {
        const ForeignProject bad;
        bad.run("CREATE TABLE more (x)");
        QVERIFY(!bad.open());
        const ForeignProject good;
        QVERIFY(good.open());
    }
};

REGISTER_TEST(OpenProjectTest)
#include "open_project_test.moc"
