// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/charts/chart_panel.h"

#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"

#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr QSize pictureSize{1'200, 700};

} // namespace

ChartPanel::ChartPanel(Chart* chart, QWidget* parent)
    : QWidget(parent)
    , m_chart(chart)
    , m_table(new QTableWidget)
    , m_pages(new QStackedWidget)
    , m_asTable(iconButton(u"table"_s))
    , m_copy(iconButton(u"copy"_s))
    , m_save(iconButton(u"layout-save"_s))
{
    m_asTable->setCheckable(true);
    m_table->setEditTriggers(QTableWidget::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_pages->addWidget(m_chart);
    m_pages->addWidget(m_table);
    auto* tools = new QVBoxLayout;
    tools->setSpacing(0);
    for (QToolButton* one : {m_asTable, m_copy, m_save})
        tools->addWidget(one);
    tools->addStretch();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_pages, 1);
    layout->addLayout(tools);
    connect(m_asTable, &QToolButton::toggled, this, &ChartPanel::showTable);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setImage(m_chart->picture(pictureSize));
    });
    connect(m_save, &QToolButton::clicked, this, &ChartPanel::askForFile);
    connect(m_table, &QTableWidget::cellActivated, this, [this](int row) { Q_EMIT m_chart->chosen(row); });
    retranslate();
}

void ChartPanel::setContent(const ChartContent& content)
{
    m_chart->setContent(content);
    fillTable();
}

void ChartPanel::showTable(bool isTable)
{
    m_asTable->setChecked(isTable);
    m_pages->setCurrentIndex(isTable ? 1 : 0);
}

void ChartPanel::fillTable()
{
    const ChartContent& content = m_chart->content();
    m_table->setRowCount(int(content.labels.size()));
    m_table->setColumnCount(int(content.series.size()) + 1);
    QStringList headings{content.axis};
    for (const ChartSeries& series : content.series)
        headings.append(series.name);
    m_table->setHorizontalHeaderLabels(headings);
    for (int row = 0; row < content.labels.size(); ++row) {
        m_table->setItem(row, 0, new QTableWidgetItem(content.labels[row]));
        for (int at = 0; at < content.series.size(); ++at) {
            auto* cell = new QTableWidgetItem(content.valueText(content.series[at].values.value(row)));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, at + 1, cell);
        }
    }
    m_table->setAccessibleName(content.title);
}

bool ChartPanel::savePicture(const QString& path) const
{
    return m_chart->picture(pictureSize).save(path);
}

void ChartPanel::askForFile()
{
    const QList<ChartSeries>& series = m_chart->content().series;
    const QString name = series.isEmpty() ? tr("Chart") : series.first().name;
    const QString path = QFileDialog::getSaveFileName(
        this,
        tr("Save Chart as Picture"),
        u"%1/%2.png"_s.arg(m_folder, QString(name).replace(u'/', u'-')),
        tr("Pictures (*.png *.jpg)")
    );
    if (!path.isEmpty())
        savePicture(path);
}

void ChartPanel::retranslate()
{
    const auto name = [](QToolButton* one, const QString& words) {
        one->setToolTip(words);
        one->setAccessibleName(words);
    };
    name(m_asTable, tr("Show as table"));
    name(m_copy, tr("Copy picture"));
    name(m_save, tr("Save as picture…"));
}

void ChartPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace studio
