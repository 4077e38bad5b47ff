// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/field_editor.h"

#include "studio/kit/flow_layout.h"
#include "studio/kit/free_spin_box.h"
#include "studio/kit/icons.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QToolButton>
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
    // Every letter is an edit of the project already, so it is the project's undo that takes it back.
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
    // A control that has the focus says that its editing has finished when it goes, which is after this has gone.
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

void FieldEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitFault();
}

/// All of its lines: a form gives a row no more than it says that it needs at least.
void FieldEditor::fitFault()
{
    m_fault->setMinimumHeight(std::max(0, m_fault->heightForWidth(width())));
}

void FieldEditor::showFault(const QString& fault)
{
    m_fault->setText(fault.isEmpty() ? fault : u"⚠ "_s + fault);
    fitFault();
    m_fault->setVisible(!fault.isEmpty());
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
    void display(const FieldState& state) override
    {
        m_line->setText(state.isMixed ? QString() : state.text);
        m_line->setPlaceholderText(state.isMixed ? mixedText() : QString());
    }

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

private:
    QComboBox* m_choice;
};

/// Several of some values: a line to write them in, and a menu to tick them.
class ChoicesField : public FieldEditor
{
public:
    ChoicesField(const model::CardField& field, QWidget* parent)
        : FieldEditor(parent)
        , m_field(field)
        , m_line(new QLineEdit)
        , m_values(new QToolButton)
        , m_menu(new QMenu(this))
    {
        auto* both = new QWidget;
        auto* row = new QHBoxLayout(both);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(2);
        row->addWidget(m_line, 1);
        row->addWidget(m_values);
        both->setFocusProxy(m_line);
        m_values->setMenu(m_menu);
        m_values->setPopupMode(QToolButton::InstantPopup);
        m_values->setIcon(icon(u"choose"_s));
        m_values->setAccessibleName(FieldEditor::tr("Choose values"));
        m_values->setToolTip(m_values->accessibleName());
        auto* completer = new QCompleter(field.values, m_line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setWidget(m_line);
        setControl(both);
        connect(m_line, &QLineEdit::textEdited, this, [this, completer] {
            touch();
            const QString last = lastWord();
            completer->setCompletionPrefix(last);
            if (!last.isEmpty() && !m_field.values.contains(last) && completer->completionCount() > 0)
                completer->complete();
            else
                completer->popup()->hide();
        });
        connect(completer, qOverload<const QString&>(&QCompleter::activated), this, [this](const QString& value) {
            const QString written = m_line->text();
            m_line->setText(written.first(written.size() - lastWord().size()) + value);
            touch();
            Q_EMIT finished();
        });
        connect(m_line, &QLineEdit::editingFinished, this, &FieldEditor::finished);
        connect(m_menu, &QMenu::aboutToShow, this, [this] { fillMenu(); });
    }

    QString text() const override { return m_line->text(); }

protected:
    void display(const FieldState& state) override
    {
        m_line->setText(state.isMixed ? QString() : state.text);
        m_line->setPlaceholderText(state.isMixed ? mixedText() : QString());
    }

private:
    QString lastWord() const
    {
        const QString written = m_line->text();
        const qsizetype joint = written.lastIndexOf(u" and "_s);
        return joint < 0 ? written : written.sliced(joint + 5);
    }

    void fillMenu()
    {
        m_menu->clear();
        const model::FieldReading reading = model::readField(m_field, m_line->text());
        for (qsizetype at = 0; at < m_field.values.size(); ++at) {
            QAction* value = m_menu->addAction(QString(m_field.values[at]).replace(u'&', u"&&"_s));
            value->setCheckable(true);
            value->setChecked(std::ranges::contains(reading.values, at));
            connect(value, &QAction::triggered, this, [this] { takeTicked(); });
        }
    }

    void takeTicked()
    {
        QStringList ticked;
        for (qsizetype at = 0; at < m_menu->actions().size(); ++at) {
            if (m_menu->actions().at(at)->isChecked())
                ticked.append(m_field.values[at]);
        }
        m_line->setText(choicesText(ticked));
        touch();
        Q_EMIT finished();
    }

    model::CardField m_field;
    QLineEdit* m_line;
    QToolButton* m_values;
    QMenu* m_menu;
};

/// A number for each of some values; and the text itself, when it says something else. Of cards that differ, the
/// numbers that they share are shown, and each can be changed without the others.
class AmountsField : public FieldEditor
{
public:
    AmountsField(const model::CardField& field, QWidget* parent)
        : FieldEditor(parent)
        , m_field(field)
        , m_line(new QLineEdit)
        , m_amounts(new QWidget)
    {
        auto* all = new QWidget;
        auto* column = new QVBoxLayout(all);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(4);
        column->addWidget(m_line);
        column->addWidget(m_amounts);
        auto* flow = new FlowLayout(m_amounts);
        flow->setSpacing(4);
        QList<QLabel*> names;
        for (const QString& value : field.values) {
            auto* amount = new FreeSpinBox(field.least.value_or(0), field.most);
            amount->setAccessibleName(value);
            // Hardly any is above 99, and two find room beside each other.
            amount->setFixedWidth(fontMetrics().horizontalAdvance(u"00"_s) + 32);
            names.append(new QLabel(value));
            names.last()->setTextFormat(Qt::PlainText);
            names.last()->setBuddy(amount);
            auto* pair = new QWidget;
            auto* row = new QHBoxLayout(pair);
            row->setContentsMargins(0, 0, 0, 0);
            row->setSpacing(4);
            row->addWidget(names.last());
            row->addWidget(amount);
            flow->addWidget(pair);
            m_boxes.append(amount);
            connect(amount, &FreeSpinBox::edited, this, [this, at = m_boxes.size() - 1] { takeAmount(at); });
            connect(amount, &QAbstractSpinBox::editingFinished, this, &FieldEditor::finished);
        }
        // However many find room beside each other, they stand in columns.
        int widest = 0;
        for (const QLabel* name : std::as_const(names))
            widest = std::max(widest, name->sizeHint().width());
        for (QLabel* name : std::as_const(names))
            name->setMinimumWidth(widest);
        all->setFocusProxy(m_line);
        setControl(all);
        connect(m_line, &QLineEdit::textEdited, this, [this] {
            // What is written is meant for all of them.
            m_changed.clear();
            m_isMixed = false;
            showAmounts({m_line->text()});
            touch();
        });
        connect(m_line, &QLineEdit::editingFinished, this, &FieldEditor::finished);
    }

