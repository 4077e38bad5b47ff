// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

namespace model {

/// An entity with another name in these places of it, which are all of the name it has there now. Everything else stays
/// as it is written.
Entity rewritten(const Entity& entity, const QList<Usage>& places, const QString& newName);

} // namespace model
