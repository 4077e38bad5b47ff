// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/deck_actions.h"

#include "model/playtest/playtest_setup.h"
#include "studio/app/icons.h"
#include "studio/decks/deck_desk.h"
#include "studio/decks/deck_dock.h"
#include "studio/decks/deck_files.h"
#include "studio/decks/deck_hands.h"
#include "studio/decks/decks_dock.h"
#include "studio/decks/list_building.h"
#include "studio/docks/built_in_perspectives.h"
#include "studio/playtest/bot_choice.h"
#include "studio/playtest/playtest_desk.h"
#include "studio/print/print_dock.h"
#include "studio/text/deck_words.h"
#include "studio/window/command_palette.h"
#include "studio/window/main_window.h"
#include "studio/window/message_bar.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMainWindow>
#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class DeckActions
{
    Q_DECLARE_TR_FUNCTIONS(DeckActions)
};

constexpr QLatin1StringView deckPanel{"deck"};
constexpr QLatin1StringView decksPanel{"decks"};

DeckDock& deckDock(MainWindow& window)
{
    return window.content<DeckDock>(deckPanel);
}

DecksDock& decksDock(MainWindow& window)
{
    return window.content<DecksDock>(decksPanel);
}

QString whyNoProject(MainWindow& window)
{
    return window.workspace().isOpen() ? QString() : DeckActions::tr("No project is open.");
}

QString whyNoDeck(MainWindow& window)
{
    const QString reason = whyNoProject(window);
    return reason.isEmpty() && !window.decks().deck() ? DeckActions::tr("No deck lies open.") : reason;
}

/// Of the list of decks. It need not be there yet.
QString whyNoneSelected(MainWindow& window)
{
    const auto* const list = qobject_cast<DecksDock*>(window.docks().content(decksPanel));
    const QString reason = whyNoProject(window);
    const bool isAny = list ? !list->selected().isEmpty() : window.decks().deck() != nullptr;
    return reason.isEmpty() && !isAny ? DeckActions::tr("No deck is selected.") : reason;
}

void chooseDeck(MainWindow& window)
{
    QList<PaletteEntry> entries;
    DeckDesk& desk = window.decks();
    for (const model::EntityId id : desk.decks())
        entries.append({
            .id = QString::number(id.value),
            .title = desk.deck(id)->list.name,
            .group = words(desk.healthOf(id)),
            .icon = icon(u"deck"_s),
        });
    window.palette().pick(DeckActions::tr("Which deck do you want to build?"), entries, [&window](const QString& id) {
        window.decks().open({id.toLongLong()});
        window.docks().focus(deckPanel);
    });
}

/// With two sections it goes to the other one; with more it is asked which.
void moveToSection(MainWindow& window, DeckHands::Giving giving)
{
    const auto give = [&window, giving](const QString& section) {
        deckDock(window).hands().give(section, giving);
    };
    const QStringList sections = deckDock(window).hands().otherSections();
    if (sections.size() == 1)
        give(sections.first());
    if (sections.size() < 2)
        return;
    QList<PaletteEntry> places;
    for (const QString& section : sections)
        places.append({.id = section, .title = section, .icon = icon(u"deck"_s)});
    window.palette().pick(DeckActions::tr("Move to which section?"), places, give);
}

void showNextDeck(MainWindow& window, int step)
{
    DeckDesk& desk = window.decks();
    const QList<model::EntityId>& open = desk.openDecks();
    if (open.isEmpty() || !desk.current())
        return;
    const qsizetype at = open.indexOf(*desk.current()) + step;
    desk.open(open[(at + open.size()) % open.size()]);
}

void importFiles(MainWindow& window)
{
    window.decks().importFiles(
        QFileDialog::getOpenFileNames(
            &window.widget(),
            DeckActions::tr("Import decks"),
            window.workspace().places().documentsFolder,
            deckFilesToRead()
        )
    );
}

void exportTo(const QString& path, MainWindow& window, const QList<model::EntityId>& decks)
{
    const DeckExport made = exportDecks(window.workspace(), decks, path);
    window.messages().say(made.isDone ? Severity::Note : Severity::Error, made.message);
}

QString asFileName(QString name)
{
    return name.replace(u'/', u'-');
}

