// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/first_game/game_preview.h"
#include "studio/panels/first_game/question_form.h"
#include "studio/panels/welcome/welcome_page.h"
#include "studio/shell/perspectives.h"
#include "studio/window/new_game_dialog.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace studio;

class NewGameDialogTest : public Test
{
    Q_OBJECT

    static NewGameDialog* ask(Shell& shell)
    {
        shell->actions().action(u"file.new-game"_s)->trigger();
        Shell::settle();
        return shell->widget().findChild<NewGameDialog*>();
    }

    static QPushButton* button(const QWidget& widget, const QString& text)
    {
        for (QPushButton* button : widget.findChildren<QPushButton*>())
            if (button->text() == text)
                return button;
        return nullptr;
    }

    /// Uses the keyboard to choose the answer that begins with a text.
    static void choose(const NewGameDialog& dialog, const QString& question, const QString& start)
    {
        auto* const box = dialog.findChild<QComboBox*>(question);
        QVERIFY(box && box->isVisible());
        box->setFocus();
        for (int step = 0; step < box->count() && !box->currentText().startsWith(start); ++step)
            QTest::keyClick(box, Qt::Key_Down);
        for (int step = 0; step < box->count() && !box->currentText().startsWith(start); ++step)
            QTest::keyClick(box, Qt::Key_Up);
        QVERIFY2(box->currentText().startsWith(start), qPrintable(box->currentText()));
    }

    static QString rules(const NewGameDialog& dialog) { return dialog.findChild<GamePreview*>()->rules(); }

