// Computes the colour of a pixel of the canvas.
//
// Valid for GLSL 330 core and GLSL ES 300; the version and the precisions are put before this text
// when it is compiled. The CPU decides which texels (tiles, or blocks of tiles) a pixel shows and
// their shares; the shader only looks them up and mixes them.
//
// HAS_TAKEN, HAS_REFUSED, HAS_MARKS, HAS_HEAT and HAS_TINTS, 0 or 1, are put there, too. Software
// renderers execute both sides of every branch, so a program leaves out what its picture does not
// have.

uniform sampler2D texels;   // solid, inside, taken, refused; a taken tile has its answer's number
uniform sampler2D columns;  // first, next_share, from_low, to_high
uniform sampler2D rows;     // likewise for pixel rows, from the top
uniform sampler2D lines;    // row 0: colours of grid lines by pixel column, row 1: by pixel row

uniform sampler2D marks;    // only_a, only_b, both, hit
uniform sampler2D heat;     // 0: no heat, else the place on the ramp
uniform sampler2D ramp;     // 256 colours of heat
uniform sampler2D tints;    // tints of tile kinds: rgb times the share in a; 0.5 is no tint

uniform ivec2 viewport;       // pixels
uniform ivec2 corner;         // pixels from the framebuffer's lower left to the viewport's
uniform ivec2 texel_count;    // columns and rows of `texels` in use
uniform float texel_pixels;   // pixels, side of a texel
uniform bool has_map;         // without a map all tiles are open
uniform bool has_blocks;      // a texel is a block of many tiles
uniform float pixel_ratio;    // pixels per pixel at 1x
uniform float outline_width;  // pixels
uniform float hatch_share;    // 1: refused tiles are hatched, 0: tinted
uniform vec3 canvas_color;
uniform vec3 open_color;
uniform vec3 solid_color;
uniform vec3 solid_edge_color;
uniform bool has_edges;           // solid tiles are large enough for an outline
uniform vec3 taken_color;
uniform vec3 refused_color;
uniform vec3 only_a_color;
uniform vec3 only_b_color;
uniform vec3 both_color;
uniform vec3 hit_color;

out vec4 color;

const float kLeastApart = 8.0;     // pixels at 1x, side of a tile
const float kTintFill = 0.22;
const float kOpenTint = 0.45;      // of the tint of solid tiles
const float kSolidEdge = 0.55;     // opacity of the line where solid tiles end
const float kTakenFill = 0.45;
const float kRefusedTint = 0.32;   // opacity without a hatch
const float kHatchTint = 0.10;     // opacity between the lines of a hatch
const float kHatchLine = 0.80;     // opacity on the lines
const float kAnswerTint = 0.22;    // opacity between the lines, for tiles of an answer
const float kHeatFill = 0.80;
const float kHatchPeriod = 5.0;    // pixels at 1x, across the lines
const float kRefusedPeriod = 6.0;  // the same, of refused tiles, whose lines are broken
const float kDashPeriod = 14.0;    // pixels at 1x along x or y
const float kHatchWidth = 1.25;    // pixels at 1x

// The contents of a texel: solid, inside, taken and refused, each as a share of its area.
vec4 shown(ivec2 texel) {
    vec4 shares = texelFetch(texels, clamp(texel, ivec2(0), texel_count - 1), 0);
    shares.y = has_map ? shares.y : 1.0;
    shares.x *= shares.y;
    // A mark on few tiles of a block would vanish from afar; the square root keeps it visible.
    if (has_blocks) {
        shares.zw = sqrt(shares.zw);
    } else {
        shares.z = step(0.5, shares.z);
    }
    return shares;
}

// Of which answer the texel is; 0: of none. Only tiles with room for outlines are distinguished.
float answer_of(ivec2 texel) {
    float taken = texelFetch(texels, clamp(texel, ivec2(0), texel_count - 1), 0).z;
    if (has_blocks) return step(0.25, taken);
    return texel_pixels < kLeastApart * pixel_ratio ? step(0.5, taken) : taken;
}

