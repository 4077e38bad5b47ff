// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

/// Abilities as typed and as printed on a card. They come from the draft games and, for constructs that no draft card
/// uses, from the test game.
namespace sentences {

struct Sentence
{
    const char* line;
    const char* words;
};

constexpr std::array forgeRealm{
    Sentence{"Haste", "Haste (Can attack the turn it enters.)"},
    Sentence{"Flying", "Flying (Can be blocked only by units with Flying.)"},
    Sentence{"Guard", "Guard (Must be blocked if able.)"},
    Sentence{
        "when this enters battlefield: this deals 2 damage to target creature or player",
        "When this enters the battlefield, this deals 2 damage to target creature or player."
    },
    Sentence{"spell: this deals 2 damage to target creature", "This deals 2 damage to target creature."},
    Sentence{"spell: counter target spell", "Counter target spell."},
    Sentence{"spell: you draw 2 cards; you add 1 Fire", "Draw 2 cards, then add 1 Fire."},
    Sentence{"at start of your turn: you gain 1 life", "At the start of your turn, gain 1 life."},
    Sentence{
        "spell: target creature gets +2 power and +2 health until end of turn",
        "Target creature gets +2 power and +2 defense until end of turn."
    },
    Sentence{"creatures of you get +1 power", "Your creatures get +1 power."},
    Sentence{
        "tap this: target creature has Flying until end of turn",
        "Tap this: Target creature has Flying until end of turn."
    },
    Sentence{
        "spell: you choose a creature of any opponent as loan; set loan's controller to you; untap loan; loan has "
        "Haste until end of turn; once, at end of turn: set loan's controller to loan's owner",
        "Choose a creature your opponent controls. Gain control of that creature. Untap that creature. That creature "
        "has Haste until end of turn. At the next end of turn, that creature's owner gains control of it."
    },
    Sentence{"tap this: change this's stored by 1", "Tap this: Increase this card's stored by 1."},
    Sentence{
        "tap this: you add this's stored Water then set this's stored to 0",
        "Tap this: Add Water equal to this card's stored, then this card's stored becomes 0."
    },
    Sentence{"as soon as your life >= 40: you win", "As soon as you have 40 or more life, you win."},
    Sentence{
        "spell: you choose one of Essence as e; you add 1 e; you add your pool(e) e",
        "Choose an Essence. Add 1 of the chosen Essence. Add an amount of the chosen Essence equal to your pool of the "
        "chosen Essence."
    },
};

constexpr std::array realmOfThieves{
    Sentence{"Over-Achiever", "Over-Achiever (Damage beyond what defeats a henchman hits its controller.)"},
    Sentence{"Rush: you gain 3 life", "Rush — When this strikes your opponent, gain 3 life."},
    Sentence{"Flashy: change your max mana by 1", "Flashy — When this enters a board, gain 1 max mana."},
    Sentence{"Elusive", "Elusive (Can be attacked only by Elusive henchmen.)"},
    Sentence{"Vengeance: you gain 10 life", "Vengeance — When your opponent takes a prize, gain 10 life."},
    Sentence{"Rush: opponent draws a card", "Rush — When this strikes your opponent, your opponent draws a card."},
    Sentence{"Rush: this gains 1 health", "Rush — When this strikes your opponent, this gains 1 health."},
    Sentence{"Flashy: opponent steals a prize", "Flashy — When this enters a board, your opponent steals a prize."},
    Sentence{"Flashy: opponent draws a card", "Flashy — When this enters a board, your opponent draws a card."},
    Sentence{
        "Flashy: opponent steals a prize then you draw 3 cards",
        "Flashy — When this enters a board, your opponent steals a prize, then you draw 3 cards."
    },
    Sentence{"Eager", "Eager (May attack the turn it is played.)"},
    Sentence{
        "Attention-Seeker: this deals 1 damage to opponent",
        "Attention-Seeker — When another henchman enters a board, this deals 1 damage to your opponent."
    },
    Sentence{
        "Attention-Seeker: this gains 1 health",
        "Attention-Seeker — When another henchman enters a board, this gains 1 health."
    },
    Sentence{"Closing-Act: you draw 2 cards", "Closing-Act — When this dies, draw 2 cards."},
    Sentence{
        "Flashy: this deals 1 damage to opponent",
        "Flashy — When this enters a board, this deals 1 damage to your opponent."
    },
    Sentence{"Vengeance: you draw 2 cards", "Vengeance — When your opponent takes a prize, draw 2 cards."},
    Sentence{"Flashy: change your mana by 3", "Flashy — When this enters a board, gain 3 mana."},
    Sentence{
        "Closing-Act: this deals 2 damage to opponent",
        "Closing-Act — When this dies, this deals 2 damage to your opponent."
    },
};

constexpr std::array riskAndResource{
    Sentence{
        "when this dies: this deals 1 damage to target creature or player",
        "When this dies, this deals 1 damage to target creature or player."
    },
    Sentence{"Fast", "Fast (Deals damage in the first damage step.)"},
    Sentence{"Ignition", "Ignition (Exile a card from your hand: +2/+0 until end of turn.)"},
    Sentence{
        "in hand: while your risks taken > 0: this gets -1 cost",
        "While this is in your hand and you have 1 or more risks taken, this gets -1 cost."
    },
    Sentence{
        "once a game: exile chosen card in your graveyard: this ignites",
        "Once a game, exile a card of your choice in your discard: This ignites."
    },
    Sentence{"Evasive", "Evasive (Can be blocked only by Evasive or Reach.)"},
    Sentence{
        "when this dies: once, when End begins: if your risks won > 0: move this to battlefield under you",
        "When this dies, the next time End begins, if you have 1 or more risks won, put this onto the battlefield "
        "under your control."
    },
    Sentence{
        "when this enters battlefield: you take a High risk then if success: this has Piercing and Haste",
        "When this enters the battlefield, take a High risk. If success, this has Piercing and Haste."
    },
    Sentence{
        "spell: you take a Low risk; if success: this deals 5 * luck damage to target creature or player otherwise "
        "this deals 3 damage to it",
        "Take a Low risk. If success, this deals damage equal to 5 times the luck to target creature or player. "
        "Otherwise, this deals 3 damage to it."
    },
    Sentence{
        "spell: this deals 2 damage to each opponent; this deals 2 damage to each creature of any opponent",
        "This deals 2 damage to each opponent, then this deals 2 damage to each creature an opponent controls."
    },
    Sentence{
        "spell: you take an Extreme risk; if success: you draw 2 * luck cards then you gain 4 * luck energy; if "
        "outcome is Fumble: each opponent draws 2 cards",
        "Take an Extreme risk. If success, draw a number of cards equal to twice the luck, then gain energy equal to 4 "
        "times the luck. If the outcome is Fumble, each opponent draws 2 cards."
    },
    Sentence{
        "spell: creatures of you have Ignition until end of turn; until end of turn: when a creature of you ignites: "
        "you draw a card",
        "Your creatures have Ignition until end of turn. Until end of turn, when a creature you control ignites, draw "
        "a card."
    },
    Sentence{
        "as soon as (number of creatures of you with power >= 5 and ignited) >= 3: you win",
        "As soon as you control 3 or more creatures with power 5 or more that are ignited, you win."
    },
    Sentence{"as soon as your burn >= 10: you win", "As soon as you have 10 or more burn, you win."},
    Sentence{
        "spell: this deals your energy / 2 damage to target player",
        "This deals damage equal to half your energy, rounded down, to target player."
    },
    Sentence{
        "when this enters battlefield: if there is another artifact of you: you draw a card",
        "When this enters the battlefield, if you control another artifact, draw a card."
    },
    Sentence{"Assembly Line", "Assembly Line (Costs 1 less for each other artifact you control.)"},
    Sentence{
        "when this enters battlefield: you summon 1 \"Servo\"",
        "When this enters the battlefield, summon a Servo token."
    },
    Sentence{
        "tap this: for each artifact of you with types has Creature: change its plus by 1",
        "Tap this: For each artifact you control with Creature among its types, put a plus counter on it."
    },
    Sentence{"artifact cards in your hand get -1 cost", "Artifact cards in your hand get -1 cost."},
    Sentence{"Lifelink", "Lifelink (Damage it deals gives you that much energy.)"},
    Sentence{"Deadly", "Deadly (Any damage it deals destroys a creature.)"},
    Sentence{"when this dies: you summon 2 \"Leviathan Half\"", "When this dies, summon 2 Leviathan Half tokens."},
    Sentence{"you sacrifice this: you draw a card", "Sacrifice this: Draw a card."},
    Sentence{"tap this: you gain 2 energy", "Tap this: Gain 2 energy."},
    Sentence{"Indestructible", "Indestructible (Damage and destroy effects do not destroy it.)"},
    Sentence{"Affinity", "Affinity (Costs 1 less for each artifact you control.)"},
    Sentence{"spell: you draw 2 cards", "Draw 2 cards."},
    Sentence{"spell: counter target spell", "Counter target spell."},
    Sentence{
        "as soon as number of names of permanents of you with piece >= 4: you win",
        "As soon as there are 4 or more different names among your permanents with piece, you win."
    },
    Sentence{
        "as soon as number of names of artifacts of you >= 8: you win",
        "As soon as there are 8 or more different names among your artifacts, you win."
    },
    Sentence{"Unblockable", "Unblockable (Creatures cannot block this.)"},
    Sentence{"when this strikes an opponent: you spy on v", "When this strikes an opponent, spy on that opponent."},
    Sentence{"when this strikes an opponent: you gain 1 intel", "When this strikes an opponent, gain 1 intel."},
    Sentence{"while your intel >= 3: this has Unblockable", "While you have 3 or more intel, this has Unblockable."},
    Sentence{"when this enters battlefield: you gain 1 intel", "When this enters the battlefield, gain 1 intel."},
    Sentence{"you spend 2 intel: counter target spell", "Spend 2 intel: Counter target spell."},
    Sentence{"Flash", "Flash (Can be cast whenever an instant could.)"},
    Sentence{"Masked", "Masked (May be played face down as a 2/2 for 3 energy.)"},
    Sentence{
        "when this enters battlefield: you may return chosen card in any traps to hand",
        "When this enters the battlefield, you may return a card of your choice in any traps to hand."
    },
    Sentence{
        "spell: you choose an opponent as p; you spy on p; you look at p's traps; you gain 1 intel",
        "Choose an opponent. Spy on that opponent. Look at that opponent's traps. Gain 1 intel."
    },
    Sentence{"spell: return target creature to hand", "Return target creature to hand."},
    Sentence{
        "in traps: when a creature of any opponent attacks: this springs on c's controller",
        "While this is in your traps, when a creature an opponent controls attacks, this springs on that creature's "
        "controller."
    },
    Sentence{
        "trap: return each attacker of culprit to hand; you draw 2 cards",
        "Trap — Return each attacker this card's culprit controls to hand, then draw 2 cards."
    },
    Sentence{
        "spell: counter target spell; if your intel >= 5: you draw 2 cards",
        "Counter target spell. If you have 5 or more intel, draw 2 cards."
    },
    Sentence{
        "when a card of any opponent comes to light: you gain 2 intel",
        "When a card an opponent controls comes to light, gain 2 intel."
    },
    Sentence{"you spend 5 intel: you draw 3 cards", "Spend 5 intel: Draw 3 cards."},
    Sentence{"as soon as traps seen >= 8: you win", "As soon as the traps seen are 8 or more, you win."},
    Sentence{"as soon as your hands seen >= 10: you win", "As soon as you have 10 or more hands seen, you win."},
    Sentence{"when this blocks a creature: you gain 1 energy", "When this blocks a creature, gain 1 energy."},
    Sentence{
        "once a turn: you pay for cultivation: this gets +2 power and +2 defense until end of turn",
        "Once a turn, pay for cultivation: This gets +2 power and +2 defense until end of turn."
    },
    Sentence{
        "when End begins: you summon growth \"Saproling\"",
        "When End begins, summon a number of Saproling tokens equal to this card's growth."
    },
    Sentence{
        "when this enters battlefield: you take a Medium risk; if success: each other permanent of you gains 2 * luck "
        "growth otherwise each other permanent of you gains 1 growth",
        "When this enters the battlefield, take a Medium risk. If success, each other permanent you control gains "
        "growth equal to twice the luck. Otherwise, each other permanent you control gains 1 growth."
    },
    Sentence{"Guardian", "Guardian (Must be blocked if able.)"},
    Sentence{
        "Cultivate",
        "Cultivate (Once a turn, exile the top card of your library: put a Growth counter on target permanent.)"
    },
    Sentence{
        "this gets +total growth of permanents of you power",
        "This gets +X power, where X is the total growth of your permanents."
    },
    Sentence{
        "instead of you pay for cultivation: do nothing", "If you would pay for cultivation, nothing happens instead."
    },
    Sentence{
        "spell: if there is a permanent of you with growth >= 3: you draw 3 cards then you gain 3 energy otherwise you "
        "draw 2 cards then you gain 2 energy",
        "If you control a permanent with growth 3 or more, draw 3 cards, then gain 3 energy. Otherwise, draw 2 cards, "
        "then gain 2 energy."
    },
    Sentence{
        "spell: target permanent gains 2 growth; you draw a card",
        "Target permanent gains 2 growth, then you draw a card."
    },
    Sentence{
        "spell: you take a Low risk; for each card in your graveyard with lasting and last growth > 0 as c: move c to "
        "battlefield under you then if success: c gains luck growth",
        "Take a Low risk. For each card in your discard that is lasting and last had growth, put it onto the "
        "battlefield under your control. If success, it gains growth equal to the luck."
    },
    Sentence{
        "at start of your turn: if growth >= 3: target permanent gains 2 growth otherwise it gains 1 growth",
        "At the start of your turn, if this has 3 or more growth, target permanent gains 2 growth. Otherwise, it gains "
        "1 "
        "growth."
    },
    Sentence{
        "as soon as (number of permanents of you with growth >= 3) >= 5: you win",
        "As soon as you control 5 or more permanents with growth 3 or more, you win."
    },
    Sentence{
        "as soon as total power of creatures of you >= 30: you win",
        "As soon as the total power of your creatures is 30 or more, you win."
    },
};

constexpr std::array tumblrCards{
    Sentence{"this gets +x health", "This gets +X health."},
    Sentence{"when this dies: you summon x \"Drip\"", "When this dies, summon X copies of Drip."},
    Sentence{"toll: you summon 1 \"Townsfolk\"", "Toll — Summon a Townsfolk."},
    Sentence{"at start of your turn: run its toll", "At the start of your turn, carry out its toll."},
    Sentence{
        "at end of your turn: if (number of creatures of you named \"Townsfolk\") >= 3: destroy each creature of you "
        "named \"Townsfolk\" then you draw a card",
        "At the end of your turn, if you control 3 or more creatures named Townsfolk, destroy each creature you "
        "control "
        "named Townsfolk, then draw a card."
    },
    Sentence{
        "at end of your turn: destroy each creature with \"folk\" in its name",
        "At the end of your turn, destroy each creature with “folk” in its name."
    },
    Sentence{
        "when this enters field: opponent draws 1 card then you draw 2 cards",
        "When this enters the field, your opponent draws a card, then you draw 2 cards."
    },
    Sentence{
        "when this leaves field: you discard 1 card then opponent discards 2 cards",
        "When this leaves the field, discard a card, then your opponent discards 2 cards."
    },
    Sentence{
        "when this enters field: each player gains 1 life", "When this enters the field, each player gains 1 life."
    },
    Sentence{
        "when this enters field: opponent gains 5 life", "When this enters the field, your opponent gains 5 life."
    },
    Sentence{
        "when this leaves field: each player loses 5 life", "When this leaves the field, each player loses 5 life."
    },
    Sentence{"this has health = opponent's life", "This has health equal to your opponent's life."},
    Sentence{
        "creatures of you named \"Townsfolk\" get +1 attack and +1 health",
        "Your creatures named Townsfolk get +1 attack and +1 health."
    },
    Sentence{
        "when Combat begins: each creature named \"Townsfolk\" gets +1 attack and +1 health until end of turn",
        "When Combat begins, each creature named Townsfolk gets +1 attack and +1 health until end of turn."
    },
    Sentence{
        "when this enters field: each player loses 1 life", "When this enters the field, each player loses 1 life."
    },
    Sentence{
        "when this enters field: you gain 1 life then opponent loses 1 life",
        "When this enters the field, gain 1 life, then your opponent loses 1 life."
    },
    Sentence{
        "at end of turn: if your life = 1: set each player's life to total life of players / 2",
        "At end of turn, if you have exactly 1 life, each player's life becomes half the total life of all players, "
        "rounded down."
    },
    Sentence{
        "at end of your turn: chosen creature becomes \"Townsfolk\"",
        "At the end of your turn, a creature of your choice becomes Townsfolk."
    },
    Sentence{"Haste", "Haste (May attack the turn it is cast.)"},
    Sentence{"at end of turn: this gets -3 attack and -3 health", "At end of turn, this gets -3 attack and -3 health."},
    Sentence{
        "at end of turn: you gain control of random enemy then opponent gains control of this",
        "At end of turn, gain control of a random enemy, then your opponent gains control of this."
    },
    Sentence{
        "at end of turn: this becomes copy of chosen other creature keeping this ability",
        "At end of turn, this becomes a copy of another creature of your choice, keeping this ability."
    },
    Sentence{
        "at end of turn: each other creature gets -1 attack and -1 health; if number of creatures = 1: you sacrifice "
        "this",
        "At end of turn, each other creature gets -1 attack and -1 health. If there is exactly 1 creature, sacrifice "
        "this."
    },
    Sentence{"at start of turn: you summon 1 \"Temptress\"", "At start of turn, summon a Temptress."},
    Sentence{"at end of turn: you summon 1 \"Pest\"", "At end of turn, summon a Pest."},
    Sentence{"at end of turn: swap chosen creature", "At end of turn, swap a creature of your choice."},
    Sentence{"at end of turn: this becomes \"Seer in Amber\"", "At end of turn, this becomes Seer in Amber."},
    Sentence{"at start of turn: this becomes \"Fly Lord\"", "At start of turn, this becomes Fly Lord."},
    Sentence{"when this enters field: you gain 7 life", "When this enters the field, gain 7 life."},
    Sentence{"at start of turn: you gain 4 life", "At start of turn, gain 4 life."},
    Sentence{"at end of turn: you lose 3 life", "At end of turn, lose 3 life."},
    Sentence{
        "at start of turn: you choose a creature except this as spared; destroy each creature except this except "
        "spared",
        "At start of turn, choose a creature other than this. Destroy each creature other than this and that creature."
    },
    Sentence{
        "when this enters field: you summon 1 \"Curfew Caller\"", "When this enters the field, summon a Curfew Caller."
    },
    Sentence{"at start of turn: opponent discards 1 card", "At start of turn, your opponent discards a card."},
    Sentence{
        "at start of your turn: chosen creature becomes \"Townsfolk\"",
        "At the start of your turn, a creature of your choice becomes Townsfolk."
    },
    Sentence{"at end of turn: this deals 1 damage to you", "At end of turn, this deals 1 damage to you."},
    Sentence{
        "at end of turn: destroy chosen creature named \"Townsfolk\"",
        "At end of turn, destroy a creature of your choice named Townsfolk."
    },
    Sentence{"at end of turn: destroy this", "At end of turn, destroy this."},
    Sentence{"at end of turn: opponent gains control of this", "At end of turn, your opponent gains control of this."},
    Sentence{
        "when this dies: create 1 copy of chosen creature in field under you",
        "When this dies, create a copy of a creature of your choice in the field under your control."
    },
    Sentence{
        "when this dies: each creature gets -1 attack and -1 health",
        "When this dies, each creature gets -1 attack and -1 health."
    },
    Sentence{
        "when this dies: chosen creature becomes \"Pest\"", "When this dies, a creature of your choice becomes Pest."
    },
    Sentence{"when this dies: swap each creature", "When this dies, swap each creature."},
    Sentence{"when this dies: you summon 1 \"Patron of the Poor\"", "When this dies, summon a Patron of the Poor."},
    Sentence{
        "when this enters field: destroy chosen creature",
        "When this enters the field, destroy a creature of your choice."
    },
    Sentence{
        "when this enters field: for each creature named \"Curfew Caller\": run its toll",
        "When this enters the field, for each creature named Curfew Caller, carry out its toll."
    },
    Sentence{
        "when this enters field: opponent discards 1 card", "When this enters the field, your opponent discards a card."
    },
    Sentence{
        "at start of turn: each player summons 1 \"Townsfolk\"", "At start of turn, each player summons a Townsfolk."
    },
    Sentence{
        "when this enters field: each creature of you named \"Keep\" gets +1 attack",
        "When this enters the field, each creature you control named Keep gets +1 attack."
    },
    Sentence{
        "before a card deals damage to this: set amount to amount * 2",
        "Before a card deals damage to this, the amount is doubled."
    },
    Sentence{
        "when this enters field: return chosen enemy to hand",
        "When this enters the field, return an enemy of your choice to hand."
    },
    Sentence{
        "when this enters field: return chosen creature to hand",
        "When this enters the field, return a creature of your choice to hand."
    },
    Sentence{
        "this gets +1 attack and +1 health for each creature named \"Street Orator\"",
        "This gets +1 attack and +1 health for each creature named Street Orator."
    },
    Sentence{
        "this gets -1 attack and -1 health for each creature named \"Townsfolk\"",
        "This gets -1 attack and -1 health for each creature named Townsfolk."
    },
    Sentence{
        "when this enters field: this deals number of your creatures damage to each creature",
        "When this enters the field, this deals damage equal to the number of your creatures to each creature."
    },
    Sentence{
        "when this deals damage to a player: you gain amount life",
        "When this deals damage to a player, gain that much life."
    },
    Sentence{
        "when this enters field: each player discards 1 card then each player draws 1 card",
        "When this enters the field, each player discards a card, then each player draws a card."
    },
    Sentence{
        "this gets +1 attack for each other creature named \"Gob Raider\"",
        "This gets +1 attack for each other creature named Gob Raider."
    },
    Sentence{
        "when this enters field: you summon (number of creatures of you named \"Gob Raider\") \"Gob\"",
        "When this enters the field, summon a number of copies of Gob equal to the number of your creatures named Gob "
        "Raider."
    },
    Sentence{
        "when this dies: you summon this's last damage \"Gob Raider\"",
        "When this dies, summon a number of copies of Gob Raider equal to the damage this last had."
    },
    Sentence{
        "when this dies: you summon (number of creatures of you named \"Gob Raider\") \"Gob Raider\"",
        "When this dies, summon a number of copies of Gob Raider equal to the number of your creatures named Gob "
        "Raider."
    },
    Sentence{"creatures of you named \"Gob\" get +1 health", "Your creatures named Gob get +1 health."},
    Sentence{"creatures of you named \"Gob Raider\" get +2 health", "Your creatures named Gob Raider get +2 health."},
    Sentence{
        "when this enters field: enemies cannot attack until start of your turn",
        "When this enters the field, enemies cannot attack until start of your turn."
    },
};

constexpr std::array tidePools{
    Sentence{
        "when a crab enters any rival's wreck: you gain 1 pearl", "When a crab enters a rival's wreck, gain a pearl."
    },
    Sentence{
        "this gets +1 bite for each card in any rival's wreck or your pouch",
        "This gets +1 bite for each card in a rival's wreck or your pouch."
    },
    Sentence{
        "when a card in any pouch or your wreck perishes, if this is not in any rival's wreck: you gain 1 pearl",
        "When a card in any pouch or your wreck perishes, if this is not in a rival's wreck, gain a pearl."
    },
    Sentence{
        "when this enters reef: you may pay 2 pearls: you fish a card",
        "When this enters the reef, you may pay 2 pearls. If you do, fish a card."
    },
    Sentence{
        "when this enters reef: you may pay 2 pearls: you fish a card otherwise crush this",
        "When this enters the reef, you may pay 2 pearls. If you do, fish a card. If you do not, crush this."
    },
    Sentence{
        "when this enters reef: target rival may fish a card",
        "When this enters the reef, target rival may fish a card."
    },
    Sentence{
        "when this enters reef: you choose one:\n        \"Fish\": you fish 2 cards\n        \"Pearls\" if your pearls "
        "< 3: you gain 3 pearls",
        "When this enters the reef, choose one —\n• Fish 2 cards.\n• If you have fewer than 3 pearls, gain 3 pearls."
    },
    Sentence{
        "when this enters reef: you choose up to 2 crabs as picked; crush each picked",
        "When this enters the reef, choose up to 2 crabs. Crush those crabs."
    },
    Sentence{
        "when this enters reef: you choose any number of crabs of you as picked; move picked to your pouch",
        "When this enters the reef, choose any number of crabs you control. Put those crabs into your pouch."
    },
    Sentence{
        "when this enters reef: each player secretly chooses a number from 0 to your pearls as bid; you gain bid "
        "pearls",
        "When this enters the reef, each player secretly chooses a number from 0 to your pearls. Gain a number of "
        "pearls equal to the chosen number."
    },
    Sentence{
        "when this enters reef: you choose one of Tide as t; set tide to t",
        "When this enters the reef, choose a Tide. The tide becomes the chosen Tide."
    },
    Sentence{
        "when this enters reef: repeat 3 times: you fish a card", "When this enters the reef, fish a card 3 times."
    },
    Sentence{
        "when this enters reef: roll d6 as die; you gain die pearls",
        "When this enters the reef, roll a 6-sided die. Gain a number of pearls equal to the roll."
    },
    Sentence{
        "when this enters reef: reveal top 3 of your drift",
        "When this enters the reef, reveal the top 3 cards of your drift."
    },
    Sentence{
        "when this enters reef: you look at top of your drift",
        "When this enters the reef, look at the top card of your drift."
    },
    Sentence{"when this enters reef: shuffle your drift", "When this enters the reef, shuffle your drift."},
    Sentence{
        "when this enters reef: move top of your drift to bottom of your drift",
        "When this enters the reef, put the top card of your drift on the bottom of your drift."
    },
    Sentence{
        "when this enters reef: move this to your drift face down",
        "When this enters the reef, put this on top of your drift face down."
    },
    Sentence{
        "when this enters reef: create 2 \"Larva\" in reef under you",
        "When this enters the reef, create 2 Larva tokens in the reef under your control."
    },
    Sentence{
        "when this enters reef: create copy of target crab in reef",
        "When this enters the reef, create a copy of target crab in the reef."
    },
    Sentence{
        "when this enters reef: target up to 2 crabs get +1 bite",
        "When this enters the reef, up to 2 target crabs get +1 bite."
    },
    Sentence{
        "when this enters reef: random rival loses 1 pearl", "When this enters the reef, a random rival loses a pearl."
    },
    Sentence{
        "when this enters reef: if not this's shy and tide is High: you fish a card",
        "When this enters the reef, if this has no shy and the tide is High, fish a card."
    },
    Sentence{
        "when this enters reef: if there is no crab of any rival: you fish a card otherwise you lose 1 pearl",
        "When this enters the reef, if there are no crabs a rival controls, fish a card. Otherwise, lose a pearl."
    },
    Sentence{
        "when this enters reef: for each crab with bite > 2 or shy as c: c perishes",
        "When this enters the reef, each crab with bite more than 2 or shy perishes."
    },
    Sentence{
        "when this perishes or enters reef: you fish a card", "When this perishes or enters the reef, fish a card."
    },
    Sentence{
        "when a crab perishes, once a turn, if your pearls = 0: you gain 1 pearl",
        "When a crab perishes, once a turn, if you have no pearls, gain a pearl."
    },
    Sentence{"when this nips a player: you gain amount pearls", "When this nips a player, gain that many pearls."},
    Sentence{"when this nips a crab: crush victim", "When this nips a crab, crush that crab."},
    Sentence{
        "instead of this perishes: move this to your pouch", "If this would perish, put this into your pouch instead."
    },
    Sentence{"instead of you fish a card: you fish 2 cards", "If you would fish a card, fish 2 cards instead."},
    Sentence{"instead of crush this: do nothing", "If this would be crushed, nothing happens instead."},
    Sentence{"when crush a crab: you fish a card", "When a crab is crushed, fish a card."},
    Sentence{"after this perishes: you gain 1 pearl", "After this perishes, gain a pearl."},
    Sentence{
        "before a card nips this: set amount to amount - 1", "Before a card nips this, the amount is reduced by 1."
    },
    Sentence{"crabs of you have Sly", "Your crabs have Sly."},
    Sentence{"other crabs of you have Tough 2 and Sly", "Your other crabs have Tough 2 and Sly."},
    Sentence{"this has shell = number of your pouch", "This has shell equal to the number of cards in your pouch."},
    Sentence{"this has bite = 3 and Sly", "This has bite 3 and Sly."},
    Sentence{"this loses Sly if your pearls > 3", "This loses Sly if you have more than 3 pearls."},
    Sentence{"crabs without Sly lose all abilities", "Crabs without Sly lose all abilities."},
    Sentence{
        "crabs of you have: when this perishes: you fish a card", "Your crabs have “When this perishes, fish a card.”"
    },
    Sentence{"this has abilities of crabs of you", "This has the abilities of your crabs."},
    Sentence{"crabs cannot pinch this", "Crabs cannot pinch this."},
    Sentence{"rivals cannot fish a card", "Rivals cannot fish a card."},
    Sentence{"this must pinch if able", "This must pinch if able."},
    Sentence{
        "this cannot pinch a crab with bite >= 4 until end of round",
        "This cannot pinch crabs with bite 4 or more until end of round."
    },
    Sentence{"this gets *2 bite", "This gets ×2 bite."},
    Sentence{
        "this gets +number of your crabs bite and +1 shell",
        "This gets +X bite and +1 shell, where X is the number of your crabs."
    },
    Sentence{
        "while there is another crab of you: this gets +1 bite", "While you control another crab, this gets +1 bite."
    },
    Sentence{"anywhere: this gets +1 bite", "Wherever this is, this gets +1 bite."},
    Sentence{
        "in pouch or wreck: at end of round: you fish a card",
        "While this is in your pouch or your wreck, at end of round, fish a card."
    },
    Sentence{
        "once a turn: you pay 1 pearl: this nips target crab or player for 2",
        "Once a turn, pay a pearl: This nips target crab or player for 2."
    },
    Sentence{"you pay 2 pearls and crush this: you fish 3 cards", "Pay 2 pearls and crush this: Fish 3 cards."},
    Sentence{
        "you pay 1 pearl if this's bruises > 0: you fish a card",
        "Pay a pearl: Fish a card. Use this only if this has 1 or more bruises."
    },
    Sentence{"splash: you fish a card", "Splash — Fish a card."},
    Sentence{"Tough 3", "Tough 3 (Before a card nips this, the amount is reduced by 3.)"},
    Sentence{
        "Sly, Tough 1", "Sly (Only sly crabs pinch it.)\nTough 1 (Before a card nips this, the amount is reduced by 1.)"
    },
    Sentence{
        "Spawn: you fish a card then you gain 1 pearl",
        "Spawn — When this enters the reef, fish a card, then gain a pearl."
    },
    Sentence{"Revenge: target rival loses 2 pearls", "Revenge — When this perishes, target rival loses 2 pearls."},
    Sentence{
        "as soon as there is a crab with bruises >= shell as c: c perishes",
        "As soon as there is a crab with bruises of at least its shell, it perishes."
    },
    Sentence{
        "as soon as number of your crabs = 0: you lose 3 pearls", "As soon as you control no crabs, lose 3 pearls."
    },
    Sentence{"at end of your round: change this's bruises by -1", "At the end of your round, this loses 1 bruise."},
    Sentence{"when Ebb begins: you gain 1 pearl", "When Ebb begins, gain a pearl."},
    Sentence{"when any Phase ends: you gain 1 pearl", "When a phase ends, gain a pearl."},
    Sentence{
        "when this enters reef: this becomes \"Hermit\" until end of round",
        "When this enters the reef, this becomes Hermit until end of round."
    },
    Sentence{
        "when this enters reef: remove target crab", "When this enters the reef, remove target crab from the game."
    },
    Sentence{"when this enters reef: end the game with you", "When this enters the reef, you win the game."},
    Sentence{"when this enters reef: draw the game", "When this enters the reef, the game is a draw."},
    Sentence{
        "when this enters reef: set your pearls to larger of 3 and your pearls",
        "When this enters the reef, your pearls become the larger of 3 and your pearls."
    },
    Sentence{
        "when this enters reef: set target crab's hooked to true",
        "When this enters the reef, target crab becomes hooked."
    },
    Sentence{
        "when this enters reef: you gain highest bite of crabs pearls",
        "When this enters the reef, gain a number of pearls equal to the highest bite among crabs."
    },
    Sentence{
        "when this enters reef: you gain half your pearls pearls",
        "When this enters the reef, gain a number of pearls equal to half your pearls."
    },
    Sentence{
        "when this enters reef: player after you gains 1 pearl",
        "When this enters the reef, the player after you gains a pearl."
    },
    Sentence{
        "when this enters reef: move cards in your wreck to your pouch",
        "When this enters the reef, put all cards in your wreck into your pouch."
    },
    Sentence{
        "when this enters reef: if target crab is a sea star: crush it",
        "When this enters the reef, if target crab is a sea star, crush it."
    },
    Sentence{"when this enters reef: let you act", "When this enters the reef, you may act."},
    Sentence{
        "when this enters reef: together: each player gains 1 pearl then each player loses 1 pearl",
        "When this enters the reef, each player gains a pearl, then each player loses a pearl."
    },
    Sentence{
        "when this enters reef: if your pearls + 1 > 3: you fish a card",
        "When this enters the reef, if your pearls plus 1 is more than 3, fish a card."
    },
    Sentence{"when this enters reef: add you to waiting", "When this enters the reef, add you to the waiting."},
    Sentence{"until end of round: this gets +1 bite", "Until end of round, this gets +1 bite."},
    Sentence{
        "when this enters reef: once, when this perishes: you fish 2 cards",
        "When this enters the reef, the next time this perishes, fish 2 cards."
    },
    Sentence{
        "when this enters reef: if this can pinch: you fish a card",
        "When this enters the reef, if this can pinch, fish a card."
    },
    Sentence{"when this enters reef: you hatch 1 \"Larva\"", "When this enters the reef, hatch a Larva token."},
    Sentence{
        "when this enters reef: you hatch number of your crabs \"Hermit\"",
        "When this enters the reef, hatch a number of copies of Hermit equal to the number of your crabs."
    },
    Sentence{
        "when this enters reef: chosen crab of you perishes", "When this enters the reef, one of your crabs perishes."
    },
    Sentence{
        "when this enters reef: it nips chosen up to 2 prey for 1",
        "When this enters the reef, it nips up to 2 prey for 1."
    },
    Sentence{"Revenge: you may crush target crab", "Revenge — When this perishes, you may crush target crab."},
    Sentence{
        "when this enters reef: set this's foe to target crab",
        "When this enters the reef, this card's foe becomes target crab."
    },
    Sentence{
        "when this enters reef: if your foe is nothing: you fish a card",
        "When this enters the reef, if your foe is nothing, fish a card."
    },
    Sentence{
        "as soon as times you fish a card this game >= 10: you gain 1 pearl",
        "As soon as you have fished a card 10 or more times this game, gain a pearl."
    },
    Sentence{
        "when this enters reef: if times a crab perishes this turn > 0: you fish a card",
        "When this enters the reef, if a crab has perished this turn, fish a card."
    },
    Sentence{
        "this gets +1 bite if times you fish a card this phase = 0",
        "This gets +1 bite if you have not fished a card this phase."
    },
    Sentence{
        "this gets +1 bite if times end of round this game = 1",
        "This gets +1 bite if a player has ended a round exactly once this game."
    },
    Sentence{
        "when this enters reef: if times crush a crab this turn < 3: you fish a card",
        "When this enters the reef, if a crab has been crushed fewer than 3 times this turn, fish a card."
    },
    Sentence{
        "as soon as total amount of times you gain pearls this turn >= 10: you fish a card",
        "As soon as you have gained a total of 10 or more pearls this turn, fish a card."
    },
    Sentence{
        "as soon as total amount of times this nips a player this turn >= 4: you fish a card",
        "As soon as this has nipped a player for a total of 4 or more this turn, fish a card."
    },
    Sentence{
        "this gets +times you fish a card this turn bite",
        "This gets +X bite, where X is the number of times you have fished a card this turn."
    },
    Sentence{
        "this gets +total amount of times you gain pearls this turn bite",
        "This gets +X bite, where X is the total amount of times you have gained pearls this turn."
    },
    Sentence{
        "instead of you with number of drift = 0 fish a card: you lose 1 pearl",
        "If you would fish a card while there are no cards in your drift, lose a pearl instead."
    },
    Sentence{
        "instead of a player with number of drift = 0 fishes a card: who loses 1 pearl",
        "If a player with no cards in their drift would fish a card, that player loses a pearl instead."
    },
    Sentence{
        "when this with hooked and bruises > 1 perishes: you fish a card",
        "When this perishes while it is hooked and it has more than 1 bruise, fish a card."
    },
    Sentence{"you with pearls = 0 cannot fish a card", "You cannot fish a card while you have no pearls."},
    Sentence{
        "when this enters reef: if whose turn = you: you fish a card",
        "When this enters the reef, if you are the whose turn, fish a card."
    },
    Sentence{
        "as soon as there is a rival with pearls >= 7 as p: p loses 1 pearl",
        "As soon as there is a rival with 7 or more pearls, that rival loses a pearl."
    },
    Sentence{
        "when this enters reef: for each player with pearls = 0 as p: p gains 1 pearl",
        "When this enters the reef, each player with no pearls gains a pearl."
    },
    Sentence{
        "when this enters reef: target rival loses 1 pearl then move top of its drift to its wreck",
        "When this enters the reef, target rival loses a pearl, then put the top card of that rival's drift into that "
        "rival's wreck."
    },
    Sentence{
        "as soon as there is a crab of you named \"Hermit\" and there is a crab of you named \"Larva\" and there is a "
        "prey: you gain 1 pearl",
        "As soon as you control a crab named Hermit and you control a crab named Larva and there is a prey, gain a "
        "pearl."
    },
    Sentence{
        "as soon as there is a crab of you named \"Hermit\" and there is a crab of you named \"Larva\" and there is a "
        "sea star of you: you gain 1 pearl",
        "As soon as you control a crab named Hermit, a crab named Larva and a sea star, gain a pearl."
    },
    Sentence{
        "when this enters reef: you gain your pearls / 2 pearls then this nips you for your pearls / 2",
        "When this enters the reef, gain a number of pearls equal to half your pearls, rounded down, then this nips "
        "you "
        "for half your pearls, rounded down."
    },
    Sentence{
        "when this enters reef: set your pearls to (your pearls + 4) / 3",
        "When this enters the reef, your pearls become (your pearls plus 4) divided by 3, rounded down."
    },
};

} // namespace sentences
