// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen of the game, by whom, and what is said of it.
#include "engine/language/names/dictionary.h"
#include "engine/play/views/describe.h"
#include "studio/words/card_book.h"
#include "studio/words/playtest_words.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::Viewer;

std::int32_t PlaytestDesk::askedSeat() const
{
    const engine::Ref asked = m_game->asked();
    return asked ? m_game->state().at(asked, engine::cells::player::Seat) : -1;
}

void PlaytestDesk::lookAs(const Sight& sight)
{
    m_sight = sight;
    refresh();
}

Viewer PlaytestDesk::viewer() const
{
    if (m_curtainFor)
        return onlooker();
    if (m_sight.kind == Sight::Kind::Everything)
        return Viewer::everything();
    return Viewer::seat(m_sight.kind == Sight::Kind::Seat ? m_sight.seat : m_looking);
}

std::int32_t PlaytestDesk::nearSeat() const
{
    return m_sight.kind == Sight::Kind::Seat ? m_sight.seat : m_looking;
}

Wording PlaytestDesk::wording() const
{
    return {.program = program(), .rules = m_book->rules(), .name = [this, seenBy = viewer()](engine::Ref thing) {
                return engine::describe(m_game->state(), thing, seenBy);
            }};
}

void PlaytestDesk::setCurtain(bool isOn)
{
    m_hasCurtain = isOn;
    if (isPlaying())
        refresh();
    Q_EMIT preferred();
}

void PlaytestDesk::openCurtain()
{
    if (!m_curtainFor)
        return;
    m_looking = *m_curtainFor;
    refresh();
}

/// Reads the table again, for whoever looks at it now.
void PlaytestDesk::look()
{
    const std::int32_t asked = askedSeat();
    m_curtainFor.reset();
    // Where play goes on by itself, nobody is called to the table.
    if (m_sight.kind == Sight::Kind::Deciding && asked >= 0 && !isBot(asked) && !m_isGoing) {
        if (m_hasCurtain && asked != m_looking)
            m_curtainFor = asked;
        else
            m_looking = asked;
    }
    const NodeId here = m_game->cursor();
    if (!std::ranges::binary_search(m_line, here)) {
        m_line = m_chronicle->lineTo(here);
        m_line.insert(m_line.begin(), 0);
        while (!m_chronicle->children(m_line.back()).empty())
            m_line.push_back(m_chronicle->children(m_line.back()).back());
    }
    m_view = engine::view(*m_game, viewer());
    const bool isAct =
        m_view.question != engine::none && program().questions[m_view.question].kind == engine::Question::Kind::Act;
    m_choice = HalfChoice(m_view, isAct ? m_game->asked() : 0);
    m_passing = isAsked() ? answerByPassing() : std::nullopt;
    m_picks.clear();
    if (!isAsked() || !m_game->picks().hasBegun)
        return;
    for (NodeId node = here; m_chronicle->note(node).picked != 0; node = m_chronicle->parent(node)) {
        m_picks.insert(m_picks.begin(), node);
        if (m_chronicle->note(node).isFirstPick)
            break;
    }
}

void PlaytestDesk::refresh()
{
    look();
    if (std::exchange(m_seenBy, viewer().seat()) != viewer().seat())
        Q_EMIT viewerChanged();
    Q_EMIT changed();
}

QString PlaytestDesk::seatName(std::int32_t seat) const
{
    return tr("Player %1").arg(seat + 1);
}

bool PlaytestDesk::isAsked() const
{
    return isPlaying() && !m_isGoing && !m_view.options.empty() && !isBot(m_view.asked);
}

QString PlaytestDesk::optionText(std::size_t option) const
{
    return asLine(m_view.options[option].text);
}

QString PlaytestDesk::asLine(const std::string& words) const
{
    return capitalised(words, m_namesInSmallLetters);
}

