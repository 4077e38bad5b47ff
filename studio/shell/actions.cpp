// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/actions.h"

#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"

#include <QSet>
#include <QWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QStringList asTexts(const QList<QKeySequence>& keys)
{
    QStringList texts;
    for (const QKeySequence& sequence : keys)
        texts.append(sequence.toString(QKeySequence::PortableText));
    return texts;
}

QList<QKeySequence> asKeys(const QStringList& texts)
{
    QList<QKeySequence> keys;
    for (const QString& text : texts)
        keys.append(QKeySequence::fromString(text, QKeySequence::PortableText));
    return keys;
}

} // namespace

QString menuText(QString name)
{
    return name.replace(u'&', u"&&"_s);
}

QString plainText(const QString& menuText)
{
    QString plain;
    bool isMarked = false;
    for (const QChar letter : menuText) {
        isMarked = letter == u'&' && !isMarked;
        if (!isMarked)
            plain += letter;
    }
    return plain;
}

bool wouldClash(const QKeySequence& one, const QKeySequence& other)
{
    // An empty sequence conflicts with nothing, although Qt treats it as the beginning of every sequence.
    if (one.isEmpty() || other.isEmpty())
        return false;
    return one.matches(other) != QKeySequence::NoMatch || other.matches(one) != QKeySequence::NoMatch;
}

bool meet(const ActionSpec& one, const ActionSpec& other)
{
    return one.panels.isEmpty() || other.panels.isEmpty() ||
           std::ranges::any_of(one.panels, [&other](const QString& panel) { return other.panels.contains(panel); });
}

Actions::Actions(QWidget& window)
    : m_window(window)
{
}

void Actions::describe(QList<ActionSpec> specs)
{
    m_specs = std::move(specs);
    QSet<QString> seen;
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        Q_ASSERT_X(!seen.contains(spec.id), "duplicate action id", qPrintable(spec.id));
        seen.insert(spec.id);
        QAction*& action = m_actions[spec.id];
        if (!action) {
            action = new QAction(this);
            action->setObjectName(spec.id);
            action->setShortcutContext(Qt::ApplicationShortcut);
            connect(action, &QAction::triggered, this, [this, id = spec.id] {
                // The function is copied, because running it may replace all actions, including the row that contains
                // it.
                const std::function<void()> run = this->spec(id).run;
                run();
                refresh();
            });
            m_window.addAction(action);
        }
        action->setCheckable(static_cast<bool>(spec.isOn));
        action->setIcon(icon(spec.icon));
    }
    for (const QString& id : m_actions.keys()) {
        if (!seen.contains(id))
            delete m_actions.take(id);
    }
    distributeKeys();
    refresh();
    Q_EMIT described();
}

const ActionSpec& Actions::spec(const QString& id) const
{
    const auto found = std::ranges::find(m_specs, id, &ActionSpec::id);
    Q_ASSERT_X(found != m_specs.end(), "no such action", qPrintable(id));
    return *found;
}

void Actions::refresh()
{
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        QAction* action = m_actions.value(spec.id);
        const QString reason = spec.whyNot ? spec.whyNot() : QString();
        action->setEnabled(reason.isEmpty());
        action->setStatusTip(reason);
        const QString detail = spec.detail ? spec.detail() : QString();
        const QString text = detail.isEmpty() ? spec.text : u"%1 “%2”"_s.arg(spec.text, menuText(detail));
        action->setText(spec.asks ? text + u'…' : text);
        if (spec.isOn)
            action->setChecked(spec.isOn());
    }
}

QString Actions::whyNot(const QString& id) const
{
    const ActionSpec& asked = spec(id);
    return asked.whyNot ? asked.whyNot() : QString();
}

QString Actions::plainText(const QString& id) const
{
    return studio::plainText(spec(id).text);
}

void Actions::setPanel(const QString& panel)
{
    if (std::exchange(m_panel, panel) != panel)
        switchKeys();
}

void Actions::setKeys(const QString& id, const QList<QKeySequence>& keys)
{
    const auto clashes = [&keys](const QKeySequence& other) {
        return std::ranges::any_of(keys, [&other](const QKeySequence& chosen) { return wouldClash(chosen, other); });
    };
    for (auto changed = m_changedKeys.begin(); changed != m_changedKeys.end(); ++changed) {
        QList<QKeySequence> left = asKeys(*changed);
        const auto other = std::ranges::find(m_specs, changed.key(), &ActionSpec::id);
        const bool canClash = other == m_specs.end() || meet(*other, spec(id));
        if (canClash && left.removeIf(clashes) > 0)
            *changed = asTexts(left);
    }
    if (keys == spec(id).keys)
        m_changedKeys.remove(id);
    else
        m_changedKeys.insert(id, asTexts(keys));
    distributeKeys();
    Q_EMIT keysChanged();
}

void Actions::resetKeys(const QString& id)
{
    m_changedKeys.remove(id);
    distributeKeys();
    Q_EMIT keysChanged();
}

QStringList Actions::conflicts(const QString& id, const QKeySequence& keys) const
{
    const auto clashes = [&keys](const QKeySequence& other) {
        return wouldClash(keys, other);
    };
    QStringList found;
    for (const ActionSpec& spec : m_specs) {
        if (spec.id != id && meet(spec, this->spec(id)) && std::ranges::any_of(this->keys(spec.id), clashes))
            found.append(spec.id);
    }
    return found;
}

void Actions::setChangedKeys(const QMap<QString, QStringList>& keys)
{
    m_changedKeys = keys;
    distributeKeys();
    Q_EMIT keysChanged();
}

QList<QKeySequence> Actions::wantedKeys(const ActionSpec& spec) const
{
    const auto chosen = m_changedKeys.find(spec.id);
    return chosen == m_changedKeys.end() ? spec.keys : asKeys(*chosen);
}

void Actions::distributeKeys()
{
    m_keys.clear();
    m_withheldKeys.clear();
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        if (hasOwnKeys(spec.id))
            giveKeysTo(spec);
    }
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        if (!hasOwnKeys(spec.id))
            giveKeysTo(spec);
    }
    tellKeys();
    switchKeys();
}

void Actions::tellKeys()
{
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        // The name of a perspective comes from the user, and a tooltip could interpret it as markup.
        const QString name = studio::plainText(spec.text);
        const QString keys = QKeySequence::listToString(this->keys(spec.id), QKeySequence::NativeText);
        m_actions.value(spec.id)->setToolTip(asTip(keys.isEmpty() ? name : u"%1 (%2)"_s.arg(name, keys)));
    }
}

void Actions::giveKeysTo(const ActionSpec& spec)
{
    for (const QKeySequence& wanted : wantedKeys(spec)) {
        const auto clashes = [&wanted](const QKeySequence& one) {
            return wouldClash(wanted, one);
        };
        const auto isTakenBy = [&](const ActionSpec& other) {
            return meet(spec, other) && std::ranges::any_of(m_keys.value(other.id), clashes);
        };
        if (std::ranges::any_of(m_specs, isTakenBy))
            m_withheldKeys[spec.id].append(wanted);
        else
            m_keys[spec.id].append(wanted);
    }
}

void Actions::switchKeys()
{
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        const bool isHere = spec.panels.isEmpty() || spec.panels.contains(m_panel);
        m_actions.value(spec.id)->setShortcuts(isHere ? keys(spec.id) : QList<QKeySequence>());
    }
}

} // namespace studio
