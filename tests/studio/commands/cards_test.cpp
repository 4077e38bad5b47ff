// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/workspace/places.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// The queries in backquotes in the tables of the manual's page about queries.
QStringList queriesOfTheManual()
{
    QFile page(QStringLiteral(RESOURCES_FOLDER "/help/queries.md"));
    if (!page.open(QFile::ReadOnly))
        return {};
    QStringList queries;
    for (const QString& line : QString::fromUtf8(page.readAll()).split(u'\n')) {
        if (!line.startsWith(u"| "_s))
            continue;
        const QStringList parts = line.section(u" | "_s, 1).replace(u"\\|"_s, u"|"_s).split(u'`');
        for (qsizetype at = 1; at < parts.size(); at += 2)
            queries.append(parts[at]);
    }
    return queries;
}

} // namespace

class CardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void listsCardsWithTexts()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"game.rules"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(
            "game \"G\"\nplayers 2\ncard has:\n    cost: number, printed\n"
            "keyword Fast:\n    \"It is fast.\"\nstart:\n    do nothing\n"
            "card \"C\": cost 2\n    Fast\ncard \"D\"\n    Fats\n"
        );
        file.close();
        const Ran listed = run({u"cards"_s, file.fileName()});
        QCOMPARE(listed.status, int(Fine));
        QCOMPARE(listed.out, "C: cost 2\n    Fast (It is fast.)\nD (has an error)\n");
        const Ran json = run({u"cards"_s, u"--json"_s, file.fileName()});
        QCOMPARE(json.status, int(Fine));
        QVERIFY(json.out.contains("\"text\": \"Fast (It is fast.)\""));
        QVERIFY(json.out.contains("\"cost\": \"2\""));
    }

    void bestMatchComesFirst()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"game.rules"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(
            "game \"G\"\nplayers 2\ncard has:\n    cost: number, printed\n"
            "keyword Fast:\n    \"It is fast.\"\nstart:\n    do nothing\n"
            "card \"Ape\": cost 2\n    Fast\ncard \"Breakfast\": cost 1\ncard \"Cat\": cost 1\n"
        );
        file.close();
        const auto best = [&file](const QString& query, const QString& words) {
            return run({u"cards"_s, file.fileName(), query, u"--best"_s, words});
        };
        QCOMPARE(best({}, u"FAST"_s).out, "Breakfast: cost 1\nApe: cost 2\n    Fast (It is fast.)\n");
        QCOMPARE(best(u"cost=1"_s, u"fast"_s).out, "Breakfast: cost 1\n");
        QCOMPARE(best({}, u"fast cat"_s).out, "");
        QCOMPARE(best({}, u"fast cat"_s).err, "No cards match fast cat.\n");
        QCOMPARE(
            run({u"cards"_s, file.fileName(), u"--best"_s, u"x"_s, u"--sort"_s, u"cost"_s}).status, int(WrongCall)
        );
    }

    void understandsEveryQueryOfTheManual()
    {
        const QTemporaryDir folder;
        qputenv("XDG_STATE_HOME", folder.filePath(u"state"_s).toUtf8());
        const QString path = folder.filePath(u"mine.cardwright"_s);
        QCOMPARE(run({u"new"_s, u"forge-realm"_s, path}).status, int(Fine));
        const auto project = model::Project::open(path, Places::ofUser().projectsFolder);
        QVERIFY(project);
        const model::SavedSearch search{.name = u"Cheap beasts"_s, .query = u"cost<=2"_s};
        const model::Edit edit{.entity = (*project)->newId(), .after = model::Entity(search)};
        QVERIFY((*project)->apply({.name = {}, .at = QDateTime::currentDateTimeUtc(), .edits = {edit}}));
        (*project)->close();
        const QStringList queries = queriesOfTheManual();
        QVERIFY(queries.size() > 20);
        for (const QString& query : queries) {
            const Ran ran = run({u"cards"_s, path, query});
            QVERIFY2(ran.status == Fine, qPrintable(query + u": "_s + QString::fromStdString(ran.err)));
        }
    }

    void queryWithoutMatchesIsReported()
    {
        const Ran ran = run({u"cards"_s, u"forge-realm"_s, u"cost>99"_s});
        QCOMPARE(ran.status, int(Fine));
        QCOMPARE(ran.out, "");
        QCOMPARE(ran.err, "No cards match cost>99.\n");
    }
};

REGISTER_TEST(CardsTest)
#include "cards_test.moc"
