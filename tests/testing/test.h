// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTest>

/// The base of all test classes. Any warning from Qt makes the running test fail.
///
/// Each slot of a test states a promise. The file of the test ends with REGISTER_TEST and the include of its moc file.
class Test : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
};

/// A test class in a test program. The program contains the classes of a whole layer, and runs each in a separate
/// process.
class TestEntry
{
public:
    using Run = int (*)(int argc, char** argv);

    TestEntry(const char* file, Run body);

    /// Runs the class at this path: "engine/state/random" is tests/engine/state/random_test.cpp. If there is no such
    /// class, prints a message and fails, so that a test that wasn't compiled can't count as passed.
    static int run(const char* path, int argc, char** argv);
};

/// Registers a test class under the path of its file.
#define REGISTER_TEST(Class)                                                                                           \
    TestEntry entryOf##Class(__FILE__, [](int argc, char** argv) {                                                     \
        Class test;                                                                                                    \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });
