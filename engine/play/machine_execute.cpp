// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/operations/changes.h"
#include "engine/play/operations/drafts.h"
#include "engine/play/operations/effects.h"
#include "engine/play/operations/events.h"
#include "engine/play/operations/flow.h"
#include "engine/play/operations/lists.h"
#include "engine/play/operations/questions.h"
#include "engine/play/operations/values.h"

#include <type_traits>

// A function that keeps no registers for its caller saves none: after its last call of anything else it has nothing to
// put back before it jumps on. Where a compiler does not know how, everything is still right.
#if __has_cpp_attribute(gnu::preserve_none) || __has_cpp_attribute(clang::preserve_none)
#define KEEPS_NOTHING __attribute__((preserve_none))
#else
#define KEEPS_NOTHING
#endif

namespace engine {

/// One function an operation, each of which ends by jumping to the next one's: there is no loop to go back to, so that
/// the processor learns for every operation by itself what follows it. The table of functions is handed on with the
/// rest, which keeps its address in a register, too.
struct Machine::Dispatch
{
    using Carrier =
        void(KEEPS_NOTHING*)(Machine&, const Instruction*, std::int32_t*, const std::int32_t*, const Dispatch&);

    Carrier functions[operationCount];

    Carrier operator[](Do what) const { return functions[static_cast<std::size_t>(what)]; }

    static const Dispatch table;

// A group's copy of the operands is gone before the jump, which the compiler does not see unless it optimises.
#ifndef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-musttail-local-addr"
#endif

    template <typename Group, Do what>
    KEEPS_NOTHING static void carryOut(
        Machine& machine, const Instruction* at, std::int32_t* r, const std::int32_t* cells, const Dispatch& carriers
    )
    {
        {
            Group running{{machine, at + 1, r, cells}};
            if constexpr (std::is_void_v<decltype(running.carryOut(Is<what>{}, *at))>)
                running.carryOut(Is<what>{}, *at);
            else if (running.carryOut(Is<what>{}, *at) == Then::Stop)
                return;
            at = running.at;
            r = running.r;
            cells = running.cells;
        }
        [[clang::musttail]] return carriers[at->what](machine, at, r, cells, carriers);
    }

#ifndef __clang__
#pragma GCC diagnostic pop
#endif
};

constinit const Machine::Dispatch Machine::Dispatch::table{{
#define OPERATION(group, name) &carryOut<group, Do::name>,
#include "engine/program/operations.def"
#undef OPERATION
}};

void Machine::execute()
{
    const Instruction* const at = m_program.code.data() + m_counter;
    Dispatch::table[at->what](*this, at, m_stack.data() + m_frame, m_state.data(), Dispatch::table);
}

} // namespace engine
