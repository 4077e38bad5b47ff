// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/amount.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <random>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

using Content = std::tuple<std::map<EntityId, Entity>, std::size_t, QList<NamedVersion>, QList<QList<Edit>>>;

/// A sample project with its bytes and content.
class Sample
{
public:
    Sample()
    {
        auto project = std::move(*Project::create(path, state(0), sample::entities(), sample::noon));
        for (int card = 0; card < 25; ++card)
            QVERIFY(project->apply(sample::adding(project->newId(), sample::card(u"Card %1"_s.arg(card)))));
        QVERIFY(project->nameVersion(u"Fair"_s, sample::noon));
        QVERIFY(project->undo(sample::noon));
        QVERIFY(project->undo(sample::noon));
        QVERIFY(project->redo(sample::noon));
        project->close();
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        bytes = file.readAll();
        content = contentOf(*std::move(open()->first));
    }

    /// Opens the file. Returns the project and whether it is damaged, or nullopt if it is refused.
    std::optional<std::pair<std::unique_ptr<Project>, bool>> open()
    {
        // Use a new state folder each time, so that the program has no record of the file.
        auto opened = Project::open(path, state(++m_opened));
        if (!opened)
            return {};
        const bool isDamaged = !(*opened)->damage().isEmpty();
        return std::pair(std::move(*opened), isDamaged);
    }

    static Content contentOf(const Project& project)
    {
        const auto all = project.difference(project.history().forgotten(), project.now());
        QList<QList<Edit>> edits;
        if (all)
            for (const EntityDifference& difference : *all)
                edits.append({{.entity = difference.entity, .before = difference.before, .after = difference.after}});
        return {project.entities(), std::size_t(project.now()), project.versions(), edits};
    }

    /// Checks that the changed file is refused, is reported as damaged, or still has the same content.
    void check(const QByteArray& changed, const QString& what)
    {
        {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly));
            QCOMPARE(file.write(changed), changed.size());
        }
        const auto opened = open();
        ++(!opened ? refused : opened->second ? reported : unchanged);
        const bool isSame = !opened || opened->second || contentOf(*opened->first) == content;
        if (!isSame)
            QFAIL(qPrintable(what));
    }

    QByteArray bytes;
    Content content;
    int refused = 0;
    int reported = 0;
    int unchanged = 0;

private:
    QString state(int number) const { return m_folder.filePath(u"state%1"_s.arg(number % 2)); }

    QTemporaryDir m_folder;
    int m_opened = 0;

public:
    QString path = m_folder.filePath(u"game.cardwright"_s);
};

constexpr qsizetype page = 4'096;

} // namespace

/// Checks that no change to the bytes of a project silently results in a different project.
class DamageTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void truncatedFilesAreRefused()
    {
        Sample sample;
        for (qsizetype size = 0; size < sample.bytes.size(); size += 512) {
            sample.check(sample.bytes.first(size), u"truncated to %1"_s.arg(size));
            QCOMPARE(sample.reported + sample.unchanged, 0);
        }
        sample.check(sample.bytes.first(1), u"single byte"_s);
        QCOMPARE(sample.reported + sample.unchanged, 0);
        QVERIFY(sample.refused > 8);
    }

    void flippedBitsAreDetectedOrHarmless()
    {
        Sample sample;
        std::mt19937 random(1);
        const int flips = mutations();
        for (int flip = 0; flip < flips && !QTest::currentTestFailed(); ++flip) {
            const auto bit = std::uniform_int_distribution<qsizetype>(0, 8 * sample.bytes.size() - 1)(random);
            QByteArray changed = sample.bytes;
            changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
            sample.check(changed, u"bit %1"_s.arg(bit));
        }
        qInfo(
            "%d flips: %d refused, %d reported, %d unchanged", flips, sample.refused, sample.reported, sample.unchanged
        );
        QVERIFY(sample.reported > 0 && sample.refused > 0);
    }

    void movedOrLostBytesAreDetected()
    {
        Sample sample;
        std::mt19937 random(2);
        const auto number = [&random](qsizetype below) {
            return std::uniform_int_distribution<qsizetype>(0, below - 1)(random);
        };
        const qsizetype pages = sample.bytes.size() / page;
        const int times = mutations() / 2;
        for (int time = 0; time < times && !QTest::currentTestFailed(); ++time) {
            QByteArray changed = sample.bytes;
            const qsizetype length = time % 2 ? page : 1 + number(64);
            const qsizetype from = time % 2 ? page * number(pages) : number(changed.size() - length);
            const qsizetype to = time % 2 ? page * number(pages) : number(changed.size() - length);
            if (time % 3 == 0)
                changed.replace(to, length, QByteArray(length, '\0'));
            else if (time % 3 == 1)
                changed.replace(to, length, sample.bytes.sliced(from, length));
            else
                changed.replace(to, length, sample.bytes.sliced(from, length))
                    .replace(from, length, sample.bytes.sliced(to, length));
            sample.check(changed, u"%1 bytes from %2 to %3, way %4"_s.arg(length).arg(from).arg(to).arg(time % 3));
        }
        qInfo(
            "%d moves: %d refused, %d reported, %d unchanged", times, sample.refused, sample.reported, sample.unchanged
        );
        QVERIFY(sample.reported > 0 && sample.refused > 0);
    }

private:
    /// The number of flipped bits, and twice the number of moves. In a long run, both tests together make about 10,000
    /// mutations.
    static int mutations()
    {
        return testing::tries({.usual = 1'300, .longRun = 6'700, .slowBuild = 150, .longRunOfSlowBuild = 700});
    }
};

REGISTER_TEST(DamageTest)
#include "damage_test.moc"
