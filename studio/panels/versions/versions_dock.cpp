// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/versions/versions_dock.h"

#include "model/project/project.h"
#include "studio/kit/icons.h"
#include "studio/kit/plain_tip.h"
#include "studio/panels/editor/syntax_colours.h"
#include "studio/words/project_words.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/text/part_texts.h"
#include "studio/workspace/workspace.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr int differenceRole = Qt::UserRole;
constexpr int partRole = Qt::UserRole + 1;
/// The number that represents the current state.
constexpr qint64 now = -1;
/// The highest number of differences listed. A longer list would be of no use. The summary shows the total.
constexpr qsizetype mostShown = 2'000;
constexpr qsizetype longestCell = 120;

QString inCell(const QString& text)
{
    return text.left(longestCell).simplified();
}

/// All parts of an entity that exists in only one of the versions.
QList<model::ChangedPart> partsOfWhole(const model::Entity& entity)
{
    const model::Entity blank = std::visit([]<typename Kind>(const Kind&) { return model::Entity(Kind()); }, entity);
    return changedParts(blank, entity);
}

void mark(QPlainTextEdit& edit, const QList<int>& lines, const QColor& colour)
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const int line : lines) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(edit.document()->findBlockByNumber(line));
        selection.format.setBackground(colour);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(selection);
    }
    edit.setExtraSelections(selections);
    if (!lines.isEmpty()) {
        edit.setTextCursor(QTextCursor(edit.document()->findBlockByNumber(lines.first())));
        edit.centerCursor();
    }
}

} // namespace

VersionsDock::VersionsDock(Workspace& workspace, Selection& selection, QWidget* parent)
    : HintedPanel(parent)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_name(new QLineEdit)
    , m_nameIt(new QPushButton)
    , m_fromLabel(plainLabel())
    , m_from(new QComboBox)
    , m_toLabel(plainLabel())
    , m_to(new QComboBox)
    , m_summary(plainLabel())
    , m_restore(flatButton(u"undo"_s))
    , m_restoreAll(flatButton(u"reset"_s))
    , m_tree(new QTreeWidget)
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_before(new QPlainTextEdit)
    , m_after(new QPlainTextEdit)
{
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    for (QComboBox* combo : {m_from, m_to}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(14);
    }
    m_tree->setColumnCount(3);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(true);
    m_tree->setColumnWidth(0, 200);
    m_tree->setColumnWidth(1, 180);
    for (QPlainTextEdit* side : {m_before, m_after}) {
        side->setReadOnly(true);
        side->setFrameShape(QFrame::NoFrame);
        m_sides->addWidget(side);
    }

    page().addLayout(makeNaming());
    page().addLayout(makeComparing());
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(m_tree);
    splitter->addWidget(m_sides);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    page().addWidget(splitter, 1);
    followInput();
    retranslate();
}

QLayout* VersionsDock::makeNaming()
{
    auto* naming = new QHBoxLayout;
    naming->setContentsMargins(8, 4, 8, 0);
    naming->setSpacing(8);
    naming->addWidget(m_name, 1);
    naming->addWidget(m_nameIt);
    return naming;
}

QLayout* VersionsDock::makeComparing()
{
    auto* comparing = new QHBoxLayout;
    comparing->setContentsMargins(8, 4, 8, 4);
    comparing->setSpacing(8);
    comparing->addWidget(m_fromLabel);
    comparing->addWidget(m_from, 1);
    comparing->addWidget(m_toLabel);
    comparing->addWidget(m_to, 1);
    comparing->addSpacing(8);
    comparing->addWidget(m_summary, 1);
    comparing->addWidget(m_restore);
    comparing->addWidget(m_restoreAll);
    return comparing;
}

void VersionsDock::followInput()
{
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_nameIt->setEnabled(!m_name->text().trimmed().isEmpty());
    });
    connect(m_name, &QLineEdit::returnPressed, this, &VersionsDock::nameVersion);
    connect(m_nameIt, &QPushButton::clicked, this, &VersionsDock::nameVersion);
    connect(m_from, &QComboBox::currentIndexChanged, this, &VersionsDock::compareLater);
    connect(m_to, &QComboBox::currentIndexChanged, this, &VersionsDock::compareLater);
    connect(m_restore, &QToolButton::clicked, this, &VersionsDock::restoreSelected);
    connect(m_restoreAll, &QToolButton::clicked, this, &VersionsDock::restoreAll);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &VersionsDock::showSelected);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] {
        if (const auto* const difference = selected(); difference && difference->after)
            m_selection.goTo({.entity = difference->entity});
    });
    for (const auto changed : {&Workspace::opened, &Workspace::closed, &Workspace::versionsChanged})
        connect(&m_workspace, changed, this, &VersionsDock::readVersions);
    connect(&m_workspace, &Workspace::edited, this, &VersionsDock::compareLater);
}

