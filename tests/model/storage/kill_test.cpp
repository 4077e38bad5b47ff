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

    /// The number of the last confirmed edit.
    int kill()
    {
        ::kill(m_child, SIGKILL);
        ::waitpid(m_child, nullptr, 0);
        int number = 0;
        int last = 0;
        while (::read(m_said, &number, sizeof number) == sizeof number)
            last = number;
        ::close(m_said);
        return last;
    }

private:
    /// Adds, edits, undoes, redoes, merges and names, so that every kind of writing is killed.
    static void write(const QString& path, const QString& state, int number, int say)
    {
        auto opened = Project::open(path, state);
        if (!opened || !(*opened)->damage().isEmpty() || (*opened)->access() != ProjectAccess::Write)
            ::_exit(2);
        Project& project = **opened;
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
};

} // namespace

/// No edit that was confirmed is lost, whatever kills the program, and whenever.
class KillTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void noConfirmedEditIsLostInAThousandKills()
    {
        std::mt19937 random(7);
        int confirmed = 0;
        int kills = 0;
        int withJournal = 0;
        while (kills < target() && !QTest::currentTestFailed()) {
            // Small files, so that most of the time is spent writing.
            const QTemporaryDir folder;
            const QString path = folder.filePath(u"game.cardwright"_s);
            const QString state = folder.filePath(u"state"_s);
            (*Project::create(path, state, sample::entities(), sample::noon))->close();
            int last = 0;
            for (int kill = 0; kill < 40 && !QTest::currentTestFailed(); ++kill, ++kills) {
                Writer writer(path, state, last + 1);
                ::usleep(std::uniform_int_distribution<useconds_t>(0, 25'000)(random));
                const int said = std::max(last, writer.kill());
                confirmed += said - last;
                withJournal += QFile::exists(path + u"-journal"_s);
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
        }
        qInfo("%d kills, %d of them with a journal left; %d confirmed edits", kills, withJournal, confirmed);
        QVERIFY(confirmed > kills / 2);
    }

private:
    static int target()
    {
#if defined(__SANITIZE_ADDRESS__)
        return 120;
#else
        return 1'000;
#endif
    }
};

QTEST_GUILESS_MAIN(KillTest)
#include "kill_test.moc"
