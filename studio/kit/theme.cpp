// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/theme.h"

#include "studio/kit/style.h"

#include <QApplication>
#include <QStyleHints>

namespace studio {

namespace {

struct Colours
{
    QColor window, base, alternate, button, text, faint, disabled, line, accent, onAccent, link;
};

const Colours lightColours{
    .window = 0xeef0f3,
    .base = 0xffffff,
    .alternate = 0xf8f9fa,
    .button = 0xffffff,
    .text = 0x1c1f24,
    .faint = 0x626975,
    .disabled = 0x8b919c,
    .line = 0xd6d9df,
    .accent = 0x4456d6,
    .onAccent = 0xffffff,
    .link = 0x3546c2,
};

const Colours darkColours{
    .window = 0x202226,
    .base = 0x18191c,
    .alternate = 0x1d1f23,
    .button = 0x2b2e34,
    .text = 0xe7e9ed,
    .faint = 0xa0a6b1,
    .disabled = 0x737984,
    .line = 0x3a3e46,
    .accent = 0x5566e4,
    .onAccent = 0xffffff,
    .link = 0x9aa7ff,
};

} // namespace

QPalette paletteFor(Tone tone)
{
    const Colours& colours = tone == Tone::Dark ? darkColours : lightColours;
    QPalette palette(
        colours.text,
        colours.button,
        colours.line.lighter(115),
        colours.line.darker(160),
        colours.line,
        colours.text,
        colours.onAccent,
        colours.base,
        colours.window
    );
    palette.setColor(QPalette::Midlight, colours.line);
    palette.setColor(QPalette::Shadow, colours.line.darker(200));
    palette.setColor(QPalette::AlternateBase, colours.alternate);
    palette.setColor(QPalette::PlaceholderText, colours.faint);
    palette.setColor(QPalette::Highlight, colours.accent);
    palette.setColor(QPalette::HighlightedText, colours.onAccent);
    palette.setColor(QPalette::Accent, tone == Tone::Dark ? colours.link : colours.accent);
    palette.setColor(QPalette::Link, colours.link);
    palette.setColor(QPalette::LinkVisited, colours.link);
    palette.setColor(QPalette::ToolTipBase, colours.text);
    palette.setColor(QPalette::ToolTipText, colours.window);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, colours.disabled);
    return palette;
}

Theme::Theme(QObject* parent)
    : QObject(parent)
{
    QApplication::setStyle(new Style);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] { apply(); });
    apply();
}

void Theme::choose(ThemeChoice choice)
{
    m_choice = choice;
    // Set the theme that the platform uses for window frames and file dialogs. This has no effect without a desktop
    // session, so the palette is always set as well.
    switch (choice) {
    case ThemeChoice::System:
        QGuiApplication::styleHints()->unsetColorScheme();
        break;
    case ThemeChoice::Light:
        QGuiApplication::styleHints()->setColorScheme(Qt::ColorScheme::Light);
        break;
    case ThemeChoice::Dark:
        QGuiApplication::styleHints()->setColorScheme(Qt::ColorScheme::Dark);
        break;
    }
    apply();
}

Tone Theme::tone() const
{
    switch (m_choice) {
    case ThemeChoice::Light:
        return Tone::Light;
    case ThemeChoice::Dark:
        return Tone::Dark;
    case ThemeChoice::System:
        break;
    }
    const bool desktopIsDark = QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
    return desktopIsDark ? Tone::Dark : Tone::Light;
}

void Theme::apply()
{
    const QPalette palette = paletteFor(tone());
    if (palette != QApplication::palette())
        QApplication::setPalette(palette);
}

} // namespace studio
