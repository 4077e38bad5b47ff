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

/// What cards look like: the same on the screen, on the table, in pictures and on paper.
///
/// Begin with faces.h, which gives the faces of the open project. FaceContent is what stands on a card, frames.h where
/// it stands, face_painter.h paints it.
namespace studio {

/// So many of something: 2 Fire.
struct FaceAmount
{
    QString of;
    int count = 0;

    friend bool operator==(const FaceAmount&, const FaceAmount&) = default;
};

struct FaceField
{
    /// How it differs from what is printed, which is shown by a mark.
    enum class Change : std::uint8_t { None, Raised, Lowered, Other };

    QString name;
    /// As it is shown; empty when the card has nothing of it.
    QString text = {};
    /// What frames can be chosen by: a choice's values; of a flag that is set, “yes”; of a number its digits.
    QStringList values = {};
    QList<FaceAmount> amounts = {};
    Change change = Change::None;

    friend bool operator==(const FaceField&, const FaceField&) = default;
};

/// A part of the text that is set in bold.
struct FaceSpan
{
    qsizetype start = 0;
    qsizetype length = 0;

    friend bool operator==(const FaceSpan&, const FaceSpan&) = default;
};

/// Everything that a face shows. On the table it is that of a definition, with the values of the moment in place of
/// the printed ones.
struct FaceContent
{
    QString name;
    QList<FaceField> fields = {};
    /// What the card says in plain words, and where its keywords stand in that.
    QString text = {};
    QList<FaceSpan> keywords = {};
    FaceArt art = {};
    /// What lies on it at the table: “2 growth”.
    QStringList badges = {};
    bool isToken = false;
    bool isFaceDown = false;

    /// Null when it has no such field.
    const FaceField* field(QStringView called) const;
    FaceField* field(QStringView called);

    /// The same for the same content, while the program runs.
    std::size_t key() const;
};

/// What a card shows, with its text in plain words.
FaceContent faceOf(const model::CardDefinition& card, const model::CardFields& fields, const QString& words);

/// Shows another number in place of the printed one.
void showNumber(FaceContent& content, QStringView field, int number);

/// The number that stands for a text in everything that looks by chance and is always the same: on every machine.
std::uint64_t steadyHash(QStringView text);

} // namespace studio
