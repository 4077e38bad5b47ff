// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {
struct ExchangeFormat;
struct ExchangeProblem;
struct Loss;
} // namespace model

namespace studio {

/// Texts about exporting to other programs and importing from them. See project_words.h.
QString words(const model::ExchangeFormat& format);
/// Information needed before exporting in this format; empty if there is none. `dataFolder` is where programs store
/// their data.
QString hintFor(const model::ExchangeFormat& format, const QString& dataFolder);
/// The text for a problem. It starts with the problem's place, if known.
QString words(const model::ExchangeProblem& problem);
QString words(const model::Loss& loss);

} // namespace studio
