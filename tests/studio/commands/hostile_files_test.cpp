// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"
#include "tests/testing/unguarded_sql.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <map>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const QString fixtures = QStringLiteral(TESTS_FOLDER "/fixtures/hostile");

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Text over and over, as a file of parts has it.
QByteArray madeOf(const QByteArray& parts)
{
    QByteArray made;
    for (const QByteArray& line : parts.split('\n')) {
        const qsizetype space = line.indexOf(' ');
        if (space < 0)
            continue;
        QByteArray text = line.sliced(space + 1);
        text.replace("\\n", "\n").replace("\\0", QByteArrayView("\0", 1)).replace("\\\\", "\\");
        const int count = line.first(space).toInt();
        if (text.contains('#'))
            for (int number = 0; number < count; ++number)
                made += QByteArray(text).replace('#', QByteArray::number(number));
        else
            made += text.repeated(count);
    }
    return made;
}

/// What a folder of fixtures says.
struct HostileCase
{
    explicit HostileCase(const QString& name)
        : folder(fixtures + u'/' + name)
    {
        for (const QByteArray& line : readAll(folder.filePath(u"expect"_s)).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (line.isEmpty() || words.first() == "case")
                continue;
            const QByteArray rest = words.size() > 1 ? line.sliced(words.first().size() + 1) : QByteArray();
            (isOfMaking(words.first()) ? making : expected).append({words.first(), rest});
        }
        const QStringList inputs = folder.entryList({u"input.*"_s}, QDir::Files);
        if (inputs.isEmpty())
            return;
        input = inputs.first();
        bytes = readAll(folder.filePath(input));
        if (input.endsWith(u".parts"_s)) {
            input.chop(6);
            bytes = madeOf(bytes);
        }
    }

    static bool isOfMaking(const QByteArray& word) { return word == "cut" || word == "overwrite" || word == "beside"; }

    bool isProject() const { return input.isEmpty() || input.endsWith(u".sql"_s) || input.endsWith(u".cardwright"_s); }

    /// Makes the project of it, from a good one.
    void make(const QString& path) const
    {
        if (input.endsWith(u".cardwright"_s))
            write(path, bytes);
        if (input.endsWith(u".sql"_s))
            testing::runUnguarded(path, bytes);
        for (const auto& [what, how] : making) {
            QByteArray changed = readAll(path);
            const QList<QByteArray> words = how.split(' ');
            if (what == "cut")
                changed.truncate(how.toInt());
            else if (what == "overwrite")
                changed.replace(
                    words[0].toInt(), words[1].toInt(), QByteArray::fromHex(words[2]).repeated(words[1].toInt())
                );
            else
                write(path + QString::fromUtf8(how), readAll(folder.filePath(u"beside"_s)));
            write(path, changed);
        }
    }

    QDir folder;
    QString input;
    QByteArray bytes;
    QList<std::pair<QByteArray, QByteArray>> making;
    QList<std::pair<QByteArray, QByteArray>> expected;
};

} // namespace

/// Every file of fixtures/hostile is refused, or taken for what it is. Nothing else changes, and the program goes on.
class HostileFilesTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_good = m_folder.filePath(u"good.cardwright"_s);
    QByteArray m_goodBytes;

    /// The files beside a project under test, with what is in them.
    std::map<QString, QByteArray> filesIn(const QString& folder) const
    {
        std::map<QString, QByteArray> found;
        for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
            found.emplace(name, readAll(folder + u'/' + name));
        return found;
    }

    void goodProjectOpens() const
    {
        const Ran good = run({u"check"_s, m_good});
        QCOMPARE(good.status, int(Fine));
        QCOMPARE(readAll(m_good), m_goodBytes);
    }

    void compare(const HostileCase& hostile, const Ran& ran, const QString& path) const
    {
        for (const auto& [what, words] : hostile.expected) {
            const QByteArray shown = QByteArray::fromStdString(ran.out + ran.err);
            if (what == "taken") {
                QCOMPARE(ran.status, int(Fine));
                QVERIFY2(ran.out.starts_with(words.toStdString() + " added"), shown.constData());
                continue;
            }
            QVERIFY2(ran.status == FileTrouble || ran.status == ProblemsFound, shown.constData());
            QVERIFY2(ran.err.contains(words.toStdString()), shown.constData());
            // What it is about, and what to do: each sentence has a second part for that.
            QVERIFY2(shown.contains(QFileInfo(path).fileName().toUtf8()), shown.constData());
            if (what == "refused")
                QVERIFY2(
                    shown.count(". ") + shown.count("; ") + shown.count("? ") + shown.count(".\n") >= 2,
                    shown.constData()
                );
        }
    }

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.filePath(u"state"_s).toUtf8());
        QCOMPARE(run({u"new"_s, u"forge-realm"_s, m_good}).status, int(Fine));
        m_goodBytes = readAll(m_good);
    }

    void hostileFilesDoNoHarm_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(fixtures).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << name;
    }

    void hostileFilesDoNoHarm()
    {
        QFETCH(QString, name);
        const HostileCase hostile(name);
        QVERIFY(!hostile.expected.isEmpty());
        QVERIFY(QDir(m_folder.path()).mkdir(name));
        const QString folder = m_folder.filePath(name);
        const QString project = folder + u"/mine.cardwright"_s;
        QVERIFY(QFile::copy(m_good, project));
        const QString path = hostile.isProject() ? project : folder + u'/' + hostile.input;
        if (hostile.isProject())
            hostile.make(project);
        else
            write(path, hostile.bytes);
        if (QTest::currentTestFailed())
            return;
        const auto before = filesIn(folder);
        const QByteArray& expected = hostile.expected.first().first;
        QElapsedTimer time;
        time.start();
        const Ran ran = !hostile.isProject()         ? run({u"import"_s, project, path})
                        : expected == "unchangeable" ? run({u"versions"_s, project, u"--name"_s, u"x"_s})
                                                     : run({u"check"_s, project});
        QVERIFY2(time.elapsed() < 20'000, qPrintable(QString::number(time.elapsed())));
        compare(hostile, ran, path);
        if (expected != "taken")
            QVERIFY(filesIn(folder) == before);
        goodProjectOpens();
    }

    void everyCaseOfFilesIsThere()
    {
        QSet<int> there;
        for (const QString& name : QDir(fixtures).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            there.insert(readAll(fixtures + u'/' + name + u"/expect"_s).split('\n').first().sliced(5).toInt());
        for (const int number :
             {18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 43, 44, 45, 46})
            QVERIFY2(there.contains(number), qPrintable(QString::number(number)));
    }
};

QTEST_GUILESS_MAIN(HostileFilesTest)
#include "hostile_files_test.moc"
