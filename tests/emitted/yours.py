"""The function that a test of `tileglass emit --as pytest` is about, answered by the program.

TILEGLASS is the program. A KIND in BUG ("circle") loses its last tile.
"""

import json
import os
import subprocess

PROGRAM = subprocess.Popen([os.environ["TILEGLASS"], "query"], text=True, bufsize=1,
                           stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def tiles_of(question):
    PROGRAM.stdin.write(json.dumps(question) + "\n")
    PROGRAM.stdin.flush()
    tiles = json.loads(PROGRAM.stdout.readline())["tiles"]
    return tiles[:-1] if os.environ.get("BUG") in question else tiles
