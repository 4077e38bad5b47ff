// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace studio {

/// A word of a description of frames. What stands in quotes is never taken for one of its own words.
struct FrameWord
{
    QString text;
    bool isQuoted = false;

    bool is(QStringView word) const { return !isQuoted && text == word; }
};

/// A line of it, cut into words; commas are only there for the eye. Nothing when a quote is not closed.
std::optional<QList<FrameWord>> frameWords(QStringView line);

} // namespace studio
