// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/language.h"

#include <QDir>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

// The codes of the two pseudo-languages: English with accents, and English with accents from right to left. Android
// uses the same codes.
constexpr auto accentedCode = "en-XA"_L1;
constexpr auto mirroredCode = "ar-XB"_L1;

QChar accented(QChar letter)
{
    constexpr QStringView plain = u"aceinouyACEINOUY";
    constexpr QStringView strange = u"åçéîñöüýÅÇÉÎÑÖÜÝ";
    const qsizetype place = plain.indexOf(letter);
    return place < 0 ? letter : strange[place];
}

} // namespace

QString PseudoTranslator::translate(const char*, const char* source, const char*, int n) const
{
    QString text = QString::fromUtf8(source);
    if (text.isEmpty())
        return {};
    if (n >= 0)
        text.replace(u"%n"_s, QString::number(n)).replace(u"%Ln"_s, QLocale().toString(n));
    QString result = u"["_s;
    bool inPlaceholder = false;
    for (const QChar letter : text) {
        // Don't change placeholders: the letter after a percent sign belongs to a placeholder, as in %L1.
        result += inPlaceholder ? letter : accented(letter);
        inPlaceholder = letter == u'%';
    }
    return result + QString(text.size() * 2 / 5, u'~') + u']';
}

const QList<Language::Choice>& Language::choices()
{
    static const QList<Choice> all = [] {
        QList<Choice> found;
        for (const QString& file :
             QDir(u":/translations"_s).entryList({u"cardwright_*.qm"_s}, QDir::Files, QDir::Name)) {
            const QString code = file.sliced(11).chopped(3);
            const QLocale locale(code);
            found.append({code, code == "en"_L1 ? u"English"_s : locale.nativeLanguageName()});
        }
        found.append({accentedCode, u"Pséüdö-English"_s});
        found.append({mirroredCode, u"Pséüdö-English ←"_s});
        return found;
    }();
    return all;
}

QString Language::bestFor(const QStringList& wanted)
{
    for (QString code : wanted) {
        for (;;) {
            if (std::ranges::contains(choices(), code, &Choice::code))
                return code;
            const qsizetype lastPart = code.lastIndexOf(u'-');
            if (lastPart < 0)
                break;
            code.truncate(lastPart);
        }
    }
    return u"en"_s;
}

bool Language::choose(const QString& wanted)
{
    const QString code = wanted.isEmpty() ? bestFor(QLocale::system().uiLanguages()) : wanted;
    if (!std::ranges::contains(choices(), code, &Choice::code))
        return false;
    if (code == m_current)
        return true;

    const bool isPseudo = code == accentedCode || code == mirroredCode;
    std::unique_ptr<QTranslator> own;
    auto qt = std::make_unique<QTranslator>();
    if (isPseudo) {
        own = std::make_unique<PseudoTranslator>();
    } else {
        own = std::make_unique<QTranslator>();
        if (!own->load(u":/translations/cardwright_%1.qm"_s.arg(code)))
            return false;
        // Qt has no file for English, because its sources already contain the English texts.
        std::ignore = qt->load(QLocale(code), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    }

    m_current = code;
    QCoreApplication::installTranslator(qt.get());
    QCoreApplication::installTranslator(own.get());
    m_qt = std::move(qt);
    m_own = std::move(own);
    const auto direction =
        isPseudo ? (code == mirroredCode ? Qt::RightToLeft : Qt::LeftToRight) : QLocale(code).textDirection();
    QGuiApplication::setLayoutDirection(direction);
    return true;
}

} // namespace studio
