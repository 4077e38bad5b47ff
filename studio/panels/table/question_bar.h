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

/// What is asked, always in words, what was picked so far, and a button for every answer that cannot be pointed at.
class QuestionBar : public QWidget
{
    Q_OBJECT

public:
    QuestionBar(PlaytestDesk& desk, TableView& table, QWidget* parent = nullptr);

    /// A line to read, until the next position.
    void say(const QString& text);

    QString question() const;
    QString said() const;

    /// Those that are offered, in their order.
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
    /// What is left to do when the game is over.
    QPushButton* m_takeBack;
    QPushButton* m_again;
    QScrollArea* m_scroll;
    QWidget* m_options;
    FlowLayout* m_flow;
    QList<QPushButton*> m_all;
    QList<QPushButton*> m_shown;
    int m_leastHeight = 0;
    /// Of the lines of answers, the most that were needed in a turn at this width; and which turn.
    int m_linesHeight = 0;
    int m_turn = 0;
    /// The step at which the line to read was said.
    std::uint32_t m_saidAt = 0;
    /// It was said of a thing that cannot be chosen, and means nothing without the question.
    bool m_isOfQuestion = false;
    /// Whose view is shown.
    std::optional<std::int32_t> m_seat;
};

} // namespace studio
