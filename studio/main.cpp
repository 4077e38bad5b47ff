// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/bench/screenshots.h"
#include "studio/bench/studio_bench.h"
#include "studio/commands/command_line.h"
#include "studio/commands/commands.h"
#include "studio/kit/screen_fit.h"
#include "studio/window/main_window.h"

#include <QApplication>
#include <QMainWindow>
#include <QScreen>

#include <algorithm>
#include <iostream>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

void nameProgram()
{
    QCoreApplication::setApplicationName(u"Cardwright"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(CARDWRIGHT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral(CARDWRIGHT_ID));
}

/// Whether there is a display. An empty variable counts as unset, as in packaging/run.
bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// Prints messages except the offscreen platform's warnings about features that need a screen, because the user only
/// asked for pictures.
void printUnlessAboutThePlatform(QtMsgType, const QMessageLogContext&, const QString& message)
{
    if (!message.startsWith("This plugin does not support"_L1))
        std::cerr << message.toStdString() << '\n';
}

/// Disables painting in several threads, which Qt uses for larger surfaces. Painting our windows takes less time than
/// waking such threads.
void drawInOneThread()
{
    qputenv("QT_NO_GUI_THREADPOOL", "1");
}

std::unique_ptr<QCoreApplication> applicationForCommands(int& argc, char** argv)
{
    if (!studio::mayDraw({argv + std::min(1, argc), argv + argc}))
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QGuiApplication>(argc, argv);
}

int takeScreenshots(const QString& folder)
{
    const auto written = studio::writeScreenshots(folder, studio::Places::ofUser());
    if (!written) {
        std::cerr << "Can't write the picture " << written.error().toStdString() << ".\n";
        return studio::FileTrouble;
    }
    for (const QString& file : *written)
        std::cout << file.toStdString() << '\n';
    return studio::Fine;
}

/// Shrinks a window that is larger than the screen. A window that opens at its saved place is already on the screen.
void fitToScreen(QMainWindow& window)
{
    if (!window.testAttribute(Qt::WA_Moved))
        window.resize(studio::fitted(window.size(), window.screen()->availableSize()));
}

} // namespace

int main(int argc, char* argv[])
{
    nameProgram();
    studio::StudioRequest request;
    {
        // Commands need no display, so only the studio requires one. Some commands draw without a display.
        const std::unique_ptr<QCoreApplication> commandApplication = applicationForCommands(argc, argv);
        const auto result = studio::runCommandLine(commandApplication->arguments().sliced(1), std::cout, std::cerr);
        if (result.status)
            return *result.status;
        request = result.request;
    }

    if (!hasDisplay()) {
        if (request.screenshotsFolder.isEmpty() && !request.bench) {
            std::cerr << "There is no display for the studio. Commands work without one (see cardwright --help), and "
                         "cardwright --screenshots DIR saves pictures of the studio.\n";
            return studio::WrongCall;
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(printUnlessAboutThePlatform);
    }
    drawInOneThread();
    const QApplication application(argc, argv);
    if (!request.screenshotsFolder.isEmpty())
        return takeScreenshots(request.screenshotsFolder);
    if (request.bench)
        return studio::benchStudio(studio::Places::ofUser(), std::cout, std::cerr);

    using studio::MainWindow;
    MainWindow window(
        studio::Places::ofUser(),
        request.resetLayout ? MainWindow::Start::WithDefaultLayouts : MainWindow::Start::AsLeft
    );
    fitToScreen(window.widget());
    window.show(request.project);
    return QApplication::exec();
}
