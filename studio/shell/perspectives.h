// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/layout_file.h"

#include <QList>
#include <QObject>
#include <QSet>
#include <QString>

namespace studio {

class DockHost;

/// An arrangement of docks for one job. Built-in perspectives take theirs from the table of docks; a user's perspective
/// is a copy of the screen when it was saved.
struct Perspective
{
    QString id;
    /// Empty for a built-in perspective, whose name is translated.
    QString ownName;

    bool isBuiltIn() const { return ownName.isEmpty(); }

    friend bool operator==(const Perspective&, const Perspective&) = default;
};

/// A problem with a perspective's file, and what was done about it.
struct LayoutProblem
{
    enum class Instead { Nothing, DefaultShown, OriginalShown, LeftOut };

    QString file;
    LayoutError error = LayoutError::CannotRead;
    Instead instead = Instead::Nothing;
    /// The new name of the file, which saves it from being overwritten; empty if it was not renamed.
    QString setAsideAs = {};

    friend bool operator==(const LayoutProblem&, const LayoutProblem&) = default;
};

/// The perspectives, the current one, and their layouts in a folder, one file each.
class Perspectives : public QObject
{
    Q_OBJECT

public:
    Perspectives(DockHost& host, const QString& folder);

    const QList<Perspective>& all() const { return m_all; }

    const Perspective& current() const { return m_all.at(m_current); }

    /// Lists the user's perspectives and shows one as it was left. Returns false and shows the first if the id is empty
    /// or unknown.
    bool start(const QString& id);
    /// Does the same after discarding every arrangement the user made.
    bool startAfresh(const QString& id);
    /// Saves the arrangement of the current perspective and shows another as it was left.
    void activate(const QString& id);
    /// Returns to the default arrangement, or for a user's perspective to the saved one.
    void resetCurrent();
    /// Saves the screen as a new perspective with this name and makes it the current one.
    void addFromScreen(const QString& name);
    /// Removes the current perspective, which must be the user's, and shows the first.
    void removeCurrent();
    /// Saves the arrangement. Called when the program ends.
    void keep();

Q_SIGNALS:
    /// Another perspective is shown.
    void currentChanged();
    /// The list of perspectives changed, and possibly the current one.
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
    /// Perspectives whose saved arrangement could not be deleted when discarded. It must not come back.
    QSet<QString> m_forgotten;
};

} // namespace studio
