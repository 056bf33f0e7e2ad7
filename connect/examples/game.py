"""A game that reports what it asks, without a header: one line for each question and each move.

    python3 connect/examples/game.py | tileglass -
"""

import json
import math
import sys
import time


def report(**line):
    print(json.dumps(line), flush=True)


frames = int(sys.argv[1]) if len(sys.argv) > 1 else 600
report(world={})
report(insert=[1, -0.4, -0.4, 0.4, 0.4])
for frame in range(frames):
    x, y = 8 * math.cos(frame * 0.02), 8 * math.sin(frame * 0.02)
    report(move=[1, x - 0.4, y - 0.4, x + 0.4, y + 0.4])
    report(id="sight", segment=[0, 0, x, y])
    if len(sys.argv) == 1:
        time.sleep(1 / 60)
