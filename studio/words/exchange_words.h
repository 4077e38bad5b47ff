// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {
struct ExchangeFormat;
struct ExchangeProblem;
struct Loss;
} // namespace model

namespace studio {

/// What is said of files of other programs. See words.h.
QString words(const model::ExchangeFormat& format);
/// With its place in front, when it has one.
QString words(const model::ExchangeProblem& problem);
QString words(const model::Loss& loss);

} // namespace studio
