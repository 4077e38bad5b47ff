// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_import.h"
#include "studio/drawing/art/art_words.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"
#include "tests/testing/unguarded_sql.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLoggingCategory>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <csignal>
#include <map>
#include <sys/wait.h>
#include <unistd.h>

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

/// Replaces the escapes \n, \\ and \x00.
QByteArray unescaped(const QByteArray& text)
{
    QByteArray made;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            made += text[at];
            continue;
        }
        const char next = text[++at];
        if (next == 'x') {
            made += QByteArray::fromHex(text.sliced(at + 1, 2));
            at += 2;
        } else {
            made += next == 'n' ? '\n' : next;
        }
    }
    return made;
}

/// Builds a file from its parts. Each line is a count and the text to repeat (see fixtures/hostile/README).
QByteArray assembled(const QByteArray& parts)
{
    QByteArray made;
    for (const QByteArray& line : parts.split('\n')) {
        const qsizetype space = line.indexOf(' ');
        if (space < 0)
            continue;
        const QByteArray text = unescaped(line.sliced(space + 1));
        const int count = line.first(space).toInt();
        if (text.contains('#'))
            for (int number = 0; number < count; ++number)
                made += QByteArray(text).replace('#', QByteArray::number(number));
        else
            made += text.repeated(count);
    }
    return made;
}

/// All files in a folder and its subfolders, with their contents.
std::map<QString, QByteArray> filesIn(const QString& folder)
{
    std::map<QString, QByteArray> found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        found.emplace(path, readAll(path));
    }
    return found;
}

qint64 sizeOf(const std::map<QString, QByteArray>& files)
{
    qint64 bytes = 0;
    for (const auto& [path, content] : files)
        bytes += content.size();
    return bytes;
}

/// The number of bytes this process has read from files so far.
qint64 bytesRead()
{
    for (const QByteArray& line : readAll(u"/proc/self/io"_s).split('\n'))
        if (line.startsWith("rchar: "))
            return line.sliced(7).toLongLong();
    return 0;
}

struct Expectation
{
    QByteArray what;
    QByteArray words;

    /// Whether the step must be refused without changing anything.
    bool isRefusal() const { return what == "refused" || what == "damaged" || what == "unchangeable"; }
};

/// A step and its expected outcome.
struct Step
{
    bool isKilled = false;
    QStringList arguments = {};
    QList<Expectation> expected = {};
};

/// A case described by a folder of fixtures.
class HostileCase
{
public:
    explicit HostileCase(const QString& name)
        : m_fixture(fixtures + u'/' + name)
    {
        for (const QByteArray& line : readAll(m_fixture.filePath(u"expect"_s)).split('\n')) {
            const QByteArray word = line.split(' ').first();
            if (!word.isEmpty())
                read(word, line.sliced(std::min(word.size() + 1, line.size())));
        }
        const QStringList inputs = m_fixture.entryList({u"input.*"_s}, QDir::Files);
        if (inputs.isEmpty())
            return;
        m_input = inputs.first();
        m_bytes = readAll(m_fixture.filePath(m_input));
        if (m_input.endsWith(u".parts"_s)) {
            m_input.chop(6);
            m_bytes = assembled(m_bytes);
        }
    }

    int number() const { return m_number; }

    /// Creates the hostile file in a folder with a good project.
    void make(const QString& folder)
    {
        m_folder = folder;
        m_project = folder + u"/mine.cardwright"_s;
        m_path = isProject() ? m_project : folder + u'/' + m_input;
        if (m_input.endsWith(u".sql"_s))
            testing::runUnguarded(m_project, m_bytes);
        else if (!m_input.isEmpty())
            write(m_path, m_bytes);
        for (const Expectation& change : m_changes)
            change.what == "beside" ? copyBeside(change.words) : alter(change);
    }

    /// The path of the hostile file.
    const QString& path() const { return m_path; }

    bool isPicture() const { return QStringList{u"png"_s, u"jpg"_s, u"gif"_s}.contains(QFileInfo(m_path).suffix()); }

