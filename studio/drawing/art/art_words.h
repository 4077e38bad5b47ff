// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

struct ArtError;

/// Why a picture was not taken, of which the name is given. See words.h.
QString words(const ArtError& error, const QString& picture);

} // namespace studio
