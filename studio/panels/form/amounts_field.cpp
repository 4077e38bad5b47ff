// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/form/amounts_field.h"

#include "model/cards/typed_amounts.h"
#include "model/cards/value_spelling.h"
#include "studio/kit/flow_layout.h"
#include "studio/kit/free_spin_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// A number box for each value, and the text itself if the boxes can't show it. If the selected cards differ, the boxes
/// show the numbers that the cards share, and each box can be changed separately.
class AmountsField : public FieldEditor
{
public:
    AmountsField(const model::CardField& field, const ValueSymbol& symbol, QWidget* parent)
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
            // Numbers above 99 are rare, and two boxes should fit side by side.
            amount->setFixedWidth(fontMetrics().horizontalAdvance(u"00"_s) + 32);
            names.append(new QLabel(value));
            names.last()->setTextFormat(Qt::PlainText);
            names.last()->setBuddy(amount);
            auto* pair = new QWidget;
            auto* row = new QHBoxLayout(pair);
            row->setContentsMargins(0, 0, 0, 0);
            row->setSpacing(4);
            if (const QPixmap picture = symbol(value); !picture.isNull()) {
                auto* sign = new QLabel;
                sign->setPixmap(picture);
                row->addWidget(sign);
            }
            row->addWidget(names.last());
            row->addWidget(amount);
            flow->addWidget(pair);
            m_boxes.append(amount);
            connect(amount, &FreeSpinBox::edited, this, [this, at = m_boxes.size() - 1] { takeAmount(at); });
            connect(amount, &QAbstractSpinBox::editingFinished, this, &FieldEditor::finished);
        }
        // All names get the same width, so that the boxes are aligned in columns.
        int widest = 0;
        for (const QLabel* name : std::as_const(names))
            widest = std::max(widest, name->sizeHint().width());
        for (QLabel* name : std::as_const(names))
            name->setMinimumWidth(widest);
        all->setFocusProxy(m_line);
        setControl(all);
        connect(m_line, &QLineEdit::textEdited, this, [this] {
            // Typed text applies to all selected cards.
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
        const model::FieldReading reading = read(present);
        QList<int> amounts(reading.amounts.begin(), reading.amounts.end());
        amounts.resize(m_boxes.size());
        for (const qsizetype at : m_changed)
            amounts[at] = m_boxes[at]->text().toInt();
        return model::amountsText(m_field, amounts);
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
    /// Reads a text in the same way as it is stored, so that the boxes also show costs in short forms such as “2F”.
    model::FieldReading read(const QString& text) const
    {
        return model::readField(m_field, model::withDeclaredSpelling(m_field, text));
    }

    void showAmounts(const QSet<QString>& texts)
    {
        QList<model::FieldReading> readings;
        for (const QString& text : texts)
            readings.append(read(text));
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
            m_line->setText(model::amountsText(m_field, amounts));
        }
        touch();
    }

    model::CardField m_field;
    QLineEdit* m_line;
    QWidget* m_amounts;
    QList<FreeSpinBox*> m_boxes;
    bool m_isMixed = false;
    /// The values that the user changed while the cards differ.
    QSet<qsizetype> m_changed;
};

} // namespace

FieldEditor* makeAmountsField(const model::CardField& field, const ValueSymbol& symbol, QWidget* parent)
{
    return new AmountsField(field, symbol, parent);
}

} // namespace studio
