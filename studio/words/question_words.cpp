// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/question_words.h"

#include "engine/play/autoplay/autoplay.h"
#include "engine/play/views/describe.h"
#include "studio/words/card_book.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class QuestionWords
{
    Q_DECLARE_TR_FUNCTIONS(QuestionWords)
};

/// The game's words for passing. If they are something that the player says, they are put in quotation marks.
QString passWords(const engine::Question& asked)
{
    const QString pass = QString::fromStdString(asked.pass);
    const bool isWord = !pass.isEmpty() && pass.at(0).isLower() && !pass.contains(u' ');
    return isWord ? pass : QuestionWords::tr("“%1”", "phrase that a player says to pass").arg(pass);
}

QString deedWords(const SeenGame& seen, const engine::Question& asked)
{
    // The text is limited to one line. Options may be left out, because all of them are visible on the table.
    constexpr qsizetype longest = 48;
    QStringList deeds;
    qsizetype length = 0;
    for (const std::string& deed : engine::describeActions(seen.game, seen.viewer)) {
        const QString text = QString::fromStdString(deed);
        length += text.size();
        if (!deeds.isEmpty() && length > longest) {
            deeds.append(QuestionWords::tr("…", "more actions are possible"));
            break;
        }
        deeds.append(text);
    }
    if (engine::passOption(seen.game))
        deeds.append(passWords(asked));
    if (deeds.isEmpty())
        return QuestionWords::tr("choose what to do");
    const QString last = deeds.takeLast();
    return deeds.isEmpty() ? last
                           : QuestionWords::tr("%1 or %2", "actions, last action")
                                 .arg(deeds.join(QuestionWords::tr(", ", "separator in a list")), last);
}

/// The actions that the player can take, or the choice to make.
QString askedWords(const SeenGame& seen)
{
    const engine::Question& asked = seen.game.program().questions[seen.view.question];
    if (asked.kind == engine::Question::Kind::Act)
        return waitingWords(seen).isEmpty()
                   ? deedWords(seen, asked)
                   : QuestionWords::tr("respond to %1, or %2").arg(waitingWords(seen), passWords(asked));
    const QString words = QString::fromStdString(asked.words);
    // The first line of an ability is enough to recognise it.
    const QString origin = QString::fromStdString(seen.book.origin(asked.place)).section(u'\n', 0, 0).trimmed();
    if (!seen.book.isOnCard(asked.place))
        return words.isEmpty() ? origin : words;
    return words.isEmpty() ? QuestionWords::tr("choose for %1").arg(origin)
                           : QuestionWords::tr("%1 — %2", "a question, the card text that asks it").arg(words, origin);
}

/// The context of a question: the current action or phase. Empty if a card asks the question, because the question then
/// names the card.
QString askedAbout(const SeenGame& seen)
{
    const engine::Question& asked = seen.game.program().questions[seen.view.question];
    if (seen.book.isOnCard(asked.place))
        return {};
    const QString doing = QString::fromStdString(engine::describeInProgress(seen.game, seen.viewer));
    const bool isAct = asked.kind == engine::Question::Kind::Act;
    if (!doing.isEmpty() || !isAct || seen.view.phase == engine::none)
        return doing;
    return QString::fromStdString(seen.game.program().phases[seen.view.phase]);
}

/// A value before any changes. A card's starting value may differ from its printed value.
QString baseWords(const SeenGame& seen, engine::Ref row, std::uint32_t property, std::int32_t value)
{
    const engine::PropertyLayout& layout = seen.game.program().properties[property];
    const engine::State& state = seen.game.state();
    const bool isNumber = layout.type.base == engine::syntax::BaseType::Number;
    if (state.isCard(row) && layout.isPrinted && isNumber && layout.size == 1) {
        const auto definition = static_cast<std::size_t>(state.at(row, engine::cells::card::Definition));
        const std::int32_t printed =
            seen.game.program().definitions[definition].row[layout.cell - std::size_t{engine::cells::card::First}];
        if (printed != value)
            return QuestionWords::tr("starts at %1, printed %2").arg(value).arg(printed);
    }
    return QuestionWords::tr("starts at %1").arg(value);
}

} // namespace

QString seatName(std::int32_t seat)
{
    return QuestionWords::tr("Player %1").arg(seat + 1);
}

QString waitingWords(const SeenGame& seen)
{
    for (const engine::View::Zone& zone : seen.view.zones)
        if (seen.game.program().zones[zone.zone].isStack && !zone.cards.empty() && zone.cards.front().id > 0 &&
            engine::passOption(seen.game))
            return QString::fromStdString(
                engine::describe(seen.game.state(), static_cast<engine::Ref>(zone.cards.front().id), seen.viewer)
            );
    return {};
}

QString questionWords(const SeenGame& seen)
{
    const QString who = seatName(seen.view.asked);
    const QString words = askedWords(seen);
    const QString about = askedAbout(seen);
    return about.isEmpty() ? QuestionWords::tr("%1: %2", "a player, a question").arg(who, words)
                           : QuestionWords::tr("%1: %2 — %3", "a player, a question, the action or phase it is part of")
                                 .arg(who, words, about);
}

QStringList valueWords(const SeenGame& seen, std::int64_t thing, std::uint32_t property)
{
    const auto row = static_cast<engine::Ref>(thing);
    if (thing <= 0 || (seen.game.state().isCard(row) && !engine::sees(seen.game.state(), seen.viewer, row)))
        return {};
    QStringList lines;
    for (const engine::ValuePart& part : seen.game.explain(row, property)) {
        const QString from = part.source
                                 ? QString::fromStdString(engine::describe(seen.game.state(), part.source, seen.viewer))
                                 : QuestionWords::tr("a rule of the game");
        const QString amount = part.amount < 0 ? u"−%1"_s.arg(-std::int64_t(part.amount)) : u"%1"_s.arg(part.amount);
        switch (part.kind) {
        case engine::ValuePart::Kind::Base:
            lines.append(baseWords(seen, row, property, part.value));
            break;
        case engine::ValuePart::Kind::Set:
            lines.append(QuestionWords::tr("set to %1 by %2").arg(amount, from));
            break;
        case engine::ValuePart::Kind::Plus:
            lines.append(
                QuestionWords::tr("%1 by %2: %3", "a change such as +2, its cause, the new value")
                    .arg(part.amount < 0 ? amount : u'+' + amount, from)
                    .arg(part.value)
            );
            break;
        case engine::ValuePart::Kind::Times:
            lines.append(
                QuestionWords::tr("×%1 by %2: %3", "a factor, its cause, the new value")
                    .arg(amount, from)
                    .arg(part.value)
            );
            break;
        case engine::ValuePart::Kind::Include:
        case engine::ValuePart::Kind::Exclude:
            lines.append(QuestionWords::tr("changed by %1").arg(from));
            break;
        case engine::ValuePart::Kind::Bounds:
            lines.append(QuestionWords::tr("limited to %1").arg(part.value));
            break;
        }
    }
    return lines;
}

} // namespace studio
