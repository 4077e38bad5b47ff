// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/bench/studio_bench.h"

#include "engine/state/random.h"
#include "model/exchange/folder/text_folder.h"
#include "model/games/bundled_games.h"
#include "model/project/project.h"
#include "studio/bench/editor_bench.h"
#include "studio/bench/table_bench.h"
#include "studio/commands/bench/stopwatch.h"
#include "studio/commands/command_line.h"
#include "studio/kit/settle.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/cards/query_field.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/window/main_window.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/places.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QTemporaryDir>

#include <format>
#include <ostream>
#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The game's own entities, with enough similar cards added to make 100,000.
QList<model::Entity> manyCards(QList<model::Entity> entities)
{
    constexpr int wanted = 100'000;
    QList<model::CardDefinition> own;
    for (const model::Entity& entity : std::as_const(entities)) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            own.append(*card);
    }
    engine::Random random{1, 0};
    const auto some = [&] {
        return own[random.below(static_cast<std::uint32_t>(own.size()))];
    };
    for (int number = 0; number < wanted; ++number) {
        model::CardDefinition card = some();
        card.name = u"%1 %2 %3"_s.arg(card.name.section(u' ', 0, 0), some().name.section(u' ', -1)).arg(number);
        entities.append(card);
    }
    return entities;
}

/// The time from pressing a key until the rows have been repainted.
double timeOfKey(CardListDock& list, int key, const QString& text)
{
    const Stopwatch watch;
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, text);
    QApplication::sendEvent(&list.queryField(), &press);
    list.table().viewport()->repaint();
    return watch.milliseconds();
}

std::vector<double> timesOfTyping(CardListDock& list, const QStringList& queries)
{
    std::vector<double> times;
    for (const QString& query : queries) {
        for (const QChar letter : query)
            times.push_back(timeOfKey(list, 0, QString(letter)));
        for (qsizetype letter = 0; letter < query.size(); ++letter)
            times.push_back(timeOfKey(list, Qt::Key_Backspace, {}));
        QApplication::processEvents();
    }
    return times;
}

/// The times for pressing a key that adds a card to a deck of 250. They include writing the edit to disk, checking the
/// deck, and repainting everything that shows it.
std::vector<double> timesOfDeckEdits(MainWindow& window)
{
    constexpr int size = 250;
    constexpr int edits = 100;
    QStringList cards;
    for (const auto& [id, entity] : window.workspace().entities()) {
        const auto* const card = std::get_if<model::CardDefinition>(&entity);
        if (card && !card->isToken && cards.size() < size + edits)
            cards.append(card->name);
    }
    model::DeckList list;
    for (const QString& card : std::as_const(cards).first(size))
        list.entries.append({u"main"_s, 1, card});
    DeckDesk& desk = window.decks();
    window.perspectives().activate(u"build"_s);
    desk.edits().make({}, list);
    settle();
    std::vector<double> times;
    for (int edit = 0; edit < edits; ++edit) {
        const Stopwatch watch;
        desk.edits().add({cards[size + edit]});
        for (const QString& dock : {u"deck"_s, u"deck-health"_s, u"deck-statistics"_s})
            if (QWidget* const content = window.docks().content(dock))
                content->repaint();
        times.push_back(watch.milliseconds());
        QApplication::processEvents();
    }
    return times;
}

} // namespace

int benchStudio(const Places& places, std::ostream& out, std::ostream& err)
{
    const QTemporaryDir scratch;
    Places own = places;
    own.preferencesFile = scratch.filePath(u"preferences.ini"_s);
    own.layoutsFolder = scratch.filePath(u"layouts"_s);
    own.projectsFolder = scratch.filePath(u"projects"_s);
    own.documentsFolder = scratch.path();
    const auto games = model::bundledGames(places.gamesFolder);
    const QString folder = games.isEmpty() ? places.starterFolder : games.first().folder;
    const auto entities = model::readTextFolder(folder, places.sharedRulesFolder);
    const QString path = scratch.filePath(u"large.cardwright"_s);
    if (entities) {
        const auto made =
            model::Project::create(path, own.projectsFolder, manyCards(*entities), QDateTime::currentDateTimeUtc());
        if (made)
            (*made)->close();
    }
    const auto print = [&out](const char* what, double milliseconds, const std::string& goal = {}) {
        out << std::format(
            "{:<62}{:>9.1f} ms{}\n", what, milliseconds, goal.empty() ? "" : std::format(" (goal {})", goal)
        );
    };

    const Stopwatch starting;
    MainWindow window(own, MainWindow::Start::WithDefaultLayouts);
    window.show();
    QApplication::processEvents();
    print("starting the window, to the first frame", starting.milliseconds());

    const Stopwatch opening;
    if (!window.workspace().open(path)) {
        err << "The benchmark project could not be created.\n";
        return FileTrouble;
    }
    print("opening a project of 100,000 cards", opening.milliseconds());
    auto& list = window.docks().focusContent<CardListDock>(u"card-list"_s);
    QApplication::processEvents();
    const Stopwatch listing;
    list.cards().relist();
    list.table().viewport()->repaint();
    print("listing its cards", listing.milliseconds());

    while (window.workspace().isBehind())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    list.queryField().setFocus();
    const std::vector<double> times =
        timesOfTyping(list, {u"owl"_s, u"draw a"_s, u"cost<=3"_s, u"name:/^st/"_s, u"t:unit -kw:f"_s});
    print("filter: key to rows drawn, median", percentile(times, 50));
    print("filter: key to rows drawn, p95", percentile(times, 95));

    const Stopwatch sorting;
    list.cards().setSort({{.column = {.kind = CardColumn::Kind::Name}}});
    list.table().viewport()->repaint();
    print("sorting all cards by name", sorting.milliseconds());
    const Stopwatch scrolling;
    constexpr int pages = 200;
    for (int page = 0; page < pages; ++page) {
        list.table().scrollTo(list.cards().index(page * 487 % list.cards().rowCount(), 1));
        list.table().viewport()->repaint();
    }
    print("scrolling a page", scrolling.milliseconds() / pages);

    const std::vector<double> deckTimes = timesOfDeckEdits(window);
    print("editing a deck of 250, checked and drawn, median", percentile(deckTimes, 50), "16");
    print("editing a deck of 250, checked and drawn, p95", percentile(deckTimes, 95), "16");

    // Then measure a project of each bundled game, without additional cards.
    for (const model::BundledGame& game : games) {
        const QString played = scratch.filePath(game.id + u".cardwright"_s);
        const Stopwatch making;
        if (!window.workspace().create(played, game.folder)) {
            err << "The benchmark game could not be opened.\n";
            return FileTrouble;
        }
        QApplication::processEvents();
        const double made = making.milliseconds();
        while (window.workspace().isBehind())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        out << game.id.toStdString() << '\n';
        print("  a project made from it, to the first frame", made, "1000 with the window");
        for (const auto& waits : {waitsInEditors(window), waitsAtTable(window)})
            for (const Wait& wait : waits)
                print(("  " + wait.what).c_str(), wait.milliseconds, wait.goal);
    }
    return Fine;
}

} // namespace studio
