// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <tuple>
#include <unistd.h>

/// Makes a folder read-only while this object exists, and gives the test the rights of an ordinary user. This is
/// necessary because many machines run tests as the superuser, who isn't restricted by permissions.
class ReadOnlyFolder
{
public:
    explicit ReadOnlyFolder(const QString& folder)
        : m_folder(folder)
    {
        constexpr auto readable =
            QFile::ReadUser | QFile::ExeUser | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
        for (QString above = QFileInfo(folder).path(); above.startsWith(QDir::tempPath() + u'/');
             above = QFileInfo(above).path())
            QVERIFY(QFile::setPermissions(above, readable | QFile::WriteUser));
        QVERIFY(QFile::setPermissions(folder, readable));
        if (m_isSuperuser)
            QCOMPARE(setresuid(nobody, nobody, 0), 0);
    }

    ~ReadOnlyFolder()
    {
        if (m_isSuperuser)
            std::ignore = setresuid(0, 0, 0);
        QFile::setPermissions(m_folder, QFile::ReadUser | QFile::WriteUser | QFile::ExeUser);
    }

    Q_DISABLE_COPY_MOVE(ReadOnlyFolder)

private:
    static constexpr uid_t nobody = 65534;

    QString m_folder;
    bool m_isSuperuser = geteuid() == 0;
};
