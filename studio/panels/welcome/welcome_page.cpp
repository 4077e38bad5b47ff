// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/welcome/welcome_page.h"

#include "model/games/bundled_games.h"
#include "model/project/project.h"
#include "studio/drawing/faces/game_samples.h"
#include "studio/kit/icons.h"
#include "studio/kit/language.h"
#include "studio/panels/manual/manual_dock.h"
#include "studio/panels/welcome/game_tile.h"
#include "studio/shell/actions.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/perspectives.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr int spacing = 16;

/// The manual pages that the page links to.
const QStringList manualPages{u"first-game.md"_s, u"language.md"_s, u"frames.md"_s, u"README.md"_s};

QLabel* heading(double scale)
{
    auto* label = new QLabel;
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

QString ago(const QDateTime& then)
{
    const qint64 minutes = then.secsTo(QDateTime::currentDateTimeUtc()) / 60;
    if (!then.isValid())
        return {};
    if (minutes < 1)
        return WelcomePage::tr("just now");
    if (minutes < 60)
        return WelcomePage::tr("%n minute(s) ago", nullptr, int(minutes));
    if (minutes < 24 * 60)
        return WelcomePage::tr("%n hour(s) ago", nullptr, int(minutes / 60));
    return QLocale().toString(then.toLocalTime().date(), QLocale::ShortFormat);
}

} // namespace

WelcomePage::WelcomePage(const ActionContext& context)
    : QScrollArea(&context.window)
    , m_context(context)
    , m_recent(context.workspace.places())
    , m_page(new QWidget)
    , m_title(heading(2.2))
    , m_subtitle(new QLabel)
    , m_recentTitle(heading(1.25))
    , m_list(new QListWidget)
    , m_noRecent(new QLabel)
    , m_back(new QPushButton)
    , m_open(new QPushButton)
    , m_openFolder(new QPushButton)
    , m_newGame(new QPushButton)
    , m_new(new QPushButton)
    , m_theme(new QToolButton)
    , m_language(new QToolButton)
    , m_learn(new QLabel)
    , m_gamesTitle(heading(1.25))
    , m_tiles(new QWidget)
{
    setObjectName(u"welcome"_s);
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setAutoFillBackground(true);
    setFocusPolicy(Qt::StrongFocus);
    layOut();
    makeTiles();
    followButtons();
    followWindow();
    retranslate();
    hide();
}

void WelcomePage::layOut()
{
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setMinimumWidth(280);
    m_list->setMaximumWidth(420);
    m_list->setUniformItemSizes(true);
    m_noRecent->setWordWrap(true);
    m_noRecent->setForegroundRole(QPalette::PlaceholderText);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_subtitle->setWordWrap(true);

    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    for (QPushButton* button : {m_back, m_newGame, m_new, m_open, m_openFolder}) {
        button->setMinimumHeight(32);
        left->addWidget(button);
    }
    left->addSpacing(16);
    left->addWidget(m_recentTitle);
    left->addWidget(m_list, 1);
    left->addWidget(m_noRecent);
    left->addStretch();
    auto* right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(m_gamesTitle);
    right->addWidget(m_tiles);
    right->addStretch();
    auto* columns = new QHBoxLayout;
    columns->setSpacing(48);
    columns->addLayout(left, 2);
    columns->addLayout(right, 5);
    auto* layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(48, 40, 48, 32);
    layout->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->addWidget(m_title);
    top->addStretch();
    top->addWidget(m_theme);
    top->addWidget(m_language);
    layout->addLayout(top);
    layout->addWidget(m_subtitle);
    layout->addSpacing(24);
    layout->addLayout(columns, 1);
    makeLinks();
    auto* learn = new QHBoxLayout;
    learn->addWidget(m_learn);
    for (QToolButton* link : std::as_const(m_links))
        learn->addWidget(link);
    learn->addStretch();
    layout->addLayout(learn);
    new QGridLayout(m_tiles);
    m_tiles->layout()->setContentsMargins(0, 0, 0, 0);
    m_tiles->layout()->setSpacing(spacing);
    setWidget(m_page);
}

void WelcomePage::followButtons()
{
    connect(m_back, &QPushButton::clicked, this, &WelcomePage::goBack);
    connect(m_open, &QPushButton::clicked, this, &WelcomePage::projectWanted);
    connect(m_openFolder, &QPushButton::clicked, this, &WelcomePage::openFolder);
    connect(m_newGame, &QPushButton::clicked, this, &WelcomePage::newGameWanted);
    connect(m_new, &QPushButton::clicked, this, [this] { Q_EMIT gameChosen({}); });
    connect(m_list, &QListWidget::itemActivated, this, &WelcomePage::openRecent);
    connect(m_list, &QListWidget::itemClicked, this, &WelcomePage::openRecent);
    connect(m_list, &QWidget::customContextMenuRequested, this, &WelcomePage::showRecentMenu);
}

