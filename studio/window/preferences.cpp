// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/preferences.h"

#include "studio/kit/broken_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QKeySequence>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr auto themeKey = "look/theme"_L1;
constexpr auto recentKey = "palette/recent"_L1;
constexpr auto motionKey = "table/motion"_L1;
constexpr auto curtainKey = "table/curtain"_L1;
constexpr auto skipsForcedKey = "table/skips-forced"_L1;
constexpr auto keysGroup = "keys"_L1;

const QMap<QString, ThemeChoice>& themeNames()
{
    static const QMap<QString, ThemeChoice> names{
        {u"system"_s, ThemeChoice::System}, {u"light"_s, ThemeChoice::Light}, {u"dark"_s, ThemeChoice::Dark}
    };
    return names;
}

const QMap<QString, Motion>& motionNames()
{
    static const QMap<QString, Motion> names{
        {u"off"_s, Motion::Off}, {u"fast"_s, Motion::Fast}, {u"normal"_s, Motion::Normal}, {u"slow"_s, Motion::Slow}
    };
    return names;
}

bool isKeySequence(const QString& text)
{
    const auto sequence = QKeySequence::fromString(text, QKeySequence::PortableText);
    for (int chord = 0; chord < sequence.count(); ++chord) {
        const Qt::Key key = sequence[chord].key();
        if (key == Qt::Key_unknown || key == Qt::Key(0))
            return false;
    }
    return !sequence.isEmpty();
}

/// Whether bytes are an INI file. QSettings accepts any bytes, but we only accept text lines: comments, [groups] and
/// key=value.
bool isIni(const QByteArray& bytes)
{
    for (const QByteArray& line : bytes.split('\n')) {
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
        // QSettings returns a single empty text for an empty list, which means that the action has no shortcuts.
        sequences.removeAll(QString());
        const auto wrong = std::ranges::find_if_not(sequences, isKeySequence);
        if (wrong == sequences.end())
            read.preferences.keys.insert(action, sequences);
        else
            read.problems.append({PreferencesProblem::Kind::ValueUnknown, keysGroup + u'/' + action, *wrong});
    }
    settings.endGroup();
}

} // namespace

ReadPreferences readPreferences(const QString& path)
{
    ReadPreferences read;
    if (!QFile::exists(path))
        return read;

    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QFile::ReadOnly)) {
        read.problems.append({PreferencesProblem::Kind::FileUnreadable, path});
        return read;
    }
    if (!isIni(file.readAll())) {
        file.close();
        read.problems.append({PreferencesProblem::Kind::FileBroken, path, setAside(path).value_or(QString())});
        return read;
    }

    QSettings settings(path, QSettings::IniFormat);
    Preferences& preferences = read.preferences;
    const QString theme = settings.value(themeKey, themeNames().key(preferences.theme)).toString();
    if (themeNames().contains(theme))
        preferences.theme = themeNames().value(theme);
    else
        read.problems.append({PreferencesProblem::Kind::ValueUnknown, themeKey, theme});
    const QString motion = settings.value(motionKey, motionNames().key(preferences.motion)).toString();
    if (motionNames().contains(motion))
        preferences.motion = motionNames().value(motion);
    else
        read.problems.append({PreferencesProblem::Kind::ValueUnknown, motionKey, motion});
    preferences.hasCurtain = settings.value(curtainKey, false).toBool();
    preferences.skipsForced = settings.value(skipsForcedKey, true).toBool();
    preferences.language = settings.value(preference::language).toString();
    preferences.perspective = settings.value(preference::perspective).toString();
    preferences.windowGeometry = settings.value(preference::windowGeometry).toByteArray();
    preferences.recentActions = settings.value(recentKey).toStringList();
    preferences.recentActions.removeAll(QString());
    readKeys(settings, read);
    return read;
}

std::expected<void, PreferencesError> writePreferences(const QString& path, const Preferences& preferences)
{
    const QFileInfo file(path);
    if (file.isDir())
        return std::unexpected(PreferencesError::FolderInTheWay);
    if (!QDir().mkpath(file.path()))
        return std::unexpected(PreferencesError::CannotMakeFolder);
    QSettings settings(path, QSettings::IniFormat);
    settings.setValue(themeKey, themeNames().key(preferences.theme));
    settings.setValue(preference::language, preferences.language);
    settings.setValue(preference::perspective, preferences.perspective);
    settings.setValue(preference::windowGeometry, preferences.windowGeometry);
    settings.setValue(recentKey, preferences.recentActions);
    settings.setValue(motionKey, motionNames().key(preferences.motion));
    settings.setValue(curtainKey, preferences.hasCurtain);
    settings.setValue(skipsForcedKey, preferences.skipsForced);
    settings.remove(keysGroup);
    for (const auto& [action, sequences] : preferences.keys.asKeyValueRange())
        settings.setValue(keysGroup + u'/' + action, sequences);
    settings.sync();
    if (settings.status() == QSettings::NoError)
        return {};
    const bool isPermitted = QFileInfo(file.path()).isWritable() && (!file.exists() || file.isWritable());
    return std::unexpected(isPermitted ? PreferencesError::CannotWrite : PreferencesError::NotPermitted);
}

} // namespace studio
