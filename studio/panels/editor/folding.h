// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>
#include <memory>

class QPlainTextEdit;
class QTextBlock;

namespace studio {

class TextLanguage;

/// Whether a line opens a block, and whether that block is folded.
enum class FoldState : std::uint8_t { None, Open, Folded };

/// Folds the blocks of a text by hiding the indented lines below a line that opens a block.
///
/// The line with the cursor is never hidden: if the user goes to it, for example to a match or a problem, the blocks
/// around it are unfolded. A block stays folded while its text changes, until its first line no longer opens a block.
class Folding : public QObject
{
    Q_OBJECT

public:
    explicit Folding(QPlainTextEdit& editor);

    /// Sets the language of the text. Without a language, nothing can be folded.
    void setLanguage(std::shared_ptr<const TextLanguage> language);

    FoldState stateOf(const QTextBlock& line) const;
    void toggle(QTextBlock line);
    /// Folds the innermost block at the cursor that isn't folded yet.
    void fold();
    /// Unfolds the block that the line with the cursor opens.
    void unfold();
    void foldAll();
    void unfoldAll();

    /// Paints an ellipsis after the first line of each folded block.
    void paint();

Q_SIGNALS:
    void changed();

private:
    bool opensBlock(const QTextBlock& line) const;
    void showCursorLine();
    void hideFolded();
    void moveCursorOut();

    QPlainTextEdit& m_editor;
    std::shared_ptr<const TextLanguage> m_language;
    bool m_areAnyFolded = false;
};

} // namespace studio
