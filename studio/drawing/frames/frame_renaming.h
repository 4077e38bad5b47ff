// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// A name that frames use and that has changed.
struct FrameName
{
    enum class Kind { Field, Value };

    Kind kind = Kind::Field;
    QString before;
    QString after;
};

/// A description of frames with the new name of a field or value. Everything else is unchanged.
QString renamedInFrames(const QString& frames, const FrameName& name);

} // namespace studio
