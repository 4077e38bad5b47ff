// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace studio {

class RulesEditor;

/// The line numbers of an editor, with a symbol on lines that have a problem.
class LineNumbers : public QWidget
{
    Q_OBJECT

public:
    explicit LineNumbers(RulesEditor& editor);

    int wantedWidth() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const RulesEditor& m_editor;
};

} // namespace studio
