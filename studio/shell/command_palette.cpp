// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/command_palette.h"

#include "studio/shell/fuzzy.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

/// The entries that match the typed text, best first.
class PaletteList : public QAbstractListModel
{
public:
    struct Line
    {
        PaletteEntry entry;
        FuzzyMatch match;
    };

    explicit PaletteList(QObject* parent)
        : QAbstractListModel(parent)
    {
    }

    void setEntries(const QList<PaletteEntry>& entries)
    {
        m_entries = entries;
        filter({});
    }

    /// Shows these entries in this order, with the typed letters marked.
    void setFound(const QList<PaletteEntry>& entries, const QString& typed)
    {
        beginResetModel();
        m_lines.clear();
        for (const PaletteEntry& entry : entries)
            m_lines.append({entry, fuzzyMatch(typed, entry.title).value_or(FuzzyMatch())});
        endResetModel();
    }

    void filter(const QString& typed)
    {
        beginResetModel();
        m_lines.clear();
        for (const PaletteEntry& entry : std::as_const(m_entries)) {
            if (const auto match = fuzzyMatch(typed, entry.title))
                m_lines.append({entry, *match});
        }
        std::ranges::stable_sort(m_lines, std::ranges::greater(), [](const Line& line) { return line.match.score; });
        endResetModel();
    }

    const Line& line(const QModelIndex& index) const { return m_lines.at(index.row()); }

    const QList<Line>& lines() const { return m_lines; }

    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : int(m_lines.size()); }

    QVariant data(const QModelIndex& index, int role) const override
    {
        const PaletteEntry& entry = line(index).entry;
        switch (role) {
        case Qt::DisplayRole:
            return entry.title;
        case Qt::AccessibleTextRole:
            return QStringList({entry.title, entry.group, entry.keys, entry.whyNot}).join(u", "_s);
        default:
            return {};
        }
    }

private:
    QList<PaletteEntry> m_entries;
    QList<Line> m_lines;
};

namespace {

constexpr int padding = 8;
constexpr int iconSize = 18;
constexpr int visibleRows = 11;

class PaletteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int lines = lineOf(index).entry.whyNot.isEmpty() ? 1 : 2;
        return {0, lines * option.fontMetrics.height() + 2 * padding};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const PaletteList::Line& line = lineOf(index);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const bool isPossible = line.entry.whyNot.isEmpty();
        const auto group = isPossible ? QPalette::Active : QPalette::Disabled;
        if (isSelected)
            painter->fillRect(option.rect, option.palette.color(QPalette::Active, QPalette::Highlight));
        const QColor text = isSelected ? option.palette.color(QPalette::Active, QPalette::HighlightedText)
                                       : option.palette.color(group, QPalette::Text);
        const QColor faint = isSelected ? text : option.palette.color(QPalette::Active, QPalette::PlaceholderText);

        QRect rest = option.rect.adjusted(padding, padding, -padding, -padding);
        const int lineHeight = option.fontMetrics.height();
        QRect first(rest.left(), rest.top(), rest.width(), lineHeight);
        const auto mirrored = [&](const QRect& rect) {
            return QStyle::visualRect(option.direction, option.rect, rect);
        };
        const auto mode = isSelected ? QIcon::Selected : isPossible ? QIcon::Normal : QIcon::Disabled;
        line.entry.icon.paint(
            painter,
            mirrored(QRect(first.left(), first.center().y() - iconSize / 2, iconSize, iconSize)),
            Qt::AlignCenter,
            mode
        );
        first.setLeft(first.left() + iconSize + padding);

        painter->setPen(faint);
        painter->drawText(
            mirrored(first),
            int(Qt::AlignVCenter | (option.direction == Qt::RightToLeft ? Qt::AlignLeft : Qt::AlignRight)),
            line.entry.keys
        );
        first.setRight(first.right() - option.fontMetrics.horizontalAdvance(line.entry.keys) - padding);
        paintTitle(*painter, option, mirrored(first), line, text, faint);

