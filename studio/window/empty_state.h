// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace studio {

/// The content of a dock that has nothing to show: the dock's purpose, and why the dock is empty.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString& dockId, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();

    QString m_dockId;
    QLabel* m_icon;
    QLabel* m_title;
    QLabel* m_purpose;
    QLabel* m_note;
};

} // namespace studio
