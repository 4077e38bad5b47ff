// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/editor/vocabulary.h"

#include <QPalette>
#include <QSyntaxHighlighter>

#include <memory>

namespace studio {

/// Colours a text of the rules language.
class RulesHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit RulesHighlighter(QTextDocument* document);

    void setVocabulary(std::shared_ptr<const Vocabulary> vocabulary);
    void setPalette(const QPalette& palette);

protected:
    void highlightBlock(const QString& text) override;

private:
    std::shared_ptr<const Vocabulary> m_vocabulary;
    QPalette m_palette;
};

} // namespace studio
