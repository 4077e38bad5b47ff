// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

struct FaceContent;
struct Region;

/// The text in a region of a face. Empty if the region shows a picture, or a pattern whose fields are all empty.
QString wordsOf(const Region& region, const FaceContent& content);

} // namespace studio
