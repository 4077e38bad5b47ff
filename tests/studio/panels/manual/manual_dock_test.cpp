// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/manual/manual_dock.h"
#include "studio/window/docks.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const auto folder = QStringLiteral(RESOURCES_FOLDER "/help");

QStringList pages()
{
    return QDir(folder).entryList({u"*.md"_s}, QDir::Files);
}

QString textOf(const QString& page)
{
    QFile file(QDir(folder).filePath(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The targets of a page's links to pages, with the headings after a #.
QStringList linksOf(const QString& page)
{
    static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
    QStringList targets;
    for (const auto& match : link.globalMatch(textOf(page))) {
        const QString target = match.captured(1).startsWith(u'#') ? page + match.captured(1) : match.captured(1);
        if (target.section(u'#', 0, 0).endsWith(u".md"_s))
            targets.append(target);
    }
    return targets;
}

/// The menu entry with this text, ignoring case, mnemonics and ellipses.
QAction* entryNamed(const QList<QAction*>& entries, const QString& name)
{
    for (QAction* const entry : entries)
        if (entry->text().remove(u'&').remove(u'…').compare(name.trimmed(), Qt::CaseInsensitive) == 0)
            return entry;
    return nullptr;
}

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
            const QString& page = spec.manualPage;
            dock.show(page);
            QCOMPARE(dock.page(), page);
            if (page.contains(u'#'))
                QVERIFY2(text(dock).textCursor().block().blockFormat().headingLevel() > 0, qPrintable(page));
        }
    }

    void everyLinkHasTarget()
    {
        ManualDock dock(folder);
        dock.resize(600, 300);
        for (const QString& page : pages()) {
            for (const QString& target : linksOf(page)) {
                dock.show(target);
                QCOMPARE(dock.page(), target);
                if (target.contains(u'#'))
                    QVERIFY2(text(dock).textCursor().block().blockFormat().headingLevel() > 0, qPrintable(target));
            }
        }
    }

    void everyPageIsReachableFromContents()
    {
        QStringList reached{u"README.md"_s};
        for (qsizetype at = 0; at < reached.size(); ++at) {
            for (const QString& target : linksOf(reached.at(at))) {
                const QString page = target.section(u'#', 0, 0);
                if (!reached.contains(page))
                    reached.append(page);
            }
        }
        const QStringList all = pages();
        QCOMPARE(QSet<QString>(reached.begin(), reached.end()), QSet<QString>(all.begin(), all.end()));
    }

    void everyPictureExistsAndIsShown()
    {
        static const QRegularExpression picture(u"!\\[([^\\]]*)\\]\\(pictures/([^)\\s]+)\\)"_s);
        QSet<QString> shown;
        for (const QString& page : pages()) {
            for (const auto& match : picture.globalMatch(textOf(page))) {
                QVERIFY2(!match.captured(1).isEmpty(), qPrintable(page));
                const QString file = QDir(folder + u"/pictures"_s).filePath(match.captured(2));
                QVERIFY2(!QImage(file).isNull(), qPrintable(file));
                shown.insert(match.captured(2));
            }
        }
        const QStringList files = QDir(folder + u"/pictures"_s).entryList({u"*.png"_s}, QDir::Files);
        QCOMPARE(QSet<QString>(files.begin(), files.end()), shown);
    }

    void pictureFitsPanel()
    {
        const QTemporaryDir pages;
        QImage picture(1500, 300, QImage::Format_RGB32);
        picture.fill(Qt::gray);
        QVERIFY(picture.save(pages.filePath(u"wide.png"_s)));
        QFile page(pages.filePath(u"README.md"_s));
        QVERIFY(page.open(QIODevice::WriteOnly));
        page.write("# Page\n\n![A wide picture](wide.png)\n");
        page.close();
        ManualDock dock(pages.path());
        dock.setVisible(true);
        for (const int width : {500, 300, 2000}) {
            dock.resize(width, 400);
            Shell::settle();
            const auto image = text(dock).document()->resource(QTextDocument::ImageResource, QUrl(u"wide.png"_s));
            const double shown = image.value<QImage>().deviceIndependentSize().width();
            QVERIFY(shown > std::min(1500, width) * 0.8 && shown <= text(dock).viewport()->width());
        }
    }

    /// The manual writes menu entries like *File ▸ New Project*.
    void everyNamedMenuEntryExists()
    {
        static const QRegularExpression path(u"\\*([A-Z][a-z]+ ▸ [^*]+)\\*"_s);
        Shell shell;
        const QList<QAction*> bar = shell->widget().menuBar()->actions();
        int checked = 0;
        for (const QString& page : pages()) {
            for (const auto& match : path.globalMatch(textOf(page))) {
                const QStringList names = match.captured(1).simplified().split(u'▸');
                // Paths that don't start with an entry of the menu bar are menus of panels.
                QAction* entry = entryNamed(bar, names.first());
                for (qsizetype at = 1; entry && at < names.size(); ++at) {
                    const QList<QAction*> below = entry->menu() ? entry->menu()->actions() : QList<QAction*>();
                    entry = entryNamed(below, names.at(at));
                    QVERIFY2(entry, qPrintable(page + u": "_s + match.captured(1)));
                    ++checked;
                }
            }
        }
        QVERIFY(checked > 20);
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
        dock.show(u"language.md#the-idea"_s);
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
        dock.setVisible(true);
        QVERIFY(QTest::qWaitForWindowActive(&dock));
        for (QToolButton* const button : dock.findChildren<QToolButton*>())
            if (button->toolTip() == u"Find in this page"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        auto* const find = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(find);
        QTest::keyClicks(find, u"regular"_s);
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
        QCOMPARE(dock->page(), u"edit-cards.md"_s);
    }
};

REGISTER_TEST(ManualDockTest)
#include "manual_dock_test.moc"
