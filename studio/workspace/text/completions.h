// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/vocabulary.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace studio {

/// One way to go on with a row of a rules text.
struct Completion
{
    /// What it is called in the list, and what it is.
    QString shown = {};
    QString detail = {};
    /// What takes the place of what was begun.
    QString text = {};
    /// In that text: what is to be written over, the first slot of a sentence.
    qsizetype slotStart = 0;
    qsizetype slotLength = 0;

    friend bool operator==(const Completion&, const Completion&) = default;
};

struct Completions
{
    /// Where in the row that begins which they would replace. Each has its own: names may have several words.
    struct Offer
    {
        qsizetype start = 0;
        Completion completion = {};
    };

    QList<Offer> offers = {};
};

/// What may stand in quotes or in square brackets, asked for only there: by what it begins with, so many at the most.
struct CompletionNames
{
    std::function<QStringList(const QString& begun, qsizetype most)> cards = {};
    std::function<QStringList(const QString& begun, qsizetype most)> clauses = {};
};

/// Whether ways to go on are wanted only where something was begun.
enum class Offering { WhatIsBegun, Everything };

/// How a row could go on that is written up to its end. What begins with it comes first.
Completions completionsOf(
    const QString& row,
    const Vocabulary& vocabulary,
    const CompletionNames& names,
    Offering offering = Offering::WhatIsBegun
);

} // namespace studio
