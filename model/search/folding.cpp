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
    // Both loops have nothing in them that would keep the compiler from doing many letters at once.
    char16_t all = 0;
    for (const QChar c : text)
        all |= c.unicode();
    if (all >= 0x80)
        return foldedSlowly(text);
    std::string plain;
    plain.resize_and_overwrite(static_cast<std::size_t>(text.size()), [&](char* to, std::size_t size) {
        const char16_t* const from = text.utf16();
        for (std::size_t at = 0; at < size; ++at) {
            const char16_t c = from[at];
            to[at] = static_cast<char>(c >= u'A' && c <= u'Z' ? c + 32 : c);
        }
        return size;
    });
    return plain;
}

std::string foldedName(QStringView name)
{
    std::string plain = folded(name.trimmed());
    std::ranges::replace_if(plain, [](char c) { return c == ' ' || c == '_'; }, '-');
    return plain;
}

} // namespace model
