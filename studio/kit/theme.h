// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPalette>

namespace studio {

enum class ThemeChoice { System, Light, Dark };

enum class Tone { Light, Dark };

/// The program's colours in a light or dark theme.
QPalette paletteFor(Tone tone);

/// Shows the program in the theme that the user or the desktop has chosen.
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);

    void choose(ThemeChoice choice);

    ThemeChoice choice() const { return m_choice; }

    Tone tone() const;

private:
    void apply();

    ThemeChoice m_choice = ThemeChoice::System;
};

} // namespace studio
