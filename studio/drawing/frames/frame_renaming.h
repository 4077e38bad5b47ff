// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// A name used by frames, and its new form.
struct FrameName
{
    enum class Kind { Field, Value };

    Kind kind = Kind::Field;
    QString before;
    QString after;
};

/// The description of frames after a field or value was renamed. Everything else is unchanged.
QString renamedInFrames(const QString& frames, const FrameName& name);

} // namespace studio
