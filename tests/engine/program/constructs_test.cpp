// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <filesystem>
#include <format>

using namespace engine;

/// Runs small games whose scenarios show the meaning of each construct of the language.
class ConstructsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyScenarioPasses_data()
    {
        QTest::addColumn<QString>("file");
        for (const auto& entry : std::filesystem::directory_iterator(TESTS_FOLDER "/fixtures/constructs"))
            QTest::addRow("%s", entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }

    void everyScenarioPasses()
    {
        QFETCH(const QString, file);
        const std::shared_ptr<const Program> program = testing::programOf(file.toStdString());
        QVERIFY(program);
        QVERIFY(!program->scenarios.empty());
        for (const ScenarioCode& scenario : program->scenarios) {
            const std::optional<ScenarioFailure> failure = run(program, scenario);
            const std::string message =
                failure ? std::format("“{}”, line {}: {}", scenario.name, failure->place.line, failure->message) : "";
            QVERIFY2(!failure, message.c_str());
        }
    }
};

REGISTER_TEST(ConstructsTest)
#include "constructs_test.moc"
