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
    /// What is nothing else: every byte of it means something, perhaps something else than was meant.
    Windows1252,
};

struct DecodedText
{
    QString text;
    TextEncoding encoding = TextEncoding::Utf8;
};

/// The text of a file without its byte order mark. It is not text when it has a zero character, or half of one.
std::expected<DecodedText, ExchangeProblem> decodeText(const QByteArray& bytes);

} // namespace model
