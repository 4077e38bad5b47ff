# SPDX-License-Identifier: GPL-3.0-or-later

# How our own code is compiled, whichever target it is in. Libraries from outside are SYSTEM and may warn.
add_library(cardwright_build INTERFACE)
target_include_directories(cardwright_build INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(cardwright_build INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror
    -Wno-missing-field-initializers) # what a designated initialiser leaves out has its default
target_compile_definitions(cardwright_build INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_FORCE_ASSERTS) # in every build: what the tests run must be what users run, and the shell does not feel the cost
if(CARDWRIGHT_SANITIZE)
    target_compile_options(cardwright_build INTERFACE
        -fsanitize=${CARDWRIGHT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(cardwright_build INTERFACE -fsanitize=${CARDWRIGHT_SANITIZE})
endif()
if(CARDWRIGHT_FUZZ)
    target_compile_options(cardwright_build INTERFACE -fsanitize=fuzzer-no-link)
endif()

# cardwright_optimise_across_files(LAYER): for the layer whose speed is measured. Fat objects serve both kinds of links: the
# program's with optimisation across files, the many test programs' quickly, without.
function(cardwright_optimise_across_files layer)
    if(CARDWRIGHT_LTO)
        target_compile_options(${layer} PRIVATE -flto=auto -ffat-lto-objects)
    endif()
endfunction()
if(CARDWRIGHT_LTO)
    target_link_options(cardwright_build INTERFACE
        $<IF:$<BOOL:$<TARGET_PROPERTY:CARDWRIGHT_SHIPPED>>,-flto=auto,-fno-lto>)
endif()

# cardwright_layer(NAME DEPENDENCY...): the static library NAME from every source file below this folder. What it links is
# all it can include, which is how the layers are kept apart; a dependency after PRIVATE stays unseen by the layers above.
function(cardwright_layer name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp *.h)
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC cardwright_build ${ARGN})
endfunction()
