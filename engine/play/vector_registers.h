// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

/// Graphics libraries and others may leave the upper halves of the vector registers in use. Code that uses only the
/// lower halves, such as ours for the baseline processor, must then preserve the upper ones: a new game takes three
/// times as long, and a step up to twice. We never use the upper halves.
inline void forgetUpperHalvesOfVectorRegisters()
{
#if defined(__x86_64__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        __asm__ volatile("vzeroupper");
#endif
}

} // namespace engine
