// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/format.h"

#include "studio/commands/commands.h"

#include <QFile>
#include <QSaveFile>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace studio {

namespace {

struct FormatOptions
{
    std::vector<std::string> files;
    bool check = false;
};

std::optional<std::string> textOf(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QFile::ReadOnly))
        return std::nullopt;
    return file.readAll().toStdString();
}

/// Replaces the file in one step, so that an interruption can't leave an incomplete file.
bool replace(const std::string& path, const std::string& text)
{
    QSaveFile file(QString::fromStdString(path));
    return file.open(QFile::WriteOnly) && file.write(text.data(), qint64(text.size())) == qint64(text.size()) &&
           file.commit();
}

/// Whether a file is in the rules language. Formatting would damage any other file.
bool isOfTheLanguage(const std::string& path)
{
    return std::ranges::any_of(std::array{".rules", ".cards", ".scenarios"}, [&path](const char* suffix) {
        return path.ends_with(suffix);
    });
}

ExitStatus formatFile(const std::string& path, const FormatOptions& options, Streams streams)
{
    if (!isOfTheLanguage(path)) {
        streams.err << path << " was not changed: only .rules, .cards and .scenarios files can be formatted.\n";
        return WrongCall;
    }
    const std::optional<std::string> text = textOf(path);
    if (!text) {
        streams.err << path << " cannot be read.\n";
        return FileTrouble;
    }
    const engine::SourceFile source{.name = path, .text = *text};
    if (const auto problem = engine::layoutProblem(source)) {
        streams.err << engine::printed(*problem, {source}) << '\n' << path << " was not changed.\n";
        return ProblemsFound;
    }
    const std::string canonical = engine::formatted(source);
    if (canonical == *text)
        return Fine;
    if (options.check) {
        streams.out << path << " needs formatting.\n";
        return ProblemsFound;
    }
    if (!replace(path, canonical)) {
        streams.err << path << " cannot be written.\n";
        return FileTrouble;
    }
    streams.out << path << " was formatted.\n";
    return Fine;
}

int format(const FormatOptions& options, Streams streams)
{
    ExitStatus worst = Fine;
    for (const std::string& path : options.files)
        worst = std::max(worst, formatFile(path, options, streams));
    return worst;
}

} // namespace

Command formatCommand()
{
    return {
        .name = "format",
        .purpose = "Format rules, cards and scenarios",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<FormatOptions>();
            app.add_option("FILE", options->files, "Files in the rules language; changed in place")->required();
            app.add_flag("--check", options->check, "Only list the files that would change, with exit status 1");
            return [options, streams] {
                return format(*options, streams);
            };
        },
    };
}

} // namespace studio