void WelcomePage::followWindow()
{
    m_context.window.installEventFilter(this);
    connect(&m_context.workspace, &Workspace::opened, this, [this] {
        m_recent.noteOpened(
            QFileInfo(m_context.workspace.project().path()).absoluteFilePath(), QDateTime::currentDateTimeUtc()
        );
        const bool wasHere = isVisible();
        hide();
        // The keyboard focus goes to a panel.
        if (wasHere)
            m_context.docks.focusNext(1);
    });
    connect(&m_context.workspace, &Workspace::closed, this, [this] {
        m_recent.noteClosed();
        welcome();
    });
    connect(&m_context.perspectives, &Perspectives::currentChanged, this, [this] {
        if (isVisible() && m_context.workspace.isOpen())
            goBack();
    });
    // Going to a panel hides the page.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        const QWidget* const panels = m_context.window.centralWidget();
        if (now && panels && panels->isAncestorOf(now))
            hide();
    });
}

void WelcomePage::makeLinks()
{
    const QList<std::pair<QToolButton*, QString>> menus{{m_theme, u"theme"_s}, {m_language, u"language"_s}};
    for (const auto& [button, group] : menus) {
        button->setAutoRaise(true);
        button->setIcon(icon(group == u"theme" ? u"theme-dark"_s : u"language"_s));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setPopupMode(QToolButton::InstantPopup);
        button->setFocusPolicy(Qt::StrongFocus);
        auto* const menu = new QMenu(button);
        button->setMenu(menu);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, group] { fillMenu(menu, group); });
    }
    for (const QString& page : manualPages) {
        auto* const link = new QToolButton;
        link->setAutoRaise(true);
        link->setIcon(icon(u"rulebook"_s));
        link->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        link->setFocusPolicy(Qt::StrongFocus);
        connect(link, &QToolButton::clicked, this, [this, page] {
            m_context.docks.focusContent<ManualDock>(u"manual"_s).show(page);
        });
        m_links.append(link);
    }
}

/// Fills a menu again, because actions are replaced when the language changes.
void WelcomePage::fillMenu(QMenu* menu, const QString& group)
{
    menu->clear();
    if (group == u"theme") {
        for (const QString& tone : {u"system"_s, u"light"_s, u"dark"_s})
            menu->addAction(m_context.actions.action(u"theme."_s + tone));
        return;
    }
    for (const Language::Choice& choice : Language::choices())
        menu->addAction(m_context.actions.action(u"language."_s + choice.code));
}

void WelcomePage::makeTiles()
{
    for (const model::BundledGame& game : model::bundledGames(m_context.workspace.places().gamesFolder)) {
        auto* tile = new GameTile(model::gameName(game.folder), gameDescription(game.folder), m_tiles);
        tile->setObjectName(game.id);
        connect(tile, &QAbstractButton::clicked, this, [this, folder = game.folder] { Q_EMIT gameChosen(folder); });
        m_games.append(tile);
        m_folders.append(game.folder);
    }
    m_gamesTitle->setVisible(!m_games.isEmpty());
}

void WelcomePage::drawTiles()
{
    if (!std::exchange(m_areDrawn, true))
        drawTile(0);
}

void WelcomePage::drawTile(qsizetype which)
{
    if (which >= m_games.size())
        return;
    constexpr int cards = 3;
    m_drawing.start(
        [folder = m_folders[which], rules = m_context.workspace.places().sharedRulesFolder, ratio = devicePixelRatio()](
            const std::stop_token&
        ) { return sampleFaces(folder, rules, cards, GameTile::cardSize() * 2 * ratio); },
        [this, which](const QList<QImage>& faces) {
            m_games[which]->setCards(faces);
            drawTile(which + 1);
        }
    );
}

void WelcomePage::welcome()
{
    drawTiles();
    listRecent();
    place();
    show();
    raise();
    QWidget* first = m_new;
    if (m_list->isVisibleTo(this))
        first = m_list;
    else if (!m_games.isEmpty())
        first = m_games.first();
    first->setFocus(Qt::OtherFocusReason);
    verticalScrollBar()->setValue(0);
}

/// Returns to the open project.
void WelcomePage::goBack()
{
    hide();
    if (const QString panel = m_context.docks.focused(); !panel.isEmpty())
        m_context.docks.focus(panel);
    else
        m_context.docks.focusNext(1);
}

void WelcomePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_context.workspace.isOpen())
        goBack();
    else
        QScrollArea::keyPressEvent(event);
}

void WelcomePage::place()
{
    if (const QWidget* const panels = m_context.window.centralWidget())
        setGeometry(panels->geometry());
    layTiles();
}

void WelcomePage::layTiles()
{
    auto* grid = static_cast<QGridLayout*>(m_tiles->layout());
    if (m_games.isEmpty())
        return;
    const int tile = m_games.first()->sizeHint().width() + spacing;
    const int room = std::max(width() * 5 / 7 - 120, tile);
    const int columns = std::clamp(room / tile, 1, int(m_games.size()));
    while (QLayoutItem* item = grid->takeAt(0))
        delete item;
    for (int at = 0; at < m_games.size(); ++at)
        grid->addWidget(m_games[at], at / columns, at % columns);
    for (int column = 0; column <= int(m_games.size()); ++column)
        grid->setColumnStretch(column, column == columns ? 1 : 0);
}

