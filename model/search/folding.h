// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <string>

namespace model {

/// A text without what people leave out when they look for it: capitals and accents. In UTF-8, so that texts take
/// little room and are searched quickly.
std::string folded(QStringView text);
/// The same behind what is there.
void appendFolded(std::string& to, QStringView text);

/// The same for a name that may be written as one word: spaces, hyphens and underscores are all hyphens.
std::string foldedName(QStringView name);

} // namespace model
