// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_cell_delegate.h"

#include "model/cards/card_back.h"
#include "studio/drawing/faces/amount_symbols.h"
#include "studio/drawing/faces/faces.h"
#include "studio/kit/completer.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/workspace/cards/back_choices.h"
#include "studio/workspace/workspace.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QPlainTextEdit>

#include <algorithm>
#include <memory>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;

namespace {

const CardColumn& columnAt(const QModelIndex& index)
{
    return static_cast<const CardListModel*>(index.model())->column(index.column());
}

/// A cell editor for one line. While its list of values is open, Tab and Enter insert the highlighted value. If none is
/// highlighted, Tab inserts the first. Both keys then leave the cell.
class CellLine : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress || !completer() || !completer()->popup()->isVisible())
            return QLineEdit::event(event);
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (key != Qt::Key_Tab && !isEnter)
            return QLineEdit::event(event);
        const QModelIndex chosen = completer()->popup()->currentIndex();
        const QString first = completer()->completionModel()->index(0, 0).data().toString();
        completer()->popup()->hide();
        if (chosen.isValid())
            setText(chosen.data().toString());
        else if (key == Qt::Key_Tab)
            setText(first);
        // The list passed this key on directly. A copy is sent, so that the delegate's event filter handles the key and
        // leaves the cell.
        const std::unique_ptr<QEvent> leaving(event->clone());
        QCoreApplication::sendEvent(this, leaving.get());
        event->accept();
        return true;
    }
};

bool hasLines(const CardColumn& column)
{
    return column.kind == Kind::Abilities || column.kind == Kind::Comment || column.kind == Kind::Notes;
}

} // namespace

CardCellDelegate::CardCellDelegate(Workspace& workspace, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_workspace(workspace)
{
}

QWidget* CardCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const CardColumn& column = columnAt(index);
    if (hasLines(column)) {
        auto* editor = new QPlainTextEdit(parent);
        editor->setAccessibleName(columnTitle(column));
        editor->setTabChangesFocus(true);
        return editor;
    }
    auto* editor = new CellLine(parent);
    editor->setFrame(false);
    editor->setAutoFillBackground(true);
    editor->setAccessibleName(columnTitle(column));
    if (const QStringList known = proposals(index); !known.isEmpty()) {
        auto* completer = new Completer(known, editor);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        editor->setCompleter(completer);
    }
    return editor;
}

QStringList CardCellDelegate::proposals(const QModelIndex& index) const
{
    const CardColumn& column = columnAt(index);
    if (column.kind == Kind::List) {
        std::set<QString> lists;
        for (const auto& [id, entity] : m_workspace.entities()) {
            if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
                lists.insert(card->list);
        }
        return {lists.begin(), lists.end()};
    }
    const model::CardField* const field = declaredField(column, m_workspace.fields());
    if (field && model::isBackField(*field))
        return backChoices(m_workspace);
    const bool isOne = field && field->type == model::CardField::Type::Choice;
    return isOne ? field->values : QStringList();
}

void CardCellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    const QString text = index.data(Qt::EditRole).toString();
    if (auto* lines = qobject_cast<QPlainTextEdit*>(editor)) {
        // Text that the user has started to type isn't overwritten when the card changes elsewhere.
        if (!lines->document()->isModified() && lines->toPlainText() != text) {
            lines->setPlainText(text);
            lines->selectAll();
        }
        return;
    }
    auto* line = qobject_cast<QLineEdit*>(editor);
    if (!line->isModified() && line->text() != text)
        line->setText(text);
}

void CardCellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* lines = qobject_cast<QPlainTextEdit*>(editor);
    const QString text = lines ? lines->toPlainText() : qobject_cast<QLineEdit*>(editor)->text();
    if (text != index.data(Qt::EditRole).toString())
        model->setData(index, text, Qt::EditRole);
}

void CardCellDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index
) const
{
    if (!hasLines(columnAt(index))) {
        editor->setGeometry(option.rect);
        return;
    }
    // A multi-line text needs more space than its row offers.
    constexpr int minWidth = 320;
    constexpr int shownLines = 6;
    QRect place = option.rect;
    place.setWidth(std::max(place.width(), minWidth));
    place.setHeight(shownLines * option.fontMetrics.lineSpacing() + 12);
    const QRect room = editor->parentWidget()->rect();
    place.setSize(place.size().boundedTo(room.size()));
    place.moveRight(std::min(place.right(), room.right()));
    place.moveBottom(std::min(place.bottom(), room.bottom()));
    editor->setGeometry(place);
}

void CardCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->textElideMode = Qt::ElideRight;
    if (columnAt(index).kind == Kind::Problems)
        option->decorationAlignment = Qt::AlignCenter;
    if (!symbolsAt(index).isEmpty())
        option->text.clear();
}

/// The amounts in a cell that is drawn with symbols.
QList<FaceAmount> CardCellDelegate::symbolsAt(const QModelIndex& index) const
{
    const model::CardField* const field = declaredField(columnAt(index), m_workspace.fields());
    if (!field || field->type != model::CardField::Type::Amounts)
        return {};
    return drawableAmounts(Faces::of(m_workspace), *field, index.data(Qt::DisplayRole).toString());
}

void CardCellDelegate::paintSymbols(
    QPainter* painter, const QStyleOptionViewItem& option, const QList<FaceAmount>& amounts
) const
{
    constexpr int margin = 4;
    const int side = std::min(option.fontMetrics.height() + 2, option.rect.height() - 2);
    const QSize size(option.rect.width() - 2 * margin, side);
    if (size.isEmpty())
        return;
    const QPoint at(option.rect.left() + margin, option.rect.center().y() - side / 2);
    const double pixelRatio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(at, amountsPicture(Faces::of(m_workspace), amounts, size, pixelRatio));
}

void CardCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (const QList<FaceAmount> amounts = symbolsAt(index); !amounts.isEmpty())
        paintSymbols(painter, option, amounts);
    const bool isWrong = !index.data(CardListModel::FaultRole).isNull();
    if (!isWrong)
        return;
    // The cell is marked with a wavy underline and a coloured corner, so that the mark doesn't depend on colour alone.
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool isDark = option.palette.color(QPalette::Base).lightness() < 128;
    const QColor mark = isSelected ? option.palette.color(QPalette::HighlightedText)
                        : isDark   ? QColor(0xff, 0x8a, 0x80)
                                   : QColor(0xc6, 0x28, 0x28);
    painter->setPen(QPen(mark, 1.2));
    const QRect cell = option.rect.adjusted(4, 0, -4, -3);
    QPainterPath wave(QPointF(cell.left(), cell.bottom()));
    for (int x = cell.left(), step = 0; x < cell.right(); x += 3, ++step)
        wave.lineTo(x + 3, cell.bottom() - (step % 2 == 0 ? 2 : 0));
    painter->drawPath(wave);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mark);
    const QPoint corner = option.rect.topRight() + QPoint(1, 0);
    painter->drawPolygon(QPolygon({corner, corner - QPoint(7, 0), corner + QPoint(0, 7)}));
    painter->restore();
}

bool CardCellDelegate::eventFilter(QObject* watched, QEvent* event)
{
    auto* editor = qobject_cast<QWidget*>(watched);
    if (!editor || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QStyledItemDelegate::eventFilter(watched, event);
    auto* const key = static_cast<QKeyEvent*>(event);
    const bool isShifted = key->modifiers().testFlag(Qt::ShiftModifier);
    const bool isPlain = (key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        break;
    default:
        return QStyledItemDelegate::eventFilter(watched, event);
    }
    // While a cell is being edited, these keys must not trigger actions.
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (isEnter && !isPlain) {
        if (auto* lines = qobject_cast<QPlainTextEdit*>(editor))
            lines->insertPlainText(u"\n"_s);
        return true;
    }
    if (isEnter)
        leave(editor, isShifted ? CellStep::Up : CellStep::Down);
    else
        leave(editor, key->key() == Qt::Key_Backtab || isShifted ? CellStep::Left : CellStep::Right);
    return true;
}

void CardCellDelegate::leave(QWidget* editor, CellStep step)
{
    Q_EMIT commitData(editor);
    Q_EMIT closeEditor(editor, NoHint);
    Q_EMIT left(step);
}

} // namespace studio
