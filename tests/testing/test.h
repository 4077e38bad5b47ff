// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTest>

/// What every test class is derived from: any warning Qt prints during a test fails it.
///
/// A test states its promises as slots. The file ends with the main function of Qt Test and its own moc include.
class Test : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
};
