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

/// The bar below a text that finds and replaces in it. It is closed until asked for, and marks all matches while open.
///
/// All bars share the last search, so that it continues in another text and while the bar is closed.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(std::unique_ptr<SearchedText> text, QWidget* parent = nullptr);
    ~FindBar() override;

    /// Whether its text is shown.
    bool hasText() const;
    bool canReplace() const;

    /// Opens the bar with the selected text.
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
    /// The text has changed since the matches were found. A closed bar does not follow it.
    bool m_isStale = true;
    QTimer m_soon;
    /// The number of matches just replaced.
    qsizetype m_replaced = 0;
};

/// The bar of the text that a panel shows; null if it shows none.
FindBar* findBarIn(const QWidget* panel);

} // namespace studio
