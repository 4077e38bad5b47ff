// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"
#include "tests/model/random_entities.h"

#include <QStringList>

/// Helpers for the tests of exchange formats.
namespace exchange_testing {

using namespace Qt::StringLiterals;

inline QList<model::CardDefinition> cardsOf(const model::ReadResult& read)
{
    QList<model::CardDefinition> found;
    if (read)
        for (const model::ImportedEntity& entity : read->entities)
            found.append(std::get<model::CardDefinition>(entity.value));
    return found;
}

inline model::ExchangeProblem firstProblem(const model::ReadResult& read)
{
    return read ? model::ExchangeProblem{.code = model::ExchangeProblem::Code::CannotWrite}
                : read.error().list().first();
}

/// The number of entities affected by a loss; 0 if the loss isn't reported.
inline qint64
lossOf(const model::LossReport& report, model::EntityKind kind, model::Loss::What what, const QString& name = {})
{
    for (const model::Loss& loss : report.losses())
        if (loss.kind == kind && loss.what == what && loss.name == name)
            return loss.count;
    return 0;
}

inline model::ReadRequest request(const QByteArray& bytes, const QString& fileName = u"file"_s)
{
    return {.bytes = bytes, .fileName = fileName, .fields = random_entities::fields()};
}

} // namespace exchange_testing
