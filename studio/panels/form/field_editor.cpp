// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/form/field_editor.h"

#include "model/cards/card_back.h"
#include "studio/kit/completer.h"
#include "studio/kit/free_spin_box.h"
#include "studio/panels/form/amounts_field.h"
#include "studio/panels/form/choices_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;
using Type = model::CardField::Type;

FieldEditor::FieldEditor(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_fault(new QLabel)
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    m_fault->setObjectName(u"fault"_s);
    m_layout->addWidget(m_fault);
    m_fault->hide();
}

QString FieldEditor::mixedText()
{
    return tr("(mixed)");
}

QString FieldEditor::commonBackText()
{
    return tr("The common back");
}

void FieldEditor::displayIn(QLineEdit& line, const FieldState& state)
{
    line.setText(state.isMixed ? QString() : state.text);
    line.setPlaceholderText(state.isMixed ? mixedText() : QString());
}

void FieldEditor::setControl(QWidget* control)
{
    m_layout->insertWidget(0, control);
    setFocusProxy(control);
    control->installEventFilter(this);
    for (QWidget* child : control->findChildren<QWidget*>())
        child->installEventFilter(this);
}

bool FieldEditor::eventFilter(QObject*, QEvent* event)
{
    // Every keystroke is a separate edit of the project, so the project handles undo.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return false;
}

void FieldEditor::touch()
{
    m_isTouched = true;
    Q_EMIT typed();
}

FieldEditor::~FieldEditor()
{
    // A focused control emits editingFinished when it is destroyed, which happens after this object's destructor has
    // run.
    for (const QWidget* const control : findChildren<QWidget*>())
        control->disconnect(this);
}

void FieldEditor::setState(const FieldState& state)
{
    showFault(state.fault);
    const bool isSame = state.text == m_state.text && state.isMixed == m_state.isMixed && state.texts == m_state.texts;
    if (m_isShown && isSame) {
        m_state = state;
        return;
    }
    m_isShown = true;
    m_isTouched = false;
    m_state = state;
    const QSignalBlocker silence(this);
    display(state);
}

void FieldEditor::accept(const FieldState& state)
{
    m_isTouched = false;
    m_state = state;
    showFault(state.fault);
}

void FieldEditor::showStored()
{
    if (!m_state.isMixed && text() == m_state.text)
        return;
    const QSignalBlocker silence(this);
    display(m_state);
}

void FieldEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

/// Makes all parts of the field and all lines of its error visible. If the form scrolls, a row may get only the height
/// that it would need in a wider form, but never less than its minimum.
void FieldEditor::fitHeight()
{
    setMinimumHeight(std::max(0, heightForWidth(width())));
}

void FieldEditor::showFault(const QString& fault)
{
    m_fault->setText(fault.isEmpty() ? fault : u"⚠ "_s + fault);
    m_fault->setVisible(!fault.isEmpty());
    fitHeight();
    if (focusProxy())
        focusProxy()->setAccessibleDescription(fault);
}

namespace {

class LineField : public FieldEditor
{
public:
    LineField(QLineEdit* line, QWidget* parent)
        : FieldEditor(parent)
        , m_line(line)
    {
        setControl(m_line);
        connect(m_line, &QLineEdit::textEdited, this, [this] { touch(); });
        connect(m_line, &QLineEdit::editingFinished, this, &FieldEditor::finished);
    }

    QString text() const override { return m_line->text(); }

protected:
    void display(const FieldState& state) override { displayIn(*m_line, state); }

private:
    QLineEdit* m_line;
};

class LinesField : public FieldEditor
{
public:
    explicit LinesField(QWidget* parent)
        : FieldEditor(parent)
        , m_lines(new QPlainTextEdit)
    {
        constexpr int shownLines = 4;
        m_lines->setTabChangesFocus(true);
        m_lines->setFixedHeight(shownLines * fontMetrics().lineSpacing() + 12);
        setControl(m_lines);
        connect(m_lines, &QPlainTextEdit::textChanged, this, [this] {
            if (!m_isDisplaying)
                touch();
        });
    }

    QString text() const override { return m_lines->toPlainText(); }

protected:
    void display(const FieldState& state) override
    {
        const QScopedValueRollback displaying(m_isDisplaying, true);
        m_lines->setPlainText(state.isMixed ? QString() : state.text);
        m_lines->setPlaceholderText(state.isMixed ? mixedText() : QString());
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::FocusOut && watched == m_lines)
            Q_EMIT finished();
        return FieldEditor::eventFilter(watched, event);
    }

private:
    QPlainTextEdit* m_lines;
    bool m_isDisplaying = false;
};

class NumberField : public FieldEditor
{
public:
    NumberField(const model::CardField& field, QWidget* parent)
        : FieldEditor(parent)
        , m_number(new FreeSpinBox(field.least, field.most))
    {
        setControl(m_number);
        connect(m_number, &FreeSpinBox::edited, this, [this] { touch(); });
        connect(m_number, &QAbstractSpinBox::editingFinished, this, &FieldEditor::finished);
    }

