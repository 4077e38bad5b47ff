// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/folding.h"

#include <QString>

#include <algorithm>

namespace model {

namespace {

std::string foldedSlowly(QStringView text)
{
    QString plain;
    plain.reserve(text.size());
    for (const QChar c : text.toString().normalized(QString::NormalizationForm_KD)) {
        if (!c.isMark())
            plain.append(c);
    }
    // Some letters are one when they are small and two when they are capitals.
    return plain.toUpper().toCaseFolded().toStdString();
}

} // namespace

std::string folded(QStringView text)
{
    std::string plain(static_cast<std::size_t>(text.size()), '\0');
    for (qsizetype at = 0; at < text.size(); ++at) {
        const char16_t c = text[at].unicode();
        if (c >= 0x80)
            return foldedSlowly(text);
        plain[static_cast<std::size_t>(at)] = static_cast<char>(c >= u'A' && c <= u'Z' ? c + 32 : c);
    }
    return plain;
}

std::string foldedName(QStringView name)
{
    std::string plain = folded(name.trimmed());
    std::ranges::replace_if(plain, [](char c) { return c == ' ' || c == '_'; }, '-');
    return plain;
}

} // namespace model
