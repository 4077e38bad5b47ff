// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/report/exchange_problem.h"

#include <QByteArray>
#include <QString>

#include <expected>

namespace model {

enum class TextEncoding : std::uint8_t {
    Utf8,
    Utf16LittleEndian,
    Utf16BigEndian,
    /// The fallback for all other texts. Every byte is valid in it, so the text may be decoded incorrectly.
    Windows1252,
};

struct DecodedText
{
    QString text;
    TextEncoding encoding = TextEncoding::Utf8;
};

/// Decodes a file and removes its byte order mark. Fails if the text contains a null character or an incomplete
/// character.
std::expected<DecodedText, ExchangeProblem> decodeText(const QByteArray& bytes);

} // namespace model
