// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace model {

/// Makes file names that can't lead out of their folder and that every system accepts. They consist of letters, numbers
/// and single hyphens. Names that differ only in case count as the same, because some systems ignore case.
class FileNames
{
public:
    /// The folder and suffix are used unchanged.
    QString next(const QString& name, const QString& suffix, const QString& folder = {});

private:
    QSet<QString> m_given;
    /// The last number appended to each path, minus 1.
    QHash<QString, int> m_copies;
};

} // namespace model
