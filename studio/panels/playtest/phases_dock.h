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

/// The turn as a bar of phases, who is active and who decides, and the controls to go on. None of them moves while the
/// game and the room for it stay the same.
///
/// A click on a phase runs to it; its menu sets a stop there.
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
    QString passWords() const;
    static QString letBotWords();
    void refreshPass();
    void fitPass();
    void layOut();
    /// The room that whose turn it is may come to take.
    int statusRoom() const;
    QString ending() const;
    void retranslate();

    PlaytestDesk& m_desk;
    Actions& m_actions;
    /// Whose turn it is, in a line of its own, or where there is no room for that among the controls.
    QLabel* m_status;
    QLabel* m_brief;
    QWidget* m_bar;
    FlowLayout* m_flow;
    /// Where there is no room for all phases, the one that is on is in sight.
    QScrollArea* m_scroll;
    QList<PhaseButton*> m_phases;
    QHBoxLayout* m_controls;
    Scrubber* m_scrubber;
    QToolButton* m_pass = nullptr;
    QToolButton* m_hurry = nullptr;
    QComboBox* m_speed;
};

} // namespace studio
