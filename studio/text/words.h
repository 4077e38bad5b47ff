// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

enum class LayoutError;
struct Perspective;
struct PreferencesProblem;

/// The only place where codes become words a person reads. Each sentence says what happened, to what, and what to do.
QString words(LayoutError error, const QString& file);
QString words(const PreferencesProblem& problem);
QString words(const Perspective& perspective);

} // namespace studio
