// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "model/project/project.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

#include <algorithm>
#include <random>

using namespace model;
using namespace Qt::StringLiterals;

namespace {

using Entities = std::map<EntityId, Entity>;

/// The simplest possible model of a project, which is a list of all its states.
struct PlainModel
{
    Entities now;
    std::vector<Entities> undo;
    std::vector<Entities> redo;
    /// The state at each moment.
    std::vector<Entities> moments;
    std::vector<std::pair<QString, std::size_t>> versions;

    void change(const Entities& to)
    {
        undo.push_back(now);
        redo.clear();
        become(to);
    }

    /// Replaces the last state, as further typing in the same step does.
    void extend(const Entities& to)
    {
        now = to;
        moments.back() = to;
    }

    void become(const Entities& to)
    {
        now = to;
        moments.push_back(now);
    }

    void step(std::vector<Entities>& from, std::vector<Entities>& to)
    {
        to.push_back(now);
        const Entities target = from.back();
        from.pop_back();
        become(target);
    }
};

/// Performs the same random actions on a project and on its plain model.
class RandomAuthor
{
public:
    explicit RandomAuthor(std::uint32_t seed)
        : m_random(seed)
    {
        m_project = std::move(*Project::create(path(), state(), sample::entities(), sample::noon));
        std::int64_t id = 0;
        m_plain.moments.push_back({});
        for (const Entity& entity : sample::entities())
            m_plain.now.emplace(EntityId{++id}, entity);
        m_plain.moments.push_back(m_plain.now);
    }

    void step()
    {
        switch (number(15)) {
        case 0:
        case 1:
            return add(1);
        case 2:
            return add(20);
        case 3:
        case 4:
            return edit();
        case 5:
            return remove();
        case 6:
        case 7:
            return move(m_plain.undo, m_plain.redo, m_project->undo(sample::noon));
        case 8:
            return move(m_plain.redo, m_plain.undo, m_project->redo(sample::noon));
        case 9:
            return nameVersion();
        case 10:
            return restore();
        case 11:
            return import();
        case 12:
        case 13:
            return type();
        default:
            return reopen();
        }
    }

    void check()
    {
        QVERIFY(m_project->entities() == m_plain.now);
        QCOMPARE(m_project->nextUndo().has_value(), !m_plain.undo.empty());
        QCOMPARE(m_project->nextRedo().has_value(), !m_plain.redo.empty());
        QCOMPARE(m_project->now(), std::int64_t(m_plain.moments.size()) - 1);
        QCOMPARE(m_project->versions().size(), qsizetype(m_plain.versions.size()));
    }

    /// Applying the difference between two moments to the first must result in the second.
    void checkDifference()
    {
        const std::size_t from = number(m_plain.moments.size());
        const std::size_t to = number(m_plain.moments.size());
        const auto found = m_project->difference(std::int64_t(from), std::int64_t(to));
        QVERIFY(found);
        std::size_t changed = 0;
        for (const auto& [id, entity] : m_plain.moments[to]) {
            const auto before = m_plain.moments[from].find(id);
            changed += before == m_plain.moments[from].end() || before->second != entity;
        }
        for (const auto& [id, entity] : m_plain.moments[from])
            changed += !m_plain.moments[to].contains(id);
        QCOMPARE(std::size_t(found->size()), changed);
        for (const EntityDifference& difference : *found) {
            if (difference.after)
                QVERIFY(m_plain.moments[to].at(difference.entity) == *difference.after);
            if (difference.before)
                QVERIFY(m_plain.moments[from].at(difference.entity) == *difference.before);
        }
    }

private:
    QString path() const { return m_folder.filePath(u"game.cardwright"_s); }

    QString state() const { return m_folder.filePath(u"state"_s); }

    std::size_t number(std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(m_random); }

    QString word() { return u"Card %1"_s.arg(++m_words); }

    void apply(const QList<Edit>& edits)
    {
        Entities after = m_plain.now;
        for (const Edit& edit : edits) {
            after.erase(edit.entity);
            if (edit.after)
                after.emplace(edit.entity, *edit.after);
        }
        QVERIFY(m_project->apply({.name = {.kind = EditKind::EditCards}, .at = sample::noon, .edits = edits}));
        m_plain.change(after);
        m_typing.reset();
    }

