// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/icons.h"

#include "studio/kit/error_color.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The special colour of an icon that shows a state, which makes states easier to distinguish. Nothing for other icons.
std::optional<QColor> ownColour(const QString& name, const QPalette& palette)
{
    const bool isDark = palette.color(QPalette::Window).lightness() < 128;
    if (name == "error"_L1)
        return errorColor(palette);
    if (name == "warning"_L1)
        return isDark ? 0xf0b357 : 0x915600;
    if (name == "success"_L1)
        return isDark ? 0x7fc98a : 0x23742f;
    return {};
}

QColor tint(const QString& name, QIcon::Mode mode, QIcon::State state)
{
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::WindowText);
    if (mode == QIcon::Selected)
        return palette.color(QPalette::HighlightedText);
    if (const auto own = ownColour(name, palette))
        return *own;
    return palette.color(state == QIcon::On ? QPalette::Accent : QPalette::WindowText);
}

/// An icon engine that writes the palette's colour into the drawing, because Qt always draws `currentColor` in black.
class TintedIconEngine : public QIconEngine
{
public:
    explicit TintedIconEngine(const QString& name)
        : m_name(name)
    {
        QFile file(u":/icons/"_s + name + u".svg"_s);
        if (file.open(QFile::ReadOnly))
            m_drawing = file.readAll();
        Q_ASSERT_X(!m_drawing.isEmpty(), "icon", qPrintable(name));
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatio();
        QPixmap drawn = rendered(rect.size() * ratio, tint(m_name, mode, state));
        drawn.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect, drawn);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return rendered(size, tint(m_name, mode, state));
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        QPixmap drawn = rendered(size, tint(m_name, mode, state));
        drawn.setDevicePixelRatio(scale);
        return drawn;
    }

    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }

    QString key() const override { return u"cardwright"_s; }

    QString iconName() override { return m_name; }

    bool isNull() override { return m_drawing.isEmpty(); }

    QIconEngine* clone() const override { return new TintedIconEngine(*this); }

private:
    QPixmap rendered(const QSize& size, const QColor& colour) const
    {
        // A column may be too narrow for an icon.
        if (size.isEmpty())
            return {};
        const QString key =
            u"cardwright/%1/%2x%3/%4"_s.arg(m_name).arg(size.width()).arg(size.height()).arg(colour.rgba(), 8, 16);
        QPixmap drawn;
        if (QPixmapCache::find(key, &drawn))
            return drawn;
        QByteArray coloured = m_drawing;
        coloured.replace("currentColor", colour.name().toLatin1());
        drawn = QPixmap(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        QSvgRenderer(coloured).render(&painter);
        painter.end();
        QPixmapCache::insert(key, drawn);
        return drawn;
    }

    QString m_name;
    QByteArray m_drawing;
};

} // namespace

QIcon icon(const QString& name)
{
    return name.isEmpty() ? QIcon() : QIcon(new TintedIconEngine(name));
}

} // namespace studio
