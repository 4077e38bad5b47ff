// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/preferences.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QKeySequence>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr auto themeKey = "look/theme"_L1;
constexpr auto languageKey = "look/language"_L1;
constexpr auto perspectiveKey = "window/perspective"_L1;
constexpr auto geometryKey = "window/geometry"_L1;
constexpr auto recentKey = "palette/recent"_L1;
constexpr auto keysGroup = "keys"_L1;

const QMap<QString, ThemeChoice>& themeNames()
{
    static const QMap<QString, ThemeChoice> names{
        {u"system"_s, ThemeChoice::System}, {u"light"_s, ThemeChoice::Light}, {u"dark"_s, ThemeChoice::Dark}
    };
    return names;
}

bool isKeySequence(const QString& text)
{
    const auto sequence = QKeySequence::fromString(text, QKeySequence::PortableText);
    return !sequence.isEmpty() && sequence[sequence.count() - 1].key() != Qt::Key_unknown;
}

/// QSettings takes any bytes for an INI file. Ours is lines of text: comments, [groups] and key=value.
bool isIniFile(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QFile::ReadOnly))
        return false;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QByteArray text = line.trimmed();
        const bool isGroup = text.startsWith('[') && text.endsWith(']');
        if (!QUtf8StringView(text).isValidUtf8() || text.contains('\0'))
            return false;
        if (!text.isEmpty() && !isGroup && !text.startsWith(';') && !text.contains('='))
            return false;
    }
    return true;
}

void readKeys(QSettings& settings, ReadPreferences& read)
{
    settings.beginGroup(keysGroup);
    for (const QString& action : settings.childKeys()) {
        QStringList sequences = settings.value(action).toStringList();
        // QSettings gives one empty text back for an empty list: all keys of the action were taken away.
        sequences.removeAll(QString());
        for (const QString& sequence : sequences) {
            if (!isKeySequence(sequence))
                read.problems.append({PreferencesProblem::Kind::ValueUnknown, keysGroup + u'/' + action, sequence});
        }
        sequences.removeIf([](const QString& sequence) { return !isKeySequence(sequence); });
        read.preferences.keys.insert(action, sequences);
    }
    settings.endGroup();
}

} // namespace

ReadPreferences readPreferences(const QString& file)
{
    ReadPreferences read;
    if (!QFile::exists(file))
        return read;

    if (!isIniFile(file)) {
        const QString aside = file + ".broken"_L1;
        QFile::remove(aside);
        QFile::rename(file, aside);
        read.problems.append({PreferencesProblem::Kind::FileUnreadable, file, {}});
        return read;
    }

    QSettings settings(file, QSettings::IniFormat);
    Preferences& preferences = read.preferences;
    const QString theme = settings.value(themeKey, themeNames().key(preferences.theme)).toString();
    if (themeNames().contains(theme))
        preferences.theme = themeNames().value(theme);
    else
        read.problems.append({PreferencesProblem::Kind::ValueUnknown, themeKey, theme});
    preferences.language = settings.value(languageKey, preferences.language).toString();
    preferences.perspective = settings.value(perspectiveKey, preferences.perspective).toString();
    preferences.windowGeometry = settings.value(geometryKey).toByteArray();
    preferences.recentActions = settings.value(recentKey).toStringList();
    preferences.recentActions.removeAll(QString());
    readKeys(settings, read);
    return read;
}

std::expected<void, QString> writePreferences(const QString& file, const Preferences& preferences)
{
    QDir().mkpath(QFileInfo(file).path());
    QSettings settings(file, QSettings::IniFormat);
    settings.setValue(themeKey, themeNames().key(preferences.theme));
    settings.setValue(languageKey, preferences.language);
    settings.setValue(perspectiveKey, preferences.perspective);
    settings.setValue(geometryKey, preferences.windowGeometry);
    settings.setValue(recentKey, preferences.recentActions);
    settings.remove(keysGroup);
    for (const auto& [action, sequences] : preferences.keys.asKeyValueRange())
        settings.setValue(keysGroup + u'/' + action, sequences);
    settings.sync();
    if (settings.status() != QSettings::NoError)
        return std::unexpected(file);
    return {};
}

} // namespace studio
