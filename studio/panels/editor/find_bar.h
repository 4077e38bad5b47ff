// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/editor/searched_text.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace studio {

struct ReplaceRequest;

/// The bar below a text for finding and replacing in it. It is closed until the user opens it, and marks all matches
/// while it is open.
///
/// All bars share the last search, which can therefore be continued in another text and while the bar is closed.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(std::unique_ptr<SearchedText> text, QWidget* parent = nullptr);
    ~FindBar() override;

    /// Whether the text that the bar searches is visible and enabled.
    bool hasText() const;
    bool canReplace() const;

    /// Opens the bar and searches for the selected text.
    void find();
    void findAndReplace();
    void findNext();
    void findPrevious();
    /// Closes the bar and returns the focus to the text, with the match selected.
    void dismiss();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void followInput();
    void retranslate();
    void open();
    ReplaceRequest request() const;
    void recall();
    void searchOther();
    void search();
    void searchIfStale();
    void mark();
    void showCount();
    std::optional<qsizetype> selected() const;
    void go(qsizetype match);
    void goFrom(int position);
    void replaceOne();
    void replaceAll();

    std::unique_ptr<SearchedText> m_text;
    QLineEdit* m_find;
    QLineEdit* m_with;
    QLabel* m_count;
    QToolButton* m_case;
    QToolButton* m_words;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_close;
    QToolButton* m_replace;
    QToolButton* m_replaceAll;
    QList<TextSpan> m_matches;
    /// Whether the text has changed since the matches were found. A closed bar isn't updated.
    bool m_isStale = true;
    QTimer m_soon;
    /// The number of matches that were just replaced.
    qsizetype m_replaced = 0;
};

/// The bar of the text that a panel shows; null if there is none.
FindBar* findBarIn(const QWidget* panel);

} // namespace studio
