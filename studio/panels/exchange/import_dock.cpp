// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/import_dock.h"

#include "model/entities/card_names.h"
#include "model/exchange/formats.h"
#include "model/project/project.h"
#include "studio/drawing/art/art_import.h"
#include "studio/kit/flow_layout.h"
#include "studio/panels/decks/impact_note.h"
#include "studio/panels/exchange/mapping_table.h"
#include "studio/panels/exchange/preview_model.h"
#include "studio/shell/actions.h"
#include "studio/words/exchange_words.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QStackedWidget>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using What = model::PreviewRow::Action;

namespace {

const QString rememberedPart = u"import"_s;

} // namespace

/// The content of a file and the preview of its import.
struct ImportDock::Result
{
    std::shared_ptr<const model::Imported> imported;
    model::ExchangeProblems problems;
    model::ImportPreview preview;
};

ImportDock::ImportDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_preview(new PreviewModel(this))
    , m_pages(new QStackedWidget)
    , m_outcome(new QLabel)
    , m_empty(new QLabel)
    , m_choose(new QPushButton)
    , m_chooseFolder(new QPushButton)
    , m_file(new QLabel)
    , m_format(new QComboBox)
    , m_columns(new MappingTable)
    , m_headings(new QCheckBox)
    , m_match(new QComboBox)
    , m_known(new QComboBox)
    , m_unknown(new QComboBox)
    , m_listName(new QLineEdit)
    , m_rows(new QTreeView)
    , m_notes(new QPlainTextEdit)
    , m_summary(new QLabel)
    , m_impact(new ImpactNote(context.workspace))
    , m_import(new QPushButton)
    , m_cancel(new QPushButton)
{
    setAcceptDrops(true);
    setUpTexts();
    setUpTables();
    m_pages->addWidget(makeEmptyPage());
    m_pages->addWidget(makeImportPage());
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);
    setFocusProxy(m_choose);
    fillChoices();
    followInput();
    retranslate();
}

void ImportDock::setUpTexts()
{
    m_file->setTextFormat(Qt::PlainText);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setAlignment(Qt::AlignCenter);
    m_outcome->setWordWrap(true);
    m_outcome->setMargin(16);
    m_outcome->setObjectName(u"outcome"_s);
    m_outcome->hide();
    QFont bold = font();
    bold.setBold(true);
    m_outcome->setFont(bold);
    m_notes->setReadOnly(true);
    m_notes->setMaximumHeight(90);
}

void ImportDock::setUpTables()
{
    m_rows->setModel(m_preview);
    m_rows->setRootIsDecorated(false);
    m_rows->setUniformRowHeights(true);
    m_rows->setAlternatingRowColors(true);
    m_rows->setColumnWidth(PreviewModel::Action, 150);
    m_rows->setColumnWidth(PreviewModel::Name, 220);
}

QWidget* ImportDock::makeEmptyPage()
{
    auto* empty = new QWidget;
    auto* emptyLayout = new QVBoxLayout(empty);
    emptyLayout->addStretch();
    emptyLayout->addWidget(m_outcome);
    emptyLayout->addWidget(m_empty);
    auto* choosing = new QHBoxLayout;
    choosing->addStretch();
    choosing->addWidget(m_choose);
    choosing->addWidget(m_chooseFolder);
    choosing->addStretch();
    emptyLayout->addLayout(choosing);
    emptyLayout->addStretch();
    return empty;
}

QWidget* ImportDock::makeImportPage()
{
    auto* page = new QWidget;
    auto* options = new QHBoxLayout;
    options->addWidget(m_file, 1);
    options->addWidget(m_format);
    auto* rules = new FlowLayout;
    rules->addWidget(m_match);
    rules->addWidget(m_known);
    rules->addWidget(m_unknown);
    rules->addWidget(m_listName);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_import);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addLayout(options);
    layout->addWidget(m_headings);
    layout->addWidget(m_columns);
    layout->addLayout(rules);
    layout->addWidget(m_rows, 1);
    layout->addWidget(m_notes);
    layout->addWidget(m_summary);
    layout->addWidget(m_impact);
    layout->addLayout(buttons);
    return page;
}

