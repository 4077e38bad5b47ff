// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

namespace testing {

/// The number of repetitions of a randomised test. `packaging/test --long` uses the number for a long run.
struct Amount
{
    int usual;
    int longRun;
    /// For builds that are many times slower because they are not optimised or use a sanitizer.
    int slowBuild;
    int longRunOfSlowBuild;
};

inline int tries(const Amount& amount)
{
    const bool isLong = std::getenv("CARDWRIGHT_LONG_TESTS") != nullptr;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
    return isLong ? amount.longRunOfSlowBuild : amount.slowBuild;
#else
    return isLong ? amount.longRun : amount.usual;
#endif
}

} // namespace testing
