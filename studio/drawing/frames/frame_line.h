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
    /// Where it stands in its line, quotes included.
    qsizetype start = 0;
    qsizetype length = 0;

    qsizetype end() const { return start + length; }

    bool is(QStringView word) const { return !isQuoted && text == word; }

    /// Nothing when it is no number.
    std::optional<double> number() const;
};

/// A line of it, cut into words; commas are only there for the eye.
struct FrameLine
{
    QList<FrameWord> words = {};
    /// Where its comment begins; the end of the line when there is none.
    qsizetype comment = 0;
    /// Otherwise the last word is a quote that goes on to the end of the line.
    bool areQuotesClosed = true;
};

FrameLine frameLine(QStringView line);

} // namespace studio
