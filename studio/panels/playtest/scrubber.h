// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace studio {

struct PlaytestDesk;

/// The line the game stands on, from its beginning to its end, with a tick where a turn begins and a knob where the
/// game stands. Left and Right go by a step, with Ctrl by a turn, Home and End to the ends.
class Scrubber : public QWidget
{
    Q_OBJECT

public:
    explicit Scrubber(PlaytestDesk& desk, QWidget* parent = nullptr);

    QSize sizeHint() const override { return QSize(200, 26); }

    QSize minimumSizeHint() const override { return QSize(80, 26); }

    /// How many steps the line has, and behind how many the game stands.
    int steps() const;
    int position() const;
    void setPosition(int position);
    /// To where a turn begins, after here or before it for a step of -1.
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