QString PlaytestDesk::question() const
{
    if (!isPlaying())
        return {};
    if (m_view.isOver)
        return QString::fromStdString(resultText(m_view));
    if (m_view.asked < 0)
        return tr("Nobody can decide anything: the rules do not go on from here.");
    const QString who = seatName(m_view.asked);
    if (m_curtainFor)
        return tr("%1 is to look at the screen.").arg(who);
    if (isBot(m_view.asked))
        return isThinking() ? tr("%1, a bot, is thinking.").arg(who)
               : m_isGoing  ? tr("%1, a bot, decides.").arg(who)
                            : tr("%1, a bot, is to decide and waits. “%2” lets it.").arg(who, tr("Let the bot go on"));
    if (m_isGoing)
        return tr("Play goes on.");
    if (m_view.options.empty())
        return tr("%1 decides.").arg(who);
    const QString words = askedWords();
    const QString about = askedAbout();
    return about.isEmpty() ? tr("%1: %2").arg(who, words) : tr("%1: %2 — %3").arg(who, words, about);
}

/// What whoever is asked is to do.
QString PlaytestDesk::askedWords() const
{
    const engine::Question& asked = program().questions[m_view.question];
    if (asked.kind == engine::Question::Kind::Act)
        return waiting().isEmpty() ? deedWords(asked) : tr("answer %1, or %2").arg(waiting(), passWords(asked));
    const QString words = QString::fromStdString(asked.words);
    // Of several lines the first says what it is about.
    const QString origin = QString::fromStdString(m_book->origin(asked.place)).section(u'\n', 0, 0).trimmed();
    if (!m_book->isOnCard(asked.place))
        return words.isEmpty() ? origin : words;
    return words.isEmpty() ? tr("choose for %1").arg(origin) : tr("%1 — %2").arg(words, origin);
}

/// In the middle of what: the card whose text asks tells it itself; otherwise it stands in the rules that ask, or else
/// it is a phase.
QString PlaytestDesk::askedAbout() const
{
    const engine::Question& asked = program().questions[m_view.question];
    if (m_book->isOnCard(asked.place))
        return {};
    const QString doing = QString::fromStdString(engine::describeDoing(*m_game, viewer()));
    const bool isAct = asked.kind == engine::Question::Kind::Act;
    if (!doing.isEmpty() || !isAct || m_view.phase == engine::none)
        return doing;
    return QString::fromStdString(program().phases[m_view.phase]);
}

/// The game's own word for it, which may be something to say.
QString PlaytestDesk::passWords(const engine::Question& asked)
{
    const QString pass = QString::fromStdString(asked.pass);
    const bool isWord = !pass.isEmpty() && pass.at(0).isLower() && !pass.contains(u' ');
    return isWord ? pass : tr("“%1”").arg(pass);
}

QString PlaytestDesk::deedWords(const engine::Question& asked) const
{
    // What stands in one line. The rest is seen on the table.
    constexpr qsizetype longest = 48;
    QStringList deeds;
    qsizetype length = 0;
    for (const std::string& deed : engine::describeDeeds(*m_game, viewer())) {
        const QString text = QString::fromStdString(deed);
        length += text.size();
        if (!deeds.isEmpty() && length > longest) {
            deeds.append(tr("…"));
            break;
        }
        deeds.append(text);
    }
    if (passOption())
        deeds.append(passWords(asked));
    if (deeds.isEmpty())
        return tr("choose what to do");
    const QString last = deeds.takeLast();
    return deeds.isEmpty() ? last : tr("%1 or %2").arg(deeds.join(tr(", ")), last);
}

/// What waits to be carried out next, if anything does.
QString PlaytestDesk::waiting() const
{
    for (const engine::View::Zone& zone : m_view.zones)
        if (program().zones[zone.zone].isStack && !zone.cards.empty() && zone.cards.front().id > 0 && passOption())
            return QString::fromStdString(
                engine::describe(m_game->state(), static_cast<engine::Ref>(zone.cards.front().id), viewer())
            );
    return {};
}

