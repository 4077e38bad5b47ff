// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/face_art.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace model {
struct CardDefinition;
struct CardFields;
} // namespace model

/// The look of cards, which is the same in the editors, on the table, in pictures and on paper.
///
/// Start with faces.h, which provides the faces of the open project. FaceContent is the content of a card, frames.h
/// defines where it goes, and face_painter.h paints it.
namespace studio {

/// An amount of something, such as 2 Fire.
struct FaceAmount
{
    QString of;
    int count = 0;

    friend bool operator==(const FaceAmount&, const FaceAmount&) = default;
};

struct FaceField
{
    /// The difference between the value and the printed one, which a mark on the card shows.
    enum class Change : std::uint8_t { None, Raised, Lowered, Other };

    QString name;
    /// The displayed text; empty if the card has no value.
    QString text = {};
    /// The values that frames can test: the value or values of a choice, “yes” for a set flag, or the digits of a
    /// number.
    QStringList values = {};
    QList<FaceAmount> amounts = {};
    Change change = Change::None;

    friend bool operator==(const FaceField&, const FaceField&) = default;
};

/// A part of the text that is bold.
struct FaceSpan
{
    qsizetype start = 0;
    qsizetype length = 0;

    friend bool operator==(const FaceSpan&, const FaceSpan&) = default;
};

/// Everything that a face shows. For a card on the table, current values replace the printed ones.
struct FaceContent
{
    QString name;
    QList<FaceField> fields = {};
    /// The rules text in plain words, and the positions of its keywords.
    QString text = {};
    QList<FaceSpan> keywords = {};
    FaceArt art = {};
    /// Markers on a card on the table, such as “2 growth”.
    QStringList badges = {};
    bool isToken = false;
    bool isFaceDown = false;
    /// For a face-down card: a drawing or picture in place of the common back. On the table, face-down cards have
    /// neither, because a back could reveal the card.
    QString backDrawing = {};
    FaceArt backPicture = {};
    /// Whether the card has a picture, but neither fields nor rules.
    bool isOnlyPicture = false;

    /// The field with a name; null if there is none.
    const FaceField* field(QStringView called) const;
    FaceField* field(QStringView called);

    /// A hash that is equal for equal content while the program runs.
    std::size_t key() const;
};

/// The content of a card, with its text in plain words.
FaceContent faceOf(const model::CardDefinition& card, const model::CardFields& fields, const QString& words);

/// Replaces the printed number with another one.
void showNumber(FaceContent& content, QStringView field, int number);

/// A hash that is the same on every machine, for patterns that look random but never change.
std::uint64_t steadyHash(QStringView text);

} // namespace studio
