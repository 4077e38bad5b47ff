// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/command_line.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <sstream>

using namespace Qt::StringLiterals;
using namespace studio;

class FormatTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString fileWith(const QByteArray& text) const
    {
        QFile file(m_folder.filePath(u"test.rules"_s));
        if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
            qWarning("the file could not be written");
        return file.fileName();
    }

    static QByteArray contents(const QString& path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
    }

    static int run(const QStringList& arguments, std::string& out)
    {
        std::ostringstream results;
        std::ostringstream messages;
        const CommandLineResult result = runCommandLine(arguments, results, messages);
        out = results.str() + messages.str();
        return result.status.value_or(-1);
    }

private Q_SLOTS:

    void formatsFileInPlace()
    {
        const QString path = fileWith("start :\r\n  a");
        std::string out;
        QCOMPARE(run({u"format"_s, path}, out), Fine);
        QCOMPARE(contents(path), "start:\n    a\n");
        QVERIFY(out.contains("was formatted"));
        QCOMPARE(run({u"format"_s, path}, out), Fine);
        QVERIFY(out.empty());
    }

    void checkChangesNothing()
    {
        const QString path = fileWith("switch   a\n");
        std::string out;
        QCOMPARE(run({u"format"_s, u"--check"_s, path}, out), ProblemsFound);
        QVERIFY(out.contains("test.rules"));
        QCOMPARE(contents(path), "switch   a\n");
        fileWith("switch a\n");
        QCOMPARE(run({u"format"_s, u"--check"_s, path}, out), Fine);
    }

    void leavesOtherFilesUnchanged()
    {
        const QString path = m_folder.filePath(u"mine.cardwright"_s);
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("SQLite  format 3\r\n");
        file.close();
        std::string out;
        QCOMPARE(run({u"format"_s, path}, out), WrongCall);
        QVERIFY(out.contains("was not changed"));
        QCOMPARE(contents(path), "SQLite  format 3\r\n");
    }

    void reportsInconsistentIndentation()
    {
        const QByteArray text = "start:\n    if 1 = 2:\n        draw the game\n      end the game\n";
        const QString path = fileWith(text);
        std::string out;
        QCOMPARE(run({u"format"_s, path}, out), ProblemsFound);
        QVERIFY2(
            out.contains(":4:1: error: this line is indented by 6") && out.contains("was not changed"), out.c_str()
        );
        QCOMPARE(contents(path), text);
    }

    void leavesBinaryFilesUnchanged()
    {
        for (const QByteArray& bytes : {QByteArray("game  \0 x", 9), QByteArray("game  \xff\xfe x")}) {
            const QString path = fileWith(bytes);
            std::string out;
            QCOMPARE(run({u"format"_s, path}, out), ProblemsFound);
            QCOMPARE(contents(path), bytes);
        }
    }

    void reportsMissingFile()
    {
        std::string out;
        QCOMPARE(run({u"format"_s, m_folder.filePath(u"none.rules"_s)}, out), FileTrouble);
        QVERIFY(out.contains("none.rules"));
    }
};

REGISTER_TEST(FormatTest)
#include "format_test.moc"
