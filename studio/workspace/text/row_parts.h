// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>
#include <vector>

namespace studio {

class Vocabulary;

/// A part of a row of a rules text, and its kind.
struct RowPart
{
    enum class Kind : std::uint8_t { Plain, Language, Name, Verb, Number, Text, Clause, Comment };

    Kind kind = Kind::Plain;
    /// The position in the row, in UTF-16 units.
    qsizetype start = 0;
    qsizetype length = 0;
    /// The terms that a name or a word of a verb can refer to, by index in the vocabulary.
    std::vector<std::size_t> terms = {};

    qsizetype end() const { return start + length; }
};

/// The parts of a row in order. Symbols and unreadable text aren't included.
QList<RowPart> partsOf(const QString& row, const Vocabulary& vocabulary);

/// The part that contains or ends at a position in the row.
const RowPart* partAt(const QList<RowPart>& parts, qsizetype unit);

} // namespace studio
