// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/replace/match_delegate.h"

#include "studio/panels/editor/syntax_colours.h"
#include "studio/panels/replace/found_texts_model.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace studio {

double shiftFor(double stretchStart, double stretchEnd, double lineWidth, double room)
{
    if (stretchEnd <= room)
        return 0;
    return std::clamp((stretchStart + stretchEnd - room) / 2, 0.0, std::max(0.0, lineWidth - room));
}

void MatchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    QTextLayout text(shown.text, shown.font);
    const int start = index.data(FoundTextsModel::MatchStartRole).toInt();
    const int length = index.data(FoundTextsModel::MatchLengthRole).toInt();
    const bool isSelected = shown.state.testFlag(QStyle::State_Selected);
    QTextCharFormat marked;
    marked.setFontWeight(QFont::Bold);
    if (!isSelected)
        marked.setBackground(bracketColour(shown.palette));
    text.setFormats({{.start = start, .length = length, .format = marked}});
    QTextOption oneLine(shown.displayAlignment);
    oneLine.setWrapMode(QTextOption::NoWrap);
    text.setTextOption(oneLine);
    text.beginLayout();
    const QTextLine line = text.createLine();
    text.endLayout();

    shown.text.clear();
    const QStyle* const style = shown.widget ? shown.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &shown, painter, shown.widget);
    const QRectF room = style->subElementRect(QStyle::SE_ItemViewItemText, &shown, shown.widget).adjusted(3, 0, -3, 0);
    const double shift =
        shiftFor(line.cursorToX(start), line.cursorToX(start + length), line.naturalTextWidth(), room.width());
    painter->save();
    painter->setClipRect(room);
    painter->setPen(shown.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    text.draw(painter, {room.left() - shift, room.center().y() - line.height() / 2});
    painter->restore();
}

} // namespace studio
