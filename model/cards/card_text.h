// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

/// Card definitions as text in the rules language and back.
namespace model {

/// What a text of the rules language holds: its cards, and everything else in its order.
struct SplitText
{
    QList<CardDefinition> cards;
    QString rest;
};

/// Takes the cards out of a text. Their fields are told apart by the names that the game declares; a field of another
/// name is called by its first word. A card whose first line is not like “card "NAME" token: FIELD, FIELD” is left in
/// the rest.
SplitText splitCards(const QString& text, const QString& list, const QStringList& fieldNames);

/// A list of cards as text, each with a blank line above it.
struct WrittenCards
{
    QString text;
    /// Of each card the line with its name, counted from 1.
    QList<int> firstLines;
};

WrittenCards writeCards(const QList<CardDefinition>& cards);

/// The names of the properties that the rules declare as printed on cards, in all their forms.
QStringList printedFieldNames(const std::vector<engine::SourceFile>& rules);

} // namespace model
