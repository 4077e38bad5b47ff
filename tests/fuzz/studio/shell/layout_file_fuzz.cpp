// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/layout_file.h"

#include <cstdlib>

/// Whatever the bytes are: no crash, and what is accepted is written again to something that is accepted as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const auto layout = studio::decodeLayout(QByteArray(reinterpret_cast<const char*>(bytes), qsizetype(size)));
    if (layout && studio::decodeLayout(studio::encodeLayout(*layout)) != layout)
        std::abort();
    return 0;
}
