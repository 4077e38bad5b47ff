// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/free_spin_box.h"
#include "studio/panels/form/art_field.h"
#include "studio/panels/form/card_form_dock.h"
#include "studio/panels/form/field_editor.h"
#include "studio/panels/preview/crop_view.h"
#include "tests/studio/window/opened_docks.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace studio;
using model::EntityId;

namespace {

class Form
{
public:
    explicit Form(const QString& game)
        : opened(game)
        , dock(new CardFormDock(opened.context()))
    {
        opened.window.setCentralWidget(dock);
        opened.window.resize(400, 700);
        opened.window.show();
        QVERIFY(QTest::qWaitForWindowActive(&opened.window));
    }

    void select(const QStringList& names)
    {
        QList<EntityId> cards;
        for (const QString& name : names)
            cards.append(opened.card(name));
        opened.selection.selectCards(cards);
        QCoreApplication::processEvents();
    }

    template <class Control>
    Control* control(const QString& field)
    {
        return dock->editor({.kind = CardColumn::Kind::Field, .field = field})->findChild<Control*>();
    }

    QLineEdit* nameLine() { return dock->editor({.kind = CardColumn::Kind::Name})->findChild<QLineEdit*>(); }

    QString value(EntityId card, const QString& field)
    {
        return cellText(
            opened.definition(card), {.kind = CardColumn::Kind::Field, .field = field}, opened.workspace.fields()
        );
    }

    OpenedDocks opened;
    CardFormDock* dock;
};

} // namespace

class CardFormDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nameOfSeveralCardsCannotBeEdited()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        QVERIFY(form.nameLine()->isEnabled());
        form.select({u"Alley Cat"_s, u"Vault Breaker"_s});
        QVERIFY(!form.nameLine()->isEnabled());
    }

    void fieldsMatchGameAndTypes()
    {
        Form form(u"forge-realm"_s);
        form.opened.selection.selectCard(form.opened.anyCard());
        QCoreApplication::processEvents();
        QVERIFY(form.control<QComboBox>(u"type"_s));
        // There is one number box for each kind of essence.
        QVERIFY(
            form.dock->editor({.kind = CardColumn::Kind::Field, .field = u"cost"_s})
                ->findChildren<FreeSpinBox*>()
                .size() > 2
        );
        QVERIFY(form.nameLine()->accessibleName() == u"Name"_s);
    }

    void typingIsStoredAtOnceAsOneUndoStep()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        const EntityId cat = form.opened.card(u"Alley Cat"_s);
        const QString before = form.opened.definition(cat).list;
        auto* const list = form.dock->editor({.kind = CardColumn::Kind::List})->findChild<QLineEdit*>();
        list->setFocus();
        list->selectAll();
        QTest::keyClicks(list, u"tin owls "_s);
        QCOMPARE(form.opened.definition(cat).list, u"tin owls"_s);
        QCoreApplication::processEvents();
        QCOMPARE(list->text(), u"tin owls "_s);
        form.opened.workspace.undo();
        QCoreApplication::processEvents();
        QCOMPARE(form.opened.definition(cat).list, before);
        QCOMPARE(list->text(), before);
    }

    void nameIsStoredWhenTypingIsFinished()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        const EntityId cat = form.opened.card(u"Alley Cat"_s);
        form.nameLine()->setFocus();
        form.nameLine()->selectAll();
        QTest::keyClicks(form.nameLine(), u"Tin Owl "_s);
        QCOMPARE(form.opened.definition(cat).name, u"Alley Cat"_s);
        QTest::keyClick(form.nameLine(), Qt::Key_Return);
        QCOMPARE(form.opened.definition(cat).name, u"Tin Owl"_s);
        form.opened.workspace.undo();
        QCoreApplication::processEvents();
        QCOMPARE(form.opened.definition(cat).name, u"Alley Cat"_s);
        QCOMPARE(form.nameLine()->text(), u"Alley Cat"_s);
    }

    void textTypedForSeveralCardsDoesNotReachNextCard()
    {
        Form form(u"realm-of-thieves"_s);
        const EntityId cat = form.opened.card(u"Alley Cat"_s);
        const EntityId breaker = form.opened.card(u"Vault Breaker"_s);
        const EntityId next = form.opened.card(u"Whisper"_s);
        const QString before = form.opened.definition(next).comment;
        form.opened.selection.selectCards({cat, breaker});
        QCoreApplication::processEvents();
        auto* const comment = form.dock->editor({.kind = CardColumn::Kind::Comment})->findChild<QPlainTextEdit*>();
        QVERIFY(comment);
        comment->setFocus();
        QTest::keyClicks(comment, u"to be judged"_s);
        form.opened.selection.selectCards({next});
        QCoreApplication::processEvents();
        QVERIFY(form.opened.definition(cat).comment.contains(u"to be judged"_s));
        QVERIFY(form.opened.definition(breaker).comment.contains(u"to be judged"_s));
        QCOMPARE(form.opened.definition(next).comment, before);
        QCOMPARE(comment->toPlainText(), before);
    }

    void backIsChosenFromCardsAndDrawings()
    {
        Form form(u"realm-of-thieves"_s);
        Workspace& workspace = form.opened.workspace;
        const auto texts = workspace.all<model::GameText>();
        const auto rules =
            std::ranges::find_if(texts, [](const auto& text) { return text.second.text.contains(u"card has:\n"_s); });
        QVERIFY(rules != texts.end());
        model::GameText changed = rules->second;
        changed.text.replace(u"card has:\n"_s, u"card has:\n    back: text, printed\n"_s);
        QVERIFY(workspace.apply({}, {workspace.changing(rules->first, changed)}));
        form.select({u"Alley Cat"_s});
        const EntityId cat = form.opened.card(u"Alley Cat"_s);
        auto* const choice = form.control<QComboBox>(u"back"_s);
        QVERIFY(choice);
        QVERIFY(!choice->lineEdit()->placeholderText().isEmpty());
        choice->setFocus();
        QTRY_VERIFY(choice->findText(u"Shade"_s) > 0);
        QVERIFY(choice->findText(u"crown.svg"_s) > 0);
        choice->setCurrentIndex(choice->findText(u"Shade"_s));
        Q_EMIT choice->activated(choice->currentIndex());
        QCOMPARE(form.value(cat, u"back"_s), u"Shade"_s);
        workspace.undo();
        QCOMPARE(form.value(cat, u"back"_s), QString());
    }

    void arrowKeyIncreasesNumber()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        auto* cost = form.control<FreeSpinBox>(u"cost"_s);
        cost->setFocus();
        QTest::keyClick(cost, Qt::Key_Up);
        QCOMPARE(form.value(form.opened.card(u"Alley Cat"_s), u"cost"_s), u"2"_s);
        for (int times = 0; times < 5; ++times)
            QTest::keyClick(cost, Qt::Key_Down);
        QCOMPARE(form.value(form.opened.card(u"Alley Cat"_s), u"cost"_s), u"0"_s);
    }

    void invalidValueIsStoredAndReported()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        auto* cost = form.control<FreeSpinBox>(u"cost"_s);
        cost->setFocus();
        cost->selectAll();
        QTest::keyClicks(cost, u"lots"_s);
        QCOMPARE(form.value(form.opened.card(u"Alley Cat"_s), u"cost"_s), u"lots"_s);
        QCoreApplication::processEvents();
        QVERIFY(form.control<QLabel>(u"cost"_s)->isVisible());
    }

    void severalCardsShowDifferencesAndChangeTogether()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s, u"Vault Breaker"_s});
        auto* cost = form.control<QLineEdit>(u"cost"_s);
        QCOMPARE(cost->text(), QString());
        QCOMPARE(cost->placeholderText(), u"(mixed)"_s);
        // Moving through a field changes nothing.
        const std::int64_t moment = form.opened.workspace.project().now();
        cost->setFocus();
        form.nameLine()->setFocus();
        QCOMPARE(form.opened.workspace.project().now(), moment);

        cost->setFocus();
        QTest::keyClicks(cost, u"7"_s);
        cost->clearFocus();
        QCOMPARE(form.value(form.opened.card(u"Alley Cat"_s), u"cost"_s), u"7"_s);
        QCOMPARE(form.value(form.opened.card(u"Vault Breaker"_s), u"cost"_s), u"7"_s);
        form.opened.workspace.undo();
        QCOMPARE(form.value(form.opened.card(u"Alley Cat"_s), u"cost"_s), u"1"_s);
        QCOMPARE(form.value(form.opened.card(u"Vault Breaker"_s), u"cost"_s), u"6"_s);
    }

    void differingFlagIsPartiallyTicked()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s, u"The Inside Job"_s});
        auto* flag = form.control<QCheckBox>(u"master plan"_s);
        QCOMPARE(flag->checkState(), Qt::PartiallyChecked);
        QTest::mouseClick(flag, Qt::LeftButton, Qt::NoModifier, QPoint(8, flag->height() / 2));
        QCOMPARE(form.value(form.opened.card(u"Alley Cat"_s), u"master plan"_s), u"yes"_s);
        QCOMPARE(form.value(form.opened.card(u"The Inside Job"_s), u"master plan"_s), u"yes"_s);
    }

    void sharedAmountsAreShownAndChangedSeparately()
    {
        Form form(u"forge-realm"_s);
        // These cards cost 1 Fire and 1 Generic, and 1 Fire and 2 Generic.
        form.select({u"Bellows Hound"_s, u"Cinder Herald"_s});
        auto* editor = form.dock->editor({.kind = CardColumn::Kind::Field, .field = u"cost"_s});
        const auto box = [&](const QString& name) {
            const auto boxes = editor->findChildren<FreeSpinBox*>();
            return *std::ranges::find(boxes, name, &QWidget::accessibleName);
        };
        QCOMPARE(box(u"Fire"_s)->text(), u"1"_s);
        QCOMPARE(box(u"Generic"_s)->text(), QString());
        box(u"Fire"_s)->setFocus();
        box(u"Fire"_s)->selectAll();
        QTest::keyClicks(box(u"Fire"_s), u"3"_s);
        box(u"Fire"_s)->clearFocus();
        QCOMPARE(form.value(form.opened.card(u"Bellows Hound"_s), u"cost"_s), u"3 Fire and 1 Generic"_s);
        QCOMPARE(form.value(form.opened.card(u"Cinder Herald"_s), u"cost"_s), u"3 Fire and 2 Generic"_s);
    }

    void typedCostIsShownInBoxesAndKeptWhenOneChanges_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("withOneMoreFire");
        const auto row = [](const char* typed, const char* stored, const char* withOneMoreFire) {
            QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(stored)
                                 << QString::fromUtf8(withOneMoreFire);
        };
        row("2F", "1 Fire and 2 Generic", "2 Fire and 2 Generic");
        row("{2}{F}", "1 Fire and 2 Generic", "2 Fire and 2 Generic");
        row("2 fire", "2 Fire", "3 Fire");
        row("3WW", "2 Water and 3 Generic", "1 Fire and 2 Water and 3 Generic");
    }

    void typedCostIsShownInBoxesAndKeptWhenOneChanges()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, stored);
        QFETCH(const QString, withOneMoreFire);
        Form form(u"forge-realm"_s);
        form.select({u"Puddle Sprite"_s});
        const EntityId sprite = form.opened.card(u"Puddle Sprite"_s);
        auto* const editor = form.dock->editor({.kind = CardColumn::Kind::Field, .field = u"cost"_s});
        auto* const line = editor->findChild<QLineEdit*>();
        const auto amounts = [&] {
            QStringList shown;
            for (const FreeSpinBox* box : editor->findChildren<FreeSpinBox*>())
                if (!box->text().isEmpty())
                    shown.append(box->text() + u' ' + box->accessibleName());
            return shown.join(u" and "_s);
        };
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, typed);
        QCoreApplication::processEvents();
        // Text that is being typed isn't replaced.
        QCOMPARE(line->text(), typed);
        QCOMPARE(amounts(), form.value(sprite, u"cost"_s));
        QTest::keyClick(line, Qt::Key_Tab);
        QCOMPARE(form.value(sprite, u"cost"_s), stored);
        QCOMPARE(line->text(), stored);
        QCOMPARE(amounts(), stored);
        const auto isOnFire = [] {
            const QWidget* const focused = QApplication::focusWidget();
            return focused->accessibleName() == u"Fire"_s;
        };
        for (int times = 0; times < 8 && !isOnFire(); ++times)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(isOnFire());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
        QCOMPARE(form.value(sprite, u"cost"_s), withOneMoreFire);
        QCOMPARE(line->text(), withOneMoreFire);
        form.opened.workspace.undo();
        QCoreApplication::processEvents();
        QCOMPARE(amounts(), form.value(sprite, u"cost"_s));
    }

    void enterShowsTypedCostAsStored()
    {
        Form form(u"forge-realm"_s);
        form.select({u"Puddle Sprite"_s});
        auto* const line = form.control<QLineEdit>(u"cost"_s);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, u"2F"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(line->text(), u"1 Fire and 2 Generic"_s);
        // Text that isn't understood stays.
        line->selectAll();
        QTest::keyClicks(line, u"2 mud"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(line->text(), u"2 mud"_s);
    }

    void nothingIsCutOffInNarrowForm()
    {
        Form form(u"forge-realm"_s);
        form.opened.selection.selectCard(form.opened.anyCard());
        form.opened.window.resize(190, 700);
        QCoreApplication::processEvents();
        const auto* scroll = form.dock->findChild<QScrollArea*>();
        QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
    }

    void focusedFieldIsVisible()
    {
        Form form(u"forge-realm"_s);
        form.opened.selection.selectCard(form.opened.anyCard());
        form.opened.window.resize(300, 200);
        QCoreApplication::processEvents();
        auto* scroll = form.dock->findChild<QScrollArea*>();
        form.dock->editor({.kind = CardColumn::Kind::Notes})->setFocus();
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        QVERIFY(form.nameLine()->visibleRegion().isEmpty());
        form.dock->setFocus();
        QVERIFY(form.nameLine()->hasFocus());
        QVERIFY(!form.nameLine()->visibleRegion().isEmpty());
    }

    void allLinesOfErrorAreVisible()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        form.opened.window.resize(200, 700);
        auto* cost = form.control<FreeSpinBox>(u"cost"_s);
        cost->setFocus();
        QTest::keyClicks(cost, u" lots and lots of something that is no number"_s);
        QCoreApplication::processEvents();
        const auto* errorLabel = form.control<QLabel>(u"cost"_s);
        QVERIFY(errorLabel->height() >= errorLabel->heightForWidth(errorLabel->width()));
        QVERIFY(errorLabel->height() > 2 * errorLabel->fontMetrics().height());
    }

    void storedNameReplacesTypedOne()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        form.nameLine()->setFocus();
        form.nameLine()->selectAll();
        QTest::keyClicks(form.nameLine(), u"The \"Great\"  Cat"_s);
        QTest::keyClick(form.nameLine(), Qt::Key_Return);
        QCOMPARE(form.nameLine()->text(), u"The “Great” Cat"_s);
        QVERIFY(form.opened.workspace.cardNamed(u"The “Great” Cat"_s));
    }

    void everyAmountStaysVisibleBesideError()
    {
        Form form(u"forge-realm"_s);
        form.opened.selection.selectCard(form.opened.anyCard());
        QCoreApplication::processEvents();
        auto* editor = form.dock->editor({.kind = CardColumn::Kind::Field, .field = u"cost"_s});
        auto* line = editor->findChild<QLineEdit*>();
        const auto cutOff = [editor] {
            QStringList names;
            for (const FreeSpinBox* box : editor->findChildren<FreeSpinBox*>())
                for (const QWidget* part = box; part != editor->parentWidget(); part = part->parentWidget())
                    if (!part->isVisible() || !part->parentWidget()->rect().contains(part->geometry()))
                        names.append(box->accessibleName());
            return names;
        };
        const auto type = [&](QWidget* field, const QString& text) {
            field->setFocus();
            QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(field, text);
            QCoreApplication::processEvents();
            QVERIFY2(
                cutOff().isEmpty(),
                qPrintable(u"%1: %2, %3 by %4"_s.arg(text, cutOff().join(u", "_s))
                               .arg(form.opened.window.width())
                               .arg(form.opened.window.height()))
            );
        };
        for (const int width : {220, 260, 300, 340, 400})
            for (const int height : {500, 1'600}) {
                form.opened.window.resize(width, height);
                QCoreApplication::processEvents();
                type(line, u"2 Generic and 1 nothing"_s);
                type(form.control<FreeSpinBox>(u"power"_s), u"strong"_s);
                type(line, u"1 Fire"_s);
                type(form.control<FreeSpinBox>(u"power"_s), u"3"_s);
                type(editor->findChildren<FreeSpinBox*>().last(), u"x"_s);
                type(editor->findChildren<FreeSpinBox*>().last(), u"2"_s);
            }
    }

    void amountsAreSetSeparately()
    {
        Form form(u"forge-realm"_s);
        const EntityId card = form.opened.anyCard();
        form.opened.selection.selectCard(card);
        QCoreApplication::processEvents();
        auto* editor = form.dock->editor({.kind = CardColumn::Kind::Field, .field = u"cost"_s});
        const auto boxes = editor->findChildren<FreeSpinBox*>();
        for (FreeSpinBox* box : boxes) {
            box->setFocus();
            box->selectAll();
            QTest::keyClick(box, Qt::Key_Delete);
        }
        QTest::keyClicks(boxes.first(), u"2"_s);
        const model::CardField& cost =
            form.opened.workspace.fields().fields[form.opened.workspace.fields().indexOf(u"cost"_s)];
        QCOMPARE(form.value(card, u"cost"_s), u"2 "_s + cost.values.first());
    }

    void droppedPictureIsShownOnCard()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        const EntityId cat = form.opened.card(u"Alley Cat"_s);
        QImage picture(40, 30, QImage::Format_RGB32);
        picture.fill(Qt::darkGreen);
        QMimeData dropped;
        dropped.setImageData(picture);
        QVERIFY(form.dock->art()->usePicture(dropped));
        QTRY_VERIFY(form.opened.definition(cat).art.has_value());
        form.dock->art()->remove();
        QVERIFY(!form.opened.definition(cat).art.has_value());
        form.opened.workspace.undo();
        QVERIFY(form.opened.definition(cat).art.has_value());

        // A file that isn't a picture is reported and changes nothing.
        QMimeData file;
        file.setUrls({QUrl::fromLocalFile(form.opened.path())});
        const auto before = form.opened.workspace.project().now();
        QVERIFY(form.dock->art()->usePicture(file));
        QTRY_VERIFY(form.dock->art()->isIdle());
        QCOMPARE(form.opened.workspace.project().now(), before);
    }

    void typingInFieldDoesNotEndCropping()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        QImage picture(400, 300, QImage::Format_RGB32);
        picture.fill(Qt::darkGreen);
        QMimeData dropped;
        dropped.setImageData(picture);
        QVERIFY(form.dock->art()->usePicture(dropped));
        QTRY_VERIFY(form.opened.definition(form.opened.card(u"Alley Cat"_s)).art.has_value());
        const auto* const shown = form.dock->art()->findChild<QLabel*>(u"picture"_s);
        const qint64 painted = shown->pixmap().cacheKey();
        form.dock->art()->beginCrop();
        const auto* const crop = form.dock->art()->findChild<CropView*>();
        QVERIFY(crop->isVisible());

        auto* const comment = form.dock->editor({.kind = CardColumn::Kind::Comment})->findChild<QPlainTextEdit*>();
        QTest::keyClicks(comment, u" of Rome"_s);
        QCoreApplication::processEvents();
        QVERIFY(crop->isVisible());
        QCOMPARE(shown->pixmap().cacheKey(), painted);

        form.opened.workspace.undo();
        form.opened.workspace.undo();
        QVERIFY(!crop->isVisible());
        QVERIFY(shown->pixmap().isNull());
    }

    void buttonsEndCropping()
    {
        Form form(u"realm-of-thieves"_s);
        form.select({u"Alley Cat"_s});
        const EntityId cat = form.opened.card(u"Alley Cat"_s);
        QMimeData dropped;
        QImage picture(400, 300, QImage::Format_RGB32);
        picture.fill(Qt::darkGreen);
        dropped.setImageData(picture);
        QVERIFY(form.dock->art()->usePicture(dropped));
        QTRY_VERIFY(form.opened.definition(cat).art.has_value());
        const auto* const crop = form.dock->art()->findChild<CropView*>();
        const auto press = [&](const QString& text) {
            const auto buttons = crop->findChildren<QPushButton*>();
            QTest::mouseClick(*std::ranges::find(buttons, text, &QPushButton::text), Qt::LeftButton);
        };
        const auto moment = form.opened.workspace.project().now();
        form.dock->art()->beginCrop();
        press(u"Cancel"_s);
        QVERIFY(!crop->isVisible());
        QCOMPARE(form.opened.workspace.project().now(), moment);
        form.dock->art()->beginCrop();
        press(u"Crop"_s);
        QVERIFY(!crop->isVisible());
        QVERIFY(form.opened.workspace.project().now() != moment);
    }

    void formExplainsItselfWithoutCard()
    {
        Form form(u"realm-of-thieves"_s);
        QVERIFY(form.dock->findChildren<FieldEditor*>().isEmpty());
        form.select({u"Alley Cat"_s});
        form.opened.workspace.close();
        form.opened.selection.clear();
        QCoreApplication::processEvents();
        bool isSaid = false;
        for (const QLabel* label : form.dock->findChildren<QLabel*>())
            isSaid |= label->isVisible() && label->text().startsWith(u"Select cards"_s);
        QVERIFY(isSaid);
    }
};

REGISTER_TEST(CardFormDockTest)
#include "card_form_dock_test.moc"
