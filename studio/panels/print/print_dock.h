// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/drawing/print/shop_pictures.h"
#include "studio/drawing/print/write_pictures.h"
#include "studio/panels/context.h"
#include "studio/workspace/background.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QBoxLayout;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QToolButton;

/// The panel for printing cards. Start with this file; page_view.h shows a page, and shop_dialog.h asks for the options
/// of a print shop. studio/drawing/print makes the pages.
namespace studio {

class FacePainter;
class Faces;
class PageView;

/// Print and play: options for cards, paper and cutting, a preview of the pages, and export as PDF or pictures.
class PrintDock : public QWidget
{
    Q_OBJECT

public:
    explicit PrintDock(const DockContext& context, QWidget* parent = nullptr);
    ~PrintDock() override;

    PrintOptions options() const;

    /// Chooses the cards of a deck for printing, with their numbers of copies.
    void chooseDeck(model::EntityId deck);

    /// The page layout; null if nothing can be printed.
    const std::optional<PrintPlan>& plan() const { return m_plan; }

    const QList<CardToPrint>& cards() const { return m_cards; }

    /// Writes the PDF in the background. The message of the dock reports the result.
    void write(const QString& path);
    /// Writes pictures to a folder in the background.
    void writePictures(const QString& folder, PicturesRequest::Shape shape);
    /// Writes fronts and backs for a print shop, in the background.
    void writeForShop(const ShopRequest& request);
    /// The request for a print shop, with the cards and options of the panel. ShopDialog sets the rest.
    ShopRequest shopRequest() const;

    bool isWriting() const { return m_writing.isRunning(); }

    QString message() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// The source of the cards.
    struct Source
    {
        enum class Kind { Selected, All, Deck, ChangedSince };

        Kind kind = Kind::All;
        std::int64_t id = 0;

        friend bool operator==(const Source&, const Source&) = default;
    };

    /// The text in a corner of each card.
    enum class Stamp { None, Date, Version, Own };

    Stamp stamp() const;
    QString stampText() const;
    void readRemembered();
    void rememberStamp();
    void setUpFields();
    void layOutSide();
    void layOutPages();
    void followInput();
    void followStudio();
    void retranslate();
    void listSources();
    void refreshLater();
    void refresh();
    void collectCards();
    void showSheet(int sheet);
    void choosePdfFile();
    void choosePicturesFolder(PicturesRequest::Shape shape);
    void askForShop();
    /// Reports progress; may be called from any thread.
    using Report = std::function<void(int done, int all)>;
    using Writing = std::function<std::expected<int, PrintError>(const std::stop_token& stop, const Report& report)>;
    /// Starts writing. `written` is the success message, with placeholders for the target and the number of items.
    void begin(const QString& target, int steps, const Writing& work, const QString& written);
    void stop();
    FacePainter& painter();

    DockContext m_context;
    Faces& m_faces;
    QList<Source> m_sources;
    QList<CardToPrint> m_cards;
    qsizetype m_withErrors = 0;
    std::optional<PrintPlan> m_plan;
    std::unique_ptr<FacePainter> m_lowInk;
    Background m_writing;
    QTimer m_pause;
    int m_sheet = 0;

    QBoxLayout* m_layout;
    QScrollArea* m_side;
    QFormLayout* m_form;
    QComboBox* m_source;
    QSpinBox* m_copies;
    QComboBox* m_paper;
    QDoubleSpinBox* m_bleed;
    QDoubleSpinBox* m_gap;
    QDoubleSpinBox* m_margin;
    QComboBox* m_stamp;
    QLineEdit* m_stampText;
    QComboBox* m_vision;
    QCheckBox* m_marks;
    QCheckBox* m_backs;
    QCheckBox* m_ink;
    QPushButton* m_save;
    QPushButton* m_pictures;
    QAction* m_each;
    QAction* m_sheets;
    QAction* m_shop;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_message;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_page;
    PageView* m_view;
};

} // namespace studio
