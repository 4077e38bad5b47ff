// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

/// The comment of a class is not that of its folder.
class Deck;

} // namespace engine
