// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace engine {

/// A comment above a class is not a comment on the folder.
class Deck;

} // namespace engine
