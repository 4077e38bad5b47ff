// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/editor/rules_highlighter.h"

#include "studio/editor/row_parts.h"
#include "studio/editor/syntax_colours.h"

#include <utility>

namespace studio {

RulesHighlighter::RulesHighlighter(QTextDocument* document)
    : QSyntaxHighlighter(document)
    , m_vocabulary(std::make_shared<Vocabulary>())
{
}

void RulesHighlighter::setVocabulary(std::shared_ptr<const Vocabulary> vocabulary)
{
    m_vocabulary = std::move(vocabulary);
    rehighlight();
}

void RulesHighlighter::setPalette(const QPalette& palette)
{
    m_palette = palette;
    rehighlight();
}

void RulesHighlighter::highlightBlock(const QString& text)
{
    for (const RowPart& part : partsOf(text, *m_vocabulary)) {
        QTextCharFormat format;
        format.setForeground(colourOf(part.kind, m_palette));
        format.setFontItalic(part.kind == RowPart::Kind::Comment);
        format.setFontUnderline(part.kind == RowPart::Kind::Clause);
        if (part.kind == RowPart::Kind::Language)
            format.setFontWeight(QFont::DemiBold);
        setFormat(int(part.start), int(part.length), format);
    }
}

} // namespace studio
