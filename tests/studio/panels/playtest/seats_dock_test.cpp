// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "model/project/project.h"
#include "studio/kit/error_color.h"
#include "studio/panels/playtest/playtest_list.h"
#include "studio/panels/playtest/problem_lines.h"
#include "studio/panels/playtest/seats_dock.h"
#include "studio/shell/actions.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>

#include <algorithm>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

struct AtSeats
{
    explicit AtSeats(const QString& game = u"realm-of-thieves"_s)
    {
        shell.openGame(game);
        shell->perspectives().activate(perspective_id::playtest);
        shell->docks().focus(u"seats"_s);
        Shell::settle();
    }

    SeatsDock& panel() { return shell->docks().focusContent<SeatsDock>(u"seats"_s); }

    Shell shell;
};

} // namespace

class SeatsDockTest : public Test
{
    Q_OBJECT

    static QComboBox* scenarioBox(const SeatsDock& panel)
    {
        QComboBox* box = nullptr;
        for (auto* const one : panel.findChildren<QComboBox*>())
            box = one->accessibleName() == u"Scenario"_s ? one : box;
        return box;
    }

private Q_SLOTS:

    void deckProblemIsShownWithIconAndMarksSeat()
    {
        AtSeats at;
        SeatsDock& panel = at.panel();
        auto& lines = *panel.findChild<ProblemLines*>();
        QVERIFY(!lines.isVisible());
        Workspace& workspace = at.shell->workspace();
        model::PlaytestSetup setup = panel.setup();
        const model::EntityId broken = *setup.seats[1].deck;
        QVERIFY(setup.seats[0].deck != broken);
        model::Deck deck = *workspace.find<model::Deck>(broken);
        deck.list.entries.removeLast();
        QVERIFY(workspace.apply({.kind = model::EditKind::EditDeck}, {workspace.changing(broken, deck)}));
        QVERIFY(!panel.startButton().isEnabled());
        QVERIFY(lines.isVisible());
        QVERIFY2(panel.problems().startsWith(u"Player 2, deck “"_s), qPrintable(panel.problems()));
        const QColor error = errorColor(panel.palette());
        int signs = 0;
        int words = 0;
        for (const QLabel* const label : lines.findChildren<QLabel*>()) {
            signs += label->pixmap().isNull() ? 0 : 1;
            words += !label->text().isEmpty() && label->palette().color(label->foregroundRole()) == error ? 1 : 0;
        }
        QCOMPARE(signs, lines.lines().size());
        QCOMPARE(words, lines.lines().size());
        const auto isMarked = [&](const QString& player) {
            for (const QLabel* const label : panel.findChildren<QLabel*>())
                if (label->text() == player)
                    return label->palette().color(label->foregroundRole()) == error;
            return false;
        };
        QVERIFY(!isMarked(u"Player 1"_s));
        QVERIFY(isMarked(u"Player 2"_s));
        // The mark disappears once the problem is fixed.
        setup.seats[1].deck = setup.seats[0].deck;
        panel.setSetup(setup);
        QVERIFY(panel.startButton().isEnabled());
        QVERIFY(!lines.isVisible());
        QVERIFY(!isMarked(u"Player 2"_s));
    }

    void startingWithIllegalDeckLeadsToReason_data()
    {
        QTest::addColumn<bool>("isInFront");
        QTest::addColumn<bool>("isPlaying");
        QTest::newRow("from another perspective") << false << false;
        QTest::newRow("at the seats") << true << false;
        QTest::newRow("from another perspective, in the middle of a game") << false << true;
        QTest::newRow("at the seats, in the middle of a game") << true << true;
    }

