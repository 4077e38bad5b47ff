// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/text_language.h"

namespace studio {

/// The SVG language, for syntax highlighting.
class DrawingLanguage : public TextLanguage
{
public:
    QList<RowPart> partsOf(const QString& row) const override;

    bool hasLineComments() const override { return false; }
};

} // namespace studio
