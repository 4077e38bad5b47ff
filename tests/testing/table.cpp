// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/table.h"

#include "engine/play/views/describe.h"
#include "tests/testing/games.h"

#include <QTest>

#include <algorithm>

namespace testing {

using engine::Ref;

Table::Table(const std::string& rules)
    : m_program(program(rules))
    , m_game(m_program, setup(*m_program, 1))
{
}

Ref Table::otherThan(Ref player) const
{
    return state().player(1 - state().at(player, engine::cells::player::Seat));
}

std::size_t Table::find(const std::string& text)
{
    const std::vector<engine::Option> options = m_game.options();
    const auto matches = [&](const engine::Option& option) {
        return describe(m_game, option) == text;
    };
    return static_cast<std::size_t>(std::ranges::find_if(options, matches) - options.begin());
}

std::string Table::offered()
{
    std::string all;
    for (const engine::Option& option : std::vector(m_game.options()))
        all += (all.empty() ? "" : ", ") + describe(m_game, option);
    return all;
}

void Table::press(const std::string& text)
{
    QVERIFY2(isOffered(text), (text + " is not among: " + offered()).c_str());
    QCOMPARE(m_game.apply(find(text)), engine::Trouble::None);
    QCOMPARE(faultIn(state()), std::string());
}

void Table::play(std::initializer_list<std::string> texts)
{
    for (const std::string& text : texts)
        press(text);
}

Ref Table::findCard(const std::string& name, std::uint16_t cell, Ref player) const
{
    for (std::int32_t number = 0; number < state().cardCount(); ++number) {
        const Ref card = state().card(number);
        if (engine::describe(state(), card) == name && state().at(card, cell) == player)
            return card;
    }
    return 0;
}

Ref Table::card(const std::string& name, Ref controller) const
{
    return findCard(name, engine::cells::card::Controller, controller);
}

Ref Table::cardOwnedBy(Ref owner, const std::string& name) const
{
    return findCard(name, engine::cells::card::Owner, owner);
}

std::uint32_t Table::property(const std::string& name) const
{
    const auto found = std::ranges::find(m_program->properties, name, &engine::PropertyLayout::name);
    return static_cast<std::uint32_t>(found - m_program->properties.begin());
}

std::vector<std::string> Table::in(const std::string& zone, Ref holder) const
{
    const auto found = std::ranges::find(m_program->zones, zone, &engine::ZoneLayout::name);
    const Ref row = state().at(holder, found->cell);
    std::vector<std::string> names;
    for (Ref card = state().at(row, engine::cells::zone::Top); card;
         card = state().at(card, engine::cells::card::Below))
        names.push_back(engine::describe(state(), card));
    return names;
}

void Table::undoAndRedoAll()
{
    std::vector<std::uint64_t> hashes{m_game.hash()};
    while (m_game.canUndo()) {
        m_game.undo();
        hashes.push_back(m_game.hash());
    }
    while (m_game.canRedo()) {
        QCOMPARE(m_game.hash(), hashes.back());
        hashes.pop_back();
        m_game.redo();
    }
    QCOMPARE(m_game.hash(), hashes.front());
}

} // namespace testing
