// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {
struct ExchangeFormat;
struct ExchangeProblem;
struct Loss;
} // namespace model

namespace studio {

/// Texts about the files of other programs. See words.h.
QString words(const model::ExchangeFormat& format);
/// What to know before exporting in this format; empty if nothing. The folder is where programs keep their data.
QString hintFor(const model::ExchangeFormat& format, const QString& dataFolder);
/// Starts with the place of the problem, if known.
QString words(const model::ExchangeProblem& problem);
QString words(const model::Loss& loss);

} // namespace studio
