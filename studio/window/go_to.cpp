// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/go_to.h"

#include "engine/language/parse/parser.h"
#include "model/project/project.h"
#include "model/search/query.h"
#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/fuzzy.h"
#include "studio/shell/perspectives.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using model::EntityId;

class GoTo
{
    Q_DECLARE_TR_FUNCTIONS(GoTo)
};

constexpr qsizetype mostShown = 40;

/// All things that the user can go to. The id of a result is its index, so it is valid only until the next search.
class Targets
{
public:
    explicit Targets(const ActionContext& context)
        : m_context(context)
    {
    }

    QList<PaletteEntry> find(const QString& typed)
    {
        m_goes.clear();
        m_entries.clear();
        addCards(typed);
        addDecks(typed);
        addKeywords(typed);
        addProblems(typed);
        return m_entries;
    }

    void go(const QString& id) const
    {
        const qsizetype at = id.toLongLong();
        if (at >= 0 && at < m_goes.size())
            m_goes.at(at)();
    }

private:
    Workspace& workspace() const { return m_context.workspace; }

    void add(const QString& title, const QString& group, const QString& iconName, std::function<void()> go)
    {
        m_entries.append({
            .id = QString::number(m_goes.size()),
            .title = title,
            .group = group,
            .icon = icon(iconName),
        });
        m_goes.append(std::move(go));
    }

    void goTo(const model::EntityPlace& place, int length = 0) const { m_context.selection.goTo(place, length); }

    /// Shows a card in the card list. If the list isn't open but the preview is, as during a playtest, shows the card
    /// in the preview.
    void goToCard(EntityId id) const
    {
        const QString preview = u"card-preview"_s;
        DockHost& docks = m_context.docks;
        if (docks.isOpen(u"card-list"_s) || !docks.isOpen(preview))
            return goTo({.entity = id});
        m_context.selection.lookUp(id);
        if (!docks.isInFront(preview))
            docks.focus(preview);
    }

    /// The cards with matching names: those that start with the text, then those that contain it. In small games, fuzzy
    /// matches if there are no others.
    QList<EntityId> cardsLike(const QString& typed) const
    {
        model::QueryNode named{.op = model::QueryNode::Op::Everything};
        if (const QString text = QString(typed).remove(u'"').trimmed(); !text.isEmpty()) {
            const auto parsed = model::parseQuery(u"name:\"%1\""_s.arg(text), workspace().searchTerms());
            if (!parsed)
                return {};
            named = *parsed;
        }
        QList<EntityId> found = workspace().index().find(named, {model::SortKey{}}).value_or(QList<EntityId>());
        std::ranges::stable_partition(found, [&](EntityId id) {
            return nameOf(id).startsWith(typed, Qt::CaseInsensitive);
        });
        constexpr std::size_t smallGame = 5'000;
        if (found.isEmpty() && workspace().index().size() <= smallGame)
            found = cardsWithLetters(typed);
        return found;
    }

    QList<EntityId> cardsWithLetters(const QString& typed) const
    {
        std::vector<std::pair<int, EntityId>> scored;
        for (const auto& [id, entity] : workspace().entities()) {
            const auto* const card = std::get_if<model::CardDefinition>(&entity);
            if (const auto match = card ? fuzzyMatch(typed, card->name) : std::nullopt)
                scored.emplace_back(-match->score, id);
        }
        std::ranges::sort(scored);
        QList<EntityId> found;
        for (const auto& [score, id] : scored)
            found.append(id);
        return found;
    }

    QString nameOf(EntityId card) const
    {
        const auto* const definition = workspace().find<model::CardDefinition>(card);
        return definition ? definition->name : QString();
    }

    void addCards(const QString& typed)
    {
        const QList<EntityId> found = cardsLike(typed);
        for (const EntityId id : found.first(std::min(mostShown, found.size())))
            add(nameOf(id), GoTo::tr("Card"), u"card-list"_s, [this, id] { goToCard(id); });
    }

    void addDecks(const QString& typed)
    {
        for (const auto& [id, entity] : workspace().entities()) {
            const auto* const deck = std::get_if<model::Deck>(&entity);
            if (deck && fuzzyMatch(typed, deck->list.name))
                add(deck->list.name, GoTo::tr("Deck"), u"decks"_s, [this, id] { goTo({.entity = id}); });
        }
    }

    void addKeywords(const QString& typed)
    {
        const model::CompiledGame& whole = workspace().whole();
        if (!whole.parsed)
            return;
        for (const engine::syntax::Keyword& keyword : whole.parsed->game.keywords) {
            const QString name = QString::fromStdString(keyword.name);
            const auto place = whole.sources.placeOf(keyword.place);
            if (place && fuzzyMatch(typed, name))
                add(name, GoTo::tr("Keyword"), u"rules"_s, [this, place] { goTo(*place); });
        }
    }

    void addProblems(const QString& typed)
    {
        qsizetype count = 0;
        for (const model::EntityProblem& problem : model::problemsIn(workspace().whole())) {
            const bool isFound = problem.message.contains(typed, Qt::CaseInsensitive);
            if (isFound && count++ < mostShown)
                add(problem.message, GoTo::tr("Problem"), u"problems"_s, [this, problem] {
                    goTo(problem.place, problem.length);
                });
        }
    }

    ActionContext m_context;
    QList<PaletteEntry> m_entries;
    QList<std::function<void()>> m_goes;
};

} // namespace

void goToAnything(const ActionContext& context)
{
    const auto targets = std::make_shared<Targets>(context);
    context.palette.search(
        GoTo::tr("Go to a card, deck, keyword or problem"),
        [targets](const QString& typed) { return targets->find(typed); },
        [targets](const QString& id) { targets->go(id); }
    );
}

} // namespace studio
