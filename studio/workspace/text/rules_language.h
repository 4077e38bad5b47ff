// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/text_language.h"

#include <memory>

namespace studio {

/// The rules language with the words of a game.
class RulesLanguage : public TextLanguage
{
public:
    explicit RulesLanguage(
        std::shared_ptr<const Vocabulary> vocabulary = std::make_shared<Vocabulary>(),
        CompletionNames names = {},
        Headings headings = Headings::AtMargin
    );

    QList<RowPart> partsOf(const QString& row) const override;
    Completions completionsOf(const QString& row, Offering offering) const override;
    QList<Term> termsOf(const QString& row, const RowPart& part) const override;
    bool opensBlock(const QString& row) const override;

private:
    std::shared_ptr<const Vocabulary> m_vocabulary;
    CompletionNames m_names;
    Headings m_headings;
};

} // namespace studio
