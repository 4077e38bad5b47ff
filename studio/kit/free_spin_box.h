// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>

#include <cstdint>
#include <optional>

namespace studio {

/// A number field with arrows that accepts any text. Invalid input is reported, not prevented.
class FreeSpinBox : public QAbstractSpinBox
{
    Q_OBJECT

public:
    FreeSpinBox(std::optional<std::int32_t> least, std::optional<std::int32_t> most, QWidget* parent = nullptr);

    void setText(const QString& text);
    void setPlaceholder(const QString& text);

    void stepBy(int steps) override;

Q_SIGNALS:
    void edited();

protected:
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString& text, int& at) const override;

private:
    std::optional<std::int32_t> m_least;
    std::optional<std::int32_t> m_most;
};

} // namespace studio
