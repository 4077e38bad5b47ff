// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QTranslator>

#include <memory>

namespace studio {

/// Makes every translatable text longer and visibly foreign, without a translation file. This reveals texts that aren't
/// translated, and places that are too small for longer texts.
class PseudoTranslator : public QTranslator
{
    Q_OBJECT

public:
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;

    bool isEmpty() const override { return false; }
};

/// The available languages and the current one.
class Language
{
public:
    struct Choice
    {
        QString code;
        /// The name of the language, in that language.
        QString name;
    };

    static const QList<Choice>& choices();
    /// The code of the first wanted language that is available, or of English if none is. A wanted code may include a
    /// country: "de-AT" matches "de".
    static QString bestFor(const QStringList& wanted);

    /// Chooses a language by its code; an empty code means the system's language. Returns false and changes nothing if
    /// there is no such language.
    bool choose(const QString& wanted);

    QString current() const { return m_current; }

private:
    QString m_current;
    std::unique_ptr<QTranslator> m_own;
    std::unique_ptr<QTranslator> m_qt;
};

} // namespace studio
