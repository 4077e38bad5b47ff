// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Whatever is said to people about what other layers report in codes, so that one person can read all of it, and
/// translate it. One file for each part of the program that reports.
namespace studio {

enum class PreferencesError;
struct LayoutProblem;
struct Perspective;
struct PreferencesProblem;

/// The only place where codes become words a person reads. Each sentence says what happened, to what, and what to do.
QString words(const LayoutProblem& problem);
QString words(const PreferencesProblem& problem);
/// Why the preferences could not be written to this file.
QString words(PreferencesError error, const QString& file);
QString words(const Perspective& perspective);

} // namespace studio
