// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/built_in_perspectives.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class BuiltInPerspectives
{
    Q_DECLARE_TR_FUNCTIONS(BuiltInPerspectives)
};

} // namespace

QList<BuiltInPerspective> builtInPerspectives()
{
    using namespace perspective_id;
    return {
        {.id = author, .name = BuiltInPerspectives::tr("Author"), .icon = u"author"_s},
        {.id = build, .name = BuiltInPerspectives::tr("Build"), .icon = u"build"_s},
        {.id = playtest, .name = BuiltInPerspectives::tr("Playtest"), .icon = u"playtest"_s},
        {.id = balance, .name = BuiltInPerspectives::tr("Balance"), .icon = u"balance"_s},
    };
}

BuiltInPerspective builtInPerspective(const QString& id)
{
    const QList<BuiltInPerspective> all = builtInPerspectives();
    const auto found = std::ranges::find(all, id, &BuiltInPerspective::id);
    Q_ASSERT_X(found != all.end(), "no such built-in perspective", qPrintable(id));
    return *found;
}

} // namespace studio
