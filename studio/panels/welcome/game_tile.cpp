// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/welcome/game_tile.h"

#include <QEvent>
#include <QFile>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QTextLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int tileWidth = 216;
constexpr int pictureHeight = 132;
constexpr int padding = 12;
constexpr int aboutLines = 5;

int linesOf(const QString& text, const QFont& font, int width)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++lines;
    }
    layout.endLayout();
    return lines;
}

/// The first sentence, and as many others as fit.
QString sentencesFor(const QString& text, const QFont& font, int width, int lines)
{
    qsizetype end = text.size();
    while (linesOf(text.first(end), font, width) > lines) {
        const qsizetype before = text.lastIndexOf(u". "_s, end - 3);
        if (before < 0)
            break;
        end = before + 1;
    }
    return text.first(end);
}

QColor hueOf(const QString& name)
{
    unsigned sum = 7;
    for (const QChar letter : name)
        sum = sum * 31 + letter.unicode();
    return QColor::fromHsv(int(sum % 360), 150, 150);
}

} // namespace

QString gameDescription(const QString& folder)
{
    constexpr qint64 enough = 4'096;
    QFile file(folder + u"/rulebook.md"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString paragraph;
    for (const QString& line : QString::fromUtf8(file.read(enough)).split(u'\n')) {
        const bool isText = !line.trimmed().isEmpty() && !line.startsWith(u'#') && !line.startsWith(u"<!--"_s);
        if (isText)
            paragraph += (paragraph.isEmpty() ? QString() : u" "_s) + line.trimmed();
        else if (!paragraph.isEmpty())
            break;
    }
    return paragraph;
}

GameTile::GameTile(const QString& name, const QString& about, QWidget* parent)
    : QAbstractButton(parent)
    , m_name(name)
    , m_about(about)
{
    setAccessibleDescription(about);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    retranslate();
}

void GameTile::retranslate()
{
    setAccessibleName(tr("Start from %1").arg(m_name));
}

void GameTile::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QAbstractButton::changeEvent(event);
}

QSize GameTile::sizeHint() const
{
    return {tileWidth, pictureHeight + (aboutLines + 1) * fontMetrics().lineSpacing() + 3 * padding};
}

QSize GameTile::cardSize()
{
    return {78, 109};
}

void GameTile::setCards(const QList<QImage>& cards)
{
    m_cards = cards;
    update();
}

void GameTile::enterEvent(QEnterEvent*)
{
    update();
}

void GameTile::leaveEvent(QEvent*)
{
    update();
}

void GameTile::paintCards(QPainter& painter, const QRect& place) const
{
    const QColor hue = hueOf(m_name);
    QLinearGradient ground(place.topLeft(), place.bottomRight());
    ground.setColorAt(0, hue.darker(190));
    ground.setColorAt(1, hue.darker(130));
    QPainterPath top;
    top.addRoundedRect(place.adjusted(0, 0, 0, 16), 8, 8);
    painter.save();
    painter.setClipRect(place);
    painter.fillPath(top, ground);
    const QSizeF card = cardSize();
    // The middle card is on top.
    for (const int turn : {-14, 14, 0}) {
        painter.save();
        painter.translate(place.center().x() + turn * 3.4, place.center().y() + 20 + std::abs(turn) * 0.5);
        painter.rotate(turn);
        const QRectF shape(QPointF(-card.width() / 2, -card.height() / 2 - 8), card);
        if (!m_cards.isEmpty()) {
            const qsizetype which = turn == 0 ? 0 : turn < 0 ? 1 : 2;
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            painter.drawImage(shape, m_cards.at(which % m_cards.size()));
            painter.restore();
            continue;
        }
        painter.setPen(QPen(hue.lighter(190), 1.2));
        painter.setBrush(hue.darker(turn == 0 ? 105 : 125));
        painter.drawRoundedRect(shape, 5, 5);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(hue.lighter(150), 1));
        painter.drawRoundedRect(shape.adjusted(5, 5, -5, -5), 3, 3);
        if (turn == 0) {
            QFont large = font();
            large.setPointSizeF(large.pointSizeF() * 2);
            large.setWeight(QFont::DemiBold);
            painter.setFont(large);
            painter.setPen(hue.lighter(210));
            painter.drawText(shape, Qt::AlignCenter, m_name.first(std::min<qsizetype>(1, m_name.size())));
        }
        painter.restore();
    }
    painter.restore();
}

void GameTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    // The ring shows that the tile has the keyboard focus, and the tint that the pointer is over the tile.
    const QColor accent = palette().color(QPalette::Accent);
    painter.setPen(hasFocus() ? QPen(accent, 2) : QPen(palette().color(QPalette::Mid), 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(frame, 8, 8);
    QColor tint = accent;
    tint.setAlphaF(isDown() ? 0.2F : underMouse() ? 0.1F : 0);
    painter.setBrush(tint);
    painter.drawRoundedRect(frame, 8, 8);
    paintCards(painter, QRect(2, 2, width() - 4, pictureHeight));

    QRect words = rect().adjusted(padding, pictureHeight + padding, -padding, -padding);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(
        words,
        int(Qt::AlignTop | Qt::AlignLeading),
        QFontMetrics(bold).elidedText(m_name, Qt::ElideRight, words.width())
    );
    words.setTop(words.top() + QFontMetrics(bold).lineSpacing() + 2);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(
        words,
        int(Qt::AlignTop | Qt::AlignLeading | Qt::TextWordWrap),
        sentencesFor(m_about, font(), words.width(), aboutLines)
    );
}

} // namespace studio