    QString text() const override { return m_line->text(); }

    QString textFor(const QString& present) const override
    {
        if (m_changed.isEmpty())
            return text();
        const model::FieldReading reading = model::readField(m_field, present);
        QList<int> amounts(reading.amounts.begin(), reading.amounts.end());
        amounts.resize(m_boxes.size());
        for (const qsizetype at : m_changed)
            amounts[at] = m_boxes[at]->text().toInt();
        return amountsText(m_field, amounts);
    }

protected:
    void display(const FieldState& state) override
    {
        m_changed.clear();
        m_isMixed = state.isMixed;
        m_line->setText(state.isMixed ? QString() : state.text);
        m_line->setPlaceholderText(state.isMixed ? mixedText() : QString());
        showAmounts(state.isMixed ? state.texts : QSet{state.text});
    }

private:
    void showAmounts(const QSet<QString>& texts)
    {
        QList<model::FieldReading> readings;
        for (const QString& text : texts)
            readings.append(model::readField(m_field, text));
        for (qsizetype at = 0; at < m_boxes.size(); ++at) {
            const auto amountOf = [at](const model::FieldReading& reading) {
                return reading.amounts.empty() ? 0 : reading.amounts[static_cast<std::size_t>(at)];
            };
            const int first = readings.isEmpty() ? 0 : amountOf(readings.first());
            const bool isShared = std::ranges::all_of(readings, [&](const model::FieldReading& reading) {
                return amountOf(reading) == first;
            });
            m_boxes[at]->setPlaceholder(isShared ? QString() : u"…"_s);
            const int amount = isShared ? first : 0;
            if (m_boxes[at]->text().toInt() != amount || amount == 0)
                m_boxes[at]->setText(amount == 0 ? QString() : QString::number(amount));
        }
    }

    void takeAmount(qsizetype which)
    {
        if (m_isMixed) {
            m_changed.insert(which);
        } else {
            QList<int> amounts;
            for (const FreeSpinBox* box : std::as_const(m_boxes))
                amounts.append(box->text().toInt());
            m_line->setText(amountsText(m_field, amounts));
        }
        touch();
    }

    model::CardField m_field;
    QLineEdit* m_line;
    QWidget* m_amounts;
    QList<FreeSpinBox*> m_boxes;
    bool m_isMixed = false;
    /// Those that were changed of cards that differ.
    QSet<qsizetype> m_changed;
};

} // namespace

FieldEditor*
makeFieldEditor(const CardColumn& column, const model::CardFields& fields, const QStringList& lists, QWidget* parent)
{
    if (column.kind == Kind::Comment || column.kind == Kind::Notes)
        return new LinesField(parent);
    if (column.kind == Kind::Token)
        return new FlagField(parent);
    auto* line = new QLineEdit;
    if (column.kind == Kind::List) {
        auto* completer = new QCompleter(lists, line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        line->setCompleter(completer);
    }
    const model::CardField* const field = declaredField(column, fields);
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
        return new ChoicesField(*field, parent);
    default:
        return new AmountsField(*field, parent);
    }
}

} // namespace studio
