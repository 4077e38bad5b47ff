// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/test.h"

#include <QRegularExpression>

#include <map>
#include <print>
#include <string>
#include <string_view>

using namespace Qt::StringLiterals;

void Test::init()
{
    // Ignore warnings that the offscreen platform prints for every window. They have nothing to do with the test.
    const auto harmless = u"This plugin does not support "_s;
    QTest::failOnWarning(QRegularExpression(u"^(?!%1)"_s.arg(harmless)));
}

namespace {

std::map<std::string, TestEntry::Run, std::less<>>& entries()
{
    static std::map<std::string, TestEntry::Run, std::less<>> byPath;
    return byPath;
}

std::string pathOf(std::string_view file)
{
    constexpr std::string_view folder = TESTS_FOLDER "/";
    constexpr std::string_view ending = "_test.cpp";
    file.remove_prefix(file.rfind(folder) + folder.size());
    file.remove_suffix(ending.size());
    return std::string(file);
}

} // namespace

TestEntry::TestEntry(const char* file, Run body)
{
    entries().emplace(pathOf(file), body);
}

int TestEntry::run(const char* path, int argc, char** argv)
{
    const auto entry = entries().find(std::string_view(path));
    if (entry != entries().end())
        return entry->second(argc, argv);
    std::println(stderr, "this program has no test {}", path);
    return 2;
}
