// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/import_preview.h"

#include <QTableWidget>

namespace studio {

/// The columns of a file, each with a choice of its target.
class MappingTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit MappingTable(QWidget* parent = nullptr);

    void showMapping(const model::ColumnMapping& mapping, const model::CardFields& fields);
    void retranslate();

Q_SIGNALS:
    /// The user changed the mapping of a column.
    void changed(const model::ColumnMapping& mapping);

private:
    void assign(int row, const model::ColumnTarget& target);

    model::ColumnMapping m_mapping;
};

} // namespace studio
