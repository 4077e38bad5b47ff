// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/studio/commands/ran.h"

#include <QFile>
#include <QTemporaryDir>

#include <string>

/// A small game with shared piles for two to four players, and helpers to run commands on it.
namespace stalls {

inline const QByteArray rules = R"rules(game "Stalls"
players 2 to 4
setting goal is 9
choice Fruit is Apple, Pear, Plum
game has:
    market: zone, public, filled from "Market"
    active player: player
player has:
    stall: zone, public, in play
    points: number
    tries: number
    basket: number, per Fruit
card has:
    price: number, printed
    worn: number
    sheltered: flag, printed
list "Market": 2 "Cart", 1 "Tent"
kind ware/wares is card in any stall
keyword Sturdy:
    "It is sturdy."
start:
    for each player as p:
        if p's seat = 0: set active player to p
    repeat:
        Day happens
        set active player to player after active player
phase Day:
    let active player act or "rest"
action you take/takes (c card in market):
    needs c's price <= 5 "too dear"
    move c to your stall
    change your points by c's price
    change your basket(Pear) by 2
    change your basket(Plum) by 1
action you polish/polishes (c your ware):
    change c's worn by 1
    change c's price by 1
action you close/closes up:
    you choose a player as p
    end the game with p
as soon as there is a player with points >= goal as p: end the game with p
card "Cart": price 1
    Sturdy
card "Tent": price 6, sheltered
)rules";

/// The game and its scripts in a temporary folder.
class Folder
{
public:
    Folder() { write(QStringLiteral("stalls.rules"), rules); }

    QString game() const { return m_folder.filePath(QStringLiteral("stalls.rules")); }

    QString write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
            qWarning("the file could not be written");
        return file.fileName();
    }

    /// Plays the game with these lines as input.
    Ran play(const QByteArray& lines, const QStringList& more = {}) const
    {
        return run(
            QStringList{
                QStringLiteral("play"), game(), QStringLiteral("--script"), write(QStringLiteral("script"), lines)
            } +
            more
        );
    }

private:
    QTemporaryDir m_folder;
};

} // namespace stalls
