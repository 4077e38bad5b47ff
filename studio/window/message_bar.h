// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QToolBar>

class QLabel;
class QToolButton;

namespace studio {

enum class Severity { Note, Warning, Error };

/// A bar under the tool bar that appears when there is something to say and waits until it is closed. Messages queue
/// up; the same message is not said twice while it waits.
class MessageBar : public QToolBar
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void say(Severity severity, const QString& text);
    void dismiss();
    /// What it shows now; empty when it is hidden.
    QString text() const;

    qsizetype waiting() const { return m_messages.size(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Message
    {
        Severity severity;
        QString text;
        friend bool operator==(const Message&, const Message&) = default;
    };

    void showFirst();

    QList<Message> m_messages;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_more;
    QToolButton* m_close;
};

} // namespace studio