    static bool explains(const NewGameDialog& dialog, const QString& text)
    {
        return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

private Q_SLOTS:

    void enterMakesAGameThatCanBePlayed()
    {
        Shell shell;
        QTest::mouseClick(button(shell->welcomePage(), u"New Game…"_s), Qt::LeftButton);
        Shell::settle();
        NewGameDialog* const dialog = shell->widget().findChild<NewGameDialog*>();
        QVERIFY(dialog);
        QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        Shell::settle();
        QVERIFY(shell->workspace().isOpen());
        QCOMPARE(shell->workspace().name(), u"My Game"_s);
        QTRY_VERIFY(!shell->workspace().isBehind());
        QVERIFY(shell->workspace().whole().program);
        QVERIFY(shell->workspace().whole().diagnostics.empty());
        QCOMPARE(shell->workspace().all<model::Deck>().size(), 2);
        QTest::keyClick(&shell->widget(), Qt::Key_F5);
        QTRY_VERIFY(shell->playtest().played.isPlaying());
        QCOMPARE(shell->perspectives().current().id, QString(perspective_id::playtest));
    }

    void answersChangeTheRules()
    {
        Shell shell;
        NewGameDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        QVERIFY(rules(*dialog).contains(u"players 2\n"_s));
        QVERIFY(rules(*dialog).contains(u"mana: number"_s));
        choose(*dialog, u"players"_s, u"4"_s);
        QVERIFY(rules(*dialog).contains(u"players 4\n"_s));
        choose(*dialog, u"win"_s, u"Be the first"_s);
        QVERIFY(rules(*dialog).contains(u"points >= 20"_s));
        auto* const name = dialog->findChild<QLineEdit*>(u"resource"_s);
        name->selectAll();
        QTest::keyClicks(name, u"gold"_s);
        QVERIFY(rules(*dialog).contains(u"not enough gold"_s) && !rules(*dialog).contains(u"mana"_s));
        dialog->reject();
    }

    void impossibleAnswersAreDisabledAndExplained()
    {
        Shell shell;
        NewGameDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        auto* const pay = dialog->findChild<QComboBox*>(u"pay"_s);
        const int free = pay->findData(u"free"_s);
        const auto isOffered = [&] {
            return qobject_cast<QStandardItemModel*>(pay->model())->item(free)->isEnabled();
        };
        QVERIFY(!isOffered());
        QVERIFY(explains(*dialog, u"Players would put down their whole hand in the first turn."_s));
        QVERIFY(!dialog->findChild<QComboBox*>(u"goal"_s)->isVisible());
        QVERIFY(explains(*dialog, u"Points don't decide this game."_s));
        choose(*dialog, u"turn"_s, u"Draw a card and do one thing"_s);
        QVERIFY(isOffered());
        choose(*dialog, u"pay"_s, u"Nothing"_s);
        QVERIFY(!dialog->findChild<QLineEdit*>(u"resource"_s)->isVisible());
        // A chosen answer that becomes impossible is replaced, and returns when it is possible again.
        choose(*dialog, u"turn"_s, u"Phases"_s);
        QCOMPARE(pay->currentData().toString(), u"growing"_s);
        choose(*dialog, u"turn"_s, u"Draw a card and do one thing"_s);
        QCOMPARE(pay->currentData().toString(), u"free"_s);
        dialog->reject();
    }

    void unusableNamesAreExplained()
    {
        Shell shell;
        NewGameDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        QPushButton* const create = button(*dialog, u"&Create"_s);
        QVERIFY(create->isEnabled());
        auto* const resource = dialog->findChild<QLineEdit*>(u"resource"_s);
        resource->setText(u"Mana!"_s);
        QVERIFY(!create->isEnabled() && explains(*dialog, u"lower case"_s));
        // The word “hand” has another meaning in the rules.
        resource->setText(u"hand"_s);
        QVERIFY(!create->isEnabled() && explains(*dialog, u"hand"_s));
        resource->setText(u"gold"_s);
        QVERIFY(create->isEnabled());
        dialog->findChild<QLineEdit*>()->setText(u"a/b"_s);
        QVERIFY(!create->isEnabled() && explains(*dialog, u"“/”"_s));
        dialog->reject();
    }

    void nameOfAPropertyIsExplainedBelowItsField()
    {
        Shell shell;
        NewGameDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        auto* const resource = dialog->findChild<QLineEdit*>(u"resource"_s);
        resource->setFocus();
        resource->selectAll();
        QTest::keyClicks(resource, u"life"_s);
        Shell::settle();
        QVERIFY(!button(*dialog, u"&Create"_s)->isEnabled());
        const QLabel* reason = nullptr;
        for (const QLabel* const label : dialog->findChild<QuestionForm*>()->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(u"“life”"_s))
                reason = label;
        QVERIFY(reason);
        const int below = resource->mapTo(dialog, QPoint(0, resource->height())).y();
        const int top = reason->mapTo(dialog, QPoint()).y();
        QVERIFY2(top >= below && top - below < resource->height(), qPrintable(reason->text()));
        // The preview doesn't show the rules of an earlier name.
        for (const QWidget* const text : dialog->findChild<GamePreview*>()->findChildren<QPlainTextEdit*>())
            QVERIFY(!text->isVisible());
        resource->selectAll();
        QTest::keyClicks(resource, u"gold"_s);
        Shell::settle();
        QVERIFY(button(*dialog, u"&Create"_s)->isEnabled());
        QVERIFY(!explains(*dialog, u"“life”"_s));
        QVERIFY(rules(*dialog).contains(u"not enough gold"_s));
        QVERIFY(dialog->findChild<GamePreview*>()->findChild<QPlainTextEdit*>()->isVisible());
        dialog->reject();
    }

    void previewShowsACard()
    {
        Shell shell;
        NewGameDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        QVERIFY(std::ranges::any_of(dialog->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && !label->pixmap().isNull();
        }));
        QVERIFY(explains(*dialog, u"2 legal decks"_s));
        dialog->reject();
    }

    void everyQuestionHasAName()
    {
        Shell shell;
        NewGameDialog* const dialog = ask(shell);
        QVERIFY(dialog);
        for (const QComboBox* box : dialog->findChildren<QComboBox*>())
            QVERIFY(!box->accessibleName().isEmpty());
        dialog->reject();
    }
};

REGISTER_TEST(NewGameDialogTest)
#include "new_game_dialog_test.moc"