void exportOne(MainWindow& window, model::EntityId deck)
{
    const QString name = asFileName(window.decks().deck(deck)->list.name) + u".deck"_s;
    const QString path = QFileDialog::getSaveFileName(
        &window.widget(),
        DeckActions::tr("Export the deck"),
        window.workspace().places().documentsFolder + u'/' + name,
        deckFilesToWrite()
    );
    if (!path.isEmpty())
        exportTo(path, window, {deck});
}

/// Each under its own name, so all there is to choose is the kind of file and the folder.
void exportDecksTo(const QString& suffix, MainWindow& window, const QList<model::EntityId>& decks)
{
    const QString folder = QFileDialog::getExistingDirectory(
        &window.widget(),
        DeckActions::tr("Export %n deck(s) to which folder?", nullptr, int(decks.size())),
        window.workspace().places().documentsFolder
    );
    if (!folder.isEmpty())
        exportTo(u"%1/%2.%3"_s.arg(folder, asFileName(window.workspace().name()), suffix), window, decks);
}

void exportSelected(MainWindow& window)
{
    const QList<model::EntityId> decks = decksDock(window).selected();
    if (decks.size() == 1)
        return exportOne(window, decks.first());
    QList<PaletteEntry> kinds;
    for (const DeckFileKind& kind : deckFileKinds())
        kinds.append({.id = kind.suffix, .title = kind.name, .group = u'.' + kind.suffix, .icon = icon(u"deck"_s)});
    window.palette().pick(
        DeckActions::tr("Export %n deck(s) as what?", nullptr, int(decks.size())),
        kinds,
        [&window, decks](const QString& suffix) { exportDecksTo(suffix, window, decks); }
    );
}

/// The decks it can be played against: legal ones of its format, or itself when there are no others.
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

/// Against bots, as games are usually set up.
void playtest(MainWindow& window)
{
    model::PlaytestSetup setup = model::usualSetup(
        window.workspace().entities(),
        *window.workspace().whole().program,
        botKinds().first(),
        QRandomGenerator::global()->generate()
    );
    const model::EntityId deck = *window.decks().current();
    const QList<model::EntityId> opponents = opponentsOf(deck, window.decks());
    for (qsizetype seat = 0; seat < setup.seats.size(); ++seat)
        setup.seats[seat].deck = seat == 0 ? deck : opponents[(seat - 1) % opponents.size()];
    window.perspectives().activate(perspective_id::playtest);
    if (window.playtest().begin(setup))
        window.docks().focus(u"table"_s);
    else
        window.docks().focus(u"seats"_s);
}

QString whyNoPlaytest(MainWindow& window)
{
    const QString reason = whyNoDeck(window);
    if (!reason.isEmpty())
        return reason;
    const auto& health = window.decks().health();
    if (!health)
        return DeckActions::tr("The rules of the game have errors.");
    return health->isLegal() ? QString() : DeckActions::tr("The deck is not legal. See its health.");
}

