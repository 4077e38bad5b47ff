// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/problems/problem_list.h"

#include <QWidget>

#include <optional>

class QLineEdit;
class QPushButton;

namespace studio {

/// A bar that asks for the reason why a problem is accepted. It is hidden while there is no question.
class AcceptanceBar : public QWidget
{
    Q_OBJECT

public:
    explicit AcceptanceBar(QWidget* parent = nullptr);

    void ask(const Problem& problem);
    /// Withdraws the question if its problem no longer exists, whatever is selected.
    void follow(const QList<Problem>& problems);
    void retranslate();

Q_SIGNALS:
    void accepted(const Problem& problem, const QString& reason);

private:
    void accept();
    QString reason() const;

    std::optional<Problem> m_asked;
    QLineEdit* m_reason;
    QPushButton* m_acceptButton;
};

} // namespace studio
