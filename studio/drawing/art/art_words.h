// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

struct ArtError;

/// The reason why a picture with this name was refused. See project_words.h.
QString words(const ArtError& error, const QString& picture);

} // namespace studio
