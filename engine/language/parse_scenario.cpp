// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/declarations.h"
#include "engine/language/spelling.h"

#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::ScenarioStep;
using syntax::ScenarioStepKind;

namespace {

class ScenarioParser
{
public:
    explicit ScenarioParser(const Known& known)
        : m_known(known)
    {
        // There are two sides to a scenario, whatever the game calls the other one.
        m_scope.bind("opponent");
    }

    std::vector<ScenarioStep> parse(const Line& scenario)
    {
        for (const Line& line : scenario.block)
            stepLine(line);
        return std::move(m_steps);
    }

private:
    void stepLine(const Line& line)
    {
        LineParser parser(m_known, m_scope, line);
        if (parser.eatAll("given", ":"))
            return given(parser, line);
        ScenarioStep step = this->step(parser);
        if (parser.hasFailed() && failsByItsFirstWord(line))
            return;
        step.place = line.placeOf(line.tokens.front());
        step.node.clauses = line.clauses;
        if (parser.finish())
            m_steps.push_back(std::move(step));
    }

    /// What is not understood may be a step whose first word is mistyped; then that is reported.
    bool failsByItsFirstWord(const Line& line)
    {
        const Token& first = line.tokens.front();
        NearestName nearest(first.text);
        for (const std::string_view word : {"given", "expect", "offered", "forbidden"})
            if (first.text != word)
                nearest.offer(word);
        if (first.kind != TokenKind::Word || !nearest.isFound() || m_scope.has(first.text))
            return false;
        LineParser parser(m_known, m_scope, line);
        parser.failAt(
            0,
            "expected-word",
            std::format("no step of a scenario begins with “{}”{}", first.text, nearest.question()),
            nearest.fix()
        );
        parser.finish();
        return true;
    }

    void given(LineParser& header, const Line& line)
    {
        if (line.block.empty() && header.isAtEnd())
            header.failEmptyBlock("what is given is missing: indent it below, a line for each zone or value");
        if (!header.finishName())
            return;
        for (const Line& row : line.block) {
            std::vector<ScenarioStep> found;
            LineParser parser(m_known, m_scope, row);
            givenLine(parser, found);
            if (!parser.finish()) {
                bindNames(row);
                continue;
            }
            for (ScenarioStep& step : found) {
                step.place = row.placeOf(row.tokens.front());
                m_steps.push_back(std::move(step));
            }
        }
    }

    /// Cards that a broken line names are known below it all the same, so that one mistake is reported once.
    void bindNames(const Line& line)
    {
        for (std::size_t at = 0; at + 1 < line.tokens.size(); ++at)
            if (line.tokens[at].is("as") && line.tokens[at + 1].kind == TokenKind::Word)
                m_scope.bind(line.tokens[at + 1].text);
    }

    static void givenLine(LineParser& parser, std::vector<ScenarioStep>& steps)
    {
        if (parser.eatAll("players", "are")) {
            steps.push_back({.kind = ScenarioStepKind::GivenPlayers, .number = parser.needNumber("how many players")});
            return;
        }
        if (parser.eatAll("seed", "is")) {
            steps.push_back({.kind = ScenarioStepKind::GivenSeed, .number = parser.needNumber("a seed")});
            return;
        }
        const Node place = parser.post();
        if (parser.eat("has")) {
            do
                steps.push_back(givenCards(parser, place));
            while (parser.eat(","));
            return;
        }
        parser.need("is", "ZONE has \"CARD\", PROPERTY is VALUE, or PLAYER is in PHASE");
        ScenarioStep step{.kind = ScenarioStepKind::GivenValue, .node = place};
        if (parser.eat("in")) {
            step.kind = ScenarioStepKind::GivenPhase;
            step.value = phaseName(parser);
        } else {
            step.value = parser.sum();
        }
        steps.push_back(std::move(step));
    }

