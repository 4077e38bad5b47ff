// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;

namespace {

constexpr auto targetsVerb = static_cast<std::uint32_t>(CoreVerb::Targets);

} // namespace

void Generator::writeEffects()
{
    for (const PendingEffect& pending : m_effects) {
        Effect written = writeEffect(pending.text);
        written.wording = m_program.effects[pending.index].wording;
        written.waking = m_program.effects[pending.index].waking;
        m_program.effects[pending.index] = std::move(written);
    }
}

void Generator::beginEffect(const EffectText& text, const Announcement& announced)
{
    m_scope = text.scope;
    m_scope.announced = &announced;
    m_code.begin(static_cast<std::uint16_t>(announced.first + announced.size()), text.body->place);
}

void Generator::effectBody(const Node& body)
{
    Label stop;
    m_stop = &stop;
    block(body);
    m_code.bind(stop);
    m_stop = nullptr;
}

std::uint32_t Generator::writeBody(const EffectText& text)
{
    const Announcement announced = announcementOf(text);
    beginEffect(text, announced);
    chooseAll(announced);
    if (isHeard(targetsVerb) && text.scope.self != noRegister) {
        for (const Announcement::Aim& aim : announced.aims)
            raiseTargeting(text.scope.self, aim.reg);
    }
    m_scope.it = text.scope.it;
    effectBody(*text.body);
    m_scope = {};
    return addRoutine(m_code.finish());
}

Effect Generator::writeEffect(const EffectText& text)
{
    const Announcement announced = announcementOf(text);
    Effect effect{.slots = text.slots, .captured = text.captured, .choices = announced.size()};
    effect.run = writeRun(text, announced);
    effect.whole = effect.run;
    if (text.cost)
        effect.pay = writePay(text);
    if (text.cost || !announced.isEmpty())
        effect.possible = writePossible(text, announced, effect.pay);
    if (!announced.isEmpty()) {
        effect.choose = writeChoose(text, announced);
        effect.legal = writeLegal(text, announced);
        effect.whole = writeWhole(text, announced, effect);
    }
    m_scope = {};
    return effect;
}

std::uint32_t Generator::writeRun(const EffectText& text, const Announcement& announced)
{
    beginEffect(text, announced);
    for (const Announcement::Aim& aim : announced.aims) {
        Label gone;
        Label isThere;
        unlessGone(aim, gone);
        m_code.jump(isThere);
        m_code.bind(gone);
        m_code.constant(aim.reg, 0);
        m_code.bind(isThere);
        m_scope.it = aimed(aim);
    }
    m_scope.it = text.scope.it;
    effectBody(*text.body);
    return addRoutine(m_code.finish());
}

std::uint32_t Generator::writeChoose(const EffectText& text, const Announcement& announced)
{
    beginEffect(text, announced);
    chooseAll(announced);
    return addRoutine(m_code.finish());
}

std::uint32_t Generator::writePay(const EffectText& text)
{
    m_scope = text.scope;
    m_code.begin(text.given(), text.cost->place);
    if (text.onceCell)
        m_code.emit(Do::Write, text.scope.self, constant(1, BaseType::Flag).reg, text.onceCell);
    if (isSimpleSentence(*text.cost))
        effectBody(*text.cost);
    else
        draft([&](Label& unpaid, std::uint16_t) {
            m_unpaid = &unpaid;
            effectBody(*text.cost);
            m_unpaid = nullptr;
        });
    return addRoutine(m_code.finish());
}

std::uint32_t Generator::writeLegal(const EffectText& text, const Announcement& announced)
{
    beginEffect(text, announced);
    const Operand hasNone = constant(1, BaseType::Flag);
    const Operand isLeft = constant(0, BaseType::Flag);
    forEachAim(announced, [&](const Announcement::Aim& aim) {
        Label gone;
        // Who may choose none and did so has nothing to lose.
        if (aim.upTo)
            m_code.jumpIfNot(aim.reg, gone);
        m_code.constant(hasNone.reg, 0);
        unlessGone(aim, gone);
        m_code.constant(isLeft.reg, 1);
        m_code.bind(gone);
        m_scope.it = aimed(aim);
    });
    m_code.emit(Do::Larger, 0, hasNone.reg, isLeft.reg);
    return addRoutine(m_code.finish());
}

std::uint32_t Generator::writePossible(const EffectText& text, const Announcement& announced, std::uint32_t pay)
{
    beginEffect(text, announced);
    const Operand isPossible = constant(0, BaseType::Flag);
    Label no;
    holdsAround(text.conditions, text.onceCell, no);
    if (text.condition && !text.condition->isAbsent())
        condition(*text.condition, no);
    if (text.cost)
        unlessAbilityPayable(text, pay, no);
    unlessModeless(announced, no);
    unlessAimless(announced, Announcement::anyMode, no);
    m_code.constant(isPossible.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, isPossible.reg);
    return addRoutine(m_code.finish());
}

/// Both in the same frame, one after the other: what is chosen stays where it is needed next.
std::uint32_t Generator::writeWhole(const EffectText& text, const Announcement& announced, const Effect& effect)
{
    beginEffect(text, announced);
    const std::uint16_t frame = m_code.openFrame();
    for (std::uint16_t reg = 0; reg < announced.first; ++reg)
        m_code.emit(Do::Copy, m_code.take(), reg);
    for (std::uint16_t choice = 0; choice < announced.size(); ++choice)
        m_code.take();
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(effect.choose), frame);
    if (isHeard(targetsVerb)) {
        for (const Announcement::Aim& aim : announced.aims)
            raiseTargeting(text.scope.self, static_cast<std::uint16_t>(frame + frameHeaderCells + aim.reg));
    }
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(effect.run), frame);
    return addRoutine(m_code.finish());
}

} // namespace engine
