// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/bench/screenshots.h"

#include "engine/bots/bot.h"
#include "model/games/bundled_games.h"
#include "model/playtest/playtest_setup.h"
#include "studio/bench/manual_pictures.h"
#include "studio/kit/settle.h"
#include "studio/panels/table/table_view.h"
#include "studio/panels/welcome/welcome_page.h"
#include "studio/window/main_window.h"
#include "studio/window/project_files.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QApplication>
#include <QDir>
#include <QMainWindow>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// Starts a game with at least this many seats and plays a few turns, so that there are cards on the table.
void playForAWhile(MainWindow& window, qsizetype seats)
{
    constexpr int decisionsEach = 20;
    Workspace& workspace = window.workspace();
    PlaytestDesk& desk = window.playtest();
    desk.pace.setMotion(Motion::Off);
    if (!workspace.whole().program)
        return;
    model::PlaytestSetup setup = model::usualSetup(workspace.entities(), *workspace.whole().program, {}, 1);
    while (setup.seats.size() < seats)
        setup.seats.append(model::PlaytestSeat(setup.seats.at(std::max<qsizetype>(0, setup.seats.size() - 2))));
    if (!desk.start.begin(setup))
        return;
    const auto bot = engine::botNamed("search")->make({.playouts = 60});
    for (int made = 0; made < decisionsEach * setup.seats.size() && desk.sight.isAsked(); ++made) {
        engine::Game imagined(desk.played.game());
        desk.deciding.choose(bot->choose(imagined, {}));
    }
}

void open(MainWindow& window, const model::BundledGame& game)
{
    window.files().startProject(game.folder);
    while (window.workspace().isBehind())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

} // namespace

std::expected<QStringList, QString> writeScreenshots(const QString& folder, const Places& places)
{
    const QTemporaryDir scratch;
    Places ownPlaces = places;
    ownPlaces.preferencesFile = scratch.filePath(u"preferences.ini"_s);
    ownPlaces.layoutsFolder = scratch.filePath(u"layouts"_s);
    ownPlaces.projectsFolder = scratch.filePath(u"projects"_s);
    ownPlaces.documentsFolder = scratch.filePath(u"documents"_s);
    MainWindow window(ownPlaces, MainWindow::Start::WithDefaultLayouts);
    window.show();
    QDir().mkpath(folder);
    QStringList written;
    const auto save = [&](const QString& what, const QString& tone) -> std::expected<void, QString> {
        settle();
        const auto* const table = window.widget().findChild<TableView*>();
        while (table && table->isSharpening())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        const QString file = QDir(folder).filePath(u"%1-%2.png"_s.arg(what, tone));
        if (!window.widget().grab().save(file))
            return std::unexpected(file);
        written.append(file);
        return {};
    };
    const std::array tones{std::pair(ThemeChoice::Light, u"light"_s), std::pair(ThemeChoice::Dark, u"dark"_s)};
    while (window.welcomePage().isDrawing())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    for (const auto& [choice, tone] : tones) {
        window.setTheme(choice);
        if (const auto saved = save(u"welcome"_s, tone); !saved)
            return std::unexpected(saved.error());
    }
    const auto saveInBothTones = [&](const QString& perspective, const QString& name) -> std::expected<void, QString> {
        for (const auto& [choice, tone] : tones) {
            window.setTheme(choice);
            window.perspectives().activate(perspective);
            if (const auto saved = save(name, tone); !saved)
                return saved;
        }
        return {};
    };
    const QList<model::BundledGame> games = model::bundledGames(places.gamesFolder);
    for (const model::BundledGame& game : games) {
        open(window, game);
        if (!window.workspace().whole().program)
            continue;
        const engine::Program& program = *window.workspace().whole().program;
        const qsizetype most = std::clamp(4, program.fewestPlayers, program.mostPlayers);
        for (const qsizetype seats : std::set<qsizetype>{program.fewestPlayers, most}) {
            playForAWhile(window, seats);
            const QString name = u"%1-%2"_s.arg(game.id).arg(seats);
            if (const auto saved = saveInBothTones(u"playtest"_s, name); !saved)
                return std::unexpected(saved.error());
        }
    }
    if (!games.isEmpty())
        playForAWhile(window, 0);
    for (const Perspective& perspective : QList(window.perspectives().all()))
        if (const auto saved = saveInBothTones(perspective.id, perspective.id); !saved)
            return std::unexpected(saved.error());
    const PictureSubjects subjects = pictureSubjects(places.manualFolder);
    const auto shown = std::ranges::find(games, subjects.game, &model::BundledGame::id);
    if (shown == games.end())
        return written;
    open(window, *shown);
    playForAWhile(window, 0);
    const auto ofManual = writeManualPictures(window, subjects, QDir(folder).filePath(u"manual"_s));
    if (!ofManual)
        return std::unexpected(ofManual.error());
    return written + *ofManual;
}

} // namespace studio
