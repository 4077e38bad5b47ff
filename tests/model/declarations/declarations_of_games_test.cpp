// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/declarations/declared_projects.h"
#include "tests/testing/amount.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <set>

using namespace declared_projects;
using namespace Qt::StringLiterals;
using Reason = DeclarationFault::Reason;
using Type = CardField::Type;

namespace {

const int fieldCount = testing::tries({.usual = 1'000, .longRun = 1'000, .slowBuild = 2, .longRunOfSlowBuild = 1'000});

constexpr std::array types{Type::Number, Type::Flag, Type::Text, Type::Choice, Type::Choices, Type::Amounts};

/// Whether all lines that are neither new nor changed remain, in the same order.
bool keepsOtherLines(const Entities& before, const Entities& after, const DeclarationPlan& plan)
{
    for (const auto& [id, entity] : before) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (!text)
            continue;
        QStringList old = text->text.split(u'\n');
        QStringList now = std::get<GameText>(after.at(id)).text.split(u'\n');
        for (auto change = plan.lines.rbegin(); change != plan.lines.rend(); ++change) {
            if (change->text != id)
                continue;
            if (change->after && now.value(change->line - 1) != *change->after)
                return false;
            if (change->after)
                now.removeAt(change->line - 1);
            if (change->before)
                now.insert(change->line - 1, *change->before);
        }
        if (now != old)
            return false;
    }
    return true;
}

std::set<std::pair<EntityId, QString>> errorsOf(const Entities& entities)
{
    std::set<std::pair<EntityId, QString>> errors;
    for (const EntityProblem& problem : problemsIn(gameOf(entities)))
        if (problem.severity == engine::Severity::Error)
            errors.emplace(problem.place.entity, problem.code);
    return errors;
}

/// Checks a plan. If it is ready, the resulting game compiles, only the lines that the plan names change, and the
/// change can be undone. Otherwise, the plan has a reason.
void checkPlan(const DeclarationPlan& plan, const Entities& before)
{
    if (!plan.isReady()) {
        QVERIFY(plan.batch.edits.isEmpty());
        QVERIFY(plan.fault);
        QVERIFY(plan.fault->reason == Reason::InSharedText || plan.fault->reason == Reason::Needed);
        QCOMPARE(plan.broken.isEmpty(), plan.fault->reason == Reason::InSharedText);
        return;
    }
    const Entities after = edited(before, plan);
    QVERIFY(gameOf(after).program);
    QVERIFY(keepsOtherLines(before, after, plan));
    QVERIFY(undone(after, plan) == before);
    std::set<EntityId> kept;
    for (const KeptValue& value : plan.kept)
        kept.insert(value.card);
    const auto known = errorsOf(before);
    for (const auto& error : errorsOf(after))
        QVERIFY(known.contains(error) || kept.contains(error.first));
}

bool isShared(const Entities& entities, const QString& field)
{
    const CompiledGame game = gameOf(entities);
    for (const engine::syntax::Property& property : game.parsed->game.properties)
        if (property.isPrinted && std::ranges::contains(property.forms, field.toStdString()))
            return !game.sources.placeOf(property.place);
    return false;
}

} // namespace

class DeclarationsOfGamesTest : public Test
{
    Q_OBJECT

    Entities m_entities;

    void rows()
    {
        QTest::addColumn<QString>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.substr(folder.rfind('/') + 1).c_str()) << QString::fromStdString(folder);
    }

    void read()
    {
        QFETCH(const QString, folder);
        m_entities = text_folders::entitiesIn(folder.toStdString());
        QVERIFY(!m_entities.empty());
    }

    /// The fields of the game. Every case compiles the whole game, so slow builds test only the first fields.
    QList<CardField> testedFields() const
    {
        const QList<CardField> fields = fieldsOf(m_entities).fields;
        return fields.first(std::min<qsizetype>(fields.size(), fieldCount));
    }

private Q_SLOTS:

    void fieldsOfEveryTypeCanBeAdded_data() { rows(); }

