// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_menus.h"

#include "engine/play/views/reasons.h"
#include "studio/panels/table/scene/table_scene.h"
#include "studio/panels/table/table_words.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

/// The highest number of possible actions, and of impossible ones, that a menu offers as expectations of a scenario.
/// With more, the menu would be too long.
constexpr int mostFacts = 4;

} // namespace

TableMenus::TableMenus(
    PlaytestDesk& desk, Selection& selection, const TableScene& scene, const TableWords& words, QWidget& parent
)
    : m_desk(desk)
    , m_scene(scene)
    , m_words(words)
    , m_positionMenus(desk, selection, scene)
    , m_parent(parent)
{
}

std::unique_ptr<QMenu> TableMenus::menuFor(Thing thing)
{
    if (!m_desk.played.isPlaying() || !m_scene.itemOf(thing))
        return {};
    auto menu = std::make_unique<QMenu>();
    addOptions(*menu, m_words.optionsWith(thing));
    for (const QString& reason : m_words.reasons(thing))
        menu->addAction(menuText(reason))->setEnabled(false);
    menu->addSeparator();
    addExplanations(*menu, thing);
    addExpectations(*menu, thing);
    m_positionMenus.addFor(*menu, thing);
    return menu;
}

std::unique_ptr<QMenu> TableMenus::menuFor(const ZoneKey& zone)
{
    const auto isIt = [&zone](const View::Zone& one) {
        return one.card == 0 && one.zone == zone.zone && (one.seat == zone.seat || one.seat < 0);
    };
    const auto found = std::ranges::find_if(m_desk.sight.view().zones, isIt);
    if (found == m_desk.sight.view().zones.end())
        return {};
    auto menu = std::make_unique<QMenu>();
    constexpr std::size_t most = 60;
    const Looks looks(m_desk.sight.wording());
    for (std::size_t index = 0; index < std::min(most, found->cards.size()); ++index) {
        const View::Card& card = found->cards[index];
        QMenu* const one = menu->addMenu(menuText(looks.of(card).name));
        addOptions(*one, m_words.optionsWith(card.id));
        m_positionMenus.addFor(*one, card.id);
        one->setEnabled(!one->isEmpty());
    }
    if (const auto hidden = found->count - static_cast<std::int32_t>(found->cards.size()); hidden > 0)
        menu->addAction(tr("%n hidden card(s)", nullptr, hidden))->setEnabled(false);
    return menu;
}

std::unique_ptr<QMenu> TableMenus::menuForTable()
{
    auto menu = std::make_unique<QMenu>();
    m_positionMenus.addForTable(*menu);
    return menu;
}

std::unique_ptr<QMenu> TableMenus::menuOf(const std::vector<std::size_t>& options)
{
    auto menu = std::make_unique<QMenu>();
    addOptions(*menu, options);
    return menu;
}

void TableMenus::addOptions(QMenu& menu, const std::vector<std::size_t>& options)
{
    for (const std::size_t option : options)
        menu.addAction(menuText(m_desk.words.optionText(option)), this, [this, option] {
            m_desk.deciding.choose(option);
        });
}

void TableMenus::addExplanations(QMenu& menu, Thing thing)
{
    QMenu* explaining = nullptr;
    for (const ShownValue& value : m_words.valuesOf(thing)) {
        const QStringList lines = m_words.why(thing, value);
        if (lines.isEmpty() || value.text.isEmpty())
            continue;
        if (!explaining)
            explaining = menu.addMenu(tr("Why?"));
        explaining->addSection(menuText(words(value)));
        for (const QString& line : lines)
            explaining->addAction(menuText(line), this, [this, value, lines] {
                Q_EMIT said(tr("%1: %2", "a value, its explanation").arg(words(value), lines.join(u"; "_s)));
            });
    }
}

void TableMenus::addExpectations(QMenu& menu, Thing thing)
{
    const auto row = static_cast<engine::Ref>(thing);
    engine::Game& game = m_desk.played.game();
    const engine::State& state = game.state();
    if (!m_desk.recorder.recording() || thing <= 0 || (!state.isCard(row) && !state.isPlayer(row)))
        return;
    QMenu* const expecting = menu.addMenu(tr("Expect in Scenario"));
    if (state.isCard(row))
        addExpectation(
            *expecting, {.kind = Fact::Kind::Place, .thing = row, .value = state.at(row, engine::cells::card::Zone)}
        );
    for (const ShownValue& value : m_words.valuesOf(thing))
        if (value.property != engine::none && m_desk.played.program().properties[value.property].size == 1)
            addExpectation(
                *expecting, {.thing = row, .property = value.property, .value = game.current(row, value.property)}
            );
    if (m_desk.sight.isAsked())
        addExpectedChoices(*expecting, row);
}

void TableMenus::addExpectedChoices(QMenu& expecting, engine::Ref row)
{
    engine::Game& game = m_desk.played.game();
    const auto names = [&](const engine::Option& option) {
        return option.kind == engine::Option::Kind::Act && std::ranges::contains(option.arguments, row) &&
               !namesHiddenCard(game.state(), option, m_desk.sight.viewer());
    };
    int left = mostFacts;
    for (const engine::Option& option : std::vector(game.options()))
        if (names(option) && left-- > 0)
            addExpectation(expecting, {.kind = Fact::Kind::Offered, .option = option});
    left = mostFacts;
    const auto isWanted = [&](const engine::Option& option) {
        return left > 0 && names(option);
    };
    engine::forEachRefusal(game, isWanted, [&](const engine::Refusal& refusal) {
        --left;
        addExpectation(expecting, {.kind = Fact::Kind::Forbidden, .option = refusal.option});
    });
}

void TableMenus::addExpectation(QMenu& expecting, const Fact& fact)
{
    if (const QString text = words(m_desk.played.game(), fact); !text.isEmpty())
        expecting.addAction(menuText(text), this, [this, fact] { m_desk.recorder.expectNow(fact); });
}

void TableMenus::popUp(std::unique_ptr<QMenu> menu, QPoint at)
{
    if (!menu || menu->isEmpty())
        return;
    QMenu* const shown = menu.release();
    shown->setParent(&m_parent, shown->windowFlags());
    shown->setAttribute(Qt::WA_DeleteOnClose);
    shown->popup(at);
    // With the first entry selected, Enter chooses it. If the first entry is a submenu, selecting it would open it
    // immediately.
    if (QAction* const first = shown->actions().constFirst(); first->isEnabled() && !first->menu())
        shown->setActiveAction(first);
}

} // namespace studio
