// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/frame_line.h"
#include "studio/drawing/frames/read_frames.h"

#include <QCoreApplication>

namespace studio {

using model::FrameWord;

/// Takes the words of a line one by one, starting with the first.
class FrameLineWords
{
public:
    FrameLineWords() = default;

    explicit FrameLineWords(const QList<FrameWord>& words)
        : m_words(words)
    {
    }

    bool isDone() const { return m_at >= m_words.size(); }

    const FrameWord* peek() const { return isDone() ? nullptr : &m_words.at(m_at); }

    const FrameWord* next() { return isDone() ? nullptr : &m_words.at(m_at++); }

    bool takes(QStringView word)
    {
        if (isDone() || !m_words.at(m_at).is(word))
            return false;
        ++m_at;
        return true;
    }

    /// The word that was taken last.
    const FrameWord& last() const { return m_words.at(m_at - 1); }

private:
    QList<FrameWord> m_words;
    qsizetype m_at = 0;
};

/// The current line of a description, and all errors found so far.
class FrameInput
{
    Q_DECLARE_TR_FUNCTIONS(FrameInput)

public:
    void beginText(model::EntityId text);
    /// Moves to the next line of the text. Returns false if the line contains nothing to read.
    bool beginLine(QStringView row);

    /// The current line.
    FrameOrigin origin() const { return {m_text.value, m_line}; }

    FrameLineWords& words() { return m_words; }

    const QList<FrameProblem>& problems() const { return m_problems; }

    // Each of these functions reports an error and returns false.

    bool sayAt(qsizetype start, qsizetype length, const QString& message, const QString& fix = {});
    bool sayAt(const FrameWord& word, const QString& message, const QString& fix = {});
    /// Reports an error at the word that was taken last.
    bool say(const QString& message);
    bool sayMissing();
    /// Reports an unknown word and suggests the most similar known one. The message needs a placeholder for the word.
    bool sayUnknown(const FrameWord& word, const QStringList& known, const QString& message);
    bool sayMeaningless(const FrameWord& word, const QStringList& known);

private:
    QList<FrameProblem> m_problems;
    model::EntityId m_text;
    int m_line = 0;
    QStringView m_row;
    FrameLineWords m_words;
};

} // namespace studio
