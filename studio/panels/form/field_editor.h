// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/cards/card_cells.h"

#include <QSet>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace studio {

/// What a field of the form shows: the text that all selected cards have there, or that they differ.
struct FieldState
{
    QString text = {};
    bool isMixed = false;
    /// Where they differ in something that has parts: what they have there.
    QSet<QString> texts = {};
    /// What is wrong with it; empty when nothing is.
    QString fault = {};

    friend bool operator==(const FieldState&, const FieldState&) = default;
};

/// One field of the card form. It speaks of its value as the text that a cell of the list would have.
class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    explicit FieldEditor(QWidget* parent = nullptr);
    ~FieldEditor() override;

    /// What somebody is typing is left alone as long as it is what the cards have.
    void setState(const FieldState& state);
    /// The user's text is now the cards'; what they make of it need not be the same letters.
    void accept(const FieldState& state);

    /// The user has changed something that is not yet accepted.
    bool isTouched() const { return m_isTouched; }

    virtual QString text() const = 0;

    /// What a card is to have there that has something else now: the same as all, unless only a part was changed.
    virtual QString textFor(const QString&) const { return text(); }

Q_SIGNALS:
    /// Some letters more; and the user has left the field, or chosen.
    void typed();
    void finished();

protected:
    virtual void display(const FieldState& state) = 0;
    void touch();
    /// Puts the control above the line that says what is wrong, and leaves undo to the project.
    void setControl(QWidget* control);
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// What stands in a field in which cards differ.
    static QString mixedText();

private:
    void fitFault();
    void showFault(const QString& fault);

    QVBoxLayout* m_layout;
    QLabel* m_fault;
    FieldState m_state;
    bool m_isShown = false;
    bool m_isTouched = false;
};

/// The editor that fits what a column is about.
FieldEditor*
makeFieldEditor(const CardColumn& column, const model::CardFields& fields, const QStringList& lists, QWidget* parent);

} // namespace studio