void ImportDock::fillChoices()
{
    m_headings->setChecked(true);
    m_format->addItem(QString(), QString());
    for (const model::ExchangeFormat& format : model::exchangeFormats()) {
        if (format.canRead())
            m_format->addItem(words(format), QString(format.id));
    }
    for (QComboBox* choice : {m_match, m_known, m_unknown})
        choice->addItems({QString(), QString()});
}

void ImportDock::followInput()
{
    for (const QComboBox* choice : {m_match, m_known, m_unknown})
        connect(choice, &QComboBox::activated, this, &ImportDock::review);
    connect(m_format, &QComboBox::activated, this, [this] {
        m_mapping.reset();
        m_withoutRows.clear();
        read();
    });
    connect(m_columns, &MappingTable::changed, this, [this](const model::ColumnMapping& mapping) {
        m_mapping = mapping;
        read();
    });
    connect(m_headings, &QCheckBox::clicked, this, [this](bool hasHeadings) {
        if (m_mapping) {
            m_mapping->hasHeadings = hasHeadings;
            m_withoutRows.clear();
            read();
        }
    });
    connect(m_listName, &QLineEdit::editingFinished, this, &ImportDock::review);
    connect(m_preview, &PreviewModel::leftOut, this, [this](int row, bool isLeftOut) {
        if (isLeftOut)
            m_withoutRows.insert(row);
        else
            m_withoutRows.erase(row);
        review();
    });
    for (const auto& [button, id] : {std::pair{m_choose, u"file.import"_s}, {m_chooseFolder, u"file.import-folder"_s}})
        connect(button, &QPushButton::clicked, this, [this, id] {
            if (QAction* action = m_context.actions.action(id))
                action->trigger();
        });
    connect(m_import, &QPushButton::clicked, this, &ImportDock::apply);
    connect(m_cancel, &QPushButton::clicked, this, &ImportDock::clear);
    connect(&m_context.workspace, &Workspace::closed, this, &ImportDock::clear);
    connect(&m_context.workspace, &Workspace::edited, this, &ImportDock::review);
}

void ImportDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ImportDock::retranslate()
{
    m_empty->setText(
        tr("Import cards and decks from spreadsheets, JSON, plain text or other programs, or from a folder of text "
           "files with rules, cards, decks and pictures. Choose a file or folder, or drop one here. You'll see a "
           "preview before anything changes.")
    );
    m_choose->setText(tr("Choose File…"));
    m_chooseFolder->setText(tr("Choose Folder…"));
    m_format->setItemText(0, tr("Detect automatically"));
    m_format->setAccessibleName(tr("Format"));
    m_columns->retranslate();
    m_headings->setText(tr("First row contains headings"));
    m_match->setItemText(0, tr("Match by name"));
    m_match->setItemText(1, tr("Match by ID"));
    m_match->setAccessibleName(tr("Match cards by"));
    m_known->setItemText(0, tr("Update existing"));
    m_known->setItemText(1, tr("Skip existing"));
    m_known->setAccessibleName(tr("Existing cards"));
    m_unknown->setItemText(0, tr("Add new"));
    m_unknown->setItemText(1, tr("Skip new"));
    m_unknown->setAccessibleName(tr("New cards"));
    m_listName->setPlaceholderText(tr("List for new cards"));
    m_listName->setAccessibleName(m_listName->placeholderText());
    m_rows->setAccessibleName(tr("Preview"));
    m_notes->setAccessibleName(tr("About this file"));
    m_import->setText(tr("Import"));
    m_cancel->setText(tr("Cancel"));
}

