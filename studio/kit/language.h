// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QTranslator>

#include <memory>

namespace studio {

/// Makes every translatable text longer and visibly foreign without a translation file, so that a text that escaped
/// translation, or that has no room to grow, is seen at once.
class PseudoTranslator : public QTranslator
{
    Q_OBJECT

public:
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;

    bool isEmpty() const override { return false; }
};

/// The languages the program can speak, and the one it speaks now.
class Language
{
public:
    struct Choice
    {
        QString code;
        /// In the language itself, so that whoever needs it can read it.
        QString name;
    };

    static const QList<Choice>& choices();
    /// The code of the first language somebody wants that is on offer; English when none is. Codes may name a country:
    /// of who wants Austrian German, "de" is on offer when only "de" is.
    static QString bestFor(const QStringList& wanted);

    /// By its code; an empty one is the system's language. False, and nothing changes, when there is no such language.
    bool choose(const QString& wanted);

    QString current() const { return m_current; }

private:
    QString m_current;
    std::unique_ptr<QTranslator> m_own;
    std::unique_ptr<QTranslator> m_qt;
};

} // namespace studio
