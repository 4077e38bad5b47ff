// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/text_highlighter.h"

#include "studio/panels/editor/syntax_colours.h"
#include "studio/workspace/text/text_language.h"

#include <utility>

namespace studio {

TextHighlighter::TextHighlighter(QTextDocument* document, std::shared_ptr<const TextLanguage> language)
    : QSyntaxHighlighter(document)
    , m_language(std::move(language))
{
}

void TextHighlighter::setLanguage(std::shared_ptr<const TextLanguage> language)
{
    m_language = std::move(language);
    rehighlight();
}

void TextHighlighter::setPalette(const QPalette& palette)
{
    m_palette = palette;
    rehighlight();
}

void TextHighlighter::highlightBlock(const QString& text)
{
    for (const RowPart& part : m_language->partsOf(text)) {
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
