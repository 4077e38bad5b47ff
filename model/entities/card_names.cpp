// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/card_names.h"

namespace model {

namespace {

/// Whether a quote after this character opens a quotation.
bool isBeforeQuotation(QChar c)
{
    return c.isSpace() || c.category() == QChar::Punctuation_Open || c.category() == QChar::Punctuation_Dash ||
           c.category() == QChar::Punctuation_InitialQuote;
}

} // namespace

QString asCardName(const QString& text)
{
    QString name = text.simplified();
    for (qsizetype at = 0; at < name.size(); ++at)
        if (name[at] == u'"')
            name[at] = at == 0 || isBeforeQuotation(name[at - 1]) ? u'“' : u'”';
    return name;
}

} // namespace model
