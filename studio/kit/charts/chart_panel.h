// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/charts/chart.h"

class QStackedWidget;
class QTableWidget;
class QToolButton;

namespace studio {

/// A chart and a table of its values, with buttons to switch between them and to copy or save a picture of the chart.
class ChartPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ChartPanel(Chart* chart, QWidget* parent = nullptr);

    Chart& chart() { return *m_chart; }

    void setContent(const ChartContent& content);

    /// The default folder for saved pictures.
    void setFolder(const QString& folder) { m_folder = folder; }

    void showTable(bool isTable);

    /// Saves the picture in the format that the file name indicates. Returns false if the file couldn't be written.
    bool savePicture(const QString& path) const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fillTable();
    void askForFile();

    Chart* m_chart;
    QTableWidget* m_table;
    QStackedWidget* m_pages;
    QToolButton* m_asTable;
    QToolButton* m_copy;
    QToolButton* m_save;
    QString m_folder;
};

} // namespace studio
