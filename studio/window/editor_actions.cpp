// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/editor_actions.h"

#include "studio/panels/context.h"
#include "studio/panels/declarations/field_dialogs.h"
#include "studio/panels/declarations/thing_dialogs.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/panels/editor/find_bar.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/panels/manual/manual_dock.h"
#include "studio/panels/problems/problems_dock.h"
#include "studio/panels/scenarios/scenarios_dock.h"
#include "studio/panels/usages/usages_dock.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/message_bar.h"
#include "studio/shell/perspectives.h"
#include "studio/window/docks.h"
#include "studio/workspace/scenarios/scenario_runs.h"
#include "studio/workspace/selection.h"

#include <QCoreApplication>

#include <functional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class EditorActions
{
    Q_DECLARE_TR_FUNCTIONS(EditorActions)
};

QString whyNoEditor()
{
    return currentEditor() ? QString() : EditorActions::tr("No rules text is being edited.");
}

ActionSpec inEditor(ActionSpec row, void (RulesEditor::*act)())
{
    row.menu = MenuId::Edit;
    row.run = [act] {
        if (RulesEditor* const editor = currentEditor())
            (editor->*act)();
    };
    row.whyNot = whyNoEditor;
    return row;
}

EntityEditor* entityEditor()
{
    RulesEditor* const editor = currentEditor();
    return editor ? qobject_cast<EntityEditor*>(editor->parentWidget()) : nullptr;
}

/// The content of a dock if it has been shown before. Doesn't show the dock.
template <class Content>
Content* shown(const ActionContext& context, const QString& dock)
{
    return qobject_cast<Content*>(context.docks.content(dock));
}

/// Actions of the find bar in the panel with the focus.
QList<ActionSpec> findActions(const ActionContext& context)
{
    // The panels with a find bar. Panels with lists have their own search on the same keys.
    static const QStringList panels{u"ability-editor"_s, u"rules"_s, u"scenarios"_s, u"rulebook"_s, u"manual"_s};
    const auto bar = [context]() -> FindBar* {
        const QString panel = context.docks.focused();
        return panel.isEmpty() ? nullptr : findBarIn(context.docks.content(panel));
    };
    const auto row = [bar](ActionSpec spec, void (FindBar::*act)()) {
        spec.menu = MenuId::Edit;
        spec.panels = panels;
        spec.run = [bar, act] {
            if (FindBar* const here = bar())
                (here->*act)();
        };
        spec.whyNot = [bar] {
            return bar() ? QString()
                         : EditorActions::tr("No panel with text is selected. Click in the text to search.");
        };
        return spec;
    };
    QList<ActionSpec> rows{
        row(
            {
                .id = u"editor.find"_s,
                .text = EditorActions::tr("Find in &Text"),
                .icon = u"search"_s,
                .keys = {QKeySequence(Qt::CTRL | Qt::Key_F)},
                .startsGroup = true,
            },
            &FindBar::find
        ),
        row(
            {
                .id = u"editor.find-next"_s,
                .text = EditorActions::tr("Find Ne&xt"),
                .icon = u"next"_s,
                .keys = {QKeySequence(Qt::Key_F3)},
            },
            &FindBar::findNext
        ),
        row(
            {
                .id = u"editor.find-previous"_s,
                .text = EditorActions::tr("Find Previou&s"),
                .icon = u"previous"_s,
                .keys = {QKeySequence(Qt::SHIFT | Qt::Key_F3)},
            },
            &FindBar::findPrevious
        ),
        row(
            {
                .id = u"editor.replace"_s,
                .text = EditorActions::tr("Replace &in Text"),
                .icon = u"edit"_s,
                .keys = {QKeySequence(Qt::CTRL | Qt::Key_H)},
            },
            &FindBar::findAndReplace
        ),
    };
    rows.last().whyNot = [bar, whyNone = rows.last().whyNot] {
        const FindBar* const here = bar();
        return here && !here->canReplace() ? EditorActions::tr("This text is read-only.") : whyNone();
    };
    return rows;
}