QList<ActionSpec> decksActions(MainWindow& window)
{
    const auto whyNot = [&window] {
        return whyNoDeck(window);
    };
    const auto whyNotSelected = [&window] {
        return whyNoneSelected(window);
    };
    return {
        {
            .id = u"deck.new"_s,
            .text = DeckActions::tr("&New deck"),
            .menu = MenuId::Deck,
            .icon = u"new"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_N)},
            .run =
                [&window] {
                    if (!window.decks().make({}))
                        return;
                    window.docks().focus(deckPanel);
                    deckDock(window).nameDeck();
                },
            .whyNot = [&window] { return whyNoProject(window); },
        },
        {
            .id = u"deck.open"_s,
            .text = DeckActions::tr("&Build another deck"),
            .menu = MenuId::Deck,
            .icon = u"decks"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)},
            .run = [&window] { chooseDeck(window); },
            .whyNot = [&window] { return whyNoProject(window); },
            .asks = true,
        },
        {
            .id = u"deck.build"_s,
            .text = DeckActions::tr("&Show the deck"),
            .menu = MenuId::Deck,
            .icon = u"deck"_s,
            .run = [&window] { window.docks().focus(deckPanel); },
        },
        {
            .id = u"deck.duplicate"_s,
            .text = DeckActions::tr("&Duplicate deck"),
            .menu = MenuId::Deck,
            .icon = u"copy"_s,
            .run = [&window] { window.decks().duplicate(*window.decks().current()); },
            .whyNot = whyNot,
        },
        {
            .id = u"deck.rename"_s,
            .text = DeckActions::tr("&Rename deck"),
            .menu = MenuId::Deck,
            .icon = u"edit"_s,
            .run = [&window] { decksDock(window).renameSelected(); },
            .whyNot = whyNotSelected,
            .asks = true,
        },
        {
            .id = u"deck.delete"_s,
            .text = DeckActions::tr("D&elete deck"),
            .menu = MenuId::Deck,
            .icon = u"delete"_s,
            .keys = {QKeySequence(Qt::Key_Delete)},
            .panel = decksPanel,
            .run = [&window] { decksDock(window).deleteSelected(); },
            .whyNot = whyNotSelected,
        },
        {
            .id = u"deck.paste-deck"_s,
            .text = DeckActions::tr("P&aste a deck"),
            .menu = MenuId::Deck,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
            .panel = decksPanel,
            .run = [&window] { window.decks().makeFromText(QGuiApplication::clipboard()->text()); },
            .whyNot = [&window] { return whyNoProject(window); },
        },
        {
            .id = u"deck.import"_s,
            .text = DeckActions::tr("&Import decks"),
            .menu = MenuId::Deck,
            .icon = u"open"_s,
            .run = [&window] { importFiles(window); },
            .whyNot = [&window] { return whyNoProject(window); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"deck.export"_s,
            .text = DeckActions::tr("E&xport the deck"),
            .menu = MenuId::Deck,
            .icon = u"layout-save"_s,
            .run = [&window] { exportOne(window, *window.decks().current()); },
            .whyNot = whyNot,
            .asks = true,
        },
        {
            .id = u"deck.export-selected"_s,
            .text = DeckActions::tr("Export the selected dec&ks"),
            .menu = MenuId::Deck,
            .icon = u"layout-save"_s,
            .panel = decksPanel,
            .run = [&window] { exportSelected(window); },
            .whyNot = whyNotSelected,
            .asks = true,
        },
        {
            .id = u"deck.print"_s,
            .text = DeckActions::tr("Pr&int the deck"),
            .menu = MenuId::Deck,
            .icon = u"print"_s,
            .run = [&window] { window.content<PrintDock>(u"print"_s).chooseDeck(*window.decks().current()); },
            .whyNot = whyNot,
        },
    };
}

/// What is done to the deck from the card list, where keys do it as well.
QList<ActionSpec> listActions(MainWindow& window)
{
    const auto row = [&window](const QString& id, const QString& text, const QString& icon, auto work, int copies) {
        return ActionSpec{
            .id = id,
            .text = text,
            .menu = MenuId::Deck,
            .icon = icon,
            .panel = u"card-list"_s,
            .run = [&window, work, copies] { work(window.decks(), window.workspace(), window.selection(), copies); },
            .whyNot =
                [&window] {
                    const QString reason = whyNoDeck(window);
                    const bool isNone = reason.isEmpty() && window.selection().cards().isEmpty();
                    return isNone ? DeckActions::tr("No card is selected.") : reason;
                },
        };
    };
    QList<ActionSpec> rows{
        row(u"deck.add-selected"_s, DeckActions::tr("&Add to the deck"), u"new"_s, addSelected, 1),
        row(u"deck.take-one-selected"_s, DeckActions::tr("Take &one out of the deck"), {}, addSelected, -1),
        row(u"deck.take-selected"_s, DeckActions::tr("Take a&ll out of the deck"), u"delete"_s, setSelected, 0),
    };
    rows.first().startsGroup = true;
    return rows;
}

} // namespace

