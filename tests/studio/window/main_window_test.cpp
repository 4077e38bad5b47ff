// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/window/about_dialog.h"
#include "studio/window/main_window.h"
#include "studio/window/preferences.h"
#include "studio/window/window_actions.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolBar>
#include <QtEndian>

using namespace Qt::StringLiterals;
using namespace studio;

class MainWindowTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void fileMenuEndsWithQuitAndPanelsAreSorted()
    {
        Shell shell;
        QString last;
        QStringList panels;
        for (const ActionSpec& spec : shell->actions().specs()) {
            if (spec.menu == MenuId::File)
                last = spec.id;
            if (spec.menu == MenuId::Panels)
                panels.append(plainText(spec.text));
        }
        QCOMPARE(last, u"file.quit"_s);
        QVERIFY(std::ranges::is_sorted(panels, [](const QString& one, const QString& other) {
            return one.localeAwareCompare(other) < 0;
        }));
    }

    void everyActionIsInAMenu()
    {
        Shell shell;
        QSet<QAction*> inMenus;
        collect(shell->widget().menuBar()->actions(), inMenus);
        for (const ActionSpec& spec : shell->actions().specs())
            QVERIFY2(inMenus.contains(shell->actions().action(spec.id)), qPrintable(spec.id));
    }

    void defaultKeysDoNotConflict()
    {
        Shell shell;
        for (const ActionSpec& spec : shell->actions().specs()) {
            for (const QKeySequence& keys : spec.keys) {
                const QStringList others = shell->actions().conflicts(spec.id, keys);
                QVERIFY2(others.isEmpty(), qPrintable(u"%1: %2"_s.arg(spec.id, others.join(u", "_s))));
            }
        }
    }

    void themeChangesPixels()
    {
        Shell shell;
        shell->setTheme(ThemeChoice::Light);
        Shell::settle();
        const int light = brightness(shell->widget().grab().toImage());
        shell->setTheme(ThemeChoice::Dark);
        Shell::settle();
        const int dark = brightness(shell->widget().grab().toImage());
        QVERIFY2(light > 200 && dark < 60, qPrintable(u"%1 %2"_s.arg(light).arg(dark)));
    }

    void choicesSurviveARestart()
    {
        Shell shell;
        shell->setTheme(ThemeChoice::Dark);
        shell->setLanguage(u"en-XA"_s);
        shell->widget().resize(700, 600);
        shell.restart();
        QCOMPARE(shell->theme().choice(), ThemeChoice::Dark);
        QCOMPARE(shell->language().current(), u"en-XA"_s);
        QCOMPARE(shell->widget().size(), QSize(700, 600));
        shell->setLanguage(u"en"_s);
    }

    void brokenPreferencesAreIgnoredWithAMessage()
    {
        Shell shell;
        shell.quit();
        QFile file(shell.places().preferencesFile);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("[look]\ntheme=plaid\nlanguage=tlh\n[window]\ngeometry=nonsense\nperspective=none\n");
        file.close();
        shell.start();
        QCOMPARE(shell->messages().waiting(), 4);
        for (const QString& expected : {u"plaid"_s, u"tlh"_s, u"window/geometry"_s, u"“none”"_s}) {
            QVERIFY2(shell->messages().text().contains(expected), qPrintable(shell->messages().text()));
            shell->messages().dismiss();
        }
        QCOMPARE(shell->language().current(), u"en"_s);
        QCOMPARE(shell->perspectives().current().id, u"author"_s);
    }

    void geometryOfAnotherScreenIsNotReported()
    {
        Shell shell;
        shell.quit();
        Preferences preferences = readPreferences(shell.places().preferencesFile).preferences;
        QByteArray& geometry = preferences.windowGeometry;
        // The position of the screen width in the saved geometry.
        constexpr qsizetype widthAt = 46;
        QVERIFY(geometry.size() > widthAt + 4);
        qToBigEndian(qint32(20'000), geometry.data() + widthAt);
        QVERIFY(!QWidget().restoreGeometry(geometry));
        QVERIFY(writePreferences(shell.places().preferencesFile, preferences));
        shell.start();
        QCOMPARE(shell->messages().waiting(), 0);
        QVERIFY(QGuiApplication::primaryScreen()->geometry().intersects(shell->widget().geometry()));
    }

    void problemsAreReportedInTheChosenLanguage()
    {
        Shell shell;
        shell.quit();
        QFile file(shell.places().preferencesFile);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("[look]\ntheme=plaid\nlanguage=en-XA\n");
        file.close();
        shell.start();
        QVERIFY2(isTranslated(shell->messages().text()), qPrintable(shell->messages().text()));
        shell->setLanguage(u"en"_s);
    }

    void choicesAreSavedImmediately()
    {
        Shell shell;
        const auto saved = [&shell] {
            return readPreferences(shell.places().preferencesFile).preferences;
        };
        shell->setTheme(ThemeChoice::Dark);
        QCOMPARE(saved().theme, ThemeChoice::Dark);
        shell->setLanguage(u"en-XA"_s);
        QCOMPARE(saved().language, u"en-XA"_s);
        shell->setLanguage(u"en"_s);
        shell->perspectives().activate(u"balance"_s);
        QCOMPARE(saved().perspective, u"balance"_s);
        shell->perspectives().addFromScreen(u"Mine"_s);
        QCOMPARE(saved().perspective, shell->perspectives().current().id);
        shell->actions().setKeys(u"file.quit"_s, {QKeySequence(u"Ctrl+J"_s)});
        QCOMPARE(saved().keys.value(u"file.quit"_s), QStringList{u"Ctrl+J"_s});
        shell->openPalette();
        auto* input = shell->palette().findChild<QLineEdit*>();
        input->setText(u"Light Theme"_s);
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(saved().recentActions, QStringList{u"theme.light"_s});
        QCOMPARE(saved().theme, ThemeChoice::Light);
    }

    void unwritablePreferencesAreReported()
    {
        Shell shell;
        QVERIFY(QDir().mkpath(shell.places().preferencesFile));
        shell->setTheme(ThemeChoice::Dark);
        QVERIFY2(shell->messages().text().contains(u"is a folder"_s), qPrintable(shell->messages().text()));
        QCOMPARE(shell->theme().choice(), ThemeChoice::Dark);
        QVERIFY(QDir().rmdir(shell.places().preferencesFile));
    }

    void startingWritesNoPreferences()
    {
        const Shell shell;
        QVERIFY(!QFile::exists(shell.places().preferencesFile));
    }

    void describingAgainLeaksNoObjects()
    {
        Shell shell;
        shell->perspectives().addFromScreen(u"Mine"_s);
        Shell::settle();
        const auto objectCounts = [&shell] {
            const QMainWindow& window = shell->widget();
            return QList{
                window.findChildren<QMenu*>().size(),
                window.menuBar()->findChildren<QObject*>().size(),
                window.findChild<QToolBar*>(u"tool-bar"_s)->findChildren<QObject*>().size(),
            };
        };
        const auto describeAgain = [&shell] {
            for (const QString& language : {u"en-XA"_s, u"en"_s}) {
                shell->setLanguage(language);
                shell->perspectives().activate(u"build"_s);
                shell->perspectives().activate(u"author"_s);
                Shell::settle();
            }
        };
        // The bars create some objects of their own when they are first refilled.
        describeAgain();
        const QList<qsizetype> before = objectCounts();
        describeAgain();
        describeAgain();
        QCOMPARE(objectCounts(), before);
        // The tool bar still has its gaps: Go To is in the middle, and the play actions are on the right.
        const auto* bar = shell->widget().findChild<QToolBar*>(u"tool-bar"_s);
        const auto place = [&](const QString& id) {
            return bar->widgetForAction(shell->actions().action(id))->geometry();
        };
        QVERIFY(bar->widgetForAction(shell->actions().action(u"edit.go-to"_s))->isVisible());
        QVERIFY(place(u"edit.go-to"_s).left() > place(u"perspective.balance"_s).right() + 100);
        QVERIFY(place(u"edit.go-to"_s).right() < place(u"play.start"_s).left() - 100);
        QVERIFY(place(u"tools.palette"_s).right() > bar->width() - 20);
    }

    void perspectiveSwitchDoesNotRedescribeActions()
    {
        Shell shell;
        const QSignalSpy described(&shell->actions(), &Actions::described);
        trigger(shell, u"perspective.build"_s);
        QCOMPARE(described.size(), 0);
        QVERIFY(shell->actions().action(u"perspective.build"_s)->isChecked());
        QVERIFY(!shell->actions().action(u"perspective.author"_s)->isChecked());
    }

    void everyButtonHasANameForScreenReaders()
    {
        Shell shell;
        for (const Perspective& perspective : QList(shell->perspectives().all())) {
            shell->perspectives().activate(perspective.id);
            Shell::settle();
            findNameless(QAccessible::queryAccessibleInterface(&shell->widget()));
        }
        shell->docks().floatOut(u"simulation"_s);
        shell->docks().focus(u"shortcuts"_s);
        shell->messages().say(Severity::Note, u"Hello."_s);
        Shell::settle();
        for (QWidget* window : QApplication::topLevelWidgets()) {
            if (window->isVisible())
                findNameless(QAccessible::queryAccessibleInterface(window));
        }
    }

    void everyTextOnScreenIsTranslated()
    {
        Shell shell;
        shell->docks().focus(u"shortcuts"_s);
        shell->messages().say(Severity::Note, u"[said"_s);
        shell->setLanguage(u"en-XA"_s);
        Shell::settle();
        for (const Perspective& perspective : QList(shell->perspectives().all())) {
            shell->perspectives().activate(perspective.id);
            Shell::settle();
            findUntranslated(shell->widget());
        }
        QSet<QAction*> inMenus;
        collect(shell->widget().menuBar()->actions(), inMenus);
        for (const QAction* action : std::as_const(inMenus)) {
            if (!action->isSeparator() && !action->objectName().startsWith(u"language."_s))
                QVERIFY2(isTranslated(action->text()), qPrintable(action->text()));
        }
        shell->setLanguage(u"en"_s);
    }

    void rightToLeftLanguageMirrorsTheDocks()
    {
        Shell shell;
        const auto isListLeftOfForm = [&shell] {
            const auto left = [&shell](const QString& id) {
                return shell->docks().content(id)->mapTo(&shell->widget(), QPoint()).x();
            };
            return left(u"card-list"_s) < left(u"card-form"_s);
        };
        QVERIFY(isListLeftOfForm());
        shell->setLanguage(u"ar-XB"_s);
        trigger(shell, u"perspectives.reset"_s);
        QCOMPARE(shell->widget().layoutDirection(), Qt::RightToLeft);
        QVERIFY(!isListLeftOfForm());
        shell->setLanguage(u"en"_s);
        trigger(shell, u"perspectives.reset"_s);
        QVERIFY(isListLeftOfForm());
    }

    void actionsMovePanels()
    {
        Shell shell;
        shell->docks().focus(u"card-form"_s);
        QTRY_COMPARE(shell->docks().focused(), u"card-form"_s);
        trigger(shell, u"panel.float"_s);
        QVERIFY(shell->docks().isFloating(u"card-form"_s));
        trigger(shell, u"panel.bottom"_s);
        QVERIFY(!shell->docks().isFloating(u"card-form"_s));
        trigger(shell, u"panel.close"_s);
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
    }

    void panelIsTabbedWithTheNextOne()
    {
        Shell shell;
        shell->docks().focus(u"card-preview"_s);
        QTRY_COMPARE(shell->docks().focused(), u"card-preview"_s);
        QCOMPARE(shell->docks().next(1), u"card-form"_s);
        QCOMPARE(shell->docks().next(-1), u"ability-editor"_s);
        trigger(shell, u"panel.tab"_s);
        QVERIFY(shell->docks().isInFront(u"card-preview"_s));
        QVERIFY(shell->docks().isOpen(u"card-form"_s) && !shell->docks().isInFront(u"card-form"_s));
    }

    void singlePanelCannotBeTabbed()
    {
        Shell shell;
        for (const QString& id : shell->docks().ids()) {
            if (id != u"card-list"_s)
                shell->docks().close(id);
        }
        shell->docks().focus(u"card-list"_s);
        QTRY_COMPARE(shell->docks().focused(), u"card-list"_s);
        QCOMPARE(shell->docks().next(1), u"card-list"_s);
        QVERIFY(!shell->actions().whyNot(u"panel.tab"_s).isEmpty());
        shell->docks().close(u"card-list"_s);
        QCOMPARE(shell->docks().next(1), QString());
        QVERIFY(shell->actions().whyNot(u"panel.tab"_s).contains(u"Ctrl+F6"_s));
    }

    void reasonsShowTheCurrentKeys()
    {
        Shell shell;
        for (const QString& id : shell->docks().ids())
            shell->docks().close(id);
        shell->actions().setKeys(u"panel.next"_s, {QKeySequence(u"Ctrl+J"_s)});
        QVERIFY(shell->actions().whyNot(u"panel.close"_s).contains(u"Ctrl+J"_s));
        shell->actions().setKeys(u"panel.next"_s, {});
        QVERIFY(!shell->actions().whyNot(u"panel.close"_s).contains(u"press"_s));
    }

    void coveredPanelComesToTheFrontBeforeClosing()
    {
        Shell shell;
        trigger(shell, u"dock.rules"_s);
        QVERIFY(shell->docks().isInFront(u"rules"_s));
        trigger(shell, u"dock.rules"_s);
        QVERIFY(!shell->docks().isOpen(u"rules"_s));
    }

    void newPerspectiveIsNamedInThePalette()
    {
        Shell shell;
        trigger(shell, u"perspectives.save-as"_s);
        auto* input = shell->widget().findChild<QWidget*>(u"command-palette"_s)->findChild<QLineEdit*>();
        QTest::keyClicks(input, u"My desk"_s);
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(shell->perspectives().current().ownName, u"My desk"_s);
        QVERIFY(shell->actions().action(u"perspectives.delete"_s)->isEnabled());
    }

    void aboutListsAllVersions()
    {
        const QString versions = AboutDialog::versions();
        QVERIFY(versions.contains(u"Qt 6."_s));
        QVERIFY(versions.contains(u"KDDockWidgets 2."_s));
        Shell shell;
        trigger(shell, u"help.about"_s);
        auto* dialog = shell->widget().findChild<AboutDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
    }

private:
    static void trigger(Shell& shell, const QString& id)
    {
        shell->actions().action(id)->trigger();
        Shell::settle();
    }

    static void collect(const QList<QAction*>& actions, QSet<QAction*>& found)
    {
        for (QAction* action : actions) {
            found.insert(action);
            if (action->menu())
                collect(action->menu()->actions(), found);
        }
    }

    static int brightness(const QImage& image)
    {
        qint64 sum = 0;
        for (int y = 0; y < image.height(); y += 4) {
            for (int x = 0; x < image.width(); x += 4)
                sum += qGray(image.pixel(x, y));
        }
        return int(sum * 16 / (image.width() * image.height()));
    }

    static void findNameless(QAccessibleInterface* place)
    {
        QVERIFY(place);
        const auto role = place->role();
        const bool isButton = role == QAccessible::Button || role == QAccessible::CheckBox ||
                              role == QAccessible::RadioButton || role == QAccessible::PageTab ||
                              role == QAccessible::EditableText;
        if (isButton && !place->state().invisible) {
            const QObject* object = place->object();
            const QString what = object ? QDebug::toString(object) + QDebug::toString(object->parent()) : QString();
            QVERIFY2(!place->text(QAccessible::Name).isEmpty(), qPrintable(what));
        }
        for (int child = 0; child < place->childCount(); ++child) {
            if (QAccessibleInterface* inside = place->child(child))
                findNameless(inside);
        }
    }

    static bool isTranslated(const QString& text) { return text.isEmpty() || text.startsWith(u'['); }

    static void findUntranslated(QWidget& window)
    {
        for (const QLabel* label : window.findChildren<QLabel*>())
            QVERIFY2(isTranslated(label->text()), qPrintable(label->text()));
        for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
            QVERIFY2(isTranslated(button->text()), qPrintable(button->text()));
            QVERIFY2(isTranslated(button->accessibleName()), qPrintable(button->accessibleName()));
        }
        for (const QTabBar* bar : window.findChildren<QTabBar*>()) {
            for (int tab = 0; tab < bar->count(); ++tab)
                QVERIFY2(isTranslated(bar->tabText(tab)), qPrintable(bar->tabText(tab)));
        }
    }
};

REGISTER_TEST(MainWindowTest)
#include "main_window_test.moc"
