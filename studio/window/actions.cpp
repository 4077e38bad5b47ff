// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/actions.h"

#include "studio/app/icons.h"

#include <QSet>
#include <QWidget>

#include <algorithm>

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
    // Qt finds that no keys begin any keys.
    if (one.isEmpty() || other.isEmpty())
        return false;
    return one.matches(other) != QKeySequence::NoMatch || other.matches(one) != QKeySequence::NoMatch;
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
        Q_ASSERT_X(!seen.contains(spec.id), "two actions of one id", qPrintable(spec.id));
        seen.insert(spec.id);
        QAction*& action = m_actions[spec.id];
        if (!action) {
            action = new QAction(this);
            action->setObjectName(spec.id);
            action->setShortcutContext(Qt::ApplicationShortcut);
            connect(action, &QAction::triggered, this, [this, id = spec.id] {
                // A copy, because what runs may describe the actions anew and so destroy its own row.
                const std::function<void()> run = this->spec(id).run;
                run();
                refresh();
            });
            m_window.addAction(action);
        }
        action->setText(spec.asks ? spec.text + u'…' : spec.text);
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

QList<QKeySequence> Actions::keys(const QString& id) const
{
    return m_actions.value(id)->shortcuts();
}

void Actions::setKeys(const QString& id, const QList<QKeySequence>& keys)
{
    const auto clashes = [&keys](const QKeySequence& other) {
        return std::ranges::any_of(keys, [&other](const QKeySequence& chosen) { return wouldClash(chosen, other); });
    };
    for (QStringList& texts : m_changedKeys) {
        QList<QKeySequence> left = asKeys(texts);
        if (left.removeIf(clashes) > 0)
            texts = asTexts(left);
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
        if (spec.id != id && std::ranges::any_of(this->keys(spec.id), clashes))
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
    m_withheldKeys.clear();
    QList<QKeySequence> given;
    const auto give = [&](const ActionSpec& spec) {
        QList<QKeySequence> got;
        for (const QKeySequence& wanted : wantedKeys(spec)) {
            const auto isTaken = [&wanted](const QKeySequence& one) {
                return wouldClash(wanted, one);
            };
            if (std::ranges::any_of(given, isTaken)) {
                m_withheldKeys[spec.id].append(wanted);
            } else {
                got.append(wanted);
                given.append(wanted);
            }
        }
        m_actions.value(spec.id)->setShortcuts(got);
    };
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        if (hasOwnKeys(spec.id))
            give(spec);
    }
    for (const ActionSpec& spec : std::as_const(m_specs)) {
        if (!hasOwnKeys(spec.id))
            give(spec);
    }
}

} // namespace studio
