// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/seats_dock.h"

#include "model/games/rulebook.h"
#include "studio/kit/flow_layout.h"
#include "studio/kit/icons.h"
#include "studio/panels/playtest/playtest_list.h"
#include "studio/panels/playtest/problem_lines.h"
#include "studio/panels/playtest/variant_words.h"
#include "studio/words/playtest_words.h"
#include "studio/workspace/playtest/bot_choice.h"
#include "studio/workspace/playtest/last_seats.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/workspace.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QLabel* titleLabel()
{
    QLabel* const label = wrappedLabel();
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

/// A label with wrapped text that takes the height that the text needs at its width. Form rows don't always provide
/// that height.
class WholeLabel : public QLabel
{
public:
    WholeLabel()
    {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        setMinimumHeight(heightForWidth(width()));
    }

    void changeEvent(QEvent* event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            setMinimumHeight(heightForWidth(width()));
    }
};

QString randomSeed()
{
    return QString::number(QRandomGenerator::global()->bounded(1, 1'000'000'000));
}

} // namespace

SeatsDock::SeatsDock(const DockContext& context, QWidget* parent)
    : HintedPanel(parent)
    , m_desk(context.playtest)
    , m_workspace(context.workspace)
    , m_content(new QWidget)
    , m_form(new QFormLayout)
    , m_count(new QSpinBox)
    , m_countLabel(wrappedLabel())
    , m_seed(new QLineEdit(m_content))
    , m_seedLabel(wrappedLabel())
    , m_newSeed(new QToolButton(m_content))
    , m_copySeed(new QToolButton(m_content))
    , m_scroll(new QScrollArea)
    , m_problems(new ProblemLines(m_content))
    , m_start(new QPushButton(m_content))
    , m_repeat(new QPushButton(m_content))
    , m_playtests(new PlaytestList(context.playtest, context.workspace, m_content))
    , m_scenarioTitle(titleLabel())
    , m_scenario(narrowBox())
    , m_startScenario(new QPushButton(m_content))
    , m_noScenario(wrappedLabel())
{
    setUpFields();
    layOut();
    followSetup();
    followScenario();
    followStudio();
    retranslate();
    readGame();
}

void SeatsDock::setUpFields()
{
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[0-9]{1,18}"_s), m_seed));
    m_seed->setText(randomSeed());
    // Typing any part of a scenario's name finds the scenario.
    m_scenario->setEditable(true);
    m_scenario->setInsertPolicy(QComboBox::NoInsert);
    m_scenario->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_scenario->completer()->setFilterMode(Qt::MatchContains);
    m_newSeed->setAutoRaise(true);
    m_copySeed->setAutoRaise(true);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->addRow(m_countLabel, m_count);
    auto* const seedLine = new QHBoxLayout;
    seedLine->addWidget(m_seed, 1);
    seedLine->addWidget(m_newSeed);
    seedLine->addWidget(m_copySeed);
    m_form->addRow(m_seedLabel, seedLine);
}

void SeatsDock::layOut()
{
    auto* const startLine = new FlowLayout;
    startLine->addWidget(m_start);
    startLine->addWidget(m_repeat);
    auto* const scenarioLine = new QHBoxLayout;
    scenarioLine->addWidget(m_scenario, 1);
    scenarioLine->addWidget(m_startScenario);
    auto* const inner = new QVBoxLayout(m_content);
    inner->setContentsMargins(8, 8, 8, 8);
    inner->addLayout(m_form);
    inner->addWidget(m_problems);
    inner->addLayout(startLine);
    inner->addSpacing(12);
    inner->addWidget(m_playtests);
    inner->addSpacing(12);
    inner->addWidget(m_scenarioTitle);
    inner->addLayout(scenarioLine);
    inner->addWidget(m_noScenario);
    m_noScenario->setForegroundRole(QPalette::PlaceholderText);
    m_noScenario->hide();
    inner->addStretch();
    m_scroll->setWidget(m_content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    page().addWidget(m_scroll);
    for (QPushButton* const button : {m_start, m_repeat, m_startScenario})
        button->setAutoDefault(true);
}

void SeatsDock::followSetup()
{
    connect(m_count, &QSpinBox::valueChanged, this, [this] {
        if (!m_isFilling)
            fillSeats();
    });
    connect(m_seed, &QLineEdit::textChanged, this, &SeatsDock::check);
    connect(m_seed, &QLineEdit::textEdited, this, [this] { m_isSeedChosen = true; });
    connect(m_newSeed, &QToolButton::clicked, this, [this] {
        m_isSeedChosen = false;
        m_seed->setText(randomSeed());
    });
    connect(m_copySeed, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_seed->text()); });
    connect(m_start, &QPushButton::clicked, this, &SeatsDock::start);
    connect(m_repeat, &QPushButton::clicked, this, [this] {
        if (m_desk.start.lastSetup())
            m_desk.start.begin(*m_desk.start.lastSetup());
    });
}

void SeatsDock::followScenario()
{
    connect(m_scenario, &QComboBox::editTextChanged, this, [this](const QString& name) {
        m_startScenario->setEnabled(m_scenario->findText(name) >= 0);
        m_noScenario->setText(tr("No scenario matches “%1”.").arg(name));
        m_noScenario->setVisible(!name.isEmpty() && m_scenario->findText(name, Qt::MatchContains) < 0);
    });
    // If a name is too long, its beginning is shown.
    connect(m_scenario, &QComboBox::currentIndexChanged, this, [this] {
        m_scenario->lineEdit()->setCursorPosition(0);
    });
    connect(m_startScenario, &QPushButton::clicked, this, &SeatsDock::startScenario);
}

void SeatsDock::followStudio()
{
    connect(&m_workspace, &Workspace::opened, this, &SeatsDock::readLater);
    connect(&m_workspace, &Workspace::closed, this, [this] {
        m_isSeedChosen = false;
        m_identity = 0;
        m_playtests->name().clear();
        m_scroll->verticalScrollBar()->setValue(0);
        readLater();
    });
    connect(&m_workspace, &Workspace::compiled, this, &SeatsDock::readLater);
    connect(&m_workspace, &Workspace::edited, this, &SeatsDock::readLater);
    connect(&m_desk.news, &PlaytestNews::gameChanged, this, &SeatsDock::followStart);
}

/// Shows the setup of a game that was started elsewhere. Restarting it later doesn't replace the user's choices.
void SeatsDock::followStart()
{
    const std::optional<model::PlaytestSetup>& last = m_desk.start.lastSetup();
    if (std::exchange(m_started, last) == last || !last)
        return check();
    if (m_isStale)
        readGame();
    if (*last != setup())
        setSetup(*last);
    else
        check();
}

void SeatsDock::readLater()
{
    m_isStale = true;
    Q_EMIT problemsChanged();
    if (isVisible())
        readGame();
}

void SeatsDock::showEvent(QShowEvent* event)
{
    HintedPanel::showEvent(event);
    if (m_isStale)
        readGame();
}

void SeatsDock::resizeEvent(QResizeEvent* event)
{
    HintedPanel::resizeEvent(event);
    fitToWidth(*m_content, width());
}

void SeatsDock::readGame()
{
    m_isStale = false;
    const auto& program = m_workspace.whole().program;
    const bool isThere = m_workspace.isOpen() && program;
    setHint(
        m_workspace.isOpen() ? tr("The rules of this game have errors. See the Problems panel.")
                             : tr("Open a project to choose decks, players and bots.")
    );
    if (!isThere) {
        showHint();
        m_identity = 0;
        return;
    }
    showPage(m_start);
    // If a game was shown before, the choices are kept.
    const bool isNew = m_identity == 0;
    m_identity = program->identity;
    if (isNew && !m_isSeedChosen)
        m_seed->setText(randomSeed());
    if (isNew) {
        setSetup(setupLikeLast(m_workspace, botKinds().first(), m_seed->text().toULongLong()));
    } else {
        const model::PlaytestSetup chosen = setup();
        setSetup(chosen);
    }
    m_playtests->fill();
    fillScenarios();
}

void SeatsDock::fillDecks(QComboBox& box) const
{
    for (const auto& [id, deck] : m_workspace.all<model::Deck>())
        box.addItem(deck.list.name, QVariant::fromValue<qlonglong>(id.value));
    box.addItem(tr("No deck"), QVariant());
}

/// Adds or removes rows to match the number of seats. The remaining rows keep their choices.
void SeatsDock::fillSeats()
{
    while (m_seats.size() > m_count->value()) {
        const Seat seat = m_seats.takeLast();
        m_form->removeRow(seat.deck);
        m_form->removeRow(seat.who);
    }
    while (m_seats.size() < m_count->value()) {
        const int number = static_cast<int>(m_seats.size());
        Seat seat{.deck = narrowBox(), .who = narrowBox()};
        fillDecks(*seat.deck);
        //: A seat is taken by a person or a bot.
        seat.who->addItem(tr("Person"), QString());
        for (const QString& kind : botKinds()) {
            seat.who->addItem(botName(kind), kind);
            seat.who->setItemData(seat.who->count() - 1, Qt::convertFromPlainText(botPurpose(kind)), Qt::ToolTipRole);
        }
        seat.deck->setAccessibleName(tr("Player %1's deck").arg(number + 1));
        seat.who->setAccessibleName(tr("Person or bot for player %1").arg(number + 1));
        connect(seat.deck, &QComboBox::currentIndexChanged, this, &SeatsDock::check);
        connect(seat.who, &QComboBox::currentIndexChanged, this, &SeatsDock::check);
        const int row = 1 + 2 * number;
        m_form->insertRow(row, tr("Player %1").arg(number + 1), seat.deck);
        m_form->insertRow(row + 1, QString(), seat.who);
        // A new seat is taken by a bot, which plays the next deck. The first seat is taken by a person.
        const int decks = seat.deck->count() - 1;
        seat.deck->setCurrentIndex(decks > 0 ? number % decks : 0);
        seat.who->setCurrentIndex(number == 0 ? 0 : 1);
        m_seats.append(seat);
    }
    orderTabs();
    check();
}

void SeatsDock::fillVariants()
{
    for (const Variant& variant : std::as_const(m_variants))
        if (variant.row)
            m_form->removeRow(variant.row);
    m_variants.clear();
    readVariantWords();
    for (const engine::PropertyLayout& property : m_workspace.whole().program->properties) {
        if (!property.isSetting)
            continue;
        Variant variant{.name = property.name, .usual = property.starts};
        const QString name = QString::fromStdString(property.name);
        if (property.type.base == engine::syntax::BaseType::Flag) {
            variant.flag = new QCheckBox(m_content);
            variant.flag->setText(name);
            variant.flag->setChecked(property.starts != 0);
            connect(variant.flag, &QCheckBox::toggled, this, &SeatsDock::check);
            variant.row = explained(*variant.flag, property.name);
            m_form->addRow(QString(), variant.row);
        } else if (property.type.base == engine::syntax::BaseType::Number) {
            variant.number = new QSpinBox;
            variant.number->setRange(property.floor, property.ceiling);
            variant.number->setValue(property.starts);
            variant.number->setAccessibleName(name);
            connect(variant.number, &QSpinBox::valueChanged, this, &SeatsDock::check);
            variant.row = explained(*variant.number, property.name);
            m_form->addRow(name, variant.row);
        }
        m_variants.append(variant);
    }
    orderTabs();
}

/// Sets the tab order from top to bottom, because rows are created in a different order.
void SeatsDock::orderTabs() const
{
    QWidgetList order{m_count};
    for (const Seat& seat : m_seats)
        order << seat.deck << seat.who;
    order << m_seed << m_newSeed << m_copySeed;
    for (const Variant& variant : m_variants) {
        if (variant.flag)
            order << variant.flag;
        if (variant.number)
            order << variant.number;
    }
    order << m_start << m_repeat << m_playtests->controls() << m_scenario << m_startScenario;
    tabThrough(order);
}

/// Reads the explanations of variants. This is done only once per game, because it needs the whole rulebook.
void SeatsDock::readVariantWords()
{
    const model::CompiledGame& whole = m_workspace.whole();
    if (std::exchange(m_wordsOf, whole.parsed) == whole.parsed)
        return;
    m_variantWords.clear();
    QString rulebook;
    for (const auto& [id, text] : m_workspace.all<model::GameText>())
        if (text.role == model::GameText::Role::Rulebook)
            rulebook += text.text + u'\n';
    const QList<model::Clause> clauses = model::readRulebook(rulebook);
    for (const engine::PropertyLayout& property : whole.program->properties)
        if (property.isSetting)
            m_variantWords.emplace(property.name, variantWords(whole, clauses, property.name));
}

/// The control of a variant with its explanation below.
QWidget* SeatsDock::explained(QWidget& control, const std::string& name)
{
    auto* const row = new QWidget(m_content);
    auto* const layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(&control);
    const QString words = m_variantWords[name];
    if (words.isEmpty())
        return row;
    auto* const label = new WholeLabel;
    label->setText(words);
    label->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(label);
    control.setToolTip(Qt::convertFromPlainText(words, Qt::WhiteSpaceNormal));
    control.setAccessibleDescription(words);
    return row;
}

void SeatsDock::fillScenarios()
{
    const QString current = m_scenario->currentText();
    m_scenario->clear();
    for (const engine::ScenarioCode& scenario : m_workspace.whole().program->scenarios)
        m_scenario->addItem(QString::fromStdString(scenario.name));
    m_scenario->setCurrentIndex(std::max(0, m_scenario->findText(current)));
    m_scenario->setEnabled(m_scenario->count() > 0);
}

model::PlaytestSetup SeatsDock::setup() const
{
    model::PlaytestSetup made{.seed = m_seed->text().toULongLong()};
    for (const Seat& seat : m_seats) {
        model::PlaytestSeat one{.bot = seat.who->currentData().toString()};
        if (const QVariant deck = seat.deck->currentData(); deck.isValid())
            one.deck = model::EntityId{deck.toLongLong()};
        made.seats.append(one);
    }
    for (const Variant& variant : m_variants) {
        const std::int32_t value = variant.flag     ? variant.flag->isChecked()
                                   : variant.number ? variant.number->value()
                                                    : variant.usual;
        if (value != variant.usual)
            made.variants.push_back({.name = variant.name, .value = value});
    }
    return made;
}

void SeatsDock::setSetup(const model::PlaytestSetup& setup)
{
    const auto& program = m_workspace.whole().program;
    if (!program)
        return;
    m_isFilling = true;
    m_count->setRange(program->fewestPlayers, program->mostPlayers);
    m_count->setValue(static_cast<int>(setup.seats.size()));
    m_count->setEnabled(program->fewestPlayers < program->mostPlayers);
    m_isFilling = false;
    fillSeats();
    for (qsizetype index = 0; index < m_seats.size(); ++index) {
        QComboBox* const box = m_seats.at(index).deck;
        const QSignalBlocker blocker(box);
        box->clear();
        fillDecks(*box);
        if (index >= setup.seats.size())
            continue;
        const model::PlaytestSeat& seat = setup.seats.at(index);
        const int at = seat.deck ? box->findData(QVariant::fromValue<qlonglong>(seat.deck->value)) : box->count() - 1;
        box->setCurrentIndex(std::max(0, at));
        m_seats.at(index).who->setCurrentIndex(std::max(0, m_seats.at(index).who->findData(seat.bot)));
    }
    fillVariants();
    for (const engine::Setting& setting : setup.variants) {
        const auto variant = std::ranges::find(m_variants, setting.name, &Variant::name);
        if (variant == m_variants.end())
            continue;
        if (variant->flag)
            variant->flag->setChecked(setting.value != 0);
        if (variant->number)
            variant->number->setValue(setting.value);
    }
    m_seed->setText(QString::number(setup.seed));
    check();
}

QString SeatsDock::problems() const
{
    return m_problems->lines().join(u'\n');
}

/// Colours the labels of seats that have problems.
void SeatsDock::markSeats(const QList<model::PlaytestProblem>& problems) const
{
    for (qsizetype seat = 0; seat < m_seats.size(); ++seat) {
        QWidget* const label = m_form->labelForField(m_seats.at(seat).deck);
        const bool isWrong = std::ranges::contains(problems, std::optional(seat), &model::PlaytestProblem::seat);
        label->setPalette(isWrong ? errorPalette(palette()) : palette());
    }
}

void SeatsDock::check()
{
    const auto& program = m_workspace.whole().program;
    if (!program || m_isFilling)
        return;
    QStringList lines;
    const QList<model::PlaytestProblem> found = model::planned(setup(), m_workspace.entities(), program).problems;
    for (const model::PlaytestProblem& problem : found)
        lines.append(words(problem));
    markSeats(found);
    if (m_seed->text().isEmpty())
        lines.append(tr("The seed is missing. Enter any number."));
    report(lines);
    m_culprit = found.isEmpty()      ? m_seed
                : found.first().seat ? m_seats.value(*found.first().seat).deck
                                     : static_cast<QWidget*>(m_count);
    m_start->setEnabled(lines.isEmpty());
    m_start->setToolTip(
        lines.isEmpty() ? QString() : Qt::convertFromPlainText(lines.join(u'\n'), Qt::WhiteSpaceNormal)
    );
    m_repeat->setEnabled(m_desk.start.lastSetup().has_value());
}

void SeatsDock::report(const QStringList& problems)
{
    if (problems == m_problems->lines())
        return;
    m_problems->setLines(problems);
    Q_EMIT problemsChanged();
}

void SeatsDock::showProblems()
{
    if (m_problems->lines().isEmpty())
        return;
    if (m_culprit)
        m_culprit->setFocus(Qt::OtherFocusReason);
    // Widgets that were just shown or filled don't have their sizes yet.
    m_content->layout()->activate();
    m_scroll->ensureWidgetVisible(m_problems);
}

bool SeatsDock::start()
{
    if (m_isStale)
        readGame();
    if (!m_start->isEnabled())
        return false;
    // A new game gets a new seed unless the user has chosen one. Repeating a game uses its seed.
    if (!m_isSeedChosen && m_desk.start.lastSetup() && m_desk.start.lastSetup()->seed == setup().seed)
        m_seed->setText(randomSeed());
    return m_desk.start.begin(setup());
}

void SeatsDock::startScenario()
{
    const QString why = m_desk.start.playScenario(m_scenario->currentText());
    report(why.isEmpty() ? QStringList() : QStringList(why));
}

void SeatsDock::retranslate()
{
    m_countLabel->setText(tr("Seats"));
    m_count->setAccessibleName(tr("Number of seats"));
    m_seedLabel->setText(tr("Seed"));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("The same seed and decisions give the same game"));
    m_newSeed->setIcon(icon(u"reset"_s));
    m_newSeed->setToolTip(tr("New seed"));
    m_newSeed->setAccessibleName(tr("New seed"));
    m_copySeed->setIcon(icon(u"copy"_s));
    m_copySeed->setToolTip(tr("Copy seed"));
    m_copySeed->setAccessibleName(tr("Copy seed"));
    m_start->setText(tr("Start"));
    m_repeat->setText(tr("Restart"));
    m_repeat->setToolTip(tr("Restart with the same setup"));
    m_scenarioTitle->setText(tr("Start from a scenario"));
    m_scenario->setAccessibleName(tr("Scenario"));
    m_scenario->lineEdit()->setAccessibleName(tr("Scenario"));
    m_scenario->lineEdit()->setPlaceholderText(tr("Search scenarios"));
    m_startScenario->setText(tr("Play"));
}

void SeatsDock::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        check();
    if (event->type() != QEvent::LanguageChange)
        return HintedPanel::changeEvent(event);
    // The rows are recreated in the new language, with the same choices.
    const model::PlaytestSetup chosen = setup();
    for (const Seat& seat : std::exchange(m_seats, {})) {
        m_form->removeRow(seat.deck);
        m_form->removeRow(seat.who);
    }
    HintedPanel::changeEvent(event);
    readGame();
    if (!chosen.seats.isEmpty())
        setSetup(chosen);
}

} // namespace studio
