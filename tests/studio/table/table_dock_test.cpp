// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "model/playtest/playtest_setup.h"
#include "studio/docks/built_in_perspectives.h"
#include "studio/playtest/history_dock.h"
#include "studio/playtest/history_model.h"
#include "studio/playtest/log_dock.h"
#include "studio/playtest/log_model.h"
#include "studio/playtest/phases_dock.h"
#include "studio/playtest/playtest_desk.h"
#include "studio/playtest/scrubber.h"
#include "studio/playtest/seats_dock.h"
#include "studio/playtest/stack_dock.h"
#include "studio/table/question_bar.h"
#include "studio/table/table_dock.h"
#include "studio/table/table_view.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeView>

#include <algorithm>
#include <set>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// A whole studio at the table of a game.
class AtTable
{
public:
    explicit AtTable(const QString& game, const QString& bot = {}, int seats = 0)
    {
        shell.openGame(game);
        shell->perspectives().activate(perspective_id::playtest);
        Shell::settle();
        desk().setSpeed(PlaytestDesk::Speed::Off);
        Workspace& workspace = shell->workspace();
        model::PlaytestSetup setup = model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 21);
        while (setup.seats.size() < seats)
            setup.seats.append(setup.seats.at(setup.seats.size() % 2));
        for (qsizetype seat = 1; seat < setup.seats.size(); ++seat)
            setup.seats[seat].bot = bot;
        setup.seats[0].bot.clear();
        QVERIFY(desk().begin(setup));
        shell->docks().focus(u"table"_s);
        Shell::settle();
    }

    PlaytestDesk& desk() { return shell->playtest(); }

    TableDock& dock() { return *static_cast<TableDock*>(shell->docks().content(u"table"_s)); }

    TableView& table() { return dock().table(); }

    QuestionBar& question() { return dock().question(); }

    Shell shell;
    engine::Random random{5, 0};
};

/// What may be chosen without giving up, or whatever else is left to people.
std::vector<std::size_t> choices(PlaytestDesk& desk)
{
    const std::vector<engine::Option>& options = desk.game().options();
    std::vector<std::size_t> found = desk.choice().fitting();
    const auto isLeftToPeople = [&](std::size_t index) {
        const engine::Option& option = options[index];
        const bool isAction = option.kind == engine::Option::Kind::Act || option.kind == engine::Option::Kind::Begin;
        return isAction && desk.program().verbs[option.verb].isByHand;
    };
    if (!std::ranges::all_of(found, isLeftToPeople))
        std::erase_if(found, isLeftToPeople);
    return found;
}

std::size_t anyChoice(AtTable& at)
{
    const std::vector<std::size_t> found = choices(at.desk());
    return found[at.random.below(static_cast<std::uint32_t>(found.size()))];
}

std::uint64_t hashAtBeginning(PlaytestDesk& desk)
{
    engine::Game game(desk.game());
    game.goTo(0);
    return game.hash();
}

void clickThing(AtTable& at, TableView::Thing thing)
{
    const QPoint spot = at.table().spotOf(thing);
    QVERIFY2(!spot.isNull(), qPrintable(at.table().describe(thing)));
    QTest::mouseClick(at.table().viewport(), Qt::LeftButton, {}, spot);
}

/// By keys alone: to the next thing that can be picked until it is this one, then Enter.
void enterThing(AtTable& at, TableView::Thing thing)
{
    at.table().setFocus();
    for (int tries = 0; tries < 400 && at.table().focused() != thing; ++tries)
        QTest::keyClick(&at.table(), Qt::Key_N);
    QCOMPARE(at.table().focused(), std::optional(thing));
    QTest::keyClick(&at.table(), Qt::Key_Return);
}

void clickButton(QPushButton* button)
{
    QTest::mouseClick(button, Qt::LeftButton);
}

void enterButton(QPushButton* button)
{
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_Return);
}

/// Makes one decision with a hand, whatever it takes: things, then a menu or a button for what they leave open.
template <class PickThing, class PickButton>
void decide(AtTable& at, const PickThing& pickThing, const PickButton& pickButton)
{
    PlaytestDesk& desk = at.desk();
    const auto before = desk.game().cursor();
    const std::size_t wanted = anyChoice(at);
    const std::string text = desk.view().options[wanted].text;
    std::vector<std::int64_t> things = desk.view().options[wanted].things;
    // Who acts is not pointed at.
    const bool isAct = desk.program().questions[desk.view().question].kind == engine::Question::Kind::Act;
    if (isAct && !things.empty() && things.front() == desk.game().asked())
        things.erase(things.begin());
    for (int tries = 0; tries < 8 && desk.game().cursor() == before; ++tries) {
        const auto open = std::ranges::find_if(things, [&](std::int64_t thing) {
            return at.table().isInSight(thing) && desk.choice().isOpen(thing) &&
                   !std::ranges::contains(desk.choice().picked(), thing);
        });
        if (open != things.end()) {
            pickThing(at, *open);
            if (auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                menu->actions().constFirst()->trigger();
                menu->close();
                Shell::settle();
            }
            continue;
        }
        const QList<QPushButton*> buttons = at.question().buttons();
        const auto button = std::ranges::find_if(buttons, [&](const QPushButton* one) {
            return one->accessibleName().toStdString() == text;
        });
        QVERIFY2(button != buttons.end(), text.c_str());
        pickButton(*button);
    }
    QVERIFY2(desk.game().cursor() != before, text.c_str());
}

