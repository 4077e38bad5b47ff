// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace model {

/// Names for files that lead nowhere else and that every system takes: letters, numbers and single hyphens. None is
/// given twice, not even in other capitals, because some systems do not tell A from a.
class FileNames
{
public:
    /// The folder and the suffix are taken as they are.
    QString next(const QString& name, const QString& suffix, const QString& folder = {});

private:
    QSet<QString> m_given;
    /// Of each name how many copies have been tried.
    QHash<QString, int> m_copies;
};

} // namespace model
