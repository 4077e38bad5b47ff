// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/window/layout_file.h"

#include <QList>
#include <QObject>
#include <QString>

namespace studio {

class DockHost;

/// An arrangement of docks for one job. The four built-in ones have a default arrangement in the table of docks; a
/// user's own one is a copy of what was on screen when it was saved.
struct Perspective
{
    QString id;
    /// Empty for a built-in one, whose name is a word of the program.
    QString ownName;

    bool isBuiltIn() const { return ownName.isEmpty(); }

    friend bool operator==(const Perspective&, const Perspective&) = default;
};

/// The perspectives, the one on screen, and their layouts in a folder, one file each.
class Perspectives : public QObject
{
    Q_OBJECT

public:
    Perspectives(DockHost& host, const QString& folder);

    const QList<Perspective>& all() const { return m_all; }

    const Perspective& current() const { return m_all.at(m_current); }

    /// Keeps the arrangement on screen for the perspective that is left, and shows the other as it was left. An unknown
    /// id shows the first.
    void activate(const QString& id);
    /// The first activation: nothing is left, so nothing is kept.
    void start(const QString& id);
    /// Back to the default arrangement; for an own perspective, to what it was saved as.
    void resetCurrent();
    /// Forgets every arrangement the user made of built-in perspectives.
    void forgetArrangements();
    /// A new perspective of that name with what is on screen, which becomes the current one.
    void addFromScreen(const QString& name);
    /// Removes an own perspective and shows the first.
    void removeCurrent();
    /// Keeps the arrangement on screen. Called when the program ends.
    void keep();

Q_SIGNALS:
    void changed();
    void failed(const QString& file, studio::LayoutError error);

private:
    QString file(const Perspective& perspective) const;
    QString originalFile(const Perspective& perspective) const;
    void listOwn();
    void goTo(const QString& id);
    void show(const Perspective& perspective);
    bool restore(const QString& path);

    DockHost& m_host;
    QString m_folder;
    QList<Perspective> m_all;
    qsizetype m_current = 0;
};

} // namespace studio
