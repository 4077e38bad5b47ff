// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/column_filter.h"

#include "studio/panels/cards/card_list_model.h"
#include "studio/words/project_words.h"
#include "studio/workspace/workspace.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;
using Type = model::CardField::Type;

namespace {

/// The name of a column in queries.
QString nameOf(const CardColumn& column)
{
    switch (column.kind) {
    case Kind::Field:
        return QString(column.field).replace(u' ', u'-');
    case Kind::List:
        return u"list"_s;
    case Kind::Abilities:
    case Kind::Words:
        return u"text"_s;
    default:
        return u"name"_s;
    }
}

QString quoted(const QString& value)
{
    return u'"' + QString(value).remove(u'"') + u'"';
}

/// Whether the column holds yes/no values.
bool isYesOrNo(const CardColumn& column, const model::CardFields& fields)
{
    return column.kind == Kind::Problems || isSwitch(column, fields);
}

QString yesWord(const CardColumn& column)
{
    return column.kind == Kind::Problems ? u"broken"_s : column.kind == Kind::Token ? u"token"_s : nameOf(column);
}

} // namespace

QString filterQuery(const CardColumn& column, const model::CardFields& fields, const QString& written)
{
    const QString text = written.trimmed();
    if (text.isEmpty())
        return {};
    const QString name = nameOf(column);
    const model::CardField* const field = declaredField(column, fields);
    const bool isCompared = QStringView(u"<>=!").contains(text.front());
    if (isCompared)
        return name + text;
    if (field && field->isNumeric())
        return name + u':' + text;
    return name + u':' + (text.startsWith(u'/') || text.startsWith(u'"') ? text : quoted(text));
}

QString filterQuery(const CardColumn& column, const model::CardFields& fields, const QStringList& ticked)
{
    QStringList terms;
    for (const QString& value : ticked) {
        if (isYesOrNo(column, fields))
            terms.append((value == ColumnFilter::tr("yes") ? u"is:"_s : u"-is:"_s) + yesWord(column));
        else
            terms.append(nameOf(column) + u':' + quoted(value));
    }
    return terms.join(u" or "_s);
}

QStringList filterValues(const CardColumn& column, const Workspace& workspace)
{
    if (isYesOrNo(column, workspace.fields()))
        return {ColumnFilter::tr("yes"), ColumnFilter::tr("no")};
    if (const model::CardField* const field = declaredField(column, workspace.fields()))
        return field->isNumeric() ? QStringList() : field->values;
    if (column.kind != Kind::List)
        return {};
    std::set<QString> lists;
    for (const auto& [id, entity] : workspace.entities()) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            lists.insert(card->list);
    }
    return {lists.begin(), lists.end()};
}

ColumnFilter::ColumnFilter(CardListModel& cards, Workspace& workspace, const CardColumn& column, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_cards(cards)
    , m_workspace(workspace)
    , m_column(column)
    , m_text(new QLineEdit)
    , m_values(new QListWidget)
    , m_error(new QLabel)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"column-filter"_s);
    setFrameShape(StyledPanel);
    setAccessibleName(tr("Filter for %1").arg(columnTitle(column)));
    const QStringList values = filterValues(column, workspace);
    const QString present = cards.filters().value(columnKey(column));
    setUpText(values.isEmpty(), present);
    setUpValues(values, present);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setWordWrap(true);
    m_error->hide();
    layOut();
    setFocusProxy(values.isEmpty() ? static_cast<QWidget*>(m_text) : m_values);
}

/// Shows or hides the text field of the filter, and sets its text.
void ColumnFilter::setUpText(bool isShown, const QString& present)
{
    m_text->setVisible(isShown);
    m_text->setClearButtonEnabled(true);
    const model::CardField* const field = declaredField(m_column, m_workspace.fields());
    m_text->setPlaceholderText(
        field && field->isNumeric() ? tr("3, <=3 or 2..4") : tr("Text in %1").arg(columnTitle(m_column))
    );
    m_text->setAccessibleName(accessibleName());
    if (isShown && !present.isEmpty()) {
        QString written = present.sliced(nameOf(m_column).size());
        if (written.startsWith(u':'))
            written = written.sliced(1);
        if (written.size() >= 2 && written.startsWith(u'"') && written.endsWith(u'"'))
            written = written.sliced(1, written.size() - 2);
        m_text->setText(written);
    }
    connect(m_text, &QLineEdit::textEdited, this, [this](const QString& written) {
        apply(filterQuery(m_column, m_workspace.fields(), written));
    });
    connect(m_text, &QLineEdit::returnPressed, this, &QWidget::close);
}

void ColumnFilter::setUpValues(const QStringList& values, const QString& present)
{
    m_values->setVisible(!values.isEmpty());
    m_values->setAccessibleName(accessibleName());
    for (const QString& value : values) {
        auto* item = new QListWidgetItem(value, m_values);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const QString term = filterQuery(m_column, m_workspace.fields(), QStringList{value});
        item->setCheckState(present.split(u" or "_s).contains(term) ? Qt::Checked : Qt::Unchecked);
    }
    constexpr int maxShown = 10;
    m_values->setFixedHeight(
        int(std::min<qsizetype>(maxShown, values.size())) * std::max(1, m_values->sizeHintForRow(0)) + 8
    );
    connect(m_values, &QListWidget::itemChanged, this, &ColumnFilter::tick);
}

void ColumnFilter::layOut()
{
    auto* none = new QToolButton;
    none->setText(tr("Clear Filter"));
    none->setAutoRaise(true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_text);
    layout->addWidget(m_values);
    layout->addWidget(m_error);
    layout->addWidget(none, 0, Qt::AlignTrailing);
    setMinimumWidth(220);
    connect(none, &QToolButton::clicked, this, [this] {
        m_cards.setFilter(m_column, {});
        close();
    });
}

void ColumnFilter::tick()
{
    QStringList ticked;
    for (int row = 0; row < m_values->count(); ++row) {
        if (m_values->item(row)->checkState() == Qt::Checked)
            ticked.append(m_values->item(row)->text());
    }
    apply(filterQuery(m_column, m_workspace.fields(), ticked));
}

void ColumnFilter::apply(const QString& query)
{
    const auto error = m_cards.setFilter(m_column, query);
    m_error->setVisible(error.has_value());
    if (error)
        m_error->setText(words(*error, query));
    adjustSize();
}

} // namespace studio
