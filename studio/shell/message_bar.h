// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QToolBar>

#include <functional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace studio {

enum class Severity { Note, Warning, Error };

/// What can be done about a message by a button. The message stays until somebody takes it back or closes it.
struct Remedy
{
    QString text = {};
    std::function<void()> run = {};
};

/// A bar under the tool bar that appears when there is something to say and waits until it is closed. Messages queue
/// up; the same message is not said twice while it waits.
class MessageBar : public QToolBar
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void say(Severity severity, const QString& text, const QList<Remedy>& remedies = {});
    /// Takes back what is not so any more.
    void withdraw(const QString& text);
    bool isWaiting(const QString& text) const;
    void dismiss();
    /// What it shows now; empty when it is hidden.
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
};

} // namespace studio
