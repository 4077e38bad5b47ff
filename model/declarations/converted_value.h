// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

namespace model {

/// A field's text after a change of the field.
struct ConvertedValue
{
    enum class Fate : std::uint8_t {
        Converted,
        /// The card no longer names the field, because the value is now the default.
        Dropped,
        /// The text has no meaning in the changed field and is left as written.
        Kept,
    };

    Fate fate = Fate::Kept;
    /// The new text if converted, or the old text if kept.
    QString text = {};

    friend bool operator==(const ConvertedValue&, const ConvertedValue&) = default;
};

/// The text after a change of the field's type: 3 becomes "3" if a number field becomes a text field.
ConvertedValue convertedValue(const CardField& before, const CardField& after, const QString& text);

/// The text without the removed members of the field's choice.
ConvertedValue withoutValues(const CardField& field, const QString& text, const QStringList& removed);

} // namespace model