    QString text() const override { return m_number->text(); }

protected:
    void display(const FieldState& state) override
    {
        m_number->setText(state.isMixed ? QString() : state.text);
        m_number->setPlaceholder(state.isMixed ? mixedText() : QString());
    }

private:
    FreeSpinBox* m_number;
};

class FlagField : public FieldEditor
{
public:
    explicit FlagField(QWidget* parent)
        : FieldEditor(parent)
        , m_tick(new QCheckBox)
    {
        setControl(m_tick);
        connect(m_tick, &QCheckBox::clicked, this, [this] {
            m_tick->setTristate(false);
            m_tick->setText({});
            touch();
            Q_EMIT finished();
        });
    }

    QString text() const override { return m_tick->checkState() == Qt::Checked ? u"yes"_s : QString(); }

protected:
    void display(const FieldState& state) override
    {
        m_tick->setTristate(state.isMixed);
        m_tick->setText(state.isMixed ? mixedText() : QString());
        m_tick->setCheckState(
            state.isMixed          ? Qt::PartiallyChecked
            : state.text.isEmpty() ? Qt::Unchecked
                                   : Qt::Checked
        );
    }

private:
    QCheckBox* m_tick;
};

class ChoiceField : public FieldEditor
{
public:
    ChoiceField(const model::CardField& field, QWidget* parent)
        : FieldEditor(parent)
        , m_choice(new QComboBox)
    {
        m_choice->setEditable(true);
        m_choice->setInsertPolicy(QComboBox::NoInsert);
        m_choice->addItem(QString());
        m_choice->addItems(field.values);
        m_choice->completer()->setCaseSensitivity(Qt::CaseInsensitive);
        m_choice->setMinimumContentsLength(6);
        m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setControl(m_choice);
        connect(m_choice->lineEdit(), &QLineEdit::textEdited, this, [this] { touch(); });
        connect(m_choice, &QComboBox::activated, this, [this] {
            touch();
            Q_EMIT finished();
        });
        connect(m_choice->lineEdit(), &QLineEdit::editingFinished, this, &FieldEditor::finished);
    }

    QString text() const override { return m_choice->currentText(); }

protected:
    void display(const FieldState& state) override
    {
        const QSignalBlocker silence(m_choice);
        m_choice->setCurrentIndex(state.isMixed ? -1 : m_choice->findText(state.text, Qt::MatchExactly));
        m_choice->setEditText(state.isMixed ? QString() : state.text);
        m_choice->lineEdit()->setPlaceholderText(state.isMixed ? mixedText() : QString());
    }

    QComboBox& choice() { return *m_choice; }

private:
    QComboBox* m_choice;
};

/// The back of a card: one of all cards and drawings, or nothing for the common back.
class BackField : public ChoiceField
{
public:
    BackField(const model::CardField& field, std::function<QStringList()> backs, QWidget* parent)
        : ChoiceField(field, parent)
        , m_backs(std::move(backs))
    {
        choice().completer()->setFilterMode(Qt::MatchContains);
        choice().completer()->setCompletionMode(QCompleter::PopupCompletion);
    }

protected:
    void display(const FieldState& state) override
    {
        ChoiceField::display(state);
        if (!state.isMixed)
            choice().lineEdit()->setPlaceholderText(commonBackText());
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress)
            listBacks();
        return FieldEditor::eventFilter(watched, event);
    }

private:
    void listBacks()
    {
        QStringList items = m_backs();
        items.prepend(QString());
        if (items == m_items)
            return;
        m_items = items;
        const QSignalBlocker silence(choice());
        const QString text = choice().currentText();
        choice().clear();
        choice().addItems(m_items);
        choice().setCurrentIndex(choice().findText(text, Qt::MatchExactly));
        choice().setEditText(text);
    }

    std::function<QStringList()> m_backs;
    QStringList m_items;
};

} // namespace

FieldEditor* makeFieldEditor(
    const CardColumn& column,
    const model::CardFields& fields,
    const FieldProposals& proposals,
    const ValueSymbol& symbol,
    QWidget* parent
)
{
    if (column.kind == Kind::Comment || column.kind == Kind::Notes)
        return new LinesField(parent);
    if (column.kind == Kind::Token)
        return new FlagField(parent);
    const model::CardField* const field = declaredField(column, fields);
    if (field && model::isBackField(*field) && proposals.backs)
        return new BackField(*field, proposals.backs, parent);
    auto* line = new QLineEdit;
    if (column.kind == Kind::List) {
        auto* completer = new Completer(proposals.lists, line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        line->setCompleter(completer);
    }
    if (!field || field->type == Type::Text)
        return new LineField(line, parent);
    delete line;
    switch (field->type) {
    case Type::Number:
        return new NumberField(*field, parent);
    case Type::Flag:
        return new FlagField(parent);
    case Type::Choice:
        return new ChoiceField(*field, parent);
    case Type::Choices:
        return makeChoicesField(*field, parent);
    default:
        return makeAmountsField(*field, symbol, parent);
    }
}

} // namespace studio