std::map<std::int32_t, QList<std::int32_t>> PlaytestDesk::lastRolls() const
{
    constexpr auto rolls = static_cast<std::uint16_t>(engine::CoreVerb::Rolls);
    std::map<std::int32_t, QList<std::int32_t>> found;
    const engine::State& state = m_game->state();
    const std::int32_t turn = m_chronicle->note(m_game->cursor()).turn;
    for (NodeId node = m_game->cursor();; node = m_chronicle->parent(node)) {
        const StepNote& note = m_chronicle->note(node);
        if (note.turn != turn)
            return found;
        for (const engine::Event& event : note.events)
            if (event.verb == rolls && state.isPlayer(event.slots[0]))
                found[state.at(event.slots[0], engine::cells::player::Seat)].append(event.slots[1]);
        if (!found.empty() || node == 0)
            return found;
    }
}

/// What a value is before anything changes it. A card may have come by another number than the one that is printed.
QString PlaytestDesk::baseWords(engine::Ref row, std::uint32_t property, std::int32_t value) const
{
    const engine::PropertyLayout& layout = program().properties[property];
    const engine::State& state = m_game->state();
    const bool isNumber = layout.type.base == engine::syntax::BaseType::Number;
    if (state.isCard(row) && layout.isPrinted && isNumber && layout.size == 1) {
        const auto definition = static_cast<std::size_t>(state.at(row, engine::cells::card::Definition));
        const std::int32_t printed =
            program().definitions[definition].row[layout.cell - std::size_t{engine::cells::card::First}];
        if (printed != value)
            return tr("%1 now, %2 as printed").arg(value).arg(printed);
    }
    return tr("%1 to begin with").arg(value);
}

QStringList PlaytestDesk::explain(std::int64_t thing, std::uint32_t property) const
{
    const auto row = static_cast<engine::Ref>(thing);
    if (!isPlaying() || thing <= 0 || (m_game->state().isCard(row) && !engine::sees(m_game->state(), viewer(), row)))
        return {};
    QStringList lines;
    for (const engine::ValuePart& part : m_game->explain(row, property)) {
        const QString from = part.source
                                 ? QString::fromStdString(engine::describe(m_game->state(), part.source, viewer()))
                                 : tr("a rule of the game");
        const QString amount = part.amount < 0 ? u"−%1"_s.arg(-std::int64_t(part.amount)) : u"%1"_s.arg(part.amount);
        switch (part.kind) {
        case engine::ValuePart::Kind::Base:
            lines.append(baseWords(row, property, part.value));
            break;
        case engine::ValuePart::Kind::Set:
            lines.append(tr("set to %1 by %2").arg(amount, from));
            break;
        case engine::ValuePart::Kind::Plus:
            lines.append(tr("%1 by %2: %3").arg(part.amount < 0 ? amount : u'+' + amount, from).arg(part.value));
            break;
        case engine::ValuePart::Kind::Times:
            lines.append(tr("times %1 by %2: %3").arg(amount, from).arg(part.value));
            break;
        case engine::ValuePart::Kind::Include:
        case engine::ValuePart::Kind::Exclude:
            lines.append(tr("changed by %1").arg(from));
            break;
        case engine::ValuePart::Kind::Bounds:
            lines.append(tr("kept within its bounds: %1").arg(part.value));
            break;
        }
    }
    return lines;
}

QString PlaytestDesk::definitionOf(std::uint32_t workedOut) const
{
    return QString::fromStdString(m_book->origin(program().workedOut[workedOut].place));
}

std::vector<std::int64_t> PlaytestDesk::targetsOf(std::int64_t thing) const
{
    using engine::AnnouncedCells;
    std::vector<std::int64_t> found;
    const engine::State& state = m_game->state();
    const auto card = static_cast<engine::Ref>(thing);
    if (thing <= 0 || !program().announced.areUsed() || !state.isCard(card))
        return found;
    const std::int32_t number = state.announced(card, AnnouncedCells::Effect);
    if (number == 0)
        return found;
    // The first choice is the mode; then come what is aimed at and its stay.
    const engine::Effect& effect = program().effects[static_cast<std::size_t>(number - 1)];
    for (std::uint16_t choice = 1; choice < effect.choices; choice += 2)
        if (const engine::Ref target = state.at(card, program().announced.choice(choice)))
            found.push_back(target);
    return found;
}

} // namespace studio
