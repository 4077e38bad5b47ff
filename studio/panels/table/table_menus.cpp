// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a thing, and the menus with everything there is to do with it.
#include "engine/play/reasons.h"
#include "studio/panels/table/table_view.h"
#include "studio/shell/actions.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QMenu>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

/// More of what can be done with a thing, or cannot, is too much to choose from.
constexpr int mostFacts = 4;

} // namespace

void TableView::activate(Thing thing)
{
    if (!m_desk.isAsked()) {
        Q_EMIT said(m_desk.question());
        return;
    }
    if (std::ranges::contains(m_desk.picked(), thing)) {
        m_desk.unpick(thing);
        return;
    }
    const HalfChoice::Picked picked = m_desk.pick(thing);
    if (picked.isAmbiguous) {
        const std::vector<std::size_t> left = m_desk.choice().complete();
        auto menu = std::make_unique<QMenu>();
        for (const std::size_t option : left)
            menu->addAction(menuText(m_desk.optionText(option)), this, [this, option] { m_desk.choose(option); });
        popUp(std::move(menu), viewport()->mapToGlobal(rectOf(thing).center()));
        return;
    }
    if (picked.isTaken)
        return;
    const QStringList why = reasons(thing);
    Q_EMIT said(why.isEmpty() ? tr("There is nothing to do with %1 now.").arg(nameOf(thing)) : why.first());
}

std::unique_ptr<QMenu> TableView::menuFor(Thing thing)
{
    if (!m_desk.isPlaying() || !itemOf(thing))
        return {};
    auto menu = std::make_unique<QMenu>();
    addOptions(*menu, thing);
    for (const QString& reason : reasons(thing))
        menu->addAction(menuText(reason))->setEnabled(false);
    menu->addSeparator();
    QMenu* explaining = nullptr;
    for (const ShownValue& value : valuesOf(thing)) {
        const QStringList lines = why(thing, value);
        if (lines.isEmpty() || value.text.isEmpty())
            continue;
        if (!explaining)
            explaining = menu->addMenu(tr("Why is it so?"));
        explaining->addSection(menuText(words(value)));
        for (const QString& line : lines)
            explaining->addAction(menuText(line), this, [this, value, lines] {
                Q_EMIT said(tr("%1: %2").arg(words(value), lines.join(u"; "_s)));
            });
    }
    addExpectations(*menu, thing);
    addHandMenus(*menu, thing);
    return menu;
}

/// While a scenario is recorded: what is so of a thing, to be expected there.
void TableView::addExpectations(QMenu& menu, Thing thing)
{
    const auto row = static_cast<engine::Ref>(thing);
    engine::Game& game = m_desk.game();
    const engine::State& state = game.state();
    if (!m_desk.recording() || thing <= 0 || (!state.isCard(row) && !state.isPlayer(row)))
        return;
    QMenu* const expecting = menu.addMenu(tr("Expect in the scenario"));
    const auto add = [&](const Fact& fact) {
        if (const QString text = words(game, fact); !text.isEmpty())
            expecting->addAction(menuText(text), this, [this, fact] { m_desk.expectNow(fact); });
    };
    if (state.isCard(row))
        add({.kind = Fact::Kind::Place, .thing = row, .value = state.at(row, engine::cells::card::Zone)});
    for (const ShownValue& value : valuesOf(thing))
        if (value.property != engine::none && m_desk.program().properties[value.property].size == 1)
            add({.thing = row, .property = value.property, .value = game.current(row, value.property)});
    const auto names = [&](const engine::Option& option) {
        return option.kind == engine::Option::Kind::Act && std::ranges::contains(option.arguments, row) &&
               !namesHidden(state, option, m_desk.viewer());
    };
    if (!m_desk.isAsked())
        return;
    int left = mostFacts;
    for (const engine::Option& option : std::vector(game.options()))
        if (names(option) && left-- > 0)
            add({.kind = Fact::Kind::Offered, .option = option});
    left = mostFacts;
    const auto isWanted = [&](const engine::Option& option) {
        return left > 0 && names(option);
    };
    engine::eachRefusal(game, isWanted, [&](const engine::Refusal& refusal) {
        --left;
        add({.kind = Fact::Kind::Forbidden, .option = refusal.option});
    });
}

std::vector<std::size_t> TableView::optionsWith(Thing thing) const
{
    return m_desk.isAsked() ? m_desk.choice().fittingWith(thing) : std::vector<std::size_t>();
}

void TableView::addOptions(QMenu& menu, Thing thing)
{
    for (const std::size_t option : optionsWith(thing))
        menu.addAction(menuText(m_desk.optionText(option)), this, [this, option] { m_desk.choose(option); });
}

std::unique_ptr<QMenu> TableView::menuFor(const ZoneKey& zone)
{
    const auto isIt = [&zone](const View::Zone& one) {
        return one.card == 0 && one.zone == zone.zone && (one.seat == zone.seat || one.seat < 0);
    };
    const auto found = std::ranges::find_if(m_desk.view().zones, isIt);
    if (found == m_desk.view().zones.end())
        return {};
    auto menu = std::make_unique<QMenu>();
    constexpr std::size_t most = 60;
    const Looks looks(m_desk.wording());
    for (std::size_t index = 0; index < std::min(most, found->cards.size()); ++index) {
        const View::Card& card = found->cards[index];
        QMenu* const one = menu->addMenu(menuText(looks.of(card).name));
        addOptions(*one, card.id);
        addHandMenus(*one, card.id);
        one->setEnabled(!one->isEmpty());
    }
    if (const auto hidden = found->count - static_cast<std::int32_t>(found->cards.size()); hidden > 0)
        menu->addAction(tr("%n card(s) that you do not see", nullptr, hidden))->setEnabled(false);
    return menu;
}

