// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_cells.h"

#include <QPixmap>
#include <QSet>
#include <QWidget>

#include <functional>

class QLabel;
class QVBoxLayout;

namespace studio {

/// The contents of a form field: the text shared by all selected cards, or a note that they differ.
struct FieldState
{
    QString text = {};
    bool isMixed = false;
    /// The texts of cards that differ in a field with parts.
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

    /// Updates the field. Doesn't touch text being typed while the value in the cards stays the same.
    void setState(const FieldState& state);
    /// Called after the user's text was stored in the cards, which may have normalised it.
    void accept(const FieldState& state);
    /// Replaces what was typed by what is stored.
    void showStored();

    /// Whether the user made a change that is not stored yet.
    bool isTouched() const { return m_isTouched; }

    virtual QString text() const = 0;

    /// The new value for a card with a given current value. It is the same for all cards unless only a part was
    /// changed.
    virtual QString textFor(const QString&) const { return text(); }

Q_SIGNALS:
    /// The user typed something; the user left the field or made a choice.
    void typed();
    void finished();

protected:
    virtual void display(const FieldState& state) = 0;
    void touch();
    /// Places the control above the error line and leaves undo to the project.
    void setControl(QWidget* control);
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// The placeholder for fields in which the cards differ.
    static QString mixedText();
    /// The placeholder for the back of a card.
    static QString commonBackText();

private:
    void fitHeight();
    void showFault(const QString& fault);

    QVBoxLayout* m_layout;
    QLabel* m_fault;
    FieldState m_state;
    bool m_isShown = false;
    bool m_isTouched = false;
};

/// The symbol of a value in the game's frames; null if it has none.
using ValueSymbol = std::function<QPixmap(const QString& value)>;

/// Texts to choose from in fields that may contain any text.
struct FieldProposals
{
    QStringList lists = {};
    /// Called whenever the field gets the focus, because cards may have been added or renamed.
    std::function<QStringList()> backs = {};
};

/// Creates the editor for a column.
FieldEditor* makeFieldEditor(
    const CardColumn& column,
    const model::CardFields& fields,
    const FieldProposals& proposals,
    const ValueSymbol& symbol,
    QWidget* parent
);

} // namespace studio
