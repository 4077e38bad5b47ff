// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/folding.h"

#include "studio/panels/editor/line_edits.h"
#include "studio/workspace/text/text_language.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The mark on the first line of a folded block. It moves with the line and is deleted with it.
class FoldMark : public QTextBlockUserData
{
};

bool isFolded(const QTextBlock& line)
{
    return line.userData() != nullptr;
}

bool isBlank(const QTextBlock& line)
{
    return line.text().trimmed().isEmpty();
}

QTextBlock nextWritten(const QTextBlock& line)
{
    QTextBlock next = line.next();
    while (next.isValid() && isBlank(next))
        next = next.next();
    return next;
}

/// The last line of the block that a line opens. The block consists of the lines below that are indented more deeply.
/// Blank lines at its end aren't part of it.
QTextBlock lastOfBlock(const QTextBlock& opening)
{
    const int indentation = indentationOf(opening.text());
    QTextBlock last = opening;
    for (QTextBlock next = nextWritten(last); next.isValid() && indentationOf(next.text()) > indentation;
         next = nextWritten(next))
        last = next;
    return last;
}

/// The place for the ellipsis: the end of the line, or the gap between the words and the clauses to their right.
int endOfWords(const QString& row)
{
    const qsizetype gap = row.indexOf(u"     "_s, indentationOf(row));
    return int(gap < 0 ? row.size() : gap);
}

} // namespace

Folding::Folding(QPlainTextEdit& editor)
    : QObject(&editor)
    , m_editor(editor)
{
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this, &Folding::showCursorLine);
    connect(&editor, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_areAnyFolded)
            return;
        hideFolded();
        showCursorLine();
    });
}

void Folding::setLanguage(std::shared_ptr<const TextLanguage> language)
{
    m_language = std::move(language);
    Q_EMIT changed();
}

bool Folding::opensBlock(const QTextBlock& line) const
{
    if (!m_language || isBlank(line))
        return false;
    // The indentation is checked first, because that is faster than asking the language.
    const QTextBlock next = nextWritten(line);
    return next.isValid() && indentationOf(next.text()) > indentationOf(line.text()) &&
           m_language->opensBlock(line.text());
}

FoldState Folding::stateOf(const QTextBlock& line) const
{
    return isFolded(line) ? FoldState::Folded : opensBlock(line) ? FoldState::Open : FoldState::None;
}

void Folding::toggle(QTextBlock line)
{
    const FoldState state = stateOf(line);
    if (state != FoldState::None) {
        line.setUserData(state == FoldState::Open ? new FoldMark : nullptr);
        hideFolded();
        moveCursorOut();
    }
}

void Folding::fold()
{
    const QTextBlock here = m_editor.textCursor().block();
    for (QTextBlock line = here; line.isValid(); line = line.previous()) {
        if (stateOf(line) == FoldState::Open && lastOfBlock(line).blockNumber() >= here.blockNumber())
            return toggle(line);
    }
}

void Folding::unfold()
{
    if (const QTextBlock here = m_editor.textCursor().block(); isFolded(here))
        toggle(here);
}

void Folding::foldAll()
{
    for (QTextBlock line = m_editor.document()->begin(); line.isValid(); line = line.next())
        if (stateOf(line) == FoldState::Open)
            line.setUserData(new FoldMark);
    hideFolded();
    moveCursorOut();
}

void Folding::unfoldAll()
{
    if (!m_areAnyFolded)
        return;
    for (QTextBlock line = m_editor.document()->begin(); line.isValid(); line = line.next())
        line.setUserData(nullptr);
    hideFolded();
}

/// Unfolds the blocks around the cursor if the cursor's line is hidden.
void Folding::showCursorLine()
{
    const QTextBlock here = m_editor.textCursor().block();
    if (here.isVisible())
        return;
    // The first visible line above the cursor opens the outermost of these blocks.
    for (QTextBlock line = here.previous(); line.isValid(); line = line.previous()) {
        if (isFolded(line) && lastOfBlock(line).blockNumber() >= here.blockNumber())
            line.setUserData(nullptr);
        if (line.isVisible())
            break;
    }
    hideFolded();
}

/// Hides the lines of folded blocks and shows all others.
void Folding::hideFolded()
{
    m_areAnyFolded = false;
    bool hasChanged = false;
    int lastHidden = -1;
    for (QTextBlock line = m_editor.document()->begin(); line.isValid(); line = line.next()) {
        const bool isVisible = line.blockNumber() > lastHidden;
        if (isFolded(line) && !opensBlock(line))
            line.setUserData(nullptr);
        if (isFolded(line)) {
            m_areAnyFolded = true;
            lastHidden = std::max(lastHidden, lastOfBlock(line).blockNumber());
        }
        if (line.isVisible() == isVisible)
            continue;
        hasChanged = true;
        line.setVisible(isVisible);
        line.setLineCount(isVisible ? std::max(1, line.layout()->lineCount()) : 0);
    }
    if (hasChanged) {
        // The layout doesn't notice that lines were hidden.
        auto* const layout = m_editor.document()->documentLayout();
        Q_EMIT layout->documentSizeChanged(layout->documentSize());
        m_editor.viewport()->update();
    }
    Q_EMIT changed();
}

/// Moves the cursor out of a hidden block, to the first word of the line that opens the block. The end of that line may
/// be out of view.
void Folding::moveCursorOut()
{
    QTextCursor cursor = m_editor.textCursor();
    if (cursor.block().isVisible())
        return;
    QTextBlock line = cursor.block();
    while (!line.isVisible())
        line = line.previous();
    cursor.setPosition(line.position() + indentationOf(line.text()));
    m_editor.setTextCursor(cursor);
}

void Folding::paint()
{
    if (!m_areAnyFolded)
        return;
    QPainter painter(m_editor.viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_editor.palette().color(QPalette::PlaceholderText));
    const QSize size(m_editor.fontMetrics().horizontalAdvance(u"…"_s) + 8, m_editor.fontMetrics().height() - 4);
    for (QTextBlock line = m_editor.cursorForPosition({}).block(); line.isValid(); line = line.next()) {
        if (!line.isVisible())
            continue;
        QTextCursor end(line);
        end.setPosition(line.position() + endOfWords(line.text()));
        const QRect caret = m_editor.cursorRect(end);
        if (caret.top() > m_editor.viewport()->height())
            return;
        if (!isFolded(line))
            continue;
        const bool isMirrored = line.textDirection() == Qt::RightToLeft;
        const QRect box(
            QPoint(isMirrored ? caret.left() - 6 - size.width() : caret.right() + 6, caret.top() + 2), size
        );
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.drawText(box, Qt::AlignCenter, u"…"_s);
    }
}

} // namespace studio
