// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/tree_walk.h"
#include "tests/engine/language/game_texts.h"
#include "tests/engine/language/tide_pools.h"
#include "tests/testing/test.h"

#include <QByteArray>

#include <format>
#include <set>

using namespace engine;
using syntax::Detail;
using syntax::Node;
using syntax::NodeKind;
using syntax::Op;
using syntax::Part;

namespace {

/// The first member that differs from its default although the kind does not use it.
std::string strayDetail(const Node& node)
{
    const syntax::Manner plain;
    const syntax::Manner& manner = node.manner;
    const std::pair<Detail, bool> details[] = {
        {Detail::Number, node.number != 0},
        {Detail::Symbol, node.symbol != syntax::noSymbol},
        {Detail::Text, !node.text.empty()},
        {Detail::Names, !node.names.empty()},
        {Detail::Core, node.core != syntax::CoreKind::None},
        {Detail::End, manner.end != plain.end},
        {Detail::Facing, manner.facing != plain.facing},
        {Detail::How, manner.how != plain.how},
        {Detail::Often, manner.often != plain.often},
        {Detail::Period, manner.period != plain.period},
        {Detail::Sign, manner.sign != plain.sign},
        {Detail::IsSecret, manner.isSecret},
        {Detail::IsPassLast, manner.isPassLast},
        {Detail::IsQuote, manner.isQuote},
        {Detail::KeepsThis, manner.keepsThis},
        {Detail::OnlyKeywords, manner.onlyKeywords},
    };
    for (const auto& [detail, isSet] : details)
        if (isSet && !syntax::nodeKind(node.op).uses(detail))
            return std::format("uses member {}, which is not in its row", static_cast<int>(detail));
    return {};
}

/// The difference between a node and its row of the table; empty if there is none.
std::string faultOf(const Node& node)
{
    const NodeKind& kind = syntax::nodeKind(node.op);
    const std::size_t count = node.children.size();
    if (count < kind.singles() || (count > kind.singles() && !kind.tail()))
        return std::format("has {} parts", count);
    for (std::size_t at = 0; at < count; ++at) {
        const bool canBeAbsent = at < kind.singles() ? kind.isOptional(at) : kind.tail() == Part::Arguments;
        if (node.children[at].isAbsent() && !canBeAbsent)
            return std::format("lacks part {}", at);
    }
    return strayDetail(node);
}

std::vector<Part> partsOf(const NodeKind& kind)
{
    std::vector<Part> parts;
    for (std::size_t part = 0; part < syntax::partCount; ++part)
        if (kind.has(static_cast<Part>(part)))
            parts.push_back(static_cast<Part>(part));
    return parts;
}

} // namespace

class NodeKindsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void partsOfAKindHaveDistinctPositions()
    {
        for (const NodeKind& kind : syntax::nodeKinds) {
            std::set<std::size_t> places;
            for (const Part part : partsOf(kind))
                places.insert(kind.at(part));
            QCOMPARE(places.size(), partsOf(kind).size());
            QCOMPARE(partsOf(kind).size(), kind.singles() + (kind.tail() ? 1 : 0));
            QVERIFY(!kind.tail() || kind.at(*kind.tail()) == kind.singles());
        }
    }

    void namedPartsAreStoredWhereTheyAreRead()
    {
        const Node move = syntax::made(Op::Move, {}, Part::Zone, Node{.op = Op::It}, Part::Set, Node{.op = Op::This});
        QVERIFY(move[Part::Set].op == Op::This);
        QVERIFY(move[Part::Zone].op == Op::It);
        QVERIFY(!move.has(Part::Controller));
        QVERIFY(!move.has(Part::Condition));
        QCOMPARE(faultOf(move), std::string());
    }

    void treesOfAllGamesMatchTheTable()
    {
        std::set<Op> seen;
        for (const std::vector<SourceFile>& files : allTexts()) {
            const Parsed parsed = parse(files);
            if (!isWhole(parsed))
                continue;
            forEachNode(parsed.game, [&](const Node& node) {
                seen.insert(node.op);
                const std::string fault = faultOf(node);
                if (!fault.empty())
                    qWarning(
                        "%s:%u: %s %s",
                        files[node.place.file].name.c_str(),
                        node.place.line,
                        std::string(syntax::nodeKind(node.op).name()).c_str(),
                        fault.c_str()
                    );
            });
        }
        for (std::size_t op = 0; op < syntax::nodeKinds.size(); ++op)
            if (!seen.contains(static_cast<Op>(op)))
                qWarning("no text has a %s", std::string(syntax::nodeKinds[op].name()).c_str());
    }

private:
    /// Lines for kinds that no game uses at the moment.
    static constexpr const char* extraLines = R"(verb try (who player):
    needs there is no prey and lowest bite of crabs < half 6
    who chooses one of Tide as t
crabs have abilities of sea stars
)";

    /// The bundled games, the drafts, and all fixtures, each with the texts that it uses.
    static std::vector<std::vector<SourceFile>> allTexts()
    {
        std::vector<std::vector<SourceFile>> all{tide_pools::files(extraLines)};
        for (const game_texts::Text& text : game_texts::games())
            all.push_back(text.files);
        for (const char* const folder : {TESTS_FOLDER "/fixtures/broken", TESTS_FOLDER "/fixtures/constructs"})
            for (const auto& path : game_texts::textsBelow(folder))
                all.push_back(withUsedFiles(game_texts::read(path)));
        return all;
    }

    static std::vector<SourceFile> withUsedFiles(const SourceFile& rules)
    {
        std::vector<SourceFile> files;
        for (const std::string& use : usesOf(rules)) {
            const auto shared = game_texts::fs::path(RESOURCES_FOLDER) / "rules" / (use + ".rules");
            if (game_texts::fs::exists(shared))
                files.push_back(game_texts::read(shared));
        }
        files.push_back(rules);
        return files;
    }

    static bool isWhole(const Parsed& parsed)
    {
        return std::ranges::none_of(parsed.diagnostics, [](const Diagnostic& one) {
            return one.severity == Severity::Error;
        });
    }
};

REGISTER_TEST(NodeKindsTest)
#include "node_kinds_test.moc"
