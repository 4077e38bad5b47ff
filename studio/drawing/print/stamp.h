// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

class QDate;
class QPainter;

namespace model {
class Project;
} // namespace model

namespace studio {

struct FaceContent;
struct FrameSet;

/// The place of a stamp on a card, in millimetres: the right or left corner at the bottom, or another place along the
/// lower or upper edge if that covers less of the card's texts.
QRectF stampPlace(const FrameSet& frames, const FaceContent& face, QSizeF stamp);

/// Paints a small text on a card that is already painted. The text has its own background, so it is legible on any
/// frame. Does nothing if the text is empty.
void paintStamp(
    QPainter& painter, const QRectF& card, const FrameSet& frames, const FaceContent& face, const QString& text
);

/// The text of a date, the same in every language.
QString stampOf(const QDate& date);

/// The name of the latest version, with a plus sign if the project has changed since; empty if there is no version.
QString stampOf(const model::Project& project);

/// Today, or the day that the environment variable SOURCE_DATE_EPOCH names, so that output can be reproduced.
QDate printDate();

} // namespace studio
