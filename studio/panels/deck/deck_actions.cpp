// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_actions.h"

#include "model/playtest/playtest_setup.h"
#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/panels/deck/deck_dock.h"
#include "studio/panels/deck/deck_file_dialogs.h"
#include "studio/panels/deck/deck_interaction.h"
#include "studio/panels/deck/list_building.h"
#include "studio/panels/decks/decks_dock.h"
#include "studio/panels/print/print_dock.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/message_bar.h"
#include "studio/shell/perspectives.h"
#include "studio/words/deck_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/bot_choice.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class DeckActions
{
    Q_DECLARE_TR_FUNCTIONS(DeckActions)
};

constexpr QLatin1StringView deckPanel{"deck"};
constexpr QLatin1StringView decksPanel{"decks"};

DeckDock& deckDock(const ActionContext& context)
{
    return context.docks.focusContent<DeckDock>(deckPanel);
}

DecksDock& decksDock(const ActionContext& context)
{
    return context.docks.focusContent<DecksDock>(decksPanel);
}

QString whyNoProject(const ActionContext& context)
{
    return context.workspace.isOpen() ? QString() : DeckActions::tr("No project is open.");
}

QString whyNoDeck(const ActionContext& context)
{
    const QString reason = whyNoProject(context);
    return reason.isEmpty() && !context.decks.deck() ? DeckActions::tr("No deck is open.") : reason;
}

/// The reason why no deck is selected in the deck list; empty if one is selected. If the list hasn't been created yet,
/// the current deck counts as selected.
QString whyNoneSelected(const ActionContext& context)
{
    const auto* const list = qobject_cast<DecksDock*>(context.docks.content(decksPanel));
    const QString reason = whyNoProject(context);
    const bool isAny = list ? !list->selected().isEmpty() : context.decks.deck() != nullptr;
    return reason.isEmpty() && !isAny ? DeckActions::tr("No deck is selected.") : reason;
}

QStringList selectedInDeck(const ActionContext& context)
{
    auto* const dock = qobject_cast<DeckDock*>(context.docks.content(deckPanel));
    return dock && context.decks.deck() ? dock->interaction().selectedCards() : QStringList();
}

QString whyNoPin(const ActionContext& context)
{
    const QStringList cards = selectedInDeck(context);
    const QStringList pinned = context.decks.built().pinned();
    if (cards.isEmpty())
        return DeckActions::tr("No card in the deck is selected.");
    const bool areAllPinned = std::ranges::all_of(cards, [&](const QString& card) { return pinned.contains(card); });
    return areAllPinned ? DeckActions::tr("The selected cards are already pinned.") : QString();
}

QString whyNoUnpin(const ActionContext& context)
{
    const QStringList cards = selectedInDeck(context);
    const QStringList pinned = context.decks.built().pinned();
    const bool isAnyPinned = std::ranges::any_of(cards, [&](const QString& card) { return pinned.contains(card); });
    return isAnyPinned ? QString() : DeckActions::tr("No selected card is pinned.");
}

void chooseDeck(const ActionContext& context)
{
    QList<PaletteEntry> entries;
    DeckDesk& desk = context.decks;
    for (const model::EntityId id : desk.decks())
        entries.append({
            .id = QString::number(id.value),
            .title = desk.deck(id)->list.name,
            .group = words(desk.healthOf(id)),
            .icon = icon(u"deck"_s),
        });
    context.palette.pick(DeckActions::tr("Build which deck?"), entries, [context](const QString& id) {
        context.decks.openDecks().open({id.toLongLong()});
        context.docks.focus(deckPanel);
    });
}

/// Moves or copies the selected cards to another section. If there are several other sections, the user chooses one.
void moveToSection(const ActionContext& context, DeckInteraction::Transfer transfer)
{
    const auto move = [context, transfer](const QString& section) {
        deckDock(context).interaction().transferTo(section, transfer);
    };
    const QStringList sections = deckDock(context).interaction().otherSections();
    if (sections.size() == 1)
        move(sections.first());
    if (sections.size() < 2)
        return;
    QList<PaletteEntry> places;
    for (const QString& section : sections)
        places.append({.id = section, .title = section, .icon = icon(u"deck"_s)});
    context.palette.pick(DeckActions::tr("Move to which section?"), places, move);
}