void VersionsDock::readVersions()
{
    const bool isOpen = m_workspace.isOpen();
    if (isOpen)
        showPage(m_name);
    else
        showHint();
    m_isReading = true;
    const QVariant from = m_from->currentData();
    const QVariant to = m_to->currentData();
    for (QComboBox* combo : {m_from, m_to}) {
        combo->clear();
        if (!isOpen)
            continue;
        combo->addItem(tr("Now"), now);
        const QList<model::NamedVersion>& versions = m_workspace.project().versions();
        for (const model::NamedVersion& version : versions | std::views::reverse) {
            const QString at = QLocale().toString(version.at.toLocalTime(), QLocale::ShortFormat);
            combo->addItem(
                tr("%1, %2", "a version and when it was named").arg(version.name.left(60), at), qint64(version.after)
            );
        }
        const std::int64_t forgotten = m_workspace.project().history().forgotten();
        combo->addItem(tr("Start of the project"), qint64(std::max<std::int64_t>(1, forgotten)));
    }
    // The current choices are kept. At first, the latest version is compared with the current state.
    const int kept = m_from->findData(from);
    m_from->setCurrentIndex(from.isValid() && kept >= 0 ? kept : std::min(1, m_from->count() - 1));
    m_to->setCurrentIndex(std::max(0, to.isValid() ? m_to->findData(to) : 0));
    m_isReading = false;
    compareLater();
}

/// Compares the versions. If the panel is hidden, it compares them when it is next visible.
void VersionsDock::compareLater()
{
    if (m_isReading)
        return;
    m_isStale = true;
    if (isVisible())
        compare();
}

void VersionsDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        compare();
}

void VersionsDock::compare()
{
    m_isStale = false;
    const auto* const kept = selected();
    const std::optional<model::EntityId> keptEntity = kept ? std::optional(kept->entity) : std::nullopt;
    m_differences.clear();
    QString failure;
    if (m_workspace.isOpen() && m_from->count() > 0) {
        const auto moment = [this](const QComboBox& combo) {
            const qint64 chosen = combo.currentData().toLongLong();
            return chosen == now ? m_workspace.project().now() : chosen;
        };
        if (const auto found = m_workspace.project().difference(moment(*m_from), moment(*m_to)))
            m_differences = *found;
        else
            failure = words(found.error());
    }
    m_tree->clear();
    QTreeWidgetItem* same = nullptr;
    for (qsizetype at = 0; at < std::min(m_differences.size(), mostShown); ++at) {
        const model::EntityDifference& difference = m_differences[at];
        auto* item = new QTreeWidgetItem(m_tree, {inCell(words(difference))});
        item->setFirstColumnSpanned(true);
        item->setToolTip(0, asTip(words(difference)));
        item->setData(0, differenceRole, at);
        item->setIcon(0, icon(!difference.before ? u"new"_s : !difference.after ? u"delete"_s : u"edit"_s));
        for (qsizetype part = 0; part < difference.parts.size(); ++part) {
            const model::ChangedPart& changed = difference.parts[part];
            auto* inner = new QTreeWidgetItem(
                item,
                {inCell(partName(changed)),
                 inCell(partText(*difference.before, changed)),
                 inCell(partText(*difference.after, changed))}
            );
            inner->setData(0, differenceRole, at);
            inner->setData(0, partRole, part);
        }
        if (difference.entity == keptEntity)
            same = item;
    }
    if (m_differences.size() <= 20)
        m_tree->expandAll();
    if (same || m_tree->topLevelItemCount() > 0)
        m_tree->setCurrentItem(same ? same : m_tree->topLevelItem(0));
    m_summary->setText(
        !failure.isEmpty()        ? failure
        : m_differences.isEmpty() ? tr("No differences")
                                  : tr("%n difference(s)", nullptr, int(m_differences.size()))
    );
    m_restoreAll->setEnabled(!m_differences.isEmpty() && m_from->currentData().toLongLong() != now);
    showSelected();
}

