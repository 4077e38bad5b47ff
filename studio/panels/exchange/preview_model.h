// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/import_preview.h"

#include <QAbstractTableModel>

#include <set>

namespace studio {

/// The preview of an import, one row for each row of the file. Clearing a row's check box skips it.
class PreviewModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Action, Name, Told, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void set(model::ImportPreview preview);

    const model::ImportPreview& preview() const { return m_preview; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void leftOut(int row, bool isLeftOut);

private:
    model::ImportPreview m_preview;
};

} // namespace studio
