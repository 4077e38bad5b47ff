// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QToolBar>

#include <functional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace studio {

enum class Severity { Note, Warning, Error };

/// A button for acting on a message. The message stays until it is withdrawn or closed.
struct Remedy
{
    QString text = {};
    std::function<void()> run = {};
};

/// A bar below the toolbar that shows messages until they are closed. It shows one message at a time: a note
/// before older messages, a warning or an error before older notes. A message that is already waiting is not added
/// again.
class MessageBar : public QToolBar
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void say(Severity severity, const QString& text, const QList<Remedy>& remedies = {});
    /// Removes a message that no longer applies.
    void withdraw(const QString& text);
    bool isWaiting(const QString& text) const;
    void dismiss();
    /// The current message; empty while the bar is hidden.
    QString text() const;

    qsizetype waiting() const { return m_messages.size(); }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Message
    {
        Severity severity;
        QString text;
        QList<Remedy> remedies;
    };

    void returnFocus();
    void showFirst();
    void showRemedies();
    void fit();

    QList<Message> m_messages;
    QWidget* m_content;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_more;
    QHBoxLayout* m_remedies;
    QToolButton* m_close;
    /// The control outside the bar that last had the focus before a control in the bar.
    QPointer<QWidget> m_cameFrom;
};

} // namespace studio
