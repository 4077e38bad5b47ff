// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "tests/model/sample_entities.h"
#include "tests/model/storage/faulty_disk.h"
#include "tests/model/storage/project_actions.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

using namespace model;
using namespace Qt::StringLiterals;
using faulty_disk::disk;
using faulty_disk::Fault;
using project_actions::Action;
using project_actions::actions;
using project_actions::renaming;
using project_actions::State;
using project_actions::stateOf;

namespace {

/// A project with some history.
class Desk
{
public:
    Desk()
    {
        project = std::move(*Project::create(path(), state(), sample::entities(), sample::noon));
        QVERIFY(project->apply(renaming(*project, u"Second"_s)));
    }

    QString path() const { return m_folder.filePath(u"game.cardwright"_s); }

    QString state() const { return m_folder.filePath(u"state"_s); }

    void reopen()
    {
        project.reset();
        auto opened = Project::open(path(), state());
        QVERIFY(opened);
        QVERIFY((*opened)->damage().isEmpty());
        QCOMPARE((*opened)->access(), ProjectAccess::Write);
        project = std::move(*opened);
    }

private:
    QTemporaryDir m_folder;

public:
    std::unique_ptr<Project> project;
};

} // namespace

/// Checks that a disk error leaves a project in its old or its new state, that failures are reported, and that the
/// operations can be retried.
class FaultsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { faulty_disk::install(); }

    void cleanup()
    {
        disk().disarm();
        disk().tracksSyncs = false;
        disk().files.clear();
    }

    void everyOperationSurvivesDiskFailures_data()
    {
        QTest::addColumn<std::size_t>("action");
        QTest::addColumn<int>("fault");
        QTest::addColumn<bool>("isPermanent");
        for (std::size_t action = 0; action < actions.size(); ++action)
            for (const Fault fault : {Fault::Error, Fault::Full, Fault::ShortWrite})
                for (const bool isPermanent : {false, true})
                    QTest::addRow("%s, %d, %s", actions[action].name, int(fault), isPermanent ? "permanently" : "once")
                        << action << int(fault) << isPermanent;
    }

    void everyOperationSurvivesDiskFailures()
    {
        QFETCH(std::size_t, action);
        QFETCH(int, fault);
        QFETCH(bool, isPermanent);
        const Action& run = actions[action].run;
        int operation = 0;
        for (bool hasFailed = true; hasFailed && !QTest::currentTestFailed();) {
            Desk desk;
            const State before = stateOf(*desk.project);
            disk().arm(++operation, Fault(fault), isPermanent);
            const auto done = run(*desk.project);
            hasFailed = disk().hasFailed;
            disk().disarm();
            const State shown = stateOf(*desk.project);
            if (!done) {
                QVERIFY(done.error().storage.has_value());
                QVERIFY(shown == before);
            }
            desk.reopen();
            const State found = stateOf(*desk.project);
            // A change that was not confirmed may have been stored, but only completely.
            if (found == before)
                QVERIFY(!done && run(*desk.project));
            else if (done)
                QVERIFY(found == shown);
            else
                QCOMPARE(
                    std::get<1>(found) + std::get<2>(found).size(), std::get<1>(before) + std::get<2>(before).size() + 1
                );
        }
        QVERIFY(operation > 5);
    }

    void failedOperationCanBeRetriedImmediately()
    {
        for (int operation = 1; operation < 40 && !QTest::currentTestFailed(); ++operation) {
            Desk desk;
            disk().arm(operation, Fault::Full, false);
            const auto done = actions.front().run(*desk.project);
            disk().disarm();
            if (!done)
                QVERIFY2(actions.front().run(*desk.project), qPrintable(QString::number(operation)));
            QCOMPARE(desk.project->find<CardDefinition>(EntityId{1})->name, u"Other"_s);
            desk.reopen();
            QCOMPARE(desk.project->find<CardDefinition>(EntityId{1})->name, u"Other"_s);
        }
    }

    void confirmedEditsSurvivePowerLoss_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 10; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void confirmedEditsSurvivePowerLoss()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        Desk desk;
        disk().tracksSyncs = true;
        int number = 0;
        for (int failure = 0; failure < 60 && !QTest::currentTestFailed(); ++failure) {
            desk.reopen();
            disk().arm(1 + int(random() % 120), Fault::ShortWrite, true);
            int confirmed = number;
            while (desk.project->apply(renaming(*desk.project, QString::number(++number))))
                confirmed = number;
            desk.project.reset();
            disk().disarm();
            disk().loseUnsynced(random);
            desk.reopen();
            const QString name = desk.project->find<CardDefinition>(EntityId{1})->name;
            const int found = name == u"Second"_s ? 0 : name.toInt();
            QVERIFY2(found == confirmed || found == number, qPrintable(u"%1 after %2"_s.arg(found).arg(confirmed)));
            number = found;
        }
        QVERIFY(number > 20);
    }
};

REGISTER_TEST(FaultsTest)
#include "faults_test.moc"
