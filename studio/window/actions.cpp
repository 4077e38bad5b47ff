// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/actions.h"

#include "studio/app/icons.h"

#include <QSet>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

Actions::Actions(QWidget& window)
    : m_window(window)
{
}

void Actions::describe(QList<ActionSpec> specs)
{
    m_specs = std::move(specs);
    QSet<QString> seen;
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        Q_ASSERT_X(!seen.contains(spec.id), "two actions of one id", qPrintable(spec.id));
        seen.insert(spec.id);
        QAction*& action = m_actions[spec.id];
        if (!action) {
            action = new QAction(this);
            action->setObjectName(spec.id);
            action->setShortcutContext(Qt::ApplicationShortcut);
            connect(action, &QAction::triggered, this, [this, id = spec.id] {
                this->spec(id).run();
                refresh();
            });
            m_window.addAction(action);
        }
        action->setText(spec.text);
        action->setCheckable(static_cast<bool>(spec.isOn));
        if (!spec.icon.isEmpty())
            action->setIcon(icon(spec.icon));
        applyKeys(spec);
    }
    for (const QString& id : m_actions.keys()) {
        if (!seen.contains(id))
            delete m_actions.take(id);
    }
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
    QString text = spec(id).text;
    text.remove(u'&');
    if (text.endsWith(u'…'))
        text.chop(1);
    return text;
}

QList<QKeySequence> Actions::keys(const QString& id) const
{
    return m_actions.value(id)->shortcuts();
}

void Actions::setKeys(const QString& id, const QList<QKeySequence>& keys)
{
    if (keys == spec(id).keys) {
        resetKeys(id);
        return;
    }
    QStringList texts;
    for (const QKeySequence& sequence : keys)
        texts.append(sequence.toString(QKeySequence::PortableText));
    m_changedKeys.insert(id, texts);
    applyKeys(spec(id));
    Q_EMIT keysChanged();
}

void Actions::resetKeys(const QString& id)
{
    m_changedKeys.remove(id);
    applyKeys(spec(id));
    Q_EMIT keysChanged();
}

QStringList Actions::conflicts(const QString& id, const QKeySequence& keys) const
{
    if (keys.isEmpty())
        return {};
    const auto clashes = [&keys](const QKeySequence& other) {
        return keys.matches(other) != QKeySequence::NoMatch || other.matches(keys) != QKeySequence::NoMatch;
    };
    QStringList found;
    for (const ActionSpec& spec : m_specs) {
        if (spec.id != id && std::ranges::any_of(this->keys(spec.id), clashes))
            found.append(spec.id);
    }
    return found;
}

void Actions::setChangedKeys(const QMap<QString, QStringList>& keys)
{
    m_changedKeys = keys;
    for (const ActionSpec& spec : std::as_const(m_specs))
        applyKeys(spec);
    Q_EMIT keysChanged();
}

void Actions::applyKeys(const ActionSpec& spec)
{
    QList<QKeySequence> keys = spec.keys;
    if (const auto changed = m_changedKeys.find(spec.id); changed != m_changedKeys.end()) {
        keys.clear();
        for (const QString& text : *changed)
            keys.append(QKeySequence::fromString(text, QKeySequence::PortableText));
    }
    m_actions.value(spec.id)->setShortcuts(keys);
}

} // namespace studio
