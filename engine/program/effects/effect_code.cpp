// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/effect_code.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/effects/abilities.h"
#include "engine/program/effects/aiming.h"
#include "engine/program/effects/effects.h"
#include "engine/program/effects/targets.h"
#include "engine/program/events/dues.h"
#include "engine/program/events/hearing.h"
#include "engine/program/events/payments.h"
#include "engine/program/rules/watchers.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"

#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;

void EffectCode::writeAll()
{
    for (const Effects::Pending& pending : effects().pending()) {
        if (m_compilation.isHopeless())
            return;
        Effect written = write(pending.text);
        written.wording = m_program.effects[pending.index].wording;
        written.waking = m_program.effects[pending.index].waking;
        m_program.effects[pending.index] = std::move(written);
    }
}

Effect EffectCode::write(const EffectText& text)
{
    const Announcement announced = effects().announcementOf(text);
    Effect effect{.slots = text.slots, .captured = text.captured, .choices = announced.size()};
    effect.run = writeRun(text, announced);
    effect.whole = effect.run;
    if (text.cost) {
        effect.pay = writePay(text);
        effect.dues = dues().of(*text.cost, text.given());
    }
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

std::uint32_t EffectCode::writeBody(const EffectText& text)
{
    const Announcement announced = effects().announcementOf(text);
    beginEffect(text, announced);
    aiming().chooseAll(announced);
    if (hearing().isHeard(targetsVerb) && text.scope.self != noRegister) {
        for (const Announcement::Aim& aim : announced.aims)
            targets().raise(text.scope.self, aim.reg);
    }
    m_scope.it = text.scope.it;
    effectBody(*text.body);
    m_scope = {};
    return addRoutine(m_code.finish());
}

void EffectCode::beginEffect(const EffectText& text, const Announcement& announced)
{
    m_scope = text.scope;
    m_scope.announced = &announced;
    m_code.begin(static_cast<std::uint16_t>(announced.first + announced.size()), text.body->place);
}

void EffectCode::effectBody(const Node& body)
{
    Label stop;
    m_exits.stop = &stop;
    statements().block(body);
    m_code.bind(stop);
    m_exits.stop = nullptr;
}

std::uint32_t EffectCode::writeRun(const EffectText& text, const Announcement& announced)
{
    beginEffect(text, announced);
    for (const Announcement::Aim& aim : announced.aims) {
        Label gone;
        Label isThere;
        targets().jumpIfGone(aim, gone);
        m_code.jump(isThere);
        m_code.bind(gone);
        m_code.constant(aim.reg, 0);
        m_code.bind(isThere);
        m_scope.it = targets().aimed(aim);
    }
    m_scope.it = text.scope.it;
    effectBody(*text.body);
    return addRoutine(m_code.finish());
}

std::uint32_t EffectCode::writeChoose(const EffectText& text, const Announcement& announced)
{
    beginEffect(text, announced);
    aiming().chooseAll(announced);
    return addRoutine(m_code.finish());
}

std::uint32_t EffectCode::writePay(const EffectText& text)
{
    m_scope = text.scope;
    m_code.begin(text.given(), text.cost->place);
    if (text.onceCell)
        m_code.emit(Do::Write, text.scope.self, constant(1, BaseType::Flag).reg, text.onceCell);
    if (m_costTexts.isSimpleSentence(*text.cost))
        effectBody(*text.cost);
    else
        payments().draft([&](Label& unpaid, std::uint16_t) {
            m_exits.unpaid = &unpaid;
            effectBody(*text.cost);
            m_exits.unpaid = nullptr;
        });
    return addRoutine(m_code.finish());
}

std::uint32_t EffectCode::writeLegal(const EffectText& text, const Announcement& announced)
{
    beginEffect(text, announced);
    const Operand hasNone = constant(1, BaseType::Flag);
    const Operand isLeft = constant(0, BaseType::Flag);
    targets().forEachAim(announced, [&](const Announcement::Aim& aim) {
        Label gone;
        // If no targets were chosen for "up to", none can become illegal.
        if (aim.upTo)
            m_code.jumpIfNot(aim.reg, gone);
        m_code.constant(hasNone.reg, 0);
        targets().jumpIfGone(aim, gone);
        m_code.constant(isLeft.reg, 1);
        m_code.bind(gone);
        m_scope.it = targets().aimed(aim);
    });
    m_code.emit(Do::Larger, 0, hasNone.reg, isLeft.reg);
    return addRoutine(m_code.finish());
}

std::uint32_t EffectCode::writePossible(const EffectText& text, const Announcement& announced, std::uint32_t pay)
{
    beginEffect(text, announced);
    Label notNow;
    Label unpayable;
    Label noMode;
    Label noTarget;
    watchers().requireSurroundings(text.conditions, text.onceCell, notNow);
    if (text.condition && !text.condition->isAbsent())
        conditions().require(*text.condition, notNow);
    if (text.cost)
        abilities().unlessPayable(text, pay, unpayable);
    targets().jumpIfNoMode(announced, noMode);
    targets().jumpIfNoTarget(announced, Announcement::anyMode, noTarget);
    Label done;
    answer(Announceable::Yes);
    for (const auto& [label, why] : {
             std::pair(&notNow, Announceable::NotNow),
             std::pair(&unpayable, Announceable::Unpayable),
             std::pair(&noMode, Announceable::NoMode),
             std::pair(&noTarget, Announceable::NoTarget),
         }) {
        if (label->jumps.empty())
            continue;
        m_code.jump(done);
        m_code.bind(*label);
        answer(why);
    }
    m_code.bind(done);
    return addRoutine(m_code.finish());
}

void EffectCode::answer(Announceable how)
{
    m_code.constant(0, static_cast<std::int32_t>(how));
}

/// The routine that makes the choices and the routine that runs the effect share a frame, so that the choices are where
/// the effect needs them.
std::uint32_t EffectCode::writeWhole(const EffectText& text, const Announcement& announced, const Effect& effect)
{
    beginEffect(text, announced);
    const std::uint16_t frame = m_code.openFrame();
    for (std::uint16_t reg = 0; reg < announced.first; ++reg)
        m_code.emit(Do::Copy, m_code.take(), reg);
    for (std::uint16_t choice = 0; choice < announced.size(); ++choice)
        m_code.take();
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(effect.choose), frame);
    if (hearing().isHeard(targetsVerb)) {
        for (const Announcement::Aim& aim : announced.aims)
            targets().raise(text.scope.self, static_cast<std::uint16_t>(frame + frameHeaderCells + aim.reg));
    }
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(effect.run), frame);
    return addRoutine(m_code.finish());
}

} // namespace engine
