// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frame_input.h"

#include "engine/language/source/spelling.h"

namespace studio {

namespace {

constexpr int mostProblems = 100;

} // namespace

void FrameInput::beginText(model::EntityId text)
{
    m_text = text;
    m_line = 0;
}

bool FrameInput::beginLine(QStringView row)
{
    ++m_line;
    m_row = row;
    const model::FrameLine line = model::frameLine(row);
    m_words = FrameLineWords(line.words);
    if (!line.areQuotesClosed)
        return sayAt(line.words.last(), tr("a closing quotation mark is missing"));
    return !m_words.isDone();
}

bool FrameInput::sayAt(qsizetype start, qsizetype length, const QString& message, const QString& fix)
{
    if (m_problems.size() < mostProblems)
        m_problems.append({
            .text = m_text,
            .line = m_line,
            .message = message,
            .column = int(m_row.first(start).toUtf8().size()) + 1,
            .length = int(m_row.sliced(start, length).toUtf8().size()),
            .fix = fix,
        });
    return false;
}

bool FrameInput::sayAt(const FrameWord& word, const QString& message, const QString& fix)
{
    return sayAt(word.start, word.length, message, fix);
}

bool FrameInput::say(const QString& message)
{
    return sayAt(m_words.last(), message);
}

bool FrameInput::sayMissing()
{
    return sayAt(m_words.last().end(), 0, tr("something is missing at the end of the line"));
}

bool FrameInput::sayUnknown(const FrameWord& word, const QStringList& known, const QString& message)
{
    engine::NearestName nearest(word.text.left(60).toStdString());
    for (const QString& name : known)
        nearest.offer(name.toStdString());
    QString said = message.arg(word.text.left(60));
    if (nearest.isFound())
        said =
            tr("%1; did you mean “%2”?", "a problem, a suggestion").arg(said, QString::fromStdString(nearest.name()));
    return sayAt(word, said, model::quotedFrameName(QString::fromStdString(nearest.fix())));
}

bool FrameInput::sayMeaningless(const FrameWord& word, const QStringList& known)
{
    return sayUnknown(word, known, tr("“%1” can't be used here"));
}

} // namespace studio
