// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/table_item.h"

#include <QImage>
#include <QPainter>

/// Draws items of the table without a table.
namespace drawn_item {

using namespace studio;

/// The item as drawn on a screen with this pixel ratio.
inline QImage drawn(TableItem& item, const QPalette& palette, double pixelRatio)
{
    item.setPalette(palette);
    QImage image((item.place().size() * pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    item.paint(&painter, nullptr, nullptr);
    return image;
}

inline QPalette paletteOf(const QColor& colour)
{
    QPalette palette;
    palette.setColor(QPalette::AlternateBase, colour);
    palette.setColor(QPalette::Base, colour);
    palette.setColor(QPalette::WindowText, Qt::white);
    return palette;
}

} // namespace drawn_item