// The marks only_a, only_b, both and hit, each as a share of the texel's area.
vec4 marked(ivec2 texel) {
    vec4 shares = texelFetch(marks, clamp(texel, ivec2(0), texel_count - 1), 0);
    return has_blocks ? sqrt(shares) : shares;
}

// The colour of a texel's heat, and whether it has any; black if not.
vec4 heated(ivec2 texel) {
    float place = texelFetch(heat, clamp(texel, ivec2(0), texel_count - 1), 0).x;
    return texelFetch(ramp, ivec2(place * 255.0 + 0.5, 0), 0);
}

// The shift of a texel's colour by the kinds of its tiles.
vec4 tinted(ivec2 texel) {
    vec4 tint = texelFetch(tints, clamp(texel, ivec2(0), texel_count - 1), 0);
    return vec4(2.0 * tint.rgb - tint.a, 0.0);
}

const int kShown = 0;
const int kMarked = 1;
const int kHeated = 2;
const int kTinted = 3;

vec4 looked_up(int kind, ivec2 texel) {
    if (kind == kShown) return shown(texel);
    if (kind == kTinted) return tinted(texel);
    return kind == kMarked ? marked(texel) : heated(texel);
}

// The mix of the texels that the pixel lies in: `first` and the ones after it, by their shares.
vec4 mixed_of(int kind, ivec2 first, vec2 next) {
    vec4 mixed = looked_up(kind, first);
    if (next.x > 0.0) mixed = mix(mixed, looked_up(kind, first + ivec2(1, 0)), next.x);
    if (next.y > 0.0) {
        vec4 after = looked_up(kind, first + ivec2(0, 1));
        if (next.x > 0.0) after = mix(after, looked_up(kind, first + ivec2(1, 1)), next.x);
        mixed = mix(mixed, after, next.y);
    }
    return mixed;
}

// The share of the pixel on a line of a hatch. `turn`: 1 leans right, -1 leans left.
float hatch(vec2 pixel, float turn, float period) {
    float across = (pixel.x + turn * pixel.y) * 0.70710678 / pixel_ratio;
    float from_line = abs(fract(across / period) - 0.5) * period;
    return clamp((kHatchWidth * 0.5 - from_line) * pixel_ratio + 0.5, 0.0, 1.0);
}

// `shade` under a hatch. Its lines cover the share `lines` of the pixel; between them the ink has
// opacity `ground`.
vec3 hatched(vec3 shade, vec3 ink, float share, float lines, float ground) {
    float tint = mix(kRefusedTint, mix(ground, kHatchLine, lines), hatch_share);
    return mix(shade, ink, share * tint);
}

// Does a pixel with its middle in the taken tile `texel` belong to the outline of its answer? `low`
// and `high`: pixels from its middle to the tile's lines.
bool ends_here(ivec2 texel, vec2 low, vec2 high) {
    ivec2 min_side = -ivec2(lessThan(low, vec2(outline_width)));
    ivec2 max_side = ivec2(lessThanEqual(high, vec2(outline_width)));
    float answer = answer_of(texel);
    for (int y = min_side.y; y <= max_side.y; ++y) {
        for (int x = min_side.x; x <= max_side.x; ++x) {
            if (answer_of(texel + ivec2(x, y)) != answer) return true;
        }
    }
    return false;
}

#if HAS_TINTS
bool is_solid(ivec2 texel) {
    return shown(texel).x >= 0.5;
}

// The same for the outline of solid tiles, which lies on their sides only.
bool solid_ends_here(ivec2 texel, vec2 low, vec2 high) {
    vec2 width = vec2(pixel_ratio);
    if (low.x < width.x && !is_solid(texel - ivec2(1, 0))) return true;
    if (low.y < width.y && !is_solid(texel - ivec2(0, 1))) return true;
    if (high.x <= width.x && !is_solid(texel + ivec2(1, 0))) return true;
    return high.y <= width.y && !is_solid(texel + ivec2(0, 1));
}
#endif