bool WelcomePage::eventFilter(QObject* watched, QEvent* event)
{
    // Only the window's events matter. A scroll area also watches its content, and laying it out again on each layout
    // event would never end.
    const bool isWindow = watched == &m_context.window;
    if (isWindow && isVisible() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        place();
    return QScrollArea::eventFilter(watched, event);
}

void WelcomePage::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    layTiles();
}

void WelcomePage::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    Q_EMIT visibilityChanged();
}

void WelcomePage::hideEvent(QHideEvent* event)
{
    QScrollArea::hideEvent(event);
    Q_EMIT visibilityChanged();
}

bool WelcomePage::focusNextPrevChild(bool next)
{
    // Tab stays within the page, because the panels below are hidden.
    QList<QWidget*> order{m_back, m_newGame, m_new, m_open, m_openFolder, m_list};
    for (GameTile* tile : std::as_const(m_games))
        order.append(tile);
    for (QToolButton* link : std::as_const(m_links))
        order.append(link);
    order.append(m_theme);
    order.append(m_language);
    order.removeIf([this](QWidget* widget) { return !widget->isVisibleTo(this); });
    if (order.isEmpty())
        return false;
    const qsizetype here = order.indexOf(QApplication::focusWidget());
    const qsizetype step = next ? 1 : order.size() - 1;
    QWidget* to = order.at(here < 0 ? 0 : (here + step) % order.size());
    to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    ensureWidgetVisible(to);
    return true;
}

void WelcomePage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitList();
}

void WelcomePage::retranslate()
{
    setAccessibleName(tr("Welcome"));
    m_title->setText(tr("Welcome to Cardwright"));
    m_subtitle->setText(tr("Write cards, build decks, and play your game as you change it."));
    m_recentTitle->setText(tr("Recent projects"));
    m_noRecent->setText(tr("Your projects will appear here. Start from one of the games, or create your own."));
    m_list->setAccessibleName(m_recentTitle->text());
    m_open->setText(tr("Open Project…"));
    m_openFolder->setText(tr("Open Text Folder…"));
    m_newGame->setText(tr("New Game…"));
    m_new->setText(tr("New Empty Game"));
    m_gamesTitle->setText(tr("Start from a game"));
    m_theme->setText(tr("Theme"));
    m_language->setText(tr("Language"));
    m_learn->setText(tr("Learn:"));
    const QStringList links{
        tr("Your first game"), tr("The rules language"), tr("What cards look like"), tr("The manual")
    };
    for (qsizetype at = 0; at < links.size(); ++at)
        m_links[at]->setText(links[at]);
    listRecent();
}

void WelcomePage::listRecent()
{
    m_list->clear();
    for (const RecentProject& project : m_recent.list()) {
        const QFileInfo file(project.path);
        const bool isThere = file.exists();
        const QString when = isThere ? ago(project.at) : tr("not found; click to locate");
        auto* item = new QListWidgetItem(file.completeBaseName() + u"   "_s + when, m_list);
        item->setData(pathRole, project.path);
        item->setIcon(icon(isThere ? u"decks"_s : u"warning"_s));
        item->setToolTip(u"<qt>"_s + project.path.toHtmlEscaped() + u"</qt>"_s);
        if (!isThere)
            item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
    }
    m_back->setText(tr("Back to %1").arg(menuText(m_context.workspace.name())));
    m_back->setVisible(m_context.workspace.isOpen());
    m_list->setVisible(m_list->count() > 0);
    fitList();
    m_noRecent->setVisible(m_list->count() == 0);
}

/// Makes the list no higher than its projects need.
void WelcomePage::fitList()
{
    m_list->setMaximumHeight(m_list->count() * m_list->sizeHintForRow(0) + 2 * m_list->frameWidth());
}

void WelcomePage::openRecent(QListWidgetItem* item)
{
    const QString path = item->data(pathRole).toString();
    if (!QFileInfo::exists(path))
        locate(path);
    // If the project is already open, this only goes back to it.
    else if (m_context.workspace.open(path) && isVisible())
        goBack();
}

void WelcomePage::locate(const QString& path)
{
    const QString found = QFileDialog::getOpenFileName(
        &m_context.window,
        tr("Where is %1?").arg(QFileInfo(path).fileName()),
        QFileInfo(path).path(),
        tr("Cardwright projects (*.cardwright)")
    );
    if (found.isEmpty())
        return;
    m_recent.move(path, found);
    m_context.workspace.open(found);
}

void WelcomePage::showRecentMenu(const QPoint& at)
{
    const QListWidgetItem* const item = m_list->itemAt(at);
    if (!item)
        return;
    const QString path = item->data(pathRole).toString();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Locate…"), this, [this, path] { locate(path); });
    menu->addAction(tr("&Remove from List"), this, [this, path] {
        m_recent.forget(path);
        listRecent();
    });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void WelcomePage::openFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_context.window, tr("Choose a folder with a game.rules file"), QString());
    if (!folder.isEmpty())
        Q_EMIT gameChosen(folder);
}

} // namespace studio
