#!/usr/bin/env python3
"""Installs the library and builds every program of docs/use-in-your-game.md against the copy.

Each block of C++ there is followed by what the program prints. Words may come in any order on a
line of objects, since the order of answers is not promised.

    use_in_your_game.py SOURCE CMAKE CXX
"""

import pathlib
import re
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


def main():
    source, cmake, compiler = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    page = (source / "docs/use-in-your-game.md").read_text(encoding="utf-8")
    programs = re.findall(r"```cpp\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    assert len(programs) == 6 == page.count("```cpp"), "each program says what it prints"
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
