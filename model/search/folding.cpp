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
    // Convert to upper case first, because some lower-case letters, such as “ß”, become two capitals.
    return plain.toUpper().toCaseFolded().toStdString();
}

/// Appends an ASCII text in lower case.
void appendPlain(std::string& to, QStringView ascii)
{
    const std::size_t before = to.size();
    const auto size = static_cast<std::size_t>(ascii.size());
    to.resize_and_overwrite(before + size, [&](char* letters, std::size_t all) {
        const char16_t* const from = ascii.utf16();
        for (std::size_t at = 0; at < size; ++at) {
            const char16_t c = from[at];
            letters[before + at] = static_cast<char>(c >= u'A' && c <= u'Z' ? c + 32 : c);
        }
        return all;
    });
}

bool isAscii(QChar c)
{
    return c.unicode() < 0x80;
}

} // namespace

std::string folded(QStringView text)
{
    std::string plain;
    appendFolded(plain, text);
    return plain;
}

void appendFolded(std::string& to, QStringView text)
{
    // Check for ASCII with a simple loop that the compiler can vectorise.
    char16_t all = 0;
    for (const QChar c : text)
        all |= c.unicode();
    if (all < 0x80) {
        appendPlain(to, text);
        return;
    }
    // Fold runs of other characters separately. This is safe because marks are dropped and no letter depends on its
    // neighbours.
    for (auto at = text.cbegin(); at != text.cend();) {
        const auto other = std::find_if_not(at, text.cend(), isAscii);
        appendPlain(to, QStringView(at, other));
        at = std::find_if(other, text.cend(), isAscii);
        if (at != other)
            to += foldedSlowly(QStringView(other, at));
    }
}

std::string foldedName(QStringView name)
{
    std::string plain = folded(name.trimmed());
    std::ranges::replace_if(plain, [](char c) { return c == ' ' || c == '_'; }, '-');
    return plain;
}

} // namespace model
