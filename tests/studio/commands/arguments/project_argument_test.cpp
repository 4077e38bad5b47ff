// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/workspace/places.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;
using namespace studio;

/// Checks the commands that create and inspect projects: new, check, cards, deck, versions and diff.
class ProjectArgumentTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_project;

    /// Changes a card of the project as the studio would.
    void editCard(const QString& name, const std::function<void(model::CardDefinition&)>& change) const
    {
        const auto project = model::Project::open(m_project, Places::ofUser().projectsFolder);
        QVERIFY(project);
        for (const auto& [id, entity] : (*project)->entities()) {
            const auto* const card = std::get_if<model::CardDefinition>(&entity);
            if (!card || card->name != name)
                continue;
            model::CardDefinition edited = *card;
            change(edited);
            const model::EditBatch batch{
                .name = {.kind = model::EditKind::EditCards, .subject = name},
                .at = QDateTime::currentDateTimeUtc(),
                .edits = {{.entity = id, .before = *card, .after = edited}},
            };
            QVERIFY((*project)->apply(batch));
            break;
        }
        (*project)->close();
    }

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.filePath(u"state"_s).toUtf8());
        m_project = m_folder.filePath(u"mine.cardwright"_s);
    }

    void createsProjectFromGame()
    {
        QCOMPARE(run({u"new"_s, u"forge-realm"_s, m_project}).status, int(Fine));
        const Ran checked = run({u"check"_s, m_project});
        QCOMPARE(checked.err, "");
        QCOMPARE(checked.status, int(Fine));
        QCOMPARE(checked.out, run({u"check"_s, u"forge-realm"_s}).out);
        QCOMPARE(run({u"diff"_s, u"forge-realm"_s, m_project}).out, "No differences.\n");
    }

    void createsEmptyProject()
    {
        const QString fresh = m_folder.filePath(u"fresh.cardwright"_s);
        QCOMPARE(run({u"new"_s, fresh}).status, int(Fine));
        QCOMPARE(run({u"check"_s, fresh}).status, int(Fine));
        QCOMPARE(run({u"simulate"_s, fresh, u"--games"_s, u"2"_s}).status, int(Fine));
    }

    void existingFileIsNotOverwritten()
    {
        const Ran again = run({u"new"_s, m_project});
        QCOMPARE(again.status, int(FileTrouble));
        QVERIFY(again.err.contains("already exists"));
        const Ran nameless = run({u"new"_s, m_folder.filePath(u"mine"_s)});
        QCOMPARE(nameless.status, int(WrongCall));
        QVERIFY(nameless.err.contains("mine.cardwright"));
    }

    void synchronisedFolderIsReportedOnce()
    {
        const QString synced = m_folder.filePath(u"synced"_s);
        QVERIFY(QDir().mkpath(synced + u"/.stfolder"_s));
        const QString project = synced + u"/mine.cardwright"_s;
        const Ran made = run({u"new"_s, project});
        QCOMPARE(made.status, int(Fine));
        QVERIFY2(made.err.contains("synchronised with other computers"), made.err.c_str());
        QCOMPARE(run({u"check"_s, project}).err, "");
        const QString copy = synced + u"/copy.cardwright"_s;
        QVERIFY(QFile::copy(project, copy));
        const Ran checked = run({u"check"_s, copy});
        QCOMPARE(checked.status, int(Fine));
        QVERIFY2(checked.err.contains("synchronised with other computers"), checked.err.c_str());
        QCOMPARE(run({u"versions"_s, copy}).err, "");
    }

    void sharedCopyContainsNothingPrivate()
    {
        const QString noted = m_folder.filePath(u"noted.cardwright"_s);
        QCOMPARE(run({u"new"_s, m_project, noted}).status, int(Fine));
        const QString before = std::exchange(m_project, noted);
        const std::string cards = run({u"cards"_s, noted}).out;
        const QString first = QString::fromStdString(cards.substr(0, cards.find(':')));
        editCard(first, [](model::CardDefinition& card) { card.notes = u"canary of mine"_s; });
        m_project = before;
        QFile own(noted);
        QVERIFY(own.open(QFile::ReadOnly));
        QVERIFY(own.readAll().contains("canary"));
        const QString shared = m_folder.filePath(u"shared.cardwright"_s);
        const Ran ran = run({u"export"_s, noted, shared});
        QCOMPARE(ran.status, int(Fine));
        QVERIFY2(ran.out.contains("without history"), ran.out.c_str());
        QFile file(shared);
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(!file.readAll().contains("canary"));
        QCOMPARE(run({u"check"_s, shared}).status, int(Fine));
        QCOMPARE(run({u"export"_s, noted, shared}).status, int(FileTrouble));
    }

    void missingProjectIsReported()
    {
        const Ran missing = run({u"check"_s, m_folder.filePath(u"other.cardwright"_s)});
        QCOMPARE(missing.status, int(FileTrouble));
        QVERIFY(missing.err.contains("does not exist"));
        QFile file(m_folder.filePath(u"text.cardwright"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("game \"G\"\n");
        file.close();
        const Ran text = run({u"versions"_s, file.fileName()});
        QCOMPARE(text.status, int(FileTrouble));
        QVERIFY(text.err.contains("is not a Cardwright project"));
    }

    void queriesAndSortsCards()
    {
        const Ran all = run({u"cards"_s, m_project, u"--json"_s});
        QCOMPARE(all.status, int(Fine));
        const Ran few = run({u"cards"_s, m_project, u"name:/^[A-C]/"_s, u"--sort"_s, u"-name"_s});
        QCOMPARE(few.status, int(Fine));
        QVERIFY(!few.out.empty());
        QVERIFY(few.out.size() < all.out.size());
        char last = 'D';
        for (const auto line : few.out | std::views::split('\n')) {
            const std::string_view text(line);
            if (text.empty() || text.starts_with(' '))
                continue;
            QVERIFY2(text.front() <= last && text.front() >= 'A', std::string(text).c_str());
            last = text.front();
        }
        const Ran wrong = run({u"cards"_s, m_project, u"colour:red"_s});
        QCOMPARE(wrong.status, int(WrongCall));
        QVERIFY2(wrong.err.contains("At character 1: "), wrong.err.c_str());
        QVERIFY(wrong.err.contains("“colour”"));
        const Ran unsorted = run({u"cards"_s, m_project, u"--sort"_s, u"weight"_s});
        QCOMPARE(unsorted.status, int(WrongCall));
        QVERIFY(unsorted.err.contains("Can't sort cards by \"weight\""));
    }

    void checksDecksAndSuggestsRepairs()
    {
        const Ran legal = run({u"deck"_s, u"check"_s, m_project});
        QCOMPARE(legal.status, int(Fine));
        QVERIFY(legal.out.contains(", legal\n"));
        QFile file(m_folder.filePath(u"empty.deck"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.close();
        const Ran empty = run({u"deck"_s, u"check"_s, m_project, file.fileName()});
        QCOMPARE(empty.status, int(ProblemsFound));
        QVERIFY(empty.out.contains("empty"));
        QVERIFY(empty.out.contains("not legal:"));
        QVERIFY(empty.out.contains("    add "));
        QVERIFY2(empty.out.contains(" to main"), empty.out.c_str());
        QVERIFY2(empty.out.contains("        rule: at least "), empty.out.c_str());
        const Ran unknown = run({u"deck"_s, u"check"_s, m_project, u"No such deck"_s});
        QCOMPARE(unknown.status, int(WrongCall));
        QVERIFY(unknown.err.contains("There is no deck"));
    }

    void unreadableDeckIsReported()
    {
        QTemporaryDir folder;
        const auto write = [&folder](const QString& name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QFile::WriteOnly));
            file.write(text);
        };
        write(u"game.rules"_s, "game \"Tiny\"\nuse \"common\"\nplayers 2\nstart: end the game\n");
        write(u"set.cards"_s, "card \"Owl\"\n\ncard \"Egg\" token\n");
        const Ran none = run({u"deck"_s, u"check"_s, folder.path()});
        QVERIFY2(none.err.contains("has no decks"), none.err.c_str());
        QVERIFY(QDir(folder.path()).mkdir(u"decks"_s));
        write(u"decks/fine.deck"_s, "2 Owl\n");
        write(u"decks/ugly.deck"_s, "Owl two\n");
        const Ran ugly = run({u"deck"_s, u"check"_s, folder.path()});
        QCOMPARE(ugly.status, int(ProblemsFound));
        QVERIFY2(ugly.err.contains("ugly.deck:1:1: error: "), ugly.err.c_str());
        QVERIFY2(ugly.out.contains(", legal\n"), ugly.out.c_str());
        write(u"decks/ugly.deck"_s, "1 Egg\n2 Owl\n");
        const Ran token = run({u"deck"_s, u"check"_s, folder.path()});
        QCOMPARE(token.status, int(ProblemsFound));
        QVERIFY2(token.out.contains("“Egg” is a token"), token.out.c_str());
        QVERIFY2(token.out.contains("remove 1 of “Egg”"), token.out.c_str());
    }

    void namesAndComparesVersions()
    {
        QCOMPARE(run({u"versions"_s, m_project, u"--name"_s, u"First"_s}).status, int(Fine));
        QVERIFY(run({u"versions"_s, m_project}).out.contains("First"));
        const Ran again = run({u"versions"_s, m_project, u"--name"_s, u"First"_s});
        QCOMPARE(again.status, int(WrongCall));
        QVERIFY2(again.err.contains("Choose another name"), again.err.c_str());
        const Ran listed = run({u"cards"_s, m_project});
        const std::string name = listed.out.substr(0, listed.out.find(':'));
        editCard(QString::fromStdString(name), [](model::CardDefinition& card) {
            card.name = u"Renamed"_s;
            card.abilities = u"\"It does nothing.\""_s;
        });
        const Ran changed = run({u"diff"_s, m_project});
        QCOMPARE(changed.out, "changed card “Renamed”: renamed from “" + name + "”, abilities\n");
        QCOMPARE(run({u"diff"_s, m_project, u"--from"_s, u"First"_s}).out, changed.out);
        QCOMPARE(run({u"diff"_s, m_project, u"--from"_s, u"First"_s, u"--to"_s, u"First"_s}).out, "No differences.\n");
        const Ran unknown = run({u"diff"_s, m_project, u"--from"_s, u"Second"_s});
        QCOMPARE(unknown.status, int(WrongCall));
        QVERIFY(unknown.err.contains("no version \"Second\""));
        QCOMPARE(run({u"diff"_s, m_project, u"First"_s}).out, changed.out);
        QCOMPARE(run({u"diff"_s, u"forge-realm"_s}).status, int(WrongCall));
        QCOMPARE(run({u"versions"_s, m_project, u"--name"_s, u" "_s}).status, int(WrongCall));
        const Ran game = run({u"versions"_s, u"forge-realm"_s});
        QCOMPARE(game.status, int(WrongCall));
        QVERIFY(game.err.contains("cardwright new forge-realm"));
    }

    void comparesTwoGamesByName()
    {
        QCOMPARE(run({u"diff"_s, u"forge-realm"_s, u"forge-realm"_s}).out, "No differences.\n");
        const Ran one = run({u"diff"_s, u"forge-realm"_s, m_project});
        QVERIFY2(one.out.contains("new card “Renamed”\n"), one.out.c_str());
        QVERIFY(one.out.contains("deleted card “"));
        QCOMPARE(std::ranges::count(one.out, '\n'), 2);
        const Ran all = run({u"diff"_s, u"forge-realm"_s, u"realm-of-thieves"_s});
        QVERIFY(all.out.contains("new card “Alley Cat”\n"));
        QVERIFY(all.out.contains("changed text “game”: text\n"));
    }

    void reportsDamage()
    {
        QFile file(m_project);
        QVERIFY(file.open(QFile::ReadWrite));
        QByteArray bytes = file.readAll();
        const qsizetype at = bytes.lastIndexOf("Renamed");
        QVERIFY(at > 0);
        bytes[at] = 'B';
        file.seek(0);
        file.write(bytes);
        file.close();
        const Ran checked = run({u"check"_s, u"--json"_s, m_project});
        QVERIFY2(checked.out.contains("damaged-project"), checked.out.c_str());
        QCOMPARE(checked.status, int(ProblemsFound));
        const Ran named = run({u"versions"_s, m_project, u"--name"_s, u"Third"_s});
        QCOMPARE(named.status, int(FileTrouble));
        QVERIFY(named.err.contains("not change it"));
    }
};

REGISTER_TEST(ProjectArgumentTest)
#include "project_argument_test.moc"
