// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/replacing.h"

#include <QAbstractTableModel>

#include <vector>

namespace studio {

/// The matches, one per row. The check box of a match determines whether it is replaced.
class FoundTextsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Place, Before, After, ColumnCount };

    /// The position of the match in the Before column, or of its replacement in the After column.
    enum Role { MatchStartRole = Qt::UserRole, MatchLengthRole };

    using QAbstractTableModel::QAbstractTableModel;

    void set(FoundTexts found);

    const FoundTexts& found() const { return m_found; }

    QList<FoundText> ticked() const;
    qsizetype tickedCount() const;
    void tickAll(bool isTicked);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    FoundTexts m_found;
    std::vector<bool> m_isTicked;
};

} // namespace studio
