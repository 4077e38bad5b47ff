// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/difference.h"

#include <QSet>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace model {

namespace {

using What = ChangedPart::What;

/// Collects the parts in which two entities differ.
class PartComparison
{
public:
    QList<ChangedPart> take() { return std::move(m_parts); }

    void compare(const CardDefinition& before, const CardDefinition& after)
    {
        note(What::Name, before.name == after.name);
        note(What::Token, before.isToken == after.isToken);
        note(What::List, before.list == after.list);
        compareFields(before.fields, after.fields);
        note(What::Abilities, before.abilities == after.abilities);
        note(What::Comment, before.comment == after.comment);
        note(What::Picture, before.art == after.art);
        note(What::Notes, before.notes == after.notes);
    }

    void compare(const Deck& before, const Deck& after)
    {
        note(What::Name, before.list.name == after.list.name);
        note(What::Format, before.list.format == after.list.format);
        note(What::Contents, before.list.entries == after.list.entries);
        note(What::Notes, before.notes == after.notes);
        note(What::Tags, before.tags == after.tags);
    }

    void compare(const GameText& before, const GameText& after)
    {
        note(What::Role, before.role == after.role);
        note(What::Name, before.name == after.name);
        note(What::Text, before.text == after.text);
    }

    void compare(const SavedSearch& before, const SavedSearch& after)
    {
        note(What::Name, before.name == after.name);
        note(What::Query, before.query == after.query);
    }

    void compare(const Playtest& before, const Playtest& after)
    {
        note(What::Name, before.name == after.name);
        note(What::Record, before.record == after.record && before.bots == after.bots);
    }

    void compare(const Art& before, const Art& after)
    {
        note(What::Name, before.name == after.name);
        note(What::Picture, before.png == after.png);
    }

private:
    void note(What what, bool isSame, const QString& field = {})
    {
        if (!isSame)
            m_parts.append({what, field});
    }

    void compareFields(const QList<FieldValue>& before, const QList<FieldValue>& after)
    {
        QSet<QString> seen;
        for (const FieldValue& field : before + after) {
            if (seen.contains(field.name))
                continue;
            seen.insert(field.name);
            note(What::Field, valuesOf(before, field.name) == valuesOf(after, field.name), field.name);
        }
    }

    static QList<FieldValue> valuesOf(const QList<FieldValue>& fields, const QString& name)
    {
        QList<FieldValue> found;
        std::ranges::copy_if(fields, std::back_inserter(found), [&name](const FieldValue& field) {
            return field.name == name;
        });
        return found;
    }

    QList<ChangedPart> m_parts;
};

/// Merges the deletion of an entity and the creation of another with the same kind and name into a single difference.
void mergeReplaced(QList<EntityDifference>& found)
{
    std::map<std::pair<EntityKind, QString>, qsizetype> gone;
    for (qsizetype at = 0; at < found.size(); ++at)
        if (!found[at].after)
            gone.emplace(std::pair(kindOf(*found[at].before), nameOf(*found[at].before)), at);
    QSet<qsizetype> joined;
    for (EntityDifference& difference : found) {
        if (difference.before)
            continue;
        const auto same = gone.find({kindOf(*difference.after), nameOf(*difference.after)});
        if (same == gone.end())
            continue;
        difference.before = found[same->second].before;
        difference.parts = changedParts(*difference.before, *difference.after);
        joined.insert(same->second);
        gone.erase(same);
    }
    QList<EntityDifference> left;
    for (qsizetype at = 0; at < found.size(); ++at) {
        const bool isSame = found[at].before && found[at].after && found[at].parts.isEmpty();
        if (!joined.contains(at) && !isSame)
            left.append(found[at]);
    }
    found = left;
}

} // namespace

QList<ChangedPart> changedParts(const Entity& before, const Entity& after)
{
    PartComparison comparison;
    std::visit(
        [&comparison, &after](const auto& value) {
            using Kind = std::decay_t<decltype(value)>;
            if (const auto* const other = std::get_if<Kind>(&after))
                comparison.compare(value, *other);
        },
        before
    );
    return comparison.take();
}

QList<EntityDifference> differences(const EntityValues& before, const EntityValues& after)
{
    QList<EntityDifference> found;
    for (const auto& [id, was] : before) {
        const auto now = after.find(id);
        if (now == after.end() || was == now->second)
            continue;
        EntityDifference difference{.entity = id, .before = was, .after = now->second};
        if (was && now->second)
            difference.parts = changedParts(*was, *now->second);
        found.append(difference);
    }
    mergeReplaced(found);
    return found;
}

} // namespace model
