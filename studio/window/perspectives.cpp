// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/perspectives.h"

#include "studio/window/dock_host.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr auto suffix = ".layout"_L1;
// An own perspective is kept twice: as the user left it, and as it was saved, to reset it to.
constexpr auto originalSuffix = ".original"_L1;

} // namespace

Perspectives::Perspectives(DockHost& host, const QString& folder)
    : m_host(host)
    , m_folder(folder)
    , m_all{{u"author"_s, {}}, {u"build"_s, {}}, {u"playtest"_s, {}}, {u"balance"_s, {}}}
{
}

void Perspectives::start(const QString& id)
{
    listOwn();
    goTo(id);
}

void Perspectives::activate(const QString& id)
{
    keep();
    goTo(id);
}

void Perspectives::goTo(const QString& id)
{
    const auto found = std::ranges::find(m_all, id, &Perspective::id);
    m_current = found == m_all.end() ? 0 : found - m_all.begin();
    show(current());
    Q_EMIT changed();
}

void Perspectives::resetCurrent()
{
    QFile::remove(file(current()));
    show(current());
}

void Perspectives::forgetArrangements()
{
    for (const Perspective& perspective : std::as_const(m_all))
        QFile::remove(file(perspective));
}

void Perspectives::addFromScreen(const QString& name)
{
    keep();
    const Perspective added{.id = QUuid::createUuid().toString(QUuid::Id128), .ownName = name};
    const SavedLayout layout{.name = name, .docks = m_host.layout()};
    if (const auto written = writeLayout(originalFile(added), layout); !written) {
        Q_EMIT failed(originalFile(added), written.error());
        return;
    }
    m_all.append(added);
    m_current = m_all.size() - 1;
    keep();
    Q_EMIT changed();
}

void Perspectives::removeCurrent()
{
    Q_ASSERT(!current().isBuiltIn());
    QFile::remove(file(current()));
    QFile::remove(originalFile(current()));
    m_all.removeAt(m_current);
    m_current = 0;
    show(current());
    Q_EMIT changed();
}

void Perspectives::keep()
{
    const SavedLayout layout{.name = current().ownName, .docks = m_host.layout()};
    if (const auto written = writeLayout(file(current()), layout); !written)
        Q_EMIT failed(file(current()), written.error());
}

QString Perspectives::file(const Perspective& perspective) const
{
    return m_folder + u'/' + perspective.id + suffix;
}

QString Perspectives::originalFile(const Perspective& perspective) const
{
    return m_folder + u'/' + perspective.id + originalSuffix;
}

void Perspectives::listOwn()
{
    const QString pattern = u'*' + originalSuffix;
    for (const QString& name : QDir(m_folder).entryList({pattern}, QDir::Files, QDir::Time | QDir::Reversed)) {
        const QString path = m_folder + u'/' + name;
        const auto layout = readLayout(path);
        if (!layout)
            Q_EMIT failed(path, layout.error());
        else if (!layout->name.isEmpty())
            m_all.append({.id = name.chopped(originalSuffix.size()), .ownName = layout->name});
    }
}

void Perspectives::show(const Perspective& perspective)
{
    const bool wasKept = QFile::exists(file(perspective));
    if (wasKept && restore(file(perspective)))
        return;
    if (perspective.isBuiltIn())
        m_host.arrange(perspective.id);
    else if (!restore(originalFile(perspective)))
        m_host.arrange(m_all.first().id);
}

bool Perspectives::restore(const QString& path)
{
    const auto layout = readLayout(path);
    if (layout && m_host.restore(layout->docks))
        return true;
    Q_EMIT failed(path, layout ? LayoutError::Damaged : layout.error());
    return false;
}

} // namespace studio
