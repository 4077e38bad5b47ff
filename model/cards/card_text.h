// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

/// Reads card definitions from text in the rules language and writes them.
namespace model {

/// The cards in a rules text, and the rest of the text in its original order.
struct SplitText
{
    QList<CardDefinition> cards;
    QString rest;
};

/// Separates the cards from the rest of a text. Fields are recognised by the declared names; an undeclared field is
/// named by its first word. A card whose first line doesn't have the form “card "NAME" token: FIELD, FIELD” stays in
/// the rest.
SplitText splitCards(const QString& text, const QString& list, const QStringList& fieldNames);

/// A card list as text, with a blank line above each card.
struct WrittenCards
{
    QString text;
    /// The line of each card's name, counted from 1.
    QList<int> firstLines;
};

WrittenCards writeCards(const QList<CardDefinition>& cards);

/// The names, in all their forms, of the properties that the rules declare as printed.
QStringList printedFieldNames(const std::vector<engine::SourceFile>& rules);

} // namespace model
