// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine.h"
#include "engine/play/saturated.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace engine {

namespace {

std::int32_t divided(std::int64_t left, std::int64_t right)
{
    if (right == 0)
        return 0;
    std::int64_t quotient = left / right;
    if (left % right != 0 && (left < 0) != (right < 0))
        --quotient;
    return saturated(quotient);
}

} // namespace

void Machine::execute(std::size_t stopFrame)
{
    // What the loop uses on every turn is kept in locals, and handed over wherever a helper needs it or may change it.
    const Instruction* const code = m_program.code.data();
    const Instruction* at = code + m_counter;
    std::int32_t* r = m_stack.data() + m_frame;
    const std::int32_t* cells = m_state.data();
    const Ref game = m_state.game();
    const auto row = [&cells](std::int32_t ref, std::uint16_t cell) {
        return cells[ref + cell];
    };
    const auto handOver = [&] {
        m_counter = static_cast<std::size_t>(at - code);
    };
    const auto takeBack = [&] {
        at = code + m_counter;
        r = m_stack.data() + m_frame;
        cells = m_state.data();
    };
    // Only going back can go on for ever, so only that is counted.
    const auto jump = [&](std::uint16_t by) {
        const auto offset = static_cast<std::int16_t>(by);
        at += offset;
        return offset >= 0 || --m_budget >= 0;
    };
    const auto giveUp = [this] {
        m_trouble = Trouble::TooManySteps;
    };

    for (;;) {
        const Instruction i = *at++;
        switch (i.what) {
        case Do::Constant:
            r[i.a] = i.constant();
            break;
        case Do::Copy:
            r[i.a] = r[i.b];
            break;
        case Do::Read:
            r[i.a] = row(r[i.b], i.c);
            break;
        case Do::ReadGame:
            r[i.a] = row(game, i.b);
            break;
        case Do::ReadIndexed:
            r[i.a] = r[i.b] ? row(r[i.b], static_cast<std::uint16_t>(i.c + r[i.a])) : 0;
            break;
        case Do::ReadCurrent:
            handOver();
            r[i.a] = current(r[i.b], i.c);
            break;
        case Do::Add:
            r[i.a] = saturated(std::int64_t(r[i.b]) + r[i.c]);
            break;
        case Do::Subtract:
            r[i.a] = saturated(std::int64_t(r[i.b]) - r[i.c]);
            break;
        case Do::Multiply:
            r[i.a] = saturated(std::int64_t(r[i.b]) * r[i.c]);
            break;
        case Do::Divide:
            r[i.a] = divided(r[i.b], r[i.c]);
            break;
        case Do::Negate:
            r[i.a] = saturated(-std::int64_t(r[i.b]));
            break;
        case Do::Smaller:
            r[i.a] = std::min(r[i.b], r[i.c]);
            break;
        case Do::Larger:
            r[i.a] = std::max(r[i.b], r[i.c]);
            break;
        case Do::Equal:
            r[i.a] = r[i.b] == r[i.c];
            break;
        case Do::NotEqual:
            r[i.a] = r[i.b] != r[i.c];
            break;
        case Do::Less:
            r[i.a] = r[i.b] < r[i.c];
            break;
        case Do::LessEqual:
            r[i.a] = r[i.b] <= r[i.c];
            break;
        case Do::Not:
            r[i.a] = !r[i.b];
            break;
        case Do::IsPlayer:
            r[i.a] = m_state.isPlayer(r[i.b]);
            break;
        case Do::IsCard:
            r[i.a] = m_state.isCard(r[i.b]);
            break;
        case Do::HasBit:
            r[i.a] = (static_cast<std::uint32_t>(r[i.b]) >> r[i.c]) & 1;
            break;
        case Do::Bit:
            r[i.a] = static_cast<std::int32_t>(1u << (r[i.b] & 31));
            break;
        case Do::ReadKeyword:
            handOver();
            r[i.a] = keywordAmount(r[i.b], i.c);
            break;
        case Do::GameRow:
            r[i.a] = m_state.game();
            break;
        case Do::PlayerAt:
            r[i.a] = m_state.player(r[i.b]);
            break;
        case Do::PlayerAfter:
            r[i.a] = neighbour(r[i.b], 1);
            break;
        case Do::PlayerBefore:
            r[i.a] = neighbour(r[i.b], -1);
            break;
        case Do::SeatsBetween: {
            const std::int32_t seats = row(r[i.c], cells::player::Seat) - row(r[i.b], cells::player::Seat);
            r[i.a] = (seats + m_state.players()) % m_state.players();
            break;
        }
        case Do::CardAt:
            r[i.a] = m_state.card(r[i.b]);
            break;
        case Do::CardCount:
            r[i.a] = m_state.cardCount();
            break;
        case Do::HasRoom:
            r[i.a] = row(r[i.c], cells::card::Zone) == r[i.b] || m_state.hasRoom(r[i.b]);
            break;
        case Do::PlayerCount:
            r[i.a] = 0;
            for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
                r[i.a] += !row(m_state.player(seat), cells::player::Gone);
            break;

        case Do::Jump:
            if (!jump(i.b))
                return giveUp();
            break;
        case Do::JumpIf:
            if (r[i.a] && !jump(i.b))
                return giveUp();
            break;
        case Do::JumpIfNot:
            if (!r[i.a] && !jump(i.b))
                return giveUp();
            break;
        case Do::JumpIfEqual:
            if (r[i.a] == r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfNotEqual:
            if (r[i.a] != r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfLess:
            if (r[i.a] < r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfNotLess:
            if (r[i.a] >= r[i.b] && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfIs:
            if (r[i.a] == static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfIsNot:
            if (r[i.a] != static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfUnder:
            if (r[i.a] < static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::JumpIfNotUnder:
            if (r[i.a] >= static_cast<std::int16_t>(i.b) && !jump(i.c))
                return giveUp();
            break;
        case Do::NextInZone:
            r[i.a] = row(r[i.a], cells::card::Below);
            if (r[i.a] && !jump(i.b))
                return giveUp();
            break;
        case Do::Call:
            handOver();
            push(m_program.verbs[i.a].run, i.b, i.a);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::CallRoutine:
            handOver();
            push(m_program.routines[i.a], i.b, none);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::Return: {
            const bool isLast = static_cast<std::size_t>(m_frame) == stopFrame;
            m_counter = static_cast<std::size_t>(r[ReturnTo]);
            m_lists = r[CallerLists];
            m_frame = r[CallerFrame];
            if (isLast)
                return;
            at = code + m_counter;
            r = m_stack.data() + m_frame;
            break;
        }

        case Do::Write:
            if (r[i.a])
                m_state.writeIfChanged(r[i.a], i.c, r[i.b]);
            break;
        case Do::WriteIndexed:
            if (r[i.a])
                m_state.writeIfChanged(r[i.a], static_cast<std::uint16_t>(i.c + r[i.a + 1]), r[i.b]);
            break;
        case Do::SetProperty:
            if (r[i.a]) {
                const PropertyLayout& property = m_program.properties[i.c];
                m_state.writeIfChanged(r[i.a], property.cell, std::clamp(r[i.b], property.floor, property.ceiling));
            }
            break;
        case Do::ChangeProperty:
            if (r[i.a]) {
                const PropertyLayout& property = m_program.properties[i.c];
                const std::int32_t sum = saturated(std::int64_t(row(r[i.a], property.cell)) + r[i.b]);
                m_state.writeIfChanged(r[i.a], property.cell, std::clamp(sum, property.floor, property.ceiling));
            }
            break;
        case Do::ResetProperty:
            resetProperty(i.c);
            break;
        case Do::EndPeriod:
            endPeriod(static_cast<Period>(i.a));
            break;
        case Do::Move:
            handOver();
            moveCard(r[i.a], r[i.b], i.c);
            break;
        case Do::Under:
            m_under = r[i.a];
            break;
        case Do::Create: {
            const Ref zone = r[i.c];
            if (!zone || !m_state.hasRoom(zone)) {
                r[i.a] = m_under = 0;
                break;
            }
            const Ref owner = m_under ? m_under : row(zone, cells::zone::Owner);
            const Ref made = m_state.addCard(static_cast<std::uint32_t>(r[i.b]), owner);
            if (made == 0) {
                m_trouble = Trouble::TooManyCards;
                return;
            }
            m_state.move(made, zone, ToTop, std::exchange(m_under, 0));
            cells = m_state.data();
            r[i.a] = made;
            break;
        }
        case Do::Remove:
            if (m_state.isCard(r[i.a]))
                m_state.removeCard(r[i.a]);
            else if (r[i.a])
                m_state.writeIfChanged(r[i.a], cells::player::Gone, 1);
            break;
        case Do::Become:
            if (r[i.a])
                m_state.setDefinition(r[i.a], static_cast<std::uint32_t>(r[i.b]));
            break;
        case Do::DefinitionOf:
            r[i.a] = row(r[i.b], cells::card::Definition);
            break;
        case Do::Shuffle:
            if (r[i.a])
                m_state.shuffle(r[i.a]);
            break;
        case Do::Roll:
            r[i.a] = 1 + static_cast<std::int32_t>(m_state.randomBelow(i.b));
            break;
        case Do::RandomBelow:
            r[i.a] =
                r[i.b] > 0 ? static_cast<std::int32_t>(m_state.randomBelow(static_cast<std::uint32_t>(r[i.b]))) : 0;
            break;
        case Do::MarkDirty:
            m_dirty |= static_cast<std::uint32_t>(i.constant());
            break;

        case Do::Suspect:
            if (r[i.a])
                m_suspects.push_back({r[i.a], static_cast<std::uint32_t>(i.constant())});
            break;

        case Do::ListOpen:
            r[i.a] = --m_lists;
            m_stack[static_cast<std::size_t>(m_lists)] = 0;
            break;
        case Do::ListAdd: {
            std::int32_t& count = m_stack[static_cast<std::size_t>(r[i.a])];
            m_stack[static_cast<std::size_t>(r[i.a] - 1 - count)] = r[i.b];
            ++count;
            m_lists = r[i.a] - count;
            if (m_lists <= m_frame + m_program.tallestFrame + 64) {
                m_trouble = Trouble::TooDeep;
                return;
            }
            break;
        }
        case Do::ListCount:
            r[i.a] = m_stack[static_cast<std::size_t>(r[i.b])];
            break;
        case Do::ListAt:
            r[i.a] = m_stack[static_cast<std::size_t>(r[i.b] - 1 - r[i.c])];
            break;
        case Do::ListClose:
            m_lists = r[i.a] + 1;
            break;
        case Do::ListFromCells: {
            const Ref source = r[i.b];
            const std::int32_t list = --m_lists;
            const std::int32_t count = row(source, i.c);
            m_stack[static_cast<std::size_t>(list)] = count;
            for (std::int32_t place = 0; place < count; ++place)
                m_stack[static_cast<std::size_t>(--m_lists)] = row(source, static_cast<std::uint16_t>(i.c + 1 + place));
            r[i.a] = list;
            break;
        }
        case Do::ListToCells: {
            const auto list = static_cast<std::size_t>(r[i.b]);
            const std::int32_t count = std::min(m_stack[list], Program::longestList);
            m_state.writeIfChanged(r[i.a], i.c, count);
            for (std::int32_t place = 0; place < count; ++place) {
                const std::int32_t member = m_stack[list - 1 - static_cast<std::size_t>(place)];
                m_state.writeIfChanged(r[i.a], static_cast<std::uint16_t>(i.c + 1 + place), member);
            }
            break;
        }

        case Do::BeginEvent:
            r[i.a + 4] = 0;
            r[i.a + 5] = row(game, cells::game::Age);
            if (m_program.looksBack) {
                const std::int32_t event = row(game, cells::game::EventCount) + 1;
                m_state.write(m_state.game(), cells::game::EventCount, event);
                r[i.a + 4] = m_together > 0 ? m_togetherSince : event;
            }
            break;
        case Do::NextWatcher:
            handOver();
            nextWatcher(i.a, i.b, static_cast<RuleKind>(i.c));
            if (isStuck())
                return;
            break;
        case Do::CallRule:
            handOver();
            callRule(i.a, i.b);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::CopyBack:
            std::copy_n(r + i.b + headerCells, i.c, r);
            break;
        case Do::QueueTrigger:
            queueTrigger(i.a);
            if (isStuck())
                return;
            break;
        case Do::Settle:
            if (m_together == 0 && (m_dirty != 0 || !m_suspects.empty() || row(m_state.triggers(), 0) > 0)) {
                handOver();
                push(m_program.routines[m_program.settle], i.b, none);
                takeBack();
                if (isStuck())
                    return;
            }
            break;
        case Do::CollectChecks:
            handOver();
            r[i.a] = collectChecks();
            if (isStuck())
                return;
            break;
        case Do::RunCheck:
            handOver();
            runCheck(static_cast<std::size_t>(r[i.a] - 1 - r[i.b]), i.c);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::TakeTrigger:
            handOver();
            r[i.a] = takeTrigger(i.b);
            takeBack();
            if (isStuck())
                return;
            break;
        case Do::AddLasting:
            if (!m_state.addLasting({r + i.a, cells::lasting::Size})) {
                m_trouble = Trouble::TooManyLasting;
                return;
            }
            m_dirty = ~0u;
            break;
        case Do::EndLasting:
            handOver();
            endLasting(i.a);
            break;
        case Do::BeginTogether:
            if (m_together++ == 0)
                m_togetherSince = row(game, cells::game::EventCount) + 1;
            break;
        case Do::EndTogether:
            if (--m_together == 0)
                m_togetherSince = 0;
            break;

        case Do::Ask:
            handOver();
            m_isAsking = true;
            return;
        case Do::Option: {
            Option option{.kind = Option::Kind::Act, .verb = i.a};
            std::copy_n(r, m_program.verbs[i.a].slots, option.arguments.begin());
            m_options.push_back(option);
            break;
        }
        case Do::EndGame:
            endGame(r[i.a]);
            return;
        case Do::DrawGame:
            m_state.write(m_state.game(), cells::game::Over, 1);
            return;
        }
    }
}

} // namespace engine
