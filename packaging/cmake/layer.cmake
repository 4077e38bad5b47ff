# SPDX-License-Identifier: GPL-3.0-or-later

# Compiler options for our own code, in all targets. External libraries are SYSTEM, so their warnings don't stop the
# build.
add_library(cardwright_build INTERFACE)
target_compile_options(cardwright_build INTERFACE
    -Wall -Wextra -Wpedantic $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local> -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror
    -Wno-missing-field-initializers) # members omitted in designated initialisers have defaults
target_compile_definitions(cardwright_build INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_FORCE_ASSERTS) # assertions in every build, so that users run the same code as the tests
if(CARDWRIGHT_SANITIZE)
    target_compile_options(cardwright_build INTERFACE
        -fsanitize=${CARDWRIGHT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(cardwright_build INTERFACE -fsanitize=${CARDWRIGHT_SANITIZE})
endif()
if(CARDWRIGHT_FUZZ)
    target_compile_options(cardwright_build INTERFACE -fsanitize=fuzzer-no-link)
endif()

# cardwright_compile_quickly(TARGET HEADER...): compiles each folder of the target as one file, so that headers shared
# by its files are read only once, and precompiles the given headers for the whole target. "REUSE_FROM OTHER" in place
# of headers reuses the precompiled headers of another target. Files with their own options are compiled separately.
# Names in anonymous namespaces must be unique within a folder.
function(cardwright_compile_quickly target)
    if(NOT CARDWRIGHT_QUICK)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP UNITY_BUILD_RELOCATABLE ON)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE folder)
        cmake_path(GET folder PARENT_PATH folder)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
        string(REPLACE "/" "_" group ${folder})
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endforeach()
    # GCC treats the included files as headers, and warns about types in anonymous namespaces there.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    if("REUSE_FROM" IN_LIST ARGN)
        target_precompile_headers(${target} ${ARGN})
    elseif(ARGN)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()

# cardwright_layer(NAME DEPENDENCY...): creates the static library NAME from all source files below the current folder.
# Its headers are found by their path in the project, through a folder that contains only a link to the current folder.
# A layer can therefore include only what it links, which separates the layers. Dependencies after PRIVATE are hidden
# from the layers above.
function(cardwright_layer name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp *.h)
    add_library(${name} STATIC ${sources})
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    set(link ${PROJECT_BINARY_DIR}/headers/${name}/${folder})
    cmake_path(GET link PARENT_PATH parent)
    file(MAKE_DIRECTORY ${parent})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${link} SYMBOLIC)
    target_include_directories(${name} PUBLIC ${PROJECT_BINARY_DIR}/headers/${name})
    target_link_libraries(${name} PUBLIC cardwright_build ${ARGN})
endfunction()
