// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/new_game_dialog.h"

#include "model/games/game_files.h"
#include "studio/kit/screen_fit.h"
#include "studio/panels/first_game/game_preview.h"
#include "studio/panels/first_game/question_form.h"
#include "studio/window/project_place.h"
#include "studio/words/first_game_words.h"
#include "studio/workspace/places.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr QSize comfortable{1180, 820};
constexpr int columnWidth = 500;

} // namespace

NewGameDialog::NewGameDialog(const model::FirstGame& game, const Places& places, QWidget* parent)
    : QDialog(parent)
    , m_game(game)
    , m_sharedRules(model::readSharedRules(places.sharedRulesFolder).value_or(std::vector<engine::SourceFile>()))
    , m_place(new ProjectPlace(unusedProjectPath(places.documentsFolder, tr("My Game"))))
    , m_form(new QuestionForm(game.questions()))
    , m_preview(new GamePreview)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("New Game"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_create = buttons->addButton(tr("&Create"), QDialogButtonBox::AcceptRole);

    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_form);
    auto* left = new QVBoxLayout;
    left->setSpacing(12);
    left->addWidget(m_place);
    left->addWidget(scroll, 1);
    auto* column = new QWidget;
    column->setFixedWidth(columnWidth);
    left->setContentsMargins(0, 0, 0, 0);
    column->setLayout(left);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(24);
    columns->addWidget(column);
    columns->addWidget(m_preview, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(16);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);
    // The button must be in the dialog before it becomes the dialog's default button.
    m_create->setDefault(true);
    resize(fitted(comfortable, screen()->availableSize()));

    connect(m_place, &ProjectPlace::changed, this, &NewGameDialog::write);
    connect(m_form, &QuestionForm::changed, this, &NewGameDialog::write);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_place->setFocus();
    write();
}

QString NewGameDialog::path() const
{
    return m_place->path();
}

void NewGameDialog::write()
{
    const QString trouble = writtenOrTrouble();
    if (!trouble.isEmpty())
        m_preview->showTrouble(trouble);
    m_create->setEnabled(trouble.isEmpty() && m_place->whyNot().isEmpty());
}

QString NewGameDialog::writtenOrTrouble()
{
    if (const QString typed = m_form->whyNot(); !typed.isEmpty())
        return typed;
    const auto written = m_game.written(m_place->name(), m_form->answers(), m_sharedRules);
    if (!written)
        return written.error();
    const model::CompiledGame& game = written->compiled;
    if (!game.diagnostics.empty()) {
        const model::Question* const taken = takenName();
        if (!taken)
            return QString::fromStdString(game.diagnostics.front().message);
        m_form->showTrouble(*taken, studio::takenName(m_form->answers().value(taken->key)));
        return tr("To see the preview, change the name “%1”.").arg(m_form->answers().value(taken->key));
    }
    m_parts = written->parts;
    m_preview->show(*written, summary(game));
    return {};
}

const model::Question* NewGameDialog::takenName() const
{
    // With the default name, the rules have no errors.
    for (const model::Question& question : m_game.questions().all) {
        model::Answers answers = m_form->answers();
        if (!question.isName() || answers.value(question.key).isEmpty())
            continue;
        answers.insert(question.key, question.standard);
        const auto written = m_game.written(m_place->name(), answers, m_sharedRules);
        if (written && written->compiled.diagnostics.empty())
            return &question;
    }
    return nullptr;
}

QString NewGameDialog::summary(const model::CompiledGame& game) const
{
    const auto decks = std::ranges::count_if(m_parts, [](const model::Entity& part) {
        return std::holds_alternative<model::Deck>(part);
    });
    const QStringList paragraphs{
        tr("%n card(s), such as this one", nullptr, int(game.cardCount())),
        tr("%n legal deck(s)", nullptr, int(decks)),
        tr("%n scenario(s) that test the rules", nullptr, int(game.program->scenarios.size())),
        tr("You can change everything later. To play right away, create the game and press F5."),
    };
    return paragraphs.join(u"\n\n"_s);
}

} // namespace studio
