// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/import_check.h"

#include <QAbstractTableModel>

#include <set>

namespace studio {

/// The preview of an import, with one row for each row of the file and the problems that the row would cause. The user
/// can clear a row's check box to skip the row.
class PreviewModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Action, Name, Told, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void set(model::ImportPreview preview);
    /// Adds the findings for this preview, which take longer than the preview itself.
    void setFindings(model::ImportFindings findings);

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
    QList<model::EntityProblem> problemsOf(qsizetype row) const { return m_findings.rows.value(row); }

    QString iconOf(qsizetype row) const;
    QString details(qsizetype row) const;

    model::ImportPreview m_preview;
    model::ImportFindings m_findings;
};

} // namespace studio
