// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace studio {

struct PlaytestDesk;

/// The current line of play from beginning to end, with a tick at the start of each turn and a knob at the current
/// position. Left and Right move the knob by one step, or by one turn with Ctrl; Home and End move it to the ends.
class Scrubber : public QWidget
{
    Q_OBJECT

public:
    explicit Scrubber(PlaytestDesk& desk, QWidget* parent = nullptr);

    QSize sizeHint() const override { return QSize(200, 26); }

    QSize minimumSizeHint() const override { return QSize(80, 26); }

    /// The number of steps in the line, and the number of steps before the current position.
    int steps() const;
    int position() const;
    void setPosition(int position);
    /// Goes to the start of the next turn, or of the previous turn for a step of -1.
    void goByTurn(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int positionAt(double x) const;
    double xOf(int position) const;
    bool isTurn(int position) const;
    void retranslate();

    PlaytestDesk& m_desk;
};

} // namespace studio
