// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QTextBrowser;
class QToolButton;

namespace studio {

/// The page of the manual that tells about a dock.
QString manualPageFor(const QString& dock);

/// The manual that comes with the program, to be read beside one's work.
class ManualDock : public QWidget
{
    Q_OBJECT

public:
    /// The folder has its pages.
    explicit ManualDock(const QString& folder, QWidget* parent = nullptr);

    /// Shows a page by the name of its file, with a heading of it behind a #: “language.md#types”.
    void show(const QString& page);

    const QString& page() const { return m_visited.at(m_at); }

    void goBack();
    void goForward();
    /// The next place with what is typed in the field, from the top again behind the last.
    void findNext();

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
    QLineEdit* m_find;
    QTextBrowser* m_text;
    QStringList m_visited;
    qsizetype m_at = 0;
    /// The file whose text is shown.
    QString m_loaded;
};

} // namespace studio
