// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/first_game/pieces.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

class PiecesReader
{
public:
    PiecesReader(const Questions& questions, const Answers& answers)
        : m_questions(questions)
        , m_answers(answers)
    {
    }

    std::expected<QString, QString> read(const QString& pieces)
    {
        for (const QString& line : pieces.split(u'\n')) {
            ++m_line;
            readLine(line);
        }
        if (!m_blocks.isEmpty())
            fail(u"“#end” is missing"_s);
        if (!m_error.isEmpty())
            return std::unexpected(m_error);
        dropEmptyBlocks();
        return m_lines.join(u'\n');
    }

private:
    void readLine(const QString& line)
    {
        static const QRegularExpression conditional(uR"(^(.*?)\s*#if (.+)$)"_s);
        if (line.trimmed() == u"#end") {
            if (m_blocks.isEmpty())
                return fail(u"there is no “#if” for this “#end”"_s);
            m_blocks.removeLast();
            return;
        }
        const auto found = conditional.match(line);
        const bool isTrue = !found.hasMatch() || holds(found.captured(2));
        if (found.hasMatch() && found.captured(1).isEmpty())
            m_blocks.append(isTrue);
        else if (isTrue && !m_blocks.contains(false))
            m_lines.append(filled(found.hasMatch() ? found.captured(1) : line));
    }

    bool holds(const QString& text)
    {
        QStringList possible;
        const auto condition = Condition::read(text, [&](const QString& key) -> const QStringList* {
            possible.clear();
            if (const Question* const question = m_questions.find(key))
                for (const Answer& answer : question->answers)
                    possible.append(answer.key);
            else if (std::ranges::contains(m_questions.facts, key, &Fact::key))
                possible.append(u"yes"_s);
            return possible.isEmpty() ? nullptr : &possible;
        });
        if (!condition)
            fail(condition.error());
        return condition && condition->holds(m_answers);
    }

    QString filled(const QString& line)
    {
        static const QRegularExpression placeholder(uR"(\{([a-z]+)\})"_s);
        QString text;
        qsizetype end = 0;
        for (const auto& found : placeholder.globalMatch(line)) {
            const QString key = found.captured(1);
            if (!m_answers.contains(key))
                fail(u"there is no answer for “{%1}”"_s.arg(key));
            text += line.sliced(end, found.capturedStart() - end) + m_answers.value(key);
            end = found.capturedEnd();
        }
        return text + line.sliced(end);
    }

    static qsizetype indentOf(const QString& line)
    {
        const auto first = std::ranges::find_if(line, [](QChar c) { return c != u' '; });
        return first - line.begin();
    }

    /// Goes from the last line to the first, so that a block that contains only empty blocks is dropped, too.
    void dropEmptyBlocks()
    {
        for (qsizetype at = m_lines.size() - 1; at >= 0; --at) {
            if (!m_lines[at].endsWith(u':'))
                continue;
            qsizetype next = at + 1;
            while (next < m_lines.size() && m_lines[next].isEmpty())
                ++next;
            if (next == m_lines.size() || indentOf(m_lines[next]) <= indentOf(m_lines[at]))
                m_lines.removeAt(at);
        }
    }

    void fail(const QString& reason)
    {
        if (m_error.isEmpty())
            m_error = u"line %1: %2"_s.arg(m_line).arg(reason);
    }

    const Questions& m_questions;
    const Answers& m_answers;
    /// For each “#if” around the line, whether its condition is true.
    QList<bool> m_blocks;
    QStringList m_lines;
    QString m_error;
    int m_line = 0;
};

} // namespace

std::expected<QString, QString> putTogether(const QString& pieces, const Questions& questions, const Answers& answers)
{
    return PiecesReader(questions, answers).read(pieces);
}

} // namespace model
