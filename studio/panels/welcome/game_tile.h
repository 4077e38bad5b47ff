// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>
#include <QList>

namespace studio {

/// What a game says of itself in its rulebook: the paragraph below its name.
QString gameDescription(const QString& folder);

/// A game to begin with: a picture, its name and what it is about.
class GameTile : public QAbstractButton
{
    Q_OBJECT

public:
    GameTile(const QString& name, const QString& about, QWidget* parent = nullptr);

    /// How large pictures of cards are best.
    static QSize cardSize();
    /// Some of its cards, fanned out; without any there are the backs of cards.
    void setCards(const QList<QImage>& cards);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void paintCards(QPainter& painter, const QRect& place) const;

    QString m_name;
    QString m_about;
    QList<QImage> m_cards;
};

} // namespace studio
