// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/bench/manual_pictures.h"

#include "model/entities/edits.h"
#include "model/entities/entities.h"
#include "studio/kit/settle.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/playtest/position_dock.h"
#include "studio/panels/print/print_dock.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/window/main_window.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QDir>
#include <QEventLoop>
#include <QMainWindow>
#include <QPixmap>
#include <QSettings>
#include <QTimer>
#include <QTreeView>

#include <functional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// A picture of some panels of a perspective, or of the whole window.
struct ManualPicture
{
    QString name;
    QString perspective;
    QStringList panels = {};
    /// Prepares the panels, so that they show the subject of the picture.
    std::function<void(MainWindow&, const PictureSubjects&)> prepare = {};
    /// Makes further preparations after the panels have reacted to `prepare`.
    std::function<void(MainWindow&, const PictureSubjects&)> finish = {};
};

/// Waits for panels that react to changes with a short delay.
void waitForPanels()
{
    constexpr int pause = 800;
    QEventLoop loop;
    QTimer::singleShot(pause, &loop, &QEventLoop::quit);
    loop.exec();
    settle();
}

void selectCard(MainWindow& window, const PictureSubjects& subjects)
{
    if (const auto card = window.workspace().cardNamed(subjects.card))
        window.selection().selectCard(*card);
}

void find(MainWindow& window, const QString& query)
{
    window.docks().focusContent<CardListDock>(u"card-list"_s).setQuery(query);
}

void findCards(MainWindow& window, const PictureSubjects& subjects)
{
    find(window, subjects.query);
}

QTreeView* treeOf(MainWindow& window, const QString& panel)
{
    return window.docks().content(panel)->findChild<QTreeView*>();
}

void breakCard(MainWindow& window, const PictureSubjects& subjects)
{
    find(window, {});
    Workspace& workspace = window.workspace();
    const auto id = workspace.cardNamed(subjects.brokenCard);
    const auto* const card = id ? workspace.find<model::CardDefinition>(*id) : nullptr;
    if (!card)
        return;
    model::CardDefinition broken = *card;
    broken.abilities = subjects.brokenAbilities;
    workspace.apply({.kind = model::EditKind::EditCards, .subject = broken.name}, {workspace.changing(*id, broken)});
    window.selection().selectCard(*id);
}

void selectFirstProblem(MainWindow& window, const PictureSubjects& /*subjects*/)
{
    window.docks().focus(u"problems"_s);
    if (QTreeView* const problems = treeOf(window, u"problems"_s))
        problems->setCurrentIndex(problems->model()->index(0, 0));
}

void openDeck(MainWindow& window, const PictureSubjects& /*subjects*/)
{
    find(window, {});
    const QList<model::EntityId> decks = window.decks().decks();
    if (!decks.isEmpty())
        window.decks().openDecks().open(decks.first());
}

/// Makes the open deck illegal.
void breakDeck(MainWindow& window, const PictureSubjects& subjects)
{
    openDeck(window, subjects);
    window.decks().edits().add({subjects.card}, 9);
}

void printDeck(MainWindow& window, const PictureSubjects& /*subjects*/)
{
    const QList<model::EntityId> decks = window.decks().decks();
    if (!decks.isEmpty())
        window.docks().focusContent<PrintDock>(u"print"_s).chooseDeck(decks.last());
}

/// Puts a panel into a window that is large enough for everything it shows.
void enlarge(MainWindow& window, const QString& panel)
{
    window.docks().floatOut(panel);
    window.docks().content(panel)->window()->resize(420, 640);
}

/// Chooses different options at two earlier steps, so that the history has branches.
void branch(MainWindow& window, const PictureSubjects& /*subjects*/)
{
    enlarge(window, u"history"_s);
    PlaytestDesk& desk = window.playtest();
    for (int line = 0; line < 2; ++line) {
        for (int steps = 0; steps < 2; ++steps)
            desk.history.undo();
        if (!desk.sight.isAsked())
            return;
        desk.deciding.choose(desk.sight.view().options.size() - 1);
    }
}

