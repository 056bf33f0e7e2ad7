// Computes the colour of a pixel where the bodies of a swarm are too small to be drawn one by one.
//
// Drawn over the cells that contain bodies, with canvas.vert.

uniform sampler2D density;  // 0: no bodies, else the place on the ramp
uniform sampler2D ramp;     // 256 colours, premultiplied
uniform ivec2 viewport;     // pixels
uniform ivec2 corner;       // pixels from the framebuffer's lower left to the viewport's
uniform ivec2 first;        // where the cells begin, in pixels, at most 0
uniform int cell_pixels;    // side of a cell

out vec4 color;

void main() {
    vec2 middle = gl_FragCoord.xy - vec2(corner);
    middle.y = float(viewport.y) - middle.y;
    ivec2 cell = ivec2((middle - vec2(first)) / float(cell_pixels));
    float place = texelFetch(density, cell, 0).x;
    color = texelFetch(ramp, ivec2(place * 255.0 + 0.5, 0), 0);
}
