// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include <cstdint>
#include <optional>

class QLabel;
class QPushButton;
class QScrollArea;

namespace studio {

class FlowLayout;
struct PlaytestDesk;
class TableView;

/// The question, the current picks, and a button for each option that can't be chosen on the table.
class QuestionBar : public QWidget
{
    Q_OBJECT

public:
    QuestionBar(PlaytestDesk& desk, TableView& table, QWidget* parent = nullptr);

    /// Shows a message until the position changes.
    void say(const QString& text);

    QString question() const;
    QString said() const;

    /// The visible buttons in order.
    QList<QPushButton*> buttons() const { return m_shown; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpWidgets();
    void followInput();
    void layOut();
    void refresh();
    void refreshEnd();
    void retranslate();
    void fitHeight();
    void show(const std::vector<std::size_t>& options);

    PlaytestDesk& m_desk;
    TableView& m_table;
    QLabel* m_question;
    QLabel* m_said;
    QPushButton* m_back;
    QPushButton* m_curtain;
    /// The buttons shown when the game is over.
    QPushButton* m_undo;
    QPushButton* m_again;
    QScrollArea* m_scroll;
    QWidget* m_options;
    FlowLayout* m_flow;
    QList<QPushButton*> m_all;
    QList<QPushButton*> m_shown;
    int m_leastHeight = 0;
    /// The largest height that the options needed in this turn at this width, and the turn.
    int m_linesHeight = 0;
    int m_turn = 0;
    /// The step at which the message was shown.
    std::uint32_t m_saidAt = 0;
    /// Whether the message explains why a thing can't be chosen. If so, it disappears with the question.
    bool m_isOfQuestion = false;
    /// The seat whose view is shown.
    std::optional<std::int32_t> m_seat;
};

} // namespace studio
