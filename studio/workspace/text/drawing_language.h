// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/text_language.h"

namespace studio {

/// SVG, as far as colours help to read it.
class DrawingLanguage : public TextLanguage
{
public:
    QList<RowPart> partsOf(const QString& row) const override;

    bool hasLineComments() const override { return false; }
};

} // namespace studio
