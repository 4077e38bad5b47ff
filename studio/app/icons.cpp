// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/icons.h"

#include "studio/app/error_color.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// A drawing of the class “error” has the colour of errors, where nothing else is said by colour.
enum class Meaning { None, Error };

QColor tint(Meaning meaning, QIcon::Mode mode, QIcon::State state)
{
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::WindowText);
    if (mode == QIcon::Selected)
        return palette.color(QPalette::HighlightedText);
    if (meaning == Meaning::Error)
        return errorColor(palette);
    return palette.color(state == QIcon::On ? QPalette::Accent : QPalette::WindowText);
}

/// Qt draws `currentColor` black whatever the palette says; this engine writes the colour into the drawing first.
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
        m_meaning = m_drawing.contains("class=\"error\"") ? Meaning::Error : Meaning::None;
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatio();
        QPixmap drawn = rendered(rect.size() * ratio, tint(m_meaning, mode, state));
        drawn.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect, drawn);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return rendered(size, tint(m_meaning, mode, state));
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        QPixmap drawn = rendered(size, tint(m_meaning, mode, state));
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
        // In a column that is too narrow for it nothing is left of an icon.
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
    Meaning m_meaning = Meaning::None;
};

} // namespace

QIcon icon(const QString& name)
{
    return name.isEmpty() ? QIcon() : QIcon(new TintedIconEngine(name));
}

} // namespace studio
