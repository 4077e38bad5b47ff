// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/problems/problem_model.h"

#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The length to which messages are shortened. The tooltip shows the whole message.
constexpr qsizetype maxMessageLength = 400;

} // namespace

ProblemModel::ProblemModel(const ProblemList& list, QObject* parent)
    : QAbstractTableModel(parent)
    , m_list(list)
{
    read();
}

void ProblemModel::setFilter(const ProblemFilter& filter)
{
    m_filter = filter;
    read();
}

bool ProblemModel::isWanted(const Problem& problem) const
{
    const bool isError = problem.severity == engine::Severity::Error;
    if (!(isError ? m_filter.areErrorsShown : m_filter.areWarningsShown))
        return false;
    return m_filter.text.isEmpty() || problem.message.contains(m_filter.text, Qt::CaseInsensitive) ||
           problem.code.contains(m_filter.text, Qt::CaseInsensitive) ||
           m_list.placeWords(problem).contains(m_filter.text, Qt::CaseInsensitive);
}

void ProblemModel::read()
{
    QList<Problem> shown;
    for (const Problem& problem : m_list.problems())
        if (isWanted(problem))
            shown.append(problem);
    if (m_filter.areAcceptedShown)
        for (const Problem& problem : m_list.accepted())
            if (isWanted(problem))
                shown.append(problem);
    if (shown == m_shown)
        return;
    beginResetModel();
    m_shown = std::move(shown);
    endResetModel();
}

QModelIndex ProblemModel::indexOf(const Problem& problem) const
{
    const qsizetype row = m_shown.indexOf(problem);
    return row < 0 ? QModelIndex() : index(int(row), 0);
}

int ProblemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ProblemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const
{
    const Problem& found = problem(index);
    const bool isError = found.severity == engine::Severity::Error;
    const bool isAccepted = !found.accepted.isEmpty();
    if (role == Qt::DecorationRole && index.column() == Message)
        return icon(isError ? u"error"_s : isAccepted ? u"success"_s : u"warning"_s);
    if (role == Qt::ToolTipRole)
        return asTip(found.message);
    if (role == Qt::AccessibleTextRole && index.column() == Message)
        return (isError ? tr("Error: %1") : tr("Warning: %1")).arg(found.message);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Message:
        return isAccepted ? tr("Accepted (%1): %2")
                                .arg(found.accepted.left(maxMessageLength), found.message)
                                .left(maxMessageLength)
                          : found.message.left(maxMessageLength).simplified();
    case Place:
        return m_list.placeWords(found).left(maxMessageLength).simplified();
    default:
        return QString(found.code).replace(u'-', u' ');
    }
}

QVariant ProblemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Message:
        return tr("Problem");
    case Place:
        return tr("Location");
    default:
        return tr("Kind");
    }
}

} // namespace studio
