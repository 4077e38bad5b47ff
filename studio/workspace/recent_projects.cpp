// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/recent_projects.h"

#include "studio/workspace/places.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

RecentProjects::RecentProjects(const Places& places)
    : m_file(places.projectsFolder.isEmpty() ? QString() : places.projectsFolder + u"/recent.json"_s)
{
    constexpr qint64 largest = 1'024 * 1'024;
    QFile file(m_file);
    if (m_file.isEmpty() || !file.open(QIODevice::ReadOnly))
        return;
    const QJsonObject saved = QJsonDocument::fromJson(file.read(largest)).object();
    for (const QJsonValue& project : saved.value(u"projects"_s).toArray()) {
        const QString path = project[u"path"_s].toString();
        if (!path.isEmpty() && m_list.size() < most)
            m_list.append({path, QDateTime::fromString(project[u"at"_s].toString(), Qt::ISODate)});
    }
    m_open = saved.value(u"open"_s).toString();
}

void RecentProjects::noteOpened(const QString& path, const QDateTime& at)
{
    m_list.removeIf([&](const RecentProject& project) { return project.path == path; });
    m_list.prepend({path, at});
    m_list.resize(std::min(m_list.size(), most));
    m_open = path;
    write();
}

void RecentProjects::noteClosed()
{
    m_open.clear();
    write();
}

void RecentProjects::forget(const QString& path)
{
    m_list.removeIf([&](const RecentProject& project) { return project.path == path; });
    write();
}

void RecentProjects::move(const QString& from, const QString& to)
{
    for (RecentProject& project : m_list) {
        if (project.path == from)
            project.path = to;
    }
    write();
}

void RecentProjects::write() const
{
    if (m_file.isEmpty())
        return;
    QJsonArray projects;
    for (const RecentProject& project : m_list)
        projects.append(QJsonObject{{u"path"_s, project.path}, {u"at"_s, project.at.toString(Qt::ISODate)}});
    QDir().mkpath(QFileInfo(m_file).path());
    QSaveFile file(m_file);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(QJsonObject{{u"projects"_s, projects}, {u"open"_s, m_open}}).toJson());
        file.commit();
    }
}

} // namespace studio
