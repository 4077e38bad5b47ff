// SPDX-License-Identifier: GPL-3.0-or-later
// This test must fail, because it prints a warning.
#include "tests/testing/test.h"

class WarningFails : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void warningIsPrinted() { qWarning("Something is off."); }
};

int main(int argc, char** argv)
{
    WarningFails test;
    return QTest::qExec(&test, argc, argv);
}

#include "warning_fails.moc"
