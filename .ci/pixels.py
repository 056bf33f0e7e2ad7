"""How much do two PNG files differ? Imported by the scripts that compare pictures."""

import struct
import zlib

MOST_SHADE = 32  # of 255, of a channel


def rows_of(file):
    """The size of a PNG of 8 bits a channel, and its pixels as RGB, row by row."""
    data = file.read_bytes()
    width, height, _, kind = struct.unpack(">IIBB", data[16:26])
    parts, at = b"", 8
    while at < len(data):
        length = struct.unpack(">I", data[at:at + 4])[0]
        if data[at + 4:at + 8] == b"IDAT":
            parts += data[at + 8:at + 8 + length]
        at += length + 12
    step = {2: 3, 6: 4}[kind]
    raw, before, pixels = zlib.decompress(parts), bytearray(width * step), []
    for y in range(height):
        how = raw[y * (width * step + 1)]
        row = bytearray(raw[y * (width * step + 1) + 1:(y + 1) * (width * step + 1)])
        if how == 1:
            for i in range(step, len(row)):
                row[i] = (row[i] + row[i - step]) & 255
        elif how == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, before))
        elif how == 3:
            for i in range(len(row)):
                left = row[i - step] if i >= step else 0
                row[i] = (row[i] + (left + before[i]) // 2) & 255
        elif how == 4:
            for i in range(len(row)):
                a, b = row[i - step] if i >= step else 0, before[i]
                c = before[i - step] if i >= step else 0
                pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
                row[i] = (row[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c)) & 255
        before = row
        pixels += [bytes(row[k::step]) for k in range(3)]
    return width, height, pixels


def share_that_differs(one, other):
    """The share of the pixels that differ by more than MOST_SHADE; 1: of other sizes."""
    width, height, rows = rows_of(one)
    other_width, other_height, others = rows_of(other)
    if (width, height) != (other_width, other_height):
        return 1
    count = 0
    for y in range(height):
        if rows[3 * y:3 * y + 3] == others[3 * y:3 * y + 3]:
            continue
        channels = zip(*rows[3 * y:3 * y + 3], *others[3 * y:3 * y + 3])
        count += sum(1 for r, g, b, s, h, c in channels
                     if abs(r - s) > MOST_SHADE or abs(g - h) > MOST_SHADE or abs(b - c) > MOST_SHADE)
    return count / (width * height)
