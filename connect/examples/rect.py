#!/usr/bin/env python3
"""Which tiles does a rectangle touch? A program in Python that can be asked.

    tileglass find --shape rect --against 'python3 connect/examples/rect.py'
"""

import json
import math
import sys


def tiles_of(question):
    """The tiles that own a point of the rectangle, for tiles of size 1."""
    x0, y0, x1, y1 = question["rect"]
    columns = range(math.floor(min(x0, x1)), math.floor(max(x0, x1)) + 1)
    rows = range(math.floor(min(y0, y1)), math.floor(max(y0, y1)) + 1)
    return [[x, y] for y in rows for x in columns]


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"], "tiles": tiles_of(question)}
    print(json.dumps(answer), flush=True)  # each answer is waited for
