// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// Complete games as input: the bundled games, and five draft games, which use more of the language.
namespace game_texts {

namespace fs = std::filesystem;

inline engine::SourceFile read(const fs::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return {.name = path.parent_path().filename().string() + "/" + path.filename().string(), .text = text.str()};
}

inline bool isRulesText(const fs::path& path)
{
    return path.extension() == ".rules" || path.extension() == ".cards" || path.extension() == ".scenarios";
}

/// All rules texts in a folder and its subfolders, sorted.
inline std::vector<fs::path> textsBelow(const fs::path& folder)
{
    std::vector<fs::path> texts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (isRulesText(entry.path()))
            texts.push_back(entry.path());
    }
    std::ranges::sort(texts);
    return texts;
}

/// The files of a game, preceded by the shared texts that it uses.
inline std::vector<engine::SourceFile> game(const fs::path& folder, const fs::path& shared)
{
    const engine::SourceFile rules = read(folder / "game.rules");
    std::vector<engine::SourceFile> files;
    for (const std::string& use : engine::usesOf(rules))
        files.push_back(read(shared / (use + ".rules")));
    files.push_back(rules);
    for (const fs::path& path : textsBelow(folder)) {
        if (path.filename() != "game.rules")
            files.push_back(read(path));
    }
    return files;
}

struct Text
{
    std::string name;
    std::vector<engine::SourceFile> files;
};

inline const fs::path drafts = TESTS_FOLDER "/engine/language/drafts";

inline std::vector<Text> games()
{
    std::vector<Text> found;
    for (const fs::path& root : {fs::path(RESOURCES_FOLDER), drafts}) {
        for (const auto& entry : fs::directory_iterator(root / "games")) {
            const std::string name = root.filename().string() + "/" + entry.path().filename().string();
            found.push_back({name, game(entry.path(), root / "rules")});
        }
    }
    std::ranges::sort(found, {}, &Text::name);
    return found;
}

} // namespace game_texts