        if (!isPossible) {
            painter->setPen(faint);
            const QRect second(first.left(), rest.top() + lineHeight, rest.right() - first.left(), lineHeight);
            const QString reason = option.fontMetrics.elidedText(line.entry.whyNot, Qt::ElideRight, second.width());
            painter->drawText(mirrored(second), int(Qt::AlignVCenter | Qt::AlignLeading), reason);
        }
    }

private:
    static const PaletteList::Line& lineOf(const QModelIndex& index)
    {
        return static_cast<const PaletteList*>(index.model())->line(index);
    }

    /// Paints the name, with the typed letters in bold, followed by the group.
    static void paintTitle(
        QPainter& painter,
        const QStyleOptionViewItem& option,
        const QRect& place,
        const PaletteList::Line& line,
        const QColor& text,
        const QColor& faint
    )
    {
        QTextLayout layout(line.entry.title + u"   "_s + line.entry.group, option.font);
        QList<QTextLayout::FormatRange> formats;
        QTextCharFormat bold;
        bold.setFontWeight(QFont::Bold);
        for (const qsizetype at : line.match.places)
            formats.append({int(at), 1, bold});
        QTextCharFormat faintly;
        faintly.setForeground(faint);
        formats.append({int(line.entry.title.size()), int(line.entry.group.size()) + 3, faintly});
        layout.setFormats(formats);
        QTextOption textOption;
        textOption.setTextDirection(option.direction);
        textOption.setWrapMode(QTextOption::NoWrap);
        layout.setTextOption(textOption);
        layout.beginLayout();
        QTextLine only = layout.createLine();
        only.setLineWidth(place.width());
        layout.endLayout();
        painter.save();
        painter.setClipRect(place);
        painter.setPen(text);
        layout.draw(&painter, place.topLeft());
        painter.restore();
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget& window)
    : QFrame(&window)
    , m_window(window)
    , m_input(new QLineEdit)
    , m_view(new QListView)
    , m_hint(new QLabel)
    , m_list(new PaletteList(this))
{
    setObjectName(u"command-palette"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    hide();

    m_view->setModel(m_list);
    m_view->setItemDelegate(new PaletteDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(padding, padding, padding, padding);
    layout->addWidget(m_input);
    layout->addWidget(m_view);
    layout->addWidget(m_hint);

    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_view, &QListView::clicked, this, &CommandPalette::accept);
    m_input->installEventFilter(this);
    m_window.installEventFilter(this);
}

void CommandPalette::pick(
    const QString& prompt, const QList<PaletteEntry>& entries, std::function<void(const QString&)> chosen
)
{
    m_find = {};
    m_chosen = std::move(chosen);
    m_answered = {};
    m_list->setEntries(entries);
    m_view->setAccessibleName(prompt);
    m_view->show();
    open(prompt);
    filter();
}

void CommandPalette::search(const QString& prompt, Find find, std::function<void(const QString&)> chosen)
{
    pick(prompt, {}, std::move(chosen));
    m_find = std::move(find);
    filter();
}

void CommandPalette::ask(
    const QString& prompt, const QString& label, std::function<void(const QString&)> answered, const QString& suggested
)
{
    m_chosen = {};
    m_answered = std::move(answered);
    m_list->setEntries({});
    m_view->hide();
    m_hint->setText(label);
    m_hint->show();
    open(prompt);
    m_input->setText(suggested);
    m_input->selectAll();
}

QStringList CommandPalette::listed() const
{
    QStringList ids;
    for (const PaletteList::Line& line : m_list->lines())
        ids.append(line.entry.id);
    return ids;
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        place();
    // A click outside the palette, in any window, closes it.
    const auto* const clicked = event->type() == QEvent::MouseButtonPress ? qobject_cast<QWidget*>(watched) : nullptr;
    if (clicked && isWindow() && clicked->window() != this && clicked->window()->windowType() != Qt::Popup)
        hide();
    if (watched != m_input)
        return false;
    if (event->type() == QEvent::FocusOut) {
        // The field's context menu or another window takes the keyboard focus only temporarily.
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason)
            hide();
        return false;
    }
    // A key for the palette must not trigger an action with the same shortcut.
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    switch (const auto* key = static_cast<QKeyEvent*>(event); key->key()) {
    case Qt::Key_Escape:
        leave();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        accept();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_view, event);
        return true;
    default:
        return false;
    }
}

