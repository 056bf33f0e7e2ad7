#!/usr/bin/env python3
"""Installs the library and builds every program of docs/use-in-your-game.md against the copy.

Each block of C++ there is followed by what the program prints. Words may come in any order on a
line of objects, since the order of answers is not promised. With the flags of pkg-config they
compile without warnings, also from headers; for an older C++ each header says which one it needs.

    use_in_your_game.py SOURCE CMAKE CXX
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROJECT = """
cmake_minimum_required(VERSION 3.22)
project(game LANGUAGES CXX)
find_package(tileglass 0.1 REQUIRED)
foreach(n RANGE 1 {count})
    add_executable(game_${{n}} ${{n}}.cpp)
    target_link_libraries(game_${{n}} PRIVATE tileglass::core)
    target_compile_options(game_${{n}} PRIVATE -Wall -Wextra -Werror)
endforeach()
"""


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}"
                 f"{done.stderr}")
    return done.stdout


def words(text):
    return [sorted(line.split()) for line in text.split("\n") if line.strip()]


def check_pkg_config(installed, compiler, sources):
    if not shutil.which("pkg-config"):
        return
    os.environ["PKG_CONFIG_PATH"] = str(installed / "share/pkgconfig")
    flags = run("pkg-config", "--cflags", "tileglass").split()
    assert "-ffp-contract=off" in flags, flags
    warnings = "-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror".split()
    for file in sources:
        run(compiler, *flags, *warnings, "-fsyntax-only", file)


def check_older_language(headers, compiler):
    for header in sorted(headers.rglob("*.hpp")):
        done = subprocess.run([compiler, "-std=c++17", "-I", headers, "-Wfatal-errors", "-x", "c++",
                               "-fsyntax-only", header], capture_output=True, text=True)
        first = next((line for line in done.stderr.split("\n") if "error: " in line), "no error")
        if "needs C++20" not in first:
            sys.exit(f"{header} as C++17: {first}")


def main():
    source, cmake, compiler = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    page = (source / "docs/use-in-your-game.md").read_text(encoding="utf-8")
    programs = re.findall(r"```cpp\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    assert len(programs) == 7 == page.count("```cpp"), "each program says what it prints"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        game, installed = folder / "game", folder / "installed"
        compiled_by = f"-DCMAKE_CXX_COMPILER={compiler}"
        run(cmake, "-S", source, "-B", folder / "library", compiled_by,
            "-DTILEGLASS_BUILD_APP=OFF", "-DTILEGLASS_BUILD_TESTS=OFF")
        run(cmake, "--install", folder / "library", "--prefix", installed)
        game.mkdir()
        for number, (code, _) in enumerate(programs, 1):
            (game / f"{number}.cpp").write_text(code, encoding="utf-8")
        check_pkg_config(installed, compiler, sorted(game.glob("*.cpp")))
        check_older_language(installed / "include", compiler)
        (game / "CMakeLists.txt").write_text(PROJECT.format(count=len(programs)), encoding="utf-8")
        # Of some processors clang says that one of their features implies another.
        flags = "-march=native -Wno-unknown-warning-option -Wno-invalid-feature-combination"
        run(cmake, "-S", game, "-B", game / "build", compiled_by, "-DCMAKE_BUILD_TYPE=Release",
            f"-DCMAKE_PREFIX_PATH={installed}", f"-DCMAKE_CXX_FLAGS={flags}")
        run(cmake, "--build", game / "build", "-j2")
        for number, (_, expected) in enumerate(programs, 1):
            printed = run(game / "build" / f"game_{number}")
            if words(printed) != words(expected):
                sys.exit(f"program {number} prints\n{printed}\ninstead of\n{expected}")
    print(f"{len(programs)} programs print what the page says")


if __name__ == "__main__":
    main()
