// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>
#include <vector>

namespace studio {

class Vocabulary;

/// A stretch of one row of a rules text, and what it is.
struct RowPart
{
    enum class Kind : std::uint8_t { Plain, Language, Name, Verb, Number, Text, Clause, Comment };

    Kind kind = Kind::Plain;
    /// In units of UTF-16.
    qsizetype start = 0;
    qsizetype length = 0;
    /// What a name or a verb's word stands for, by their numbers in the vocabulary.
    std::vector<std::size_t> terms = {};

    qsizetype end() const { return start + length; }
};

/// What a row is made of, in its order. Signs and what cannot be read are in none of the parts.
QList<RowPart> partsOf(const QString& row, const Vocabulary& vocabulary);

/// The part that has a place of the row in it, or that ends there.
const RowPart* partAt(const QList<RowPart>& parts, qsizetype unit);

} // namespace studio
