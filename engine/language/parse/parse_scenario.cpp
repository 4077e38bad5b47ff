// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/declarations.h"
#include "engine/language/source/spelling.h"

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
        // A scenario has two sides. In every game, it calls the other side "opponent".
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
        if (parser.line.eatAll("given", ":"))
            return given(parser, line);
        ScenarioStep step = this->step(parser);
        if (parser.line.hasFailed() && failsByItsFirstWord(line))
            return;
        step.place = line.placeOf(line.tokens.front());
        step.node.clauses = line.clauses;
        if (parser.line.finish())
            m_steps.push_back(std::move(step));
    }

    /// Reports an unknown line that resembles a step with a mistyped first word. Returns whether it is one.
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
        parser.line.failAt(
            0,
            "expected-word",
            std::format("no step of a scenario begins with “{}”{}", first.text, nearest.question()),
            nearest.fix()
        );
        parser.line.finish();
        return true;
    }

    void given(LineParser& header, const Line& line)
    {
        if (line.block.empty() && header.line.isAtEnd())
            header.line.failEmptyBlock("nothing is given: write each zone or value on its own indented line below");
        if (!header.line.finishName())
            return;
        for (const Line& row : line.block) {
            std::vector<ScenarioStep> found;
            LineParser parser(m_known, m_scope, row);
            givenLine(parser, found);
            if (!parser.line.finish()) {
                bindNames(row);
                continue;
            }
            for (ScenarioStep& step : found) {
                step.place = row.placeOf(row.tokens.front());
                m_steps.push_back(std::move(step));
            }
        }
    }

    /// Binds the names in a broken line for the lines below it, so that one mistake causes only one report.
    void bindNames(const Line& line)
    {
        for (std::size_t at = 0; at + 1 < line.tokens.size(); ++at)
            if (line.tokens[at].is("as") && line.tokens[at + 1].kind == TokenKind::Word)
                m_scope.bind(line.tokens[at + 1].text);
    }

    void givenLine(LineParser& parser, std::vector<ScenarioStep>& steps)
    {
        if (parser.line.eatAll("players", "are")) {
            steps.push_back({.kind = ScenarioStepKind::GivenPlayers, .number = parser.line.needNumber("of players")});
            return;
        }
        if (parser.line.eatAll("seed", "is")) {
            steps.push_back({.kind = ScenarioStepKind::GivenSeed, .number = parser.line.needNumber("for the seed")});
            return;
        }
        const Node place = parser.values.post();
        if (parser.line.eat("has")) {
            do
                steps.push_back(givenCards(parser, place));
            while (parser.line.eat(","));
            return;
        }
        parser.line.need("is", "“ZONE has \"CARD\"”, “PROPERTY is VALUE” or “PLAYER is in PHASE”");
        ScenarioStep step{.kind = ScenarioStepKind::GivenValue, .node = place};
        if (parser.line.eat("in")) {
            step.kind = ScenarioStepKind::GivenPhase;
            step.value = phaseName(parser);
        } else {
            step.value = parser.values.sum();
        }
        steps.push_back(std::move(step));
    }

    static Node phaseName(LineParser& parser)
    {
        if (!parser.line.nameHere(NameKind::Phase)) {
            parser.line.failUnknown("unknown-phase", "a phase", NameKind::Phase);
            return {};
        }
        return parser.values.post();
    }

    ScenarioStep givenCards(LineParser& parser, const Node& zone)
    {
        ScenarioStep step{.kind = ScenarioStepKind::GivenCards, .node = zone};
        if (parser.line.token().kind == TokenKind::Number)
            step.number = parser.line.needNumber("of copies");
        step.value = {.op = Op::Text, .place = parser.line.place()};
        step.text = parser.line.needString("the name of a card");
        step.value.text = step.text;
        if (parser.line.eat("with")) {
            do
                step.fields.push_back(givenField(parser));
            while (parser.line.eat("and"));
        }
        if (parser.line.eat("as"))
            step.name = parser.line.newName();
        if (parser.line.at("with"))
            parser.line.fail("left-over", "write “with …” before “as …”: “\"CARD\" with … as NAME”");
        return step;
    }

    syntax::Field givenField(LineParser& parser)
    {
        syntax::Field field{.place = parser.line.place()};
        const LineReader::Name name = parser.line.nameHere(NameKind::Property | NameKind::Keyword);
        if (const Meaning* const keyword = name.meaning(NameKind::Keyword)) {
            field.property = m_known.game.keywords[keyword->symbol].name;
            parser.line.skipTo(parser.line.position() + name.words);
        } else {
            field.property = parser.line.propertyName();
        }
        if (parser.line.eat("="))
            field.values.push_back(parser.values.sum());
        return field;
    }

    static ScenarioStep step(LineParser& parser)
    {
        if (parser.line.eat("expect"))
            return {.kind = ScenarioStepKind::Expect, .node = parser.expressions.expression()};
        if (parser.line.eatAll("roll", "gives"))
            return {.kind = ScenarioStepKind::RollGives, .value = parser.values.sum()};
        if (parser.line.eatAll("play", "until"))
            return {.kind = ScenarioStepKind::PlayUntil, .node = parser.events.eventOrCondition()};
        if (parser.line.eat("forbidden")) {
            parser.line.need(":", "forbidden: ACTION");
            ScenarioStep step{.kind = ScenarioStepKind::Forbidden, .node = parser.sentences.call()};
            if (parser.line.token().kind == TokenKind::String)
                step.text = parser.line.needString("the reason");
            return step;
        }
        if (parser.line.eat("offered")) {
            parser.line.need(":", "offered: ACTION");
            return {.kind = ScenarioStepKind::Offered, .node = parser.sentences.call()};
        }
        if (std::optional<ScenarioStep> answered = answer(parser))
            return std::move(*answered);
        return {.kind = ScenarioStepKind::Act, .node = parser.sentences.call()};
    }

    static std::optional<ScenarioStep> answer(LineParser& parser)
    {
        const std::size_t from = parser.line.position();
        std::optional<Node> who = parser.values.optionalPost();
        const bool isPass = parser.line.atOneOf("pass", "passes");
        if (!who || (!isPass && !parser.line.atOneOf("choose", "chooses", "pick", "picks", "answer", "answers"))) {
            parser.line.skipTo(from);
            return std::nullopt;
        }
        parser.line.skipTo(parser.line.position() + 1);
        if (isPass)
            return ScenarioStep{.kind = ScenarioStepKind::Pass, .node = std::move(*who)};
        if (parser.line.atOneOf("yes", "no")) {
            const std::int32_t isYes = parser.line.eat("yes") ? 1 : 0;
            if (!isYes)
                parser.line.eat("no");
            return ScenarioStep{.kind = ScenarioStepKind::Answer, .node = std::move(*who), .number = isYes};
        }
        ScenarioStep step{.kind = ScenarioStepKind::Choose, .node = std::move(*who)};
        do
            step.answers.push_back(parser.values.sum());
        while (parser.line.eat("and"));
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
