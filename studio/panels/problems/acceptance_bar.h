// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/problems/problem_list.h"

#include <QWidget>

#include <optional>

class QLineEdit;
class QPushButton;

namespace studio {

/// Asks for the reason a problem is accepted. Hidden while it is not asking.
class AcceptanceBar : public QWidget
{
    Q_OBJECT

public:
    explicit AcceptanceBar(QWidget* parent = nullptr);

    void ask(const Problem& problem);
    /// Stops asking if the problem no longer exists, whichever problem is selected in the meantime.
    void follow(const QList<Problem>& problems);
    void retranslate();

Q_SIGNALS:
    void given(const Problem& problem, const QString& reason);

private:
    void give();
    QString reason() const;

    std::optional<Problem> m_asked;
    QLineEdit* m_reason;
    QPushButton* m_give;
};

} // namespace studio