QList<ActionSpec> foldActions()
{
    const auto row =
        [](const QString& id, const QString& text, const QString& icon, QList<QKeySequence> keys, auto act) {
            return inEditor({.id = id, .text = text, .icon = icon, .keys = std::move(keys)}, act);
        };
    QList<ActionSpec> rows{
        row(u"editor.fold"_s,
            EditorActions::tr("Fold &Block"),
            u"next"_s,
            {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft)},
            &RulesEditor::fold),
        row(u"editor.unfold"_s,
            EditorActions::tr("Unfold Bloc&k"),
            u"move-down"_s,
            {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight)},
            &RulesEditor::unfold),
        row(u"editor.fold-all"_s, EditorActions::tr("Fold &All Blocks"), u"next"_s, {}, &RulesEditor::foldAll),
        row(
            u"editor.unfold-all"_s, EditorActions::tr("Unfold All Blo&cks"), u"move-down"_s, {}, &RulesEditor::unfoldAll
        ),
    };
    rows.first().startsGroup = true;
    return rows;
}

QList<ActionSpec> textActions()
{
    return {
        inEditor(
            {
                .id = u"editor.complete"_s,
                .text = EditorActions::tr("&Show Completions"),
                .icon = u"search"_s,
                .startsGroup = true,
            },
            &RulesEditor::complete
        ),
        inEditor(
            {
                .id = u"editor.definition"_s,
                .text = EditorActions::tr("Go to &Definition"),
                .icon = u"next"_s,
                .keys = {QKeySequence(Qt::Key_F12)},
            },
            &RulesEditor::goToDefinition
        ),
        inEditor(
            {
                .id = u"editor.lay-out"_s,
                .text = EditorActions::tr("&Format Text"),
                .icon = u"layout-reset"_s,
                .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
            },
            &RulesEditor::layOut
        ),
        inEditor(
            {
                .id = u"editor.comment"_s,
                .text = EditorActions::tr("T&oggle Comment"),
                .icon = u"edit"_s,
                .keys = {QKeySequence(Qt::CTRL | Qt::Key_Slash)},
            },
            &RulesEditor::toggleComment
        ),
    };
}

QList<ActionSpec> wordingActions(const ActionContext& context)
{
    const auto dock = [context] {
        return shown<AbilityDock>(context, u"ability-editor"_s);
    };
    const auto whyNot = [dock](QString (AbilityDock::*why)() const) {
        return dock() ? (dock()->*why)() : EditorActions::tr("No card is selected.");
    };
    return {
        {
            .id = u"card.use-generated-text"_s,
            .text = EditorActions::tr("&Use Generated Text"),
            .menu = MenuId::Card,
            .icon = u"success"_s,
            .run = [dock] { dock()->useGeneratedText(); },
            .whyNot = [whyNot] { return whyNot(&AbilityDock::whyNoGeneratedText); },
            .startsGroup = true,
        },
        {
            .id = u"card.write-wording"_s,
            .text = EditorActions::tr("&Write Custom Text"),
            .menu = MenuId::Card,
            .icon = u"edit"_s,
            .run = [dock] { dock()->writeWording(); },
            .whyNot = [whyNot] { return whyNot(&AbilityDock::whyNoWording); },
        },
    };
}

QList<ActionSpec> problemActions(const ActionContext& context)
{
    ProblemList& problems = context.problems;
    const auto whyNone = [&problems] {
        return problems.problems().isEmpty() ? EditorActions::tr("There are no problems.") : QString();
    };
    const auto selected = [context]() -> ProblemsDock* {
        auto* const dock = shown<ProblemsDock>(context, u"problems"_s);
        const bool isFixable = dock && dock->selected() && context.problems.canFix(*dock->selected());
        return context.docks.focused() == u"problems"_s && isFixable ? dock : nullptr;
    };
    const auto written = []() -> EntityEditor* {
        EntityEditor* const editor = entityEditor();
        return editor && editor->canFix() ? editor : nullptr;
    };
    return {
        {
            .id = u"problems.next"_s,
            .text = EditorActions::tr("&Next Problem"),
            .menu = MenuId::Edit,
            .icon = u"next"_s,
            .keys = {QKeySequence(Qt::Key_F6)},
            .run = [&problems] { problems.goToNext(1); },
            .whyNot = whyNone,
            .startsGroup = true,
        },
        {
            .id = u"problems.previous"_s,
            .text = EditorActions::tr("&Previous Problem"),
            .menu = MenuId::Edit,
            .icon = u"previous"_s,
            .keys = {QKeySequence(Qt::SHIFT | Qt::Key_F6)},
            .run = [&problems] { problems.goToNext(-1); },
            .whyNot = whyNone,
        },
        {
            .id = u"problems.fix"_s,
            .text = EditorActions::tr("&Fix Problem"),
            .menu = MenuId::Edit,
            .icon = u"success"_s,
            .keys = {QKeySequence(Qt::ALT | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Period)},
            .run =
                [context, selected, written] {
                    if (ProblemsDock* const dock = selected())
                        dock->fixSelected();
                    else if (EntityEditor* const editor = written())
                        editor->fix();
                    else
                        context.messages.say(
                            Severity::Note, EditorActions::tr("No automatic fix for the selected problem.")
                        );
                },
            .whyNot = whyNone,
        },
    };
}

