// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Texts for the codes that other layers report, collected here for review and translation. There is one file for each
/// part of the program that reports codes.
namespace studio {

enum class PreferencesError;
struct LayoutProblem;
struct Perspective;
struct PreferencesProblem;

/// The text for a problem: what happened, to what, and what to do.
QString words(const LayoutProblem& problem);
QString words(const PreferencesProblem& problem);
/// The reason why the preferences couldn't be saved to this file.
QString words(PreferencesError error, const QString& file);
QString words(const Perspective& perspective);

} // namespace studio
