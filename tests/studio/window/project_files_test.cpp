// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/shell/command_palette.h"
#include "studio/window/new_project_dialog.h"
#include "studio/window/project_files.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolButton>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace studio;

/// Records the folders that a file manager is asked to show.
class ShownFolders : public QObject
{
    Q_OBJECT

public:
    QStringList shown;

public Q_SLOTS:

    void show(const QUrl& url) { shown.append(url.toLocalFile()); }
};

class ProjectFilesTest : public Test
{
    Q_OBJECT

    static void press(Shell& shell, const QKeyCombination& keys)
    {
        QTest::keyClick(&shell->widget(), keys.key(), keys.keyboardModifiers());
        Shell::settle();
    }

    /// Opens the dialog for a new project by choosing the first game in the list.
    static NewProjectDialog* ask(Shell& shell)
    {
        shell->actions().action(u"file.new"_s)->trigger();
        QTest::keyClick(shell->palette().findChild<QLineEdit*>(), Qt::Key_Return);
        Shell::settle();
        return shell->widget().findChild<NewProjectDialog*>();
    }

    static QPushButton* createButton(const NewProjectDialog& dialog)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text() == u"&Create"_s)
                return button;
        return nullptr;
    }

private Q_SLOTS:

    void newProjectGetsTheChosenNameAndFolder()
    {
        Shell shell;
        NewProjectDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        const QList<QLineEdit*> fields = dialog->findChildren<QLineEdit*>();
        QCOMPARE(fields.size(), 2);
        QCOMPARE(fields[0]->text(), u"New game"_s);
        QCOMPARE(QDir::fromNativeSeparators(fields[1]->text()), shell.places().documentsFolder);
        const QString folder = shell.places().documentsFolder + u"/games"_s;
        QTest::keyClicks(fields[0], u"Owls"_s);
        fields[1]->selectAll();
        QTest::keyClicks(fields[1], QDir::toNativeSeparators(folder));
        QTest::keyClick(fields[1], Qt::Key_Return);
        Shell::settle();
        QVERIFY(shell->workspace().isOpen());
        QCOMPARE(shell->workspace().project().path(), folder + u"/Owls.cardwright"_s);
        QVERIFY(shell->widget().windowTitle().startsWith(u"Owls"_s));
    }

    void unusableNameOrFolderIsExplained()
    {
        Shell shell;
        shell.openGame();
        const QString taken = QFileInfo(shell->workspace().project().path()).completeBaseName();
        NewProjectDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        const QList<QLineEdit*> fields = dialog->findChildren<QLineEdit*>();
        const auto explains = [&](const QString& text) {
            return std::ranges::any_of(dialog->findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text().contains(text);
            });
        };
        QVERIFY(createButton(*dialog)->isEnabled());
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            QVERIFY2(!label->text().contains(u'&') || label->buddy(), qPrintable(label->text()));
        fields[0]->setText(taken);
        QVERIFY(!createButton(*dialog)->isEnabled() && explains(u"already"_s));
        fields[0]->setText(u"a/b"_s);
        QVERIFY(!createButton(*dialog)->isEnabled() && explains(u"“/”"_s));
        fields[0]->setText(u"  "_s);
        QVERIFY(!createButton(*dialog)->isEnabled() && explains(u"Enter a name"_s));
        fields[0]->setText(u"Free"_s);
        fields[1]->setText(u"here"_s);
        QVERIFY(!createButton(*dialog)->isEnabled() && explains(u"full path"_s));
        dialog->reject();
    }

    void saveShortcutShowsWhenTheProjectWasSaved()
    {
        Shell shell;
        shell.openGame();
        press(shell, Qt::CTRL | Qt::Key_S);
        const QString said = shell->widget().statusBar()->currentMessage();
        QVERIFY2(said.startsWith(u"Saved as you type. Last saved: "_s), qPrintable(said));
        QVERIFY2(said.contains(QRegularExpression(uR"(\d)"_s)), qPrintable(said));
    }

    void statusBarShowsTheProjectAndItsFolder()
    {
        Shell shell;
        auto* const button = shell->widget().statusBar()->findChild<QToolButton*>(u"status-project"_s);
        QVERIFY(button && !button->isVisible());
        shell.openGame();
        const QString folder = QFileInfo(shell->workspace().project().path()).path();
        QVERIFY(button->isVisible());
        QCOMPARE(button->text(), shell->workspace().name());
        QVERIFY2(button->toolTip().contains(QDir::toNativeSeparators(folder)), qPrintable(button->toolTip()));
        ShownFolders folders;
        QDesktopServices::setUrlHandler(u"file"_s, &folders, "show");
        QTest::mouseClick(button, Qt::LeftButton);
        shell->actions().action(u"file.show-in-folder"_s)->trigger();
        QDesktopServices::unsetUrlHandler(u"file"_s);
        QCOMPARE(folders.shown, (QStringList{folder, folder}));
    }
};

REGISTER_TEST(ProjectFilesTest)
#include "project_files_test.moc"
