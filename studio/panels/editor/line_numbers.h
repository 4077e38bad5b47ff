// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace studio {

class RulesEditor;
struct ShownLine;

/// The line numbers of an editor, with a symbol on lines that have a problem and a marker on lines that open a block. A
/// click beside a line that opens a block folds or unfolds the block.
class LineNumbers : public QWidget
{
    Q_OBJECT

public:
    explicit LineNumbers(RulesEditor& editor);

    int wantedWidth() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void paintMarker(QPainter& painter, const ShownLine& line) const;
    /// The line at a height, if it opens a block; otherwise 0.
    int openingLineAt(double height) const;

    RulesEditor& m_editor;
};

} // namespace studio
