// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/random.h"
#include "model/playtest/playtest_setup.h"
#include "studio/panels/table/question_bar.h"
#include "studio/panels/table/table_dock.h"
#include "studio/panels/table/table_view.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/testing/shell.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <functional>

/// Plays at the table as a user does, with the mouse or the keyboard.
namespace at_table {

using namespace studio;
using namespace Qt::StringLiterals;

/// The whole studio with a game on the table.
class AtTable
{
public:
    /// `prepare` may change the project before the game starts.
    explicit AtTable(
        const QString& game, const QString& bot = {}, int seats = 0, const std::function<void(Workspace&)>& prepare = {}
    )
    {
        shell.openGame(game);
        if (prepare)
            prepare(shell->workspace());
        shell->perspectives().activate(perspective_id::playtest);
        Shell::settle();
        desk().pace.setMotion(Motion::Off);
        Workspace& workspace = shell->workspace();
        model::PlaytestSetup setup = model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 21);
        while (setup.seats.size() < seats)
            setup.seats.append(setup.seats.at(setup.seats.size() % 2));
        for (qsizetype seat = 1; seat < setup.seats.size(); ++seat)
            setup.seats[seat].bot = bot;
        setup.seats[0].bot.clear();
        QVERIFY(desk().start.begin(setup));
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

/// The options except for those that are left to people, such as conceding; all options if there are no others.
inline std::vector<std::size_t> choices(PlaytestDesk& desk)
{
    const std::vector<engine::Option>& options = desk.played.game().options();
    std::vector<std::size_t> found = desk.deciding.choice().fitting();
    const auto isForPeopleOnly = [&](std::size_t index) {
        return engine::isForPeopleOnly(desk.played.program(), options[index]);
    };
    if (!std::ranges::all_of(found, isForPeopleOnly))
        std::erase_if(found, isForPeopleOnly);
    return found;
}

inline std::size_t anyChoice(AtTable& at)
{
    const std::vector<std::size_t> found = choices(at.desk());
    return found[at.random.below(static_cast<std::uint32_t>(found.size()))];
}

inline std::uint64_t hashAtBeginning(PlaytestDesk& desk)
{
    engine::Game game(desk.played.game());
    game.goTo(0);
    return game.hash();
}

inline void clickThing(AtTable& at, TableView::Thing thing)
{
    const QPoint spot = at.table().spotOf(thing);
    QVERIFY2(!spot.isNull(), qPrintable(at.table().words().describe(thing)));
    QTest::mouseClick(at.table().viewport(), Qt::LeftButton, {}, spot);
}

/// Chooses a thing with the keyboard only: goes from one selectable thing to the next until it reaches this one, and
/// then presses Enter.
inline void enterThing(AtTable& at, TableView::Thing thing)
{
    at.table().setFocus();
    for (int tries = 0; tries < 400 && at.table().focused() != thing; ++tries)
        QTest::keyClick(&at.table(), Qt::Key_N);
    QCOMPARE(at.table().focused(), std::optional(thing));
    QTest::keyClick(&at.table(), Qt::Key_Return);
}

inline void clickButton(QPushButton* button)
{
    QTest::mouseClick(button, Qt::LeftButton);
}

inline void enterButton(QPushButton* button)
{
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_Return);
}

/// Makes one decision as a user does: picks things on the table, and then uses a menu or a button for the rest.
template <class PickThing, class PickButton>
void decide(AtTable& at, const PickThing& pickThing, const PickButton& pickButton)
{
    PlaytestDesk& desk = at.desk();
    const auto before = desk.played.game().cursor();
    const std::size_t wanted = anyChoice(at);
    const QString words = desk.words.optionText(wanted);
    std::vector<std::int64_t> things = desk.sight.view().options[wanted].things;
    // The acting player doesn't have to be picked.
    const bool isAct = desk.played.program().questions[desk.sight.view().question].kind == engine::Question::Kind::Act;
    if (isAct && !things.empty() && things.front() == desk.played.game().asked())
        things.erase(things.begin());
    for (int tries = 0; tries < 8 && desk.played.game().cursor() == before; ++tries) {
        const auto open = std::ranges::find_if(things, [&](std::int64_t thing) {
            return at.table().isInSight(thing) && desk.deciding.choice().isOpen(thing) &&
                   !std::ranges::contains(desk.deciding.choice().picked(), thing);
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
        const auto button =
            std::ranges::find_if(buttons, [&](const QPushButton* one) { return one->accessibleName() == words; });
        QVERIFY2(button != buttons.end(), qPrintable(words));
        pickButton(*button);
    }
    QVERIFY2(desk.played.game().cursor() != before, qPrintable(words));
    QTRY_VERIFY(!desk.pace.isGoing() || desk.pace.isThinking());
}

inline void goBackAndForth(AtTable& at, std::uint64_t beginning)
{
    PlaytestDesk& desk = at.desk();
    const std::uint64_t end = desk.played.game().hash();
    QAction* const undo = at.shell->actions().action(u"edit.undo"_s);
    while (desk.history.canUndo())
        undo->trigger();
    QCOMPARE(desk.played.game().hash(), beginning);
    QAction* const redo = at.shell->actions().action(u"edit.redo"_s);
    while (desk.history.canRedo())
        redo->trigger();
    QCOMPARE(desk.played.game().hash(), end);
}

inline void addGames()
{
    QTest::addColumn<QString>("game");
    for (const QString& game :
         QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qPrintable(game)) << game;
}

/// Adds rules to the starter game, and deals three face-down prizes to each player.
inline std::function<void(Workspace&)> addingRules(const QString& rules)
{
    return [rules](Workspace& workspace) {
        for (auto [id, text] : workspace.all<model::GameText>()) {
            if (!text.text.contains(u"p draws 4 cards"_s))
                continue;
            text.text.replace(u"p draws 4 cards"_s, u"p draws 4 cards\n        move top 3 of p's deck to p's prizes"_s);
            text.text += u"\nplayer has:\n    prizes: zone, hidden\n\n"_s + rules;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}));
        }
        QTRY_VERIFY(!workspace.isBehind());
    };
}

/// Renames every card of the project, including all references.
inline void renameCards(Workspace& workspace, const std::function<QString(int number)>& nameFor)
{
    QList<model::Edit> edits;
    QHash<QString, QString> names;
    int number = 0;
    for (const auto& [id, card] : workspace.all<model::CardDefinition>())
        names.insert(card.name, nameFor(number++));
    for (auto [id, card] : workspace.all<model::CardDefinition>()) {
        card.name = names.value(card.name);
        for (const auto& [old, made] : names.asKeyValueRange())
            card.abilities.replace(u'"' + old + u'"', u'"' + made + u'"');
        edits.append(workspace.changing(id, card));
    }
    for (auto [id, deck] : workspace.all<model::Deck>()) {
        for (auto& entry : deck.list.entries)
            entry.card = names.value(entry.card, entry.card);
        edits.append(workspace.changing(id, deck));
    }
    QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, edits));
    QTRY_VERIFY(!workspace.isBehind());
}

} // namespace at_table
