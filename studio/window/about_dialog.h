// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace studio {

/// Information about the program: its version and those of its libraries, to copy into a report.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent);

    static QString versions();
};

} // namespace studio
