// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/bench/editor_bench.h"

#include "studio/commands/bench/stopwatch.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/panels/rules/game_text_list.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/window/main_window.h"

#include <QApplication>
#include <QKeyEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

void press(RulesEditor& editor, int key, const QString& text = {})
{
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QApplication::sendEvent(&editor, &down);
    QApplication::sendPostedEvents();
    QApplication::processEvents();
}

struct Typing
{
    double slowestKey = 0;
    double untilMarked = 0;
};

/// Types a meaningless line at the end of the text, waits until it is marked as an error, and removes it again.
Typing type(EntityEditor& entity, Workspace& workspace)
{
    const QString line = u"when this enters a zone: you draw 3 cards then gain nonsense"_s;
    RulesEditor& editor = entity.editor();
    editor.setFocus();
    editor.moveCursor(QTextCursor::End);
    press(editor, Qt::Key_Return, u"\n"_s);
    const qsizetype marksBefore = editor.marks().size();
    Typing times;
    for (const QChar letter : line) {
        const Stopwatch watch;
        press(editor, 0, QString(letter));
        times.slowestKey = std::max(times.slowestKey, watch.milliseconds());
    }
    const Stopwatch paused;
    entity.flush();
    while (editor.marks().size() <= marksBefore && workspace.isBehind())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    times.untilMarked = paused.milliseconds();
    for (qsizetype letter = 0; letter <= line.size(); ++letter)
        press(editor, Qt::Key_Backspace);
    entity.flush();
    while (workspace.isBehind())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return times;
}

/// The longest rules text, because it takes the longest to parse.
std::optional<model::EntityId> longestRules(const Workspace& workspace)
{
    std::optional<model::EntityId> longest;
    qsizetype most = 0;
    for (const auto& [id, text] : workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Rules || text.text.size() <= most)
            continue;
        longest = id;
        most = text.text.size();
    }
    return longest;
}

} // namespace

std::vector<Wait> waitsInEditors(MainWindow& window)
{
    Workspace& workspace = window.workspace();
    window.perspectives().activate(perspective_id::author);
    const auto cards = workspace.all<model::CardDefinition>();
    const auto rules = longestRules(workspace);
    if (cards.isEmpty() || !rules)
        return {};
    window.selection().selectCard(cards.first().first);
    const Typing ability = type(window.docks().focusContent<AbilityDock>(u"ability-editor"_s).abilities(), workspace);
    auto& dock = window.docks().focusContent<RulesDock>(u"rules"_s);
    dock.texts().select(*rules);
    const Typing rulesText = type(dock.rules(), workspace);
    return {
        {"ability editor: key to text drawn, slowest", ability.slowestKey, "16"},
        {"ability editor: pause to errors marked", ability.untilMarked, "100"},
        {"rules editor: key to text drawn, slowest", rulesText.slowestKey, "16"},
        {"rules editor: pause to errors marked", rulesText.untilMarked, "100"},
    };
}

} // namespace studio
