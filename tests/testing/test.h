// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTest>

/// The base of every test class: any warning Qt prints during a test fails it.
///
/// A test states its promises as slots. Its file ends with REGISTER_TEST and the include of its moc file.
class Test : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
};

/// One test class of a test program, which runs the classes of a whole layer, one in each process.
class TestEntry
{
public:
    using Run = int (*)(int argc, char** argv);

    TestEntry(const char* file, Run body);

    /// Runs the class at this path: "engine/state/random" is tests/engine/state/random_test.cpp. Fails with a message
    /// if there is no such class, so that a test that was not compiled cannot count as passed.
    static int run(const char* path, int argc, char** argv);
};

/// Registers a test class under the path of its file.
#define REGISTER_TEST(Class)                                                                                           \
    TestEntry entryOf##Class(__FILE__, [](int argc, char** argv) {                                                     \
        Class test;                                                                                                    \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });
