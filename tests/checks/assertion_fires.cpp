// SPDX-License-Identifier: GPL-3.0-or-later
// Must fail: an assertion of ours stops the program, in the build that is tested too.
#include "studio/kit/icons.h"

int main()
{
    studio::icon(QStringLiteral("no-such-icon"));
}
