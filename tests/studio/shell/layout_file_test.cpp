// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/layout_file.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace studio;

class LayoutFileTest : public Test
{
    Q_OBJECT

    const SavedLayout layout{.name = u"My “wide” desk"_s, .docks = R"({"allDockWidgets":[]})"};

private Q_SLOTS:

    void readsBackWhatWasWritten()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"new/desk.layout"_s);
        QVERIFY(writeLayout(file, layout));
        QCOMPARE(readLayout(file).value(), layout);
    }

    void everyTruncationIsRefused()
    {
        const QByteArray bytes = encodeLayout(layout);
        for (qsizetype length = 0; length < bytes.trimmed().size(); ++length)
            QVERIFY2(!decodeLayout(bytes.first(length)), qPrintable(QString::number(length)));
    }

    void everyFlippedBitIsRefusedOrHarmless()
    {
        const QByteArray bytes = encodeLayout(layout);
        for (qsizetype bit = 0; bit < bytes.size() * 8; ++bit) {
            QByteArray flipped = bytes;
            flipped[bit / 8] = char(flipped[bit / 8] ^ (1 << (bit % 8)));
            const auto decoded = decodeLayout(flipped);
            QVERIFY2(!decoded || *decoded == layout, qPrintable(QString::number(bit)));
        }
    }

    void foreignFileIsNotALayout()
    {
        QCOMPARE(decodeLayout("[Desktop Entry]\nName=Kate\n").error(), LayoutError::NotALayout);
        QCOMPARE(decodeLayout(R"({"format":"kate"})").error(), LayoutError::NotALayout);
        QCOMPARE(decodeLayout({}).error(), LayoutError::NotALayout);
    }

    void tamperedLayoutFileIsReportedAsDamaged()
    {
        const QByteArray edited = encodeLayout(layout).replace("allDockWidgets", "allDockWidgetz");
        QCOMPARE(decodeLayout(edited).error(), LayoutError::Damaged);
    }

    void layoutOfANewerVersionIsReported()
    {
        const QByteArray newer = encodeLayout(layout).replace("\"version\": 1", "\"version\": 2");
        QCOMPARE(decodeLayout(newer).error(), LayoutError::FromNewerVersion);
    }

    void folderOrMissingFileCannotBeRead()
    {
        const QTemporaryDir folder;
        QCOMPARE(readLayout(folder.path()).error(), LayoutError::CannotRead);
        QCOMPARE(readLayout(folder.filePath(u"none"_s)).error(), LayoutError::CannotRead);
    }

    void unwritableFileIsReported()
    {
        QCOMPARE(writeLayout(u"/proc/none/desk.layout"_s, layout).error(), LayoutError::CannotWrite);
    }
};

REGISTER_TEST(LayoutFileTest)
#include "layout_file_test.moc"
