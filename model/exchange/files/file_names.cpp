// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/files/file_names.h"

using namespace Qt::StringLiterals;

namespace model {

namespace {

QString cleanName(const QString& name)
{
    QString found;
    for (const QChar c : name.left(100))
        if (c.isLetterOrNumber() || c == u'_')
            found += c;
        else if (!found.isEmpty() && !found.endsWith(u'-'))
            found += u'-';
    while (found.endsWith(u'-'))
        found.chop(1);
    return found.isEmpty() ? u"unnamed"_s : found;
}

} // namespace

QString FileNames::next(const QString& name, const QString& suffix, const QString& folder)
{
    const QString clean = folder + cleanName(name);
    QString path = clean + suffix;
    // Continue the numbering of this path, so that the search for a free name doesn't start from the beginning each
    // time.
    int& copies = m_copies[path.toLower()];
    while (m_given.contains(path.toLower()))
        path = u"%1-%2%3"_s.arg(clean).arg(++copies + 1).arg(suffix);
    m_given.insert(path.toLower());
    return path;
}

} // namespace model
