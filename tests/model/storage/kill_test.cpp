// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "model/project/project.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/amount.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

#include <csignal>
#include <fcntl.h>
#include <random>
#include <set>
#include <sys/stat.h>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

/// The path of a project, and the program's state folder.
struct SharedShelf
{
    QTemporaryDir folder;
    QString path = folder.filePath(u"game.cardwright"_s);
    QString state = folder.filePath(u"state"_s);
};

/// A process that works until it is killed. It reports the number of each confirmed action.
class Writer
{
public:
    /// The work of the process. Actions are numbered from `first`. Returns only if an action fails.
    using Work = void (*)(const SharedShelf& shelf, int first, const Writer& writer);

    Writer(const SharedShelf& shelf, Work work, int first)
    {
        int ends[2];
        if (::pipe(ends) != 0)
            return;
        m_child = ::fork();
        if (m_child == 0) {
            ::close(ends[0]);
            m_pipe = ends[1];
            work(shelf, first, *this);
            ::_exit(1);
        }
        ::close(ends[1]);
        m_pipe = ends[0];
    }

    /// Waits until the process is ready and has confirmed this many actions.
    void wait(int confirmed)
    {
        for (int word = 0; word <= confirmed; ++word)
            receive();
    }

    /// Reports that an action is confirmed. Called in the process itself.
    void confirm(int number) const
    {
        if (::write(m_pipe, &number, sizeof number) != sizeof number)
            ::_exit(6);
    }

    void beReady() const { confirm(0); }

    /// Kills the process and returns the number of the last confirmed action.
    int kill()
    {
        ::kill(m_child, SIGKILL);
        int status = 0;
        ::waitpid(m_child, &status, 0);
        // A process that ended by itself has failed, because only killing should end it.
        if (!WIFSIGNALED(status))
            QTest::qFail(qPrintable(u"the writer exited with code %1"_s.arg(WEXITSTATUS(status))), __FILE__, __LINE__);
        while (receive()) {
        }
        ::close(m_pipe);
        return m_last;
    }

private:
    bool receive() { return ::read(m_pipe, &m_last, sizeof m_last) == sizeof m_last; }

    pid_t m_child = -1;
    int m_pipe = -1;
    int m_last = 0;
};

std::unique_ptr<Project> opened(const SharedShelf& shelf)
{
    auto project = Project::open(shelf.path, shelf.state);
    if (!project || !(*project)->damage().isEmpty() || (*project)->access() != ProjectAccess::Write)
        return {};
    return std::move(*project);
}

/// Changes the project in every way, so that every kind of write can be interrupted.
void edit(const SharedShelf& shelf, int number, const Writer& writer)
{
    const auto project = opened(shelf);
    if (!project)
        ::_exit(2);
    writer.beReady();
    for (;; ++number) {
        CardDefinition card = *project->find<CardDefinition>(EntityId{1});
        const Entity before = card;
        card.notes = QString::number(number);
        EditBatch batch = sample::editing(EntityId{1}, before, card);
        batch.name.field = number % 3 ? QString() : u"notes"_s;
        if (number % 5 == 0)
            batch.edits.append({.entity = project->newId(), .after = sample::card(u"New %1"_s.arg(number))});
        if (!project->apply(batch))
            ::_exit(3);
        if (number % 7 == 0 && (!project->undo(sample::noon) || !project->redo(sample::noon)))
            ::_exit(4);
        if (number % 11 == 0 && !project->nameVersion(QString::number(number), sample::noon))
            ::_exit(5);
        writer.confirm(number);
    }
}

constexpr int rowsOfTable = 60;
constexpr int newRowsOfTable = 5;

/// Imports numbered tables one after another. Each table sets the notes of cards that all tables contain to its number,
/// and adds some new cards.
void import(const SharedShelf& shelf, int number, const Writer& writer)
{
    const auto project = opened(shelf);
    if (!project)
        ::_exit(2);
    writer.beReady();
    for (;; ++number) {
        QByteArray table("name,notes\n");
        const auto add = [&](const QString& name) {
            table += name.toUtf8() + ',' + QByteArray::number(number) + '\n';
        };
        for (int row = 0; row < rowsOfTable; ++row)
            add(u"Common %1"_s.arg(row));
        for (int row = 0; row < newRowsOfTable; ++row)
            add(u"New %1 of %2"_s.arg(row).arg(number));
        const ReadResult read = formatCalled(u"csv")->read({.bytes = table});
        if (!read)
            ::_exit(3);
        const EditBatch batch =
            importBatch(previewImport(*read, project->entities()), u"table"_s, sample::noon, [&project] {
                return project->newId();
            });
        if (!project->apply(batch))
            ::_exit(4);
        writer.confirm(number);
    }
}

/// Creates one project after another.
void make(const SharedShelf& shelf, int number, const Writer& writer)
{
    writer.beReady();
    for (;; ++number) {
        const auto created = Project::create(
            shelf.folder.filePath(u"%1.cardwright"_s.arg(number)), shelf.state, sample::entities(), sample::noon
        );
        if (!created)
            ::_exit(2);
        (*created)->close();
        writer.confirm(number);
    }
}

