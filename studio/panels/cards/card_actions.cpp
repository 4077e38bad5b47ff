// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_actions.h"

#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_editing.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/search_menu.h"
#include "studio/panels/context.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/perspectives.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <functional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class CardActions
{
    Q_DECLARE_TR_FUNCTIONS(CardActions)
};

const QString listDock = u"card-list"_s;

QString whyNoProject(const ActionContext& context)
{
    return context.workspace.isOpen() ? QString() : CardActions::tr("No project is open.");
}

QString whyNoCard(const ActionContext& context)
{
    const QString reason = whyNoProject(context);
    const bool isNone = reason.isEmpty() && context.selection.cards().isEmpty();
    return isNone ? CardActions::tr("No card is selected.") : reason;
}

/// The reason why pasting is unavailable. While a deck is being built, the list is a source of cards, so shortcuts must
/// not change its cells by accident.
QString whyNoPaste(const ActionContext& context)
{
    const bool isBuilding = context.decks.isBuilding() && context.decks.deck();
    return isBuilding ? CardActions::tr("Not available while a deck is being built. Press F2 to edit a single cell.")
                      : whyNoProject(context);
}

QString whyNoCells(const ActionContext& context)
{
    const QString reason = whyNoPaste(context);
    return reason.isEmpty() ? whyNoCard(context) : reason;
}

CardListDock& list(const ActionContext& context)
{
    return context.docks.focusContent<CardListDock>(listDock);
}

} // namespace

QList<ActionSpec> cardActions(const ActionContext& context)
{
    QList<ActionSpec> rows;
    using Run = std::function<void(CardListDock&)>;
    const auto onCells = [](void (CardListEditing::*run)()) -> Run {
        return [run](CardListDock& dock) {
            (dock.edits().*run)();
        };
    };
    const auto add = [&](ActionSpec row, const Run& run, QString (*whyNot)(const ActionContext&)) {
        row.menu = MenuId::Card;
        row.run = [context, run] {
            run(list(context));
        };
        row.whyNot = [context, whyNot] {
            return whyNot(context);
        };
        rows.append(row);
    };
    add(
        {
            .id = u"cards.add"_s,
            .text = CardActions::tr("&Add Card"),
            .icon = u"new"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_Return)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::addCard),
        whyNoProject
    );
    add(
        {
            .id = u"cards.duplicate"_s,
            .text = CardActions::tr("D&uplicate"),
            .icon = u"copy"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::duplicateCards),
        whyNoCard
    );
    add(
        {
            .id = u"cards.delete"_s,
            .text = CardActions::tr("&Delete Cards"),
            .icon = u"delete"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_Delete)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::deleteCards),
        whyNoCard
    );
    add(
        {
            .id = u"cards.edit-cell"_s,
            .text = CardActions::tr("&Edit Cell"),
            .icon = u"edit"_s,
            .keys = {QKeySequence(Qt::Key_F2)},
            .panels = {listDock},
            .startsGroup = true,
        },
        onCells(&CardListEditing::editCell),
        whyNoCard
    );
    add(
        {
            .id = u"cards.cut"_s,
            .text = CardActions::tr("Cu&t Cells"),
            .icon = u"cut"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_X)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::cut),
        whyNoCells
    );
    add(
        {
            .id = u"cards.copy"_s,
            .text = CardActions::tr("&Copy Cells"),
            .icon = u"copy"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_C)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::copy),
        whyNoCard
    );
    add(
        {
            .id = u"cards.paste"_s,
            .text = CardActions::tr("&Paste Cells"),
            .icon = u"paste"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::paste),
        whyNoPaste
    );
    add(
        {
            .id = u"cards.clear"_s,
            .text = CardActions::tr("C&lear Cells"),
            .icon = u"delete"_s,
            .keys = {QKeySequence(Qt::Key_Delete)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::clearCells),
        whyNoCells
    );
    add(
        {
            .id = u"cards.fill-down"_s,
            .text = CardActions::tr("&Fill Down"),
            .icon = u"move-down"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_D)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::fillDown),
        whyNoCells
    );
    rows.append({
        .id = u"cards.set"_s,
        .text = CardActions::tr("&Set Selected Cells"),
        .menu = MenuId::Card,
        .icon = u"edit"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return)},
        .panels = {listDock},
        .run =
            [context] {
                context.palette.ask(
                    CardActions::tr("Set all selected cells"),
                    CardActions::tr("Press Enter to write this text into every selected cell, Esc to cancel."),
                    [context](const QString& text) { list(context).edits().setSelected(text); }
                );
            },
        .whyNot = [context] { return whyNoCells(context); },
        .asks = true,
    });
    add(
        {
            .id = u"cards.select-all"_s,
            .text = CardActions::tr("Select All Cells"),
            .icon = u"card-list"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_A)},
            .panels = {listDock},
        },
        onCells(&CardListEditing::selectAll),
        whyNoProject
    );
    add(
        {
            .id = u"cards.find"_s,
            .text = CardActions::tr("F&ind Cards"),
            .icon = u"search"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_F)},
            .panels = {listDock},
            .startsGroup = true,
        },
        &CardListDock::focusQuery,
        whyNoProject
    );
    const auto step = [&](const QString& id, const QString& text, const QString& icon, Qt::Key key, int by) {
        rows.append({
            .id = id,
            .text = text,
            .menu = MenuId::Card,
            .icon = icon,
            .keys = {QKeySequence(key)},
            .panels = {u"card-form"_s},
            .run =
                [context, by] {
                    // The keyboard focus stays in the form.
                    if (auto* cards = qobject_cast<CardListDock*>(context.docks.content(listDock)))
                        cards->step(by);
                },
            .whyNot = [context] { return whyNoCard(context); },
        });
    };
    step(u"cards.previous"_s, CardActions::tr("Previous Card"), u"move-up"_s, Qt::Key_PageUp, -1);
    step(u"cards.next"_s, CardActions::tr("Next Card"), u"move-down"_s, Qt::Key_PageDown, 1);
    rows.append({
        .id = u"cards.save-search"_s,
        .text = CardActions::tr("Sa&ve Search"),
        .menu = MenuId::Card,
        .icon = u"pin"_s,
        .panels = {listDock},
        .run =
            [context] {
                context.palette.ask(
                    CardActions::tr("Save search as"),
                    CardActions::tr("Press Enter to save the query in the project under this name, Esc to cancel."),
                    [context](const QString& name) {
                        saveSearch(context.workspace, name, list(context).cards().query());
                    }
                );
            },
        .whyNot = [context] { return whyNoProject(context); },
        .asks = true,
    });
    return rows;
}

} // namespace studio