/// The named thing that a term and a word in the text refer to; nothing if it can't be renamed.
std::optional<model::NamedThing> namedThing(const Term& term, const QString& word)
{
    using From = Term::Kind;
    using To = model::NamedThing::Kind;
    const auto thing = [&term](To kind) {
        return model::NamedThing{.kind = kind, .name = term.name.toStdString()};
    };
    if (term.place.line == 0)
        return {};
    switch (term.kind) {
    case From::Property:
    case From::Zone:
        return thing(To::Property);
    case From::Keyword:
        return thing(To::Keyword);
    case From::Label:
        return thing(To::Label);
    case From::Choice:
        return thing(To::Choice);
    case From::Value:
        return thing(To::Value);
    case From::Phase:
        return thing(To::Phase);
    case From::Kind:
        return thing(To::Kind);
    case From::Event:
        return thing(To::Event);
    case From::Verb:
    case From::Action:
        return model::NamedThing{.kind = To::Verb, .name = word.toStdString()};
    case From::Language:
        return {};
    }
    return {};
}

/// The named thing at the cursor of the current editor.
std::optional<model::NamedThing> thingHere(const Workspace& workspace)
{
    const RulesEditor* const editor = currentEditor();
    if (!editor)
        return {};
    const NamedHere named = editor->namedAt(editor->textCursor());
    if (!named.quoted.isEmpty() && workspace.cardNamed(named.quoted))
        return model::NamedThing{.kind = model::NamedThing::Kind::Card, .name = named.quoted.toStdString()};
    const QString word = editor->toPlainText().mid(named.start, named.length);
    for (const Term& term : named.terms)
        if (const auto thing = namedThing(term, word))
            return thing;
    return {};
}

std::optional<model::NamedThing> selectedCard(const ActionContext& context)
{
    const auto id = context.selection.card();
    const auto* const card = id ? context.workspace.find<model::CardDefinition>(*id) : nullptr;
    if (!card)
        return {};
    return model::NamedThing{.kind = model::NamedThing::Kind::Card, .name = card->name.toStdString()};
}

bool isAboutCards(const ActionContext& context)
{
    return context.docks.focused() == u"card-list"_s || context.docks.focused() == u"card-form"_s;
}

/// The named thing that an action applies to: the selected card in the card list or form, otherwise the one at the
/// cursor.
std::optional<model::NamedThing> thingMeant(const ActionContext& context)
{
    return isAboutCards(context) ? selectedCard(context) : thingHere(context.workspace);
}

