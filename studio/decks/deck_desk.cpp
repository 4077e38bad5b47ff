// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/deck_desk.h"

#include "model/exchange/plain_decks.h"
#include "model/project/project.h"
#include "studio/decks/deck_files.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QCollator>
#include <QSet>

#include <algorithm>
#include <string_view>

using namespace Qt::StringLiterals;

namespace studio {

using model::Deck;
using model::DeckEntry;
using model::DeckList;
using model::EntityId;

namespace {

constexpr int mostCopies = 9'999;

int cardsIn(const DeckList& list)
{
    int cards = 0;
    for (const DeckEntry& entry : list.entries)
        cards += entry.count;
    return cards;
}

int countIn(const DeckList& list, const QString& card, const QString& section)
{
    int count = 0;
    for (const DeckEntry& entry : list.entries)
        if (entry.card == card && entry.section == section)
            count += entry.count;
    return count;
}

bool isDeck(const std::optional<model::Entity>& entity)
{
    return entity && std::holds_alternative<Deck>(*entity);
}

} // namespace

DeckDesk::DeckDesk(Workspace& workspace, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_selection(selection)
{
    connect(&workspace, &Workspace::opened, this, &DeckDesk::adopt);
    connect(&workspace, &Workspace::closed, this, &DeckDesk::forget);
    connect(&workspace, &Workspace::edited, this, &DeckDesk::follow);
    connect(&workspace, &Workspace::compiled, this, &DeckDesk::judgeAgain);
    connect(&selection, &Selection::deckChanged, this, [this] {
        if (const auto id = m_selection.deck(); id && !m_open.contains(*id) && deck(*id)) {
            m_open.append(*id);
            Q_EMIT openDecksChanged();
        }
        m_section = u"main"_s;
        setFilter({});
        Q_EMIT currentChanged();
        refreshCurrent();
    });
    if (workspace.isOpen())
        adopt();
}

DeckDesk::~DeckDesk() = default;

void DeckDesk::adopt()
{
    forget();
    judgeAll();
    Q_EMIT decksChanged();
    const QList<EntityId> all = decks();
    if (!all.isEmpty())
        open(all.first());
}

void DeckDesk::forget()
{
    m_repairing.cancel();
    m_room.reset();
    m_formats.clear();
    m_health.clear();
    m_repair.reset();
    m_open.clear();
    m_selection.selectDeck({});
    refreshCurrent();
    Q_EMIT openDecksChanged();
    Q_EMIT decksChanged();
}

void DeckDesk::open(EntityId id)
{
    m_selection.selectDeck(id);
}

void DeckDesk::close(EntityId id)
{
    const qsizetype at = m_open.indexOf(id);
    if (at < 0)
        return;
    m_open.removeAt(at);
    Q_EMIT openDecksChanged();
    if (m_selection.deck() != id)
        return;
    if (m_open.isEmpty())
        m_selection.selectDeck({});
    else
        m_selection.selectDeck(m_open[std::min(at, m_open.size() - 1)]);
}

void DeckDesk::closeAll()
{
    m_open.clear();
    Q_EMIT openDecksChanged();
    m_selection.selectDeck({});
}

void DeckDesk::moveOpen(qsizetype from, qsizetype to)
{
    m_open.move(from, to);
}

std::optional<EntityId> DeckDesk::current() const
{
    const auto id = m_selection.deck();
    return id && deck(*id) ? id : std::nullopt;
}

const Deck* DeckDesk::deck() const
{
    const auto id = m_selection.deck();
    return id ? deck(*id) : nullptr;
}

const Deck* DeckDesk::deck(EntityId id) const
{
    return m_workspace.find<Deck>(id);
}

QList<EntityId> DeckDesk::decks() const
{
    QList<std::pair<QString, EntityId>> named;
    for (const auto& [id, health] : m_health)
        if (const Deck* const one = deck(id))
            named.append({one->list.name, id});
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(named, [&collator](const auto& one, const auto& other) {
        return collator.compare(one.first, other.first) < 0;
    });
    QList<EntityId> ids;
    for (const auto& [name, id] : named)
        ids.append(id);
    return ids;
}

QStringList DeckDesk::formats() const
{
    QStringList names;
    if (const auto& program = m_workspace.whole().program)
        for (const engine::FormatCode& format : program->formats)
            names.append(QString::fromStdString(format.name));
    return names;
}

QString DeckDesk::formatOf(EntityId id) const
{
    const Deck* const one = deck(id);
    return one && one->list.format.isEmpty() ? formats().value(0) : one ? one->list.format : QString();
}

model::DeckFormat* DeckDesk::formatFor(const DeckList& list) const
{
    const auto& program = m_workspace.whole().program;
    const engine::FormatCode* const code = program ? model::formatOf(list, *program) : nullptr;
    if (!code)
        return nullptr;
    auto& format = m_formats[code->name];
    if (!format)
        format = std::make_unique<model::DeckFormat>(program, code->limits);
    return format.get();
}

QStringList DeckDesk::sections() const
{
    const Deck* const one = deck();
    if (!one)
        return {};
    QStringList names{u"main"_s};
    const auto add = [&names](const QString& name) {
        if (!names.contains(name))
            names.append(name);
    };
    if (const model::DeckFormat* const format = formatFor(one->list))
        for (const std::string& name : format->sections())
            add(QString::fromStdString(name));
    for (const DeckEntry& entry : one->list.entries)
        add(entry.section);
    return names;
}

bool DeckDesk::isPile(const QString& section) const
{
    const Deck* const one = deck();
    const model::DeckFormat* const format = one ? formatFor(one->list) : nullptr;
    return format && format->isPile(format->sectionNamed(section));
}

QList<DeckEntry> DeckDesk::pile(const QString& section) const
{
    QList<DeckEntry> entries;
    if (const auto& program = m_workspace.whole().program)
        for (const engine::syntax::SharedList& list : program->lists)
            if (list.name == section.toStdString())
                for (const auto& entry : list.entries)
                    entries.append(
                        {.section = section, .count = entry.count, .card = QString::fromStdString(entry.card)}
                    );
    return entries;
}

void DeckDesk::setSection(const QString& section)
{
    if (section == m_section || section.isEmpty() || isPile(section))
        return;
    m_section = section;
    Q_EMIT changed();
}

void DeckDesk::setFilter(const QString& query)
{
    if (query == m_filter)
        return;
    m_filter = query;
    Q_EMIT filterChanged();
}

void DeckDesk::setBuilding(bool isBuilding)
{
    if (isBuilding == m_isBuilding)
        return;
    m_isBuilding = isBuilding;
    Q_EMIT buildingChanged();
}

std::optional<model::DeckHealth> DeckDesk::health() const
{
    const auto id = current();
    return id ? healthOf(*id) : std::nullopt;
}

const std::optional<model::DeckHealth>& DeckDesk::healthOf(EntityId id) const
{
    static const std::optional<model::DeckHealth> nothing;
    const auto found = m_health.find(id);
    return found == m_health.end() ? nothing : found->second;
}

QList<std::pair<EntityId, model::DeckFault>> DeckDesk::faultsOfAllDecks() const
{
    QList<std::pair<EntityId, model::DeckFault>> all;
    for (const auto& [id, health] : m_health) {
        if (!health)
            continue;
        for (const model::DeckFault& fault : health->others)
            all.append({id, fault});
        for (const model::RuleState& rule : health->rules)
            for (const model::DeckFault& fault : rule.faults)
                all.append({id, fault});
    }
    return all;
}

QString DeckDesk::ruleText(const engine::FormatLimit& limit) const
{
    const auto& files = m_workspace.whole().sources.files;
    if (limit.place.file >= files.size())
        return {};
    std::string_view rest = files[limit.place.file].text;
    for (std::uint32_t line = 1; line < limit.place.line; ++line)
        rest = rest.substr(std::min(rest.find('\n'), rest.size() - 1) + 1);
    rest = rest.substr(0, rest.find('\n'));
    rest = rest.substr(0, std::min(rest.find("--"), rest.find('[')));
    return QString::fromUtf8(rest).simplified();
}

int DeckDesk::countOf(const QString& card) const
{
    return m_counts.value(card);
}

int DeckDesk::countOf(const QString& card, const QString& section) const
{
    const Deck* const one = deck();
    return one ? countIn(one->list, card, section) : 0;
}

std::optional<int> DeckDesk::leftOf(const QString& card) const
{
    return m_room ? m_room->moreOf(card, m_section) : std::nullopt;
}

QList<model::DeckFault> DeckDesk::faultsOf(const QString& card) const
{
    QList<model::DeckFault> found;
    const auto id = current();
    const auto& known = id ? healthOf(*id) : std::optional<model::DeckHealth>();
    if (!known)
        return found;
    const auto add = [&](const QList<model::DeckFault>& faults) {
        for (const model::DeckFault& fault : faults)
            if (fault.cards.contains(card))
                found.append(fault);
    };
    add(known->others);
    for (const model::RuleState& rule : known->rules)
        add(rule.faults);
    return found;
}

void DeckDesk::follow(const model::EditBatch& batch)
{
    bool isAnyDeck = false;
    bool isCurrent = false;
    for (const model::Edit& edit : batch.edits) {
        if (!isDeck(edit.before) && !isDeck(edit.after))
            continue;
        isAnyDeck = true;
        isCurrent |= edit.entity == m_selection.deck();
        if (isDeck(edit.after)) {
            judge(edit.entity);
        } else {
            m_health.erase(edit.entity);
            close(edit.entity);
        }
    }
    if (isCurrent)
        refreshCurrent();
    if (isAnyDeck)
        Q_EMIT decksChanged();
}

void DeckDesk::judge(EntityId id)
{
    const Deck* const one = deck(id);
    if (!one)
        return;
    std::optional<model::DeckHealth>& health = m_health[id];
    health.reset();
    if (!m_workspace.whole().program)
        return;
    if (model::DeckFormat* const format = formatFor(one->list))
        health = model::healthOf(one->list, *format, model::formatOf(one->list, format->program())->limits);
    else
        health = model::DeckHealth{
            .others = {{.kind = model::DeckFault::Kind::UnknownFormat, .name = one->list.format}},
            .cards = cardsIn(one->list)
        };
}

void DeckDesk::judgeAll()
{
    m_health.clear();
    if (!m_workspace.isOpen())
        return;
    for (const auto& [id, entity] : m_workspace.entities())
        if (std::holds_alternative<Deck>(entity))
            judge(id);
}

void DeckDesk::judgeAgain()
{
    m_room.reset();
    m_formats.clear();
    const auto before = m_health;
    judgeAll();
    refreshCurrent();
    Q_EMIT decksChanged();
    tellBroken(before);
}

void DeckDesk::tellBroken(const std::map<EntityId, std::optional<model::DeckHealth>>& before)
{
    QList<BrokenDeck> broken;
    for (const auto& [id, health] : m_health) {
        const auto known = before.find(id);
        const bool wasLegal = known != before.end() && known->second && known->second->isLegal();
        if (wasLegal && health && !health->isLegal())
            broken.append({id, deck(id)->list.name});
    }
    if (!broken.isEmpty())
        Q_EMIT decksBroken(broken);
}

void DeckDesk::refreshCurrent()
{
    m_counts.clear();
    m_room.reset();
    const Deck* const one = deck();
    if (one) {
        for (const DeckEntry& entry : one->list.entries)
            m_counts[entry.card] += entry.count;
        if (model::DeckFormat* const format = formatFor(one->list))
            m_room.emplace(one->list, *format);
        if (!sections().contains(m_section))
            m_section = u"main"_s;
    }
    lookForRepair();
    Q_EMIT changed();
}

void DeckDesk::lookForRepair()
{
    m_repairing.cancel();
    m_repair.reset();
    const Deck* const one = deck();
    const auto& program = m_workspace.whole().program;
    const engine::FormatCode* const code = one && program ? model::formatOf(one->list, *program) : nullptr;
    const auto& known = one ? healthOf(*current()) : std::optional<model::DeckHealth>();
    if (code && known && !known->isLegal()) {
        m_repairing.start(
            // The search keeps what it learns of cards, so it has a format of its own.
            [list = one->list, program, limits = code->limits](std::stop_token) {
                model::DeckFormat format(program, limits);
                return model::repair(list, format);
            },
            [this](std::optional<model::DeckRepair> found) {
                m_repair = std::move(found);
                Q_EMIT repairChanged();
            }
        );
    }
    Q_EMIT repairChanged();
}

QString DeckDesk::freeName(const QString& wanted) const
{
    QSet<QString> taken;
    for (const auto& [id, health] : m_health)
        if (const Deck* const one = deck(id))
            taken.insert(one->list.name);
    QString name = wanted;
    for (int number = 2; taken.contains(name); ++number)
        name = u"%1 %2"_s.arg(wanted).arg(number);
    return name;
}

std::optional<EntityId> DeckDesk::make(const QString& name, const DeckList& list)
{
    if (!m_workspace.isOpen())
        return {};
    Deck made{.list = list};
    made.list.name = freeName(name.trimmed().isEmpty() ? tr("New deck") : name.trimmed());
    if (made.list.format.isEmpty())
        made.list.format = formats().value(0);
    const model::Edit edit = m_workspace.adding(made);
    if (!m_workspace.apply({.kind = model::EditKind::AddDeck, .subject = made.list.name}, {edit}))
        return {};
    open(edit.entity);
    return edit.entity;
}

std::optional<EntityId> DeckDesk::duplicate(EntityId id)
{
    const Deck* const one = deck(id);
    if (!one)
        return {};
    Deck made = *one;
    made.list.name = freeName(tr("%1 copy").arg(one->list.name));
    const model::Edit edit = m_workspace.adding(made);
    if (!m_workspace.apply({.kind = model::EditKind::AddDeck, .subject = made.list.name}, {edit}))
        return {};
    open(edit.entity);
    return edit.entity;
}

bool DeckDesk::rename(EntityId id, const QString& name)
{
    const Deck* const one = deck(id);
    const QString wanted = name.trimmed();
    if (!one || wanted == one->list.name)
        return false;
    if (wanted.isEmpty()) {
        Q_EMIT failed(tr("A deck needs a name."));
        return false;
    }
    if (freeName(wanted) != wanted) {
        Q_EMIT failed(tr("There is a deck “%1” already. Choose another name.").arg(wanted));
        return false;
    }
    Deck changed = *one;
    changed.list.name = wanted;
    return keep(id, changed);
}

bool DeckDesk::remove(const QList<EntityId>& ids)
{
    QList<model::Edit> edits;
    for (const EntityId id : ids)
        if (deck(id))
            edits.append(m_workspace.removing(id));
    if (edits.isEmpty())
        return false;
    const QString subject = ids.size() == 1 ? deck(ids.first())->list.name : QString();
    return m_workspace.apply({.kind = model::EditKind::DeleteDeck, .subject = subject}, edits);
}

bool DeckDesk::setNotes(EntityId id, const QString& notes)
{
    const Deck* const one = deck(id);
    if (!one || one->notes == notes)
        return false;
    Deck changed = *one;
    changed.notes = notes;
    return keep(id, changed, u"notes"_s);
}

bool DeckDesk::setTags(EntityId id, const QStringList& tags)
{
    const Deck* const one = deck(id);
    QStringList clean;
    for (const QString& tag : tags)
        if (const QString word = tag.trimmed(); !word.isEmpty() && !clean.contains(word))
            clean.append(word);
    if (!one || one->tags == clean)
        return false;
    Deck changed = *one;
    changed.tags = clean;
    return keep(id, changed);
}

bool DeckDesk::setFormat(EntityId id, const QString& format)
{
    const Deck* const one = deck(id);
    if (!one || one->list.format == format)
        return false;
    Deck changed = *one;
    changed.list.format = format;
    return keep(id, changed);
}

bool DeckDesk::keep(EntityId id, const Deck& deck, const QString& field)
{
    const model::EditName name{.kind = model::EditKind::EditDeck, .subject = deck.list.name, .field = field};
    return m_workspace.apply(name, {m_workspace.changing(id, deck)});
}

bool DeckDesk::keepList(const DeckList& list)
{
    const auto id = current();
    const Deck* const one = deck();
    if (!one || list == one->list)
        return false;
    if (cardsIn(list) > model::mostDeckCards) {
        Q_EMIT failed(tr("A deck can have %1 cards and not more.").arg(model::mostDeckCards));
        return false;
    }
    Deck changed = *one;
    changed.list = list;
    return keep(*id, changed);
}

bool DeckDesk::apply(const QList<model::DeckChange>& changes)
{
    const Deck* const one = deck();
    return one && keepList(model::changed(one->list, changes));
}

bool DeckDesk::setCounts(const QList<DeckEntry>& entries)
{
    using Kind = model::DeckChange::Kind;
    const Deck* const one = deck();
    if (!one)
        return false;
    QList<model::DeckChange> changes;
    for (const DeckEntry& entry : entries) {
        const int more = std::clamp(entry.count, 0, mostCopies) - countIn(one->list, entry.card, entry.section);
        if (more < 0 || (more > 0 && !isPile(entry.section)))
            changes.append(
                {.kind = more > 0 ? Kind::Add : Kind::Remove,
                 .count = std::abs(more),
                 .card = entry.card,
                 .section = entry.section}
            );
    }
    return apply(changes);
}

bool DeckDesk::add(const QStringList& cards, int count)
{
    QList<DeckEntry> entries;
    for (const QString& card : cards)
        entries.append({.section = m_section, .count = countOf(card, m_section) + count, .card = card});
    return setCounts(entries);
}

bool DeckDesk::move(const QList<DeckEntry>& entries, const QString& to)
{
    QList<model::DeckChange> changes;
    for (const DeckEntry& entry : entries)
        if (entry.section != to && !isPile(to))
            changes.append(
                {.kind = model::DeckChange::Kind::Move,
                 .count = entry.count,
                 .card = entry.card,
                 .section = entry.section,
                 .to = to}
            );
    return apply(changes);
}

bool DeckDesk::addText(const QString& text)
{
    const model::ReadResult read = model::readPlainDeck(
        {.bytes = text.toUtf8(),
         .fileName = u"clipboard.txt"_s,
         .fields = m_workspace.fields(),
         .isCard = [this](const QString& name) { return m_workspace.cardNamed(name).has_value(); }}
    );
    const Deck* const pasted =
        read && !read->entities.isEmpty() ? std::get_if<Deck>(&read->entities.first().value) : nullptr;
    if (!pasted || pasted->list.entries.isEmpty()) {
        Q_EMIT failed(tr("That is no list of cards. Write one card a line, as: 2 Card Name"));
        return false;
    }
    QList<DeckEntry> entries;
    for (DeckEntry entry : pasted->list.entries) {
        if (entry.section == u"main"_s)
            entry.section = m_section;
        const auto known = std::ranges::find_if(entries, [&entry](const DeckEntry& other) {
            return other.card == entry.card && other.section == entry.section;
        });
        if (known != entries.end()) {
            known->count += entry.count;
            continue;
        }
        entry.count += countOf(entry.card, entry.section);
        entries.append(entry);
    }
    return setCounts(entries);
}

void DeckDesk::importFiles(const QStringList& paths)
{
    for (const QString& path : paths) {
        const DeckImport made = importDecks(m_workspace, path);
        for (const EntityId id : made.decks)
            if (deck(id))
                open(id);
        if (!made.message.isEmpty())
            made.isDone ? Q_EMIT said(made.message) : Q_EMIT failed(made.message);
    }
}

} // namespace studio
