// SPDX-License-Identifier: GPL-3.0-or-later
// Must not compile: see CMakeLists.txt beside it.
#include <QSqlDatabase>
