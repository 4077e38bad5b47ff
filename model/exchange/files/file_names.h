// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace model {

/// Makes file names that stay inside their folder and that every system accepts: letters, numbers and single hyphens.
/// Names are unique even if case is ignored, because some systems ignore it.
class FileNames
{
public:
    /// The folder and suffix are used unchanged.
    QString next(const QString& name, const QString& suffix, const QString& folder = {});

private:
    QSet<QString> m_given;
    /// The highest number appended to each name.
    QHash<QString, int> m_copies;
};

} // namespace model
