// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_cells.h"

#include <QPixmap>
#include <QSet>
#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace studio {

/// The content of a form field: the text that all selected cards share, or the fact that they differ.
struct FieldState
{
    QString text = {};
    bool isMixed = false;
    /// The texts of the cards, if they differ in a field with parts.
    QSet<QString> texts = {};
    /// The error message; empty if the value is valid.
    QString fault = {};

    friend bool operator==(const FieldState&, const FieldState&) = default;
};

/// A field of the card form. Its value is the text of the corresponding cell in the card list.
class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    explicit FieldEditor(QWidget* parent = nullptr);
    ~FieldEditor() override;

    /// Updates the field. Text being typed is left unchanged as long as the value in the cards stays the same.
    void setState(const FieldState& state);
    /// Accepts the user's text once it is stored in the cards. Storing may have normalised it.
    void accept(const FieldState& state);
    /// Replaces the typed text with the stored one if they differ.
    void showStored();

    /// Whether the user made a change that hasn't been stored yet.
    bool isTouched() const { return m_isTouched; }

    virtual QString text() const = 0;

    /// The new value for a card with a given current value. It is the same for all cards, unless only a part of the
    /// field was changed.
    virtual QString textFor(const QString&) const { return text(); }

Q_SIGNALS:
    /// Emitted when the user typed something, and when the user left the field or made a choice.
    void typed();
    void finished();

protected:
    virtual void display(const FieldState& state) = 0;
    void touch();
    /// Places the control above the line for errors, and leaves undo to the project.
    void setControl(QWidget* control);
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// The placeholder for a field in which the selected cards differ.
    static QString mixedText();
    /// The placeholder for the back of a card.
    static QString commonBackText();
    /// Shows the state of a field that is typed in a line.
    static void displayIn(QLineEdit& line, const FieldState& state);

private:
    void fitHeight();
    void showFault(const QString& fault);

    QVBoxLayout* m_layout;
    QLabel* m_fault;
    FieldState m_state;
    bool m_isShown = false;
    bool m_isTouched = false;
};

/// Returns the symbol of a value in the game's frames; null if there is none.
using ValueSymbol = std::function<QPixmap(const QString& value)>;

/// Texts to choose from in fields that may contain any text.
struct FieldProposals
{
    QStringList lists = {};
    /// Called whenever the field gets the focus, because cards may have been added or renamed.
    std::function<QStringList()> backs = {};
};

FieldEditor* makeFieldEditor(
    const CardColumn& column,
    const model::CardFields& fields,
    const FieldProposals& proposals,
    const ValueSymbol& symbol,
    QWidget* parent
);

} // namespace studio