void CommandPalette::open(const QString& prompt)
{
    m_input->clear();
    m_input->setPlaceholderText(prompt);
    m_input->setAccessibleName(prompt);
    // A chosen entry may open the palette again to ask for more. The focus must still return to the widget that had it
    // first.
    QWidget* focused = QApplication::focusWidget();
    if (!m_isCarryingOut && !(focused && isAncestorOf(focused)))
        m_focusBefore = focused;
    rise();
    if (isWindow())
        qApp->installEventFilter(this);
    place();
    show();
    raise();
    // The user may have been in a panel that floats in a separate window.
    window()->activateWindow();
    m_input->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::rise()
{
    // The desktop shows floating panels, and everything in them, above the window.
    const bool isBelow = std::ranges::any_of(QApplication::topLevelWidgets(), [this](const QWidget* other) {
        const Qt::WindowType type = other->windowType();
        const bool stays = type == Qt::Window || type == Qt::Tool || type == Qt::Dialog;
        return stays && other->isVisible() && other != this && other != m_window.window();
    });
    if (isBelow == isWindow())
        return;
    setParent(&m_window, isBelow ? Qt::Tool | Qt::FramelessWindowHint : Qt::Widget);
}

void CommandPalette::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    // The event is spontaneous if the window was minimised. The palette is then still open.
    if (!event->spontaneous())
        qApp->removeEventFilter(this);
}

void CommandPalette::filter()
{
    if (!m_chosen)
        return;
    if (m_find)
        m_list->setFound(m_find(m_input->text()), m_input->text());
    else
        m_list->filter(m_input->text());
    const bool isEmpty = m_list->lines().isEmpty();
    m_hint->setText(tr("No matches for “%1”. Try fewer letters.").arg(m_input->text()));
    m_hint->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
    if (!isEmpty)
        m_view->setCurrentIndex(m_list->index(0));
    place();
}

void CommandPalette::accept()
{
    if (m_answered) {
        const QString answer = m_input->text().trimmed();
        if (answer.isEmpty())
            return;
        carryOut(std::exchange(m_answered, {}), answer);
        return;
    }
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid() || !m_list->line(current).entry.whyNot.isEmpty())
        return;
    carryOut(std::exchange(m_chosen, {}), QString(m_list->line(current).entry.id));
}

void CommandPalette::carryOut(const std::function<void(const QString&)>& answer, const QString& given)
{
    leave();
    const QScopedValueRollback carryingOut(m_isCarryingOut, true);
    answer(given);
}

void CommandPalette::leave()
{
    hide();
    // A chosen action applies to the panel that had the focus.
    if (!m_focusBefore)
        return;
    m_focusBefore->window()->activateWindow();
    m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::place()
{
    const int width = std::min(640, m_window.width() - 4 * padding);
    int rows = 0;
    for (int row = 0; row < std::min<int>(visibleRows, m_list->rowCount({})); ++row)
        rows += m_view->sizeHintForRow(row);
    m_view->setFixedHeight(rows);
    layout()->activate();
    // Resize immediately, because a window with a height of 0 is unmapped for a moment and loses the keyboard focus.
    const int height = hasHeightForWidth() ? heightForWidth(width) : sizeHint().height();
    resize(width, std::min(height, m_window.height() - 2 * padding));
    const QPoint corner((m_window.width() - width) / 2, std::min(56, m_window.height() / 8));
    move(isWindow() ? m_window.mapToGlobal(corner) : corner);
}

} // namespace studio
