// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/check_log.h"

#include "model/storage/content/entity_bytes.h"
#include "model/storage/database/rows.h"
#include "model/storage/files/limits.h"
#include "model/storage/refusal.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Kind = StorageError::Kind;

constexpr const char* question =
    "SELECT number, entity, kind, before, after, checksum FROM edits WHERE number >= ? AND number < ? ORDER BY number";

/// A row of the edits table, valid until the next row is read.
struct EditRow
{
    std::int64_t entity = 0;
    EntityKind kind = EntityKind::Card;
    std::optional<std::string_view> before = {};
    std::optional<std::string_view> after = {};
};

/// The edit in a row; nullopt if the row isn't a valid edit with this number and a matching checksum.
std::optional<EditRow> editIn(const Rows& rows, std::int64_t number)
{
    const auto entity = rows.integer(1);
    const auto kind = rows.integer(2);
    if (rows.integer(0) != number || !isBetween(entity, 1, limits::highestId) ||
        !isBetween(kind, 0, static_cast<std::int64_t>(EntityKind::Art)))
        return {};
    EditRow edit{
        .entity = *entity, .kind = static_cast<EntityKind>(*kind), .before = rows.blob(3), .after = rows.blob(4)
    };
    if ((!edit.before && !rows.isNull(3)) || (!edit.after && !rows.isNull(4)) || (!edit.before && !edit.after))
        return {};
    if (rows.integer(5) != editChecksum(number, *entity, *kind, edit.before, edit.after))
        return {};
    return edit;
}

/// Decodes a value, if there is one. Returns false if the bytes are invalid.
bool decode(
    const EditRow& row, std::optional<std::string_view> bytes, std::optional<Entity>& entity, SharedTextPool& pool
)
{
    if (!bytes)
        return true;
    entity = decodedEntity(row.kind, *bytes, pool);
    return entity.has_value();
}

std::int64_t valueSum(EntityKind kind, std::string_view value)
{
    return Checksum().add(static_cast<std::int64_t>(kind)).add(value).value();
}

class LogChecker
{
public:
    LogChecker(const Database& database, const ProjectContent& content, QDeadlineTimer deadline)
        : m_database(database)
        , m_batches(content.batches)
        , m_deadline(deadline)
    {
        for (const auto& [id, entity] : content.entities)
            m_values[id.value] = valueSum(kindOf(entity), encoded(entity));
    }

    std::expected<CheckedLog, Kind> check()
    {
        countEdits();
        std::size_t left = m_batches.size();
        while (left > 0 && !m_refusal && revert(left - 1))
            --left;
        const bool isFromNothing = m_batches.empty() || m_batches.front().number == 1;
        if (m_refusal)
            return std::unexpected(*m_refusal);
        if (left > 0 || !isFromNothing || !m_values.empty())
            m_log.damage.append({
                .where = Damage::Where::BatchRow,
                .what = Damage::What::HistoryCut,
                .number = left > 0 ? m_batches[left - 1].number : 0,
            });
        m_log.lost = left;
        return m_log;
    }

private:
    /// The values of an entity before and after an edit.
    struct Step
    {
        std::int64_t entity = 0;
        /// The checksums of the values; 0 for a missing value.
        std::int64_t from = 0;
        std::int64_t to = 0;
    };

    void countEdits()
    {
        std::int64_t number = 0;
        Rows rows(m_database.handle(), question, {0, limits::highestId});
        while (rows.next()) {
            ++number;
            m_log.total.add(rows.integer(5).value_or(0));
            if (!editIn(rows, number) && m_log.damage.size() < limits::mostDamage)
                m_log.damage.append({.where = Damage::Where::EditRow, .number = rows.integer(0).value_or(0)});
        }
        m_refusal = refusalFor(rows.end());
        const bool areAllOwned =
            m_batches.empty() || m_batches.back().firstEdit + m_batches.back().editCount == number + 1;
        if (rows.end() == Rows::End::Damaged || !areAllOwned)
            m_log.damage.append(
                {.where = Damage::Where::WholeTable, .what = Damage::What::LostOrAdded, .name = u"edits"_s}
            );
    }

