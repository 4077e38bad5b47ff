// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

namespace model {

/// Replaces the name of a thing at the given places of an entity. These must be all places in the entity that name the
/// thing. Nothing else is changed.
Entity rewritten(const Entity& entity, const QList<Usage>& places, const QString& newName);

} // namespace model
