// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/import_check.h"
#include "studio/panels/context.h"
#include "studio/workspace/background.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace studio {

class ImpactNote;
class MappingTable;
class PreviewModel;

/// Imports cards and decks from other programs. The panel shows the effect of each row of a file, lets the user map
/// columns and skip rows, and imports everything as one undo step.
class ImportDock : public QWidget
{
    Q_OBJECT

public:
    explicit ImportDock(const DockContext& context, QWidget* parent = nullptr);

    void load(const QString& path);

    bool isIdle() const { return !m_working.isRunning() && !m_checking.isRunning(); }

    const PreviewModel& preview() const { return *m_preview; }

    QString summary() const;
    void apply();

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Result;

    void setUpTexts();
    void setUpTables();
    QWidget* makeEmptyPage();
    QWidget* makeImportPage();
    void fillChoices();
    void followInput();
    void retranslate();
    void read();
    void review();
    void showResult(const Result& result);
    model::ImportOptions options() const;
    void tell(const Result& result);
    void check();
    void showFindings(const model::ImportFindings& findings);
    void showImpact(const model::ImportPreview& preview);
    void showImported(const model::EditBatch& batch);
    void clear();

    DockContext m_context;
    QString m_path;
    std::optional<model::ColumnMapping> m_mapping;
    std::shared_ptr<const model::Imported> m_imported;
    std::set<qsizetype> m_withoutRows;
    PreviewModel* m_preview;
    QStackedWidget* m_pages;
    /// The label with the result of the last import.
    QLabel* m_outcome;
    QLabel* m_empty;
    QPushButton* m_choose;
    QPushButton* m_chooseFolder;
    QLabel* m_file;
    QComboBox* m_format;
    MappingTable* m_columns;
    QCheckBox* m_headings;
    QComboBox* m_match;
    QComboBox* m_known;
    QComboBox* m_unknown;
    QLineEdit* m_listName;
    QTreeView* m_rows;
    QPlainTextEdit* m_notes;
    QLabel* m_summary;
    ImpactNote* m_impact;
    QPushButton* m_import;
    QPushButton* m_cancel;
    Background m_working;
    /// The check of all cards. It starts once the preview is shown, because it takes longer.
    Background m_checking;
    /// The summary of the preview, without the results of the check.
    QString m_counts;
};

} // namespace studio
