// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/test.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

void Test::init()
{
    // The platform without a screen says such things of every window; they are about the platform, not about us.
    const auto harmless = u"This plugin does not support "_s;
    QTest::failOnWarning(QRegularExpression(u"^(?!%1)"_s.arg(harmless)));
}
