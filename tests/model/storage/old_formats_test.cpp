// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "model/storage/database/schema.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace model;
using namespace Qt::StringLiterals;

/// Checks that projects in all earlier formats, as the program wrote them at the time, can be opened and edited.
class OldFormatsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyOldFormatIsOpened_data()
    {
        QTest::addColumn<int>("format");
        for (int format = 1; format <= ownMigrations().size(); ++format)
            QTest::addRow("format %d", format) << format;
    }

    void everyOldFormatIsOpened()
    {
        QFETCH(int, format);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"old.cardwright"_s);
        QVERIFY(QFile::copy(QStringLiteral(TESTS_FOLDER "/fixtures/projects/format-%1.cardwright").arg(format), path));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        auto project = Project::open(path, folder.filePath(u"state"_s)).value();
        QVERIFY(project->damage().isEmpty());
        QCOMPARE(project->access(), ProjectAccess::Write);
        std::map<EntityId, Entity> expected;
        for (Entity entity : sample::entities()) {
            if (auto* const playtest = std::get_if<Playtest>(&entity))
                playtest->isLastGame = format >= 2;
            expected.emplace(EntityId{std::int64_t(expected.size()) + 1}, entity);
        }
        QVERIFY(project->entities() == expected);
        QCOMPARE(project->versions(), (QList<NamedVersion>{{.name = u"Fair"_s, .after = 2, .at = sample::noon}}));
        // The history continues, so an undone edit can be redone.
        QVERIFY(project->redo(sample::noon));
        QCOMPARE(project->find<CardDefinition>(EntityId{1})->name, u"Renamed"_s);
        QVERIFY(project->apply(sample::adding(project->newId(), sample::card(u"New"_s))));
    }
};

REGISTER_TEST(OldFormatsTest)
#include "old_formats_test.moc"
