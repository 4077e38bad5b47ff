// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/report/losses.h"

namespace model {

void LossReport::add(EntityKind kind, Loss::What what, const QString& name, const QString& example, qint64 count)
{
    const auto found = m_places.constFind({kind, what, name});
    if (found != m_places.cend()) {
        m_losses[*found].count += count;
        return;
    }
    m_places.insert({kind, what, name}, m_losses.size());
    m_losses.append({.kind = kind, .what = what, .name = name, .count = count, .example = example});
}

void LossReport::add(const LossReport& other)
{
    for (const Loss& loss : other.m_losses)
        add(loss.kind, loss.what, loss.name, loss.example, loss.count);
}

} // namespace model
