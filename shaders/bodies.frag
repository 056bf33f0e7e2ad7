// Draws the outline and the inside of a body, by the share of the pixel that each covers.

uniform ivec2 viewport;       // pixels
uniform ivec2 corner;         // pixels from the framebuffer's lower left to the viewport's
uniform float outline_width;  // pixels
uniform vec3 body_color;

flat in vec4 sides;      // min x, min y, max x, max y: pixels, y down
flat in float openness;  // 0: the inside is filled like the outline, 1: it is light

out vec4 color;

const float kOutline = 0.75;  // opacities
const float kFill = 0.09;

// The share of the pixel around `middle` that lies in the rectangle from `low` to `high`.
float covered(vec2 middle, vec2 low, vec2 high) {
    vec2 share = clamp(min(middle + 0.5, high) - max(middle - 0.5, low), 0.0, 1.0);
    return share.x * share.y;
}

void main() {
    vec2 middle = gl_FragCoord.xy - vec2(corner);
    middle.y = float(viewport.y) - middle.y;
    float whole = covered(middle, sides.xy, sides.zw);
    float inside = covered(middle, sides.xy + outline_width, sides.zw - outline_width);
    float fill = mix(kOutline, kFill, openness);
    float opacity = kOutline * (whole - inside) + fill * inside;
    color = vec4(body_color * opacity, opacity);
}