    static Node phaseName(LineParser& parser)
    {
        if (!parser.nameHere(NameKind::Phase)) {
            parser.failUnknown("unknown-phase", "a phase", NameKind::Phase);
            return {};
        }
        return parser.post();
    }

    static ScenarioStep givenCards(LineParser& parser, const Node& zone)
    {
        ScenarioStep step{.kind = ScenarioStepKind::GivenCards, .node = zone};
        if (parser.token().kind == TokenKind::Number)
            step.number = parser.needNumber("how many");
        step.value = {.op = Op::Text, .place = parser.place()};
        step.text = parser.needString("the name of a card");
        step.value.text = step.text;
        if (parser.eat("with")) {
            do
                step.fields.push_back(givenField(parser));
            while (parser.eat("and"));
        }
        if (parser.eat("as"))
            step.name = parser.newName();
        if (parser.at("with"))
            parser.fail("left-over", "what the card is given with stands before its name: \"CARD\" with … as NAME");
        return step;
    }

    static syntax::Field givenField(LineParser& parser)
    {
        syntax::Field field{.place = parser.place()};
        const LineParser::Name name = parser.nameHere(NameKind::Property | NameKind::Keyword);
        if (const Meaning* const keyword = name.meaning(NameKind::Keyword)) {
            field.property = parser.keywordNameOf(*keyword);
            parser.skipTo(parser.position() + name.words);
        } else {
            field.property = parser.propertyName();
        }
        if (parser.eat("="))
            field.values.push_back(parser.sum());
        return field;
    }

    static ScenarioStep step(LineParser& parser)
    {
        if (parser.eat("expect"))
            return {.kind = ScenarioStepKind::Expect, .node = parser.expression()};
        if (parser.eatAll("roll", "gives"))
            return {.kind = ScenarioStepKind::RollGives, .value = parser.sum()};
        if (parser.eatAll("play", "until"))
            return {.kind = ScenarioStepKind::PlayUntil, .node = parser.eventOrCondition()};
        if (parser.eat("forbidden")) {
            parser.need(":", "forbidden: ACTION");
            ScenarioStep step{.kind = ScenarioStepKind::Forbidden, .node = parser.call()};
            if (parser.token().kind == TokenKind::String)
                step.text = parser.needString("the reason");
            return step;
        }
        if (parser.eat("offered")) {
            parser.need(":", "offered: ACTION");
            return {.kind = ScenarioStepKind::Offered, .node = parser.call()};
        }
        if (std::optional<ScenarioStep> answered = answer(parser))
            return std::move(*answered);
        return {.kind = ScenarioStepKind::Act, .node = parser.call()};
    }

    static std::optional<ScenarioStep> answer(LineParser& parser)
    {
        const std::size_t from = parser.position();
        std::optional<Node> who = parser.optionalPost();
        const bool isPass = parser.atOneOf("pass", "passes");
        if (!who || (!isPass && !parser.atOneOf("choose", "chooses", "pick", "picks", "answer", "answers"))) {
            parser.skipTo(from);
            return std::nullopt;
        }
        parser.skipTo(parser.position() + 1);
        if (isPass)
            return ScenarioStep{.kind = ScenarioStepKind::Pass, .node = std::move(*who)};
        if (parser.atOneOf("yes", "no")) {
            const std::int32_t isYes = parser.eat("yes") ? 1 : 0;
            if (!isYes)
                parser.eat("no");
            return ScenarioStep{.kind = ScenarioStepKind::Answer, .node = std::move(*who), .number = isYes};
        }
        ScenarioStep step{.kind = ScenarioStepKind::Choose, .node = std::move(*who)};
        do
            step.answers.push_back(parser.sum());
        while (parser.eat("and"));
        return step;
    }

    const Known& m_known;
    BoundNames m_scope;
    std::vector<ScenarioStep> m_steps;
};

} // namespace

std::vector<ScenarioStep> parseScenario(const Known& known, const Line& line)
{
    return ScenarioParser(known).parse(line);
}

} // namespace engine
