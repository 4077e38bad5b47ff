// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace studio {

/// A panel that explains its purpose while it is empty.
class HintedPanel : public QWidget
{
    Q_OBJECT

public:
    explicit HintedPanel(QWidget* parent = nullptr);

protected:
    /// The layout for the panel's content.
    QVBoxLayout& page() const { return *m_page; }

    void setHint(const QString& text);
    void showHint();
    /// Shows the page, and sets the widget on it that gets the keyboard focus of the panel.
    void showPage(QWidget* focus);

    virtual void retranslate() = 0;
    void changeEvent(QEvent* event) override;

private:
    QStackedWidget* m_pages;
    QLabel* m_hint;
    QVBoxLayout* m_page;
};

/// A flat button with text beside its icon.
QToolButton* flatButton(const QString& iconName);

/// A flat button with only an icon.
QToolButton* iconButton(const QString& iconName);

/// A label that shows text from the user literally, without interpreting markup.
QLabel* plainLabel();
/// A label like plainLabel(), with line breaks where necessary.
QLabel* wrappedLabel();

/// Moves labels above their fields, and buttons below them, if the width is small.
void fitToWidth(const QWidget& whole, int width);

/// A combo box whose long entries don't widen the panel.
QComboBox* narrowBox();

/// Sets the tab order of widgets, regardless of the order in which they were created.
void tabThrough(const QWidgetList& widgets);

} // namespace studio