void showNextDeck(const ActionContext& context, int step)
{
    DeckDesk& desk = context.decks;
    const QList<model::EntityId>& open = desk.openDecks().all();
    if (open.isEmpty() || !desk.current())
        return;
    const qsizetype at = open.indexOf(*desk.current()) + step;
    desk.openDecks().open(open[(at + open.size()) % open.size()]);
}

/// The decks to play against: other legal decks of the same format, or the deck itself if there are none.
QList<model::EntityId> opponentsOf(model::EntityId deck, const DeckDesk& desk)
{
    QList<model::EntityId> found;
    for (const model::EntityId other : desk.decks()) {
        const auto& health = desk.healthOf(other);
        if (other != deck && health && health->isLegal() && desk.formatOf(other) == desk.formatOf(deck))
            found.append(other);
    }
    return found.isEmpty() ? QList{deck} : found;
}

/// Starts a playtest with the default setup, against bots.
void playtest(const ActionContext& context)
{
    model::PlaytestSetup setup = model::usualSetup(
        context.workspace.entities(),
        *context.workspace.whole().program,
        botKinds().first(),
        QRandomGenerator::global()->generate()
    );
    const model::EntityId deck = *context.decks.current();
    const QList<model::EntityId> opponents = opponentsOf(deck, context.decks);
    for (qsizetype seat = 0; seat < setup.seats.size(); ++seat)
        setup.seats[seat].deck = seat == 0 ? deck : opponents[(seat - 1) % opponents.size()];
    context.perspectives.activate(perspective_id::playtest);
    if (context.playtest.start.begin(setup))
        context.docks.focus(u"table"_s);
    else
        context.docks.focus(u"seats"_s);
}

QString whyNoPlaytest(const ActionContext& context)
{
    const QString reason = whyNoDeck(context);
    if (!reason.isEmpty())
        return reason;
    const auto& health = context.decks.built().health();
    if (!health)
        return DeckActions::tr("The rules of the game have errors.");
    return health->isLegal() ? QString() : DeckActions::tr("The deck is not legal. See the Health panel.");
}

QList<ActionSpec> decksActions(const ActionContext& context)
{
    const auto whyNot = [context] {
        return whyNoDeck(context);
    };
    const auto whyNotSelected = [context] {
        return whyNoneSelected(context);
    };
    return {
        {
            .id = u"deck.new"_s,
            .text = DeckActions::tr("&New Deck"),
            .menu = MenuId::Deck,
            .icon = u"new"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_N)},
            .run =
                [context] {
                    if (!context.decks.edits().make({}))
                        return;
                    context.docks.focus(deckPanel);
                    deckDock(context).nameDeck();
                },
            .whyNot = [context] { return whyNoProject(context); },
        },
        {
            .id = u"deck.open"_s,
            .text = DeckActions::tr("&Build Another Deck"),
            .menu = MenuId::Deck,
            .icon = u"decks"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)},
            .run = [context] { chooseDeck(context); },
            .whyNot = [context] { return whyNoProject(context); },
            .asks = true,
        },
        {
            .id = u"deck.build"_s,
            .text = DeckActions::tr("&Show Deck"),
            .menu = MenuId::Deck,
            .icon = u"deck"_s,
            .run = [context] { context.docks.focus(deckPanel); },
        },
        {
            .id = u"deck.duplicate"_s,
            .text = DeckActions::tr("&Duplicate Deck"),
            .menu = MenuId::Deck,
            .icon = u"copy"_s,
            .run = [context] { context.decks.edits().duplicate(*context.decks.current()); },
            .whyNot = whyNot,
        },
        {
            .id = u"deck.rename"_s,
            .text = DeckActions::tr("&Rename Deck"),
            .menu = MenuId::Deck,
            .icon = u"edit"_s,
            .run = [context] { decksDock(context).renameSelected(); },
            .whyNot = whyNotSelected,
            .asks = true,
        },
        {
            .id = u"deck.delete"_s,
            .text = DeckActions::tr("D&elete Deck"),
            .menu = MenuId::Deck,
            .icon = u"delete"_s,
            .keys = {QKeySequence(Qt::Key_Delete)},
            .panels = {decksPanel},
            .run = [context] { decksDock(context).deleteSelected(); },
            .whyNot = whyNotSelected,
        },
        {
            .id = u"deck.paste-deck"_s,
            .text = DeckActions::tr("P&aste Deck"),
            .menu = MenuId::Deck,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
            .panels = {decksPanel},
            .run = [context] { context.decks.edits().makeFromText(QGuiApplication::clipboard()->text()); },
            .whyNot = [context] { return whyNoProject(context); },
        },
        {
            .id = u"deck.import"_s,
            .text = DeckActions::tr("&Import Decks"),
            .menu = MenuId::Deck,
            .icon = u"open"_s,
            .run = [context] { importDecks(context); },
            .whyNot = [context] { return whyNoProject(context); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"deck.export"_s,
            .text = DeckActions::tr("E&xport Deck"),
            .menu = MenuId::Deck,
            .icon = u"layout-save"_s,
            .run = [context] { exportDecks(context, {*context.decks.current()}); },
            .whyNot = whyNot,
            .asks = true,
        },
        {
            .id = u"deck.export-selected"_s,
            .text = DeckActions::tr("Export Selected Dec&ks"),
            .menu = MenuId::Deck,
            .icon = u"layout-save"_s,
            .panels = {decksPanel},
            .run = [context] { exportDecks(context, decksDock(context).selected()); },
            .whyNot = whyNotSelected,
            .asks = true,
        },
        {
            .id = u"deck.print"_s,
            .text = DeckActions::tr("Pr&int Deck"),
            .menu = MenuId::Deck,
            .icon = u"print"_s,
            .run =
                [context] { context.docks.focusContent<PrintDock>(u"print"_s).chooseDeck(*context.decks.current()); },
            .whyNot = whyNot,
        },
    };
}

