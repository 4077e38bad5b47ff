// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/docks.h"

#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/decks/decks_dock.h"
#include "studio/panels/editor/editor_menu.h"
#include "studio/panels/edits/edits_dock.h"
#include "studio/panels/exchange/import_dock.h"
#include "studio/panels/form/ability_dock.h"
#include "studio/panels/form/card_form_dock.h"
#include "studio/panels/health/health_dock.h"
#include "studio/panels/manual/manual_dock.h"
#include "studio/panels/playtest/history_dock.h"
#include "studio/panels/playtest/log_dock.h"
#include "studio/panels/playtest/phases_dock.h"
#include "studio/panels/playtest/position_dock.h"
#include "studio/panels/playtest/seats_dock.h"
#include "studio/panels/playtest/stack_dock.h"
#include "studio/panels/preview/card_preview.h"
#include "studio/panels/print/print_dock.h"
#include "studio/panels/problems/problems_dock.h"
#include "studio/panels/replace/replace_dock.h"
#include "studio/panels/rulebook/rulebook_dock.h"
#include "studio/panels/rules/rules_dock.h"
#include "studio/panels/scenarios/scenarios_dock.h"
#include "studio/panels/shortcuts/shortcuts_dock.h"
#include "studio/panels/statistics/statistics_dock.h"
#include "studio/panels/table/table_dock.h"
#include "studio/panels/usages/usages_dock.h"
#include "studio/panels/versions/versions_dock.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class Docks
{
    Q_DECLARE_TR_FUNCTIONS(Docks)
};

/// The page of the manual for docks without a page of their own.
const QString contentsPage = u"README.md"_s;

DockPlace first(const QString& perspective)
{
    return {.perspective = perspective, .side = Side::Left};
}

DockPlace at(Side side, const QString& perspective, const QString& beside, QSize size)
{
    return {.perspective = perspective, .side = side, .beside = beside, .size = size};
}

DockPlace below(const QString& perspective, const QString& beside, int height)
{
    return at(Side::Bottom, perspective, beside, QSize(0, height));
}

DockPlace above(const QString& perspective, const QString& beside, int height)
{
    return at(Side::Top, perspective, beside, QSize(0, height));
}

DockPlace rightOf(const QString& perspective, const QString& beside, int width)
{
    return at(Side::Right, perspective, beside, QSize(width, 0));
}

DockPlace tabOf(const QString& perspective, const QString& beside)
{
    return {.perspective = perspective, .beside = beside, .isTab = true};
}

} // namespace