/// The number of the last imported table, from the notes of the cards that all tables contain; -1 if these notes
/// differ.
int lastTable(const Project& project)
{
    std::set<int> numbers;
    for (const auto& [id, entity] : project.entities())
        if (const auto* const card = std::get_if<CardDefinition>(&entity); card && card->name.startsWith(u"Common"_s))
            numbers.insert(card->notes.toInt());
    return numbers.empty() ? 0 : numbers.size() == 1 ? *numbers.begin() : -1;
}

qsizetype newCards(const Project& project)
{
    return std::ranges::count_if(project.entities(), [](const auto& entity) {
        return nameOf(entity.second).startsWith(u"New "_s);
    });
}

/// Gives a file a random modification time, as if the clock had been changed.
void setAnyTime(const QString& path, std::mt19937& random)
{
    const timespec time{.tv_sec = std::uniform_int_distribution<std::time_t>(0, 4'000'000'000)(random)};
    const timespec times[2]{time, time};
    // The journal doesn't always exist.
    std::ignore = ::utimensat(AT_FDCWD, QFile::encodeName(path).constData(), times, 0);
}

} // namespace

/// Checks that no confirmed edit is lost, no matter when the program is killed.
class KillTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    /// The projects are small, so that the process spends most of its time writing.
    void confirmedEditsSurviveFortyKills_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= projects; ++seed)
            QTest::addRow("project %u", seed) << seed;
    }

    void confirmedEditsSurviveFortyKills()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const SharedShelf shelf;
        (*Project::create(shelf.path, shelf.state, sample::entities(), sample::noon))->close();
        int last = 0;
        for (int kill = 0; kill < 40 && !QTest::currentTestFailed(); ++kill) {
            Writer writer(shelf, edit, last + 1);
            // Every fourth time, kill the program while it opens the project and rolls back the last edit.
            if (kill % 4)
                writer.wait(kill % 3);
            ::usleep(std::uniform_int_distribution<useconds_t>(0, 5'000)(random));
            const int confirmed = std::max(last, writer.kill());
            // Whatever the times of the files are, only the journal determines what is rolled back.
            if (kill % 2) {
                setAnyTime(shelf.path, random);
                setAnyTime(shelf.path + u"-journal"_s, random);
            }
            const auto project = opened(shelf);
            QVERIFY(project);
            // One more edit than was confirmed may have been stored. Its undo may have been stored without its redo.
            last = project->find<CardDefinition>(EntityId{1})->notes.toInt();
            QVERIFY2(
                last >= confirmed - 1 && last <= confirmed + 1, qPrintable(u"%1 after %2"_s.arg(last).arg(confirmed))
            );
            QVERIFY(last >= confirmed || project->nextRedo());
            last = std::max(last, confirmed);
        }
        QVERIFY(last >= 20);
    }

    void importIsStoredCompletelyOrNotAtAll_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= projects / 3; ++seed)
            QTest::addRow("project %u", seed) << seed;
    }

    void importIsStoredCompletelyOrNotAtAll()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const SharedShelf shelf;
        (*Project::create(shelf.path, shelf.state, sample::entities(), sample::noon))->close();
        int last = 0;
        for (int kill = 0; kill < 25 && !QTest::currentTestFailed(); ++kill) {
            Writer writer(shelf, import, last + 1);
            if (kill % 5)
                writer.wait(kill % 2);
            ::usleep(std::uniform_int_distribution<useconds_t>(0, 12'000)(random));
            const int confirmed = std::max(last, writer.kill());
            const auto project = opened(shelf);
            QVERIFY(project);
            last = lastTable(*project);
            QVERIFY2(last == confirmed || last == confirmed + 1, qPrintable(u"%1 after %2"_s.arg(last).arg(confirmed)));
            QCOMPARE(newCards(*project), newRowsOfTable * last);
            if (last == 0)
                continue;
            // Each import is a single step.
            QVERIFY(project->undo(sample::noon));
            QCOMPARE(lastTable(*project), last - 1);
            QCOMPARE(newCards(*project), newRowsOfTable * (last - 1));
            QVERIFY(project->redo(sample::noon));
            QCOMPARE(lastTable(*project), last);
        }
        QVERIFY(last >= 8);
    }

    void projectIsCreatedCompletelyOrNotAtAll()
    {
        std::mt19937 random(1);
        const SharedShelf shelf;
        int last = 0;
        for (int kill = 0; kill < int(2 * projects) && !QTest::currentTestFailed(); ++kill) {
            Writer writer(shelf, make, last + 1);
            writer.wait(kill % 2);
            ::usleep(std::uniform_int_distribution<useconds_t>(0, 12'000)(random));
            last = std::max(last, writer.kill());
            for (int number = last; number <= last + 1; ++number) {
                const QString path = shelf.folder.filePath(u"%1.cardwright"_s.arg(number));
                if (number == 0 || (number > last && !QFile::exists(path)))
                    continue;
                const auto project = Project::open(path, shelf.state);
                QVERIFY(project);
                QVERIFY((*project)->damage().isEmpty());
                QCOMPARE((*project)->access(), ProjectAccess::Write);
                QCOMPARE((*project)->entities().size(), std::size_t(sample::entities().size()));
                (*project)->close();
                last = number;
            }
        }
        QVERIFY(last >= int(projects));
    }

private:
    const unsigned projects =
        static_cast<unsigned>(testing::tries({.usual = 6, .longRun = 25, .slowBuild = 3, .longRunOfSlowBuild = 3}));
};

REGISTER_TEST(KillTest)
#include "kill_test.moc"