void ImportDock::dragEnterEvent(QDragEnterEvent* event)
{
    if (m_context.workspace.isOpen() && event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void ImportDock::dropEvent(QDropEvent* event)
{
    load(event->mimeData()->urls().first().toLocalFile());
}

void ImportDock::load(const QString& path)
{
    clear();
    m_path = path;
    m_format->setCurrentIndex(0);
    read();
}

void ImportDock::clear()
{
    m_working.cancel();
    m_checking.cancel();
    m_path.clear();
    m_mapping.reset();
    m_imported.reset();
    m_withoutRows.clear();
    m_preview->set({});
    m_impact->look({});
    m_pages->setCurrentIndex(0);
    m_outcome->hide();
}

model::ImportOptions ImportDock::options() const
{
    using Options = model::ImportOptions;
    return {
        .match = m_match->currentIndex() == 0 ? Options::Match::Name : Options::Match::Id,
        .known = m_known->currentIndex() == 0 ? Options::Known::Update : Options::Known::Skip,
        .unknown = m_unknown->currentIndex() == 0 ? Options::Unknown::Add : Options::Unknown::Skip,
        .list = m_listName->text().trimmed(),
        .withoutRows = m_withoutRows,
    };
}

void ImportDock::read()
{
    const Workspace& workspace = m_context.workspace;
    if (!workspace.isOpen() || m_path.isEmpty())
        return;
    QSet<QString> names;
    for (const auto& [id, entity] : workspace.entities()) {
        if (const auto* const card = std::get_if<model::CardDefinition>(&entity))
            names.insert(card->name);
    }
    const QJsonObject saved = rememberedOf(workspace.places(), workspace.project().path(), rememberedPart);
    model::ReadRequest request{
        .fileName = QFileInfo(m_path).fileName(),
        .fields = workspace.fields(),
        .mapping = m_mapping,
        .remembered = model::mappingFromJson(QJsonDocument(saved).toJson()),
        .isCard = [names](const QString& name) { return names.contains(model::asCardName(name)); },
        .sharedRulesFolder = workspace.places().sharedRulesFolder,
        .asArt = asArt,
    };
    m_checking.cancel();
    m_summary->setText(tr("Reading…"));
    m_import->setEnabled(false);
    m_pages->setCurrentIndex(1);
    m_file->setText(QFileInfo(m_path).fileName());
    m_working.start(
        [request,
         path = m_path,
         entities = workspace.entities(),
         options = options(),
         format = model::formatCalled(m_format->currentData().toString())](const std::stop_token&) {
            Result result;
            auto imported = model::readFile(path, request, format);
            if (!imported) {
                result.problems = imported.error();
                return result;
            }
            result.preview = model::previewImport(*imported, entities, options);
            result.imported = std::make_shared<const model::Imported>(std::move(*imported));
            return result;
        },
        [this](const Result& result) { showResult(result); }
    );
}

void ImportDock::review()
{
    if (!m_imported || !m_context.workspace.isOpen())
        return;
    m_import->setEnabled(false);
    m_checking.cancel();
    m_working.start(
        [imported = m_imported, entities = m_context.workspace.entities(), options = options()](
            const std::stop_token&
        ) { return Result{.imported = imported, .preview = model::previewImport(*imported, entities, options)}; },
        [this](const Result& result) { showResult(result); }
    );
}

void ImportDock::showResult(const Result& result)
{
    const bool isOther = m_imported != result.imported;
    m_imported = result.imported;
    m_preview->set(result.preview);
    if (isOther && m_imported) {
        m_mapping = m_imported->mapping;
        m_headings->setChecked(m_mapping->hasHeadings);
        m_columns->showMapping(*m_mapping, m_context.workspace.fields());
    }
    const bool hasColumns = m_imported && !m_imported->mapping.columns.isEmpty();
    m_columns->setVisible(hasColumns);
    m_headings->setVisible(hasColumns);
    tell(result);
    check();
}

void ImportDock::tell(const Result& result)
{
    QStringList notes;
    for (const model::ExchangeProblem& problem : result.problems.list())
        notes.append(words(problem));
    if (result.imported) {
        for (const model::ExchangeProblem& note : result.imported->notes.list())
            notes.append(words(note));
        for (const model::Loss& loss : result.imported->losses.losses())
            notes.append(words(loss));
    }
    m_notes->setPlainText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    m_import->setEnabled(result.preview.canBeApplied());
    showImpact(result.preview);
    if (!result.imported) {
        m_summary->setText(tr("This file can't be imported."));
        return;
    }
    const qsizetype refused = result.preview.count(What::Refuse);
    QString summary = tr("%1 to add, %2 to update, %3 unchanged, %4 skipped.")
                          .arg(result.preview.count(What::Add))
                          .arg(result.preview.count(What::Update))
                          .arg(result.preview.count(What::Unchanged))
                          .arg(result.preview.count(What::Skip) + result.preview.count(What::LeftOut));
    if (refused > 0)
        summary +=
            u' ' + tr("%n row(s) can't be imported. Fix the file or clear their check boxes.", nullptr, int(refused));
    m_counts = summary;
    m_summary->setText(summary);
}

void ImportDock::check()
{
    const model::ImportPreview& preview = m_preview->preview();
    if (preview.count(What::Add) + preview.count(What::Update) == 0)
        return;
    m_summary->setText(m_counts + u' ' + tr("Checking the cards…"));
    m_checking.start(
        [job = model::ImportCheckJob(preview, m_context.workspace.entities(), m_context.workspace.sharedRules())](
            const std::stop_token& stop
        ) { return job.run(stop); },
        [this](const model::ImportFindings& findings) { showFindings(findings); }
    );
}

void ImportDock::showFindings(const model::ImportFindings& findings)
{
    m_preview->setFindings(findings);
    const int errors = findings.count(engine::Severity::Error);
    const int warnings = findings.count(engine::Severity::Warning);
    QStringList sentences{m_counts};
    if (errors > 0)
        sentences.append(tr("After the import, the marked rows will have %n error(s).", nullptr, errors));
    if (warnings > 0)
        sentences.append(tr("After the import, the marked rows will have %n warning(s).", nullptr, warnings));
    if (findings.elsewhere > 0)
        sentences.append(tr("%n other card(s) or text(s) will have new errors.", nullptr, findings.elsewhere));
    if (sentences.size() == 1)
        sentences.append(tr("The checks found no problems."));
    m_summary->setText(sentences.join(u' '));
}

/// Shows the impact of an import on decks. Entities that would be added get negative ids, which no existing entity has.
void ImportDock::showImpact(const model::ImportPreview& preview)
{
    QList<model::Edit> edits;
    if (preview.canBeApplied())
        edits = model::importBatch(preview, {}, {}, [next = 0]() mutable { return model::EntityId{--next}; }).edits;
    m_impact->look(edits);
}

QString ImportDock::summary() const
{
    return m_summary->text();
}

void ImportDock::apply()
{
    Workspace& workspace = m_context.workspace;
    if (!workspace.isOpen() || !m_preview->preview().canBeApplied())
        return;
    const model::EditBatch batch = model::importBatch(
        m_preview->preview(), QFileInfo(m_path).fileName(), QDateTime::currentDateTimeUtc(), [&workspace] {
            return workspace.adding(model::CardDefinition()).entity;
        }
    );
    if (!workspace.apply(batch.name, batch.edits))
        return;
    if (m_mapping)
        remember(
            workspace.places(),
            workspace.project().path(),
            rememberedPart,
            QJsonDocument::fromJson(model::toJson(*m_mapping)).object()
        );
    m_outcome->setText(tr("%1: %2 added, %3 updated.", "a file, numbers of decks and cards")
                           .arg(QFileInfo(m_path).fileName())
                           .arg(m_preview->preview().count(What::Add))
                           .arg(m_preview->preview().count(What::Update)));
    clear();
    m_outcome->show();
    showImported(batch);
}

/// Shows and selects the imported cards in the card list.
void ImportDock::showImported(const model::EditBatch& batch)
{
    QList<model::EntityId> cards;
    for (const model::Edit& edit : batch.edits)
        if (edit.after && std::holds_alternative<model::CardDefinition>(*edit.after))
            cards.append(edit.entity);
    if (cards.isEmpty())
        return;
    m_context.selection.goTo({.entity = cards.first()});
    m_context.selection.selectCards(cards);
}

} // namespace studio
