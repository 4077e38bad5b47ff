// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/search_names.h"

#include <QString>
#include <QStringList>

namespace model {

/// Completions for a query at the cursor, with the range of text that they replace.
struct Completions
{
    qsizetype at = 0;
    qsizetype length = 0;
    /// The names and values that start with the typed text, in order of declaration. A colon follows each name, and
    /// values are in quotes if necessary.
    QStringList texts = {};

    friend bool operator==(const Completions&, const Completions&) = default;
};

Completions completionsAt(const QString& query, qsizetype cursor, const SearchTerms& terms);

} // namespace model