    void fieldsOfEveryTypeCanBeAdded()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        for (const Type type : types) {
            const DeclarationPlan plan = declarations.addField(
                {.name = u"shelf mark"_s,
                 .type = type,
                 .choice = u"Shelf Mark"_s,
                 .values = {u"Oaken Shelf"_s, u"Elm Shelf"_s}}
            );
            QVERIFY(plan.isReady());
            checkPlan(plan, m_entities);
            const CardFields fields = fieldsOf(edited(m_entities, plan));
            QCOMPARE(fields.fields[fields.indexOf(u"shelf mark"_s)].type, type);
        }
    }

    void everyFieldCanBeRenamed_data() { rows(); }

    void everyFieldCanBeRenamed()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        for (const CardField& field : testedFields()) {
            const DeclarationPlan plan = declarations.renameField(field.name(), u"shelf mark"_s);
            QCOMPARE(plan.isReady(), !isShared(m_entities, field.name()));
            checkPlan(plan, m_entities);
            QVERIFY(plan.kept.isEmpty());
        }
    }

    void everyTypeCanBeChangedUnlessRulesNeedIt_data() { rows(); }

    void everyTypeCanBeChangedUnlessRulesNeedIt()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        for (const CardField& field : testedFields()) {
            for (const Type type : types) {
                if (type == field.type)
                    continue;
                const DeclarationPlan plan = declarations.changeType(
                    field.name(),
                    {.type = type, .choice = u"Shelf Mark"_s, .values = {u"Oaken Shelf"_s, u"Elm Shelf"_s}}
                );
                checkPlan(plan, m_entities);
                if (plan.isReady()) {
                    const CardFields fields = fieldsOf(edited(m_entities, plan));
                    QCOMPARE(fields.fields[fields.indexOf(field.name())].type, type);
                }
            }
        }
    }

    void choicesCanBeExtendedRenamedAndReordered_data() { rows(); }

    void choicesCanBeExtendedRenamedAndReordered()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        for (const CardField& field : testedFields()) {
            if (!field.hasValues())
                continue;
            QList<ValueDesign> values;
            for (const QString& value : field.values)
                values.prepend({.name = value, .before = value});
            values.first().name = u"Oaken Shelf"_s;
            values.append({.name = u"Elm Shelf"_s});
            const DeclarationPlan plan = declarations.editChoice(field.name(), values);
            QVERIFY(plan.isReady());
            checkPlan(plan, m_entities);
            const CardFields fields = fieldsOf(edited(m_entities, plan));
            const QStringList names = fields.fields[fields.indexOf(field.name())].values;
            QCOMPARE(names.first(), u"Oaken Shelf"_s);
            QCOMPARE(names.last(), u"Elm Shelf"_s);
        }
    }

    void valuesCanBeDeletedUnlessRulesNeedThem_data() { rows(); }

    void valuesCanBeDeletedUnlessRulesNeedThem()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        for (const CardField& field : testedFields()) {
            if (field.values.size() < 2)
                continue;
            QList<ValueDesign> values;
            for (const QString& value : field.values.first(field.values.size() - 1))
                values.append({.name = value, .before = value});
            checkPlan(declarations.editChoice(field.name(), values), m_entities);
        }
    }

    void everyFieldCanBeDeleted_data() { rows(); }

    void everyFieldCanBeDeleted()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        for (const CardField& field : testedFields()) {
            const DeclarationPlan plan = declarations.deleteField(field.name());
            checkPlan(plan, m_entities);
            QCOMPARE(plan.isReady(), !isShared(m_entities, field.name()));
            if (plan.isReady())
                QCOMPARE(fieldsOf(edited(m_entities, plan)).indexOf(field.name()), -1);
        }
    }

    void keywordsAndZonesCanBeAdded_data() { rows(); }

    void keywordsAndZonesCanBeAdded()
    {
        read();
        const Declarations declarations = declarationsOf(m_entities);
        const DeclarationPlan keyword = declarations.addKeyword(
            {.name = u"Shelved"_s, .reminder = u"Stays (n) turns on the shelf."_s, .hasNumber = true}
        );
        QVERIFY(keyword.isReady());
        checkPlan(keyword, m_entities);
        QVERIFY(fieldsOf(edited(m_entities, keyword)).keywords.contains(u"Shelved"_s));
        for (const bool isShared : {false, true}) {
            const DeclarationPlan zone = declarations.addZone({.name = u"oak shelf"_s, .isShared = isShared});
            QVERIFY(zone.isReady());
            checkPlan(zone, m_entities);
        }
    }
};

REGISTER_TEST(DeclarationsOfGamesTest)
#include "declarations_of_games_test.moc"
