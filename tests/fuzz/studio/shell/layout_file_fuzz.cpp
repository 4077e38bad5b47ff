// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/layout_file.h"

#include <cstdlib>

/// Any bytes must be decoded without a crash, and an accepted layout must survive encoding and decoding.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const auto layout = studio::decodeLayout(QByteArray(reinterpret_cast<const char*>(bytes), qsizetype(size)));
    if (layout && studio::decodeLayout(studio::encodeLayout(*layout)) != layout)
        std::abort();
    return 0;
}