void goBackAndForth(AtTable& at, std::uint64_t beginning)
{
    PlaytestDesk& desk = at.desk();
    const std::uint64_t end = desk.game().hash();
    QAction* const undo = at.shell->actions().action(u"edit.undo"_s);
    while (desk.canUndo())
        undo->trigger();
    QCOMPARE(desk.game().hash(), beginning);
    QAction* const redo = at.shell->actions().action(u"edit.redo"_s);
    while (desk.canRedo())
        redo->trigger();
    QCOMPARE(desk.game().hash(), end);
}

void addGames()
{
    QTest::addColumn<QString>("game");
    for (const QString& game :
         QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qPrintable(game)) << game;
}

void collectTexts(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
            texts.append(index.data(role).toString());
        texts += index.data(LogModel::Cards).toStringList();
        collectTexts(model, index, texts);
    }
}

void collectTexts(const QMenu& menu, QStringList& texts)
{
    for (const QAction* const action : menu.actions()) {
        texts.append(action->text());
        if (action->menu())
            collectTexts(*action->menu(), texts);
    }
}

/// Everything that can be read at the table.
QString everythingShown(AtTable& at)
{
    QStringList texts{at.question().question(), at.question().said()};
    for (const QPushButton* const button : at.question().buttons())
        texts << button->text() << button->accessibleName() << button->toolTip();
    QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(&at.table());
    for (int child = 0; child < table->childCount(); ++child)
        texts << table->child(child)->text(QAccessible::Name) << table->child(child)->text(QAccessible::Description);
    for (const TableView::Thing thing : at.table().things()) {
        texts += at.table().reasons(thing);
        if (const auto menu = at.table().menuFor(thing))
            collectTexts(*menu, texts);
    }
    collectTexts(*at.shell->content<LogDock>(u"log"_s).list().model(), {}, texts);
    texts.append(at.shell->content<LogDock>(u"log"_s).text());
    collectTexts(*at.shell->content<HistoryDock>(u"history"_s).tree().model(), {}, texts);
    auto& stack = at.shell->content<StackDock>(u"stack"_s);
    collectTexts(*stack.list().model(), {}, texts);
    texts << stack.status() << at.shell->content<PhasesDock>(u"phases"_s).status();
    return texts.join(u'\n');
}

/// The names that a seat has learnt so far, by its views and by what it saw happen.
void learn(AtTable& at, std::int32_t seat, std::set<std::string>& known)
{
    const engine::Program& program = at.desk().program();
    const engine::View view = engine::view(at.desk().game(), engine::Viewer::seat(seat));
    for (const engine::View::Zone& zone : view.zones)
        for (const engine::View::Card& card : zone.cards)
            if (card.definition != engine::none)
                known.insert(program.definitions[card.definition].name);
    const Chronicle& chronicle = at.desk().chronicle();
    for (Chronicle::NodeId node = 1; node < chronicle.size(); ++node)
        for (const engine::Event& event : chronicle.note(node).events)
            for (std::size_t slot = 0; slot < event.faces.size(); ++slot)
                if (event.faces[slot].definition != engine::none && (event.seenBy[slot] >> seat & 1))
                    known.insert(program.definitions[event.faces[slot].definition].name);
}

} // namespace

class TableDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyGameIsPlayedByMouseAndTakenBack_data() { addGames(); }

    void everyGameIsPlayedByMouseAndTakenBack()
    {
        QFETCH(QString, game);
        AtTable at(game);
        const std::uint64_t beginning = hashAtBeginning(at.desk());
        for (int made = 0; made < mostDecisions && at.desk().isAsked() && !QTest::currentTestFailed(); ++made)
            decide(at, clickThing, clickButton);
        QVERIFY(at.desk().game().cursor() > 20 || at.desk().view().isOver);
        goBackAndForth(at, beginning);
    }

    void everyGameIsPlayedByKeysAloneAndTakenBack_data() { addGames(); }

    void everyGameIsPlayedByKeysAloneAndTakenBack()
    {
        QFETCH(QString, game);
        AtTable at(game);
        const std::uint64_t beginning = hashAtBeginning(at.desk());
        for (int made = 0; made < mostDecisions && at.desk().isAsked() && !QTest::currentTestFailed(); ++made)
            decide(at, enterThing, enterButton);
        QVERIFY(at.desk().game().cursor() > 20 || at.desk().view().isOver);
        goBackAndForth(at, beginning);
    }

    void nothingHiddenIsTold_data() { addGames(); }

    void nothingHiddenIsTold()
    {
        QFETCH(QString, game);
        AtTable at(game, u"random"_s);
        std::set<std::string> known;
        for (int made = 0; made < 30; ++made) {
            QTRY_VERIFY(at.desk().isAsked() || at.desk().view().isOver);
            learn(at, 0, known);
            if (made % 5 == 0) {
                const QString shown = everythingShown(at);
                QVERIFY(shown.size() > 100);
                for (const engine::Definition& definition : at.desk().program().definitions) {
                    const bool isKnown = std::ranges::any_of(known, [&](const std::string& name) {
                        return name.contains(definition.name);
                    });
                    // A single word may be one of the rules' own.
                    if (!isKnown && definition.name.contains(' ') && !definition.isToken)
                        QVERIFY2(!shown.contains(QString::fromStdString(definition.name)), definition.name.c_str());
                }
            }
            if (!at.desk().isAsked())
                break;
            at.desk().choose(anyChoice(at));
        }
    }

    void everyVisibleCardIsKnownToScreenReaders()
    {
        AtTable at(u"realm-of-thieves"_s);
        QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(&at.table());
        QVERIFY(table);
        QCOMPARE(table->role(), QAccessible::List);
        QCOMPARE(table->childCount(), static_cast<int>(at.table().things().size()));
        QVERIFY(table->childCount() > 4);
        for (int child = 0; child < table->childCount(); ++child) {
            QVERIFY(!table->child(child)->text(QAccessible::Name).isEmpty());
            QVERIFY(!table->child(child)->rect().isEmpty());
            QCOMPARE(table->indexOfChild(table->child(child)), child);
        }
    }

    void whatIsRefusedSaysWhyWhenItIsClicked()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto& refused = at.desk().view().refused;
        const auto isSeen = [&at](std::int64_t thing) {
            return thing != at.desk().game().asked() && at.table().isInSight(thing) &&
                   !at.desk().choice().isOpen(thing);
        };
        const auto dear = std::ranges::find_if(refused, [&](const engine::View::Refused& one) {
            return std::ranges::any_of(one.choice.things, isSeen);
        });
        QVERIFY(dear != refused.end());
        const QString reason = QString::fromStdString(dear->reason);
        const std::uint64_t hash = at.desk().game().hash();
        clickThing(at, *std::ranges::find_if(dear->choice.things, isSeen));
        QVERIFY2(at.question().said().contains(reason), qPrintable(at.question().said()));
        QCOMPARE(at.desk().game().hash(), hash);
    }

    void theScrubberGoesThroughTheWholeGame()
    {
        AtTable at(u"realm-of-thieves"_s);
        for (int made = 0; made < 60 && at.desk().isAsked(); ++made)
            at.desk().choose(anyChoice(at));
        const std::uint64_t end = at.desk().game().hash();
        Scrubber& scrubber = at.shell->content<HistoryDock>(u"history"_s).scrubber();
        QCOMPARE(scrubber.position(), scrubber.steps());
        QTest::keyClick(&scrubber, Qt::Key_Home);
        QCOMPARE(scrubber.position(), 0);
        QTest::keyClick(&scrubber, Qt::Key_Right);
        QCOMPARE(scrubber.position(), 1);
        QTest::keyClick(&scrubber, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(scrubber.position() > 1);
        QTest::keyClick(&scrubber, Qt::Key_Left);
        QTest::keyClick(&scrubber, Qt::Key_End);
        QCOMPARE(at.desk().game().hash(), end);
    }

    void anIllegalDeckIsStoppedAtTheSeatsWithItsReasons()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->perspectives().activate(perspective_id::playtest);
        auto& seats = shell->content<SeatsDock>(u"seats"_s);
        Shell::settle();
        QVERIFY2(seats.startButton().isEnabled(), qPrintable(seats.problems()));
        Workspace& workspace = shell->workspace();
        auto [id, deck] = workspace.all<model::Deck>().first();
        model::PlaytestSetup setup = seats.setup();
        setup.seats[0].deck = id;
        seats.setSetup(setup);
        deck.list.entries.removeLast();
        QVERIFY(workspace.apply({.kind = model::EditKind::EditDeck}, {workspace.changing(id, deck)}));
        QVERIFY(!seats.startButton().isEnabled());
        QVERIFY(!seats.problems().isEmpty());
        QVERIFY(!seats.start());
        QVERIFY(!shell->playtest().isPlaying());
    }

    void twoSelectedStepsAreCompared()
    {
        AtTable at(u"realm-of-thieves"_s);
        for (int made = 0; made < 12 && at.desk().isAsked(); ++made)
            at.desk().choose(anyChoice(at));
        auto& history = at.shell->content<HistoryDock>(u"history"_s);
        const auto* const model = static_cast<const HistoryModel*>(history.tree().model());
        using Flag = QItemSelectionModel;
        history.tree().selectionModel()->select(model->indexOf(0), Flag::ClearAndSelect | Flag::Rows);
        history.tree().selectionModel()->select(model->indexOf(at.desk().game().cursor()), Flag::Select | Flag::Rows);
        const std::uint64_t hash = at.desk().game().hash();
        history.compare();
        QVERIFY(history.comparison().rowCount() > 1);
        QCOMPARE(at.desk().game().hash(), hash);
    }

private:
    static constexpr int mostDecisions = 150;
};

QTEST_MAIN(TableDockTest)
#include "table_dock_test.moc"
