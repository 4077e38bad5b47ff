// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/operations/changes.h"
#include "engine/play/operations/drafts.h"
#include "engine/play/operations/effects.h"
#include "engine/play/operations/events.h"
#include "engine/play/operations/flow.h"
#include "engine/play/operations/joined.h"
#include "engine/play/operations/lists.h"
#include "engine/play/operations/questions.h"
#include "engine/play/operations/values.h"

#include <type_traits>

// A function that preserves no registers for its caller saves none: after its last call of anything else it has nothing
// to put back before it jumps on. A compiler without the attribute still makes correct code.
#if __has_cpp_attribute(gnu::preserve_none) || __has_cpp_attribute(clang::preserve_none)
#define KEEPS_NOTHING __attribute__((preserve_none))
#else
#define KEEPS_NOTHING
#endif

namespace engine {

namespace operations {

/// One function an operation, each of which ends by jumping to the next one's: there is no loop to go back to, so that
/// the processor learns for every operation by itself what follows it. The table of functions is handed on with the
/// rest, which keeps its address in a register, too.
struct Dispatch
{
    using Carrier =
        void(KEEPS_NOTHING*)(MachineParts&, const Instruction*, std::int32_t*, const std::int32_t*, const Dispatch&);

    Carrier functions[operationCount];

    Carrier operator[](Do what) const { return functions[static_cast<std::size_t>(what)]; }

    static const Dispatch table;

    /// One operation.
    template <typename Group, Do what>
    struct Step
    {
        [[gnu::always_inline]] static Then
        carriedOut(MachineParts& parts, const Instruction*& at, std::int32_t*& r, const std::int32_t*& cells)
        {
            Group running{{parts, at + 1, r, cells}};
            Then then = Then::GoOn;
            if constexpr (std::is_void_v<decltype(running.carryOut(Is<what>{}, *at))>)
                running.carryOut(Is<what>{}, *at);
            else
                then = running.carryOut(Is<what>{}, *at);
            at = running.at;
            r = running.r;
            cells = running.cells;
            return then;
        }
    };

    /// Several operations one after the other, until one of them leads elsewhere.
    template <typename... Steps>
    struct Together
    {
        [[gnu::always_inline]] static Then
        carriedOut(MachineParts& parts, const Instruction*& at, std::int32_t*& r, const std::int32_t*& cells)
        {
            const Instruction* next = at;
            Then then = Then::GoOn;
            const auto goesOn = [&](Then made) {
                then = made;
                return then == Then::GoOn && at == ++next;
            };
            static_cast<void>((goesOn(Steps::carriedOut(parts, at, r, cells)) && ...));
            return then;
        }
    };

// A group's copy of the operands is gone before the jump, which the compiler does not see unless it optimises.
#ifndef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-musttail-local-addr"
#endif

    template <typename... Steps>
    KEEPS_NOTHING static void carryOut(
        MachineParts& parts, const Instruction* at, std::int32_t* r, const std::int32_t* cells, const Dispatch& carriers
    )
    {
        const Then then = Together<Steps...>::carriedOut(parts, at, r, cells);
        if (then == Then::CountSteps) [[unlikely]]
            [[clang::musttail]] return countSteps(parts, at, r, cells, carriers);
        if (then == Then::Stop)
            return;
        [[clang::musttail]] return carriers[at->what](parts, at, r, cells, carriers);
    }

    /// After a jump back for which there was no step left. It is out of the way of all the others: what an operation
    /// only calls it must keep its registers for, what it jumps to not.
    [[gnu::cold, gnu::noinline]] KEEPS_NOTHING static void countSteps(
        MachineParts& parts, const Instruction* at, std::int32_t* r, const std::int32_t* cells, const Dispatch& carriers
    )
    {
        // The execution must know where it has jumped to.
        const Running running{parts, at + 1, r, cells};
        running.handOver();
        if (parts.execution.isSpent()) {
            running.give(Trouble::TooManySteps);
            return;
        }
        [[clang::musttail]] return carriers[at->what](parts, at, r, cells, carriers);
    }

#ifndef __clang__
#pragma GCC diagnostic pop
#endif
};

constinit const Dispatch Dispatch::table{{
#define STEP(group, name) Step<group, Do::name>
#define OPERATION(group, name) &carryOut<STEP(group, name)>,
#define FUSION(name, ...) &carryOut<__VA_ARGS__>,
#include "engine/program/operations.def"
#undef OPERATION
#undef STEP
}};

} // namespace operations

void Execution::execute()
{
    using operations::Dispatch;
    const Instruction* const at = m_program.code.data() + m_counter;
    Dispatch::table[at->what](m_parts, at, m_stack.registers(), m_state.data(), Dispatch::table);
}

} // namespace engine
