// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/declarations.h"
#include "engine/language/source/spelling.h"

#include <format>
#include <ranges>
#include <unordered_set>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Calls `visit` for a node and everything below it. Not recursive, because hostile texts can have deep trees.
template <typename Visit>
void forEachNode(const Node& root, Visit visit)
{
    std::vector<const Node*> open{&root};
    while (!open.empty()) {
        const Node& node = *open.back();
        open.pop_back();
        visit(node);
        for (const Node& child : std::views::reverse(node.children))
            open.push_back(&child);
    }
}

class CardNameCheck
{
public:
    CardNameCheck(syntax::Game& game, const CardNames& names, const Dictionary& dictionary, Problems& problems)
        : m_game(game)
        , m_names(names)
        , m_dictionary(dictionary)
        , m_problems(problems)
    {
        findCardSlots();
    }

    void checkCards()
    {
        for (syntax::Card& card : m_game.cards) {
            const std::size_t before = m_problems.count();
            check(card.abilities);
            card.isBroken |= m_problems.count() != before;
        }
    }

    void checkAll()
    {
        checkCards();
        check(m_game.rules);
        check(m_game.start);
        for (const syntax::Verb& verb : m_game.verbs)
            check(verb.body);
        for (const syntax::Phase& phase : m_game.phases)
            check(phase.body);
        for (const syntax::Keyword& keyword : m_game.keywords)
            check(keyword.abilities);
        for (const syntax::Kind& kind : m_game.kinds)
            check(kind.description);
        for (const syntax::Property& property : m_game.properties)
            check(property.derived);
        for (const syntax::SharedList& list : m_game.lists)
            for (const syntax::SharedList::Entry& entry : list.entries)
                checkName(entry.card, entry.place);
        for (const syntax::Format& format : m_game.formats)
            for (const syntax::Limit& limit : format.limits)
                checkLimit(limit);
        for (const syntax::Scenario& scenario : m_game.scenarios)
            for (const syntax::ScenarioStep& step : scenario.steps)
                checkStep(step);
    }

private:
    /// Finds the text slots whose contents become cards: "summon (n number) (what text)" with "create n what" in the
    /// body.
    void findCardSlots()
    {
        m_cardSlots.resize(m_game.verbs.size());
        for (std::size_t verb = 0; verb < m_game.verbs.size(); ++verb) {
            forEachNode(m_game.verbs[verb].body, [this, verb](const Node& node) {
                const bool isMade = node.op == Op::Create || node.op == Op::Become;
                if (isMade && node[Part::Made].op == Op::Local)
                    m_cardSlots[verb].insert(node[Part::Made].text);
                if (node.op == Op::NamedFilter && node[Part::Name].op == Op::Local)
                    m_cardSlots[verb].insert(node[Part::Name].text);
            });
        }
    }

    void check(const std::vector<Node>& nodes)
    {
        for (const Node& node : nodes)
            check(node);
    }

    void check(const Node& root)
    {
        checkText(root);
        forEachNode(root, [this](const Node& node) {
            for (const Node& child : node.children)
                if (child.op == Op::Text && !isAnyText(node, child))
                    checkText(child);
        });
    }

    void checkText(const Node& node)
    {
        if (node.op == Op::Text)
            checkName(node.text, node.place);
    }

    /// Whether this part can be any text, not only the name of a card.
    bool isAnyText(const Node& node, const Node& part) const
    {
        switch (node.op) {
        case Op::Call:
        case Op::Event: {
            // The compiler reports texts in slots of other types.
            const auto at = static_cast<std::size_t>(&part - node.all(Part::Arguments).data());
            const syntax::Slot& slot = m_game.verbs[node.symbol].slots[at];
            // A scenario can refer to an ability by some of its words.
            const Node& described = slot.description;
            const Node& kind = described.op == Op::Description ? described[Part::Base] : described;
            return kind.core == syntax::CoreKind::Ability ||
                   (slot.type && !m_cardSlots[node.symbol].contains(slot.name));
        }
        case Op::Equal:
        case Op::NotEqual:
            return !isName(node[&part == &node[Part::Left] ? Part::Right : Part::Left]);
        case Op::Set:
            return !isName(node[&part == &node[Part::Place] ? Part::Value : Part::Place]);
        case Op::Change:
        case Op::Add:
        case Op::Subtract:
        case Op::Multiply:
        case Op::Divide:
        case Op::Less:
        case Op::LessEqual:
        case Op::Greater:
        case Op::GreaterEqual:
            return true;
        case Op::Granted: {
            const PropertyName* const known = m_dictionary.propertyNamed(node.text);
            return known && known->isText;
        }
        case Op::Remember:
            return true;
        default:
            return false;
        }
    }

    /// Whether the node is the name of a card, or a set of such names, so that a text compared with it must also be a
    /// card name.
    bool isName(const Node& node) const
    {
        const PropertyName* const known = node.op == Op::Property ? m_dictionary.propertyNamed(node.text) : nullptr;
        return node.op == Op::NamesOf || (known && known->isCore && node.text == "name");
    }

    void checkLimit(const syntax::Limit& limit)
    {
        if (limit.kind == syntax::Limit::Kind::Ban)
            checkName(limit.name, limit.place);
        check(limit.description);
    }

    void checkStep(const syntax::ScenarioStep& step)
    {
        check(step.node);
        if (step.kind == syntax::ScenarioStep::Kind::GivenCards)
            check(step.value);
        // An answer in quotes names a mode or a card. Which of them is meant is known only during play.
        for (const Node& answer : step.answers)
            if (answer.op != Op::Text)
                check(answer);
    }

    void checkName(const std::string& name, Place place)
    {
        if (m_names.has(name))
            return;
        NearestName nearest(name);
        if (!m_problems.isFull())
            m_names.offerTo(nearest);
        const std::string fix = nearest.fix();
        m_problems.add(
            "unknown-card",
            place,
            std::format("no card is called “{}”{}", name, nearest.question()),
            fix.empty() ? fix : std::format("\"{}\"", fix)
        );
    }

    syntax::Game& m_game;
    const CardNames& m_names;
    const Dictionary& m_dictionary;
    Problems& m_problems;
    std::vector<std::unordered_set<std::string>> m_cardSlots;
};

} // namespace

void checkCardNames(syntax::Game& game, const CardNames& names, const Dictionary& dictionary, Problems& problems)
{
    CardNameCheck(game, names, dictionary, problems).checkAll();
}

void checkNamesInCards(syntax::Game& game, const CardNames& names, const Dictionary& dictionary, Problems& problems)
{
    CardNameCheck(game, names, dictionary, problems).checkCards();
}

} // namespace engine