QList<DockSpec> docks()
{
    using namespace perspective_id;
    return {
        {
            .id = u"card-list"_s,
            .title = Docks::tr("Card list"),
            .icon = u"card-list"_s,
            .purpose = Docks::tr("All cards in the game. Sort, filter and edit them like a spreadsheet."),
            .manualPage = u"edit-cards.md"_s,
            .places = {first(author), first(build)},
            .makeContent = [](const DockContext& context) { return new CardListDock(context); },
        },
        {
            .id = u"ability-editor"_s,
            .title = Docks::tr("Ability"),
            .icon = u"ability-editor"_s,
            .purpose = Docks::tr("The selected card's abilities, in the rules language and as printed text."),
            .manualPage = u"write-card.md"_s,
            .places = {rightOf(author, u"card-list"_s, 560)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return withEditorMenus(new AbilityDock(context.workspace, context.selection), context.actions);
            },
        },
        {
            .id = u"deck"_s,
            .title = Docks::tr("Deck"),
            .icon = u"deck"_s,
            .purpose = Docks::tr("The deck you are building, as a list or a card wall."),
            .manualPage = u"build-deck.md"_s,
            .places = {rightOf(build, u"card-list"_s, 720)},
            .makeContent = [](const DockContext& context) { return new DeckDock(context); },
        },
        {
            .id = u"table"_s,
            .title = Docks::tr("Table"),
            .icon = u"table"_s,
            .purpose = Docks::tr(
                "The game being played. Possible actions are highlighted; others show why they aren't possible."
            ),
            .manualPage = u"use-table.md"_s,
            .places = {first(playtest)},
            .makeContent = [](const DockContext& context) { return new TableDock(context); },
        },
        {
            .id = u"stack"_s,
            .title = Docks::tr("Stack"),
            .icon = u"stack"_s,
            .purpose =
                Docks::tr("Spells and abilities waiting to resolve, newest first, and the player who must respond."),
            .manualPage = u"use-table.md#read-the-table"_s,
            .places = {rightOf(playtest, u"table"_s, 320)},
            .makeContent = [](const DockContext& context) { return new StackDock(context); },
        },
        {
            .id = u"matchups"_s,
            .title = Docks::tr("Matchups"),
            .icon = u"matchups"_s,
            .purpose = Docks::tr("Win rates of each deck against the others, with margins of error."),
            .manualPage = contentsPage,
            .places = {first(balance)},
        },
        {
            .id = u"card-preview"_s,
            .title = Docks::tr("Preview"),
            .icon = u"card-preview"_s,
            .purpose = Docks::tr("The selected card as it looks in print and on the table."),
            .manualPage = u"frames.md"_s,
            .places =
                {above(author, u"ability-editor"_s, 440), below(build, {}, 300), above(playtest, u"stack"_s, 440)},
            .makeContent = [](const DockContext& context) { return new CardPreview(context); },
        },
        {
            .id = u"card-form"_s,
            .title = Docks::tr("Form"),
            .icon = u"card-form"_s,
            .purpose = Docks::tr("The fields of the selected card."),
            .manualPage = u"write-card.md"_s,
            .places = {rightOf(author, u"card-preview"_s, 280)},
            .makeContent = [](const DockContext& context) { return new CardFormDock(context); },
        },
        {
            .id = u"rules"_s,
            .title = Docks::tr("Rules"),
            .icon = u"rules"_s,
            .purpose = Docks::tr("The game's rules, which define everything the game can do."),
            .manualPage = u"write-rules.md"_s,
            .places = {tabOf(author, u"card-list"_s)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return withEditorMenus(new RulesDock(context.workspace, context.selection), context.actions);
            },
        },
        {
            .id = u"decks"_s,
            .title = Docks::tr("Decks"),
            .icon = u"decks"_s,
            .purpose = Docks::tr("The decks in this project."),
            .manualPage = u"build-deck.md"_s,
            .places = {tabOf(build, u"card-list"_s)},
            .makeContent = [](const DockContext& context) { return new DecksDock(context); },
        },
        {
            .id = u"deck-statistics"_s,
            .title = Docks::tr("Statistics"),
            .icon = u"deck-statistics"_s,
            .purpose = Docks::tr("Cost curve, types, draw odds and sample hands for the deck."),
            .manualPage = u"deck-statistics.md"_s,
            .places = {rightOf(build, u"card-preview"_s, 880)},
            .makeContent = [](const DockContext& context) { return new StatisticsDock(context); },
        },
        {
            .id = u"deck-health"_s,
            .title = Docks::tr("Health"),
            .icon = u"deck-health"_s,
            .purpose = Docks::tr("Whether the deck is legal, and how to fix it."),
            .manualPage = u"build-deck.md#make-it-legal"_s,
            .places = {rightOf(build, u"deck-statistics"_s, 500)},
            .makeContent = [](const DockContext& context) { return new HealthDock(context); },
        },
        {
            .id = u"log"_s,
            .title = Docks::tr("Log"),
            .icon = u"log"_s,
            .purpose = Docks::tr("Everything that happened in the game, with the rules that caused it."),
            .manualPage = u"use-table.md#the-log"_s,
            .places = {below(playtest, u"stack"_s, 400)},
            .makeContent = [](const DockContext& context) { return new LogDock(context); },
        },
        {
            .id = u"seats"_s,
            .title = Docks::tr("Seats"),
            .icon = u"seats"_s,
            .purpose = Docks::tr("The player or bot and the deck for each seat, the seed and the variants."),
            .manualPage = u"play-bot.md"_s,
            .places = {tabOf(playtest, u"log"_s)},
            .makeContent = [](const DockContext& context) { return new SeatsDock(context); },
        },
        {
            .id = u"history"_s,
            .title = Docks::tr("History"),
            .icon = u"history"_s,
            .purpose = Docks::tr("All steps and branches of the game. Go back to any step and continue from there."),
            .manualPage = u"step-playtest.md"_s,
            .places = {tabOf(playtest, u"log"_s)},
            .makeContent = [](const DockContext& context) { return new HistoryDock(context); },
        },
        {
            .id = u"position"_s,
            .title = Docks::tr("Position"),
            .icon = u"edit"_s,
            .purpose = Docks::tr("Change the position manually: values, places, phase, dice and draws."),
            .manualPage = u"set-up-position.md"_s,
            .places = {tabOf(playtest, u"card-preview"_s)},
            .makeContent = [](const DockContext& context) { return new PositionDock(context); },
        },
        {
            .id = u"phases"_s,
            .title = Docks::tr("Phases"),
            .icon = u"phases"_s,
            .purpose =
                Docks::tr("The phases of the turn, the active player, the player to act, and the play controls."),
            .manualPage = u"use-table.md#phases-and-stops"_s,
            .places = {below(playtest, u"table"_s, 128)},
            .makeContent = [](const DockContext& context) { return new PhasesDock(context); },
        },
        {
            .id = u"simulation"_s,
            .title = Docks::tr("Simulation"),
            .icon = u"simulation"_s,
            .purpose = Docks::tr("Many games between bots, to compare decks and cards."),
            .manualPage = contentsPage,
            .places = {at(Side::Left, balance, {}, QSize(320, 0))},
        },
        {
            .id = u"card-results"_s,
            .title = Docks::tr("Card results"),
            .icon = u"card-results"_s,
            .purpose = Docks::tr("Win rates of games in which a card was drawn or played."),
            .manualPage = contentsPage,
            .places = {below(balance, u"matchups"_s, 320)},
        },
        {
            .id = u"problems"_s,
            .title = Docks::tr("Problems"),
            .icon = u"problems"_s,
            .purpose = Docks::tr("All problems in rules, cards and decks, with their locations and fixes."),
            .manualPage = u"fix-problems.md"_s,
            // This panel is below the card list only. The panels about a single card, beside the list, need the whole
            // height.
            .places = {below(author, u"card-list"_s, 280), tabOf(build, u"deck-health"_s)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return new ProblemsDock(context.workspace, context.selection, context.problems);
            },
        },
        {
            .id = u"rulebook"_s,
            .title = Docks::tr("Rulebook"),
            .icon = u"rulebook"_s,
            .purpose = Docks::tr("The game's rulebook by clause, with the rules that implement each one."),
            .manualPage = u"write-rules.md#the-rulebook"_s,
            .places = {tabOf(author, u"problems"_s)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return new RulebookDock(context.workspace, context.selection);
            },
        },
        {
            .id = u"scenarios"_s,
            .title = Docks::tr("Scenarios"),
            .icon = u"scenarios"_s,
            .purpose = Docks::tr("Small positions that test whether the rules match the rulebook."),
            .manualPage = u"test-rules.md"_s,
            .places = {tabOf(author, u"problems"_s)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return withEditorMenus(
                    new ScenariosDock(context.workspace, context.selection, context.scenarios), context.actions
                );
            },
        },
        {
            .id = u"versions"_s,
            .title = Docks::tr("Versions"),
            .icon = u"versions"_s,
            .purpose = Docks::tr("Named versions of the project and the changes between them."),
            .manualPage = u"versions.md#name-a-version"_s,
            .places = {tabOf(author, u"problems"_s)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return new VersionsDock(context.workspace, context.selection);
            },
        },
        {
            .id = u"usages"_s,
            .title = Docks::tr("Usages"),
            .icon = u"search"_s,
            .purpose = Docks::tr("All usages of a name, and a preview of renaming it."),
            .manualPage = u"find-replace.md#see-where-something-is-used"_s,
            .places = {tabOf(author, u"problems"_s)},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return new UsagesDock(context.workspace, context.selection);
            },
        },
        {
            .id = u"edits"_s,
            .title = Docks::tr("Edits"),
            .icon = u"edits"_s,
            .purpose = Docks::tr("All edits to the project. Undo or redo any of them."),
            .manualPage = u"versions.md"_s,
            .places = {tabOf(author, u"problems"_s)},
            .makeContent = [](const DockContext& context) { return new EditsDock(context); },
        },
        {
            .id = u"replace"_s,
            .title = Docks::tr("Find and replace"),
            .icon = u"search"_s,
            .purpose = Docks::tr("Find and replace in cards, decks and rules, with a preview."),
            .manualPage = u"find-replace.md"_s,
            .places = {},
            .makeContent = [](const DockContext& context) { return new ReplaceDock(context); },
        },
        {
            .id = u"import"_s,
            .title = Docks::tr("Import"),
            .icon = u"move-down"_s,
            .purpose = Docks::tr("Import cards and decks from other programs, with a preview of the changes."),
            .manualPage = u"import-export.md"_s,
            .places = {},
            .makeContent = [](const DockContext& context) { return new ImportDock(context); },
        },
        {
            .id = u"print"_s,
            .title = Docks::tr("Print and play"),
            .icon = u"print"_s,
            .purpose =
                Docks::tr("Print cards at their true size: choose cards, preview the pages, and save them as a PDF."),
            .manualPage = u"print-deck.md"_s,
            .places = {},
            .makeContent = [](const DockContext& context) { return new PrintDock(context); },
        },
        {
            .id = u"manual"_s,
            .title = Docks::tr("Manual"),
            .icon = u"rulebook"_s,
            .purpose = Docks::tr("The manual: your first game, the rules language, frames, decks and playtests."),
            .manualPage = contentsPage,
            .places = {},
            .makeContent = [](const DockContext& context) -> QWidget* {
                return new ManualDock(context.workspace.places().manualFolder);
            },
        },
        {
            .id = u"shortcuts"_s,
            .title = Docks::tr("Keyboard shortcuts"),
            .icon = u"shortcuts"_s,
            .purpose = Docks::tr("All actions and their shortcuts, to look up or change."),
            .manualPage = u"arrange-window.md#keyboard-shortcuts"_s,
            .places = {},
            .makeContent = [](const DockContext& context) { return new ShortcutsDock(context.actions); },
        },
    };
}

DockSpec dock(const QString& id)
{
    const QList<DockSpec> all = docks();
    const auto found = std::ranges::find(all, id, &DockSpec::id);
    Q_ASSERT_X(found != all.end(), "no such dock", qPrintable(id));
    return *found;
}

QString dockShowing(const model::Entity& entity, int line)
{
    switch (model::kindOf(entity)) {
    case model::EntityKind::Card:
        return line > 0 ? u"ability-editor"_s : u"card-list"_s;
    case model::EntityKind::Deck:
        return u"deck"_s;
    case model::EntityKind::Search:
        return u"card-list"_s;
    case model::EntityKind::Playtest:
        return u"seats"_s;
    case model::EntityKind::Art:
        return u"card-preview"_s;
    case model::EntityKind::Text:
        break;
    }
    switch (std::get<model::GameText>(entity).role) {
    case model::GameText::Role::Rules:
    case model::GameText::Role::Frames:
    case model::GameText::Role::Drawing:
        return u"rules"_s;
    case model::GameText::Role::Scenarios:
        return u"scenarios"_s;
    case model::GameText::Role::Rulebook:
        break;
    }
    return u"rulebook"_s;
}

} // namespace studio
