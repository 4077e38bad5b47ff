// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/layout_file.h"

#include <QList>
#include <QObject>
#include <QSet>
#include <QString>

namespace studio {

class DockHost;

/// An arrangement of docks for one job. The table of docks defines the arrangements of built-in perspectives. A user's
/// perspective has the arrangement that was on screen when the perspective was saved.
struct Perspective
{
    QString id;
    /// The name that the user chose; empty for a built-in perspective, whose name is translated.
    QString ownName;

    bool isBuiltIn() const { return ownName.isEmpty(); }

    friend bool operator==(const Perspective&, const Perspective&) = default;
};

/// A problem with a perspective's file, and how it was handled.
struct LayoutProblem
{
    enum class Instead { Nothing, DefaultShown, OriginalShown, LeftOut };

    QString file;
    LayoutError error = LayoutError::CannotRead;
    Instead instead = Instead::Nothing;
    /// The new name of the file, if it was renamed to prevent it from being overwritten; otherwise empty.
    QString setAsideAs = {};

    friend bool operator==(const LayoutProblem&, const LayoutProblem&) = default;
};

/// The list of perspectives, the current one, and their layouts, which are saved in one file each.
class Perspectives : public QObject
{
    Q_OBJECT

public:
    Perspectives(DockHost& host, const QString& folder);

    const QList<Perspective>& all() const { return m_all; }

    const Perspective& current() const { return m_all.at(m_current); }

    /// Lists the user's perspectives, and shows the one with this id as the user left it. If the id is empty or
    /// unknown, shows the first perspective and returns false.
    bool start(const QString& id);
    /// Like start(), but first discards all changes that the user made to arrangements.
    bool startAfresh(const QString& id);
    /// Saves the arrangement of the current perspective, and shows another perspective as the user left it.
    void activate(const QString& id);
    /// Restores the default arrangement of a built-in perspective, or the originally saved arrangement of a user's
    /// perspective.
    void resetCurrent();
    /// Saves the arrangement on screen as a new perspective, and makes it the current one.
    void addFromScreen(const QString& name);
    /// Removes the current perspective, which must be one of the user's, and shows the first one.
    void removeCurrent();
    /// Saves the current arrangement. Called when the program ends.
    void keep();

Q_SIGNALS:
    /// A different perspective is shown now.
    void currentChanged();
    /// The list of perspectives has changed. The current perspective may have changed too.
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
    /// The perspectives whose saved arrangement was discarded but couldn't be deleted, so that it must not be restored.
    QSet<QString> m_forgotten;
};

} // namespace studio
