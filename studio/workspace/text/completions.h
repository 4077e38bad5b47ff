// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/vocabulary.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace studio {

/// A completion for a row of a rules text.
struct Completion
{
    /// The text in the list, and the kind of term.
    QString shown = {};
    QString detail = {};
    /// The text that replaces the typed part.
    QString text = {};
    /// The first slot in that text if it is a sentence. The slot is selected, so that typing replaces it.
    qsizetype slotStart = 0;
    qsizetype slotLength = 0;

    friend bool operator==(const Completion&, const Completion&) = default;
};

struct Completions
{
    /// A completion, and the start of the text that it replaces. The start differs between completions, because names
    /// may have several words.
    struct Offer
    {
        qsizetype start = 0;
        Completion completion = {};
    };

    QList<Offer> offers = {};
    /// Whether the row ends inside a word that the first completion continues. False after a complete word.
    bool isWordIncomplete = false;
};

/// The names that can follow an opening quotation mark or square bracket, given their beginning, up to a maximum
/// number.
struct CompletionNames
{
    std::function<QStringList(const QString& typed, qsizetype most)> cards = {};
    std::function<QStringList(const QString& typed, qsizetype most)> clauses = {};
};

/// When completions are wanted: only for a word that has been started and is not yet whole, or always.
enum class Offering { TypedOnly, Everything };

/// Where declarations can begin: at the start of unindented rows, or nowhere in this text.
enum class Headings { AtMargin, Nowhere };

/// The completions at the end of a row, best first.
Completions completionsOf(
    const QString& row,
    const Vocabulary& vocabulary,
    const CompletionNames& names,
    Offering offering = Offering::TypedOnly,
    Headings headings = Headings::AtMargin
);

} // namespace studio