    void startingWithIllegalDeckLeadsToReason()
    {
        QFETCH(bool, isInFront);
        QFETCH(bool, isPlaying);
        AtSeats at(u"forge-realm"_s);
        SeatsDock& panel = at.panel();
        panel.setMaximumHeight(200);
        if (isPlaying)
            QVERIFY(panel.start());
        at.shell->docks().focus(u"seats"_s);
        model::PlaytestSetup setup = panel.setup();
        setup.seats[1].deck.reset();
        panel.setSetup(setup);
        Shell::settle();
        QVERIFY(!panel.startButton().isEnabled());
        QVERIFY(panel.startButton().toolTip().contains(u"Player 2, no deck"_s));
        panel.findChild<QScrollArea*>()->verticalScrollBar()->setValue(0);
        if (!isInFront)
            at.shell->perspectives().activate(perspective_id::author);
        Shell::settle();
        at.shell->actions().action(u"play.start"_s)->trigger();
        Shell::settle();
        QCOMPARE(at.shell->playtest().played.isPlaying(), isPlaying);
        QVERIFY(at.shell->docks().isInFront(u"seats"_s));
        const auto& lines = *panel.findChild<ProblemLines*>();
        QVERIFY(!lines.visibleRegion().isEmpty());
        auto* const focused = qobject_cast<QComboBox*>(QApplication::focusWidget());
        QVERIFY(focused);
        QCOMPARE(focused->accessibleName(), u"Player 2's deck"_s);
        MessageBar& messages = at.shell->messages();
        QVERIFY2(messages.text().contains(u"Player 2, no deck"_s), qPrintable(messages.text()));
        // The message disappears once the problem is fixed.
        focused->setCurrentIndex(0);
        QCOMPARE(messages.text(), QString());
        QVERIFY(panel.startButton().isEnabled());
        QCOMPARE(panel.startButton().toolTip(), QString());
    }

    void decksOfTheLastGameAreOffered()
    {
        AtSeats at;
        SeatsDock& panel = at.panel();
        const model::PlaytestSetup usual = panel.setup();
        model::PlaytestSetup wanted = usual;
        wanted.seats[0].deck = usual.seats[1].deck;
        wanted.seats[1].deck = usual.seats[0].deck;
        QVERIFY(wanted.seats != usual.seats);
        // A game that is started elsewhere, such as from a deck.
        QVERIFY(at.shell->playtest().start.begin(wanted));
        Shell::settle();
        QCOMPARE(at.panel().setup().seats, wanted.seats);
        const QString file = at.shell->workspace().project().path();
        const auto reopen = [&] {
            at.shell->workspace().close();
            Shell::settle();
            QVERIFY(at.shell->workspace().open(file));
            QTRY_VERIFY(!at.shell->workspace().isBehind());
            Shell::settle();
        };
        reopen();
        QCOMPARE(at.panel().setup().seats, wanted.seats);
        // Another deck replaces one that no longer exists.
        Workspace& workspace = at.shell->workspace();
        QVERIFY(workspace.apply({.kind = model::EditKind::DeleteDeck}, {workspace.removing(*wanted.seats[0].deck)}));
        reopen();
        const model::PlaytestSetup now = at.panel().setup();
        QCOMPARE(now.seats[1].deck, wanted.seats[1].deck);
        QVERIFY(now.seats[0].deck && workspace.find<model::Deck>(*now.seats[0].deck));
    }

    void missingDeckIsRefusedIfFormatRequiresOne()
    {
        AtSeats at;
        SeatsDock& panel = at.panel();
        QVERIFY(panel.startButton().isEnabled());
        model::PlaytestSetup setup = panel.setup();
        setup.seats[0].deck.reset();
        panel.setSetup(setup);
        QVERIFY(!panel.startButton().isEnabled());
        QVERIFY2(panel.problems().startsWith(u"Player 1, no deck: "_s), qPrintable(panel.problems()));
        QVERIFY(!panel.start());
    }

    void gameWithoutFormatsStartsWithoutDeck()
    {
        AtSeats at(u"git-card-game"_s);
        SeatsDock& panel = at.panel();
        for (const model::PlaytestSeat& seat : panel.setup().seats)
            QVERIFY(!seat.deck);
        QVERIFY2(panel.start(), qPrintable(panel.problems()));
    }

    void unknownScenarioNameIsReported()
    {
        AtSeats at;
        QComboBox* const box = scenarioBox(at.panel());
        QVERIFY(box);
        const auto isSaid = [&at](const QString& words) {
            return std::ranges::any_of(at.panel().findChildren<QLabel*>(), [&words](const QLabel* label) {
                return label->isVisible() && label->text() == words;
            });
        };
        box->lineEdit()->setFocus();
        box->lineEdit()->selectAll();
        QTest::keyClicks(box->lineEdit(), u"qqq"_s);
        QVERIFY(isSaid(u"No scenario matches “qqq”."_s));
        QTest::keyClick(box->lineEdit(), Qt::Key_Backspace);
        QVERIFY(!isSaid(u"No scenario matches “qqq”."_s));
        box->lineEdit()->clear();
        QVERIFY(!isSaid(u"No scenario matches “”."_s));
    }

