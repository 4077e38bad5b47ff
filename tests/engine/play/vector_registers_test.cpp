// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/vector_registers.h"
#include "tests/testing/test.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace {

#if defined(__x86_64__) && !defined(__AVX__)

bool canDetectUse()
{
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __builtin_cpu_supports("avx") && __get_cpuid_count(0xd, 1, &a, &b, &c, &d) && a >> 2 & 1;
}

void useUpperHalves()
{
    __asm__ volatile("vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvinsertf128 $1, %%xmm0, %%ymm0, %%ymm0" : : : "xmm0");
}

bool areUpperHalvesInUse()
{
    unsigned low = 0;
    unsigned high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return low >> 2 & 1;
}

#else

bool canDetectUse()
{
    return false;
}

void useUpperHalves() {}

bool areUpperHalvesInUse()
{
    return false;
}

#endif

} // namespace

class VectorRegistersTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void upperHalvesAreReleased()
    {
        if (!canDetectUse())
            QSKIP("this processor cannot detect registers in use");
        useUpperHalves();
        QVERIFY(areUpperHalvesInUse());
        engine::forgetUpperHalvesOfVectorRegisters();
        QVERIFY(!areUpperHalvesInUse());
    }
};

REGISTER_TEST(VectorRegistersTest)
#include "vector_registers_test.moc"
