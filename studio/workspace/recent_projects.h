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

/// The projects that the user had open last, and which was open when the program ended. It is remembered in a file of
/// the user's own; where that cannot be read or written, nothing is remembered.
class RecentProjects
{
public:
    static constexpr qsizetype most = 12;

    explicit RecentProjects(const Places& places);

    /// The newest first.
    const QList<RecentProject>& list() const { return m_list; }

    /// The one to go on with; empty when none was open.
    const QString& open() const { return m_open; }

    void noteOpened(const QString& path, const QDateTime& at);
    void noteClosed();
    void forget(const QString& path);
    /// It is found at another place.
    void move(const QString& from, const QString& to);

private:
    void write() const;

    QString m_file;
    QList<RecentProject> m_list;
    QString m_open;
};

} // namespace studio
