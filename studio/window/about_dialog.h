// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace studio {

/// The about dialog: the versions of the program and of its libraries, with a button that copies them for a report.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent);

    static QString versions();
};

} // namespace studio
