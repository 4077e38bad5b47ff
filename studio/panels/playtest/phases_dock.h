// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QList>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QToolButton;

namespace studio {

class FlowLayout;
class PhaseButton;
class Scrubber;

/// The turn as a bar of phases, with the active player, the deciding player, and controls to advance the game. Nothing
/// moves as long as the game and the available space stay the same.
///
/// A click on a phase runs the game to it; the phase's menu sets a stop there.
class PhasesDock : public QWidget
{
    Q_OBJECT

public:
    explicit PhasesDock(const DockContext& context, QWidget* parent = nullptr);

    QList<QToolButton*> phases() const;

    QString status() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addControl(const QString& action);
    void restart();
    void refresh();
    QString passText() const;
    static QString letBotText();
    void refreshPass();
    void fitPass();
    void layOut();
    /// The width that the status needs at most.
    int statusRoom() const;
    QString ending() const;
    void retranslate();

    PlaytestDesk& m_desk;
    Actions& m_actions;
    /// The turn and the players, in a line above the phases, or among the controls if there is no space for that line.
    QLabel* m_status;
    QLabel* m_brief;
    QWidget* m_bar;
    FlowLayout* m_flow;
    /// Scrolls to the current phase if there is no space for all phases.
    QScrollArea* m_scroll;
    QList<PhaseButton*> m_phases;
    QHBoxLayout* m_controls;
    Scrubber* m_scrubber;
    QToolButton* m_pass = nullptr;
    QToolButton* m_hurry = nullptr;
    QComboBox* m_speed;
};

} // namespace studio
