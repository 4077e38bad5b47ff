// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

struct FaceContent;
struct Region;

/// The text in a region of a face. Empty for a picture, and for a pattern whose fields are all empty.
QString wordsOf(const Region& region, const FaceContent& content);

} // namespace studio
