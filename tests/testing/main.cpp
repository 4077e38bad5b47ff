// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main function of each test program. PROGRAM PATH [ARG...] runs the test class at that path. The remaining
// arguments are those of Qt Test, such as the names of slots.
#include "tests/testing/test.h"

#include <cstdio>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fputs("Usage: PROGRAM PATH [ARG...], for example: engine_tests engine/state/random\n", stderr);
        return 2;
    }
    Application::setAttribute(Qt::AA_Use96Dpi);
    const char* const path = argv[1];
    argv[1] = argv[0];
    --argc;
    ++argv;
    const Application application(argc, argv);
    return TestEntry::run(path, argc, argv);
}
