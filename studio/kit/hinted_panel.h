// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace studio {

/// A panel that says what it is for while it has nothing to show.
class HintedPanel : public QWidget
{
    Q_OBJECT

public:
    explicit HintedPanel(QWidget* parent = nullptr);

protected:
    /// Where what it shows is put.
    QVBoxLayout& page() const { return *m_page; }

    void setHint(const QString& text);
    void showHint();
    /// The keyboard goes to one of the widgets on the page.
    void showPage(QWidget* focus);

    virtual void retranslate() = 0;
    void changeEvent(QEvent* event) override;

private:
    QStackedWidget* m_pages;
    QLabel* m_hint;
    QVBoxLayout* m_page;
};

/// A flat button with its text beside the icon.
QToolButton* flatButton(const QString& iconName);

/// A flat button that is only an icon.
QToolButton* iconButton(const QString& iconName);

/// A label that shows whatever somebody wrote as it is.
QLabel* plainLabel();

/// Where there is little width, labels stand above what they belong to, and buttons below what they are for.
void fitToWidth(const QWidget& whole, int width);

/// A box whose entries may be long without pushing the panel wide. The wheel over it scrolls what it stands in.
QComboBox* narrowBox();

/// A box for a number. The wheel over it scrolls what it stands in.
QSpinBox* numberBox();

/// The same for a length.
QDoubleSpinBox* lengthBox();

/// Tab goes from each to the next, whenever they were made.
void tabThrough(const QWidgetList& widgets);

} // namespace studio