    /// The original batch at the start of a chain of undos and redos; nullopt if it is no longer known.
    std::optional<std::size_t> rootOf(std::size_t at, bool& isUndone) const
    {
        for (isUndone = false; m_batches[at].reverts; isUndone = !isUndone) {
            const auto back = static_cast<std::size_t>(m_batches[at].number - *m_batches[at].reverts);
            if (back > at)
                return {};
            at -= back;
        }
        return at;
    }

    bool revert(std::size_t at)
    {
        bool isUndone = false;
        const std::optional<std::size_t> root = rootOf(at, isUndone);
        std::optional<std::vector<Step>> steps;
        if (root)
            steps = stepsOf(m_batches[*root]);
        if (!steps)
            return false;
        // Reverting an undo repeats the original steps in their order. In all other cases, steps are reverted in
        // reverse order.
        if (!isUndone)
            std::ranges::reverse(*steps);
        return std::ranges::all_of(*steps, [this, isUndone](const Step& step) {
            return isUndone ? change(step.entity, step.from, step.to) : change(step.entity, step.to, step.from);
        });
    }

    std::optional<std::vector<Step>> stepsOf(const LoggedBatch& batch)
    {
        std::vector<Step> steps;
        Rows rows(m_database.handle(), question, {batch.firstEdit, batch.firstEdit + batch.editCount});
        for (std::int64_t number = batch.firstEdit; rows.next(); ++number) {
            const std::optional<EditRow> row = editIn(rows, number);
            std::optional<Entity> ignored;
            if (!row || !decode(*row, row->before, ignored, m_pool) || !decode(*row, row->after, ignored, m_pool))
                return {};
            const auto sum = [&row](const std::optional<std::string_view>& value) {
                return value ? valueSum(row->kind, *value) : 0;
            };
            steps.push_back({row->entity, sum(row->before), sum(row->after)});
        }
        if (const auto refusal = refusalFor(rows.end()); refusal || m_deadline.hasExpired())
            m_refusal = refusal.value_or(Kind::TooSlow);
        if (rows.end() != Rows::End::All || std::ssize(steps) != batch.editCount)
            return {};
        return steps;
    }

    bool change(std::int64_t entity, std::int64_t from, std::int64_t to)
    {
        const auto found = m_values.find(entity);
        if ((found == m_values.end() ? 0 : found->second) != from)
            return false;
        if (to == 0)
            m_values.erase(entity);
        else
            m_values[entity] = to;
        return true;
    }

    const Database& m_database;
    const std::vector<LoggedBatch>& m_batches;
    QDeadlineTimer m_deadline;
    /// The checksum of each entity's current value.
    std::unordered_map<std::int64_t, std::int64_t> m_values;
    SharedTextPool m_pool;
    CheckedLog m_log;
    std::optional<Kind> m_refusal;
};

} // namespace

std::expected<QList<Edit>, StorageError>
readEdits(const Database& database, const QString& path, const LoggedBatch& batch)
{
    QList<Edit> edits;
    SharedTextPool pool;
    Rows rows(database.handle(), question, {batch.firstEdit, batch.firstEdit + batch.editCount});
    for (std::int64_t number = batch.firstEdit; rows.next(); ++number) {
        const std::optional<EditRow> row = editIn(rows, number);
        Edit edit{.entity = EntityId{row ? row->entity : 0}};
        if (!row || !decode(*row, row->before, edit.before, pool) || !decode(*row, row->after, edit.after, pool))
            break;
        edits.append(edit);
    }
    if (rows.end() != Rows::End::All || edits.size() != batch.editCount)
        return std::unexpected(StorageError{refusalFor(rows.end()).value_or(Kind::Damaged), path});
    return edits;
}

std::expected<CheckedLog, Kind>
checkLog(const Database& database, const ProjectContent& content, QDeadlineTimer deadline)
{
    return LogChecker(database, content, deadline).check();
}

} // namespace model
