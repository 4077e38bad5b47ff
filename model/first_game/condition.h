// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <expected>
#include <functional>

namespace model {

/// The key of the chosen answer for each question that was asked, and the facts that are true.
using Answers = QMap<QString, QString>;

/// The answer of a fact that is true.
inline const QString trueFact = QStringLiteral("yes");

/// A condition on answers, such as “turn is phases and pay is growing or sources” or “not fights”. An “or” between
/// answers belongs to their question; otherwise, “and” binds more tightly than “or”.
class Condition
{
public:
    /// The answers that a question or fact can have; nullptr if there is none with this key.
    using Known = std::function<const QStringList*(const QString& key)>;

    /// Always true.
    Condition() = default;

    /// Reads a condition, or returns the reason why it can't be read.
    static std::expected<Condition, QString> read(const QString& text, const Known& known);

    bool holds(const Answers& answers) const;

    /// The questions and facts that the condition mentions.
    QStringList keys() const;

private:
    struct Term
    {
        QString key;
        QStringList answers;
        bool isNegated = false;
    };

    class Reader;

    /// The condition is true if all terms of any of these lists are.
    QList<QList<Term>> m_ways;
};

} // namespace model