/// What is changed by hand and is on no card: what chance will bring.
std::unique_ptr<QMenu> TableView::menuForTable()
{
    auto menu = std::make_unique<QMenu>();
    QMenu* const phases = menu->addMenu(tr("Go on in"));
    const engine::Program& program = m_desk.program();
    for (std::uint32_t phase = 0; phase < program.phases.size(); ++phase)
        if (m_desk.game().canEnter(phase))
            phases->addAction(menuText(QString::fromStdString(program.phases[phase])), this, [this, phase] {
                m_desk.enter(phase);
            });
    phases->menuAction()->setVisible(!phases->isEmpty());
    QMenu* const die = menu->addMenu(tr("The next die shows"));
    constexpr int largestDie = 20;
    for (int number = 1; number <= largestDie; ++number)
        die->addAction(QString::number(number), this, [this, number] {
            m_desk.edit([number](engine::State& changed) { changed.forceRoll(number); });
        });
    menu->addAction(tr("Change the position by hand"), this, [this] {
        Q_EMIT m_desk.handWanted(m_desk.game().state().game());
    });
    return menu;
}

void TableView::popUp(std::unique_ptr<QMenu> menu, QPoint at)
{
    if (!menu || menu->isEmpty())
        return;
    QMenu* const shown = menu.release();
    shown->setParent(this, shown->windowFlags());
    shown->setAttribute(Qt::WA_DeleteOnClose);
    shown->popup(at);
    // For the keys: Enter takes the first line. A menu behind it would open at once.
    if (QAction* const first = shown->actions().constFirst(); first->isEnabled() && !first->menu())
        shown->setActiveAction(first);
}

/// The position, changed by hand, as far as whoever looks can see it.
void TableView::addHandMenus(QMenu& menu, Thing thing)
{
    const auto row = static_cast<engine::Ref>(thing);
    const engine::State& state = m_desk.game().state();
    if (thing <= 0 || (!state.isCard(row) && !state.isPlayer(row)))
        return;
    QMenu* const hand = menu.addMenu(tr("Change by hand"));
    hand->addAction(tr("In the panel Position"), this, [this, row] { Q_EMIT m_desk.handWanted(row); });
    hand->addSeparator();
    if (state.isCard(row)) {
        QMenu* const to = hand->addMenu(tr("Move to"));
        for (const auto& zone : m_zones) {
            const ZoneKey key = zone->zone().key;
            const QString whose =
                key.seat >= 0 ? tr("%1 of %2").arg(zone->title(), m_desk.seatName(key.seat)) : zone->title();
            to->addAction(menuText(whose), this, [this, row, key] {
                m_desk.edit([row, key](engine::State& changed) {
                    const engine::ZoneLayout& layout = changed.program().zones[key.zone];
                    const bool isShared = layout.holder == engine::syntax::Holder::Game;
                    const engine::Ref holder = isShared ? changed.game() : changed.player(key.seat);
                    const engine::Ref controller = key.seat >= 0 ? changed.player(key.seat) : 0;
                    changed.move(row, changed.at(holder, layout.cell), 0, controller);
                });
            });
        }
    }
    const auto& properties = m_desk.program().properties;
    const auto holder = state.isCard(row) ? engine::syntax::Holder::Card : engine::syntax::Holder::Player;
    for (std::uint32_t index = 0; index < properties.size(); ++index) {
        const engine::PropertyLayout& property = properties[index];
        const bool isNumber = property.type.base == engine::syntax::BaseType::Number;
        const bool isFlag = property.type.base == engine::syntax::BaseType::Flag;
        const bool isHidden = property.isSecret && m_desk.viewer().seat();
        const bool isPlain = (isNumber || isFlag) && property.size == 1 && !property.type.isList;
        if (property.holder != holder || !isPlain || isHidden || property.cell == 0)
            continue;
        const std::int32_t now = state.at(row, property.cell);
        const auto add = [&](QMenu* into, const QString& text, std::int32_t value) {
            into->addAction(text, this, [this, row, cell = property.cell, value] {
                m_desk.edit([row, cell, value](engine::State& changed) { changed.writeIfChanged(row, cell, value); });
            });
        };
        const QString name = menuText(QString::fromStdString(property.name));
        if (isFlag) {
            add(hand, now ? tr("Not %1").arg(name) : name, now ? 0 : 1);
            continue;
        }
        QMenu* const number = hand->addMenu(tr("%1: %2").arg(name).arg(now));
        for (const std::int32_t by : {-5, -1, 1, 5}) {
            const std::int64_t value = std::int64_t(now) + by;
            if (value >= property.floor && value <= property.ceiling)
                add(number,
                    tr("%1 (%2)").arg(by > 0 ? u"+%1"_s.arg(by) : u"−%1"_s.arg(-by)).arg(value),
                    static_cast<std::int32_t>(value));
        }
    }
}

} // namespace studio
