// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QSyntaxHighlighter>

#include <memory>

namespace studio {

class TextLanguage;

/// Highlights a text according to the parts of its rows.
class TextHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    TextHighlighter(QTextDocument* document, std::shared_ptr<const TextLanguage> language);

    void setLanguage(std::shared_ptr<const TextLanguage> language);
    void setPalette(const QPalette& palette);

protected:
    void highlightBlock(const QString& text) override;

private:
    std::shared_ptr<const TextLanguage> m_language;
    QPalette m_palette;
};

} // namespace studio
