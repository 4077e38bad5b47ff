// SPDX-License-Identifier: GPL-3.0-or-later
// Must fail: a warning printed during a test makes the test fail.
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
