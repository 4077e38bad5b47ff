// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/compiler.h"
#include "tests/engine/language/game_texts.h"
#include "tests/testing/test.h"

#include <QtLogging>

using namespace engine;
using syntax::BaseType;
using syntax::Node;
using syntax::Part;

namespace {

bool isInternal(const Diagnostic& found)
{
    return found.code == "internal";
}

/// The fixtures with rules, many of which have errors. Each comes after the shared texts that it uses.
std::vector<game_texts::Text> fixtures()
{
    std::vector<game_texts::Text> found;
    for (const char* const folder : {TESTS_FOLDER "/fixtures/broken", TESTS_FOLDER "/fixtures/constructs"}) {
        for (const auto& path : game_texts::textsBelow(folder)) {
            game_texts::Text text{.name = path.filename().string(), .files = {}};
            const SourceFile rules = game_texts::read(path);
            for (const std::string& use : usesOf(rules))
                if (const auto shared = game_texts::fs::path(RESOURCES_FOLDER) / "rules" / (use + ".rules");
                    game_texts::fs::exists(shared))
                    text.files.push_back(game_texts::read(shared));
            text.files.push_back(rules);
            found.push_back(text);
        }
    }
    return found;
}

} // namespace

class ValueTypesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void disagreementAboutATypeIsAnErrorOnTheLineOfTheValue()
    {
        Parsed parsed = parse(std::vector<SourceFile>{{.name = "x", .text = R"(game "Disagreement"
players 2
player has:
    life: number
verb (who player) rest/rests:
    change who's life by 1
    remember who's life as count
start: do nothing
)"}});
        QVERIFY(parsed.diagnostics.empty());
        Node& remembered = parsed.game.verbs.back().body.all(Part::Statements)[1][Part::Value];
        QVERIFY(remembered.type == syntax::KnownType(BaseType::Number));
        remembered.type = BaseType::Text;
        const Compiled compiled = compile(parsed.game);
        QVERIFY(!compiled.program);
        QCOMPARE(compiled.diagnostics.size(), 1u);
        QVERIFY(isInternal(compiled.diagnostics.front()));
        QCOMPARE(compiled.diagnostics.front().place.line, 7u);
    }

    void compilerAgreesWithTheTreeAboutAllTypes()
    {
        std::vector<game_texts::Text> texts = game_texts::games();
        std::ranges::move(fixtures(), std::back_inserter(texts));
        for (const game_texts::Text& text : texts)
            for (const Diagnostic& found : compile(parse(text.files).game).diagnostics)
                if (isInternal(found))
                    qWarning("%s: %s", text.name.c_str(), printed(found, text.files).c_str());
    }
};

REGISTER_TEST(ValueTypesTest)
#include "value_types_test.moc"