/// Actions that add cards selected in the card list to the deck being built, or remove them from it.
QList<ActionSpec> listActions(const ActionContext& context)
{
    const auto row = [context](const QString& id, const QString& text, const QString& icon, auto work, int copies) {
        return ActionSpec{
            .id = id,
            .text = text,
            .menu = MenuId::Deck,
            .icon = icon,
            .panels = {u"card-list"_s},
            .run = [context, work, copies] { work(context.decks, context.workspace, context.selection, copies); },
            .whyNot =
                [context] {
                    const QString reason = whyNoDeck(context);
                    const bool isNone = reason.isEmpty() && context.selection.cards().isEmpty();
                    return isNone ? DeckActions::tr("No card is selected.") : reason;
                },
        };
    };
    QList<ActionSpec> rows{
        row(u"deck.add-selected"_s, DeckActions::tr("&Add to Deck"), u"new"_s, addSelected, 1),
        row(u"deck.take-one-selected"_s, DeckActions::tr("Remove &One from Deck"), {}, addSelected, -1),
        row(u"deck.take-selected"_s, DeckActions::tr("Remove A&ll from Deck"), u"delete"_s, setSelected, 0),
    };
    rows.first().startsGroup = true;
    return rows;
}

} // namespace

QList<ActionSpec> deckActions(const ActionContext& context)
{
    QList<ActionSpec> rows = decksActions(context) + listActions(context);
    const auto inDeck = [&](ActionSpec row, std::function<void(DeckDock&)> run) {
        row.menu = MenuId::Deck;
        row.panels = {deckPanel};
        row.run = [context, run = std::move(run)] {
            run(deckDock(context));
        };
        row.whyNot = [context] {
            return whyNoDeck(context);
        };
        rows.append(row);
    };
    inDeck(
        {
            .id = u"deck.more"_s,
            .text = DeckActions::tr("One &More Copy"),
            .keys = {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)},
            .startsGroup = true,
        },
        [](DeckDock& dock) { dock.interaction().changeCopies(1); }
    );
    inDeck(
        {
            .id = u"deck.fewer"_s,
            .text = DeckActions::tr("One &Fewer Copy"),
            .keys = {QKeySequence(Qt::Key_Minus)},
        },
        [](DeckDock& dock) { dock.interaction().changeCopies(-1); }
    );
    inDeck(
        {
            .id = u"deck.take-out"_s,
            .text = DeckActions::tr("Remo&ve from Deck"),
            .icon = u"delete"_s,
            .keys = {QKeySequence(Qt::Key_Delete)},
        },
        [](DeckDock& dock) { dock.interaction().removeSelected(); }
    );
    inDeck(
        {
            .id = u"deck.move"_s,
            .text = DeckActions::tr("Move to Another &Section"),
            .icon = u"move-right"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_M)},
        },
        [context](DeckDock&) { moveToSection(context, DeckInteraction::Transfer::Move); }
    );
    inDeck(
        {
            .id = u"deck.move-one"_s,
            .text = DeckActions::tr("Move &One Copy to Another Section"),
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M)},
        },
        [context](DeckDock&) { moveToSection(context, DeckInteraction::Transfer::MoveOne); }
    );
    inDeck(
        {
            .id = u"deck.cut"_s,
            .text = DeckActions::tr("C&ut Cards"),
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_X)},
        },
        [](DeckDock& dock) { dock.interaction().cut(); }
    );
    inDeck(
        {
            .id = u"deck.copy"_s,
            .text = DeckActions::tr("&Copy Cards"),
            .icon = u"copy"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_C)},
        },
        [](DeckDock& dock) { dock.interaction().copy(); }
    );
    inDeck(
        {
            .id = u"deck.paste"_s,
            .text = DeckActions::tr("&Paste Cards"),
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
        },
        [](DeckDock& dock) { dock.interaction().paste(); }
    );
    inDeck(
        {
            .id = u"deck.pin"_s,
            .text = DeckActions::tr("Pin Cards"),
            .icon = u"pin"_s,
            .startsGroup = true,
        },
        [](DeckDock& dock) { dock.interaction().pinSelected(); }
    );
    rows.last().whyNot = [context] {
        return whyNoPin(context);
    };
    inDeck(
        {
            .id = u"deck.unpin"_s,
            .text = DeckActions::tr("Unpin Cards"),
            .icon = u"unpin"_s,
        },
        [](DeckDock& dock) { dock.interaction().unpinSelected(); }
    );
    rows.last().whyNot = [context] {
        return whyNoUnpin(context);
    };
    inDeck(
        {
            .id = u"deck.find"_s,
            .text = DeckActions::tr("Find in Deck"),
            .icon = u"search"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_F)},
        },
        [](DeckDock& dock) { dock.focusFilter(); }
    );
    inDeck(
        {
            .id = u"deck.wall"_s,
            .text = DeckActions::tr("Show as Card &Wall"),
            .icon = u"card-preview"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_W)},
        },
        [](DeckDock& dock) { dock.showWall(!dock.isWall()); }
    );
    inDeck(
        {
            .id = u"deck.next"_s,
            .text = DeckActions::tr("Next Open Deck"),
            .icon = u"next"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_PageDown)},
            .startsGroup = true,
        },
        [context](DeckDock&) { showNextDeck(context, 1); }
    );
    inDeck(
        {
            .id = u"deck.previous"_s,
            .text = DeckActions::tr("Previous Open Deck"),
            .icon = u"previous"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_PageUp)},
        },
        [context](DeckDock&) { showNextDeck(context, -1); }
    );
    inDeck(
        {
            .id = u"deck.close"_s,
            .text = DeckActions::tr("Close Deck"),
            .icon = u"close"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_F4)},
        },
        [context](DeckDock&) { context.decks.openDecks().close(*context.decks.current()); }
    );
    rows.append({
        .id = u"deck.playtest"_s,
        .text = DeckActions::tr("Pla&ytest Deck"),
        .menu = MenuId::Deck,
        .icon = u"playtest"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::Key_F5)},
        .run = [context] { playtest(context); },
        .whyNot = [context] { return whyNoPlaytest(context); },
        .startsGroup = true,
    });
    rows.append({
        .id = u"deck.health"_s,
        .text = DeckActions::tr("Show Deck &Health"),
        .menu = MenuId::Deck,
        .icon = u"deck-health"_s,
        .run = [context] { context.docks.focus(u"deck-health"_s); },
        .startsGroup = true,
    });
    rows.append({
        .id = u"deck.mend"_s,
        .text = DeckActions::tr("Make Deck &Legal"),
        .menu = MenuId::Deck,
        .icon = u"success"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_L)},
        .run = [context] { context.decks.edits().apply(context.decks.built().repair()->changes); },
        .whyNot =
            [context] {
                const QString reason = whyNoDeck(context);
                if (!reason.isEmpty())
                    return reason;
                const auto& health = context.decks.built().health();
                if (health && health->isLegal())
                    return DeckActions::tr("The deck is legal.");
                const auto repair = context.decks.built().repair();
                if (repair && !repair->blockedBy.isEmpty())
                    return blockedWords(repair->blockedBy);
                return repair && !repair->isPartial ? QString()
                                                    : DeckActions::tr("No fix found that makes the deck legal.");
            },
    });
    return rows;
}

} // namespace studio
