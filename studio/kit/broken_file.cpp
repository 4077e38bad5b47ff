// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/broken_file.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace studio {

std::optional<QString> setAside(const QString& file)
{
    QString aside = file + ".broken"_L1;
    for (int number = 2; QFile::exists(aside); ++number)
        aside = u"%1.broken-%2"_s.arg(file).arg(number);
    if (!QFile::rename(file, aside))
        return std::nullopt;
    return aside;
}

} // namespace studio