QList<ActionSpec> deckActions(MainWindow& window)
{
    QList<ActionSpec> rows = decksActions(window) + listActions(window);
    const auto inDeck = [&](ActionSpec row, std::function<void(DeckDock&)> run) {
        row.menu = MenuId::Deck;
        row.panel = deckPanel;
        row.run = [&window, run = std::move(run)] {
            run(deckDock(window));
        };
        row.whyNot = [&window] {
            return whyNoDeck(window);
        };
        rows.append(row);
    };
    inDeck(
        {
            .id = u"deck.more"_s,
            .text = DeckActions::tr("One copy &more"),
            .keys = {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)},
            .startsGroup = true,
        },
        [](DeckDock& dock) { dock.hands().changeCopies(1); }
    );
    inDeck(
        {
            .id = u"deck.fewer"_s,
            .text = DeckActions::tr("One copy &fewer"),
            .keys = {QKeySequence(Qt::Key_Minus)},
        },
        [](DeckDock& dock) { dock.hands().changeCopies(-1); }
    );
    inDeck(
        {
            .id = u"deck.take-out"_s,
            .text = DeckActions::tr("&Take out of the deck"),
            .icon = u"delete"_s,
            .keys = {QKeySequence(Qt::Key_Delete)},
        },
        [](DeckDock& dock) { dock.hands().takeOut(); }
    );
    inDeck(
        {
            .id = u"deck.move"_s,
            .text = DeckActions::tr("Move to another &section"),
            .icon = u"move-right"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_M)},
        },
        [&window](DeckDock&) { moveToSection(window, DeckHands::Giving::Move); }
    );
    inDeck(
        {
            .id = u"deck.move-one"_s,
            .text = DeckActions::tr("Move &one copy to another section"),
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M)},
        },
        [&window](DeckDock&) { moveToSection(window, DeckHands::Giving::MoveOne); }
    );
    inDeck(
        {
            .id = u"deck.cut"_s,
            .text = DeckActions::tr("C&ut cards"),
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_X)},
        },
        [](DeckDock& dock) { dock.hands().cut(); }
    );
    inDeck(
        {
            .id = u"deck.copy"_s,
            .text = DeckActions::tr("&Copy cards"),
            .icon = u"copy"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_C)},
        },
        [](DeckDock& dock) { dock.hands().copy(); }
    );
    inDeck(
        {
            .id = u"deck.paste"_s,
            .text = DeckActions::tr("&Paste cards"),
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
        },
        [](DeckDock& dock) { dock.hands().paste(); }
    );
    inDeck(
        {
            .id = u"deck.find"_s,
            .text = DeckActions::tr("Find in the deck"),
            .icon = u"search"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_F)},
        },
        [](DeckDock& dock) { dock.focusFilter(); }
    );
    inDeck(
        {
            .id = u"deck.wall"_s,
            .text = DeckActions::tr("Show as a &wall of cards"),
            .icon = u"card-preview"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_W)},
        },
        [](DeckDock& dock) { dock.showWall(!dock.isWall()); }
    );
    inDeck(
        {
            .id = u"deck.next"_s,
            .text = DeckActions::tr("Next open deck"),
            .icon = u"next"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_PageDown)},
            .startsGroup = true,
        },
        [&window](DeckDock&) { showNextDeck(window, 1); }
    );
    inDeck(
        {
            .id = u"deck.previous"_s,
            .text = DeckActions::tr("Previous open deck"),
            .icon = u"previous"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_PageUp)},
        },
        [&window](DeckDock&) { showNextDeck(window, -1); }
    );
    inDeck(
        {
            .id = u"deck.close"_s,
            .text = DeckActions::tr("Close this deck"),
            .icon = u"close"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_F4)},
        },
        [&window](DeckDock&) { window.decks().close(*window.decks().current()); }
    );
    rows.append({
        .id = u"deck.playtest"_s,
        .text = DeckActions::tr("Pla&ytest this deck"),
        .menu = MenuId::Deck,
        .icon = u"playtest"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::Key_F5)},
        .run = [&window] { playtest(window); },
        .whyNot = [&window] { return whyNoPlaytest(window); },
        .startsGroup = true,
    });
    rows.append({
        .id = u"deck.health"_s,
        .text = DeckActions::tr("Show the deck's &health"),
        .menu = MenuId::Deck,
        .icon = u"deck-health"_s,
        .run = [&window] { window.docks().focus(u"deck-health"_s); },
        .startsGroup = true,
    });
    rows.append({
        .id = u"deck.mend"_s,
        .text = DeckActions::tr("Make the deck &legal"),
        .menu = MenuId::Deck,
        .icon = u"success"_s,
        .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_L)},
        .run = [&window] { window.decks().apply(window.decks().repair()->changes); },
        .whyNot =
            [&window] {
                const QString reason = whyNoDeck(window);
                if (!reason.isEmpty())
                    return reason;
                const auto& health = window.decks().health();
                if (health && health->isLegal())
                    return DeckActions::tr("The deck is legal.");
                const auto repair = window.decks().repair();
                return repair && !repair->isPartial ? QString() : DeckActions::tr("No way to make it legal is known.");
            },
    });
    return rows;
}

} // namespace studio