const model::EntityDifference* VersionsDock::selected() const
{
    const QTreeWidgetItem* const item = m_tree->currentItem();
    const qsizetype at = item ? item->data(0, differenceRole).toLongLong() : -1;
    return at < 0 || at >= m_differences.size() ? nullptr : &m_differences[at];
}

void VersionsDock::showSelected()
{
    const model::EntityDifference* const difference = selected();
    m_restore->setEnabled(difference && m_from->currentData().toLongLong() != now);
    m_sides->setVisible(difference != nullptr);
    if (!difference)
        return;
    const QTreeWidgetItem* const item = m_tree->currentItem();
    QList<model::ChangedPart> parts = difference->parts;
    if (const QVariant part = item->data(0, partRole); part.isValid())
        parts = {parts[part.toLongLong()]};
    else if (parts.isEmpty())
        parts = partsOfWhole(difference->before ? *difference->before : *difference->after);
    // A single text needs no label, but a field does.
    const auto isNamed = [&parts](const model::ChangedPart& part) {
        return parts.size() > 1 || part.what == model::ChangedPart::What::Field;
    };
    const auto sideOf = [&](const std::optional<model::Entity>& entity) {
        QStringList texts;
        for (const model::ChangedPart& part : std::as_const(parts))
            if (entity)
                texts.append(
                    isNamed(part) ? u"%1: %2"_s.arg(partName(part), partText(*entity, part)) : partText(*entity, part)
                );
        return texts.join(u'\n');
    };
    m_before->setPlainText(sideOf(difference->before));
    m_after->setPlainText(sideOf(difference->after));
    const ChangedLines changed = changedLines(m_before->toPlainText(), m_after->toPlainText());
    const bool dark = isDark(palette());
    mark(*m_before, difference->before ? changed.before : QList<int>(), dark ? 0x46282c : 0xfbe0e0);
    mark(*m_after, difference->after ? changed.after : QList<int>(), dark ? 0x1f3d30 : 0xdcf3e6);
}

void VersionsDock::nameVersion()
{
    const QString name = m_name->text().trimmed();
    if (!name.isEmpty() && m_workspace.nameVersion(name))
        m_name->clear();
}

void VersionsDock::restoreSelected()
{
    const model::EntityDifference* const difference = selected();
    const qint64 moment = m_from->currentData().toLongLong();
    if (difference && moment != now)
        m_workspace.restore(moment, model::EntityId(difference->entity));
}

void VersionsDock::restoreAll()
{
    if (const qint64 moment = m_from->currentData().toLongLong(); moment != now)
        m_workspace.restore(moment);
}

void VersionsDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showSelected();
    HintedPanel::changeEvent(event);
}

void VersionsDock::retranslate()
{
    setHint(tr(
        "Name versions of your project, compare any two of them, and restore what was better. Open a project to start."
    ));
    m_name->setPlaceholderText(tr("Version name, e.g. “before the first playtest”"));
    m_name->setAccessibleName(tr("Version name"));
    m_nameIt->setText(tr("Name Version"));
    m_nameIt->setEnabled(!m_name->text().trimmed().isEmpty());
    m_fromLabel->setText(tr("From"));
    m_from->setAccessibleName(tr("Compare from"));
    m_toLabel->setText(tr("to"));
    m_to->setAccessibleName(tr("Compare to"));
    m_restore->setText(tr("Restore Selected"));
    m_restore->setToolTip(tr("Restore the selected item from the older version"));
    m_restoreAll->setText(tr("Restore All"));
    m_restoreAll->setToolTip(tr("Restore everything from the older version. You can undo this in one step."));
    m_tree->setHeaderLabels({tr("Item"), tr("Before"), tr("After")});
    m_tree->setAccessibleName(tr("Differences"));
    m_before->setAccessibleName(tr("Before"));
    m_after->setAccessibleName(tr("After"));
    m_before->setPlaceholderText(tr("It didn't exist."));
    m_after->setPlaceholderText(tr("It no longer exists."));
    readVersions();
}

} // namespace studio
