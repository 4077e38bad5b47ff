// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace studio {

/// The palette of a label that shows a problem.
QPalette errorPalette(QPalette palette);

/// A list of problems with an error icon for each. It is hidden while there are no problems.
class ProblemLines : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemLines(QWidget* parent = nullptr);

    const QStringList& lines() const { return m_lines; }

    void setLines(const QStringList& lines);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();

    QVBoxLayout* m_layout;
    QStringList m_lines;
};

} // namespace studio
