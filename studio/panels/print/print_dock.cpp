// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/print/print_dock.h"

#include "model/cards/card_back.h"
#include "model/project/difference.h"
#include "model/project/project.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/print/low_ink.h"
#include "studio/drawing/print/page_painter.h"
#include "studio/drawing/print/stamp.h"
#include "studio/kit/hinted_panel.h"
#include "studio/kit/icons.h"
#include "studio/panels/print/page_view.h"
#include "studio/panels/print/shop_dialog.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString printPart = u"print"_s;

QDoubleSpinBox* lengthOf(double value, double most)
{
    QDoubleSpinBox* const box = new QDoubleSpinBox;
    box->setRange(0, most);
    box->setDecimals(1);
    box->setSingleStep(0.5);
    box->setValue(value);
    return box;
}

} // namespace

PrintDock::PrintDock(const DockContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_faces(Faces::of(context.workspace))
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_side(new QScrollArea(this))
    , m_form(new QFormLayout)
    , m_source(narrowBox())
    , m_copies(new QSpinBox)
    , m_paper(narrowBox())
    , m_bleed(lengthOf(0, printLimits::mostBleed))
    , m_gap(lengthOf(0, printLimits::mostGap))
    , m_margin(lengthOf(8, printLimits::mostMargin))
    , m_stamp(narrowBox())
    , m_stampText(new QLineEdit)
    , m_vision(narrowBox())
    , m_marks(new QCheckBox(this))
    , m_backs(new QCheckBox(this))
    , m_ink(new QCheckBox(this))
    , m_save(new QPushButton(this))
    , m_pictures(new QPushButton(this))
    , m_each(new QAction(this))
    , m_sheets(new QAction(this))
    , m_shop(new QAction(this))
    , m_cancel(new QPushButton(this))
    , m_progress(new QProgressBar(this))
    , m_message(new QLabel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_page(new QLabel(this))
    , m_view(new PageView(this))
{
    setUpFields();
    layOutSide();
    layOutPages();
    followInput();
    followStudio();
    retranslate();
    readRemembered();
}

void PrintDock::setUpFields()
{
    m_copies->setRange(1, 100);
    m_paper->addItems({QString(), QString()});
    m_stamp->addItems({QString(), QString(), QString(), QString()});
    m_stampText->setMaxLength(printLimits::mostStampLetters);
    for (int vision = 0; vision <= int(ColourVision::Greyscale); ++vision)
        m_vision->addItem(QString());
    m_marks->setChecked(true);
    m_source->setMinimumContentsLength(18);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_progress->hide();
    m_cancel->hide();
    m_page->setTextFormat(Qt::PlainText);
    m_page->setAlignment(Qt::AlignCenter);
    auto* const pictures = new QMenu(m_pictures);
    pictures->addActions({m_each, m_sheets, m_shop});
    m_pictures->setMenu(pictures);
}

void PrintDock::layOutSide()
{
    for (QWidget* const field : std::initializer_list<QWidget*>{
             m_source, m_copies, m_paper, m_bleed, m_gap, m_margin, m_stamp, m_stampText, m_vision
         })
        m_form->addRow(new QLabel(this), field);
    for (QCheckBox* const box : {m_marks, m_backs, m_ink})
        m_form->addRow(box);
    auto* const side = new QWidget;
    auto* const sideLayout = new QVBoxLayout(side);
    sideLayout->addLayout(m_form);
    sideLayout->addWidget(m_save);
    sideLayout->addWidget(m_pictures);
    sideLayout->addWidget(m_progress);
    sideLayout->addWidget(m_cancel);
    sideLayout->addWidget(m_message);
    sideLayout->addStretch();
    m_side->setWidget(side);
    m_side->setWidgetResizable(true);
    m_side->setFrameShape(QFrame::NoFrame);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void PrintDock::layOutPages()
{
    m_layout->setContentsMargins(0, 0, 0, 8);
    m_layout->addWidget(m_side);
    auto* const pages = new QHBoxLayout;
    pages->addStretch();
    pages->addWidget(m_previous);
    pages->addWidget(m_page);
    pages->addWidget(m_next);
    pages->addStretch();
    auto* const right = new QVBoxLayout;
    right->addWidget(m_view, 1);
    right->addLayout(pages);
    m_layout->addLayout(right, 1);
}

void PrintDock::followInput()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(60);
    connect(&m_pause, &QTimer::timeout, this, &PrintDock::refresh);
    connect(m_source, &QComboBox::currentIndexChanged, this, &PrintDock::refreshLater);
    connect(m_copies, &QSpinBox::valueChanged, this, &PrintDock::refreshLater);
    connect(m_paper, &QComboBox::currentIndexChanged, this, &PrintDock::refreshLater);
    for (QDoubleSpinBox* const box : {m_bleed, m_gap, m_margin})
        connect(box, &QDoubleSpinBox::valueChanged, this, &PrintDock::refreshLater);
    connect(m_stamp, &QComboBox::activated, this, &PrintDock::rememberStamp);
    connect(m_stampText, &QLineEdit::textEdited, this, &PrintDock::rememberStamp);
    connect(m_vision, &QComboBox::activated, this, [this](int vision) { m_faces.setVision(ColourVision(vision)); });
    for (QCheckBox* const box : {m_marks, m_backs, m_ink})
        connect(box, &QCheckBox::toggled, this, &PrintDock::refreshLater);
    connect(m_save, &QPushButton::clicked, this, &PrintDock::choosePdfFile);
    using Shape = PicturesRequest::Shape;
    connect(m_each, &QAction::triggered, this, [this] { choosePicturesFolder(Shape::Each); });
    connect(m_sheets, &QAction::triggered, this, [this] { choosePicturesFolder(Shape::Sheets); });
    connect(m_shop, &QAction::triggered, this, &PrintDock::askForShop);
    connect(m_cancel, &QPushButton::clicked, this, &PrintDock::stop);
    connect(m_previous, &QToolButton::clicked, this, [this] { showSheet(m_sheet - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { showSheet(m_sheet + 1); });
}

void PrintDock::followStudio()
{
    connect(&m_context.selection, &Selection::cardsChanged, this, &PrintDock::refreshLater);
    connect(&m_context.selection, &Selection::deckChanged, this, &PrintDock::refreshLater);
    connect(&m_faces, &Faces::framesChanged, this, [this] {
        m_lowInk.reset();
        refreshLater();
    });
    const auto showVision = [this] {
        m_vision->setCurrentIndex(int(m_faces.vision()));
        m_view->setVision(m_faces.vision());
    };
    connect(&m_faces, &Faces::visionChanged, this, showVision);
    showVision();
    connect(&m_context.workspace, &Workspace::opened, this, &PrintDock::readRemembered);
    for (const auto changed :
         {&Workspace::opened, &Workspace::closed, &Workspace::checked, &Workspace::versionsChanged})
        connect(&m_context.workspace, changed, this, &PrintDock::refreshLater);
    connect(&m_context.workspace, &Workspace::edited, this, &PrintDock::refreshLater);
}

PrintDock::~PrintDock() = default;

PrintOptions PrintDock::options() const
{
    return {
        .paper = m_paper->currentIndex() == 1 ? PrintOptions::Paper::Letter : PrintOptions::Paper::A4,
        .bleed = m_bleed->value(),
        .gap = m_gap->value(),
        .margin = m_margin->value(),
        .hasCropMarks = m_marks->isChecked(),
        .hasBacks = m_backs->isChecked(),
        .isLowInk = m_ink->isChecked(),
        .stamp = stampText(),
    };
}

PrintDock::Stamp PrintDock::stamp() const
{
    return Stamp(m_stamp->currentIndex());
}

QString PrintDock::stampText() const
{
    switch (stamp()) {
    case Stamp::None:
        break;
    case Stamp::Date:
        return stampOf(printDate());
    case Stamp::Version:
        return m_context.workspace.isOpen() ? stampOf(m_context.workspace.project()) : QString();
    case Stamp::Own:
        return m_stampText->text().trimmed();
    }
    return {};
}

/// Restores the choice for the corner of cards that was saved for this project.
void PrintDock::readRemembered()
{
    QJsonObject saved;
    if (m_context.workspace.isOpen())
        saved = rememberedOf(m_context.workspace.places(), m_context.workspace.project().path(), printPart);
    m_stamp->setCurrentIndex(std::clamp(saved[u"corner"_s].toInt(), 0, m_stamp->count() - 1));
    m_stampText->setText(saved[u"text"_s].toString());
    m_form->setRowVisible(m_stampText, stamp() == Stamp::Own);
    refreshLater();
}

void PrintDock::rememberStamp()
{
    m_form->setRowVisible(m_stampText, stamp() == Stamp::Own);
    if (m_context.workspace.isOpen())
        remember(
            m_context.workspace.places(),
            m_context.workspace.project().path(),
            printPart,
            {{u"corner"_s, m_stamp->currentIndex()}, {u"text"_s, m_stampText->text()}}
        );
    refreshLater();
}

QString PrintDock::message() const
{
    return m_message->text();
}

void PrintDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PrintDock::showEvent(QShowEvent* event)
{
    refresh();
    QWidget::showEvent(event);
}

void PrintDock::resizeEvent(QResizeEvent* event)
{
    // The page is beside the options, or below them in a narrow dock.
    constexpr int optionsWidth = 300;
    const bool isNarrow = width() < 2 * optionsWidth;
    m_layout->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_side->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : optionsWidth);
    m_side->setMinimumWidth(isNarrow ? 0 : optionsWidth);
    // In a narrow dock, all options are visible as long as the page gets a third of the height.
    m_layout->setStretch(0, isNarrow ? 2 : 0);
    m_side->setMaximumHeight(isNarrow ? m_side->widget()->sizeHint().height() + 32 : QWIDGETSIZE_MAX);
    QWidget::resizeEvent(event);
}

void PrintDock::retranslate()
{
    const QStringList labels{
        tr("&Cards"),
        tr("C&opies"),
        tr("&Paper"),
        tr("&Bleed"),
        tr("&Gap"),
        tr("&Margin"),
        tr("Cor&ner text"),
        tr("O&wn text"),
        tr("Colour v&ision"),
    };
    for (int row = 0; row < labels.size(); ++row) {
        QWidget* const field = m_form->itemAt(row, QFormLayout::FieldRole)->widget();
        auto* const label = static_cast<QLabel*>(m_form->itemAt(row, QFormLayout::LabelRole)->widget());
        label->setText(labels[row]);
        label->setBuddy(field);
        field->setAccessibleName(QString(labels[row]).remove(u'&'));
    }
    for (QDoubleSpinBox* const box : {m_bleed, m_gap, m_margin})
        box->setSuffix(tr(" mm"));
    m_copies->setToolTip(tr("Copies of each card. A deck is printed with the copies it contains."));
    m_paper->setItemText(0, tr("A4"));
    m_paper->setItemText(1, tr("Letter"));
    const QStringList stamps{tr("None"), tr("Date"), tr("Version"), tr("Own text")};
    for (int at = 0; at < stamps.size(); ++at)
        m_stamp->setItemText(at, stamps[at]);
    m_stamp->setToolTip(tr("A line of small text in a lower corner of each card"));
    for (int at = 0; at < m_vision->count(); ++at)
        m_vision->setItemText(at, words(ColourVision(at)));
    m_vision->setToolTip(tr("Shows the page as people with colour blindness see it. Files keep the real colours."));
    m_marks->setText(tr("C&rop marks"));
    m_backs->setText(tr("B&acks, mirrored for double-sided printing"));
    m_ink->setText(tr("&Low ink"));
    m_save->setText(tr("&Save PDF…"));
    m_pictures->setText(tr("Sa&ve Pictures"));
    m_each->setText(tr("One Picture per &Card…"));
    m_sheets->setText(tr("Card &Sheets for Virtual Tabletops…"));
    m_shop->setText(tr("For a &Print Shop…"));
    m_cancel->setText(tr("S&top"));
    m_progress->setAccessibleName(tr("Export progress"));
    m_previous->setIcon(icon(u"previous"_s));
    m_previous->setToolTip(tr("Previous page"));
    m_previous->setAccessibleName(tr("Previous page"));
    m_next->setIcon(icon(u"next"_s));
    m_next->setToolTip(tr("Next page"));
    m_next->setAccessibleName(tr("Next page"));
    refreshLater();
}

void PrintDock::refreshLater()
{
    if (isVisible())
        m_pause.start();
}

/// Lists the sources and preserves the current choice if it still exists.
void PrintDock::listSources()
{
    using Kind = Source::Kind;
    QList<Source> sources{{Kind::All}, {Kind::Selected}};
    QStringList names{tr("All cards"), tr("Selected cards")};
    if (m_context.workspace.isOpen()) {
        for (const auto& [id, deck] : m_context.workspace.all<model::Deck>()) {
            sources.append({Kind::Deck, id.value});
            names.append(tr("Deck: %1").arg(deck.list.name.left(80)));
        }
        for (const model::NamedVersion& version : m_context.workspace.project().versions()) {
            sources.append({Kind::ChangedSince, version.after});
            names.append(tr("Changed since %1").arg(version.name.left(80)));
        }
    }
    const Source chosen = m_sources.value(m_source->currentIndex());
    const QSignalBlocker blocker(m_source);
    if (m_source->count() != names.size())
        m_source->clear();
    for (int at = 0; at < names.size(); ++at)
        if (at < m_source->count())
            m_source->setItemText(at, names[at]);
        else
            m_source->addItem(names[at]);
    m_sources = sources;
    m_source->setCurrentIndex(int(std::max<qsizetype>(0, sources.indexOf(chosen))));
}

void PrintDock::chooseDeck(model::EntityId deck)
{
    listSources();
    const qsizetype source = m_sources.indexOf(Source{Source::Kind::Deck, deck.value});
    if (source < 0)
        return;
    m_source->setCurrentIndex(int(source));
    refreshLater();
}

void PrintDock::collectCards()
{
    using Kind = Source::Kind;
    m_cards.clear();
    m_withErrors = 0;
    const Workspace& workspace = m_context.workspace;
    if (!workspace.isOpen())
        return;
    const Source source = m_sources.value(m_source->currentIndex());
    m_copies->setEnabled(source.kind != Kind::Deck);
    QList<std::pair<model::EntityId, int>> wanted;
    if (source.kind == Kind::Deck) {
        if (const auto* const deck = workspace.find<model::Deck>(model::EntityId{source.id}))
            for (const model::DeckEntry& entry : deck->list.entries)
                if (const auto card = workspace.cardNamed(entry.card))
                    wanted.append({*card, entry.count});
    } else if (source.kind == Kind::ChangedSince) {
        const auto changed = workspace.project().difference(source.id, workspace.project().now());
        for (const model::EntityDifference& difference : changed.value_or(QList<model::EntityDifference>()))
            if (difference.after && std::holds_alternative<model::CardDefinition>(*difference.after))
                wanted.append({difference.entity, m_copies->value()});
    } else if (source.kind == Kind::Selected) {
        for (const model::EntityId card : m_context.selection.cards())
            wanted.append({card, m_copies->value()});
    } else {
        const QSet<std::int64_t> backs = model::backsOfOthers(workspace.entities(), workspace.fields());
        for (const auto& [id, entity] : workspace.entities())
            if (std::holds_alternative<model::CardDefinition>(entity) && !backs.contains(id.value))
                wanted.append({id, m_copies->value()});
    }
    // Printing too many cards is refused, so no further faces are needed once the limit is exceeded.
    for (const auto& [id, copies] : std::as_const(wanted)) {
        if (m_cards.size() > printLimits::mostCards)
            break;
        if (const auto face = m_faces.content(id))
            m_cards.append({.face = *face, .copies = copies, .back = m_faces.otherSide(*face)});
        m_withErrors += workspace.game().isLeftOut(id) ? 1 : 0;
    }
}

FacePainter& PrintDock::painter()
{
    if (!m_ink->isChecked())
        return m_faces.painter();
    if (!m_lowInk)
        m_lowInk = std::make_unique<FacePainter>(lowInk(m_faces.frames()));
    return *m_lowInk;
}

void PrintDock::refresh()
{
    m_pause.stop();
    listSources();
    collectCards();
    m_plan.reset();
    QString message = tr("Open a project to print its cards.");
    if (m_context.workspace.isOpen()) {
        if (auto plan = planPages(m_cards, m_faces.frames().size, options())) {
            m_plan = *std::move(plan);
            message = tr("Cards: %L1. Sheets of paper: %L2.").arg(m_plan->cards.size()).arg(m_plan->sheets());
            if (m_withErrors > 0)
                message += u' ' + tr("Cards with errors, not yet usable in games: %L1.").arg(m_withErrors);
            if (stamp() == Stamp::Version && stampText().isEmpty())
                message += u' ' + tr("The project has no version yet. Name one in the Versions panel.");
        } else {
            message = words(plan.error());
        }
    }
    if (!isWriting()) {
        m_message->setText(message);
        m_save->setEnabled(m_plan.has_value());
        m_pictures->setEnabled(!m_cards.isEmpty());
    }
    showSheet(m_sheet);
}

void PrintDock::showSheet(int sheet)
{
    const int sides = m_backs->isChecked() ? 2 : 1;
    const int last = m_plan ? int(m_plan->sheets()) * sides - 1 : 0;
    m_sheet = std::clamp(sheet, 0, last);
    m_previous->setEnabled(m_sheet > 0);
    m_next->setEnabled(m_sheet < last);
    m_page->setText(m_plan ? tr("Page %1 of %2").arg(m_sheet + 1).arg(last + 1) : QString());
    m_view->setAccessibleName(m_plan ? m_page->text() : message());
    if (!m_plan) {
        m_view->show({}, {}, m_message->text());
        return;
    }
    m_view->show(m_plan->page, [this, at = m_sheet / sides, isBack = m_sheet % sides == 1](QPainter& onPage) {
        if (!m_plan)
            return;
        if (isBack)
            paintBacks(onPage, painter(), m_cards, *m_plan, options(), at);
        else
            paintPage(onPage, painter(), m_cards, *m_plan, options(), at);
    });
}

void PrintDock::choosePdfFile()
{
    const QString path = QFileDialog::getSaveFileName(
        this,
        tr("Save printable cards"),
        m_context.workspace.places().documentsFolder + u'/' + fileNameFor(m_context.workspace.name()) + u".pdf"_s,
        tr("PDF documents (*.pdf)")
    );
    if (!path.isEmpty())
        write(path);
}

void PrintDock::choosePicturesFolder(PicturesRequest::Shape shape)
{
    const QString folder = QFileDialog::getExistingDirectory(
        this, tr("Choose a folder for the pictures"), m_context.workspace.places().documentsFolder
    );
    if (!folder.isEmpty())
        writePictures(folder, shape);
}

ShopRequest PrintDock::shopRequest() const
{
    return {
        .cards = m_cards,
        .frames = m_faces.frames(),
        .stamp = stampText(),
        .isLowInk = m_ink->isChecked(),
    };
}

void PrintDock::askForShop()
{
    refresh();
    auto* const dialog = new ShopDialog(m_context.workspace, shopRequest(), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { writeForShop(dialog->request()); });
    dialog->open();
}

void PrintDock::writeForShop(const ShopRequest& request)
{
    begin(
        request.folder,
        shopPicturesOf(request.cards, request.copies),
        [request](const std::stop_token& stop, const Report& report) {
            return writeShopPictures(request, stop, report);
        },
        tr("Pictures saved to %1: %L2.")
    );
}

void PrintDock::write(const QString& path)
{
    refresh();
    if (!m_plan)
        return;
    const PdfRequest request{
        .path = path,
        .title = m_context.workspace.name(),
        .cards = m_cards,
        .frames = m_faces.frames(),
        .options = options(),
    };
    begin(
        path,
        int(m_plan->sheets()),
        [request](const std::stop_token& stop, const Report& report) { return writePdf(request, stop, report); },
        tr("Saved %1. Pages: %L2. Print at 100%, without scaling to fit the page.")
    );
}

void PrintDock::writePictures(const QString& folder, PicturesRequest::Shape shape)
{
    refresh();
    const PicturesRequest request{
        .folder = folder,
        .cards = m_cards,
        .frames = m_faces.frames(),
        .shape = shape,
        .isLowInk = m_ink->isChecked(),
        .stamp = stampText(),
    };
    begin(
        folder,
        picturesOf(m_cards, shape),
        [request](const std::stop_token& stop, const Report& report) {
            return studio::writePictures(request, stop, report);
        },
        tr("Pictures saved to %1: %L2.")
    );
}

void PrintDock::begin(const QString& target, int steps, const Writing& work, const QString& written)
{
    m_save->setEnabled(false);
    m_pictures->setEnabled(false);
    m_cancel->show();
    m_progress->setRange(0, steps);
    m_progress->setValue(0);
    m_progress->show();
    m_message->setText(tr("Saving %1…").arg(target));
    const Report report = [self = QPointer(this)](int done, int) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, done] {
                if (self)
                    self->m_progress->setValue(done);
            },
            Qt::QueuedConnection
        );
    };
    m_writing.start(
        [work, report](const std::stop_token& stopped) { return work(stopped, report); },
        [this, target, written](const std::expected<int, PrintError>& count) {
            m_cancel->hide();
            m_progress->hide();
            m_save->setEnabled(m_plan.has_value());
            m_pictures->setEnabled(!m_cards.isEmpty());
            m_message->setText(count ? written.arg(target).arg(*count) : words(count.error()));
        }
    );
}

void PrintDock::stop()
{
    m_writing.cancel();
    m_cancel->hide();
    m_progress->hide();
    refresh();
}

} // namespace studio
