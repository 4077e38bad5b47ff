// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/query.h"

#include <QLineEdit>

#include <functional>
#include <optional>

class QStringListModel;

namespace studio {

class Completer;

/// A field for queries with completion at the cursor and errors underlined in place.
class QueryField : public QLineEdit
{
    Q_OBJECT

public:
    using Terms = std::function<model::SearchTerms()>;

    explicit QueryField(Terms terms, QWidget* parent = nullptr);

    void markError(const std::optional<model::QueryError>& error);

    /// The proposals currently shown; empty while the list is closed.
    QStringList proposals() const;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void propose();
    void accept(const QString& proposal);

    Terms m_terms;
    Completer* m_completer;
    QStringListModel* m_list;
    qsizetype m_at = 0;
    qsizetype m_length = 0;
};

} // namespace studio
