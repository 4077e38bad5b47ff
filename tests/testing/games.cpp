// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/games.h"

#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "engine/state/soundness.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace testing {

using namespace engine;

namespace {

SourceFile read(const std::filesystem::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return {.name = path.filename().string(), .text = text.str()};
}

/// The path of a file named in a `use` line. The file is in the same folder or among the shared rules.
std::filesystem::path pathOfUsed(const std::filesystem::path& path, const std::string& use)
{
    const std::filesystem::path local = path.parent_path() / (use + ".rules");
    return std::filesystem::exists(local) ? local
                                          : std::filesystem::path(RESOURCES_FOLDER) / "rules" / (use + ".rules");
}

/// A file of rules, preceded by the files that it uses.
std::vector<SourceFile> withUsedFiles(const std::filesystem::path& path)
{
    std::vector<SourceFile> files;
    const SourceFile rules = read(path);
    for (const std::string& use : usesOf(rules))
        files.push_back(read(pathOfUsed(path, use)));
    files.push_back(rules);
    return files;
}

std::shared_ptr<const Program> compiled(const std::vector<SourceFile>& files)
{
    const Parsed parsed = parse(files);
    Compiled result = compile(parsed);
    bool isWhole = true;
    for (const auto& list : {parsed.diagnostics, result.diagnostics}) {
        for (const Diagnostic& diagnostic : list) {
            std::cerr << printed(diagnostic, files) << '\n';
            isWhole &= diagnostic.severity != Severity::Error;
        }
    }
    return isWhole ? result.program : nullptr;
}

} // namespace

std::shared_ptr<const Program> program(const std::string& rules)
{
    return compiled({{.name = "test", .text = rules}});
}

std::shared_ptr<const Program> programOf(const std::string& file)
{
    return compiled(withUsedFiles(file));
}

std::vector<SourceFile> textsIn(const std::string& folder)
{
    namespace fs = std::filesystem;
    std::vector<SourceFile> files = withUsedFiles(fs::path(folder) / "game.rules");
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".cards")
            files.push_back(read(entry.path()));
    }
    return files;
}

std::shared_ptr<const Program> programIn(const std::string& folder)
{
    return compiled(textsIn(folder));
}

std::vector<std::string> gameFolders()
{
    std::vector<std::string> folders{TESTS_FOLDER "/bench/mini"};
    for (const auto& entry : std::filesystem::directory_iterator(RESOURCES_FOLDER "/games"))
        folders.push_back(entry.path().string());
    std::ranges::sort(folders);
    return folders;
}

Setup setup(const Program& program, std::uint64_t seed)
{
    Deck deck;
    for (std::uint32_t definition = 0; definition < program.definitions.size(); ++definition) {
        if (!program.definitions[definition].isToken)
            deck.cards.push_back(definition);
    }
    return {.seats = std::vector(static_cast<std::size_t>(program.fewestPlayers), std::vector{deck}), .seed = seed};
}

std::string faultIn(const State& state)
{
    return faultOf(state);
}

} // namespace testing