    /// Imports a table with notes for existing and new cards.
    void import()
    {
        QByteArray table("name,notes\n");
        Entities after = m_plain.now;
        std::map<QString, QString> notesByName;
        for (auto& [id, entity] : after) {
            auto* const card = std::get_if<CardDefinition>(&entity);
            if (!card || number(3) != 0)
                continue;
            card->notes = word();
            notesByName.emplace(card->name, card->notes);
        }
        for (int more = 0; more < 3; ++more)
            notesByName.emplace(word(), word());
        for (const auto& [name, notes] : notesByName)
            table += name.toUtf8() + ',' + notes.toUtf8() + '\n';
        const ReadResult read = formatCalled(u"csv")->read({.bytes = table});
        QVERIFY(read);
        const EditBatch batch = importBatch(previewImport(*read, m_plain.now), u"table"_s, sample::noon, [this] {
            return m_project->newId();
        });
        for (const Edit& edit : batch.edits) {
            const auto& card = std::get<CardDefinition>(*edit.after);
            QCOMPARE(card.notes, notesByName.at(card.name));
            if (!edit.before)
                after.emplace(edit.entity, card);
        }
        QVERIFY(m_project->apply(batch));
        m_plain.change(after);
        m_typing.reset();
    }

    /// Types into a single field. Consecutive keystrokes are one step.
    void type()
    {
        const auto id = m_typing && number(4) != 0 ? m_typing : anyCard();
        if (!id)
            return;
        CardDefinition after = std::get<CardDefinition>(m_plain.now.at(*id));
        after.notes += u'x';
        EditBatch batch = sample::editing(*id, m_plain.now.at(*id), after);
        batch.name.field = u"notes"_s;
        QVERIFY(m_project->apply(batch));
        Entities now = m_plain.now;
        now.insert_or_assign(*id, after);
        if (m_typing == id)
            m_plain.extend(now);
        else
            m_plain.change(now);
        m_typing = id;
    }

    void add(int count)
    {
        QList<Edit> edits;
        for (int card = 0; card < count; ++card)
            edits.append({.entity = m_project->newId(), .after = sample::card(word())});
        apply(edits);
    }

    std::optional<EntityId> anyCard()
    {
        std::vector<EntityId> cards;
        for (const auto& [id, entity] : m_plain.now)
            if (kindOf(entity) == EntityKind::Card)
                cards.push_back(id);
        return cards.empty() ? std::nullopt : std::optional(cards[number(cards.size())]);
    }

    void edit()
    {
        const auto id = anyCard();
        if (!id)
            return;
        CardDefinition after = std::get<CardDefinition>(m_plain.now.at(*id));
        (number(2) ? after.name : after.abilities) = word();
        apply({{.entity = *id, .before = m_plain.now.at(*id), .after = after}});
    }

    void remove()
    {
        if (const auto id = anyCard())
            apply({{.entity = *id, .before = m_plain.now.at(*id)}});
    }

    void move(std::vector<Entities>& from, std::vector<Entities>& to, const std::expected<void, EditError>& done)
    {
        QCOMPARE(done.has_value(), !from.empty());
        if (!done)
            return;
        m_plain.step(from, to);
        m_typing.reset();
    }

    void nameVersion()
    {
        const QString versionName = word();
        const bool isTaken =
            std::ranges::contains(m_plain.versions, versionName, &std::pair<QString, std::size_t>::first);
        QCOMPARE(m_project->nameVersion(versionName, sample::noon).has_value(), !isTaken);
        if (isTaken)
            return;
        m_plain.versions.emplace_back(versionName, m_plain.moments.size() - 1);
        m_typing.reset();
    }

    void restore()
    {
        if (m_plain.versions.empty())
            return;
        const std::size_t moment = m_plain.versions[number(m_plain.versions.size())].second;
        const bool isSame = m_plain.moments[moment] == m_plain.now;
        QCOMPARE(m_project->restore(std::int64_t(moment), sample::noon).has_value(), !isSame);
        if (isSame)
            return;
        m_plain.change(m_plain.moments[moment]);
        m_typing.reset();
    }

    /// Reopens the project. Sometimes it is not closed first, as after a crash.
    void reopen()
    {
        if (number(2))
            m_project->close();
        m_project.reset();
        auto opened = Project::open(path(), state());
        QVERIFY(opened);
        QVERIFY((*opened)->damage().isEmpty());
        QCOMPARE((*opened)->access(), ProjectAccess::Write);
        m_project = std::move(*opened);
        m_typing.reset();
    }

    std::mt19937 m_random;
    QTemporaryDir m_folder;
    std::unique_ptr<Project> m_project;
    PlainModel m_plain;
    /// The card whose notes were edited in the last step, if any.
    std::optional<EntityId> m_typing;
    int m_words = 0;
};

} // namespace

/// Checks that the project equals its plain model after any sequence of actions.
class ProjectRandomTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void projectMatchesPlainModel_data()
    {
        QTest::addColumn<std::uint32_t>("seed");
        for (std::uint32_t seed = 1; seed <= 12; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void projectMatchesPlainModel()
    {
        QFETCH(std::uint32_t, seed);
        RandomAuthor author(seed);
        for (int step = 0; step < 80 && !QTest::currentTestFailed(); ++step) {
            author.step();
            author.check();
            if (step % 8 == 0)
                author.checkDifference();
        }
    }
};

REGISTER_TEST(ProjectRandomTest)
#include "project_random_test.moc"
