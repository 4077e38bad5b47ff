// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QTextBrowser;
class QToolButton;

namespace studio {

class FindBar;

/// The user manual shipped with the program.
class ManualDock : public QWidget
{
    Q_OBJECT

public:
    /// `folder` is the folder with the pages.
    explicit ManualDock(const QString& folder, QWidget* parent = nullptr);

    /// Shows a page, given by its file name and optionally a heading after a #: “fix-problems.md#accept-a-warning”.
    void show(const QString& page);

    const QString& page() const { return m_visited.at(m_at); }

    void goBack();
    void goForward();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void load();
    void goToHeading(const QString& slug);

    QString m_folder;
    QToolButton* m_home;
    QToolButton* m_back;
    QToolButton* m_forward;
    QToolButton* m_find;
    QTextBrowser* m_text;
    FindBar* m_findBar;
    QStringList m_visited;
    qsizetype m_at = 0;
    /// The name of the loaded file.
    QString m_loaded;
};

} // namespace studio
