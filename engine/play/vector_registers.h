// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

/// Libraries that draw, and others, may leave the upper halves of the processor's vector registers in use. From then on
/// whatever knows only the lower halves, as code for every processor of this kind does, has to keep the upper ones as
/// they are: a new game takes three times as long, and a step up to twice. Nothing of ours is in the upper halves.
inline void forgetUpperHalvesOfVectorRegisters()
{
#if defined(__x86_64__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        __asm__ volatile("vzeroupper");
#endif
}

} // namespace engine
