// SPDX-License-Identifier: GPL-3.0-or-later
// This test must fail, because assertions stop the program in the build under test too.
#include "studio/kit/icons.h"

int main()
{
    studio::icon(QStringLiteral("no-such-icon"));
}
