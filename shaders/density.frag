// Which colour has a pixel where the bodies of a swarm are too small to be drawn one by one?
//
// Drawn over the cells that hold any, with canvas.vert.

uniform sampler2D density;  // 0 none, else the place on the ramp
uniform sampler2D ramp;     // colours of the places, 256 side by side, as they are blended
uniform ivec2 viewport;     // pixels
uniform ivec2 first;        // pixels: where the cells begin, at most 0
uniform int cell_pixels;    // a side

out vec4 color;

void main() {
    vec2 middle = vec2(gl_FragCoord.x, float(viewport.y) - gl_FragCoord.y);
    ivec2 cell = ivec2((middle - vec2(first)) / float(cell_pixels));
    float place = texelFetch(density, cell, 0).x;
    color = texelFetch(ramp, ivec2(place * 255.0 + 0.5, 0), 0);
}
