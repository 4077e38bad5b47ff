// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/first_game/question_form.h"

#include "studio/kit/hinted_panel.h"
#include "studio/words/first_game_words.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QLabel* heading(const QString& text)
{
    auto* label = plainLabel();
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * 1.15);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    label->setText(text);
    return label;
}

} // namespace

QuestionForm::QuestionForm(const model::Questions& questions, QWidget* parent)
    : QWidget(parent)
    , m_questions(questions)
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const model::Question& question : m_questions.all)
        addRow(*form, question);
    settle();
}

void QuestionForm::addRow(QFormLayout& form, const model::Question& question)
{
    if (!question.heading.isEmpty()) {
        if (form.rowCount() > 0)
            form.addItem(new QSpacerItem(0, 8));
        form.addRow(heading(question.heading));
    }
    Row row{.label = plainLabel(), .reason = plainLabel()};
    row.label->setText(question.text);
    row.label->setWordWrap(true);
    row.label->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
    row.reason->setWordWrap(true);
    row.reason->setForegroundRole(QPalette::PlaceholderText);
    QWidget* field = nullptr;
    if (question.isName()) {
        field = row.name = new QLineEdit(question.standard);
        connect(row.name, &QLineEdit::textChanged, this, [this, &question](const QString& text) {
            answer(question, text);
        });
    } else {
        field = row.box = narrowBox();
        m_wheel.watch(*row.box);
        for (const model::Answer& answer : question.answers)
            row.box->addItem(answer.text, answer.key);
        connect(row.box, &QComboBox::activated, this, [this, &question, box = row.box] {
            answer(question, box->currentData().toString());
        });
    }
    field->setObjectName(question.key);
    field->setAccessibleName(question.text);
    row.label->setBuddy(field);
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addWidget(field);
    column->addWidget(row.reason);
    form.addRow(row.label, column);
    m_rows.append(row);
}

void QuestionForm::answer(const model::Question& question, const QString& answer)
{
    m_wanted.insert(question.key, answer);
    m_troubles.clear();
    settle();
    Q_EMIT changed();
}

void QuestionForm::settle()
{
    m_state = model::settled(m_questions, m_wanted);
    for (qsizetype at = 0; at < m_rows.size(); ++at)
        show(m_questions.all[at], m_state.questions[at], m_rows[at]);
}

void QuestionForm::show(const model::Question& question, const model::SettledQuestion& state, const Row& row)
{
    const bool isAsked = state.whyNot.isEmpty();
    row.label->setEnabled(isAsked);
    if (row.name) {
        row.name->setVisible(isAsked);
    } else {
        auto* const items = qobject_cast<QStandardItemModel*>(row.box->model());
        for (int at = 0; at < row.box->count(); ++at)
            items->item(at)->setEnabled(state.reasons[at].isEmpty());
        row.box->setCurrentIndex(row.box->findData(state.answer));
        row.box->setVisible(isAsked);
    }
    const QString reason = reasonText(question, state);
    row.reason->setText(reason);
    row.reason->setVisible(!reason.isEmpty());
}

QString QuestionForm::reasonText(const model::Question& question, const model::SettledQuestion& state) const
{
    if (!state.whyNot.isEmpty())
        return state.whyNot;
    if (question.isName()) {
        const QString form = nameTrouble(m_wanted.value(question.key, question.standard).simplified());
        return form.isEmpty() ? m_troubles.value(question.key) : form;
    }
    // Answers with the same reason share a sentence.
    QStringList reasons = state.reasons;
    reasons.removeDuplicates();
    reasons.removeAll(QString());
    QStringList sentences;
    for (const QString& reason : std::as_const(reasons)) {
        QStringList answers;
        for (qsizetype at = 0; at < question.answers.size(); ++at)
            if (state.reasons[at] == reason)
                answers.append(tr("“%1”").arg(question.answers[at].text));
        sentences.append(tr("Not available: %1. %2").arg(answers.join(tr(", ", "between answers")), reason));
    }
    return sentences.join(u'\n');
}

void QuestionForm::showTrouble(const model::Question& question, const QString& reason)
{
    m_troubles.insert(question.key, reason);
    settle();
}

QString QuestionForm::whyNot() const
{
    for (qsizetype at = 0; at < m_rows.size(); ++at)
        if (const model::Question& question = m_questions.all[at];
            question.isName() && m_state.questions[at].whyNot.isEmpty())
            if (const QString reason = reasonText(question, m_state.questions[at]); !reason.isEmpty())
                return reason;
    return {};
}

} // namespace studio