    void scenarioIsFoundByPartOfName()
    {
        AtSeats at;
        SeatsDock& panel = at.panel();
        QComboBox* const box = scenarioBox(panel);
        QVERIFY(box);
        QPushButton* begin = nullptr;
        for (auto* const one : panel.findChildren<QPushButton*>())
            begin = one->text() == u"Play"_s ? one : begin;
        QVERIFY(begin && begin->isEnabled());
        const int scenarios = box->count();
        const QString name = box->itemText(scenarios - 1);
        box->lineEdit()->setFocus();
        box->lineEdit()->selectAll();
        QTest::keyClicks(box->lineEdit(), name.sliced(name.size() / 2).toUpper());
        // An incomplete name is not a scenario.
        QVERIFY(!begin->isEnabled());
        QStringList found;
        for (int row = 0; row < box->completer()->completionModel()->rowCount(); ++row)
            found.append(box->completer()->completionModel()->index(row, 0).data().toString());
        QVERIFY2(found.contains(name) && found.size() < scenarios, qPrintable(found.join(u'|')));
        box->completer()->popup()->close();
        box->setCurrentText(name);
        QVERIFY(begin->isEnabled());
        QTest::mouseClick(begin, Qt::LeftButton);
        QVERIFY2(at.shell->playtest().played.isPlaying(), qPrintable(panel.problems()));
        QCOMPARE(box->count(), scenarios);
    }

    void everyVariantIsExplained_data()
    {
        QTest::addColumn<QString>("game");
        QTest::newRow("a number") << u"git-card-game"_s;
        QTest::newRow("switches") << u"forge-realm"_s;
        QTest::newRow("switches of other texts") << u"risk-and-resource"_s;
    }

    void everyVariantIsExplained()
    {
        QFETCH(QString, game);
        AtSeats at(game);
        SeatsDock& panel = at.panel();
        int seen = 0;
        for (const engine::PropertyLayout& property : at.shell->workspace().whole().program->properties) {
            if (!property.isSetting)
                continue;
            ++seen;
            const QString name = QString::fromStdString(property.name);
            const QWidget* control = nullptr;
            for (const auto* const flag : panel.findChildren<QCheckBox*>())
                control = flag->text() == name ? flag : control;
            for (const auto* const number : panel.findChildren<QSpinBox*>())
                control = number->accessibleName() == name ? number : control;
            QVERIFY2(control, qPrintable(name));
            const QString words = control->accessibleDescription();
            QVERIFY2(words.contains(u' '), qPrintable(name));
            QVERIFY(!control->toolTip().isEmpty());
            // The explanation is visible without hovering.
            bool isShown = false;
            for (const QLabel* const label : panel.findChildren<QLabel*>())
                isShown = isShown || (label->isVisible() && label->text().left(40) == words.left(40));
            QVERIFY2(isShown, qPrintable(words));
        }
        QVERIFY(seen > 0);
        // Applying the same setup again shows no explanation twice.
        const qsizetype labels = panel.findChildren<QLabel*>().size();
        panel.setSetup(panel.setup());
        Shell::settle();
        QCOMPARE(panel.findChildren<QLabel*>().size(), labels);
    }

