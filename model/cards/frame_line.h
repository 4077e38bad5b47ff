// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace model {

/// A word of a frame description. A quoted word is always a name, never a keyword.
struct FrameWord
{
    QString text;
    bool isQuoted = false;
    /// The position in the line. Quotation marks are part of the word.
    qsizetype start = 0;
    qsizetype length = 0;

    qsizetype end() const { return start + length; }

    bool is(QStringView word) const { return !isQuoted && text == word; }

    /// The number that the word represents; nothing if it isn't a number.
    std::optional<double> number() const;
};

/// A line split into words. Commas have no meaning.
struct FrameLine
{
    QList<FrameWord> words = {};
    /// The position of the comment, or the end of the line if there is none.
    qsizetype comment = 0;
    /// Whether all quotation marks are closed. If not, the last word starts with one and continues to the end of the
    /// line.
    bool areQuotesClosed = true;
};

FrameLine frameLine(QStringView line);

/// A name in the form that descriptions need: quoted if it contains spaces.
QString quotedFrameName(const QString& name);

} // namespace model
