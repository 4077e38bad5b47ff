// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/completions.h"
#include "studio/workspace/text/row_parts.h"

namespace studio {

/// The language of the text in an editor, row by row.
class TextLanguage
{
public:
    TextLanguage() = default;
    TextLanguage(const TextLanguage&) = delete;
    TextLanguage& operator=(const TextLanguage&) = delete;
    virtual ~TextLanguage() = default;

    virtual QList<RowPart> partsOf(const QString& row) const = 0;

    /// The completions at the end of a row.
    virtual Completions completionsOf(const QString& /*row*/, Offering /*offering*/) const { return {}; }

    /// The terms that a part of the row can refer to, most likely first.
    virtual QList<Term> termsOf(const QString& /*row*/, const RowPart& /*part*/) const { return {}; }

    /// Whether the row opens an indented block.
    virtual bool opensBlock(const QString& /*row*/) const { return false; }

    /// Whether “--” starts a comment.
    virtual bool hasLineComments() const { return true; }
};

} // namespace studio
