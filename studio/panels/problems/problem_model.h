// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/problems/problem_list.h"

#include <QAbstractTableModel>

namespace studio {

/// Which problems are wanted.
struct ProblemFilter
{
    bool areErrorsShown = true;
    bool areWarningsShown = true;
    bool areAcceptedShown = false;
    /// In the message, the code or the place.
    QString text = {};
};

/// The problems of a list that a filter lets through, as a table.
class ProblemModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Message, Place, Code, columns };

    explicit ProblemModel(const ProblemList& list, QObject* parent = nullptr);

    void setFilter(const ProblemFilter& filter);
    /// Reads the list anew.
    void read();

    const Problem& problem(const QModelIndex& index) const { return m_shown[index.row()]; }

    /// Not valid when it is not shown.
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
