// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/layout_file.h"

#include <cstdlib>

/// Decodes any bytes, which must never crash. A layout that is accepted must be the same after encoding and decoding
/// it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const auto layout = studio::decodeLayout(QByteArray(reinterpret_cast<const char*>(bytes), qsizetype(size)));
    if (layout && studio::decodeLayout(studio::encodeLayout(*layout)) != layout)
        std::abort();
    return 0;
}
