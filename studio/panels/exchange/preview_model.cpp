// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/preview_model.h"

#include "studio/kit/icons.h"
#include "studio/words/exchange_words.h"

#include <QStringList>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using What = model::PreviewRow::Action;

namespace {

QString actionWords(What action)
{
    switch (action) {
    case What::Add:
        return PreviewModel::tr("add");
    case What::Update:
        return PreviewModel::tr("update");
    case What::Unchanged:
        return PreviewModel::tr("unchanged");
    case What::Skip:
        return PreviewModel::tr("skip");
    case What::LeftOut:
        return PreviewModel::tr("skip (deselected)");
    case What::Refuse:
        break;
    }
    return PreviewModel::tr("can't import");
}

/// A description of the changes to a card.
QString changesOf(const model::PreviewRow& row)
{
    if (!row.before || !row.after)
        return {};
    const auto* const before = std::get_if<model::CardDefinition>(&*row.before);
    const auto* const after = std::get_if<model::CardDefinition>(&*row.after);
    if (!before || !after)
        return {};
    QStringList changes;
    for (const model::FieldValue& value : after->fields) {
        const auto was = std::ranges::find(before->fields, value.name, &model::FieldValue::name);
        if (was == before->fields.end())
            changes.append(u"%1: %2"_s.arg(value.name, value.value));
        else if (*was != value)
            changes.append(u"%1: %2 → %3"_s.arg(value.name, was->value, value.value));
    }
    for (const model::FieldValue& value : before->fields) {
        if (!std::ranges::contains(after->fields, value.name, &model::FieldValue::name))
            changes.append(PreviewModel::tr("%1: %2 → (empty)", "a field, its old value").arg(value.name, value.value));
    }
    if (before->abilities != after->abilities)
        changes.append(PreviewModel::tr("abilities"));
    if (before->art != after->art || row.picture)
        changes.append(PreviewModel::tr("picture"));
    if (before->list != after->list)
        changes.append(u"%1 → %2"_s.arg(before->list, after->list));
    return changes.join(u";  "_s);
}

} // namespace

void PreviewModel::set(model::ImportPreview preview)
{
    beginResetModel();
    m_preview = std::move(preview);
    m_findings = {};
    endResetModel();
}

void PreviewModel::setFindings(model::ImportFindings findings)
{
    m_findings = std::move(findings);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Told), index(rowCount() - 1, Told));
}

/// The icon for the worst problem of a row; empty if it has none.
QString PreviewModel::iconOf(qsizetype row) const
{
    const QList<model::EntityProblem> problems = problemsOf(row);
    const bool isRefused = m_preview.rows[row].action == What::Refuse;
    if (isRefused || std::ranges::contains(problems, engine::Severity::Error, &model::EntityProblem::severity))
        return u"error"_s;
    return m_preview.rows[row].problem || !problems.isEmpty() ? u"warning"_s : QString();
}

QString PreviewModel::details(qsizetype row) const
{
    constexpr qsizetype mostProblems = 2;
    const model::PreviewRow& previewed = m_preview.rows[row];
    const QList<model::EntityProblem> problems = problemsOf(row);
    QStringList parts;
    if (previewed.problem)
        parts.append(words(*previewed.problem));
    for (const model::EntityProblem& problem : problems.first(std::min(mostProblems, problems.size())))
        parts.append(problem.message);
    if (problems.size() > mostProblems)
        parts.append(tr("%n more problem(s)", nullptr, int(problems.size() - mostProblems)));
    if (const QString changes = changesOf(previewed); !previewed.problem && !changes.isEmpty())
        parts.append(changes);
    return parts.join(u";  "_s);
}

int PreviewModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_preview.rows.size());
}

int PreviewModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PreviewModel::data(const QModelIndex& index, int role) const
{
    const model::PreviewRow& row = m_preview.rows.at(index.row());
    if (role == Qt::CheckStateRole && index.column() == Action)
        return row.action == What::LeftOut ? Qt::Unchecked : Qt::Checked;
    if (role == Qt::DecorationRole && index.column() == Told) {
        const QString sign = iconOf(index.row());
        return sign.isEmpty() ? QVariant() : QVariant(icon(sign));
    }
    if (role == Qt::ToolTipRole && index.column() == Told) {
        QStringList sentences;
        for (const model::EntityProblem& problem : problemsOf(index.row()))
            sentences.append(problem.message);
        return sentences.isEmpty() ? QVariant() : QVariant(Qt::convertFromPlainText(sentences.join(u'\n')));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Action:
        return actionWords(row.action);
    case Name:
        return row.name;
    default:
        return details(index.row());
    }
}

bool PreviewModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid())
        return false;
    Q_EMIT leftOut(index.row(), value.toInt() != Qt::Checked);
    return true;
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Action:
        return tr("Action");
    case Name:
        return tr("Name");
    default:
        return tr("Details");
    }
}

Qt::ItemFlags PreviewModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const bool canTick = index.column() == Action && m_preview.rows.at(index.row()).place.row > 0;
    return canTick ? plain | Qt::ItemIsUserCheckable : plain;
}

} // namespace studio
