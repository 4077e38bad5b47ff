// SPDX-License-Identifier: GPL-3.0-or-later
// Must fail: assertions stop the program, also in the build under test.
#include "studio/kit/icons.h"

int main()
{
    studio::icon(QStringLiteral("no-such-icon"));
}
