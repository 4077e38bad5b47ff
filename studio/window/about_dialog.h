// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace studio {

/// What this program is, its version, and the versions of what it is built on, to copy into a report.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent);

    static QString versions();
};

} // namespace studio
