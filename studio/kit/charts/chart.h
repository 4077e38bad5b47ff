// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

class QImage;
class QPainter;
class QPalette;

/// Charts that use the colours of the palette and can be operated with the keyboard. Start with Chart. chart_panel.h
/// adds a table to each chart for people who can't see it.
namespace studio {

struct ChartSeries
{
    QString name;
    /// The values, one per label.
    QList<double> values;

    friend bool operator==(const ChartSeries&, const ChartSeries&) = default;
};

struct ChartContent
{
    enum class Unit { Count, Share };

    QString title;
    /// The title of the label axis.
    QString axis;
    QStringList labels;
    QList<ChartSeries> series;
    Unit unit = Unit::Count;

    QString valueText(double value) const;

    friend bool operator==(const ChartContent&, const ChartContent&) = default;
};

/// One or two series of values with the same labels. To choose a label, the user clicks its column or uses the arrow
/// keys and Enter.
class Chart : public QWidget
{
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);

    const ChartContent& content() const { return m_content; }

    void setContent(const ChartContent& content);

    /// The index of the marked label, or -1.
    int marked() const { return m_marked; }

    void setMarked(int place);

    /// A picture of the chart for documents. It has a white background in every theme.
    QImage picture(const QSize& size) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

    /// The measurements and colours used to paint a chart.
    struct Sheet
    {
        QPainter& painter;
        const QPalette& palette;
        /// The area for the values, and the highest value on the value axis.
        QRectF plot;
        double top = 1;
        bool hasTitleOfAxis = true;

        double y(double value) const { return plot.bottom() - plot.height() * value / top; }
    };

    virtual void paintSeries(Sheet& sheet) const = 0;

    QRectF columnOf(const QRectF& plot, int place) const;
    QColor colorOf(const QPalette& palette, qsizetype series) const;

private:
    void paint(QPainter& painter, const QRectF& area, const QPalette& palette) const;
    void paintAxes(Sheet& sheet) const;
    void paintLegend(Sheet& sheet, const QRectF& area) const;
    QRectF plotIn(const QRectF& area) const;
    bool hasTitleOfAxis(const QRectF& area) const;
    int placeAt(const QPointF& point) const;
    void describe();

    ChartContent m_content;
    int m_marked = -1;
    int m_pointed = -1;
};

/// A chart with one bar per value and the number above it. The bars of a second deck are hatched.
class BarChart : public Chart
{
    Q_OBJECT

public:
    using Chart::Chart;

protected:
    void paintSeries(Sheet& sheet) const override;
};

/// A chart with a line through the values. The line of a second deck is dashed.
class LineChart : public Chart
{
    Q_OBJECT

public:
    using Chart::Chart;

protected:
    void paintSeries(Sheet& sheet) const override;
};

} // namespace studio
