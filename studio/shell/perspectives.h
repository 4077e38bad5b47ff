// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/layout_file.h"

#include <QList>
#include <QObject>
#include <QSet>
#include <QString>

namespace studio {

class DockHost;

/// An arrangement of docks for one job. The built-in ones have a default arrangement in the table of docks; a user's
/// own one is a copy of what was on screen when it was saved.
struct Perspective
{
    QString id;
    /// Empty for a built-in one, whose name is a word of the program.
    QString ownName;

    bool isBuiltIn() const { return ownName.isEmpty(); }

    friend bool operator==(const Perspective&, const Perspective&) = default;
};

/// What went wrong with the file of a perspective, and what was done about it.
struct LayoutProblem
{
    enum class Instead { Nothing, DefaultShown, OriginalShown, LeftOut };

    QString file;
    LayoutError error = LayoutError::CannotRead;
    Instead instead = Instead::Nothing;
    /// The name the file was given so that it is not overwritten; empty when it has kept its own.
    QString setAsideAs = {};

    friend bool operator==(const LayoutProblem&, const LayoutProblem&) = default;
};

/// The perspectives, the one on screen, and their layouts in a folder, one file each.
class Perspectives : public QObject
{
    Q_OBJECT

public:
    Perspectives(DockHost& host, const QString& folder);

    const QList<Perspective>& all() const { return m_all; }

    const Perspective& current() const { return m_all.at(m_current); }

    /// Lists the user's own perspectives and shows one, as it was left. False when there is none of this id: the first
    /// is shown then, as it is for an empty id.
    bool start(const QString& id);
    /// The same, after every arrangement the user made has been forgotten.
    bool startAfresh(const QString& id);
    /// Keeps the arrangement on screen for the perspective that is left, and shows the other as it was left.
    void activate(const QString& id);
    /// Back to the default arrangement; for an own perspective, to what it was saved as.
    void resetCurrent();
    /// A new perspective of that name with what is on screen, which becomes the current one.
    void addFromScreen(const QString& name);
    /// Removes an own perspective and shows the first.
    void removeCurrent();
    /// Keeps the arrangement on screen. Called when the program ends.
    void keep();

Q_SIGNALS:
    /// Another perspective is on screen.
    void currentChanged();
    /// There are other perspectives than before, and another may be on screen.
    void listChanged();
    void failed(const studio::LayoutProblem& problem);

private:
    QString file(const QString& id) const;
    QString originalFile(const QString& id) const;
    qsizetype indexOf(const QString& id) const;
    void listOwn();
    bool showFirst(const QString& id);
    void forget(const QString& id);
    bool remove(const QString& path);
    void show(const Perspective& perspective);
    bool restoreKept(const Perspective& perspective);

    DockHost& m_host;
    QString m_folder;
    QList<Perspective> m_all;
    qsizetype m_current = 0;
    /// Those whose kept arrangement could not be removed when it was to be forgotten: it must not come back.
    QSet<QString> m_forgotten;
};

} // namespace studio