void showBranches(MainWindow& window, const PictureSubjects& /*subjects*/)
{
    if (QTreeView* const history = treeOf(window, u"history"_s)) {
        history->expandToDepth(1);
        history->scrollTo(history->currentIndex(), QAbstractItemView::PositionAtCenter);
    }
}

/// Selects the player who has to decide.
void selectPlayer(MainWindow& window, const PictureSubjects& /*subjects*/)
{
    enlarge(window, u"position"_s);
    window.docks().focusContent<PositionDock>(u"position"_s).select(window.playtest().played.game().asked());
}

QList<ManualPicture> manualPictures()
{
    using namespace perspective_id;
    return {
        {.name = u"author"_s, .perspective = author, .prepare = &selectCard},
        {
            .name = u"write-card"_s,
            .perspective = author,
            .panels = {u"card-preview"_s, u"card-form"_s, u"ability-editor"_s},
            .prepare = &selectCard,
        },
        {.name = u"card-list"_s, .perspective = author, .panels = {u"card-list"_s}, .prepare = &findCards},
        {.name = u"deck"_s, .perspective = build, .prepare = &openDeck},
        {.name = u"deck-health"_s, .perspective = build, .panels = {u"deck-health"_s}, .prepare = &breakDeck},
        {.name = u"table"_s, .perspective = playtest},
        {
            .name = u"history"_s,
            .perspective = playtest,
            .panels = {u"history"_s},
            .prepare = &branch,
            .finish = &showBranches,
        },
        {.name = u"position"_s, .perspective = playtest, .panels = {u"position"_s}, .prepare = &selectPlayer},
        {
            .name = u"problems"_s,
            .perspective = author,
            .panels = {u"problems"_s},
            .prepare = &breakCard,
            .finish = &selectFirstProblem,
        },
        // This panel opens in the place of other panels, so its picture is taken last.
        {.name = u"print"_s, .perspective = build, .panels = {u"print"_s}, .prepare = &printDeck},
    };
}

/// A picture of some panels with their title bars, or of the whole window if no panels are given. A floating panel is
/// shown with its own window.
QPixmap pictureOf(MainWindow& window, const QStringList& panels)
{
    QWidget& whole = window.widget();
    QRect shown;
    for (const QString& id : panels) {
        QWidget* const content = window.docks().content(id);
        if (!whole.isAncestorOf(content))
            return content->window()->grab();
        shown |= QRect(content->mapTo(&whole, QPoint()), content->size());
    }
    constexpr int border = 4;
    constexpr int title = 32;
    return whole.grab(shown.isNull() ? whole.rect() : shown.adjusted(-border, -title, border, border) & whole.rect());
}

} // namespace

PictureSubjects pictureSubjects(const QString& manualFolder)
{
    const QSettings file(manualFolder + u"/pictures/subjects.ini"_s, QSettings::IniFormat);
    const auto subject = [&file](const QString& key) {
        return file.value(key).toString();
    };
    return {
        .game = subject(u"game"_s),
        .card = subject(u"card"_s),
        .query = subject(u"query"_s),
        .brokenCard = subject(u"broken-card"_s),
        .brokenAbilities = subject(u"broken-abilities"_s),
    };
}

QStringList manualPictureNames()
{
    QStringList names;
    for (const ManualPicture& picture : manualPictures())
        names.append(picture.name + u".png"_s);
    return names;
}

std::expected<QStringList, QString>
writeManualPictures(MainWindow& window, const PictureSubjects& subjects, const QString& folder)
{
    window.setTheme(ThemeChoice::Light);
    QDir().mkpath(folder);
    QStringList written;
    for (const ManualPicture& picture : manualPictures()) {
        window.perspectives().activate(picture.perspective);
        for (const QString& panel : picture.panels)
            window.docks().focus(panel);
        settle();
        if (picture.prepare)
            picture.prepare(window, subjects);
        waitForPanels();
        if (picture.finish)
            picture.finish(window, subjects);
        settle();
        const QString file = QDir(folder).filePath(picture.name + u".png"_s);
        if (!pictureOf(window, picture.panels).save(file))
            return std::unexpected(file);
        written.append(file);
    }
    return written;
}

} // namespace studio
