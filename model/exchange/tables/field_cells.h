// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/exchange/text/spreadsheet_cells.h"

#include <QString>

#include <optional>

namespace model {

/// The word written for a flag that is set. isYes() and isNo() accept other words too.
inline const QString yes = QStringLiteral("yes");

bool isYes(QStringView cell);
bool isNo(QStringView cell);

/// Converts a field to and from spreadsheet cells. If the field has no value, the cell contains “yes” for a flag, and
/// otherwise the name of the field.
class FieldCells
{
public:
    FieldCells(const QString& name, const CardFields& fields);
    FieldCells(const FieldCells&) = delete;
    FieldCells& operator=(const FieldCells&) = delete;

    /// Null if the card doesn't have the field.
    QString write(const FieldValue* field) const;
    std::optional<QString> read(const QString& cell) const;

private:
    bool means(QStringView cell) const;

    QString m_name;
    std::optional<CardField> m_declared;
    bool m_isFlag = false;
    IsMisread m_isWord;
};

} // namespace model
