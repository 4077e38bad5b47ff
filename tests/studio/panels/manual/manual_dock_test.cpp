// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/manual/manual_dock.h"
#include "studio/window/docks.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBrowser>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const auto folder = QStringLiteral(RESOURCES_FOLDER "/help");

} // namespace

class ManualDockTest : public Test
{
    Q_OBJECT

    static QTextBrowser& text(const ManualDock& dock) { return *dock.findChild<QTextBrowser*>(); }

private Q_SLOTS:

    void everyDockHasExistingPage()
    {
        for (const DockSpec& spec : docks()) {
            ManualDock dock(folder);
            const QString page = manualPageFor(spec.id);
            dock.show(page);
            QCOMPARE(dock.page(), page);
        }
    }

    void everyLinkHasTarget()
    {
        ManualDock dock(folder);
        dock.resize(600, 300);
        static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
        for (const QString& name : QDir(folder).entryList({u"*.md"_s}, QDir::Files)) {
            QFile file(QDir(folder).filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const auto& match : link.globalMatch(QString::fromUtf8(file.readAll()))) {
                QString target = match.captured(1);
                if (target.startsWith(u'#'))
                    target.prepend(name);
                if (!target.section(u'#', 0, 0).endsWith(u".md"_s))
                    continue;
                dock.show(target);
                QCOMPARE(dock.page(), target);
                if (target.contains(u'#'))
                    QVERIFY2(text(dock).textCursor().block().blockFormat().headingLevel() > 0, qPrintable(target));
            }
        }
    }

    void nothingOutsideManualIsShown()
    {
        ManualDock dock(folder);
        for (const QString& page : {u"../starter/game.rules"_s, u"/etc/passwd"_s, u"nowhere.md"_s})
            dock.show(page);
        QCOMPARE(dock.page(), u"README.md"_s);
    }

    void backAndForwardFollowHistory()
    {
        ManualDock dock(folder);
        dock.show(u"frames.md"_s);
        dock.show(u"language.md#types"_s);
        dock.goBack();
        QCOMPARE(dock.page(), u"frames.md"_s);
        QVERIFY(text(dock).toPlainText().contains(u"frame"_s));
        dock.goBack();
        dock.goBack();
        QCOMPARE(dock.page(), u"README.md"_s);
        dock.goForward();
        QCOMPARE(dock.page(), u"frames.md"_s);
    }

    void textIsFoundInPage()
    {
        ManualDock dock(folder);
        dock.show(u"queries.md"_s);
        auto* const find = dock.findChild<QLineEdit*>();
        QTest::keyClicks(find, u"regular"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(text(dock).textCursor().selectedText().toLower(), u"regular"_s);
    }

    void f1OpensPageOfPanel()
    {
        Shell shell;
        shell.openGame();
        shell->docks().focus(u"card-list"_s);
        Shell::settle();
        shell->actions().action(u"editor.help"_s)->trigger();
        Shell::settle();
        auto* const dock = qobject_cast<ManualDock*>(shell->docks().content(u"manual"_s));
        QVERIFY(dock && dock->isVisible());
        QCOMPARE(dock->page(), u"queries.md"_s);
    }
};

REGISTER_TEST(ManualDockTest)
#include "manual_dock_test.moc"
