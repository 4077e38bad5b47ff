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

// With this attribute, a function preserves no registers for its caller, so it has nothing to restore before its final
// jump. Without it, compilers still generate correct code.
#if __has_cpp_attribute(gnu::preserve_none) || __has_cpp_attribute(clang::preserve_none)
#define PRESERVES_NONE __attribute__((preserve_none))
#else
#define PRESERVES_NONE
#endif

namespace engine {

namespace operations {

/// One function for each operation. Instead of returning to a central loop, each function jumps to the function of the
/// next operation, so the processor can predict the successor of every operation separately. The table of functions is
/// passed along to keep its address in a register.
struct Dispatch
{
    using Carrier =
        void(PRESERVES_NONE*)(MachineParts&, const Instruction*, std::int32_t*, const std::int32_t*, const Dispatch&);

    Carrier functions[operationCount];

    Carrier operator[](Do what) const { return functions[static_cast<std::size_t>(what)]; }

    static const Dispatch table;

    /// A single operation.
    template <typename Group, Do what>
    struct Step
    {
        [[gnu::always_inline]] static Then
        carriedOut(MachineParts& parts, const Instruction*& at, std::int32_t*& r, const std::int32_t*& cells)
        {
            Group running{{parts, at + 1, r, cells}};
            Then then = Then::Continue;
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

    /// Several operations in a row, until one of them jumps elsewhere.
    template <typename... Steps>
    struct Together
    {
        [[gnu::always_inline]] static Then
        carriedOut(MachineParts& parts, const Instruction*& at, std::int32_t*& r, const std::int32_t*& cells)
        {
            const Instruction* next = at;
            Then then = Then::Continue;
            const auto continues = [&](Then made) {
                then = made;
                return then == Then::Continue && at == ++next;
            };
            static_cast<void>((continues(Steps::carriedOut(parts, at, r, cells)) && ...));
            return then;
        }
    };

// The group's copy of the operands is destroyed before the jump, but without optimisation the compiler doesn't notice
// this.
#ifndef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-musttail-local-addr"
#endif

    template <typename... Steps>
    PRESERVES_NONE static void carryOut(
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

    /// Handles a jump back when no steps are left. This is a separate function, to which operations jump, because for a
    /// call they would have to save registers.
    [[gnu::cold, gnu::noinline]] PRESERVES_NONE static void countSteps(
        MachineParts& parts, const Instruction* at, std::int32_t* r, const std::int32_t* cells, const Dispatch& carriers
    )
    {
        // The execution needs the target of the jump.
        const Running running{parts, at + 1, r, cells};
        running.handOver();
        if (parts.execution.isOutOfSteps()) {
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
