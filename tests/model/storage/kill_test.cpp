// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

#include <csignal>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

/// A process that edits a project until it is killed. It says the number of each edit when that is confirmed.
class Writer
{
public:
    Writer(const QString& path, const QString& state, int first)
    {
        int ends[2];
        if (::pipe(ends) != 0)
            return;
        m_child = ::fork();
        if (m_child == 0) {
            ::close(ends[0]);
            write(path, state, first, ends[1]);
            ::_exit(1);
        }
        ::close(ends[1]);
        m_said = ends[0];
    }

    /// Until it has the project open and has confirmed so many edits, however long that takes.
    void wait(int edits)
    {
        for (int word = 0; word <= edits; ++word)
            hear();
    }

    /// The number of the last confirmed edit.
    int kill()
    {
        ::kill(m_child, SIGKILL);
        int status = 0;
        ::waitpid(m_child, &status, 0);
        // One that ended by itself could not do what it should.
        if (!WIFSIGNALED(status))
            QTest::qFail(qPrintable(u"the writer ended with %1"_s.arg(WEXITSTATUS(status))), __FILE__, __LINE__);
        while (hear()) {
        }
        ::close(m_said);
        return m_last;
    }

private:
    bool hear() { return ::read(m_said, &m_last, sizeof m_last) == sizeof m_last; }

    /// Adds, edits, undoes, redoes, merges and names, so that every kind of writing is killed.
    static void write(const QString& path, const QString& state, int number, int say)
    {
        auto opened = Project::open(path, state);
        if (!opened || !(*opened)->damage().isEmpty() || (*opened)->access() != ProjectAccess::Write)
            ::_exit(2);
        Project& project = **opened;
        constexpr int ready = 0;
        if (::write(say, &ready, sizeof ready) != sizeof ready)
            ::_exit(6);
        for (;; ++number) {
            CardDefinition card = *project.find<CardDefinition>(EntityId{1});
            const Entity before = card;
            card.notes = QString::number(number);
            EditBatch batch = sample::editing(EntityId{1}, before, card);
            batch.name.field = number % 3 ? QString() : u"notes"_s;
            if (number % 5 == 0)
                batch.edits.append({.entity = project.newId(), .after = sample::card(u"New %1"_s.arg(number))});
            if (!project.apply(batch))
                ::_exit(3);
            if (number % 7 == 0 && (!project.undo(sample::noon) || !project.redo(sample::noon)))
                ::_exit(4);
            if (number % 11 == 0 && !project.nameVersion(QString::number(number), sample::noon))
                ::_exit(5);
            if (::write(say, &number, sizeof number) != sizeof number)
                ::_exit(6);
        }
    }

    pid_t m_child = -1;
    int m_said = -1;
    int m_last = 0;
};

} // namespace

/// No edit that was confirmed is lost, whatever kills the program, and whenever.
class KillTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    /// Small files, so that most of the time is spent writing.
    void noConfirmedEditIsLostInFortyKills_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= projects; ++seed)
            QTest::addRow("project %u", seed) << seed;
    }

    void noConfirmedEditIsLostInFortyKills()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"game.cardwright"_s);
        const QString state = folder.filePath(u"state"_s);
        (*Project::create(path, state, sample::entities(), sample::noon))->close();
        int last = 0;
        for (int kill = 0; kill < 40 && !QTest::currentTestFailed(); ++kill) {
            Writer writer(path, state, last + 1);
            // Now and then while it opens the project, and so takes back what the last kill left.
            if (kill % 4)
                writer.wait(kill % 3);
            ::usleep(std::uniform_int_distribution<useconds_t>(0, 5'000)(random));
            const int said = std::max(last, writer.kill());
            const auto opened = Project::open(path, state);
            QVERIFY(opened);
            QVERIFY((*opened)->damage().isEmpty());
            QCOMPARE((*opened)->access(), ProjectAccess::Write);
            // One more than was confirmed may have been made, and can be in the middle of being undone and redone.
            last = (*opened)->find<CardDefinition>(EntityId{1})->notes.toInt();
            QVERIFY2(last >= said - 1 && last <= said + 1, qPrintable(u"%1 after %2"_s.arg(last).arg(said)));
            QVERIFY(last >= said || (*opened)->nextRedo());
            last = std::max(last, said);
        }
        QVERIFY(last >= 20);
    }

private:
#if defined(__SANITIZE_ADDRESS__)
    static constexpr unsigned projects = 3;
#else
    static constexpr unsigned projects = 25;
#endif
};

QTEST_GUILESS_MAIN(KillTest)
#include "kill_test.moc"
