// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

struct FaceContent;
struct Region;

/// The words that stand in a region of a face; empty for a picture, and for a pattern of which every field is empty.
QString wordsOf(const Region& region, const FaceContent& content);

} // namespace studio
