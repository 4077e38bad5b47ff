// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/exchange/text/spreadsheet_cells.h"

#include <QString>

#include <optional>

namespace model {

/// The word for what is so, as it is written; and several, as they are read.
inline const QString yes = QStringLiteral("yes");

bool isYes(QStringView cell);
bool isNo(QStringView cell);

/// How a field stands in cells of a spreadsheet: what is there without a value is “yes” when it is a flag, otherwise
/// the field's own name.
class FieldCells
{
public:
    FieldCells(const QString& name, const CardFields& fields);
    FieldCells(const FieldCells&) = delete;
    FieldCells& operator=(const FieldCells&) = delete;

    /// A card that does not have it has nothing there.
    QString write(const FieldValue* field) const;
    std::optional<QString> read(const QString& cell) const;

private:
    bool means(QStringView cell) const;

    QString m_name;
    std::optional<CardField> m_declared;
    bool m_isFlag = false;
    IsTakenOtherwise m_isWord;
};

} // namespace model
