// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

/// Clears the upper halves of the vector registers, which our code never uses. Graphics libraries may leave values in
/// them. Code that uses only the lower halves, such as ours for the baseline processor, must then preserve the upper
/// ones: creating a game takes three times as long, and a step up to twice as long.
inline void forgetUpperHalvesOfVectorRegisters()
{
#if defined(__x86_64__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        __asm__ volatile("vzeroupper");
#endif
}

} // namespace engine
