// SPDX-License-Identifier: GPL-3.0-or-later
// This program must stop with a failed assertion, because assertions are active in the build under test too.
#include "studio/kit/icons.h"

int main()
{
    studio::icon(QStringLiteral("no-such-icon"));
}
