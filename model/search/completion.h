// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/search_names.h"

#include <QString>
#include <QStringList>

namespace model {

/// What could stand where somebody is writing a query: the stretch that is replaced, and what by.
struct Completions
{
    qsizetype at = 0;
    qsizetype length = 0;
    /// Names with their colon, values in quotes where they need them; those that begin as is written, in the order of
    /// their declarations.
    QStringList texts = {};

    friend bool operator==(const Completions&, const Completions&) = default;
};

Completions completionsAt(const QString& query, qsizetype cursor, const SearchTerms& terms);

} // namespace model
