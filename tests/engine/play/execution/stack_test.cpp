// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/stack.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

using namespace engine;

namespace {

std::int32_t listOf(Stack& stack, std::initializer_list<std::int32_t> members)
{
    const std::int32_t list = stack.openList();
    for (const std::int32_t member : members)
        stack.add(list, member);
    return list;
}

} // namespace

class StackTest : public Test
{
    Q_OBJECT

    std::shared_ptr<const Program> m_program;

    static void compareMembers(const Stack& stack, std::int32_t list, const std::vector<std::int32_t>& members)
    {
        QVERIFY(std::ranges::equal(stack.membersOf(list), members));
        QCOMPARE(stack.lists(), list - static_cast<std::int32_t>(members.size()));
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_program = testing::program("game \"Piles\"\nplayers 2\nstart: do nothing\n");
        QVERIFY(m_program);
    }

    void listMembersAreInTheOrderOfAddition()
    {
        Stack stack(*m_program);
        const std::int32_t list = listOf(stack, {7, 8, 9});
        QCOMPARE(stack.memberOf(list, 0), 7);
        compareMembers(stack, list, {7, 8, 9});
    }

    void newListDoesNotAffectOlderOnes()
    {
        Stack stack(*m_program);
        const std::int32_t older = listOf(stack, {1, 2});
        const std::int32_t newer = listOf(stack, {3});
        QVERIFY(std::ranges::equal(stack.membersOf(older), std::vector{1, 2}));
        compareMembers(stack, newer, {3});
    }

    void searchStartsAtTheGivenPlace()
    {
        Stack stack(*m_program);
        const std::int32_t list = listOf(stack, {4, 5, 4});
        QCOMPARE(stack.placeOf(list, 0, 4), 0);
        QCOMPARE(stack.placeOf(list, 1, 4), 2);
        QCOMPARE(stack.placeOf(list, 2, 5), -1);
    }

    void movedMemberShiftsThoseInBetween()
    {
        Stack stack(*m_program);
        const std::int32_t list = listOf(stack, {1, 2, 3, 4});
        stack.bring(list, 1, 3);
        compareMembers(stack, list, {1, 4, 2, 3});
    }

    void onlyTheFirstOfEqualMembersRemains()
    {
        Stack stack(*m_program);
        const std::int32_t list = listOf(stack, {6, 5, 6, 6, 5, 4});
        stack.dropRepeated(list);
        compareMembers(stack, list, {6, 5, 4});
    }

    void goingBackRestoresFramesListsAndCells()
    {
        Stack stack(*m_program);
        stack.own(Stack::Dirty) = 3;
        const std::int32_t list = listOf(stack, {1, 2});
        Stack::Moment moment;
        stack.save(moment);
        stack.own(Stack::Dirty) = 0;
        stack.setFrame(stack.frame() + 10);
        listOf(stack, {5, 5, 5});
        stack.cut(list, 0);
        stack.restore(moment);
        QCOMPARE(stack.own(Stack::Dirty), 3);
        QCOMPARE(stack.frame(), Stack::outermost);
        compareMembers(stack, list, {1, 2});
    }

    void stackIsRestoredFromTheState()
    {
        State state(*m_program, 2, 1);
        Stack stack(*m_program);
        stack.own(Stack::HeldTriggers) = 2;
        stack.registers()[0] = 11;
        const std::int32_t list = listOf(stack, {1, 2});
        stack.saveIn(state, stack.frame() + 1);
        Stack other(*m_program);
        other.loadFrom(state);
        QCOMPARE(other.own(Stack::HeldTriggers), 2);
        QCOMPARE(other.frame(), stack.frame());
        QCOMPARE(other.registers()[0], 11);
        compareMembers(other, list, {1, 2});
    }
};

REGISTER_TEST(StackTest)
#include "stack_test.moc"
