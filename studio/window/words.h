// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

enum class PreferencesError;
struct LayoutProblem;
struct Perspective;
struct PreferencesProblem;

/// Texts about layouts and preferences. See studio/words/project_words.h.
QString words(const LayoutProblem& problem);
QString words(const PreferencesProblem& problem);
/// The reason why the preferences couldn't be saved to this file.
QString words(PreferencesError error, const QString& file);
QString words(const Perspective& perspective);

} // namespace studio
