// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>
#include <QList>

namespace studio {

/// The description of a game: the first paragraph of its rulebook.
QString gameDescription(const QString& folder);

/// A button that starts a project from a game. It shows a picture, the game's name and a description.
class GameTile : public QAbstractButton
{
    Q_OBJECT

public:
    GameTile(const QString& name, const QString& about, QWidget* parent = nullptr);

    /// The best size for pictures of cards.
    static QSize cardSize();
    /// Shows some cards, fanned out. If there are none, shows card backs.
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
