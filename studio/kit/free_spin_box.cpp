// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/free_spin_box.h"

#include <QLineEdit>

#include <algorithm>

namespace studio {

FreeSpinBox::FreeSpinBox(std::optional<std::int32_t> least, std::optional<std::int32_t> most, QWidget* parent)
    : QAbstractSpinBox(parent)
    , m_least(least)
    , m_most(most)
{
    setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000")) + 32);
    connect(lineEdit(), &QLineEdit::textEdited, this, &FreeSpinBox::edited);
}

void FreeSpinBox::setText(const QString& text)
{
    if (lineEdit()->text() != text)
        lineEdit()->setText(text);
}

void FreeSpinBox::setPlaceholder(const QString& text)
{
    lineEdit()->setPlaceholderText(text);
}

void FreeSpinBox::stepBy(int steps)
{
    const std::int64_t wanted = std::int64_t(text().toInt()) + steps;
    const std::int64_t least = m_least.value_or(INT32_MIN);
    const std::int64_t most = m_most.value_or(INT32_MAX);
    lineEdit()->setText(QString::number(std::clamp(wanted, std::min(least, most), most)));
    lineEdit()->selectAll();
    Q_EMIT edited();
}

QAbstractSpinBox::StepEnabled FreeSpinBox::stepEnabled() const
{
    return StepUpEnabled | StepDownEnabled;
}

QValidator::State FreeSpinBox::validate(QString&, int&) const
{
    return QValidator::Acceptable;
}

} // namespace studio