    /// The steps with the paths of the created files.
    QList<Step> steps() const
    {
        QList<Step> made = m_steps;
        for (Step& step : made) {
            if (step.arguments.isEmpty())
                step.arguments =
                    isProject() ? QStringList{u"check"_s, m_project} : QStringList{u"import"_s, m_project, m_path};
            step.arguments.replaceInStrings(u"PROJECT"_s, m_project)
                .replaceInStrings(u"INPUT"_s, m_path)
                .replaceInStrings(u"HERE"_s, m_folder);
        }
        return made;
    }

private:
    void read(const QByteArray& word, const QByteArray& rest)
    {
        if (word == "case")
            m_number = rest.toInt();
        else if (word == "cut" || word == "overwrite" || word == "beside")
            m_changes.append({word, rest});
        else if (word == "run" || word == "kill")
            m_steps.append({.isKilled = word == "kill", .arguments = QString::fromUtf8(rest).split(u' ')});
        else if (m_steps.isEmpty())
            m_steps.append({.expected = {{word, rest}}});
        else
            m_steps.last().expected.append({word, rest});
    }

    bool isProject() const
    {
        return m_input.isEmpty() || m_input.endsWith(u".sql"_s) || m_input.endsWith(u".cardwright"_s);
    }

    void alter(const Expectation& change) const
    {
        QByteArray changed = readAll(m_project);
        const QList<QByteArray> words = change.words.split(' ');
        if (change.what == "cut")
            changed.truncate(words[0].toInt());
        else
            changed.replace(
                words[0].toInt(), words[1].toInt(), QByteArray::fromHex(words[2]).repeated(words[1].toInt())
            );
        write(m_project, changed);
    }

    void copyBeside(const QByteArray& ending) const
    {
        write(m_project + QString::fromUtf8(ending), readAll(m_fixture.filePath(u"beside"_s)));
    }

    QDir m_fixture;
    int m_number = 0;
    QString m_input;
    QByteArray m_bytes;
    QList<Expectation> m_changes;
    QList<Step> m_steps;
    QString m_folder;
    QString m_project;
    QString m_path;
};

/// Imports a picture as the studio does, because there is no command for this.
Ran importPicture(const QString& path)
{
    const auto imported = importedArtFile(path);
    return imported
               ? Ran{.status = Fine, .out = "1 added"}
               : Ran{.status = FileTrouble, .err = words(imported.error(), QFileInfo(path).fileName()).toStdString()};
}

/// Runs a command in its own process, which is killed as soon as it begins to change the project.
Ran runAndKill(const QStringList& arguments)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(run(arguments).status);
    const QFileInfo journal(arguments[1] + u"-journal"_s);
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        if (QFileInfo(journal.filePath()).size() > 0)
            ::kill(child, SIGKILL);
    }
    return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

} // namespace

/// Checks that every file in fixtures/hostile is refused or opened as described there, that nothing else changes, and
/// that the program keeps running.
class HostileFilesTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_good = m_folder.filePath(u"good.cardwright"_s);
    QByteArray m_goodBytes;

    void goodProjectOpens() const
    {
        const Ran good = run({u"check"_s, m_good});
        QCOMPARE(good.status, int(Fine));
        QCOMPARE(readAll(m_good), m_goodBytes);
    }

    void compare(const Expectation& expected, const Ran& ran, const QString& folder) const
    {
        const QByteArray shown = QByteArray::fromStdString(ran.out + ran.err);
        const auto begins = [&](const QByteArray& words) {
            return ran.out.starts_with(words.toStdString());
        };
        if (expected.isRefusal()) {
            QVERIFY2(ran.status > Fine, shown.constData());
            QVERIFY2(ran.err.contains(expected.words.toStdString()), shown.constData());
        } else if (expected.what == "written") {
            const QByteArray file = expected.words.split(' ').first();
            const QByteArray content = readAll(folder + u'/' + QString::fromUtf8(file));
            QVERIFY2(content.contains(expected.words.sliced(file.size() + 1)), content.constData());
        } else {
            QVERIFY2(ran.status == Fine, shown.constData());
            const QByteArray& count = expected.words;
            QVERIFY2(
                expected.what == "taken"    ? begins(count + " added")
                : expected.what == "wholly" ? begins(count + " added, 0 updated, 0 unchanged") ||
                                                  begins("0 added, 0 updated, " + count + " unchanged")
                                            : expected.what == "says" && shown.contains(expected.words),
                shown.constData()
            );
        }
    }

    /// The message must name the file. A refusal must also say what to do, so it has at least two parts.
    static void isHelpful(const Expectation& expected, const Ran& ran, const QString& path)
    {
        const QByteArray shown = QByteArray::fromStdString(ran.out + ran.err) + '\n';
        QVERIFY2(shown.contains(QFileInfo(path).fileName().toUtf8()), shown.constData());
        const qsizetype parts = shown.count(". ") + shown.count("; ") + shown.count("? ") + shown.count(".\n");
        QVERIFY2(parts >= 2 || expected.what != "refused", shown.constData());
    }