QList<ActionSpec> usageActions(const ActionContext& context)
{
    const auto act =
        [context](const std::optional<model::NamedThing>& thing, void (UsagesDock::*what)(const model::NamedThing&)) {
            if (!thing)
                return context.messages.say(
                    Severity::Note, EditorActions::tr("Place the cursor on a name: a keyword, property, verb or card.")
                );
            if (EntityEditor* const editor = entityEditor())
                editor->flush();
            (context.docks.focusContent<UsagesDock>(u"usages"_s).*what)(*thing);
        };
    const auto whyNoCard = [context] {
        return selectedCard(context) ? QString() : EditorActions::tr("No card is selected.");
    };
    const auto whyNothing = [context, whyNoCard] {
        return isAboutCards(context) ? whyNoCard() : whyNoEditor();
    };
    return {
        {
            .id = u"editor.usages"_s,
            .text = EditorActions::tr("Find &Usages"),
            .menu = MenuId::Edit,
            .icon = u"search"_s,
            .keys = {QKeySequence(Qt::SHIFT | Qt::Key_F12)},
            .run = [context, act] { act(thingMeant(context), &UsagesDock::find); },
            .whyNot = whyNothing,
            .startsGroup = true,
        },
        {
            .id = u"editor.rename"_s,
            .text = EditorActions::tr("Rename E&verywhere"),
            .menu = MenuId::Edit,
            .icon = u"edit"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
            .run = [context, act] { act(thingMeant(context), &UsagesDock::askForName); },
            .whyNot = whyNothing,
            .asks = true,
        },
        {
            .id = u"card.usages"_s,
            .text = EditorActions::tr("&Find Card Usages"),
            .menu = MenuId::Card,
            .icon = u"search"_s,
            .run = [context, act] { act(selectedCard(context), &UsagesDock::find); },
            .whyNot = whyNoCard,
        },
        {
            .id = u"card.rename-everywhere"_s,
            .text = EditorActions::tr("&Rename Card Everywhere"),
            .menu = MenuId::Card,
            .icon = u"edit"_s,
            .run = [context, act] { act(selectedCard(context), &UsagesDock::askForName); },
            .whyNot = whyNoCard,
            .asks = true,
        },
    };
}

/// Actions that change the rules without editing their text.
QList<ActionSpec> declarationActions(const ActionContext& context)
{
    const auto row = [context](ActionSpec spec, const std::function<void(Workspace&, QWidget*)>& ask) {
        spec.menu = MenuId::Edit;
        spec.icon = u"new"_s;
        spec.asks = true;
        spec.run = [context, ask] {
            if (EntityEditor* const editor = entityEditor())
                editor->flush();
            ask(context.workspace, &context.window);
        };
        spec.whyNot = [context] {
            return context.workspace.isOpen() ? QString() : EditorActions::tr("No project is open.");
        };
        return spec;
    };
    return {
        row({.id = u"rules.add-field"_s, .text = EditorActions::tr("Add Fie&ld"), .startsGroup = true},
            [](Workspace& workspace, QWidget* parent) { askForField(workspace, parent); }),
        row({.id = u"rules.add-keyword"_s, .text = EditorActions::tr("Add &Keyword")}, askForKeyword),
        row({.id = u"rules.add-zone"_s, .text = EditorActions::tr("Add &Zone")}, askForZone),
    };
}

QList<ActionSpec> helpActions(const ActionContext& context)
{
    return {
        {
            .id = u"editor.help"_s,
            .text = EditorActions::tr("&Context Help"),
            .menu = MenuId::Help,
            .icon = u"info"_s,
            .keys = {QKeySequence(Qt::Key_F1)},
            .run =
                [context] {
                    RulesEditor* const editor = currentEditor();
                    if (editor && editor->hasFocus() && !editor->namedAt(editor->textCursor()).isNothing())
                        return editor->pinHelp();
                    const QString focused = context.docks.focused();
                    const QString page = dock(focused.isEmpty() ? u"manual"_s : focused).manualPage;
                    context.docks.focusContent<ManualDock>(u"manual"_s).show(page);
                },
        },
        {
            .id = u"help.manual"_s,
            .text = EditorActions::tr("&Manual"),
            .menu = MenuId::Help,
            .icon = u"rulebook"_s,
            .run = [context] { context.docks.focus(u"manual"_s); },
        },
    };
}

QList<ActionSpec> scenarioActions(const ActionContext& context)
{
    return {{
        .id = u"scenarios.run"_s,
        .text = EditorActions::tr("Run All &Scenarios"),
        .menu = MenuId::Play,
        .icon = u"scenarios"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)},
        .run = [context] { context.docks.focusContent<ScenariosDock>(u"scenarios"_s).runs().run(); },
        .whyNot =
            [context] {
                return context.workspace.whole().program ? QString() : EditorActions::tr("There is no playable game.");
            },
    }};
}

} // namespace

QList<ActionSpec> editorActions(const ActionContext& context)
{
    return findActions(context) + textActions() + foldActions() + usageActions(context) + declarationActions(context) +
           wordingActions(context) + problemActions(context) + scenarioActions(context) + helpActions(context);
}

} // namespace studio
