// Which colour has a pixel where the bodies of a swarm are too small to be drawn one by one?
//
// Drawn over the whole screen, with canvas.vert.

uniform sampler2D density;    // 0 none, else the place on the ramp
uniform ivec2 viewport;       // pixels
uniform ivec2 first;          // pixels: where the cells begin, at most 0
uniform int cell_pixels;      // a side
uniform vec4 heat_colors[9];  // evenly along the ramp

out vec4 color;

const float kOpacity = 0.9;

void main() {
    vec2 middle = vec2(gl_FragCoord.x, float(viewport.y) - gl_FragCoord.y);
    ivec2 cell = ivec2((middle - vec2(first)) / float(cell_pixels));
    float place = texelFetch(density, cell, 0).x;
    if (place == 0.0) discard;
    int low = min(int(place * 8.0), 7);
    vec4 shade = mix(heat_colors[low], heat_colors[low + 1], place * 8.0 - float(low));
    color = vec4(shade.rgb * kOpacity, kOpacity);
}