    void variantExplanationIsNotCutOff_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game :
             QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(game)) << game;
    }

    void variantExplanationIsNotCutOff()
    {
        QFETCH(QString, game);
        AtSeats at(game);
        const auto check = [&] {
            Shell::settle();
            SeatsDock& panel = at.panel();
            QStringList shown;
            for (const QLabel* const label : panel.findChildren<QLabel*>()) {
                if (!label->isVisible() || !label->wordWrap())
                    continue;
                shown.append(label->text());
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
                const QRect place(label->mapTo(&panel, QPoint()), label->size());
                QVERIFY2(panel.rect().left() <= place.left() && place.right() <= panel.rect().right(), "too wide");
            }
            for (const auto* const control : panel.findChildren<QWidget*>())
                if (!control->accessibleDescription().isEmpty())
                    QVERIFY2(shown.contains(control->accessibleDescription()), qPrintable(shown.join(u'|')));
        };
        check();
        auto* const count = at.panel().findChild<QSpinBox*>();
        QCOMPARE(count->accessibleName(), u"Number of seats"_s);
        for (const int seats : {count->maximum(), count->minimum()}) {
            count->setValue(seats);
            check();
        }
        // Restart with the same project open.
        const QString file = at.shell->workspace().project().path();
        at.shell.restart();
        if (!at.shell->workspace().isOpen())
            QVERIFY(at.shell->workspace().open(file));
        QTRY_VERIFY(!at.shell->workspace().isBehind());
        at.shell->perspectives().activate(perspective_id::playtest);
        at.shell->docks().focus(u"seats"_s);
        check();
    }

    void tabGoesFromTopToBottom_data()
    {
        QTest::addColumn<QString>("game");
        QTest::newRow("many seats") << u"git-card-game"_s;
        QTest::newRow("many variants") << u"forge-realm"_s;
    }

    void tabGoesFromTopToBottom()
    {
        QFETCH(QString, game);
        AtSeats at(game);
        SeatsDock& panel = at.panel();
        auto* const count = panel.findChild<QSpinBox*>();
        for (const int seats : {count->value(), count->maximum(), count->minimum(), count->maximum()}) {
            count->setValue(seats);
            Shell::settle();
            const auto place = [&](const QWidget& widget) {
                return widget.mapTo(&panel, QPoint());
            };
            int seen = 1;
            const QWidget* last = count;
            for (const QWidget* next = last->nextInFocusChain(); next != count; next = next->nextInFocusChain()) {
                const bool isReached = next->isVisible() && (next->focusPolicy() & Qt::TabFocus) && !next->focusProxy();
                const bool isField = qobject_cast<const QComboBox*>(next) ||
                                     qobject_cast<const QAbstractButton*>(next) ||
                                     qobject_cast<const QSpinBox*>(next) || qobject_cast<const QLineEdit*>(next);
                if (!isReached || !isField || !panel.isAncestorOf(next))
                    continue;
                ++seen;
                const bool isBelow = place(*next).y() >= place(*last).y() + last->height();
                const bool isBeside =
                    place(*next).x() > place(*last).x() && place(*next).y() + next->height() > place(*last).y();
                QVERIFY2(
                    isBelow || isBeside,
                    qPrintable(u"%1 after %2"_s.arg(next->accessibleName(), last->accessibleName()))
                );
                last = next;
            }
            QVERIFY(seen > 2 * seats + 6);
        }
    }

    void nothingIsCarriedOverToNextProject()
    {
        AtSeats at;
        SeatsDock& panel = at.panel();
        panel.setMaximumHeight(200);
        QVERIFY(panel.start());
        at.shell->docks().focus(u"seats"_s);
        Shell::settle();
        QScrollBar& bar = *panel.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        bar.setValue(bar.maximum());
        panel.playtests().name().setText(u"A long evening"_s);
        at.shell.openGame(u"git-card-game"_s);
        QCOMPARE(panel.playtests().name().text(), QString());
        QCOMPARE(bar.value(), 0);
    }

    void nothingIsCutOffInNarrowPanel_data() { variantExplanationIsNotCutOff_data(); }

    void nothingIsCutOffInNarrowPanel()
    {
        QFETCH(QString, game);
        AtSeats at(game);
        at.shell->widget().resize(800, 600);
        SeatsDock& panel = at.panel();
        model::PlaytestSetup setup = panel.setup();
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(at.shell->playtest().start.begin(setup));
        at.shell->playtest().saved.save(u"A long evening"_s);
        at.shell->docks().focus(u"seats"_s);
        QTRY_VERIFY(panel.playtests().findChild<QListWidget*>()->isVisible());
        for (const int width : {panel.width(), 150}) {
            panel.setFixedWidth(width);
            Shell::settle();
            const QWidget& room = *panel.findChild<QScrollArea*>()->viewport();
            int seen = 0;
            for (const QWidget* const widget : panel.findChildren<QWidget*>()) {
                const bool isField = qobject_cast<const QComboBox*>(widget) ||
                                     qobject_cast<const QAbstractButton*>(widget) ||
                                     qobject_cast<const QSpinBox*>(widget) || qobject_cast<const QLineEdit*>(widget);
                if (!isField || !widget->isVisible() || !room.isAncestorOf(widget))
                    continue;
                ++seen;
                const int right = widget->mapTo(&room, QPoint(widget->width(), 0)).x();
                QVERIFY2(right <= room.width(), qPrintable(widget->accessibleName()));
            }
            QVERIFY(seen > 6);
        }
    }
};

REGISTER_TEST(SeatsDockTest)
#include "seats_dock_test.moc"
