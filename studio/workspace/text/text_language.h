// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/completions.h"
#include "studio/workspace/text/row_parts.h"

namespace studio {

/// What an editor knows of the language its text is written in, row by row.
class TextLanguage
{
public:
    TextLanguage() = default;
    TextLanguage(const TextLanguage&) = delete;
    TextLanguage& operator=(const TextLanguage&) = delete;
    virtual ~TextLanguage() = default;

    virtual QList<RowPart> partsOf(const QString& row) const = 0;

    /// How a row could go on that is written up to its end.
    virtual Completions completionsOf(const QString& /*row*/, Offering /*offering*/) const { return {}; }

    /// What a part of the row names, the likeliest first.
    virtual QList<Term> termsOf(const QString& /*row*/, const RowPart& /*part*/) const { return {}; }

    /// Whether the rows below it belong to it.
    virtual bool opensBlock(const QString& /*row*/) const { return false; }

    /// Whether what stands behind “--” is a comment.
    virtual bool hasLineComments() const { return true; }
};

} // namespace studio
