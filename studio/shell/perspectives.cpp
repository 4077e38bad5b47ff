// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/perspectives.h"

#include "studio/kit/broken_file.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/dock_host.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Instead = LayoutProblem::Instead;

constexpr auto suffix = ".layout"_L1;
// A user's perspective has two files: one with its arrangement as the user left it, and one with the arrangement as
// originally saved, for resetting.
constexpr auto originalSuffix = ".original"_L1;

/// The ids of the files with this ending, oldest first.
QStringList idsIn(const QString& folder, QLatin1StringView ending)
{
    QStringList names = QDir(folder).entryList({u'*' + ending}, QDir::Files, QDir::Time | QDir::Reversed);
    for (QString& name : names)
        name.chop(ending.size());
    return names;
}

} // namespace

Perspectives::Perspectives(DockHost& host, const QString& folder)
    : m_host(host)
    , m_folder(folder)
{
    for (const BuiltInPerspective& builtIn : builtInPerspectives())
        m_all.append({.id = builtIn.id, .ownName = {}});
}

bool Perspectives::start(const QString& id)
{
    listOwn();
    return showFirst(id);
}

bool Perspectives::startAfresh(const QString& id)
{
    listOwn();
    for (const QString& kept : idsIn(m_folder, suffix))
        forget(kept);
    return showFirst(id);
}

void Perspectives::activate(const QString& id)
{
    const qsizetype index = indexOf(id);
    Q_ASSERT_X(index >= 0, "no such perspective", qPrintable(id));
    keep();
    m_current = index;
    show(current());
    Q_EMIT currentChanged();
}

void Perspectives::resetCurrent()
{
    forget(current().id);
    show(current());
}

void Perspectives::addFromScreen(const QString& name)
{
    keep();
    const Perspective added{.id = QUuid::createUuid().toString(QUuid::Id128), .ownName = name};
    const SavedLayout layout{.name = name, .docks = m_host.layout()};
    if (const auto written = writeLayout(originalFile(added.id), layout); !written) {
        Q_EMIT failed({.file = originalFile(added.id), .error = written.error()});
        return;
    }
    m_all.append(added);
    m_current = m_all.size() - 1;
    keep();
    Q_EMIT listChanged();
}

void Perspectives::removeCurrent()
{
    Q_ASSERT(!current().isBuiltIn());
    // A perspective exists as long as the file with its original arrangement exists.
    if (!remove(originalFile(current().id)))
        return;
    remove(file(current().id));
    m_all.removeAt(m_current);
    m_current = 0;
    show(current());
    Q_EMIT listChanged();
}

void Perspectives::keep()
{
    const SavedLayout layout{.name = current().ownName, .docks = m_host.layout()};
    if (const auto written = writeLayout(file(current().id), layout); !written)
        Q_EMIT failed({.file = file(current().id), .error = written.error()});
    else
        m_forgotten.remove(current().id);
}

QString Perspectives::file(const QString& id) const
{
    return m_folder + u'/' + id + suffix;
}

QString Perspectives::originalFile(const QString& id) const
{
    return m_folder + u'/' + id + originalSuffix;
}

qsizetype Perspectives::indexOf(const QString& id) const
{
    const auto found = std::ranges::find(m_all, id, &Perspective::id);
    return found == m_all.end() ? -1 : found - m_all.begin();
}

void Perspectives::listOwn()
{
    for (const QString& id : idsIn(m_folder, originalSuffix)) {
        const auto layout = readLayout(originalFile(id));
        const auto leaveOut = [&](LayoutError error) {
            Q_EMIT failed({.file = originalFile(id), .error = error, .instead = Instead::LeftOut});
        };
        if (!layout)
            leaveOut(layout.error());
        else if (layout->name.isEmpty())
            leaveOut(LayoutError::Nameless);
        else if (indexOf(id) >= 0)
            leaveOut(LayoutError::IdTaken);
        else
            m_all.append({.id = id, .ownName = layout->name});
    }
}

bool Perspectives::showFirst(const QString& id)
{
    const qsizetype index = indexOf(id);
    m_current = std::max<qsizetype>(index, 0);
    show(current());
    Q_EMIT listChanged();
    return index >= 0 || id.isEmpty();
}

void Perspectives::forget(const QString& id)
{
    if (!remove(file(id)))
        m_forgotten.insert(id);
}

bool Perspectives::remove(const QString& path)
{
    if (!QFile::exists(path) || QFile::remove(path))
        return true;
    Q_EMIT failed({.file = path, .error = LayoutError::CannotRemove});
    return false;
}

void Perspectives::show(const Perspective& perspective)
{
    const bool wasKept = QFile::exists(file(perspective.id)) && !m_forgotten.contains(perspective.id);
    if (wasKept && restoreKept(perspective))
        return;
    if (perspective.isBuiltIn()) {
        m_host.arrange(perspective.id);
        return;
    }
    const QString path = originalFile(perspective.id);
    const auto layout = readLayout(path);
    if (layout && m_host.restore(layout->docks))
        return;
    const LayoutError error = layout ? LayoutError::Damaged : layout.error();
    Q_EMIT failed({.file = path, .error = error, .instead = Instead::DefaultShown});
    m_host.arrange(m_all.first().id);
}

bool Perspectives::restoreKept(const Perspective& perspective)
{
    const QString path = file(perspective.id);
    const auto layout = readLayout(path);
    if (layout && m_host.restore(layout->docks))
        return true;
    LayoutProblem problem{
        .file = path,
        .error = layout ? LayoutError::Damaged : layout.error(),
        .instead = perspective.isBuiltIn() ? Instead::DefaultShown : Instead::OriginalShown,
    };
    // If the file can be read but its content is invalid, the next saved arrangement would overwrite it.
    if (problem.error != LayoutError::CannotRead)
        problem.setAsideAs = setAside(path).value_or(QString());
    Q_EMIT failed(problem);
    return false;
}

} // namespace studio
