// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/problems/problem_list.h"

#include <QAbstractTableModel>

namespace studio {

/// The severities and the text by which problems are filtered.
struct ProblemFilter
{
    bool areErrorsShown = true;
    bool areWarningsShown = true;
    bool areAcceptedShown = false;
    /// The text that must occur in the message, code or place.
    QString text = {};
};

/// The problems that match a filter, as a table.
class ProblemModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Message, Place, Code, columns };

    explicit ProblemModel(const ProblemList& list, QObject* parent = nullptr);

    void setFilter(const ProblemFilter& filter);
    /// Reads the list again.
    void read();

    const Problem& problem(const QModelIndex& index) const { return m_shown[index.row()]; }

    /// The index of a problem; invalid if it isn't shown.
    QModelIndex indexOf(const Problem& problem) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool isWanted(const Problem& problem) const;

    const ProblemList& m_list;
    ProblemFilter m_filter;
    QList<Problem> m_shown;
};

} // namespace studio
