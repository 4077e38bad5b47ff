// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

namespace studio {

struct Places;

struct RecentProject
{
    QString path;
    QDateTime at;

    friend bool operator==(const RecentProject&, const RecentProject&) = default;
};

/// The recently opened projects, and the project that was open when the program ended. They are saved in a file outside
/// the projects. If it can't be read or written, nothing is remembered.
class RecentProjects
{
public:
    static constexpr qsizetype most = 12;

    explicit RecentProjects(const Places& places);

    /// The recently opened projects, most recent first.
    const QList<RecentProject>& list() const { return m_list; }

    /// The project to reopen; empty if none was open.
    const QString& open() const { return m_open; }

    void noteOpened(const QString& path, const QDateTime& at);
    void noteClosed();
    void forget(const QString& path);
    /// Updates the path of a project that was moved.
    void move(const QString& from, const QString& to);

private:
    void write() const;

    QString m_file;
    QList<RecentProject> m_list;
    QString m_open;
};

} // namespace studio
