// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

namespace model {
struct WrittenGame;
} // namespace model

class QLabel;
class QPlainTextEdit;

namespace studio {

class TextHighlighter;

/// The rules of a game that is not open yet, highlighted as in the editor, and one of its cards.
class GamePreview : public QWidget
{
    Q_OBJECT

public:
    explicit GamePreview(QWidget* parent = nullptr);

    /// Shows a game with a text about it.
    void show(const model::WrittenGame& game, const QString& summary);
    /// Shows the reason why there is no game, and removes its rules and card.
    void showTrouble(const QString& reason);

    QString rules() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showRules(const QString& text);
    QPixmap sampleCard(const model::WrittenGame& game) const;

    QPlainTextEdit* m_rules;
    TextHighlighter* m_highlighter;
    QLabel* m_card;
    QLabel* m_summary;
};

} // namespace studio
