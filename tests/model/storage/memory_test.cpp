// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "tests/model/storage/project_actions.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <sqlite3.h>

using namespace model;
using namespace Qt::StringLiterals;
using project_actions::Action;
using project_actions::actions;
using project_actions::renaming;
using project_actions::State;
using project_actions::stateOf;

namespace {

/// An allocator for SQLite that fails on demand.
struct Memory
{
    sqlite3_mem_methods real{};
    /// The number of the allocation that fails, counted from 1; 0 for none.
    int failing = 0;
    bool isPermanent = false;
    int allocations = 0;
    bool hasFailed = false;

    void arm(int allocation, bool permanently)
    {
        failing = allocation;
        isPermanent = permanently;
        allocations = 0;
        hasFailed = false;
    }

    void disarm() { arm(0, false); }

    bool fails()
    {
        ++allocations;
        const bool isNow = failing > 0 && (allocations == failing || (isPermanent && allocations > failing));
        hasFailed |= isNow;
        return isNow;
    }
};

Memory memory;

/// Must be called before SQLite is initialised.
void installMemory()
{
    QCOMPARE(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory.real), SQLITE_OK);
    sqlite3_mem_methods methods = memory.real;
    methods.xMalloc = [](int size) {
        return memory.fails() ? nullptr : memory.real.xMalloc(size);
    };
    methods.xRealloc = [](void* old, int size) {
        return memory.fails() ? nullptr : memory.real.xRealloc(old, size);
    };
    QCOMPARE(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods), SQLITE_OK);
    // Without this setting, SQLite would take small blocks of memory from its own pool.
    QCOMPARE(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0), SQLITE_OK);
}

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// The next allocation to try. All early allocations are tried, but fewer and fewer of the later ones, because those
/// are similar to each other.
int after(int allocation)
{
    return allocation + 1 + allocation / 30;
}

} // namespace

/// Checks what happens when allocations fail: an operation that needs more memory may fail, but an intact project is
/// never damaged or reported as damaged.
class MemoryTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(u"game.cardwright"_s);

    std::expected<std::unique_ptr<Project>, StorageError> open(const QString& state) const
    {
        return Project::open(m_path, m_folder.filePath(state));
    }

private Q_SLOTS:

    void initTestCase()
    {
        installMemory();
        auto created = Project::create(m_path, m_folder.filePath(u"ours"_s), sample::entities(), sample::noon);
        QVERIFY(created);
        QVERIFY((*created)->apply(renaming(**created, u"Second"_s)));
        (*created)->close();
    }

    void cleanup() { memory.disarm(); }

    void openingSurvivesMemoryFailures_data()
    {
        QTest::addColumn<bool>("isOurOwn");
        QTest::addColumn<bool>("isPermanent");
        for (const bool isOurOwn : {true, false})
            for (const bool isPermanent : {true, false})
                QTest::addRow("%s, %s", isOurOwn ? "our own" : "foreign", isPermanent ? "permanently" : "once")
                    << isOurOwn << isPermanent;
    }

    void openingSurvivesMemoryFailures()
    {
        QFETCH(bool, isOurOwn);
        QFETCH(bool, isPermanent);
        const QByteArray bytes = readAll(m_path);
        const auto opened = open(u"ours"_s);
        QVERIFY(opened);
        const State expected = stateOf(**opened);
        (*opened)->close();
        int refused = 0;
        int allocation = 1;
        for (bool hasFailed = true; hasFailed && !QTest::currentTestFailed(); allocation = after(allocation)) {
            memory.arm(allocation, isPermanent);
            auto project = open(isOurOwn ? u"ours"_s : u"theirs %1"_s.arg(allocation));
            hasFailed = memory.hasFailed;
            memory.disarm();
            refused += project ? 0 : 1;
            if (project) {
                QVERIFY((*project)->damage().isEmpty());
                QVERIFY(stateOf(**project) == expected);
                (*project)->close();
            }
            QVERIFY(readAll(m_path) == bytes);
        }
        QVERIFY(refused > 20);
        QVERIFY(allocation > 100);
    }

    void everyActionSurvivesMemoryFailures_data()
    {
        QTest::addColumn<std::size_t>("action");
        QTest::addColumn<bool>("isPermanent");
        for (std::size_t action = 0; action < actions.size(); ++action)
            for (const bool isPermanent : {true, false})
                QTest::addRow("%s, %s", actions[action].name, isPermanent ? "permanently" : "once")
                    << action << isPermanent;
    }

    void everyActionSurvivesMemoryFailures()
    {
        QFETCH(std::size_t, action);
        QFETCH(bool, isPermanent);
        const Action& run = actions[action].run;
        const QByteArray bytes = readAll(m_path);
        int allocation = 1;
        for (bool hasFailed = true; hasFailed && !QTest::currentTestFailed(); allocation = after(allocation)) {
            auto project = open(u"ours"_s);
            QVERIFY(project);
            const State before = stateOf(**project);
            memory.arm(allocation, isPermanent);
            const auto done = run(**project);
            hasFailed = memory.hasFailed;
            memory.disarm();
            const State shown = stateOf(**project);
            if (!done) {
                QVERIFY(done.error().storage.has_value());
                QVERIFY(shown == before);
                // The operation that failed can be retried immediately.
                const auto again = run(**project);
                QVERIFY2(again, qPrintable(QString::number(again ? 0 : int(again.error().storage->kind))));
            }
            const State last = stateOf(**project);
            QVERIFY(last != before);
            (*project)->close();
            auto again = open(u"theirs"_s);
            QVERIFY(again);
            QVERIFY((*again)->damage().isEmpty());
            QVERIFY(stateOf(**again) == last);
            (*again)->close();
            QFile file(m_path);
            QVERIFY(file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size());
        }
        QVERIFY(allocation > 10);
    }
};

REGISTER_TEST(MemoryTest)
#include "memory_test.moc"
