// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

class QImage;
class QPainter;
class QPalette;

/// Charts that follow the palette and can be used with the keyboard. Begin with Chart; chart_panel.h adds a table
/// beside each for people who cannot see it.
namespace studio {

struct ChartSeries
{
    QString name;
    /// One value per label.
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

/// One or two series of values over the same labels. A place is chosen by a click, or with the arrow keys and Enter.
class Chart : public QWidget
{
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);

    const ChartContent& content() const { return m_content; }

    void setContent(const ChartContent& content);

    /// The marked place, or -1.
    int marked() const { return m_marked; }

    void setMarked(int place);

    /// A picture for documents: on white in every theme.
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

    /// The measurements and colours for painting a chart.
    struct Sheet
    {
        QPainter& painter;
        const QPalette& palette;
        /// The area for values, and the highest value on its axis.
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

/// One bar per value with the value above it. Bars of a second deck are hatched.
class BarChart : public Chart
{
    Q_OBJECT

public:
    using Chart::Chart;

protected:
    void paintSeries(Sheet& sheet) const override;
};

/// A line through the values. The line of a second deck is dashed.
class LineChart : public Chart
{
    Q_OBJECT

public:
    using Chart::Chart;

protected:
    void paintSeries(Sheet& sheet) const override;
};

} // namespace studio