private Q_SLOTS:

    void initTestCase()
    {
        // Ignore the messages of decoders, because the program reports problems itself.
        QLoggingCategory::setFilterRules(u"qt.gui.imageio*=false\nqt.gui.icc*=false"_s);
        qputenv("XDG_STATE_HOME", m_folder.filePath(u"state"_s).toUtf8());
        QCOMPARE(run({u"new"_s, u"forge-realm"_s, m_good}).status, int(Fine));
        m_goodBytes = readAll(m_good);
    }

    void hostileFilesAreHarmless_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(fixtures).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << name;
    }

    void hostileFilesAreHarmless()
    {
        QFETCH(QString, name);
        HostileCase hostile(name);
        const QTemporaryDir room(m_folder.filePath(u"XXXXXX"_s));
        const QString folder = room.filePath(name);
        QVERIFY(QDir().mkdir(folder) && QFile::copy(m_good, folder + u"/mine.cardwright"_s));
        hostile.make(folder);
        QVERIFY(!hostile.steps().isEmpty());
        for (const Step& step : hostile.steps()) {
            const auto before = filesIn(folder);
            const qint64 readBefore = bytesRead();
            const Ran ran = step.isKilled         ? runAndKill(step.arguments)
                            : hostile.isPicture() ? importPicture(hostile.path())
                                                  : run(step.arguments);
            // A project is read at most two and a half times, for its pages, its schema and its content. The rest of
            // the limit is for the game's own rules. Only the first few errors are reported. CTest's TIMEOUT stops a
            // step that hangs.
            QCOMPARE_LE(bytesRead() - readBefore, 3 * sizeOf(before) + 1'024 * 1'024);
            QCOMPARE_LE(qint64(ran.out.size() + ran.err.size()), 64 * 1'024);
            for (const Expectation& expected : step.expected) {
                compare(expected, ran, folder);
                // A usage error counts as a refusal only for an export.
                const bool isCall = ran.status == WrongCall;
                QVERIFY(!expected.isRefusal() || !isCall || step.arguments.first() == u"export");
                // An export is refused for a reason other than the project, so the message doesn't have to name the
                // project.
                const bool isOfFile = step.arguments.first() != u"export" && step.arguments.contains(hostile.path());
                if (expected.isRefusal() && isOfFile)
                    isHelpful(expected, ran, hostile.path());
                if (expected.isRefusal())
                    QVERIFY(filesIn(folder) == before);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        // Nothing was written to an unexpected place.
        const QString canonical = QFileInfo(folder).absoluteFilePath() + u'/';
        for (const auto& [path, bytes] : filesIn(room.path()))
            QVERIFY2(QFileInfo(path).absoluteFilePath().startsWith(canonical), qPrintable(path));
        goodProjectOpens();
    }

    void everyCaseIsPresent()
    {
        QSet<int> there;
        for (const QString& name : QDir(fixtures).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            there.insert(HostileCase(name).number());
        // Two cases have no folder: files of older formats are in fixtures/projects, and the program has no bundles.
        constexpr int first = 18;
        constexpr int last = 47;
        constexpr std::array elsewhere{23, 40};
        for (int number = first; number <= last; ++number)
            QVERIFY2(
                there.contains(number) || std::ranges::contains(elsewhere, number), qPrintable(QString::number(number))
            );
    }
};

REGISTER_TEST(HostileFilesTest)
#include "hostile_files_test.moc"
