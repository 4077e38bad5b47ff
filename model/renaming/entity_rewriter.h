// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

namespace model {

/// Replaces the name at the given places of an entity, which must be all places where it occurs with this meaning.
/// Nothing else is changed.
Entity rewritten(const Entity& entity, const QList<Usage>& places, const QString& newName);

} // namespace model
