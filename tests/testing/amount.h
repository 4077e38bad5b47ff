// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

namespace testing {

/// How often a test tries something that could be tried for ever.
struct Amount
{
    int usual;
    /// In builds that are not optimised or have a sanitizer, where everything takes many times as long.
    int slowBuild;
    /// In the run of packaging/test --long.
    int longRun;
};

inline int tries(const Amount& amount)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
    return amount.slowBuild;
#else
    return std::getenv("CARDWRIGHT_LONG_TESTS") ? amount.longRun : amount.usual;
#endif
}

} // namespace testing
