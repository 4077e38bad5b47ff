// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/first_game/questions.h"
#include "studio/kit/wheel_guard.h"

#include <QHash>
#include <QList>
#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace studio {

/// The questions of a first game, all on one page. Answers that earlier answers rule out can't be chosen, and questions
/// that don't arise are not asked; both show the reason.
class QuestionForm : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionForm(const model::Questions& questions, QWidget* parent = nullptr);

    /// The answers to all questions that are asked.
    const model::Answers& answers() const { return m_state.answers; }

    /// The reason why a typed answer can't be used; empty if all answers can be used.
    QString whyNot() const;

    /// Shows the reason why the rules can't use a typed name, until the next answer.
    void showTrouble(const model::Question& question, const QString& reason);

Q_SIGNALS:
    void changed();

private:
    /// The widgets of a question. It has either a box or a field for a name.
    struct Row
    {
        QLabel* label = nullptr;
        QComboBox* box = nullptr;
        QLineEdit* name = nullptr;
        QLabel* reason = nullptr;
    };

    void addRow(QFormLayout& form, const model::Question& question);
    void answer(const model::Question& question, const QString& answer);
    void settle();
    void show(const model::Question& question, const model::SettledQuestion& state, const Row& row);
    QString reasonText(const model::Question& question, const model::SettledQuestion& state) const;

    const model::Questions m_questions;
    /// The answers that the user chose, even if other answers rule them out now. They are chosen again as soon as they
    /// are possible.
    model::Answers m_wanted;
    model::SettledQuestions m_state;
    /// The reasons that showTrouble() shows, by question.
    QHash<QString, QString> m_troubles;
    QList<Row> m_rows;
    WheelGuard m_wheel;
};

} // namespace studio