#if HAS_REFUSED
// 1 on the dashes of a line from the lower left to the upper right, 0 between them. `along`: pixels
// at 1x.
float dashed(float along) {
    return step(0.45, fract(along / kDashPeriod));
}
#endif

void main() {
    ivec2 pixel = ivec2(gl_FragCoord.xy) - corner;
    pixel.y = viewport.y - 1 - pixel.y;

    vec4 column = texelFetch(columns, ivec2(pixel.x, 0), 0);
    vec4 row = texelFetch(rows, ivec2(pixel.y, 0), 0);
    ivec2 first = ivec2(vec2(column.x, row.x) + 0.5);
    vec2 next = vec2(column.y, row.y);
    // The texel that contains the pixel's middle, and the distances from the middle to its lines.
    bvec2 is_next = bvec2(column.w <= 0.0, row.w <= 0.0);
    ivec2 texel = first + ivec2(is_next);
    vec2 low = vec2(is_next.x ? -column.w : column.z, is_next.y ? -row.w : row.z);
    vec2 high = vec2(is_next.x ? column.w + texel_pixels : column.w,
                     is_next.y ? row.w + texel_pixels : row.w);

    vec4 mixed = mixed_of(kShown, first, next);
    vec3 shade = canvas_color * (1.0 - mixed.y) + open_color * (mixed.y - mixed.x) +
                 solid_color * mixed.x;
#if HAS_TINTS
    float solid = mixed.y > 0.0 ? mixed.x / mixed.y : 0.0;
    shade += kTintFill * mix(kOpenTint, 1.0, solid) * mixed.y * mixed_of(kTinted, first, next).rgb;
    if (has_edges && solid > 0.0) {
        // An outline marks where solid tiles end, as hues alone would not.
        if (is_solid(texel) && solid_ends_here(texel, low, high)) {
            shade = mix(shade, solid_edge_color, kSolidEdge);
        }
    }
#endif
    shade = mix(shade, taken_color, kTakenFill * mixed.z);
    vec2 middle = vec2(pixel) + 0.5;
#if HAS_REFUSED
    float dash = dashed((middle.x - middle.y) / pixel_ratio);
    float broken = hatch(middle, 1.0, kRefusedPeriod) * dash;
    shade = hatched(shade, refused_color, mixed.w, broken, kHatchTint);
#endif
#if HAS_HEAT
    vec4 warm = mixed_of(kHeated, first, next);
    shade = mix(shade, warm.rgb / max(warm.a, 0.001), kHeatFill * warm.a);
#endif
#if HAS_MARKS
    vec4 mark = mixed_of(kMarked, first, next);
    float left = hatch(middle, -1.0, kHatchPeriod);
    float right = hatch(middle, 1.0, kHatchPeriod);
    shade = hatched(shade, only_a_color, mark.x, left, kAnswerTint);
    shade = hatched(shade, only_b_color, mark.y, right, kAnswerTint);
    shade = mix(shade, both_color, kTakenFill * mark.z);
    shade = hatched(shade, hit_color, mark.w, max(left, right), kAnswerTint);
#endif

    vec4 column_line = texelFetch(lines, ivec2(pixel.x, 0), 0);
    vec4 row_line = texelFetch(lines, ivec2(pixel.y, 1), 0);
    vec4 line = column_line.a >= row_line.a ? column_line : row_line;
    shade = mix(shade, line.rgb, line.a);

#if HAS_TAKEN
    if (mixed.z > 0.0 && answer_of(texel) > 0.0 && ends_here(texel, low, high)) {
        shade = taken_color;
    }
#endif
    color = vec4(shade, 1.0);
}
