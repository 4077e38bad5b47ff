// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine::operations {

struct Lists : Running
{
    Then carryOut(Is<Do::ListOpen>, Instruction i)
    {
        r[i.a] = stack().openList();
        return hasRoom() ? Then::Continue : give(Trouble::TooDeep);
    }

    Then carryOut(Is<Do::ListAdd>, Instruction i)
    {
        const std::int32_t count = stack().add(r[i.a], r[i.b]);
        if (hasRoom())
            return Then::Continue;
        return give(count > Program::longestList ? Trouble::TooManyCards : Trouble::TooDeep);
    }

    void carryOut(Is<Do::ListCount>, Instruction i) { r[i.a] = stack().countOf(r[i.b]); }

    void carryOut(Is<Do::ListAt>, Instruction i) { r[i.a] = stack().memberOf(r[i.b], r[i.c]); }

    void carryOut(Is<Do::ListClose>, Instruction i) { stack().setLists(r[i.a] + 1); }

    Then carryOut(Is<Do::ListFromCells>, Instruction i)
    {
        const Ref source = r[i.b];
        const std::int32_t list = stack().openList();
        const std::int32_t count = row(source, i.c);
        for (std::int32_t place = 0; place < count; ++place)
            stack().add(list, row(source, static_cast<std::uint16_t>(i.c + 1 + place)));
        r[i.a] = list;
        return hasRoom() ? Then::Continue : give(Trouble::TooDeep);
    }

    Then carryOut(Is<Do::ListToCells>, Instruction i)
    {
        if (r[i.a] == 0)
            return Then::Continue;
        const std::int32_t list = r[i.b];
        const std::int32_t count = stack().countOf(list);
        if (count > Program::longestList)
            return give(Trouble::ListTooLong);
        const std::int32_t before = row(r[i.a], i.c);
        const auto put = [&](std::int32_t place, std::int32_t member) {
            state().writeIfChanged(r[i.a], static_cast<std::uint16_t>(i.c + 1 + place), member);
        };
        state().writeIfChanged(r[i.a], i.c, count);
        for (std::int32_t place = 0; place < count; ++place)
            put(place, stack().memberOf(list, place));
        // Cells of removed members are 0, so that equal lists give equal states.
        for (std::int32_t place = count; place < before; ++place)
            put(place, 0);
        return Then::Continue;
    }

    void carryOut(Is<Do::ListFind>, Instruction i) { r[i.a] = stack().placeOf(r[i.b], r[i.a], r[i.c]); }

    void carryOut(Is<Do::ListBring>, Instruction i) { stack().bring(r[i.a], r[i.b], r[i.c]); }

    void carryOut(Is<Do::ListCut>, Instruction i) { stack().cut(r[i.a], r[i.b]); }

    void carryOut(Is<Do::ListDistinct>, Instruction i) { stack().dropRepeated(r[i.a]); }

private:
    // A list that is read from cells fits in the reserve, so checking the room afterwards is enough.
    bool hasRoom() const { return stack().hasRoomForLists(stack().frameOf(r)); }
};

} // namespace engine::operations
